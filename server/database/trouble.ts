/**
 * The words for what can go wrong between us and PostgreSQL. Code decides by these and by SQLSTATE, never by
 * the name of a constraint: a distributed database changes names.
 */
import pg from 'pg'

/** COMMIT was sent and its answer was an error or silence: the work may be applied or not. Look it up. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('The database did not say whether the transaction was committed', { cause })
    this.name = 'UnknownOutcome'
  }
}

/** PostgreSQL answered COMMIT with ROLLBACK: a statement inside had failed and the work hid its error. */
export class CommitRefused extends Error {
  constructor() {
    super('The transaction was rolled back instead of committed: its work swallowed the error of a statement')
    this.name = 'CommitRefused'
  }
}

/** There was no connection, or it broke: nothing that was not committed before is applied. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`No connection to the database: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.name = 'ConnectionLost'
  }
}

/** No connection came free, the server fell silent, or the time of the whole piece of work is up. */
export class DatabaseTimeout extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The database did not answer in time: ${what}`, { cause })
    this.name = 'DatabaseTimeout'
  }
}

/**
 * The five characters by which PostgreSQL names an error ('23505' unique, '23514' check, '40P01' deadlock).
 * Looks through the causes of wrapping errors; undefined when none of them came from PostgreSQL.
 */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code
  return error instanceof Error && error.cause !== undefined ? sqlState(error.cause) : undefined
}

/** Serialisation failure and deadlock; on a distributed database also an internal error of one of its parts. */
const repeatableStates = new Set(['40001', '40P01', 'XX000'])

/**
 * The server shuts down, crashed, starts, has no connection to spare, or only reads: after a failover another one
 * writes, and a new connection leads there. Class 08 is the connection itself.
 */
const awayStates = /^(08...|57P0[123]|53300|25006)$/

/** May the whole transaction be run again? Only asked about errors that came before COMMIT was sent. */
export function isRepeatable(error: unknown): boolean {
  return repeatableStates.has(sqlState(error) ?? '') || isAway(error)
}

/** Did the error come from a connection that is gone, could not be had, or leads to a server that only reads? */
export function isAway(error: unknown): boolean {
  return error instanceof ConnectionLost || awayStates.test(sqlState(error) ?? '')
}

/** A statement took too long, a disk or the memory is full, or the server takes another password now. */
const unableStates = /^(57014|53...|28...)$/

/** Was it the database's absence or state, and not the work? Then the same may go well a little later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseTimeout || isAway(error) || unableStates.test(sqlState(error) ?? ''))
    return true
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause)
}

/** The errors that the schema raises in its own name, as its function error_codes() lists them; a test compares. */
export const errorCodes = {
  insufficient_funds: 'MC001',
  key_reused: 'MC002',
  entries_inconsistent: 'MC003',
  append_only: 'MC004',
  unknown_reservation: 'MC005',
  transaction_immutable: 'MC007',
  attempt_not_ended: 'MC008',
  contradicts_rows: 'MC009',
  limit_reached: 'MC010',
  clock_differs: 'MC011',
  reads_the_past: 'MC012',
} as const

/** Did the schema refuse this, under that name? */
export function isRefusedAs(name: keyof typeof errorCodes, error: unknown): boolean {
  return sqlState(error) === errorCodes[name]
}
