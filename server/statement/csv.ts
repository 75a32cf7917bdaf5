/**
 * A statement for spreadsheets and bookkeeping: RFC 4180, in UTF-8 with the mark by which Excel knows it. Amounts
 * have all six decimals of a micro-dollar: in a country where the point separates thousands, `1.250` would be read as
 * a thousand, and `1.250000` as no number at all.
 */
import { writeSixDecimals } from '../../contract/money.ts'
import { writeCsv } from '../platform/csv.ts'
import type { Connection } from '../database/index.ts'
import { kinds, type Movement } from '../ledger/index.ts'
import { movementsOf, type Part, type Statement } from './draw-up.ts'
import { movementText, type StatementTexts } from './statement-texts.ts'

const columns = [
  'account',
  'part',
  'time',
  'type',
  'details',
  'in',
  'out',
  'balance',
  'currency',
  'reference',
] as const
type Row = Partial<Record<(typeof columns)[number], string>>

export async function* csv(
  tx: Connection,
  statement: Statement,
  words: StatementTexts,
): AsyncGenerator<string> {
  yield `\u{feff}${written([words.columns])}`
  for (const part of statement.parts) {
    const row = rowsOf(statement, part, words)
    yield written([row.opening()])
    for await (const portion of movementsOf(tx, part)) yield written(portion.map(row.movement))
    yield written([row.closing(), ...part.sums.map(row.sum)])
  }
}

const written = (rows: readonly Row[]): string =>
  writeCsv(rows, { columns: [...columns], record_delimiter: 'windows' })

function rowsOf({ account, period }: Statement, part: Part, words: StatementTexts) {
  const { kind } = part.account
  const { currency } = kinds[kind]
  const write = (amount: bigint) => (currency === 'USD' ? writeSixDecimals(amount) : String(amount))
  const line = (row: Row): Row => ({ account: account.uid, part: words.parts[kind], currency, ...row })
  const sides = (amount: bigint) => (amount < 0n ? { out: write(-amount) } : { in: write(amount) })
  const balance = (at: Date, type: string, amount: bigint) =>
    line({ time: at.toISOString(), type, balance: write(amount) })

  return {
    opening: () => balance(period.from, words.opening, part.opening),
    closing: () => balance(period.asOf, words.closing, part.closing),
    movement: ({ at, flow, amount, balanceAfter, counterparty, posting }: Movement) =>
      line({
        time: at.toISOString(),
        type: movementText(words, kind, flow),
        details: counterparty ?? '',
        ...sides(amount),
        balance: write(balanceAfter),
        reference: posting,
      }),
    sum: ({ flow, amount }: Part['sums'][number]) =>
      line({ type: words.total.replace('%TYPE%', movementText(words, kind, flow)), ...sides(amount) }),
  }
}
