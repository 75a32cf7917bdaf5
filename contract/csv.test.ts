import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

it('a file for spreadsheets quotes what needs it, and holds nothing that they would compute', () => {
  expect(
    writeCsv([
      ['month', 'percent'],
      ['2026-10', '-1.5'],
      ['=1+1', 'a "b", c'],
    ]),
  ).toBe('month,percent\r\n2026-10,-1.5\r\n\'=1+1,"a ""b"", c"\r\n')
})
