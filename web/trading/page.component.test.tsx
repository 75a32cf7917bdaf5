/** The page of trading accounts, on which deals end and others open while it is shown. */
import type { CDPSession } from '@playwright/test'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { groupUid, makeUid } from '../../contract/address.ts'
import { listCommitments } from '../../contract/commitment.ts'
import { leafHash, merklePath, merkleRoot, writeLeaf } from '../../contract/day-root.ts'
import { marketChart } from '../../contract/market.ts'
import { dollars } from '../../contract/money.ts'
import { sealOf, writeContent } from '../../contract/seal.ts'
import { dealRecords, type DealRecords } from '../../contract/track-record.ts'
import {
  accountCurve,
  listTrading,
  setOption,
  settledMonths,
  type Deal,
  type TradingAccount,
} from '../../contract/trading.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { tradingAccount } from '../accounts-fixture.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { liveLists } from '../cabinet/live-lists.ts'
import { answers, clara, fails, sentTo, show } from '../component-test.tsx'
import { TradingPage } from './page.tsx'

const { deals: texts, options, trading, ui } = allTexts.en
const day = '2026-10-05'
const openedAt = new Date(`${day}T09:30:00.000Z`)
const salt = 'ab'.repeat(32)
const content = writeContent({
  exposure: '100',
  number: '12',
  openPrice: '100',
  openedAt: openedAt.toISOString(),
  side: 'long',
  source: 'intake',
})
const open: Deal = {
  number: 12,
  part: undefined,
  openedAt,
  dueAt: new Date('2026-11-04T09:30:00Z'),
  at: openedAt,
  status: 'opened',
  source: 'intake',
  resultSource: undefined,
  stakeMicro: dollars(1_000),
  percent: undefined,
  amountMicro: undefined,
  seal: sealOf(content, salt),
  proof: undefined,
  dispute: undefined,
  countsIn: undefined,
}
const ended: Deal = {
  ...open,
  status: 'executed',
  at: new Date('2026-10-07T12:00:00Z'),
  resultSource: 'intake',
  percent: '0.5',
  amountMicro: dollars(5),
  proof: {
    content,
    salt,
    closePrice: '100.6',
    closedAt: new Date('2026-10-07T11:59:00Z'),
    reference: 'close-12',
  },
}
const next: Deal = { ...open, number: 13, openedAt: new Date('2026-10-06T09:30:00Z'), seal: 'cd'.repeat(32) }

const { uid } = tradingAccount
const account: TradingAccount = {
  ...tradingAccount,
  depositMicro: dollars(1_000),
  returnsMicro: dollars(1_000),
  openDeals: 1,
}

const other: TradingAccount = {
  ...account,
  id: 'b5b4a7e2-27ab-7000-8000-000000000001',
  uid: makeUid('trading', '2234567890'),
}
const own = (...accounts: TradingAccount[]): void =>
  answers(listTrading, {
    accounts,
    running: { month: '2026-10', settlableFrom: new Date('2026-11-01T00:05:00Z') },
  })
const has = (...items: Deal[]): void => own({ ...account, deals: { items, total: items.length } })

const leaf = writeLeaf({
  type: 'opening',
  at: openedAt.toISOString(),
  program: 'starter',
  number: '12',
  seal: open.seal,
})
const hashes = [leafHash(leaf)]
const opening = { leaf, day, root: merkleRoot(hashes), place: 0, leaves: 1, path: merklePath(hashes, 0) }
const recorded = (...awaitedDays: string[]): DealRecords => ({
  program: 'starter',
  records: [opening],
  awaitedDays,
})

beforeEach(() => {
  for (const call of [accountCurve, listCommitments, marketChart]) fails(call, 500)
})

const showDeals = () => show(TradingPage, { path: `/here?tab-${uid}=deals` })
const drawer = () => page.getByRole('dialog')
const opener = (name: string) => page.getByRole('button', { name, exact: true })

/** The server says that something of the trading accounts has changed. */
const hear = () => refreshLists(...liveLists.calls['trading']!)

test('a deal that ends while its sheet is open is not said to be missing from the records of its day', async () => {
  has(open)
  answers(dealRecords, recorded())
  await showDeals()
  await opener('Deal 12').click()
  await expect.element(drawer().getByText(texts.openingRecorded.split('%DAY%')[0]!)).toBeInTheDocument()

  has(ended)
  answers(dealRecords, recorded('2026-10-07'))
  await hear()
  await expect.element(drawer().getByText('close-12')).toBeInTheDocument()
  await expect.element(drawer().getByText(texts.endingBroken)).not.toBeInTheDocument()
})

test('on paper the sheet of a deal says whose it is, and of which account', async () => {
  const paper = async (media: 'print' | ''): Promise<void> =>
    void (await (cdp() as CDPSession).send('Emulation.setEmulatedMedia', { media }))
  onTestFinished(() => paper(''))
  has(open)
  answers(dealRecords, recorded())
  await showDeals()
  await opener('Deal 12').click()
  const whose = drawer().getByText(clara.name)
  await expect.element(whose).not.toBeVisible()
  await paper('print')
  await expect.element(whose).toBeVisible()
  await expect.element(whose).toHaveTextContent(groupUid(uid).replaceAll(/\s/g, ' '))
})

test('to refresh the page asks what the days have recorded as well', async () => {
  has(open)
  answers(dealRecords, recorded())
  await showDeals()
  await opener('Deal 12').click()
  await expect.poll(() => sentTo(dealRecords)).toHaveLength(1)
  await drawer().getByRole('button', { name: ui.close }).click()
  await page.getByRole('button', { name: ui.refresh }).first().click()
  await opener('Deal 12').click()
  await expect.poll(() => sentTo(dealRecords)).toHaveLength(2)
})

test('to refresh the page asks for the settled months as well', async () => {
  own(account)
  answers(settledMonths, { months: [] })
  await show(TradingPage, { path: `/here?tab-${uid}=transactions` })
  await expect.poll(() => sentTo(settledMonths)).toHaveLength(1)
  await page.getByRole('button', { name: ui.refresh }).first().click()
  await expect.poll(() => sentTo(settledMonths)).toHaveLength(2)
})

test('the sheet of a deal stays its own when another deal opens', async () => {
  has(open)
  answers(dealRecords, recorded())
  await showDeals()
  await opener('Deal 12').click()
  await expect.element(drawer()).toHaveAccessibleName('Deal 12')

  has(next, open)
  await hear()
  await expect.element(page.getByRole('row').nth(2)).toBeInTheDocument()
  await expect.element(drawer()).toHaveAccessibleName('Deal 12')
})

test('what would return is read before an account is closed for good, also where amounts are hidden', async () => {
  has()
  areAmountsHidden.set(true)
  try {
    await show(
      () => (
        <HideableAmounts>
          <TradingPage />
        </HideableAmounts>
      ),
      { path: `/here?tab-${uid}=options` },
    )
    await page.getByRole('button', { name: options.close, exact: true }).click()
    await expect.element(drawer()).toHaveTextContent(`${options.wouldReturn}$1,000.00`)
  } finally {
    areAmountsHidden.set(false)
  }
})

test('the account on the page stays on it, with what is open over it, when another one is opened elsewhere', async () => {
  own(account)
  await show(TradingPage, { path: `/here?tab-${uid}=options` })
  await page.getByRole('button', { name: options.close, exact: true }).click()
  await expect.element(drawer().getByRole('checkbox')).toBeInTheDocument()

  own({ ...other, program: 'Crypto' }, account)
  await hear()
  await expect.poll(() => page.getByText('Crypto').elements()).toHaveLength(1)
  await expect.element(drawer()).toHaveAccessibleName(options.closingTitle.replace('%PROGRAM%', 'Starter'))
})

test('an account that is being closed stays on the page, although the others come before it then', async () => {
  own(account, other)
  answers(setOption, 'ok')
  await show(TradingPage, { path: `/here?tab-${uid}=options` })
  await page.getByRole('button', { name: options.close, exact: true }).click()
  await drawer().getByRole('checkbox').click()
  own(other, { ...account, status: 'drying' })
  await drawer().getByRole('button', { name: options.closeForGood }).click()

  const card = page.getByRole('region', { name: 'Starter' })
  await expect.element(card).toHaveTextContent(trading.drying)
  await expect.element(card).toHaveTextContent(groupUid(uid).replaceAll(/\s/g, ' '))
})
