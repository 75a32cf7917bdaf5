import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dealCredit,
  dealDispute,
  dealList,
  dealShow,
  type ConsoleDeal,
} from '../../contract/console/deals.ts'
import { inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { programList } from '../../contract/console/programs.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, proposalOf, sentTo, showConsole, showConsolePage } from '../component-test.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { DealSheet } from './deal-sheet.tsx'
import { DealState } from './deal-state.tsx'
import { DealsPage } from './page.tsx'

const { consoleTrading: words } = consoleTexts
const deal = (number: number): ConsoleDeal => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  program: 'starter',
  number,
  part: undefined,
  sumMicro: undefined,
  status: 'executed',
  openedAt: new Date('2026-04-01T09:00:00Z'),
  source: 'intake',
  provider: 'desk',
  reference: `order-${number}`,
  seq: number,
  seal: '0'.repeat(64),
  lossPercentMax: '5',
  dueAt: new Date('2026-05-01T09:00:00Z'),
  result: {
    executedAt: new Date('2026-04-02T09:00:00Z'),
    percent: '1.5',
    wholePercent: undefined,
    netMicro: undefined,
    closePrice: '1.1',
    closedAt: new Date('2026-04-02T09:00:00Z'),
    reference: `close-${number}`,
    isCancelled: false,
    interim: undefined,
  },
  creditedAt: undefined,
  disputedAt: undefined,
  disputeReason: undefined,
  takesTwo: undefined,
  proposal: undefined,
})

const row = (number: number) => page.getByRole('row', { name: `starter ${number}` })

test('the latest deals page back to older ones', async () => {
  answers(dealList, { deals: [deal(1), deal(2)], more: true })
  answers(programList, { programs: [] })
  await showConsolePage(DealsPage, { roles: ['programs'], path: '/here?of=latest' })
  await page.getByRole('button', { name: consoleTexts.console.older }).click()
  await expect.poll(() => sentTo(dealList).at(-1)).toMatchObject({ of: 'latest', before: deal(2).id })
  await page.getByRole('button', { name: consoleTexts.console.newest }).click()
  await expect
    .element(page.getByRole('button', { name: consoleTexts.console.newest }))
    .not.toBeInTheDocument()
})

test('a link to no deal shows the list, and one to a deal that is not there says so', async () => {
  answers(dealList, { deals: [deal(1)], more: false })
  answers(dealShow, 'notThere')
  answers(programList, { programs: [] })
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(DealsPage, { roles: ['programs'], path: '/here?deal=cut-off&before=cut-off' })
  await expect.element(row(1)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('j{Enter}')
  await expect.element(page.getByRole('dialog').getByText(consoleTexts.console.noSuch)).toBeVisible()
})

test('results are gone through, opened and decided by keys alone', async () => {
  answers(dealList, { deals: [deal(1), deal(2)], more: false })
  answers(dealShow, { deal: deal(2), content: '{}', salt: undefined })
  answers(dealCredit, { proposal: undefined })
  answers(programList, { programs: [] })
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(DealsPage, { roles: ['programs'] })
  await expect.element(row(2)).toBeVisible()
  await userEvent.keyboard('jn')
  await expect.element(row(2)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('a')
  expect(sentTo(dealCredit)).toEqual([])
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog', { name: words.deal, exact: true })
  await expect.element(sheet.getByRole('button', { name: words.credit })).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(sheet.getByLabelText(words.reasonPublic)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByRole('button', { name: words.credit })).toBeVisible()
  // As a quick hand does, before any answer.
  for (const key of ['a', 'a']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  await expect.poll(() => sentTo(dealShow)).toHaveLength(2)
  expect(sentTo(dealCredit)).toEqual([{ id: deal(2).id }])
})

test('a credited deal that was reported as cancelled says so, and one that was not does not', async () => {
  const creditedAt = new Date('2026-04-03T09:00:00Z')
  const result = { ...deal(1).result!, percent: '0', isCancelled: true }
  await showConsole(
    <>
      <DealState deal={{ ...deal(1), result, creditedAt }} />
      <DealState deal={{ ...deal(2), creditedAt }} />
      <DealState deal={{ ...deal(3), result }} />
    </>,
  )
  await expect.element(page.getByText(words.cancelledOne)).toHaveLength(1)
  await expect.element(page.getByText(words.credited, { exact: true })).toHaveLength(1)
  await expect.element(page.getByText(words.toCredit, { exact: true })).toHaveLength(1)
})

const waits = (number: number): InboxEntry => ({
  kind: 'deal',
  key: deal(number).id,
  since: new Date('2026-04-02T09:00:00Z'),
  link: `/here?deal=${deal(number).id}`,
  subject: `starter/${number}  1.5 %`,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy: undefined,
})

test('a deal is taken in its sheet, and followed by the next one, by keys alone', async () => {
  answers(dealList, { deals: [deal(1), deal(2)], more: false })
  answers(dealShow, { deal: deal(1), content: '{}', salt: undefined })
  answers(programList, { programs: [] })
  answers(inboxList, { items: [waits(1), waits(2)], counts: [] })
  answers(inboxTake, 'ok')
  await showConsolePage(DealsPage, { roles: ['programs'], path: `/here?deal=${deal(1).id}` })
  const sheet = page.getByRole('dialog', { name: words.deal, exact: true })
  await expect.element(sheet.getByRole('button', { name: consoleTexts.consoleInbox.next })).toBeVisible()
  await userEvent.keyboard('t')
  await expect.poll(() => sentTo(inboxTake)).toEqual([{ kind: 'deal', key: deal(1).id }])
  await userEvent.keyboard('x')
  await expect.element(sheet.getByLabelText(words.reasonPublic)).toBeVisible()
  await sheet.getByRole('button', { name: consoleTexts.consoleInbox.next }).click()
  await expect.poll(() => sentTo(dealShow)).toEqual([{ id: deal(1).id }, { id: deal(2).id }])
  await expect.element(sheet.getByRole('button', { name: words.dispute })).toBeVisible()
  await expect.element(sheet.getByLabelText(words.reasonPublic)).not.toBeInTheDocument()
})

const id = '00000000-0000-4000-8000-000000000009'
const proposal = proposalOf({
  id,
  action: 'deal.endDispute',
  subject: deal(1).id,
  role: 'programs',
  isToSign: false,
})

test('a sheet shows the deal as it is once what was signed about it is carried out', async () => {
  const disputed = { ...deal(1), disputedAt: new Date('2026-04-02T10:00:00Z'), disputeReason: 'the price' }
  answers(dealShow, {
    deal: { ...disputed, proposal: { id, action: 'deal.endDispute' } },
    content: '{}',
    salt: undefined,
  })
  answers(programList, { programs: [] })
  answers(inboxList, { items: [], counts: [] })
  answers(proposalShow, { proposal, lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsolePage(() => <DealSheet id={deal(1).id} mayWrite />, { roles: ['programs'] })
  await expect.element(page.getByText('the price', { exact: true })).toBeVisible()
  answers(dealShow, { deal: deal(1), content: '{}', salt: undefined })
  answers(proposalShow, {
    proposal: { ...proposal, outcome: 'done' },
    lines: [],
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await refreshLists(proposalShow)
  await expect.element(page.getByText('the price', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: words.credit })).toBeVisible()
})

/** Opens the form of a dispute in the sheet of a deal. */
async function disputing(items: InboxEntry[] = []): Promise<void> {
  answers(dealShow, { deal: deal(1), content: '{}', salt: undefined })
  answers(dealDispute, { proposal: id })
  answers(dealList, { deals: [deal(1)], more: false })
  answers(programList, { programs: [] })
  answers(inboxList, { items, counts: [] })
  answers(inboxTake, 'ok')
  answers(proposalShow, { proposal, lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsolePage(() => <DealSheet id={deal(1).id} mayWrite />, { roles: ['programs'] })
  await page.getByRole('button', { name: words.dispute }).click()
}

test('colleagues see that the dispute of a deal is being written', async () => {
  await disputing([waits(1)])
  await expect.poll(() => sentTo(inboxTake)).toEqual([{ kind: 'deal', key: deal(1).id }])
})

test('who has begun a reason can go back to the deal, and nothing was sent', async () => {
  await disputing()
  await page.getByLabelText(words.reasonPublic).fill('the price')
  await page.getByRole('button', { name: words.keepIt }).click()
  await expect.element(page.getByRole('button', { name: words.dispute })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.credit })).toBeVisible()
  expect(sentTo(dealDispute)).toEqual([])
})

test('a deal can be decided again once what was proposed about it has ended without that', async () => {
  await disputing()
  await page.getByLabelText(words.reasonPublic).fill('the price')
  await page.getByRole('button', { name: consoleTexts.console.propose }).click()
  const signed = page.getByRole('region', { name: consoleTexts.consoleActions['deal.endDispute'] })
  await expect.element(signed).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.dispute })).not.toBeInTheDocument()
  answers(proposalShow, {
    proposal: { ...proposal, outcome: 'withdrawn' },
    lines: [],
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await refreshLists(proposalShow)
  await expect.element(page.getByRole('button', { name: words.dispute })).toBeVisible()
})

test('a public reason that is being written stays when a colleague proposes something about the deal', async () => {
  await disputing()
  const reason = page.getByLabelText(words.reasonPublic)
  await reason.fill('the price')
  const theirs = { id: deal(8).id, action: 'deal.credit' }
  answers(dealShow, { deal: { ...deal(1), proposal: theirs }, content: '{}', salt: undefined })
  await refreshLists(dealShow)
  await expect.element(page.getByText(consoleTexts.console.gone)).toBeVisible()
  await expect.element(reason).toHaveValue('the price')
  answers(dealShow, { deal: { ...deal(1), proposal: { ...theirs, id } }, content: '{}', salt: undefined })
  await page.getByRole('button', { name: consoleTexts.console.propose }).click()
  await expect.poll(() => sentTo(dealDispute)).toEqual([{ id: deal(1).id, reason: 'the price' }])
  await expect.element(reason).not.toBeInTheDocument()
})
