/** Partnership: whom a client invited, on three lines. */
export { joinLines } from './lines.ts'
export { stats, structureList } from './structure.ts'
