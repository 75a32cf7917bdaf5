/** The face of the call client. */
export { clearLists, forgetHidden, refreshLists, useList } from './lists.ts'
export { Loaded } from './loaded.tsx'
export { useProfile } from './profile.ts'
export { useRefusal } from './refusal.ts'
export { send } from './send.ts'
export { upload } from './upload.ts'
export { usePaged } from './use-paged.ts'
export { useSend } from './use-send.ts'
