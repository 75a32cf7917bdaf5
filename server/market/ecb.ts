/**
 * The euro foreign exchange reference rates of the European Central Bank, one each working day at about 16:00 in
 * Frankfurt: https://data.ecb.europa.eu/help/api/data. They tell dollars and pounds per euro; a pound in dollars is
 * the one divided by the other. The bank publishes them for information only, not for transactions.
 */
import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import { fetchSource, SourceTrouble } from './fetch-source.ts'
import { ratio, readPrice } from '../../contract/price.ts'
import { dayOf } from '../../contract/time.ts'
import type { Candle } from './soundness.ts'

export const ecbUrl = 'https://data-api.ecb.europa.eu'

const yearsBack = 2
/** As many as the market quotes the pair with, and one more. */
const places = 5

const rows = z.array(
  z.object({ CURRENCY: z.enum(['USD', 'GBP']), TIME_PERIOD: z.string(), OBS_VALUE: z.string() }),
)

export async function ecbCandles(url: string, at: Date): Promise<Candle[]> {
  const since = new Date(Date.UTC(at.getUTCFullYear() - yearsBack, at.getUTCMonth(), 1))
  const key = `${url}/service/data/EXR/D.USD+GBP.EUR.SP00.A`
  const text = await fetchSource(`${key}?startPeriod=${dayOf(since)}&format=csvdata`, 'text/csv')
  const ratesOf = readRates(text)
  return [...ratesOf('GBP')]
    .filter(([day]) => ratesOf('USD').has(day))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, pounds]) => line(day, ratio(ratesOf('USD').get(day)!, pounds, places)))
}

type Rates = ReadonlyMap<string, bigint>

function readRates(text: string): (currency: 'USD' | 'GBP') => Rates {
  const read = rows.safeParse(table(text))
  if (!read.success) throw new SourceTrouble('the table is none of the bank’s')
  // A day without a rate of the bank is in the table without a number.
  const rates = read.data.flatMap(({ CURRENCY, TIME_PERIOD, OBS_VALUE }) => {
    const rate = readPrice(OBS_VALUE)
    return rate === null ? [] : [{ currency: CURRENCY, day: TIME_PERIOD, rate }]
  })
  const of = (currency: string): Rates =>
    new Map(rates.filter(one => one.currency === currency).map(({ day, rate }) => [day, rate]))
  const both = { USD: of('USD'), GBP: of('GBP') }
  return currency => both[currency]
}

function table(text: string): unknown {
  try {
    return parse(text, { columns: true, skip_empty_lines: true })
  } catch (error) {
    throw new SourceTrouble('the table cannot be read', { cause: error })
  }
}

const line = (day: string, rate: string): Candle => ({ day, open: rate, high: rate, low: rate, close: rate })
