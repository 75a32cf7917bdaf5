import { monthOf } from '../../contract/time.ts'
import { showOverview, type Overview } from '../../contract/overview.ts'
import type { Language } from '../../contract/languages.ts'
import type { Micro } from '../../contract/money.ts'
import { readTogether, sql, type Connection, type Database } from '../database/index.ts'
import type { Reader } from '../http/request-context.ts'
import { route } from '../http/route.ts'
import { workerQueues } from '../http/worker-queue.ts'
import { balances, type Balance, type Kind } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import {
  accountStates,
  accountStatus,
  borneLosses,
  dealResultsByDay,
  type AccountState,
  type DayResult,
} from '../trading/index.ts'
import { moneyByDay, valueByDay } from './value-by-day.ts'

/** Where deals are many it takes the database most of a second, and it has few connections for all clients. */
const oneOfClient = workerQueues({ atOnceMax: 1, waitingMax: 9, retryAfterSeconds: 5 })

/** Everything that a client has here, seen at one moment. */
export const overview = route(showOverview, (_request, caller, { database }) =>
  oneOfClient(caller.client, () => readOverview(database, caller)),
)

const readOverview = (database: Database, { client, language, at }: Reader): Promise<Overview> =>
  readTogether(
    database,
    async () => {
      const month = monthOf(at)
      const [[states, results], book, money, borne, programs] = await Promise.all([
        resultsOf(database, client, at),
        balances(database, client),
        moneyByDay(database, client),
        borneLosses(database, client),
        programsOf(database, client, language),
      ])
      return {
        ...partsOf(book, states),
        month,
        programs: monthByProgram(programs, month, results, { book, states }),
        points: valueByDay(money, results, borne),
        asOf: at,
      }
    },
    { isSnapshot: true },
  )

type AccountStates = Map<string, AccountState>

async function resultsOf(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<[AccountStates, DayResult[]]> {
  const states = await accountStates(connection, client, at)
  return [states, await dealResultsByDay(connection, client, states)]
}

type Parts = Pick<
  Overview,
  'availableMicro' | 'reservedMicro' | 'pendingRewardsMicro' | 'programsMicro' | 'carriedMicro'
>

function partsOf(book: readonly Balance[], states: AccountStates): Parts {
  const on = (kind: Kind): Micro =>
    book.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0n)
  let unsettledMicro = 0n
  for (const { incomeMicro } of states.values()) unsettledMicro += incomeMicro
  return {
    availableMicro: on('finance'),
    reservedMicro: on('withdrawal'),
    pendingRewardsMicro: on('pending_reward'),
    carriedMicro: on('carried_loss'),
    programsMicro: on('trading_deposit') + on('trading_income') + on('carried_loss') + unsettledMicro,
  }
}

interface NamedProgram {
  programId: number
  program: string
  /** Of the client's accounts in it. */
  accounts: string[]
  /** Those of them that are being closed. */
  closing: string[]
}

/** Those in which the client has an account that is not closed. */
async function programsOf(
  connection: Connection,
  client: ClientId,
  language: Language,
): Promise<NamedProgram[]> {
  const { rows } = await sql<NamedProgram>`
    select account.program_id as "programId", program_text.name as program, array_agg(account.id) as accounts,
      coalesce(array_agg(account.id) filter (where account.status = ${accountStatus.drying}), '{}') as closing
    from trading_account account
    join program_text on program_text.program_id = account.program_id and program_text.language = ${language}
    where account.client_id = ${client} and account.status <> ${accountStatus.closed}
    group by account.program_id, program_text.name
    order by account.program_id`.execute(connection)
  return rows
}

/** The results so far of the deals executed in the current month, those that operators have credited. */
const monthByProgram = (
  programs: readonly NamedProgram[],
  month: string,
  results: readonly DayResult[],
  known: Known,
): Overview['programs'] =>
  programs.map(({ programId, program, accounts, closing }) => {
    const own = results.filter(one => one.programId === programId && one.month === month)
    return {
      programId,
      program,
      stakeMicro: accounts.reduce((sum, id) => sum + stakeOf(id, closing.includes(id), known), 0n),
      deals: own.reduce((sum, { deals }) => sum + deals, 0),
      amountMicro: own.reduce((sum, { resultMicro }) => sum + resultMicro, 0n),
    }
  })

interface Known {
  book: readonly Balance[]
  states: AccountStates
}

/** Losses of a month that has ended are missing from it, settled or not. What is closing has what is booked. */
const stakeOf = (id: string, isClosing: boolean, { book, states }: Known): Micro =>
  isClosing
    ? book
        .filter(({ kind }) => kind === 'trading_deposit' || kind === 'carried_loss')
        .filter(({ subject }) => subject === id)
        .reduce((sum, { amount }) => sum + amount, 0n)
    : states.get(id)!.stakeMicro
