/** Why the browser went to Telegram, and what it came back with. */
export { endErrand, type Errand, keepErrand, wayBack } from './errand.ts'
