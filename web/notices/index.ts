/** What the client is notified of: the bell, its page, and the choice of what and how. */
export { Bell } from './bell.tsx'
export { NoticeChoicesBlock } from './choices.tsx'
