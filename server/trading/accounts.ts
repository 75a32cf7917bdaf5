import { dayMs, monthOf } from '../../contract/time.ts'
import { chartWidgets, nameOf, programRisks, tradingStatuses } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import type { Micro } from '../../contract/money.ts'
import { listTrading, type Ending, type TradingAccount } from '../../contract/trading.ts'
import { readingRoute } from '../http/route.ts'
import { readTogether, sql, type Connection, type Database } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { balances, entriesOf, kinds, sumsByFlow, type Flow, type Kind } from '../ledger/index.ts'
import { copiedDeals, type Copying } from './copied-deals.ts'
import { transactions } from './histories.ts'
import { settlableFrom, unsettledMonths } from './month.ts'
import { accountStates, type AccountState } from './account-state.ts'
import { accountStatus } from './trading-account.ts'

interface Listed {
  id: string
  uid: string
  program: string
  programId: number
  bot: string
  status: number
  isUsedUp: boolean
  reinvest: boolean
  chart: number
  risk: number
  mostMicro: Micro | null
  openedAt: Date
}

/**
 * The client's trading accounts, the latest first and closed ones last, all of one moment: what is settled meanwhile
 * shows later.
 */
export const accounts = readingRoute(
  listTrading,
  (_request, caller, { database }) => tradingOf(database, caller),
  { isSnapshot: true },
)

/** The same, for everyone who may see it. */
export const tradingOf = (
  database: Database,
  { client, language, at }: { client: ClientId; language: Language; at: Date },
) =>
  readTogether(
    database,
    async () => {
      const month = monthOf(at)
      const running = { month, settlableFrom: settlableFrom(month) }
      return { accounts: await listed(database, client, language, at), running }
    },
    { isSnapshot: true },
  )

async function listed(
  connection: Connection,
  client: ClientId,
  language: Language,
  at: Date,
): Promise<TradingAccount[]> {
  const [rows, book, states, unsettledOf] = await Promise.all([
    listAccounts(connection, client, language),
    balances(connection, client),
    accountStates(connection, client, at),
    unsettledMonths(connection, client, monthOf(at)),
  ])
  const amountOf = (kind: Kind, account: string): Micro =>
    book.find(one => one.kind === kind && one.subject === account)?.amount ?? 0n
  const first = rows.toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())[0]
  return Promise.all(
    rows.map(row => {
      const { id } = row
      const money = {
        depositMicro: amountOf('trading_deposit', id),
        carriedMicro: amountOf('carried_loss', id),
      }
      const state = { ...money, ...states.get(id)!, unsettled: unsettledOf(row) }
      return describe(connection, client, row, state, { at, isFirst: row === first })
    }),
  )
}

/** Returning is the last movement of a deposit, and a loss the last if nothing returns. */
async function listAccounts(connection: Connection, client: ClientId, language: Language): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select account.id, account.uid, program_text.name as program, program.strategy as bot, account.status,
      account.reinvest, program.chart, program.risk, program.id as "programId",
      account.opened_at as "openedAt", most.most_micro as "mostMicro", latest.flow is not distinct from 'loss_settlement' as "isUsedUp"
    from trading_account account
    left join ledger_account deposit on deposit.client_id = account.client_id
      and deposit.kind = ${kinds.trading_deposit.kind} and deposit.subject = account.id
    left join ledger_entry latest on latest.client_id = deposit.client_id and latest.kind = deposit.kind
      and latest.subject = deposit.subject and latest.seq = deposit.seq
    join program on program.id = account.program_id
    join program_text on program_text.program_id = program.id and program_text.language = ${language}
    left join program_most most on most.program_id = account.program_id
      and account.opened_at >= most.since and account.opened_at < most.until
    where account.client_id = ${client}
    order by account.status = ${accountStatus.closed}, account.opened_at desc, account.id desc`.execute(
    connection,
  )
  return rows
}

async function describe(
  connection: Connection,
  client: ClientId,
  { status, reinvest, chart, risk, mostMicro, openedAt, ...listed }: Listed,
  { stakes, ...state }: AccountState & Pick<TradingAccount, 'depositMicro' | 'carriedMicro' | 'unsettled'>,
  { at, isFirst }: { at: Date; isFirst: boolean },
): Promise<TradingAccount> {
  const [deals, entries, ending, overdue] = await Promise.all([
    copiedDeals(connection, { ...listed, stakes }, 1),
    transactions(connection, client, listed.id, 1),
    status === accountStatus.closed ? endingOf(connection, client, listed.id) : undefined,
    status === accountStatus.drying ? overdueDeal(connection, { ...listed, stakes }, at) : undefined,
  ])
  const returnableUntil = new Date(openedAt.getTime() + dayMs)
  const isReturnable = status === accountStatus.active && deals.total === 0 && isFirst && at < returnableUntil
  return {
    ...listed,
    ...state,
    mostMicro: mostMicro ?? undefined,
    returnableUntil: isReturnable ? returnableUntil : undefined,
    status: nameOf(tradingStatuses, status),
    reinvest: reinvest ? 'enabled' : 'disabled',
    deals,
    transactions: entries,
    chart: nameOf(chartWidgets, chart),
    risk: nameOf(programRisks, risk),
    ending,
    overdue,
  }
}

/** The deal of an account that has been open beyond its term the longest. */
async function overdueDeal(
  connection: Connection,
  { programId, stakes }: Copying,
  at: Date,
): Promise<TradingAccount['overdue']> {
  const { rows } = await sql<{ number: bigint; part: number; dueAt: Date }>`
    select deal.number, deal.part, deal.opened_at + deal.days_max * interval '24 hours' as "dueAt"
    from deal_waiting waiting
    join deal on deal.id = waiting.deal_id
    where waiting.program_id = ${programId} and deal.opened_at + deal.days_max * interval '24 hours' < ${at}
      and stake_in(${stakes}::stake_steps, deal.id, deal.opened_at, deal.venue_opened_at) > 0
      and not exists (select from deal_result result where result.deal_id = deal.id)
    order by deal.opened_at limit 1`.execute(connection)
  const [deal] = rows
  return deal && { number: Number(deal.number), part: deal.part || undefined, dueAt: deal.dueAt }
}

/** Where the money of a closed account came from and where it went, by the flows of its two ledger accounts. */
async function endingOf(connection: Connection, client: ClientId, subject: string): Promise<Ending> {
  const deposit = await sumsOf(connection, client, 'trading_deposit', subject)
  const income = await sumsOf(connection, client, 'trading_income', subject)
  const ending = {
    paidInMicro: deposit('trading_deposit'),
    rewardsMicro: deposit('reward') + deposit('reward_release'),
    profitsMicro: income('profit'),
    lossesMicro: -deposit('loss_settlement'),
    profitsPaidMicro: -income('profit_payout'),
    returnedMicro: -deposit('deposit_return') - deposit('reward_excess'),
  }
  const { paidInMicro, rewardsMicro, profitsMicro, lossesMicro, profitsPaidMicro, returnedMicro } = ending
  const restMicro = paidInMicro + rewardsMicro + profitsMicro - lossesMicro - profitsPaidMicro - returnedMicro
  if (restMicro !== 0n) throw new Error(`closed account ${subject} leaves something unaccounted for`)
  return ending
}

async function sumsOf(
  connection: Connection,
  client: ClientId,
  kind: 'trading_deposit' | 'trading_income',
  subject: string,
): Promise<(flow: Flow) => Micro> {
  const account = { client, kind, subject }
  const all = { from: 1n, end: (await entriesOf(connection, account)) + 1n }
  const sums = await sumsByFlow(connection, account, all)
  return flow => sums.find(sum => sum.flow === flow)?.amount ?? 0n
}
