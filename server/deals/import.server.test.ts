import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveByTwo, trialOperators, approve, sign } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { closeProposal, outcomeOf } from '../operators/index.ts'
import { carryOutApproved } from '../start/approved-acts.ts'
import { allowAnyDeal, openedDeal } from './deals-fixture.ts'
import { entryOf, readLines } from './entered-reports.ts'
import { readDealFile } from './import-file.ts'
import { findByReport } from './deal-rows.ts'
import { isFault, type Report } from './report.ts'

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

const read = (bytes: Uint8Array) => readLines(readDealFile(bytes))
const codes = (bytes: Uint8Array) =>
  read(bytes).map(({ line, report }) => [line, isFault(report) ? report.code : report.event])
const wanted = (bytes: Uint8Array) =>
  entryOf(
    'file',
    read(bytes).map(({ report }) => report as Report),
  )
const enter = (bytes: Uint8Array) => approveByTwo(home.context, wanted(bytes))
const lastNumber = async (): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(number), 0)::bigint as last from deal where program_id = 4`.execute(
    home.context.database,
  )
  return rows[0]!.last
}
const find = (name: string) => findByReport(home.context.database, 'pier', name)

describe('a file of deals', () => {
  it('is taken when two operators have signed all of it', async () => {
    const [first, second] = await trialOperators(home.context)
    const last = await lastNumber()
    const entry = wanted(fileOf(opening('a'), opening('b')))
    expect(await approve(home.context, first, entry)).toBe('needsSecond')
    expect(await find('a')).toBeNull()
    expect(await approve(home.context, second, entry)).toBe('done')
    expect([(await find('a'))!.number, (await find('b'))!.number]).toEqual([last + 1n, last + 2n])
    expect(await find('a')).toMatchObject({ source: 'file', program: 'index' })
  })

  it('brought again changes nothing', async () => {
    const file = fileOf(opening('again'))
    expect(await enter(file)).toBe('done')
    const { number } = (await find('again'))!
    expect(await enter(file)).toBe('done')
    expect((await find('again'))!.number).toBe(number)
  })

  it('is not taken at all when one of its reports is not', async () => {
    const file = fileOf(opening('good'), closing('nobody', '1.5'))
    const [first, second] = await trialOperators(home.context)
    await approve(home.context, first, wanted(file))
    const { proposal } = await sign(home.context, second, wanted(file))
    await carryOutApproved(home.context)
    expect(await outcomeOf(home.context.database, proposal.id)).toMatchObject({
      outcome: 'refused',
      detail: 'Report 2: No deal was reported as opened under this name.',
    })
    expect(await find('good')).toBeNull()
  })

  it('refuses a deal that began and ended since the file before', async () => {
    expect(await enter(fileOf(opening('both'), closing('both', '2')))).toBe('refused')
    expect(await find('both')).toBeNull()
  })

  it('is secret until its deals are executed: no log has what it lists', async () => {
    await enter(fileOf(opening('sealed').replace('DAX', 'SECRETDAX')))
    const { rows } = await sql<{ text: string }>`select audit::text as text from audit`.execute(
      home.context.database,
    )
    expect(rows.map(({ text }) => text).join()).not.toContain('SECRETDAX')
  })

  it('lists all its faults with their lines', () => {
    const file = fileOf(
      opening('good'),
      opening('bad').replace('18250.5', '18.250.5'),
      'opened,pier',
      closing('a', '0.00001'),
    )
    expect(codes(file)).toEqual([
      [2, 'opened'],
      [3, 'malformed_decimal'],
      [4, 'wrong_columns'],
      [5, 'malformed_percent'],
    ])
  })

  it('closes what was opened before', async () => {
    expect(await enter(fileOf(opening('ended'), opening('unfilled')))).toBe('done')
    home.later(1000)
    const file = fileOf(closing('ended', '-1.2345'), 'cancelled,pier,unfilled,2,,,,,,,,,,,,,never filled,')
    expect(await enter(file)).toBe('done')
    expect((await find('ended'))!.result).toMatchObject({ resultPpm: -12_345n, closePrice: '18300' })
    expect((await find('unfilled'))!.result).toMatchObject({
      resultPpm: 0n,
      reference: 'cancelled: never filled',
    })
  })

  it('may come from any spreadsheet: with a mark at its beginning, semicolons, quotes and empty lines', () => {
    const text = [columns, '', opening('e').replace('Xetra', '"Xetra, ""Frankfurt"""'), opening('f')].join(
      '\r\n',
    )
    const semicolons = text.replaceAll(',', ';').replace('Xetra; ', 'Xetra, ')
    for (const form of [text, `\u{feff}${text}`, semicolons])
      expect(codes(new TextEncoder().encode(form))).toEqual([
        [3, 'opened'],
        [4, 'opened'],
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
    const [applied, ...others] = await Promise.all([
      enter(file),
      ...Array.from({ length: 8 }, () => openedDeal(home.context, { program: 'index' })),
    ])
    expect(applied).toBe('done')
    const numbers = others.map(({ number }) => number)
    for (let at = 0; at < 20; at++) numbers.push((await find(`many-${at}`))!.number)
    expect(new Set(numbers).size).toBe(28)
  })

  it('can be withdrawn before the second signature', async () => {
    const [first] = await trialOperators(home.context)
    const { proposal } = await sign(home.context, first, wanted(fileOf(opening('never'))))
    await closeProposal(home.context, proposal.id, { outcome: 'withdrawn', actor: 'cli:olga' })
    expect(await outcomeOf(home.context.database, proposal.id)).toMatchObject({ outcome: 'withdrawn' })
  })
})
