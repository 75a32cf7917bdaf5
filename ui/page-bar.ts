import { createContext } from 'react'

/** The place of a page's title in the bar above it. Null where there is no bar, and the page begins with its title. */
export const PageBar = createContext<HTMLElement | null>(null)
