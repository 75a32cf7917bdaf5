/** Addresses that pages and server agree on, beside those of the calls. */
import type { Language } from './languages.ts'

/** The page on which Telegram's login widget runs. */
export const telegramWidgetPath = '/telegram'
/** Where the browser comes back to from Telegram, with a proof or without. */
export const telegramReturnPath = '/telegram/return'

/** What an installed application consists of beside its pages: the worker, and the page that it shows without a network. */
export const serviceWorkerPath = '/service-worker.js'
export const offlinePath = '/offline'
export const manifestPath = (language: Language): string => `/manifest.${language}.webmanifest`
