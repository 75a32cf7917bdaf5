import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditChain, auditList, type AuditEvent } from '../../contract/console/audit.ts'
import { peopleList } from '../../contract/console/staff.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, person, sentTo, showConsolePage } from '../component-test.tsx'
import { EventTable } from './event-table.tsx'
import { AuditPage } from './page.tsx'

const olga = person({ id: '97bb949b-23b8-4491-8d0f-45d00a2e34bd', name: 'Olga' })

const eventOf = (after: unknown): AuditEvent => ({
  id: '01a216c8-5b8c-7630-8f83-2cfeb05f2569',
  entry: '1',
  at: new Date('2026-11-26T07:36:00.000Z'),
  actor: olga.id,
  name: olga.name,
  role: 'jobs',
  action: 'proposal.done',
  client: undefined,
  code: undefined,
  subject: undefined,
  before: undefined,
  after: JSON.stringify(after),
  isSealed: false,
})

async function showsLog(language: Language, events: readonly AuditEvent[]): Promise<void> {
  answers(auditList, { events: [...events], more: false })
  answers(auditChain, {
    entries: '0',
    hash: '0'.repeat(64),
    linkedAt: undefined,
    waiting: 0,
    waitsSince: undefined,
    root: undefined,
  })
  const review = { quarter: '2026-Q2', isDue: false, entries: 0, last: undefined }
  answers(peopleList, { people: [olga], invitations: [], review, haltedUntil: undefined })
  await showConsolePage(AuditPage, { language, roles: ['auditor'] })
}

test.each(languages)('what was proposed about operators is looked for by its name, in %s', async language => {
  await showsLog(language, [])
  const { text } = await loadConsoleTexts(language)
  const action = page.getByLabelText(text('consoleAudit.action'), { exact: true })
  await action.selectOptions(text('consoleActions.operator.grant'))
  await page
    .getByRole('search')
    .getByRole('button', { name: text('console.search') })
    .click()
  await expect.poll(() => sentTo(auditList).at(-1)).toMatchObject({ action: 'operator.grant' })
})

test.each(languages)(
  'what was signed is said in words, with the names of those who signed, in %s',
  async language => {
    await showsLog(language, [eventOf({ action: 'operator.grant', signers: [olga.id] })])
    const { text } = await loadConsoleTexts(language)
    const said = [
      `${text('consoleAudit.action')}: ${text('consoleActions.operator.grant')}`,
      `${text('consoleProposals.signatures')}: Olga`,
    ]
    for (const line of said)
      await expect.element(page.getByRole('listitem').filter({ hasText: line })).toBeInTheDocument()
  },
)

test.each(languages)('a list of nothing is said in a word, in %s', async language => {
  await showsLog(language, [eventOf({ networks: [] })])
  const { text } = await loadConsoleTexts(language)
  const line = page.getByRole('listitem').filter({
    hasText: `${text('consoleStaff.networks')}: ${text('consoleStaff.none')}`,
  })
  await expect.element(line).toBeInTheDocument()
})

test('operators are references to those who may not see who they are', async () => {
  const other = '97bb949b-23b8-4491-8d0f-45d00a2e34be'
  const events = [eventOf({ signers: [olga.id, other] })]
  await showConsolePage(() => <EventTable events={events} />, { roles: ['support'] })
  for (const id of [olga.id, other])
    await expect.element(page.getByRole('listitem').getByRole('button', { name: id })).toBeInTheDocument()
  expect(sentTo(peopleList)).toEqual([])
})
