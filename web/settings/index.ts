/** Security notices in the cabinet's frame. */
export { UnreadEvents } from './unread.tsx'
