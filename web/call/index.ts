/** The face of the call client. */
export type { Sent } from './client.ts'
export { clearLists, useList, type List } from './lists.ts'
export { Loaded } from './loaded.tsx'
export { useProfile, type Profile } from './profile.ts'
export { useRefusal, type Refusal } from './refusal.ts'
export { send } from './send.ts'
export { usePaged, type Paged } from './use-paged.ts'
export { useSend } from './use-send.ts'
