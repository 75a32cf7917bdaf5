/** Addresses that pages and server agree on, beside those of the calls. */

/** The page on which Telegram's login widget runs. */
export const telegramWidgetPath = '/telegram'
/** Where the browser comes back to from Telegram, with a proof or without. */
export const telegramReturnPath = '/telegram/return'
