import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { documentList, documentPropose } from '../../contract/console/content.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { languages } from '../../contract/languages.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, proposalOf, sentTo, showConsolePage } from '../component-test.tsx'
import { DocumentsPage } from './documents.tsx'

const id = '00000000-0000-4000-8000-000000000008'
const at = new Date('2026-04-01T09:00:00Z')
const files = languages.map((language, index) => ({ language, hash: String(index).repeat(64) }))
const due: AnswerOf<typeof documentList>['documents'][number] = {
  kind: 'riskDisclosure',
  version: 1,
  publishedAt: at,
  files: [],
  isDue: true,
  proposal: undefined,
}
const proposal = proposalOf({ id, action: 'document.publish', subject: due.kind, role: 'content' })
const lines = [
  { name: 'document', value: due.kind },
  { name: 'version', value: '2' },
  ...files.map(({ language, hash }) => ({ name: language, value: hash })),
].map(line => ({ operator: undefined, ...line }))

const dialog = page.getByRole('dialog')
const next = page.getByRole('button', { name: words.consoleContent.next })
const sign = dialog.getByRole('button', { name: words.consoleProposals.sign })
const link = page.getByRole('link', { name: words.console.toProposal, includeHidden: true })

test('who proposes a next version reads its four files in the sheet that they sign', async () => {
  answers(documentList, { documents: [due] })
  await showConsolePage(DocumentsPage, { roles: ['content'] })
  await next.click()
  answers(documentPropose, { proposal: id, version: 2, files })
  answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
  answers(documentList, { documents: [{ ...due, proposal: id }] })
  await dialog.getByRole('button', { name: words.console.propose }).click()

  await expect.element(link).toHaveAttribute('href', `/proposals/${id}`)
  await expect.element(sign).toBeVisible()
  for (const language of languages)
    await expect.element(dialog.getByRole('button', { name: words.consoleFacts[language] })).toBeVisible()
  expect(sentTo(documentPropose)).toEqual([{ kind: due.kind }])

  answers(proposalShow, {
    proposal: { ...proposal, isToSign: false, outcome: 'done' },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  answers(documentList, { documents: [{ ...due, version: 2, files, isDue: false }] })
  await refreshLists(documentList, proposalShow)
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(dialog.getByText(words.consoleProposals.done)).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(next).not.toBeInTheDocument()
})

test('where a version is proposed already its key opens nothing', async () => {
  answers(documentList, { documents: [{ ...due, proposal: id }] })
  await showConsolePage(DocumentsPage, { roles: ['content'] })
  await expect.element(link).toBeVisible()
  await userEvent.keyboard('ja')
  await expect.element(page.getByRole('row').nth(1)).toHaveAttribute('aria-current')
  await expect.element(dialog).not.toBeInTheDocument()
})
