import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inboxList } from '../../contract/console/inbox.ts'
import { proposalShow, type ListedProposal } from '../../contract/console/proposals.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, showConsolePage } from '../component-test.tsx'
import { ProposalPage } from './page.tsx'

const { consoleProposals: words, console: common } = consoleTexts
const proposal: ListedProposal = {
  id: '00000000-0000-4000-8000-000000000008',
  action: 'client.correct',
  subject: '00000000-0000-4000-8000-000000000008',
  name: undefined,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  proposedAt: new Date('2026-04-01T09:00:00Z'),
  role: 'treasury',
  people: 2,
  signers: [],
  isToSign: true,
  mayWithdraw: true,
  outcome: undefined,
  endedAt: undefined,
}

test('a reason for withdrawing that is being written stays when the proposal ends meanwhile', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(proposalShow, { proposal, lines: [], detail: undefined })
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
  })
  await refreshLists(proposalShow)
  await expect.element(sheet.getByText(common.gone)).toBeVisible()
  await expect.element(sheet.getByLabelText(common.reason)).toHaveValue('the wrong client')
})
