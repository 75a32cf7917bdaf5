/**
 * What `/api/public/figures` tells: results of programs and clients' reviews, both computed or published by the
 * server. Read by hand, a few lines, so that the page need not load a schema library.
 */
export interface Figures {
  at: Date
  results: Result[]
  reviews: Review[]
}

/** Percentages are decimal strings: "-1.25". */
export interface Result {
  program: string
  returned: string
  worst: string
  drawdown: string
  deals: number
  months: number
}

export interface Review {
  name: string
  at: Date
  text: string
  isPartner: boolean
}

/** Figures of an answer; null when it does not have their form, in whole or in part: half a table is no table. */
export function readFigures(body: unknown): Figures | null {
  if (!isRecord(body) || body['rc'] !== 0) return null

  const at = readDate(body['d'])
  const results = readList(body['f'], readResult)
  const reviews = readList(body['t'], readReview)
  return at && results && reviews && { at, results, reviews }
}

function readResult(raw: unknown): Result | null {
  if (!isRecord(raw)) return null
  const { n: program, r: returned, w: worst, m: drawdown, k: deals, o: months } = raw
  if (!isText(program) || !isPercent(returned) || !isPercent(worst) || !isPercent(drawdown)) return null
  return isCount(deals) && isCount(months) ? { program, returned, worst, drawdown, deals, months } : null
}

function readReview(raw: unknown): Review | null {
  if (!isRecord(raw)) return null
  const { n: name, d, x: text, p: isPartner } = raw
  const at = readDate(d)
  return at && isText(name) && isText(text) && typeof isPartner === 'boolean'
    ? { name, at, text, isPartner }
    : null
}

function readList<T>(raw: unknown, readItem: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(raw)) return null
  const items = raw.map(readItem)
  return items.every(item => item !== null) ? items : null
}

function readDate(raw: unknown): Date | null {
  const at = new Date(isText(raw) ? raw : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''
const isPercent = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^-?\d{1,6}(\.\d{1,4})?$/.test(raw)
const isCount = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0
