/** What of the account's safety is in the cabinet's frame. */
export { UnreadEvents } from './unread.tsx'
