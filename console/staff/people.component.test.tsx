import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxList } from '../../contract/console/inbox.ts'
import { invitationWithdraw, networksMax, peopleBounds, peopleList } from '../../contract/console/staff.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import {
  answers,
  complains,
  person,
  reads,
  sentTo,
  showConsole,
  showConsolePage,
  submit,
} from '../component-test.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { PeoplePage } from './people.tsx'
import { PersonSheet } from './person.tsx'

const { console: words, consoleRoles: roleWords, consoleStaff: staff } = consoleTexts
const oleg = person({
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Oleg',
  email: 'oleg@desk.example',
})
const invitation = {
  id: 'ab'.repeat(32),
  name: 'Clara Voss',
  email: 'clara@desk.example',
  roles: ['support'] as const,
  expiresAt: new Date('2026-04-08T00:00:00Z'),
}

test('an operator is opened, and an invitation is withdrawn and not opened, by keys alone', async () => {
  answers(peopleList, {
    people: [oleg],
    invitations: [{ ...invitation, roles: [...invitation.roles] }],
    review: { quarter: '2026-Q2', isDue: false, entries: 3, last: undefined },
    haltedUntil: undefined,
  })
  answers(invitationWithdraw, 'ok')
  await showConsolePage(PeoplePage, { roles: ['administrator'] })
  await expect.element(page.getByText(invitation.name)).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  const sheet = page.getByRole('dialog', { name: oleg.name })
  await expect.element(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()

  await userEvent.keyboard('j{Enter}x')
  const dialog = page.getByRole('dialog', { name: staff.withdrawInvitation })
  await dialog.getByLabelText(words.reason).fill('sent to the wrong address')
  await dialog.getByRole('button', { name: staff.withdrawInvitation }).click()
  await expect
    .poll(() => sentTo(invitationWithdraw))
    .toEqual([{ id: invitation.id, reason: 'sent to the wrong address' }])
})

test('hours and networks are complained of at their fields: a time alone, the same twice, too many networks, and no network', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(peopleBounds, 'invalid')
  await showConsole(<PersonSheet person={oleg} close={() => undefined} />, { roles: ['administrator'] })
  const form = page.getByRole('form', { name: staff.bounds })
  const bounds = { from: '08:00', networks: 'the office', reason: 'they work from the office' }
  await complains(form, bounds, text('rules.fillIn'))
  await complains(form, { until: '08:00' }, text('rules.sameTime'))
  const tooMany = Array.from({ length: networksMax + 1 }, (_, at) => `192.0.2.${at}`).join(', ')
  await complains(
    form,
    { until: '18:00', networks: tooMany },
    text('rules.noMoreThanNetworks', { X: String(networksMax) }),
  )
  expect(sentTo(peopleBounds)).toEqual([])

  await complains(form, { networks: 'the office' }, text('rules.invalidFormat'))
  await expect.element(form.getByLabelText(staff.networks)).toHaveAttribute('aria-invalid', 'true')
  answers(peopleBounds, 'ok')
  answers(peopleList, {
    people: [],
    invitations: [],
    review: { quarter: '2026-Q2', isDue: false, entries: 3, last: undefined },
    haltedUntil: undefined,
  })
  await form.getByLabelText(staff.networks).fill('192.0.2.0/24, 2001:db8::/32')
  await submit(form)
  await reads(words.done)
  expect(sentTo(peopleBounds).at(-1)).toMatchObject({
    hoursFrom: 480,
    hoursUntil: 1080,
    networks: ['192.0.2.0/24', '2001:db8::/32'],
  })
})

test('an invitation to the email of an operator says whose it is, and what the link is then for', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(peopleList, {
    people: [{ ...oleg, formerEmails: ['former@desk.example'] }],
    invitations: [],
    review: { quarter: '2026-Q2', isDue: false, entries: 3, last: undefined },
    haltedUntil: undefined,
  })
  await showConsolePage(PeoplePage, { roles: ['administrator'] })
  await page.getByRole('button', { name: staff.invite }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByText(text('consoleStaff.inviteKnown', { NAME: oleg.name }))
  await dialog.getByLabelText(staff.email).fill('nora@desk.example')
  await expect.element(note).not.toBeInTheDocument()
  await dialog.getByLabelText(staff.email).fill('Oleg@Desk.example')
  await expect.element(note).toBeVisible()
  await dialog.getByLabelText(staff.email).fill('former@desk.example')
  const former = dialog.getByText(text('consoleStaff.inviteFormer', { NAME: oleg.name }))
  await expect.element(former).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('a role that a colleague ends while the sheet is open is not ticked any more, and not offered again', async () => {
  const role = (until?: Date) => ({ role: 'support' as const, since: new Date('2026-01-01'), until })
  const list = (until?: Date) => ({
    people: [{ ...oleg, roles: [role(until)] }],
    invitations: [],
    review: { quarter: '2026-Q2', isDue: false, entries: 3, last: undefined },
    haltedUntil: undefined,
  })
  answers(peopleList, list())
  await showConsolePage(PeoplePage, { roles: ['administrator'] })
  await userEvent.keyboard('j{Enter}')
  const sheet = page.getByRole('dialog', { name: oleg.name })
  const [support, content] = ['support', 'content'].map(name =>
    sheet.getByRole('checkbox', { name: roleWords[name as 'support' | 'content'] }),
  )
  await content!.click({ force: true })
  await expect.element(support!).toBeChecked()

  answers(peopleList, list(new Date('2026-01-02')))
  await refreshLists(peopleList)
  await expect.element(support!).not.toBeChecked()
  await expect.element(content!).toBeChecked()
})

test('the main button of the page is the review while one is due, and otherwise the invitation', async () => {
  const list = (isDue: boolean) => ({
    people: [oleg],
    invitations: [],
    review: { quarter: '2026-Q2', isDue, entries: 3, last: undefined },
    haltedUntil: undefined,
  })
  answers(inboxList, { items: [], counts: [] })
  answers(peopleList, list(true))
  await showConsolePage(PeoplePage, { roles: ['administrator', 'auditor'] })
  const invite = page.getByRole('button', { name: staff.invite })
  await expect.element(page.getByRole('button', { name: staff.reviewDone })).toHaveClass(/primary/)
  await expect.element(invite).not.toHaveClass(/primary/)
  answers(peopleList, list(false))
  await refreshLists(peopleList)
  await expect.element(invite).toHaveClass(/primary/)
})

test('who sets the networks of a person leaves the hours that a colleague has set meanwhile', async () => {
  const answersWith = (hours: Partial<typeof oleg>) =>
    answers(peopleList, {
      people: [{ ...oleg, ...hours }],
      invitations: [],
      review: { quarter: '2026-Q2', isDue: false, entries: 3, last: undefined },
      haltedUntil: undefined,
    })
  answersWith({})
  answers(peopleBounds, 'ok')
  await showConsolePage(PeoplePage, { roles: ['administrator'] })
  await page.getByRole('button', { name: oleg.name }).click()
  const form = page.getByRole('form', { name: staff.bounds })
  await form.getByLabelText(staff.networks).fill('10.0.0.0/8')

  answersWith({ hoursFrom: 480, hoursUntil: 1080 })
  await refreshLists(peopleList)
  await expect.element(form.getByLabelText(staff.hoursFrom)).toHaveValue('08:00')
  await form.getByLabelText(words.reason).fill('the office')
  await submit(form)
  await expect
    .poll(() => sentTo(peopleBounds))
    .toEqual([expect.objectContaining({ hoursFrom: 480, hoursUntil: 1080, networks: ['10.0.0.0/8'] })])
})
