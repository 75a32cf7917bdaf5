/**
 * The interface of the call client: what every page needs. Refusals, histories and files are loaded with their pages.
 */
export { clearLists, forgetHidden, refreshLists, shownAfter, useList } from '../../ui/call/lists.ts'
export { Loaded } from '../../ui/call/loaded.tsx'
export { useProfile } from './profile.ts'
export { Refresh } from '../../ui/call/refresh.tsx'
export { send } from '../../ui/call/send.ts'
export { useSend } from '../../ui/call/use-send.ts'
