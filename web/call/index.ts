/** The face of the call client: what every page needs. Refusals, histories and files come with the pages that have them. */
export { clearLists, forgetHidden, refreshLists, useList } from '../../ui/call/lists.ts'
export { Loaded } from '../../ui/call/loaded.tsx'
export { useProfile } from './profile.ts'
export { Refresh } from '../../ui/call/refresh.tsx'
export { send } from '../../ui/call/send.ts'
export { useSend } from '../../ui/call/use-send.ts'
