/** What every handler and every job gets: the outside world, time and chance, as values. */
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Hints } from '../database/index.ts'
import type { Metrics } from './metrics.ts'
import type { Store } from './file-store.ts'
import type { Vault } from './vault.ts'

export interface AppContext {
  config: Config
  /** The address under which browsers reach the server, without a trailing slash. */
  origin: string
  /** The address of the operators' console, which their passkeys sign. */
  consoleOrigin: string
  database: Database
  log: Logger
  /** Metrics for monitoring. */
  metrics: Metrics
  /** The present moment; tests pass another. */
  clock: () => Date
  /** A new UUID of version 7, whose order follows the clock. */
  newId: () => string
  /** Notifies processes with open pages of a change, after its commit. */
  hints: Hints
  /** Seals what must not be read from the database or the disk. */
  vault: Vault
  /** What hashing a password takes: argon2's parameters, the memory in KiB. Tests have quick ones. */
  passwordCost: { memoryCost: number; timeCost: number; parallelism: number }
  /** Of jobs: aborted when the process is asked to end. What takes long ends between two of its portions then. */
  ending?: AbortSignal
  /** Keeps clients' files. */
  store: Store
  tron: {
    url: string
    apiKey?: string | undefined
    chainId: string
    usdt: string
    /** A second node, which has to confirm the end of what we send. */
    second?: { url: string; apiKey?: string | undefined } | undefined
    /** How long an answer may take; the usual time unless given. */
    timeoutMs?: number
    /** The chain is a development chain: its money is play money. */
    isDevchain: boolean
  }
}

/** A client's id: a UUID of version 7. */
export type ClientId = string
