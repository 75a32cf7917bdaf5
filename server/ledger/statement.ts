import { type Connection, sql } from '../database/index.ts'
import { type Flow, kinds, nobody } from './chart.ts'

/** One line of a statement, as the client sees it. */
export interface StatementEntry {
  /** Its number within the statement, from 1. */
  line: bigint
  at: Date
  /** The specification's transaction type. */
  code: number
  flow: Flow
  /** Below zero when money left. */
  amountMicro: bigint
  balanceAfterMicro: bigint
  counterparty: string | null
}

export interface StatementPage {
  entries: StatementEntry[]
  /** How many lines the whole statement has. */
  total: number
}

/** All of an entry is null together, where the page has none. */
interface Row {
  total: bigint
  line: bigint | null
  at: Date | null
  code: number | null
  flow: Flow | null
  counterparty: string | null
  amount: bigint | null
  balance_after: bigint | null
}

/**
 * A page of the finance account's statement, or of a trading account's (deposit and income together), newest first.
 * Pages count from 1; one beyond the end is empty. Its cost does not grow with the statement's length.
 */
export async function statement(connection: Connection, request: StatementRequest): Promise<StatementPage> {
  const { rows } = await statementPage(request).execute(connection)
  return { entries: rows.flatMap(asEntry), total: Number(rows[0]?.total ?? 0) }
}

/**
 * A page is one range of lines, counted back from the account's number of lines. One row without a line when the page
 * is empty, none when nothing was ever posted.
 */
export const statementPage = ({ client, subject = nobody, page, limit }: StatementRequest) => sql<Row>`
  select account.lines as total, entry.line, entry.at, entry.code, entry.flow, entry.counterparty, entry.amount, entry.balance_after
    from ledger_account as account
    left join lateral (
      select line, at, code, flow, counterparty, amount, balance_after from ledger_entry
       where client_id = ${client} and subject = ${subject} and line is not null
         and line <= account.lines - (${page}::bigint - 1) * ${limit}
       order by line desc
       limit ${limit}) as entry on true
   where account.client_id = ${client} and account.kind = ${countingKind(subject)} and account.subject = ${subject}
   order by entry.line desc`

/** The account that counts a statement's lines. */
const countingKind = (subject: string) => (subject === nobody ? kinds.finance : kinds.trading_deposit).kind

export interface StatementRequest {
  client: string
  /** A trading account's id; without it, the finance account. */
  subject?: string
  page: number
  limit: number
}

function asEntry({ line, at, code, flow, counterparty, amount, balance_after }: Row): StatementEntry[] {
  if (line === null) return []
  return [
    {
      line,
      at: at!,
      code: code!,
      flow: flow!,
      amountMicro: amount!,
      balanceAfterMicro: balance_after!,
      counterparty,
    },
  ]
}
