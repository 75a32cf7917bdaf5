/** What operators have suspended, said where it would be done. */
export { StopNotice, Stopped, useStopped } from './stopped.tsx'
