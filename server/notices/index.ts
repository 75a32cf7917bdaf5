/** What clients are notified of: in the cabinet, by mail and by Telegram. */
export { choices, choose } from './choices.ts'
export { notices, noticesRead } from './notices.ts'
export { sendNotices } from './sending.ts'
