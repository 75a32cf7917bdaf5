/** Addresses that pages and server agree on, beside those of the calls. */
import type { Language } from './languages.ts'

/** The page on which Telegram's login widget runs. */
export const telegramWidgetPath = '/telegram'
/** Where the browser comes back to from Telegram, with a proof or without. */
export const telegramReturnPath = '/telegram/return'

/**
 * Where public pages, which are the same for everybody, lead those who want an account: a visitor registers or signs in
 * there, a client who is signed in goes on to the form.
 */
export const openAccountPath = '/signup?open-account'

/** The parts of an installed application beside its pages: the worker, and the offline page. */
export const serviceWorkerPath = '/service-worker.js'
export const offlinePath = '/offline'
/** Of a page that the server itself shows with an error's status: it was reached. */
export const ownPageHeader = 'x-own-page'
export const manifestPath = (language: Language): string => `/manifest.${language}.webmanifest`
