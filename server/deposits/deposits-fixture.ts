/** For tests of deposits: an app on a chain of the test's choice, and clients with addresses in it. */
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { readConfig } from '../platform/config.ts'
import { sql, transaction, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { makeAppContext } from '../start/installation.ts'
import { balance } from '../ledger/index.ts'
import { openStore } from '../platform/storage/index.ts'
import { readTronAddress, type TronAddress } from '../tron/index.ts'
import { importPool, poolOf } from '../tron/pool-fixture.ts'
import { standInToken, type StandIn } from '../tron/stand-in.ts'
import { makeVault } from '../platform/vault.ts'
import { giveAddress, openFinanceAccount } from './finance-account.ts'

export const depositsAt = new Date('2026-03-01T12:00:00Z')

/** The stand-in's chain, as an app's context has it. */
export const standInChain = ({ url }: StandIn, isDevchain: boolean): AppContext['tron'] => ({
  url,
  chainId: '0xcd8690dc',
  usdt: standInToken,
  isDevchain,
})

/** An app's context, and the lines of its log. */
export function depositContext(
  database: Database,
  tron: AppContext['tron'],
): { context: AppContext; logged: Logged[] } {
  const logged: Logged[] = []
  const log = pino({ level: 'info' }, { write: line => void logged.push(JSON.parse(line) as Logged) })
  const origin = 'http://localhost:8080'
  const config = readConfig({})
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  const context = { ...makeAppContext(config, parts, origin, log), clock: () => depositsAt }
  return { context, logged }
}

export type Logged = { level: number; msg: string; [fact: string]: unknown }

const phrase = 'test test test test test test test test test test test junk'

export async function fillPool(database: Database, from: number, count: number): Promise<void> {
  await importPool(database, poolOf(phrase, from, count), depositsAt)
}

export type Depositor = { id: string; address: TronAddress }

/** A client who has seen their finance account, and so has a deposit address. */
export async function newDepositor(database: Database, name: string, at = depositsAt): Promise<Depositor> {
  const id = newId()
  await transaction(database, async tx => {
    await sql`
      insert into client (id, name, referral_code, language, created_at)
      values (${id}, ${name}, ${id}, 'en', ${at})`.execute(tx)
    await openFinanceAccount(tx, id, at)
  })
  return { id, address: readTronAddress((await giveAddress(database, id, at)) ?? '')! }
}

export const financeOf = (database: Database, { id }: Depositor): Promise<bigint> =>
  balance(database, id, 'finance')
