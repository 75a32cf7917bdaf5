/** The history of the current account. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { groupUid, makeUid } from '../../contract/address.ts'
import { financeHistory, listFinance, type FinanceTransaction } from '../../contract/finance.ts'
import type { Language } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { financeAccount } from '../accounts-fixture.ts'
import { answers, sentTo, show } from '../component-test.tsx'
import { TransactionsPanel } from './transactions.tsx'

const texts = allTexts.en
const uid = makeUid('finance', '1234567890')
const trading = makeUid('trading', '3051946280')

const entry = (type: FinanceTransaction['type'], amountMicro: bigint): FinanceTransaction => ({
  at: new Date('2026-11-01T06:00:00Z'),
  type,
  text: trading,
  amountMicro,
  balanceMicro: dollars(100),
  isRewardExcess: undefined,
  correction: undefined,
})

const explorer = 'https://tronscan.example/#/transaction/'

interface Shown {
  language?: Language
  width?: number
  /** Of all pages. */
  total?: number
  path?: string
}

const showHistory = (...items: FinanceTransaction[]) => showFirst(items, {})

/** The first page. */
async function showFirst(items: FinanceTransaction[], shown: Shown): Promise<void> {
  const { language = 'en', width, total = items.length, path = '/here' } = shown
  const account = { ...financeAccount, uid, transactions: { items, total } }
  const token = { uid: makeUid('token', '1234567890'), balance: 0 }
  answers(listFinance, { accounts: [account], token, explorer, isTestNetwork: false })
  const History = () => (
    <div style={{ width }}>
      <TransactionsPanel account={account} explorer={explorer} />
    </div>
  )
  await show(History, { language, path })
  const name = allTexts[language].finance.transactionsOf.replace('%UID%', groupUid(uid))
  await expect.element(page.getByRole('table', { name })).toBeVisible()
}

test('what of a reward exceeds the program’s maximum is not called a deposit that returned', async () => {
  await showHistory(
    { ...entry('depositReturn', dollars(3)), isRewardExcess: true },
    entry('depositReturn', dollars(980)),
  )
  const [, , above, returned] = page.getByRole('row').elements()
  expect(above!.textContent).toContain(texts.finance.rewardExcess)
  expect(returned!.textContent).toContain(texts.finance.depositReturn)
})

test('a correction is called one, with its reason, and not a transfer between clients', async () => {
  const corrected = (type: 'peerIn' | 'peerOut', correction: FinanceTransaction['correction']) => ({
    ...entry(type, dollars(7)),
    text: 'Mastercopy',
    correction,
  })
  await showHistory(corrected('peerOut', 'wrongBooking'), corrected('peerIn', 'compensation'))
  const [, , taken, given] = page.getByRole('row').elements()
  expect(taken!.textContent).toContain(texts.notices.correctionTaken)
  expect(taken!.textContent).toContain(texts.notices.wrongBooking)
  expect(given!.textContent).toContain(texts.notices.correctionGiven)
  expect(given!.textContent).toContain(texts.notices.compensation)
  for (const row of [taken!, given!]) expect(row.textContent).not.toContain('Mastercopy')
})

test('an amount that left reads as it does where it arrived, and opens exactly', async () => {
  await showHistory(entry('tradingDeposit', 258_187_345n), entry('profitCredit', 258_187_345n))
  await expect.element(page.getByRole('button', { name: '+$258.18' })).toBeVisible()
  await page.getByRole('button', { name: '−$258.18' }).click()
  await expect.element(page.getByRole('dialog').getByText('−$258.187345')).toBeVisible()
})

test('a deposit’s transaction is copied, and looked up where the chain can be explored', async () => {
  const hash = 'e37881'.padEnd(58, '0') + '3443ad'
  await showHistory({ ...entry('cryptoDeposit', dollars(5)), text: hash }, entry('profitCredit', dollars(5)))
  await expect
    .element(page.getByRole('link', { name: 'e37881…\u20603443ad' }))
    .toHaveAttribute('href', `${explorer}${hash}`)
  const copies = page.getByRole('button', {
    name: `${texts.ui.copy}: ${texts.withdrawal.transaction}`,
    exact: true,
  })
  await expect.element(copies).toBeVisible()
  expect(copies.elements()).toHaveLength(1)
})

test('a balance with parts of a cent opens exactly', async () => {
  await showHistory({ ...entry('profitCredit', dollars(5)), balanceMicro: 100_504_321n })
  await page.getByRole('button', { name: '$100.50' }).click()
  await expect.element(page.getByRole('dialog').getByText('$100.504321')).toBeVisible()
})

test('each column is headed where the columns are side by side', async () => {
  await page.viewport(1_280, 800)
  await showHistory(entry('profitCredit', dollars(5)))
  for (const name of [texts.finance.operation, texts.finance.balanceAfter, texts.finance.amount]) {
    const head = page.getByRole('columnheader', { name })
    expect(head.element().getBoundingClientRect().height).toBeGreaterThan(10)
  }
})

/** Those that are on more than one line. */
function brokenWords(within: Element): string[] {
  const words: string[] = []
  const nodes = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode())
    for (const { 0: word, index } of nodes.currentNode.textContent!.matchAll(/[^ \u00a0]+/g)) {
      const range = document.createRange()
      range.setStart(nodes.currentNode, index)
      range.setEnd(nodes.currentNode, index + word.length)
      if (range.getClientRects().length > 1) words.push(word)
    }
  return words
}

test.each([
  ['of the largest amounts', 254, '', 999_999_999_990_000n],
  ['with letters of twice the size', 300, '32px', 12_345_670_000n],
])('no word is broken on a small phone %s', async (_which, width, fontSize, amountMicro) => {
  const { style } = document.documentElement
  onTestFinished(() => void (style.fontSize = ''))
  style.fontSize = fontSize
  const moved = { ...entry('depositReturn', amountMicro), isRewardExcess: true, balanceMicro: amountMicro }
  await showFirst([moved], { language: 'de', width })
  expect(brokenWords(page.getByRole('row').last().element())).toEqual([])
})

test('an address with a page beyond the last one shows the last one', async () => {
  const entries = Array.from({ length: 5 }, () => entry('profitCredit', dollars(5)))
  const last = { items: [entry('cryptoDeposit', dollars(7))], total: 6 }
  answers(financeHistory, { transactions: last, withdrawals: undefined })
  await showFirst(entries, { total: 6, path: '/here?page=99' })
  await expect.element(page.getByText('+$7.00')).toBeVisible()
  expect(sentTo(financeHistory)).toMatchObject([{ p: 2 }])
  const current = page.getByRole('button', { name: texts.ui.page.replace('%X%', '2') })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
})

test('an address with a page beyond the only one shows that one', async () => {
  await showFirst([entry('cryptoDeposit', dollars(7))], { path: '/here?page=2' })
  await expect.element(page.getByText('+$7.00')).toBeVisible()
})
