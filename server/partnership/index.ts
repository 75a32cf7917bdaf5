/** Partnership: whom a client invited, on three lines, and what that is rewarded with. */
export { lineFaults, joinLines, linePages } from './lines.ts'
export { given } from './given-rewards.ts'
export { monthRewards, rewards } from './rewards.ts'
export { findRings, type Ring } from './rings.ts'
export { ringInboxSource, ringList, ringReview } from './console.ts'
export { stats, structureList, structureOf } from './structure.ts'
