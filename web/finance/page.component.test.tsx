/** The client's finance accounts, as the page comes in. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { groupUid, makeUid } from '../../contract/address.ts'
import {
  listFinance,
  showWithdrawalTerms,
  type FinanceAccount,
  type WithdrawalTerms,
} from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { financeAccount } from '../accounts-fixture.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { clearLists, lists } from '../../ui/call/lists.ts'
import { answers, answersLater, fails, show, updatedAt } from '../component-test.tsx'
import { FinancePage } from './page.tsx'
import { WithdrawalPage } from './withdrawal.tsx'

const texts = allTexts.en
const off = { isOn: false, offAt: undefined }
const terms: WithdrawalTerms = {
  book: { addresses: [], savedOnly: off, newWaits: off, heldUntil: undefined },
  knownAddresses: [],
  earlierAddresses: [],
  earlierRecipients: [],
  limits: {
    verification: 'unverified',
    day: { limitMicro: dollars(500), usedMicro: 0n, renewsAt: undefined },
    month: undefined,
    verified: { dayMicro: undefined, monthMicro: undefined },
  },
  asOf: new Date('2026-11-06T12:00:00Z'),
}

function owns(differs: Partial<FinanceAccount> = {}): void {
  const token = { uid: makeUid('token', '1234567890'), balance: 0 }
  answers(listFinance, {
    accounts: [{ ...financeAccount, ...differs }],
    token,
    explorer: undefined,
    isTestNetwork: false,
  })
}

const tabs = () => page.getByRole('tablist')
const limit = () => page.getByRole('button', { name: texts.limits.day })

test('the tabs come with today’s limit above them, and do not move under a finger', async () => {
  owns()
  const answerTerms = answersLater(showWithdrawalTerms, terms)
  await show(FinancePage)
  await expect.element(page.getByRole('heading', { name: texts.finance.title })).toBeVisible()
  expect(tabs().elements()).toEqual([])
  answerTerms()
  await expect.element(tabs()).toBeVisible()
  await expect.element(limit()).toBeVisible()
})

test('without an answer about limits the account is there all the same', async () => {
  owns()
  fails(showWithdrawalTerms, 500)
  await show(FinancePage)
  await expect.element(tabs()).toBeVisible()
  expect(limit().elements()).toEqual([])
})

test.each([
  ['a day’s limit that is not used up', { limitMicro: dollars(10_000), usedMicro: 0n, renewsAt: undefined }],
  ['no limit for a day', undefined],
])('beside %s the account says what the limit for 30 days leaves', async (_what, today) => {
  owns()
  const month = { limitMicro: dollars(50_000), usedMicro: dollars(50_000), renewsAt: undefined }
  answers(showWithdrawalTerms, { ...terms, limits: { ...terms.limits, day: today, month } })
  await show(FinancePage)
  const shown = page.getByRole('button', { name: /^Limit.for.30.days/ })
  await expect.element(shown).toHaveTextContent('$0.00 left of $50,000.00')
  expect(limit().elements()).toEqual([])
})

test.each([
  ['withdrawal', { isWithdrawalOpen: false }, texts.withdrawal.open, texts.peer.open],
  ['transfer', { isPeerTransferAllowed: false }, texts.peer.open, texts.withdrawal.open],
] as const)('there is a button for a %s only while it is possible', async (_what, not, gone, stays) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  answers(showWithdrawalTerms, terms)
  owns()
  await show(FinancePage)
  for (const name of [gone, stays]) await expect.element(link(name)).toBeVisible()

  owns({ ...not, balanceMicro: dollars(7) })
  clearLists(listFinance)
  await expect.element(page.getByText('$7.00')).toBeVisible()
  await expect.element(link(stays)).toBeVisible()
  expect(link(gone).elements()).toEqual([])
})

test('what may leave today opens to the time of its figures, with the time zone', async () => {
  owns()
  answers(showWithdrawalTerms, terms)
  await show(FinancePage)
  await limit().click()
  const asOf = page.getByRole('dialog').getByRole('time')
  await expect.element(asOf).toBeVisible()
  const at = new Date(asOf.element().getAttribute('datetime')!)
  await expect.element(asOf).toHaveTextContent(updatedAt(at))
})

test('to refresh the page asks again what may leave today', async () => {
  owns()
  const left = (leftMicro: bigint) => {
    const day = { limitMicro: dollars(1_000), usedMicro: dollars(1_000) - leftMicro, renewsAt: undefined }
    answers(showWithdrawalTerms, { ...terms, limits: { ...terms.limits, day } })
  }
  left(dollars(100))
  await show(FinancePage)
  await expect.element(limit()).toHaveTextContent('$100.00 left of $1,000.00')
  left(dollars(1_000))
  await page.getByRole('button', { name: texts.ui.refresh }).click()
  await expect.element(limit()).toHaveTextContent('$1,000.00 left of $1,000.00')
})

test('what may leave today keeps its own time when only the balance is loaded again', async () => {
  owns()
  answers(showWithdrawalTerms, terms)
  await show(FinancePage)
  await expect.element(limit()).toBeVisible()
  lists.setQueryData([listFinance.path, {}, null], (now: object) => ({ ...now }), {
    updatedAt: Date.now() + 60_000,
  })
  await limit().click()
  const asOf = page.getByRole('dialog').getByRole('time')
  await expect.element(asOf).toBeVisible()
  expect(new Date(asOf.element().getAttribute('datetime')!).getTime()).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['in', FinancePage],
  ['out', WithdrawalPage],
])('where money is paid %s, the page about impostors is one step away', async (_way, Page) => {
  owns({ depositAddress: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' })
  answers(showWithdrawalTerms, terms)
  await show(Page)
  const way = page.getByRole('link', { name: texts.risk.impostors })
  await expect.element(way).toBeVisible()
  await expect.element(way).toHaveAttribute('href', '/impostors')
})

test.each([
  ['another part of the account', '/here?tab=transactions'],
  ['where it is', '/here?tab=deposit'],
])('topping up comes to the address from %s', async (_from, path) => {
  owns({ depositAddress: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' })
  answers(showWithdrawalTerms, terms)
  await show(FinancePage, { path })
  await page.getByRole('button', { name: texts.finance.topUp }).click()
  await expect.element(page.getByText('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL')
})

test('the address that is shown to pay to is the one that is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const depositAddress = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'
  owns({ depositAddress })
  answers(showWithdrawalTerms, terms)
  await show(FinancePage)
  await expect.element(page.getByText(depositAddress)).toBeVisible()
  await page.getByRole('button', { name: texts.finance.copyAddress }).click()
  await expect.element(page.getByRole('button', { name: texts.ui.copied })).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(depositAddress)
})

test('the number of an account is copied from its head', async () => {
  owns()
  await show(FinancePage)
  const name = `${texts.ui.copy}: ${groupUid(financeAccount.uid)}`
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('the least that may be paid in is read where amounts are hidden', async () => {
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  owns()
  answers(showWithdrawalTerms, terms)
  await show(
    () => (
      <HideableAmounts>
        <FinancePage />
      </HideableAmounts>
    ),
    { path: '/here?tab=deposit' },
  )
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(`${texts.finance.minimum}$10.00`)
})
