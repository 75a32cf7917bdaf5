/** What the client is notified of: the bell, and its page. */
export { Bell } from './bell.tsx'
