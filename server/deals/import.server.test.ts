import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { allowAnyDeal, openedDeal } from './deals-fixture.ts'
import { importDeals, type Imported } from './import.ts'
import { readDealFile } from './import-file.ts'
import { findByReport } from './deal-rows.ts'
import { isFault } from './report.ts'

let home: TestApp
beforeAll(async () => {
  home = await openTestApp()
  await allowAnyDeal(home.context.database)
})
afterAll(() => home.close())

const columns =
  'event,provider,external_id,seq,program,venue,symbol,side,open_price,quantity,exposure,opened_at,percent,close_price,closed_at,reference,reason,cancelled_at'
const now = () => home.context.clock().toISOString()
const opening = (name: string, seq = 1) =>
  `opened,pier,${name},${seq},index,Xetra,DAX,long,18250.5,,,${now()},,,,,,`
const closing = (name: string, percent: string) =>
  `closed,pier,${name},2,,,,,,,,,${percent},18300,${now()},c-${name},,`
const fileOf = (...lines: string[]) => new TextEncoder().encode([columns, ...lines].join('\n'))

const bring = (bytes: Uint8Array, hash: string | null = null): Promise<Imported> =>
  importDeals(home.context, 'cli:olga', readDealFile(bytes), hash)
const codes = ({ lines }: Imported) =>
  lines.map(({ line, taken }) => [line, isFault(taken) ? taken.code : taken.isNew])
const find = (name: string) => findByReport(home.context.database, 'pier', name)

describe('a file of deals', () => {
  it('is shown first and applied by the hash of what was shown', async () => {
    const file = fileOf(opening('a'), opening('b'))
    const shown = await bring(file)
    expect([shown.isApplied, codes(shown)]).toEqual([
      false,
      [
        [2, true],
        [3, true],
      ],
    ])
    expect(await find('a')).toBeNull()
    expect((await bring(file, 'ff'.repeat(32))).isApplied).toBe(false)
    expect(await find('a')).toBeNull()

    expect(await bring(file, shown.hash)).toMatchObject({ isApplied: true, hash: shown.hash })
    expect([(await find('a'))!.number, (await find('b'))!.number]).toEqual([1n, 2n])
    expect(await find('a')).toMatchObject({ source: 'file', program: 'index' })
  })

  it('brought again does nothing', async () => {
    const file = fileOf(opening('again'))
    await bring(file, (await bring(file)).hash)
    const repeat = await bring(file)
    expect(codes(repeat)).toEqual([[2, false]])
    const { number } = (await find('again'))!
    await bring(file, repeat.hash)
    expect((await find('again'))!.number).toBe(number)
  })

  it('is not applied when something has changed since it was shown', async () => {
    const file = fileOf(opening('c'), opening('d'))
    const { hash } = await bring(file)
    const other = fileOf(...new TextDecoder().decode(file).split('\n').slice(1, 2))
    await bring(other, (await bring(other)).hash)
    expect((await bring(file, hash)).isApplied).toBe(false)
    expect(await find('d')).toBeNull()
  })

  it('tells all its faults with their lines, and is then not applied at all', async () => {
    home.later(1000)
    const file = fileOf(
      opening('good'),
      opening('bad').replace('18250.5', '18.250.5'),
      closing('nobody', '1.5'),
      'opened,pier',
      opening('both'),
      closing('both', '-2'),
      closing('a', '0.00001'),
    )
    const shown = await bring(file)
    expect(codes(shown)).toEqual([
      [2, true],
      [3, 'malformed_decimal'],
      [4, 'unknown_deal'],
      [5, 'wrong_columns'],
      [6, 'result_known'],
      [7, 'result_known'],
      [8, 'malformed_percent'],
    ])
    expect((await bring(file, shown.hash)).isApplied).toBe(false)
    expect(await find('good')).toBeNull()
  })

  it('closes what was opened before', async () => {
    home.later(1000)
    const file = fileOf(closing('a', '-1.2345'), 'cancelled,pier,b,2,,,,,,,,,,,,,never filled,')
    expect((await bring(file, (await bring(file)).hash)).isApplied).toBe(true)
    expect((await find('a'))!.result).toMatchObject({ resultPpm: -12_345n, closePrice: '18300' })
    expect((await find('b'))!.result).toMatchObject({ resultPpm: 0n, reference: 'cancelled: never filled' })
  })

  it('may come from any spreadsheet: with a mark at its beginning, semicolons, quotes and empty lines', async () => {
    const text = [columns, '', opening('e').replace('Xetra', '"Xetra, ""Frankfurt"""'), opening('f')].join(
      '\r\n',
    )
    const semicolons = text.replaceAll(',', ';').replace('Xetra; ', 'Xetra, ')
    for (const form of [text, `\u{feff}${text}`, semicolons])
      expect(codes(await bring(new TextEncoder().encode(form)))).toEqual([
        [3, true],
        [4, true],
      ])
  })

  it('is refused as a whole when it is none', () => {
    expect(() => readDealFile(new TextEncoder().encode(columns))).toThrow(/reports below/)
    expect(() => readDealFile(Uint8Array.of(0x65, 0xff, 0xfe))).toThrow(/UTF-8/)
    expect(() => readDealFile(new TextEncoder().encode('event,event\na,b'))).toThrow(/two columns/)
    expect(() => readDealFile(new TextEncoder().encode('event\n"open'))).toThrow(/no CSV/)
    expect(() => readDealFile(new TextEncoder().encode(`event\n${'opened\n'.repeat(2001)}`))).toThrow(/2000/)
  })

  it('waits for who opens deals at the same time', async () => {
    const file = fileOf(...Array.from({ length: 20 }, (_, at) => opening(`many-${at}`)))
    const { hash } = await bring(file)
    const [applied, ...others] = await Promise.all([
      bring(file, hash),
      ...Array.from({ length: 8 }, () => openedDeal(home.context, { program: 'index' })),
    ])
    expect(applied.isApplied).toBe(true)
    const numbers = others.map(({ number }) => number)
    for (let at = 0; at < 20; at++) numbers.push((await find(`many-${at}`))!.number)
    expect(new Set(numbers).size).toBe(28)
  })
})
