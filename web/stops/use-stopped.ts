import type { Stoppable } from '../../contract/stops.ts'
import { useProfile } from '../call/index.ts'

/** Whether the client cannot do this now. */
export const useStopped = (what: Stoppable): boolean => useProfile().stops[what] !== 'open'
