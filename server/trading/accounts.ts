import { chartWidgets, nameOf, tradingStatuses } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { answers } from '../answer.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../house.ts'
import { balances } from '../ledger/index.ts'
import { noDeals, transactions } from './histories.ts'

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
  const moneyOf = await moneyByAccount(database, client)
  const told: TradingAccount[] = []
  // One after another: a client with many accounts must not take all connections from the others.
  for (const one of listed) told.push(await describe(database, client, one, moneyOf(one.id)))
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

interface Money {
  depositMicro: bigint
  incomeMicro: bigint
}

async function moneyByAccount(connection: Connection, client: ClientId): Promise<(account: string) => Money> {
  const book = await balances(connection, client)
  const stands = (kind: 'trading_deposit' | 'trading_income', account: string): bigint =>
    book.find(one => one.kind === kind && one.subject === account)?.amount ?? 0n
  return account => ({
    depositMicro: stands('trading_deposit', account),
    incomeMicro: stands('trading_income', account),
  })
}

async function describe(
  connection: Connection,
  client: ClientId,
  { status, reinvest, chart, ...listed }: Listed,
  money: Money,
): Promise<TradingAccount> {
  return {
    ...listed,
    ...money,
    status: nameOf(tradingStatuses, status),
    reinvest: reinvest ? 'enabled' : 'disabled',
    carriedMicro: 0n,
    openDeals: 0,
    deals: noDeals,
    transactions: await transactions(connection, client, listed.id, 1),
    chart: nameOf(chartWidgets, chart),
  }
}
