import { type Connection, sql } from '../database/index.ts'
import { nobody } from './chart.ts'

/** One line of a statement, as the client sees it. */
export interface StatementEntry {
  /** Its number within the statement, from 1. */
  line: bigint
  at: Date
  /** The specification's transaction type. */
  code: number
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

type Row = { lines: bigint } & (
  | { line: null }
  | {
      line: bigint
      at: Date
      code: number
      counterparty: string | null
      amount: bigint
      balance_after: bigint
    }
)

/**
 * A page of the finance account's statement, or of a trading account's (deposit and income together), newest first.
 * Pages count from 1; one beyond the end is empty. Its cost does not grow with the statement's length.
 */
export async function statement(
  connection: Connection,
  { client, subject = nobody, page, limit }: StatementRequest,
): Promise<StatementPage> {
  const { rows } = await sql<Row>`
    select * from ledger_statement(${client}, ${subject}, ${page}, ${limit})`.execute(connection)
  return { entries: rows.flatMap(asEntry), total: Number(rows[0]!.lines) }
}

export interface StatementRequest {
  client: string
  /** A trading account's id; without it, the finance account. */
  subject?: string
  page: number
  limit: number
}

function asEntry(row: Row): StatementEntry[] {
  if (row.line === null) return []
  const { line, at, code, counterparty, amount, balance_after } = row
  return [{ line, at, code, amountMicro: amount, balanceAfterMicro: balance_after, counterparty }]
}
