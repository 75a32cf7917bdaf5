/** A whole installation for a test file: own database, listening server, a clock that the test moves. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { documentName } from '../../contract/documents.ts'
import { proveEmail, sendEmailCode } from '../../contract/email.ts'
import type { Language } from '../../contract/languages.ts'
import { makeApp } from '../../server/start/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import {
  noHints,
  openHints,
  sql,
  transaction,
  type Database,
  type Hints,
} from '../../server/database/index.ts'
import { offerAddresses } from '../../server/deposits/index.ts'
import { publishDocuments } from '../../server/documents/index.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { findByEmail, houseInvitation, makeHousePartner } from '../../server/identity/index.ts'
import { kinds } from '../../server/ledger/index.ts'
import { post } from '../../server/ledger/posting-fixture.ts'
import { usualLimits, type AppLimits } from '../../server/start/http-app.ts'
import { makeAppContext, usualPasswordCost } from '../../server/start/installation.ts'
import { openLog } from '../../server/platform/log.ts'
import { lastMailTo } from '../../server/platform/mail/index.ts'
import { letClockMove, markInstallation } from '../../server/platform/demonstration.ts'
import { openStore } from '../../server/platform/storage/index.ts'
import { importPool, poolOf } from '../../server/tron/pool-fixture.ts'
import { makeFirstPrograms } from '../../server/trading/index.ts'
import { makeVault, type Vault } from '../../server/platform/vault.ts'
import type { Role } from '../../server/database/roles.ts'
import type { Person } from './cast.ts'
import { listenLocally } from './local-server.ts'
import { approveByTwo } from './operators.ts'
import { poolAs, testDatabase, urlOf, type TestDatabase, type TestDatabaseOptions } from './database.ts'
import { Visitor } from './visitor.ts'

export interface TestApp {
  context: AppContext
  /** The same as the calls of browsers have it, on the pool of their role. */
  served: AppContext
  url: string
  invitation: string
  /** What was logged, line by line. */
  logged: string[]
  /** Moves the clock. */
  later(milliseconds: number): void
  visitor(language?: Language): Visitor
  /** A visitor who registered: by the house's invitation, or another's. */
  client(person: Person, invitation?: string): Promise<Visitor>
  /** As above, with the email proved, so that money may leave. */
  provedClient(person: Person, invitation?: string): Promise<Visitor>
  /** Gives a client money as a deposit from the chain would. */
  fund(email: string, amountMicro: bigint): Promise<void>
  close(): Promise<void>
}

interface Options extends TestDatabaseOptions {
  /** A quick one unless given. */
  passwordCost?: AppContext['passwordCost']
  tron?: AppContext['tron']
  addresses?: number
  /** Two operators have signed them: a payer believes what arrives there. */
  hasSignedAddresses?: boolean
  /** Another server's instead of a new one on the server of the tests. */
  on?: Pick<TestDatabase, 'database' | 'close'> & Partial<Pick<TestDatabase, 'urlOf'>>
  /** Pages are notified of changes at once, as between processes. */
  hints?: boolean | Hints
  /** Other bounds than the usual ones. */
  limits?: Partial<AppLimits>
  /** Of the environment. */
  variables?: Record<string, string>
}

/** Of a password in tests: argon2id all the same, in a thirtieth of the time. */
const quickCost: AppContext['passwordCost'] = { memoryCost: 256, timeCost: 1, parallelism: 1 }

/** For a test in which that matters: until its end a password costs what it does in the product. */
export function atUsualCost({ served }: Pick<TestApp, 'served'>): void {
  served.passwordCost = usualPasswordCost
  onTestFinished(() => void (served.passwordCost = quickCost))
}

/** How busy the machine of the tests is, is the subject of none. */
export const patientLimits: AppLimits = { ...usualLimits, databaseMsMax: 250_000 }

/** The phrase of the standard's own test vectors; worth nothing to anyone. */
export const phrase = `${'abandon '.repeat(23)}art`
/** A chain that was never read, and is none of development. */
export const unreadChain: AppContext['tron'] = {
  url: 'http://127.0.0.1:9',
  chainId: '0xcd8690dc',
  usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  isDevchain: false,
}
const noChain: AppContext['tron'] = { ...unreadChain, chainId: '0x00000000', isDevchain: true }

export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const { database, close } = options.on ?? (await testDatabase(options))
  const logged: string[] = []
  let shiftMs = 0
  const files = mkdtempSync(join(tmpdir(), 'mastercopy-app-'))
  const variables = { NODE_ENV: 'test', DOCUMENTS_DIR: operatorsDocuments(files), ...options.variables }
  const config = { ...readConfig(variables), dataDir: files }
  const parts = {
    database,
    vault: makeVault([randomBytes(32)]),
    store: openStore(config),
    tron: options.tron ?? noChain,
  }
  const log = openLog('info', { write: (line: string) => void logged.push(line) })
  const context: AppContext = {
    ...makeAppContext(config, parts, '', log),
    clock: () => new Date(Date.now() + shiftMs),
    passwordCost: options.passwordCost ?? quickCost,
    hints: options.hints === true ? await hintsOver(database) : options.hints || noHints,
  }
  await markInstallation(context, config.isDemonstration)
  await letClockMove(database)
  await makeFirstPrograms(database)
  await publishDocuments(context)
  const pool = poolOf(phrase, 0, options.addresses ?? 20)
  if (options.hasSignedAddresses) await importByTwo(context, pool)
  else await importPool(database, pool, context.clock())

  context.origin = 'http://localhost'
  const poolFor = (role: Role) => poolAs(database, role, { ...options, url: options.on?.urlOf?.(role) })
  // Calls come through the roles that serve them; what a test prepares is written by the owner.
  const [web, intake] = [await poolFor('web'), await poolFor('intake')]
  const served = inRole(context, web.database, 'web')
  const app = await makeApp(served, null, {
    intake: inRole(context, intake.database, 'intake'),
    limits: { ...patientLimits, ...options.limits },
  })
  const url = (context.origin = await listenLocally(app))
  await makeHousePartner(context)
  const invitation = await houseInvitation(context)

  const visitor = (language: Language = 'en') => new Visitor(url, language, logged)
  const client = async (person: Person, code = invitation) => {
    const registered = visitor()
    const { body } = await registered.register(person, code)
    if (body['rc'] !== 0) throw new Error(`${person.name} could not register: ${JSON.stringify(body)}`)
    return registered
  }
  return {
    context,
    served,
    url,
    invitation,
    logged,
    later: milliseconds => void (shiftMs += milliseconds),
    visitor,
    client,
    provedClient: async (person, code) => {
      const registered = await client(person, code)
      await registered.ask(sendEmailCode, {})
      await registered.ask(proveEmail, { code: await emailCodeTo(context, person.email) })
      return registered
    },
    fund: (email, amountMicro) => fund(context, email, amountMicro),
    close: async () => {
      await app.close()
      await context.hints.close()
      await web.close()
      await intake.close()
      await close()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

/** As every process opens them, so that hints reach the others. */
export async function hintsOver(database: Database): Promise<Hints> {
  const url = await urlOf(database, 'web')
  return openHints({
    url,
    directUrl: url,
    onTrouble: error => process.stderr.write(`hints of a test: ${error.message}\n`),
  })
}

/** The same context on the pool of a role. What else a test changes of it, such as the clock, changes there too. */
export function inRole(context: AppContext, database: Database, role: Exclude<Role, 'reader'>): AppContext {
  let own = database
  // Kept: a vault derives its keys once.
  const vaults = new WeakMap<Vault, Vault>()
  return new Proxy(context, {
    get: (shared, name) => {
      if (name === 'vault') {
        const vault = vaults.get(shared.vault) ?? shared.vault.forRole(role)
        vaults.set(shared.vault, vault)
        return vault
      }
      return name === 'database' ? own : Reflect.get(shared, name)
    },
    set: (shared, name, value) => {
      if (name !== 'database') return Reflect.set(shared, name, value)
      own = value as Database
      return true
    },
  })
}

/** The code in the last mail to an address. */
export async function emailCodeTo(context: AppContext, address: string): Promise<string> {
  const code = /\b\d{8}\b/.exec((await lastMailTo(context, address)) ?? '')?.[0]
  if (!code) throw new Error(`no mail with a code to ${address}`)
  return code
}

/** Documents as an operator brings them, one small file of each kind for all languages, so that none has to be set. */
function operatorsDocuments(place: string): string {
  const folder = join(place, 'documents')
  mkdirSync(folder)
  for (const kind of Object.keys(documentKinds) as DocumentKind[])
    writeFileSync(join(folder, `${documentName(kind)}.pdf`), `%PDF-1.7\n% ${kind}\n%%EOF\n`)
  return folder
}

async function importByTwo(context: AppContext, text: string): Promise<void> {
  const outcome = await approveByTwo(context, (await offerAddresses(context, text))!)
  if (outcome !== 'done') throw new Error(`the deposit addresses were not taken in: ${outcome}`)
}

async function fund(context: AppContext, email: string, amountMicro: bigint): Promise<void> {
  const client = await findByEmail(context.database, email)
  const key = `test:${context.newId()}`
  const legs = [{ flow: 'deposit', amount: amountMicro, counterparty: 'test' }] as const
  const at = context.clock()
  await transaction(context.database, async tx => {
    await post(tx, { client: client!.id, key, reference: key, at, legs })
    // No chain has it, so no payer finds it there.
    const { rows } = await sql<{ seq: bigint }>`
      select seq from ledger_account where client_id = ${client!.id} and kind = ${kinds.finance.kind}`.execute(
      tx,
    )
    await sql`select payout_origin_note(${client!.id}, ${rows[0]!.seq}, ${at})`.execute(tx)
  })
}
