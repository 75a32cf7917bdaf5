import type { DealStatus } from '../../contract/codes.ts'
import type { StatusTone } from '../../ui/status.tsx'

/** A booked deal has come to its end, whatever it brought: its result says that in its own colour. */
export const dealTones: Record<DealStatus, StatusTone> = {
  opened: 'waiting',
  executed: 'waiting',
  credited: 'quiet',
}
