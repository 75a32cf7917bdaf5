import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  incidentEnd,
  incidentList,
  incidentStart,
  type ListedIncident,
} from '../../contract/console/content.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { rules } from '../../texts/en/rules.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, complains, fill, proposalOf, sentTo, showConsolePage, submit } from '../component-test.tsx'
import { IncidentsPage } from './incidents.tsx'

const { consoleContent: words, consoleTrading: trading } = consoleTexts
const incident: ListedIncident = {
  number: 7,
  mode: 'noTransfers',
  startedAt: new Date('2026-04-01T09:00:00Z'),
  until: new Date('2026-04-01T12:00:00Z'),
  endedAt: undefined,
  reason: 'two clients were asked for codes',
  operator: 'Olga',
  texts: { ru: 'ru', en: 'en', de: 'de', es: 'es' },
  proposal: undefined,
}

test('what is signed to end a mode stays open when the list hears that it is proposed', async () => {
  const proposal = proposalOf({
    id: '00000000-0000-4000-8000-0000000000cc',
    action: 'incident.end',
    subject: '7',
    role: 'support',
  })
  answers(inboxList, { items: [], counts: [] })
  answers(incidentList, { incidents: [incident] })
  answers(incidentEnd, { proposal: proposal.id })
  answers(proposalShow, { proposal, lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsolePage(IncidentsPage, { roles: ['support'] })
  await page.getByRole('row').getByRole('button', { name: words.end }).click()
  const sheet = page.getByRole('dialog')
  await fill(sheet.getByRole('form'), { reason: 'the callers are known' })
  await submit(sheet.getByRole('form'))
  const signed = sheet.getByRole('region', { name: consoleTexts.consoleActions['incident.end'] })
  await expect.element(signed).toBeVisible()

  answers(incidentList, { incidents: [{ ...incident, proposal: proposal.id }] })
  await refreshLists(incidentList)
  await expect.element(page.getByText(trading.waitsForSignatures)).toBeInTheDocument()
  await expect.element(signed).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByRole('row').getByRole('button', { name: words.end })).not.toBeInTheDocument()
})

test('a mode of too many hours, or with too long a text, is complained of, and not started', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(incidentList, { incidents: [] })
  await showConsolePage(IncidentsPage, { roles: ['support'] })
  await page.getByRole('button', { name: words.start }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await form.getByRole('radio', { name: words.noTransfers }).click({ force: true })
  const inSpanish = form.getByRole('textbox', { name: consoleTexts.consoleFacts.es })
  await expect.element(inSpanish).not.toHaveValue('')
  const typed = { hours: '73', reason: 'codes are asked for' }
  await complains(form, typed, rules.noMoreThanNumber.replace('%X%', '72'))
  await inSpanish.fill('x'.repeat(501))
  await complains(form, { hours: '72' }, rules.noMoreThanCharacters.replace('%X%', '500'))
  expect(sentTo(incidentStart)).toEqual([])
})

test('clients are told of the mode that was chosen last', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(incidentList, { incidents: [] })
  await showConsolePage(IncidentsPage, { roles: ['support'] })
  await page.getByRole('button', { name: words.start }).click()
  const form = page.getByRole('dialog').getByRole('form')
  const radio = (name: string) => form.getByRole('radio', { name }).element() as HTMLElement
  for (const mode of [words.noWithdrawals, words.noTransfers]) radio(mode).click()
  const inEnglish = form.getByRole('textbox', { name: consoleTexts.consoleFacts.en })
  await expect.element(inEnglish).toHaveValue(words.noTransfersText)
  radio(words.readOnly).click()
  await expect.element(inEnglish).toHaveValue(words.readOnlyText)
})
