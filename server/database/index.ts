/** The face of the database: everything above reads it through here. */
export { sql } from 'kysely'
export { withDeadline } from './deadline.ts'
export { awaitDatabase } from './awaiting.ts'
export { migrate } from './migrate.ts'
export { type Connection, type Database, openDatabase, poolStanding, type Transaction } from './open.ts'
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
export { transaction } from './transaction.ts'
export { isUnavailable, sqlState, UnknownOutcome } from './trouble.ts'
