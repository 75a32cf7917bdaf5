/** What of the account's safety stands in the cabinet's frame. */
export { UnreadEvents } from './unread.tsx'
