/** Freezes: what operators keep a client from doing. */
export {
  endExpiredFreezes,
  freezeClient,
  freezes,
  freezesOf,
  isFrozen,
  stopsOf,
  unfreezeClient,
  type Freeze,
} from './freeze.ts'
