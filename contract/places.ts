/** Addresses that pages and server agree on, beside those of the calls. */
import type { Language } from './languages.ts'

/** The page on which Telegram's login widget runs. */
export const telegramWidgetPath = '/telegram'
/** Where the browser comes back to from Telegram, with a proof or without. */
export const telegramReturnPath = '/telegram/return'

/** The parts of an installed application beside its pages: the worker, and the offline page. */
export const serviceWorkerPath = '/service-worker.js'
export const offlinePath = '/offline'
export const manifestPath = (language: Language): string => `/manifest.${language}.webmanifest`
