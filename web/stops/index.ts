/** What operators have suspended, shown where the client would do it. */
export { StopNotice, Stopped, useStopped } from './stopped.tsx'
