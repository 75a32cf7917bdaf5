/** Partnership: whom a client invited, on three lines. */
export { joinLines, shortName } from './lines.ts'
export { stats, structureList } from './structure.ts'
