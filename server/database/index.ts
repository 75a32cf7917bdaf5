/** The interface of the database for everything above it. */
export { sql } from 'kysely'
export { withDeadline } from './deadline.ts'
export { everything, type Hints, noHints, openHints } from './hints.ts'
export { highestId, lowestId } from './ids.ts'
export { awaitDatabase } from './awaiting.ts'
export { awaitSchema, missingSteps, newerSteps, NewerSchema, OtherSchema, SchemaTrouble } from './schema.ts'
export { rightsFindings, settingFindings } from './rights-findings.ts'
export { compareShards } from './shard-findings.ts'
export { roleName, type Role } from './roles.ts'
export { errorCodes, isAway, isRefusedAs, isUnavailable, sqlState, UnknownOutcome } from './trouble.ts'
export { migrate } from './migrate.ts'
export {
  type Connection,
  type Database,
  openDatabase,
  poolUsage,
  type Transaction,
  withDatabase,
} from './open.ts'
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
export { readTogether } from './read-together.ts'
export { transaction } from './transaction.ts'
