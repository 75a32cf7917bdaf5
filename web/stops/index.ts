/** What operators have suspended, said where it would be done. */
export { StopNotice } from './stop-notice.tsx'
export { Stopped } from './stopped.tsx'
export { useStopped } from './use-stopped.ts'
