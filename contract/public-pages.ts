/**
 * What the server hands to the module that draws the public pages (`npm run build` makes it of the pages' own
 * components), and gets back. Everything in it could be asked for by anyone, by the calls named here.
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

/** What a call was answered, as it travels. */
export interface Figure {
  path: string
  request: Record<string, unknown>
  answer: unknown
}

/** What a page is asked to show, by its address. */
export interface PublicPlace {
  /** The program that the page is about. */
  program: number | null
  /** Which page of its list is open, from 1. */
  page: number
  /** What the visitor wants checked; it may be nothing. */
  check: string
}

export interface PublicView {
  page: PublicPageName
  place: PublicPlace
  language: Language
  theme: Theme
  /** Without a slash at its end. */
  origin: string
  /** A demonstration of the platform: another installation. */
  demonstrationUrl: string | undefined
  /** Null while the database is away. */
  figures: readonly Figure[] | null
}

/** The whole page, as HTML. */
export type RenderPublicPage = (view: PublicView) => string

/** Where the built module is in the folder of the pages. */
export const renderModule = 'render/render.mjs'
