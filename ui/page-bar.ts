import { createContext } from 'react'

/** Where a page's title goes: a place in the bar above it. Null where there is none, and the page begins with its title. */
export const PageBar = createContext<HTMLElement | null>(null)
