/** The series in the database. */
import { sql, transaction, type Connection, type Database, type Transaction } from '../database/index.ts'
import type { Candle } from './soundness.ts'
import type { MarketSymbol } from './symbols.ts'

export interface Series {
  symbol: MarketSymbol
  source: string
  /** One price a day. */
  isLine: boolean
  fetchedAt: Date
}

/** Replaces the series before. */
export const storeSeries = (database: Database, series: Series, candles: readonly Candle[]): Promise<void> =>
  transaction(database, tx => replaceSeries(tx, series, candles))

/** The same in a transaction that does more. */
export async function replaceSeries(
  tx: Transaction,
  { symbol, source, isLine, fetchedAt }: Series,
  candles: readonly Candle[],
): Promise<void> {
  // First, so that two processes take turns.
  await sql`
    insert into market_series (symbol, source, is_line, fetched_at)
    values (${symbol}, ${source}, ${isLine}, ${fetchedAt})
    on conflict (symbol) do update set source = excluded.source, is_line = excluded.is_line,
      fetched_at = excluded.fetched_at`.execute(tx)
  await sql`delete from market_candle where symbol = ${symbol}`.execute(tx)
  await sql`
    insert into market_candle (symbol, day, open, high, low, close)
    select ${symbol}, day, open, high, low, close
    from jsonb_to_recordset(${JSON.stringify(candles)}::jsonb)
      as told (day date, open numeric, high numeric, low numeric, close numeric)`.execute(tx)
}

export async function findSeries(connection: Connection, symbol: MarketSymbol): Promise<Series | null> {
  const all = await listSeries(connection)
  return all.find(series => series.symbol === symbol) ?? null
}

export async function listSeries(connection: Connection): Promise<Series[]> {
  const { rows } = await sql<Series>`
    select symbol, source, is_line as "isLine", fetched_at as "fetchedAt" from market_series
    order by symbol`.execute(connection)
  return rows
}

/** The latest candles of a symbol, the oldest first. */
export async function latestCandles(
  connection: Connection,
  symbol: MarketSymbol,
  most: number,
): Promise<Candle[]> {
  const { rows } = await sql<Candle>`
    select day, open, high, low, close from market_candle where symbol = ${symbol}
    order by day desc limit ${most}`.execute(connection)
  return rows.toReversed()
}
