import { userInfo } from 'node:os'
import { join } from 'node:path'
import { writeAmount, type Micro } from '../../contract/money.ts'
import { uuidPattern } from '../../contract/wire.ts'
import { bestEffort } from '../platform/best-effort.ts'
import { recordAudit, type AuditEvent } from '../platform/audit.ts'
import { ConfigTrouble, type Config, type Environment } from '../platform/config.ts'
import { openDatabase, startEmbedded, type Transaction } from '../database/index.ts'
import { refuseOtherKind } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { makeAppContext } from '../start/installation.ts'
import { openLog } from '../platform/log.ts'
import { findRunning, type Running } from '../start/running.ts'
import { guardedVault, sealingFault } from '../platform/sealing-keys.ts'
import { openStore } from '../platform/storage/index.ts'
import { openVault } from '../platform/vault.ts'

/** A command: its usage, and its function, which resolves to the exit code. */
export interface Command {
  usage: readonly string[]
  run: (args: string[], config: Config, environment: Environment) => Promise<number>
  /** Actions for a machine that belongs to no installation: they read no configuration. */
  offline?: Readonly<Record<string, (args: string[], environment: Environment) => Promise<number>>>
}

/** The command was called wrongly; the usage is shown. */
export class UsageTrouble extends Error {}

/** The actor in the operators' log: the user of the machine. */
export const actor = (): string => `cli:${userInfo().username}`

/** Records what a command does or shows, in the transaction that does it. */
export const auditCommand = (
  tx: Transaction,
  context: Pick<AppContext, 'newId' | 'clock'>,
  event: Pick<AuditEvent, 'action' | 'client' | 'subject' | 'after'>,
): Promise<void> => recordAudit(tx, { id: context.newId(), at: context.clock(), actor: actor(), ...event })

/** The arguments of a command, exactly as many as it takes. */
export function expectArguments(args: string[], count: number): string[] {
  if (args.length !== count)
    throw new UsageTrouble(
      `This command takes ${count} ${count === 1 ? 'argument' : 'arguments'}; ${args.length} given.`,
    )
  return args
}

/** Prints a line for each row. That there is none is no line of the list, which a program may read. */
export async function printRows<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => string | Promise<string>,
): Promise<void> {
  for (const row of rows) console.log(await lineOf(row))
  if (rows.length === 0) console.error('None.')
}

/** Prints the first ones of a list, and says so where there are more: `rows` has one above the most that are shown. */
export async function printFirst<Row>(
  rows: readonly Row[],
  max: number,
  which: string,
  lineOf: (row: Row) => string | Promise<string>,
): Promise<void> {
  await printRows(rows.slice(0, max), lineOf)
  if (rows.length > max) console.log(`and more: only the ${which} ${max} are shown`)
}

/** In dollars, as a bound that may be missing is shown. */
export const amountOrNone = (amountMicro: Micro | null): string =>
  amountMicro === null ? 'none' : writeAmount(amountMicro)

/** An argument that names a transaction of the chain. */
export function expectTransaction(word: string): string {
  if (!isTransaction(word)) throw new UsageTrouble('A transaction has 64 hexadecimal digits.')
  return word
}

export const isTransaction = (word: string): boolean => /^[0-9a-f]{64}$/.test(word)

/** One of the ids that the program makes. */
export const isId = (word: string): boolean => uuidPattern.test(word)

const reasonMax = 200

/** A reason in words; it is a line of what operators sign, so that no proposal with another one could be signed. */
export function reasonIn(args: string[], max = reasonMax): string {
  const reason = args.join(' ')
  if (reason.trim() === '' || reason.length > max || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(reason))
    throw new UsageTrouble(`Give a reason in words, on one line of at most ${max} characters.`)
  return reason
}

/** The request is valid and cannot be fulfilled. Returns the exit code. */
export function refuse(why: string): number {
  console.error(why)
  return 1
}

export type Verb = (context: AppContext, args: string[], environment: Environment) => Promise<number>

/** The error for an unknown action of a command. */
export const unknownAction = (command: string, actions: readonly string[]): UsageTrouble =>
  new UsageTrouble(`Unknown action. Use one of: ${actions.map(action => `${command} ${action}`).join(', ')}.`)

/** Runs the action of the first argument, which is one of a command's `verbs`. */
export async function withVerb(
  verbs: Readonly<Record<string, Verb>>,
  command: string,
  [word = '', ...args]: string[],
  config: Config,
  environment: Environment,
): Promise<number> {
  const act = Object.hasOwn(verbs, word) ? verbs[word] : undefined
  if (!act) throw unknownAction(command, Object.keys(verbs))
  return withContext(config, context => act(context, args, environment))
}

/**
 * Gives `work` the context of the running installation, as the operators' role of its database or as the owner. An
 * embedded database that is not running is started for it.
 */
export async function withContext<T>(
  config: Config,
  work: (context: AppContext) => Promise<T>,
  role: 'operators' | 'owner' = 'operators',
): Promise<T> {
  const running = await findRunning(config.dataDir)
  const log = openLog('warn')
  const reached = await reachDatabase(config, running, role)
  const database = openDatabase({
    url: reached.url,
    poolMax: 4,
    applicationName: 'mastercopy cli',
    onTrouble: () => undefined,
  })
  try {
    await refuseOtherKind(database, config.isDemonstration)
    const opened = await openVault(config)
    const vault = guardedVault(opened, await sealingFault(database, opened))
    const origin = config.publicOrigin ?? running?.origin ?? `http://localhost:${config.port}`
    const parts = { database, vault, store: openStore(config), tron: chainOf(config, running) }
    const context = makeAppContext(config, parts, origin, log)
    if (!config.console.origin && running?.consoleOrigin) context.consoleOrigin = running.consoleOrigin
    return await work(context)
  } finally {
    // A command whose work was committed must not end as one that failed.
    await bestEffort({ log }, 'closing the database', () => database.destroy())
    await bestEffort({ log }, 'stopping the database', () => reached.stop())
  }
}

export async function reachDatabase(
  config: Config,
  running: Running | null,
  role: 'operators' | 'owner',
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = config.database.urls[role] ?? running?.database?.[role]
  if (url) return { url, stop: async () => undefined }
  if (config.database.isExternal)
    throw new ConfigTrouble(
      `DATABASE_${role.toUpperCase()}_URL is missing: this command connects as that role`,
    )
  const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'database'), log: openLog('warn') })
  return { url: role === 'owner' ? embedded.url : embedded.urlOf(role), stop: embedded.stop }
}

function chainOf(config: Config, running: Running | null): AppContext['tron'] {
  if (config.tron) return { ...config.tron, isDevchain: false }
  const chain = running?.tron ?? { url: '', chainId: '', usdt: '' }
  return { ...chain, apiKey: undefined, isDevchain: true }
}

/** The development chain's address; only where it runs. */
export async function runningDevchain(config: Config): Promise<string> {
  if (config.tron)
    throw new Error('This installation uses a real chain (TRON_URL): there is no test money to send.')
  const running = await findRunning(config.dataDir)
  if (!running?.tron)
    throw new Error(
      `No installation runs with the data folder ${config.dataDir}: start it first (npm start).`,
    )
  return running.tron.url
}
