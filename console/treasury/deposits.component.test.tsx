import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { depositList, type ListedDeposit } from '../../contract/console/deposits.ts'
import { inboxLeave, inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { proposalMake, proposalShow } from '../../contract/console/proposals.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, fill, proposalOf, showConsolePage, submit, takes } from '../component-test.tsx'
import { DepositsPage } from './deposits.tsx'

const { consoleTreasury: words, consoleProposals: signing } = consoleTexts
const client = '00000000-0000-4000-8000-0000000000aa'
const hash = (number: number) => String(number).repeat(64)
const deposit = (number: number): ListedDeposit => ({
  txId: hash(number),
  ordinal: 0,
  client,
  code: `CODE000${number}`,
  address: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
  sender: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  units: '50000000',
  token: undefined,
  contract: undefined,
  at: new Date('2026-04-01T09:00:00Z'),
  confirmations: undefined,
  reason: 'listed',
  actor: 'job:deposits',
  markedAt: new Date('2026-04-01T09:01:00Z'),
  order: undefined,
  wallet: undefined,
  isSigned: undefined,
  orderedAt: undefined,
  endedAt: undefined,
  refundTxId: undefined,
  proposals: [],
})
const waits = (number: number): InboxEntry => ({
  kind: 'deposit',
  key: `${hash(number)}:0`,
  since: new Date('2026-04-01T09:01:00Z'),
  link: `/deposits?at=${hash(number)}:0`,
  subject: 'listed',
  client,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy: undefined,
})
const row = (number: number) => page.getByRole('row', { name: `CODE000${number}` })
const dialog = page.getByRole('dialog')

const suspicious = (...deposits: ListedDeposit[]) => ({
  deposits,
  more: false,
  counts: [{ of: 'suspicious' as const, count: deposits.length }],
  wallets: [],
})

async function shows(path: string): Promise<void> {
  answers(depositList, suspicious(deposit(1), deposit(2)))
  answers(inboxList, { items: [waits(1), waits(2)], counts: [] })
  answers(inboxTake, 'ok')
  answers(inboxLeave, 'ok')
  await showConsolePage(DepositsPage, { path })
  await expect.element(row(2)).toBeVisible()
}

test('suspicious deposits are gone through, taken and decided by keys alone', async () => {
  await shows('/here')
  await userEvent.keyboard('a')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('jn')
  await expect.element(row(2)).toHaveAttribute('aria-current', 'true')
  await expect.element(row(2).getByRole('button', { name: words.release })).toBeVisible()
  await takes('deposit', `${hash(2)}:0`)
  await userEvent.keyboard('ka')
  await expect.element(row(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('dialog', { name: words.release })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('dialog', { name: words.refund })).toBeVisible()
})

test('the inbox leads to the row that it means', async () => {
  await shows(`/here?at=${hash(2)}:0`)
  await expect.element(row(2)).toHaveAttribute('aria-current', 'true')
})

test('what is to be signed about a deposit stays open when the list hears that it is proposed', async () => {
  await shows('/here')
  await row(1).getByRole('button', { name: words.release }).click()
  const proposal = proposalOf({
    id: '00000000-0000-4000-8000-0000000000bb',
    action: 'deposit.release',
    subject: `${hash(1)}:0`,
    role: 'treasury',
  })
  answers(proposalMake, { id: proposal.id })
  answers(proposalShow, { proposal, lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined })
  await fill(dialog.getByRole('form'), { reason: 'the sender is known' })
  await submit(dialog.getByRole('form'))
  const sign = dialog.getByRole('button', { name: signing.sign, exact: true })
  await expect.element(sign).toBeVisible()

  answers(depositList, suspicious({ ...deposit(1), proposals: [proposal.id] }, deposit(2)))
  await refreshLists(depositList)
  await expect.element(page.getByText(words.proposed)).toBeInTheDocument()
  await expect.element(sign).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row(1).getByRole('button', { name: words.release })).not.toBeInTheDocument()
})
