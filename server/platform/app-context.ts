/** What every handler and every job is given: the outside world, time and chance, as values. */
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
  /** What is counted for those who watch over the installation. */
  metrics: Metrics
  /** The present moment; tests pass another. */
  clock: () => Date
  /** A new UUID of version 7, whose order follows the clock. */
  newId: () => string
  /** Tells the processes that open pages hang on what has changed, after its commit. */
  hints: Hints
  /** Seals what must not be read from the database or the disk. */
  vault: Vault
  /** Keeps clients' files. */
  store: Store
  tron: {
    url: string
    apiKey?: string | undefined
    chainId: string
    usdt: string
    /** Another node, which has to agree on the end of what we send. */
    second?: { url: string; apiKey?: string | undefined } | undefined
    /** How long an answer may take; the usual time unless it is said. */
    timeoutMs?: number
    /** The chain is made for development: its money is play money. */
    isDevchain: boolean
  }
}

/** A client's id: a UUID of version 7. */
export type ClientId = string
