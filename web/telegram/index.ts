/** The purpose of the browser's visit to Telegram, and its result. */
export { endPurpose, type TelegramPurpose, keepPurpose, wayBack, wayIn } from './purpose.ts'
