import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

const write = (...values: string[]): string => writeCsv([values], { header: false })

describe('a file for spreadsheets', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '-2 +cmd', '-'])(
    'shows %j as text',
    value => expect(parse(write(value))).toEqual([[`'${value}`]]),
  )

  it.each(['-1.25', '-0', '1', '0.5', "O'Neill", 'a=b', ''])('leaves %j as it is', value =>
    expect(parse(write(value, 'next'))).toEqual([[value, 'next']]),
  )

  it('gives back every text, but for the apostrophe before what would be computed', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), values => {
        const [back = []] = parse(write(...values))
        expect(back.map((text, index) => (text === values[index] ? text : text.slice(1)))).toEqual(values)
        for (const text of back) expect(text).not.toMatch(/^[=+@\t\r]/)
      }),
    )
  })
})
