import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  auditChain,
  auditFaultKinds,
  auditList,
  auditVerify,
  type AuditEvent,
} from '../../contract/console/audit.ts'
import { peopleList } from '../../contract/console/staff.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { shortOf } from '../labels/reference.tsx'
import { answers, person, reads, sentTo, showConsolePage } from '../component-test.tsx'
import { programList } from '../../contract/console/programs.ts'
import { EventTable } from './event-table.tsx'
import { AuditPage } from './page.tsx'

const olga = person({ id: '97bb949b-23b8-4491-8d0f-45d00a2e34bd', name: 'Olga' })

const eventOf = (after: unknown, others: Partial<AuditEvent> = {}): AuditEvent => ({
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
  ...others,
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

test('what is looked for may have spaces within it, and has none around it', async () => {
  await showsLog('en', [])
  const { text } = await loadConsoleTexts('en')
  await page.getByLabelText(text('consoleAudit.subject')).click()
  await userEvent.keyboard(' the office {Enter}')
  await expect.poll(() => sentTo(auditList).at(-1)).toMatchObject({ subject: 'the office' })
})

test.each(languages)(
  'what was signed is said in words, with the names of those who signed, in %s',
  async language => {
    await showsLog(language, [eventOf({ action: 'operator.grant', signers: [olga.id] })])
    const { text } = await loadConsoleTexts(language)
    await page.getByRole('row').last().getByRole('group').click()
    const said = [
      `${text('consoleAudit.action')}: ${text('consoleActions.operator.grant')}`,
      `${text('consoleProposals.signatures')}: Olga`,
    ]
    for (const line of said)
      await expect.element(page.getByRole('listitem').filter({ hasText: line })).toBeInTheDocument()
  },
)

test('of an event with several values the log names them in a line, and has what was before them behind it', async () => {
  const { text } = await loadConsoleTexts('en')
  const values = { status: 'opened', reason: 'the price' }
  await showsLog('en', [eventOf(values, { action: 'deal.execute', before: JSON.stringify(values) })])
  const row = page.getByRole('row').last()
  const named = row.getByText(
    `${text('consoleClients.state')}: ${text('trading.dealOpened')}, reason: the price`,
  )
  await expect.element(named).toBeVisible()
  const before = row.getByRole('heading', { name: text('consoleAudit.before') })
  await expect.element(before).not.toBeInTheDocument()
  await named.click()
  await expect.element(before).toBeVisible()
})

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

const scan = '97bb949b-23b8-4491-8d0f-45d00a2e34bf'
const refused = (action: string, outcome: string) =>
  eventOf({ proposal: scan, action, outcome }, { action: 'proposal.close' })

test.each(languages)('the log says of each event what happened, in %s', async language => {
  const { text, exactMoney, exactResult } = await loadConsoleTexts(language)
  const outcome = (value: string) => `${text('consoleClients.outcome')}: ${value}`
  const state = (value: string) => `${text('consoleClients.state')}: ${value}`
  const why = (WHY: string) => outcome(text('consoleProposals.refused', { WHY }))
  const before = (values: unknown, action: string) =>
    eventOf(undefined, { action, before: JSON.stringify(values), after: undefined })
  const said: [AuditEvent, string][] = [
    [refused('withdrawal.pay', 'paid'), why(text('consoleRefusals.paid'))],
    [refused('withdrawal.pay', 'approved'), why(text('consoleRefusals.approved'))],
    [refused('withdrawal.payBatch', 'nothing'), why(text('consoleRefusals.nothing'))],
    [refused('client.delete', 'hasMoney'), why(text('consoleRefusals.hasMoney'))],
    [refused('deal.credit', 'credited'), why(text('consoleRefusals.credited'))],
    [refused('deposit.credit', 'credited'), why(text('consoleRefusals.deposit.credit.credited'))],
    [refused('client.correct', 'withdrawn'), outcome(text('consoleProposals.withdrawn'))],
    [refused('client.correct', 'expired'), outcome(text('consoleProposals.expired'))],
    [eventOf({ outcome: 'emailBusy' }, { action: 'client.change' }), why(text('consoleRefusals.emailBusy'))],
    [eventOf({ outcome: 'done' }, { action: 'client.change' }), outcome(text('consoleProposals.done'))],
    [before({ status: 'opened' }, 'deal.execute'), state(text('trading.dealOpened'))],
    [before({ status: 'executed' }, 'deal.credit'), state(text('trading.dealExecuted'))],
    [eventOf({ status: 'credited' }, { action: 'deal.credit' }), state(text('consoleTrading.credited'))],
    [
      eventOf({ stage: 'revoked', reason: 'paid' }, { action: 'withdrawal.revoked' }),
      state(text('consoleDone.withdrawal.revoked')),
    ],
    [
      eventOf({ stage: 'rejected' }, { action: 'withdrawal.rejected' }),
      state(text('consoleClients.notApproved')),
    ],
    [
      eventOf({ status: 'rejected' }, { action: 'verification.reject' }),
      state(text('consoleClients.rejected')),
    ],
    [
      eventOf({ outcome: 'published' }, { action: 'testimonial.decide' }),
      outcome(text('consoleContent.publishedOne')),
    ],
    [eventOf({ hoursFrom: 480 }, { action: 'staff.bounds' }), `${text('consoleStaff.hoursFrom')}: 08:00 UTC`],
    [
      before({ reason: 'client.changeEmail', actor: 'job:changes' }, 'client.unfreeze'),
      text('consoleActions.client.changeEmail'),
    ],
    [before({ reason: 'client.changeEmail', actor: olga.id }, 'client.unfreeze'), ': client.changeEmail'],
    [
      eventOf({ facts: '0'.repeat(64) }, { action: 'proposal.make' }),
      `${text('consoleAudit.factsHash')}: ${shortOf('0'.repeat(64))}`,
    ],
    [
      eventOf(
        { largest: [{ client: scan, account: scan, program: 'starter', result: '-20000000' }] },
        { action: 'settlement.preview' },
      ),
      `${text('consoleMonths.result')}: ${exactResult(-20_000_000n)}`,
    ],
    [
      eventOf(
        {
          programs: [
            { program: 'starter', accounts: 2, profit: '5000000', usedUp: 1, usedUpMicro: '7000000' },
          ],
        },
        { action: 'settlement.preview' },
      ),
      `${text('consoleMonths.profit')}: ${exactMoney(5_000_000n)}`,
    ],
  ]
  const events = said.map(([event], at) => ({ ...event, id: event.id.slice(0, -2) + String(10 + at) }))
  answers(programList, { programs: [] })
  await showsLog(language, events)
  const rows = page.getByRole('row')
  await expect.element(rows).toHaveLength(events.length + 1)
  const shown = rows.elements().slice(1)
  for (const [at, [, line]] of said.entries()) expect(shown[at]!.textContent).toContain(line)
})

test('what an event is about is named by what was done, and anything else stays as it is written', async () => {
  const { text } = await loadConsoleTexts('en')
  const about: [action: string, subject: string, shown: string][] = [
    ['client.freeze', 'trading', text('consoleClients.tradingPart')],
    ['client.change', 'email', text('consoleClients.emailChange')],
    ['client.cancelChange', 'telegram', text('consoleClients.telegramChange')],
    ['client.changeEmail', 'email', text('consoleClients.emailChange')],
    ['incident.start', 'readOnly', text('consoleContent.readOnly')],
    ['document.publish', 'userAgreement', text('documents.userAgreement')],
    ['provider.add', 'email', 'email'],
    ['venue.open', 'other', 'other'],
    ['client.view', 'cabinet', text('consoleClients.cabinet')],
    ['client.view', 'trading', text('cabinet.trading')],
    ['client.view', 'elsewhere', 'elsewhere'],
  ]
  const events = about.map(([action, subject], at) => ({
    ...eventOf({}, { action, subject }),
    id: `01a216c8-5b8c-7630-8f83-2cfeb05f25${10 + at}`,
  }))
  const made = eventOf({ action: 'client.unfreeze' }, { action: 'proposal.make', subject: 'signIn' })
  await showsLog('en', [...events, made])
  const rows = page.getByRole('row')
  await expect.element(rows).toHaveLength(events.length + 2)
  const cells = rows
    .elements()
    .slice(1)
    .map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))
  for (const [at, [, , shown]] of about.entries()) expect(cells[at]).toContain(shown)
  expect(cells.at(-1)).toContain(text('consoleClients.signIn'))
})

test.each(languages)(
  'what is wrong with the log is said in %s, with its entry, event and times',
  async language => {
    const { text, calendarDay, exactMoment } = await loadConsoleTexts(language)
    const [at, after] = [new Date('2026-11-25T07:36:00Z'), new Date('2026-11-26T07:36:00Z')]
    const event = '01a216c8-5b8c-7630-8f83-2cfeb05f2569'
    const values = { entry: '41', former: '57', event, day: '2026-11-24', at, after, count: 2 }
    const named = {
      ENTRY: '41',
      FORMER: '57',
      EVENT: event,
      DAY: calendarDay('2026-11-24'),
      AT: exactMoment(at),
      AFTER: exactMoment(after),
      N: 2,
    }
    await showsLog(language, [])
    // Five are shown at once.
    for (const from of [0, 5, 10]) {
      const faults = auditFaultKinds.slice(from, from + 5).map(kind => ({ kind, ...values }))
      answers(auditVerify, { entries: '41', faults })
      await page.getByRole('button', { name: text('consoleAudit.verify') }).click()
      const said = [
        text('consoleAudit.wrong'),
        ...faults.map(({ kind }) => text(`consoleAudit.${kind}`, named)),
      ]
      await reads(...said.map(words => words.replaceAll(/\s/g, ' ')))
    }
  },
)
