/** Why the browser went to Telegram, and what it came back with. */
export { endPurpose, type TelegramPurpose, keepPurpose, wayBack } from './purpose.ts'
