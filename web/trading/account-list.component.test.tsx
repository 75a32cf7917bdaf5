import type { CDPSession } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { makeUid } from '../../contract/address.ts'
import { listCommitments } from '../../contract/commitment.ts'
import { dollars } from '../../contract/money.ts'
import { accountCurve, type Deal, type TradingAccount } from '../../contract/trading.ts'
import { writeRequest } from '../../contract/call.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { tradingAccount } from '../accounts-fixture.ts'
import { lists } from '../../ui/call/lists.ts'
import { answers, answersLater, fails, sentTo, show, updatedAt } from '../component-test.tsx'
import { AccountList } from './account-list.tsx'
import { AccountCard } from './account.tsx'
import { Deals } from './deals.tsx'

const { trading } = allTexts.en
const accountOf = (digits: string, differs: Partial<TradingAccount>): TradingAccount => ({
  ...tradingAccount,
  id: `b5b4a7e2-27ab-7000-8000-00${digits}`,
  uid: makeUid('trading', digits),
  ...differs,
})

test('a row says what its second figure is, and a closed account has no figures', async () => {
  fails(listCommitments, 500)
  const accounts = [
    accountOf('1234567890', {}),
    accountOf('2234567890', { program: 'Currency pairs', incomeMicro: -dollars(40) }),
    accountOf('3234567890', { program: 'Crypto', status: 'closed', depositMicro: 0n }),
  ]
  await show(() => <AccountList accounts={accounts} />)
  await expect
    .element(page.getByRole('button', { name: /^Currency pairs/ }))
    .toHaveTextContent(`$110.00${trading.profit} −$40.00`)
  await page.getByText('Closed (1)').click()
  const closed = page.getByRole('button', { name: /^Crypto/ })
  await expect.element(closed).toBeVisible()
  await expect.element(closed).not.toHaveTextContent('$')
})

test('who opens an account by keys goes on from there', async () => {
  fails(listCommitments, 500)
  fails(accountCurve, 500)
  const accounts = [accountOf('1234567890', {}), accountOf('2234567890', { program: 'Currency pairs' })]
  await show(() => <AccountList accounts={accounts} />)
  const row = await page.getByRole('button', { name: /^Currency pairs/ }).findElement()
  row.focus()
  await userEvent.keyboard('{Enter}')
  const opened = page.getByRole('region', { name: /^Currency pairs/ })
  await expect.element(opened).toBeVisible()
  expect(document.activeElement).toContainElement(opened.element())
  expect(document.activeElement).not.toBe(document.body)
})

test('on paper the accounts that are not open are there as well', async () => {
  fails(listCommitments, 500)
  const paper = async (media: 'print' | ''): Promise<void> =>
    void (await (cdp() as CDPSession).send('Emulation.setEmulatedMedia', { media }))
  onTestFinished(() => paper(''))
  const accounts = [accountOf('1234567890', {}), accountOf('2234567890', { program: 'Currency pairs' })]
  await show(() => <AccountList accounts={accounts} />)
  const row = page.getByText('Currency pairs')
  await expect.element(row).toBeVisible()
  await paper('print')
  await expect.element(page.getByRole('tab', { name: trading.deals })).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
})

test.each([
  [true, trading.usedUpNote],
  [false, trading.closedNote],
])(
  'why an account is closed reads the same in its summary and beside its options: %s',
  async (isUsedUp, note) => {
    fails(listCommitments, 500)
    fails(accountCurve, 500)
    await show(() => <AccountCard account={accountOf('1234567890', { status: 'closed', isUsedUp })} />)
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent(note)
    await page.getByRole('tab', { name: allTexts.en.options.tab }).click()
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent(note)
  },
)

test('a row has a stroke for each of its deals until they make a curve, hollow ones last', async () => {
  fails(listCommitments, 500)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const point = (day: number, equity: number, number?: number) => ({
    at: at(day),
    equityMicro: dollars(equity),
    movedMicro: number === undefined ? dollars(equity) : 0n,
    deal:
      number === undefined ? undefined : { number, part: undefined, listedBefore: 3 - number, percent: '1' },
  })
  answers(accountCurve, {
    points: [point(1, 150), point(2, 160, 1), point(3, 140, 2)],
    openDeals: [{ number: 3, part: undefined, listedBefore: 0, openedAt: at(4), seal: 'ab'.repeat(32) }],
    asOf: at(5),
  })
  const some = { deals: { items: [], total: 3 } }
  await show(() => <AccountList accounts={[accountOf('1234567890', {}), accountOf('2234567890', some)]} />)
  const strokes = () =>
    Array.from(document.querySelectorAll('button svg rect'), one => one.getAttribute('fill'))
  await expect.poll(strokes).toEqual([null, expect.stringContaining('url('), null])
})

test('a curve of few deals or months beside an account is grey, and the list says as of when it is', async () => {
  fails(listCommitments, 500)
  const curveOf = (deals: number, days: number) => ({
    points: Array.from({ length: deals + 1 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 0, 1 + (index * days) / deals)),
      equityMicro: dollars(100 + index),
      movedMicro: index === 0 ? dollars(100) : 0n,
      deal:
        index === 0
          ? undefined
          : { number: index, part: undefined, listedBefore: deals - index, percent: '1' },
    })),
    openDeals: [],
    asOf: new Date('2026-11-20T10:00:00Z'),
  })
  const some = { deals: { items: [], total: 5 } }
  const accounts = ['1234567890', '2234567890', '3234567890'].map(digits => accountOf(digits, some))
  const [, few, many] = accounts
  for (const [{ uid }, curve] of [
    [few!, curveOf(29, 300)],
    [many!, curveOf(30, 300)],
  ] as const)
    lists.setQueryData([accountCurve.path, writeRequest(accountCurve, { uid }), null], curve)
  fails(accountCurve, 500)
  await show(() => <AccountList accounts={accounts} />)
  const strokes = () =>
    Array.from(
      document.querySelectorAll<SVGPathElement>('button svg path[class*=line]'),
      path => getComputedStyle(path).stroke,
    )
  await expect.poll(() => new Set(strokes()).size).toBe(2)
  await expect.element(page.getByText(updatedAt(curveOf(5, 5).asOf))).toBeVisible()
})

test('the curves beside several accounts are on one scale, in percent, closed ones on another, and the list says so', async () => {
  fails(listCommitments, 500)
  /** What its first deal makes of it. */
  const curveOf = (worth: number, percent: number) => ({
    points: Array.from({ length: 6 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 0, 1 + index)),
      equityMicro: (dollars(worth) * BigInt(index === 0 ? 100 : percent)) / 100n,
      movedMicro: index === 0 ? dollars(worth) : 0n,
      deal:
        index === 0 ? undefined : { number: index, part: undefined, listedBefore: 5 - index, percent: '1' },
    })),
    openDeals: [],
    asOf: new Date(Date.UTC(2026, 0, 9)),
  })
  const some = { deals: { items: [], total: 5 } }
  const accounts = [
    ...['1234567890', '2234567890', '3234567890'].map(digits => accountOf(digits, some)),
    accountOf('4234567890', { ...some, status: 'closed' }),
  ]
  const curves = [curveOf(100, 102), curveOf(100, 110), curveOf(10_000, 105), curveOf(100, 200)]
  for (const [index, { uid }] of accounts.entries())
    lists.setQueryData([accountCurve.path, writeRequest(accountCurve, { uid }), null], curves[index])
  await show(() => <AccountList accounts={accounts} />)
  await page.getByText('Closed (1)').click()

  /** Of its curve, in parts of the picture's height. */
  const heights = () =>
    Array.from(document.querySelectorAll<SVGPathElement>('button svg path[class*=line]'), path =>
      Math.round(path.getBBox().height),
    )
  await expect.poll(heights).toEqual([920, 460, 920])
  await expect.element(page.getByText(trading.sparksCurves).first()).toBeVisible()
})

test('the deals of an account come with their picture, which would move them away under a finger', async () => {
  const deal: Deal = {
    number: 1,
    part: undefined,
    openedAt: new Date('2026-03-04T09:30:00Z'),
    dueAt: new Date('2026-04-03T09:30:00Z'),
    at: new Date('2026-03-04T09:30:00Z'),
    status: 'opened',
    source: 'intake',
    resultSource: undefined,
    stakeMicro: dollars(150),
    percent: undefined,
    amountMicro: undefined,
    seal: 'ab'.repeat(32),
    proof: undefined,
    dispute: undefined,
    countsIn: undefined,
  }
  const open = { number: 1, part: undefined, listedBefore: 0, openedAt: deal.openedAt, seal: deal.seal }
  const answer = answersLater(accountCurve, { points: [], openDeals: [open], asOf: deal.openedAt })
  await show(() => <Deals account={accountOf('1234567890', { deals: { items: [deal], total: 1 } })} />)
  await expect.poll(() => sentTo(accountCurve)).toHaveLength(1)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByRole('figure')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Deal 1' })).toBeVisible()
})
