import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultCodes } from './report-faults.ts'
import { refusals } from './intake.ts'
import { isFault, readReport } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/intake/README.md'), 'utf8')

/** Rows of tables whose cells fit. */
const rows = (fitting: RegExp): string[][] => [...text.matchAll(fitting)].map(([, ...cells]) => cells)

describe('the description for providers', () => {
  it('names every code of a refused report', () => {
    const named = rows(/^\| `([a-z_]+)` +\| [^|]+\|$/gm).map(([code]) => code)
    // Only a file has columns.
    expect(named).toEqual(faultCodes.filter(code => code !== 'wrong_columns'))
  })

  it('names every code of a refused delivery with its status', () => {
    const named = rows(/^\| (\d{3}) +\| `([a-z_]+)` +\|/gm).map(([status, code]) => [code, Number(status)])
    const due = Object.entries(refusals).map(([code, [status]]) => [code, status])
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(due))
  })

  it('shows a report that can be read', () => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(text)!
    const { deals } = JSON.parse(example) as { deals: unknown[] }
    expect(deals.map(deal => isFault(readReport(deal, 'lighthouse')))).toEqual([false])
  })

  it.each(['opened', 'closed', 'cancelled'])('names every field of a deal that is %s', event => {
    const described = rows(/^\| `([a-z_]+)` +\| (each|opened|closed|cancelled)(, optional)? +\|/gm)
    const own = described.filter(([, of]) => of === event || of === 'each')
    const report = Object.fromEntries(
      own.map(([field = '']) => [field, field === 'event' ? event : values[field]]),
    )
    expect(readReport(report, 'lighthouse')).toMatchObject({ event })

    for (const [field = '', , optional] of own) {
      const { [field]: _left, ...rest } = report
      const read = readReport(rest, 'lighthouse')
      expect(isFault(read) && read.field).toBe(optional === undefined && field)
    }
  })
})

const at = '2026-11-20T09:30:00Z'
const values: Record<string, unknown> = {
  external_id: 'order-1007',
  seq: 1,
  program: 'crypto',
  venue: 'Kraken',
  symbol: 'BTC/USD',
  side: 'long',
  open_price: '64250.5',
  quantity: '0.25',
  exposure: '12.5',
  greatest_loss: '2',
  opened_at: at,
  percent: '-1.25',
  close_price: '63447.3',
  closed_at: at,
  reference: 'close-7',
  reason: 'expired',
  cancelled_at: at,
}
