/**
 * The interface of the module that draws the public pages (`npm run build` makes it from the pages' own components).
 * Everything in it is public, by the calls named here.
 */
import type { Language } from './languages.ts'
import type { Theme } from './theme.ts'

export const publicPages = [
  'landing',
  'programs',
  'program',
  'seals',
  'coverage',
  'documents',
  'impostors',
] as const
export type PublicPageName = (typeof publicPages)[number]

/** The answer to a call, in its wire format. */
export interface Figure {
  path: string
  request: Record<string, unknown>
  answer: unknown
}

/** The parameters of a page, from its address. */
export interface PublicPlace {
  /** The program of the page, or the one chosen on it. */
  program: number | null
  /** Which page of its list is open, from 1. */
  page: number
  /** What the visitor wants to check; it may be nothing. */
  check: string
}

export interface PublicView {
  page: PublicPageName
  place: PublicPlace
  language: Language
  theme: Theme
  /** Without a slash at its end. */
  origin: string
  /** The bot's login name on Telegram, where there is one. */
  bot: string | undefined
  /** A demonstration of the platform: another installation. */
  demonstrationUrl: string | undefined
  /** Null while the database is away. */
  figures: readonly Figure[] | null
}

/** The whole page, as HTML. */
export type RenderPublicPage = (view: PublicView) => string

/** The path of the built module in the folder of the pages. */
export const renderModule = 'render/render.mjs'
