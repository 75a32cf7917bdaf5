import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { proposalMake, proposalShow, type ListedProposal } from '../../contract/console/proposals.ts'
import {
  withdrawalBatch,
  withdrawalList,
  withdrawalShow,
  type QueuedWithdrawal,
} from '../../contract/console/withdrawals.ts'
import { dollars } from '../../contract/money.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, proposalOf, sentTo, showConsole, showConsolePage } from '../component-test.tsx'
import { DecideWithdrawal } from './withdrawal-decision.tsx'
import { WithdrawalPage } from './withdrawal.tsx'
import { WithdrawalsPage } from './withdrawals.tsx'

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`
const at = new Date('2026-04-01T09:00:00Z')
const waiting = (number: number): QueuedWithdrawal => ({
  id: idOf(number),
  client: idOf(9),
  code: `CODE000${number}`,
  verification: 'verified',
  isFrozen: false,
  at,
  amountMicro: dollars(60),
  address: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
  state: 'reserved',
  txId: undefined,
  onHold: undefined,
  isOrdered: false,
  approvedAt: undefined,
  hints: [],
  takesTwo: false,
  proposals: [],
})
const proposal = proposalOf({
  id: idOf(8),
  action: 'withdrawal.payBatch',
  subject: idOf(8),
  role: 'treasury',
  people: 1,
})
const lines = [{ name: 'withdrawals', value: 'both', operator: undefined }]
const queue = (...withdrawals: QueuedWithdrawal[]) => answers(withdrawalList, { withdrawals, more: false })

const dialog = page.getByRole('dialog')
const together = page.getByRole('button', { name: 'Approve withdrawals: 2, $120.00 in all' })
const choose = (number: number) => page.getByRole('checkbox', { name: waiting(number).code }).click()

test('a list of small withdrawals stays in its dialog with its outcome when the queue has none of them any more', async () => {
  queue(waiting(1), waiting(2), waiting(3))
  answers(withdrawalBatch, { id: proposal.id })
  answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsolePage(WithdrawalsPage)
  await choose(1)
  await choose(2)
  await together.click()
  await dialog.getByRole('button', { name: words.console.toSign }).click()
  await expect.element(dialog.getByRole('button', { name: words.consoleProposals.sign })).toBeVisible()
  expect(sentTo(withdrawalBatch)).toEqual([{ ids: [idOf(1), idOf(2)] }])

  queue(waiting(3))
  answers(proposalShow, {
    proposal: { ...proposal, isToSign: false, outcome: 'done' },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await refreshLists(withdrawalList, proposalShow)
  await expect.element(dialog.getByText(words.consoleProposals.done)).toBeVisible()
  await expect
    .element(dialog.getByRole('heading', { name: 'Approve withdrawals: 2, $120.00 in all' }))
    .toBeVisible()

  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /together/ })).not.toBeInTheDocument()
})

test('a list whose withdrawals others have decided meanwhile says so before it is proposed', async () => {
  queue(waiting(1), waiting(2))
  await showConsolePage(WithdrawalsPage)
  await choose(1)
  await choose(2)
  await together.click()
  queue()
  await refreshLists(withdrawalList)
  await expect.element(dialog.getByText(words.console.gone)).toBeVisible()
})

test('a list with a withdrawal that takes two is proposed, and not signed alone', async () => {
  queue(waiting(1), { ...waiting(2), takesTwo: true })
  await showConsolePage(WithdrawalsPage)
  await choose(1)
  await choose(2)
  await together.click()
  await expect.element(dialog.getByRole('button', { name: words.console.propose })).toBeVisible()
})

test('withdrawals up to a sum are listed once it is entered, and what is no sum is complained of', async () => {
  queue()
  await showConsolePage(WithdrawalsPage)
  await expect.element(page.getByText(words.consoleTreasury.noWithdrawals)).toBeVisible()
  const field = page.getByLabelText(words.consoleTreasury.atMost)
  await field.fill('100')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentTo(withdrawalList).at(-1)).toMatchObject({ most: '100' })
  await expect.element(page.getByText(words.console.nothing)).toBeVisible()
  await field.fill('abc')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sentTo(withdrawalList)).toHaveLength(2)
})

const { approve, reject } = words.consoleTreasury

/** What one decides a withdrawal with, and the way in which its page hears what has become of it. */
async function deciding(): Promise<(change: Partial<QueuedWithdrawal>) => void> {
  let hears: (change: Partial<QueuedWithdrawal>) => void = () => {}
  function Deciding() {
    const [changed, change] = useState<Partial<QueuedWithdrawal>>({})
    useEffect(() => {
      hears = change
    }, [])
    return <DecideWithdrawal withdrawal={{ ...waiting(1), ...changed }} />
  }
  answers(inboxList, { items: [], counts: [] })
  await showConsole(<Deciding />)
  return change => hears(change)
}

test('the sheet that is signed stays when its page hears of the proposal, and when it was carried out', async () => {
  const hears = await deciding()
  answers(proposalMake, { id: proposal.id })
  answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
  await page.getByRole('button', { name: approve }).click()
  await dialog.getByRole('button', { name: words.console.toSign }).click()
  const sign = dialog.getByRole('button', { name: words.consoleProposals.sign })
  await expect.element(sign).toBeVisible()
  hears({ proposals: [{ id: proposal.id, action: 'withdrawal.pay' }] })
  await expect.element(page.getByText(approve, { exact: true }).first()).not.toBeVisible()
  await expect.element(sign).toBeVisible()

  const done: ListedProposal = { ...proposal, isToSign: false, outcome: 'done' }
  answers(proposalShow, {
    proposal: done,
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  hears({ state: 'approved' })
  await refreshLists(proposalShow)
  await expect.element(dialog.getByText(words.consoleProposals.done)).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a form about a withdrawal that a colleague decides meanwhile stays, and says so', async () => {
  const hears = await deciding()
  await page.getByRole('button', { name: reject }).click()
  hears({ state: 'rejected' })
  await expect.element(dialog.getByText(words.console.gone)).toBeVisible()
})

test.each(['confirm', 'dismiss'] as const)(
  'what one operator signs alone leads on to signing, and what takes two to a proposal: %s',
  async act => {
    const hears = await deciding()
    await page.getByRole('button', { name: words.consoleTreasury[act] }).click()
    await expect.element(dialog.getByRole('button', { name: words.console.toSign })).toBeVisible()
    hears({ takesTwo: true })
    await expect.element(dialog.getByRole('button', { name: words.console.propose })).toBeVisible()
  },
)

test('what its client is having cancelled cannot be approved, and can be confirmed as paid', async () => {
  const hears = await deciding()
  hears({ state: 'cancelling' })
  await expect.element(page.getByRole('button', { name: approve })).not.toBeInTheDocument()
  const confirm = page.getByRole('button', { name: words.consoleTreasury.confirm })
  await expect.element(confirm).toBeVisible()
})

test.each([
  ['withdrawal.confirm', 'reserved'],
  ['withdrawal.confirm', 'approved'],
  ['withdrawal.endPayment', 'on hold'],
] as const)('beside an open %s of one %s nothing else is decided', async (action, state) => {
  const withdrawal = { ...waiting(1), state, onHold: state === 'on hold' ? 'unseen' : undefined }
  const proposals = [{ id: proposal.id, action }]
  answers(proposalShow, {
    proposal: { ...proposal, action, isToSign: false },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsolePage(() => <DecideWithdrawal withdrawal={{ ...withdrawal, proposals }} />)
  const link = page.getByRole('link', { name: words.consoleProposals.withdraw })
  await expect.element(link).toHaveAttribute('href', `/proposals/${proposal.id}`)
  await expect.element(page.getByText(words.consoleProposals.needsOther.split('“')[0]!)).toBeVisible()
  await expect.element(page.getByRole('button', { name: approve })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('once what was signed is refused, its withdrawal is decided again', async () => {
  const shown: AnswerOf<typeof withdrawalShow> = {
    withdrawal: { ...waiting(1), proposals: [{ id: proposal.id, action: 'withdrawal.confirm' }] },
    newDeviceAt: undefined,
    guardChangedAt: undefined,
    lastDepositAt: undefined,
    fromPartnersMicro: 0n,
    suspiciousDeposits: 0,
    decidedBy: [],
    reason: undefined,
    listed: [],
    heldMicro: undefined,
    path: [],
    isPathWhole: true,
    day: undefined,
    month: undefined,
    twoFromMicro: dollars(10_000),
    aloneMicro: 0n,
    aloneMaxMicro: dollars(25_000),
  }
  answers(inboxList, { items: [], counts: [] })
  answers(withdrawalShow, shown)
  const told = { lines, detail: undefined, proposedBy: undefined, endedBy: undefined }
  answers(proposalShow, { ...told, proposal: { ...proposal, action: 'withdrawal.confirm' } })
  await showConsolePage(WithdrawalPage, {
    route: '/withdrawals/$withdrawal',
    path: `/withdrawals/${idOf(1)}`,
  })
  await expect.element(page.getByRole('button', { name: words.consoleProposals.sign })).toBeVisible()

  answers(withdrawalShow, { ...shown, withdrawal: waiting(1) })
  answers(proposalShow, { ...told, proposal: { ...proposal, isToSign: false, outcome: 'notSolid' } })
  await refreshLists(proposalShow)
  await expect.element(page.getByRole('button', { name: approve })).toBeVisible()
})
