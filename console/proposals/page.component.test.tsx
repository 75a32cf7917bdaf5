import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inboxList } from '../../contract/console/inbox.ts'
import { proposalList, proposalShow } from '../../contract/console/proposals.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, proposalOf, sentTo, showConsolePage } from '../component-test.tsx'
import { ProposalPage, ProposalsPage } from './page.tsx'

const { consoleProposals: words, console: common } = consoleTexts
const id = '00000000-0000-4000-8000-000000000008'
const proposal = proposalOf({
  id,
  action: 'client.correct',
  subject: id,
  role: 'treasury',
  mayWithdraw: true,
})

test('a reason for withdrawing that is being written stays when the proposal ends meanwhile', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(proposalShow, { proposal, lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsolePage(ProposalPage, {
    path: `/proposals/${proposal.id}`,
    route: '/proposals/$proposal',
    roles: ['treasury'],
  })
  await page.getByRole('button', { name: words.withdraw }).click()
  const sheet = page.getByRole('dialog', { name: words.withdraw })
  await sheet.getByLabelText(common.reason).fill('the wrong client')
  answers(proposalShow, {
    proposal: { ...proposal, isToSign: false, mayWithdraw: false, outcome: 'done' },
    lines: [],
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await refreshLists(proposalShow)
  await expect.element(sheet.getByText(common.gone)).toBeVisible()
  await expect.element(sheet.getByLabelText(common.reason)).toHaveValue('the wrong client')
})

test('where the last one of a page was signed, the last page is shown', async () => {
  answers(proposalList, { proposals: [], total: 25 })
  await showConsolePage(ProposalsPage, { path: '/here?page=2' })
  await expect.poll(() => sentTo(proposalList).map(request => request.page)).toEqual([2, 1])
})
