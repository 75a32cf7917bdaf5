/** What is on the pages of a statement. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boris, clara, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { groupUid } from '../../contract/address.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { dayMs, dayOf, minuteMs } from '../../contract/time.ts'
import { listTrading, openAccount } from '../../contract/trading.ts'
import { transaction } from '../database/index.ts'
import { formats } from '../../contract/format.ts'
import { languages } from '../../contract/languages.ts'
import { findByEmail } from '../identity/index.ts'
import { post } from '../ledger/posting-fixture.ts'
import { watermarkOf } from '../platform/demonstration.ts'
import { pdfPages, placedOn } from './pdf-text-fixture.ts'
import { textsOf } from './statement-texts.ts'
import { type Asked, askStatement, lines, micro } from './statement-fixture.ts'

let context: TestApp
let veras: Visitor
let uid: string
beforeAll(async () => {
  context = await openTestApp({ variables: { LEGAL_NAME: 'Example Ltd.', LEGAL_NUMBER: '12345' } })
  veras = await context.client({ ...vera, name: `Vera ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}` })
  uid = (await veras.ask(listFinance, {})).accounts[0]!.uid
  for (let times = 1; times <= 60; times++)
    await context.fund(vera.email, dollars(times * 1000) + BigInt(times))
})
afterAll(() => context.close())

const pagesIn = async (visitor: Visitor) =>
  pdfPages((await askStatement(visitor, { uid, format: 'pdf' })).content)

it('has the same movements as the CSV, figure by figure', async () => {
  const { moved, closing } = await lines(veras, { uid })
  const told = (await pagesIn(veras)).flat()
  const write = formats('en').amount
  for (const line of moved) {
    const at = told.indexOf(line.Reference)
    expect(told.slice(at + 1, at + 3)).toEqual([write(micro(line.In)), write(micro(line.Balance))])
  }
  expect(moved).toHaveLength(60)
  expect(told).toContain(`${textsOf.en.facts.movements}: 60`)
  // In the summary as what came in and as the balance, in the list after the last movement and at the end.
  expect(told.filter(piece => piece === write(micro(closing.Balance)))).toHaveLength(4)
})

it('says on every page whose it is, which page it is, and what the columns are', async () => {
  const pages = await pagesIn(veras)
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    const text = page.join('\n')
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain(groupUid(uid))
    expect(text).toContain('Example Ltd. · 12345')
    expect(text).toMatch(/SHA-256 of this statement as CSV: [\da-f]{64}/)
    expect(text).toContain('Test network: the money in this statement is test money')
    if (/[\da-f]{8}-[\da-f]{4}-/.test(text)) expect(page).toContain('Time (UTC)')
  }
})

it('has decimal signs below each other, of movements that only together are whole cents too', async () => {
  const claras = await context.client(clara)
  for (const amount of [1_000_005n, 2_999_995n, dollars(5)]) await context.fund(clara.email, amount)
  const own = (await claras.ask(listFinance, {})).accounts[0]!.uid
  const placed = placedOn((await askStatement(claras, { uid: own, format: 'pdf' })).content).flat()
  const leftOf = (amount: bigint) =>
    placed.find(({ text }) => text === formats('en').amount(amount))?.left ?? NaN
  expect(leftOf(dollars(5))).toBeCloseTo(leftOf(1_000_005n), 0)
  expect(leftOf(2_999_995n)).toBeCloseTo(leftOf(1_000_005n), 0)
})

describe('the statement of a trading account with a reward', () => {
  let trading: string
  beforeAll(async () => {
    const { database, clock } = context.context
    const boriss = await context.client(boris)
    await context.fund(boris.email, dollars(1000))
    const order = { program: 1, amountMicro: dollars(1000), password: boris.password, token: undefined }
    await boriss.ask(openAccount, order)
    const account = (await boriss.ask(listTrading, {})).accounts[0]!
    trading = account.uid
    const client = (await findByEmail(database, boris.email))!.id
    const legs = [
      { flow: 'reward', amount: dollars(3), subject: account.id, counterparty: '2026-10' },
    ] as const
    await transaction(database, tx =>
      post(tx, { client, key: 'reward', reference: 'test', at: clock(), legs }),
    )
  })

  it.each(languages)('names its month as the pages do, in %s', async language => {
    const visitor = context.visitor(language)
    await visitor.enter(boris)
    const told = pdfPages((await askStatement(visitor, { uid: trading, format: 'pdf' })).content).flat()
    expect(told).toContain(formats(language).month('2026-10'))
    expect(told).not.toContain('2026-10')
  })

  it('has it in the CSV as the ledger does, so that files of the past stay what they were', async () => {
    const visitor = context.visitor()
    await visitor.enter(boris)
    const { moved } = await lines(visitor, { uid: trading })
    expect(moved.at(-1)).toMatchObject({ Type: 'Referral reward', Details: '2026-10' })
  })
})

it.each([
  ['李 小龙', 'chinese@example.org (this file cannot show the letters of the name)'],
  ['Ελένη Ďurišová', 'Ελένη Ďurišová'],
])('names its holder so that it can be read, without signs in place of letters: %s', async (name, shown) => {
  const holder = await context.client({
    ...clara,
    name,
    email: `${name === shown ? 'greek' : 'chinese'}@example.org`,
  })
  const own = (await holder.ask(listFinance, {})).accounts[0]!.uid
  const told = pdfPages((await askStatement(holder, { uid: own, format: 'pdf' })).content)
  expect(told.map(page => page.join(' ')).join(' ')).toContain(shown)
})

it('is in the language of its reader, with a long name on several lines', async () => {
  const visitor = context.visitor('ru')
  await visitor.enter(vera)
  const [first = []] = await pagesIn(visitor)
  expect(first).toContain('Выписка по счёту')
  expect(first.filter(piece => piece.includes('Wolfeschlegel')).length).toBeGreaterThan(1)
  expect(first).toContain('Входящий остаток')
})

it('says how to check it only of a period that has ended: no later file is the same before', async () => {
  const wholly = async (days: Pick<Asked, 'firstDay' | 'lastDay'>) =>
    pdfPages((await askStatement(veras, { uid, format: 'pdf', ...days })).content)
      .flat()
      .join(' ')
  const check = 'To check this statement, download it as CSV'
  expect(await wholly({})).not.toContain(check)
  expect(await wholly({ firstDay: '2026-01-01', lastDay: '2026-01-31' })).toContain(check)
})

it('does not say of a period that ended a minute ago that it goes on, but when it is final', async () => {
  const now = context.context.clock()
  context.later(dayMs - (now.getTime() % dayMs) + minuteMs)
  await veras.enter(vera)
  const days = { firstDay: dayOf(now), lastDay: dayOf(now) }
  const pages = pdfPages((await askStatement(veras, { uid, format: 'pdf', ...days })).content)
  expect(pages.flat().join(' ')).toContain(
    'The period is final an hour after its end: this statement covers what was booked up to',
  )
})

it('carries the mark of a demonstration on every page there, and none elsewhere', async () => {
  const mark = watermarkOf({ isDemonstration: true }, 'en')!
  const demonstration = await openTestApp({ variables: { DEMO: 'on' } })
  try {
    const boriss = await demonstration.client(boris)
    for (let times = 1; times <= 40; times++) await demonstration.fund(boris.email, dollars(times))
    const own = (await boriss.ask(listFinance, {})).accounts[0]!.uid
    const pages = pdfPages((await askStatement(boriss, { uid: own, format: 'pdf' })).content)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map(page => page.includes(mark))).toEqual(pages.map(() => true))
  } finally {
    await demonstration.close()
  }
  expect((await pagesIn(veras)).flat()).not.toContain(mark)
})

it.each(languages)('ends with the risk, in the words of the pages, in %s', async language => {
  const pages = readFileSync(new URL(`../../texts/${language}/risk.ts`, import.meta.url), 'utf8')
  const line = /line: '([^']+)'/.exec(pages)![1]!
  const visitor = context.visitor(language)
  await visitor.enter(vera)
  const last = (await pagesIn(visitor)).at(-1)!.join(' ').replaceAll(/\s+/g, ' ')
  expect(last).toContain(line)
})
