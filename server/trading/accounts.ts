import { chartWidgets, nameOf, tradingStatuses } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import type { Micro } from '../../contract/money.ts'
import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { answers } from '../answer.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../house.ts'
import { balances } from '../ledger/index.ts'
import { copiedDeals } from './copied-deals.ts'
import { transactions } from './histories.ts'
import { standings, type Standing } from './standing.ts'

interface Listed {
  id: string
  uid: string
  program: string
  programId: number
  bot: string
  status: number
  reinvest: boolean
  chart: number
}

/** The client's trading accounts, the latest first. */
export const accounts = answers(listTrading, async (_request, { client, language }, { database }) => {
  const listed = await listAccounts(database, client, language)
  const depositOf = await depositByAccount(database, client)
  const standingOf = await standings(database, client, new Date(0))
  const told: TradingAccount[] = []
  // One after another: a client with many accounts must not take all connections from the others.
  for (const one of listed) {
    const { id } = one
    told.push(await describe(database, client, one, { depositMicro: depositOf(id), ...standingOf.get(id)! }))
  }
  return { accounts: told }
})

async function listAccounts(connection: Connection, client: ClientId, language: Language): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select account.id, account.uid, program_text.name as program, program.strategy as bot, account.status,
      account.reinvest, program.chart, program.id as "programId"
    from trading_account account
    join program on program.id = account.program_id
    join program_text on program_text.program_id = program.id and program_text.language = ${language}
    where account.client_id = ${client} order by account.opened_at desc, account.id desc`.execute(connection)
  return rows
}

async function depositByAccount(
  connection: Connection,
  client: ClientId,
): Promise<(account: string) => Micro> {
  const book = await balances(connection, client)
  return account => book.find(one => one.kind === 'trading_deposit' && one.subject === account)?.amount ?? 0n
}

async function describe(
  connection: Connection,
  client: ClientId,
  { status, reinvest, chart, ...listed }: Listed,
  standing: Standing & { depositMicro: Micro },
): Promise<TradingAccount> {
  return {
    ...listed,
    ...standing,
    status: nameOf(tradingStatuses, status),
    reinvest: reinvest ? 'enabled' : 'disabled',
    carriedMicro: 0n,
    deals: await copiedDeals(connection, { client, ...listed }, 1),
    transactions: await transactions(connection, client, listed.id, 1),
    chart: nameOf(chartWidgets, chart),
  }
}
