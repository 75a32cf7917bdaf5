import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groupAddress } from '../../contract/address.ts'
import { walletArrival, walletPin, walletText } from '../../contract/console/wallets.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import {
  answers,
  complains,
  fill,
  reads,
  refusesAt,
  sentTo,
  showConsole,
  submit,
} from '../component-test.tsx'
import { ArrivalAct, OrderActs, PinActs } from './wallet-acts.tsx'

const [paying, other] = ['TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']
const own = { signedOn: '2026-03-01', pinnedAt: new Date(), unpinnedAt: undefined, holdsMicro: undefined }
const shown = {
  own: [
    { ...own, address: paying, purpose: 'paying' as const },
    { ...own, address: other, purpose: 'treasury' as const },
  ],
  paying: [],
  venues: [],
  orders: [],
  book: [],
  proposals: 0,
  installation: 'test',
  hasFigure: true,
}
const form = page.getByRole('dialog').getByRole('form')
const choose = (group: string, address: string) =>
  form
    .getByRole('group', { name: new RegExp(`^${group}`) })
    .getByRole('radio', { name: groupAddress(address) })
    .click()

test.each(languages)('an order from a wallet to itself is refused in %s at its field', async language => {
  answers(proposalMake, { id: '00000000-0000-4000-8000-000000000002' })
  const { text } = await loadConsoleTexts(language)
  await showConsole(<OrderActs shown={shown} onDone={() => undefined} />, { language })
  await page.getByRole('button', { name: text('consoleTreasury.order_refill') }).click()
  await choose(text('consoleTreasury.from'), paying)
  await choose(text('consoleTreasury.to'), paying)
  // The page's text is compared with plain spaces.
  await complains(form, { amount: '5' }, text('rules.sameWallet').replaceAll(/\s/g, ' '))
  expect(sentTo(proposalMake)).toEqual([])
  await choose(text('consoleTreasury.to'), other)
  await submit(form)
  const facts = { wallet: paying, 'micro-dollars': '5000000' }
  await expect
    .poll(() => sentTo(proposalMake))
    .toMatchObject([{ action: 'order.refill', subject: other, facts }])
})

test('the text that a wallet’s key signs is shown in its lines, and a signature that does not fit is said to', async () => {
  const { text } = await loadConsoleTexts('en')
  const proof = `own wallet\naddress: ${other}\ninstallation: test\ndate: 2026-03-01`
  answers(walletText, { text: proof, date: '2026-03-01' })
  answers(walletPin, 'badSignature')
  await showConsole(<PinActs onDone={() => undefined} />)
  await page.getByRole('button', { name: text('consoleTreasury.pinText') }).click()
  await fill(form, { address: other })
  await submit(form)
  const shownText = page.getByRole('group', { name: text('consoleTreasury.pinText') })
  await expect.element(shownText).toBeVisible()
  expect((shownText.element() as HTMLElement).innerText.trim()).toBe(proof)
  await page.getByRole('button', { name: text('consoleTreasury.pin') }).click()
  await form.getByRole('radio', { name: text('consoleTreasury.purpose_treasury') }).click({ force: true })
  await fill(form, { address: other, date: '2026-03-01', signature: 'ab' })
  await submit(form)
  await expect.element(page.getByText(text('consoleProposals.badSignature'))).toBeVisible()
})

test('also where the address is typed', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<OrderActs shown={shown} onDone={() => undefined} />)
  await page.getByRole('button', { name: text('consoleTreasury.order_capital') }).click()
  await choose(text('consoleTreasury.from'), paying)
  await fill(form, { to: ` ${paying} ` })
  await complains(form, { amount: '5' }, text('rules.sameWallet'))
  expect(sentTo(proposalMake)).toEqual([])
})

test('capital that cannot be accepted says why: at the hash, or that the node does not answer', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<ArrivalAct action="capital.accept" onDone={() => undefined} />)
  await page.getByRole('button', { name: text('consoleTreasury.arrival_capital_accept') }).click()
  await fill(form, { transaction: 'ab'.repeat(32) })
  answers(walletArrival, 'notSolid')
  await submit(form)
  await refusesAt(form, 'transaction', text('rules.noTransaction'))
  answers(walletArrival, 'nodeAway')
  await submit(form)
  await reads(text('consoleTreasury.result_nodeAway'))
})
