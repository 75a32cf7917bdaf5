/** Who did something, and why, in texts that people read and sign. */
import { isPlatformReason, platformReasons } from '../../contract/care.ts'

/** Jobs are named "the platform" in texts that people sign. */
export const actorInWords = (actor: string): string => (actor.startsWith('job:') ? 'the platform' : actor)

/** What the platform gave as the reason itself is the name of an act; what a person wrote stays as it is. */
export const reasonInWords = (actor: string, reason: string): string =>
  actor.startsWith('job:') && isPlatformReason(reason) ? platformReasons[reason] : reason
