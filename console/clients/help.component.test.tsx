import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deletionRefusals } from '../../contract/care.ts'
import {
  clientCancelChange,
  clientPropose,
  clientRefuseDeletion,
  type ShownClient,
} from '../../contract/console/clients.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { inboxLeave, inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, elsewhere, sentTo, showConsole, showConsolePage } from '../component-test.tsx'
import { Help } from './help.tsx'
import { Profile } from './profile.tsx'

const asked = {
  id: '00000000-0000-4000-8000-000000000004',
  kind: 'deletion',
  askedAt: new Date('2026-03-01T09:00:00Z'),
  reason: undefined,
  waivedMicro: 0n,
  waivedRewardMicro: 0n,
} as const

const client = (state: ShownClient['requests'][number]['state']): ShownClient => ({
  id: '00000000-0000-4000-8000-000000000003',
  code: 'VERA2345',
  name: 'Vera K.',
  email: 'v•••@example.org',
  emailProvedAt: undefined,
  language: 'en',
  createdAt: new Date('2026-01-01T09:00:00Z'),
  verification: 'verified',
  scan: '00000000-0000-4000-8000-000000000005',
  scanOfOtherName: undefined,
  hasPassword: true,
  factorSince: new Date('2026-01-02T09:00:00Z'),
  telegramSince: undefined,
  passkeys: 0,
  uid: '1000000001',
  depositAddress: undefined,
  balanceMicro: 0n,
  reservedMicro: 0n,
  tokens: 0,
  freezes: [],
  changes: [],
  proposals: [],
  viewUntil: undefined,
  requests: [{ ...asked, state }],
  obstacle: undefined,
  sponsors: [],
  partners: [],
})

test('for a client who was deleted nothing is offered, and the reason is said', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<Help client={client('done')} />, { roles: ['verification', 'treasury'] })
  await expect.element(page.getByText(text('consoleRefusals.clientDeleted'))).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('for one whose request waits everything is', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<Help client={client('waiting')} />, { roles: ['verification', 'treasury'] })
  await expect.element(page.getByRole('button', { name: text('consoleClients.delete') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: text('consoleClients.correct') })).toBeVisible()
  await expect.element(page.getByText(text('consoleRefusals.clientDeleted'))).not.toBeInTheDocument()
})

const offers = {
  freeze: 'consoleClients.freeze',
  endSessions: 'consoleClients.endSessions',
  changeEmail: 'consoleClients.changeEmail',
  correct: 'consoleClients.correct',
  delete: 'consoleClients.delete',
  refuse: 'consoleClients.refuse',
} as const
test('what a colleague has proposed for a client is named there, and leads to where it is signed', async () => {
  const { text } = await loadConsoleTexts('en')
  const proposals = [{ id: '00000000-0000-4000-8000-000000000007', action: 'client.unfreeze' }]
  await showConsolePage(() => <Help client={{ ...client('refused'), proposals }} />, {
    roles: ['verification'],
  })
  await page.getByRole('link', { name: text('consoleActions.client.unfreeze') }).click()
  await expect.element(elsewhere()).toHaveTextContent(`/proposals/${proposals[0]!.id}`)
})

test.each([
  { role: 'auditor', offered: [] },
  { role: 'administrator', offered: ['freeze'] },
  { role: 'support', offered: ['freeze', 'endSessions', 'refuse'] },
  { role: 'treasury', offered: ['freeze', 'correct'] },
  { role: 'verification', offered: ['freeze', 'endSessions', 'changeEmail', 'delete', 'refuse'] },
] as const)('of all that can be done the role $role is offered what it may do', async ({ role, offered }) => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<Help client={client('waiting')} />, { roles: [role] })
  await expect.element(page.getByText(text('consoleClients.deletion'))).toBeVisible()
  const shown = (Object.keys(offers) as (keyof typeof offers)[]).filter(
    what => page.getByRole('button', { name: text(offers[what]), exact: true }).elements().length > 0,
  )
  expect(shown).toEqual(offered)
})

const waits = (key: string): InboxEntry => ({
  kind: 'request',
  key,
  since: asked.askedAt,
  link: `/clients/${key}`,
  subject: 'VERA2345',
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy: undefined,
})
const HelpPage = () => <Help client={{ ...client('waiting'), obstacle: 'hasMoney' }} />

test('a request for deletion is taken, refused with what stands in the way, and followed by keys alone', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(inboxList, { items: [waits(asked.id), waits('next')], counts: [] })
  answers(inboxTake, 'ok')
  answers(inboxLeave, 'ok')
  answers(clientRefuseDeletion, 'ok')
  await showConsolePage(HelpPage, { roles: ['support'] })
  await expect.element(page.getByRole('button', { name: text('consoleInbox.take') })).toBeVisible()
  await userEvent.keyboard('x')
  const dialog = page.getByRole('dialog', { name: text('consoleClients.refuse') })
  await expect.element(dialog.getByText(text('consoleClients.refuseNote'))).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: text('consoleClients.hasMoney') })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sentTo(clientRefuseDeletion))
    .toEqual([{ client: client('waiting').id, request: asked.id, reason: deletionRefusals.hasMoney }])
  await expect.poll(() => sentTo(inboxTake)).toEqual([{ kind: 'request', key: asked.id }])
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(elsewhere()).toHaveTextContent('/clients/next')
})

test('a deletion says what it ends before it is proposed, and a wrong email is complained of at its field', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<Help client={client('waiting')} />, { roles: ['verification'] })
  await expect.element(page.getByRole('button', { name: text('consoleClients.delete') })).toBeVisible()
  await userEvent.keyboard('a')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(text('consoleClients.deleteNote'))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: text('consoleClients.changeEmail') }).click()
  await dialog.getByLabelText(text('consoleClients.newEmail')).fill('nobody')
  await dialog.getByLabelText(text('consoleClients.evidence')).fill('a call')
  await dialog.getByLabelText(text('console.reason')).fill('they moved')
  await dialog.getByRole('button', { name: text('console.propose') }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text('rules.invalidEmail'))
  expect(sentTo(clientPropose)).toEqual([])
})

test('one operator cancels a change that waits, with a reason', async () => {
  const { text } = await loadConsoleTexts('en')
  const [askedAt, dueAt] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-04T09:00:00Z')]
  const changes: ShownClient['changes'] = [{ kind: 'email', askedAt, dueAt }]
  answers(clientCancelChange, 'ok')
  await showConsole(<Help client={{ ...client('refused'), changes }} />, { roles: ['support'] })
  await page.getByRole('button', { name: text('consoleClients.cancelChange') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(text('consoleClients.cancelChangeNote'))).toBeVisible()
  await dialog.getByLabelText(text('console.reason')).fill('a typing error')
  await dialog.getByRole('button', { name: text('consoleClients.cancelChange') }).click()
  await expect
    .poll(() => sentTo(clientCancelChange))
    .toEqual([
      { client: client('refused').id, kind: 2, askedAt: askedAt.toISOString(), reason: 'a typing error' },
    ])
})

const scanOfOtherName = '00000000-0000-4000-8000-000000000006'
const OtherNamePage = () => (
  <Help client={{ ...client('refused'), verification: 'rejected', scan: undefined, scanOfOtherName }} />
)

test('a name is changed beside the passport that was rejected for it, and half a name is complained of', async () => {
  const { text } = await loadConsoleTexts('en')
  const id = '00000000-0000-4000-8000-000000000007'
  answers(clientPropose, { id })
  answers(proposalShow, 'notThere')
  await showConsolePage(OtherNamePage, { roles: ['verification'] })
  await expect
    .element(page.getByRole('link', { name: text('consoleVerification.picture') }))
    .toHaveAttribute('href', `/verification?scan=${scanOfOtherName}`)
  await page.getByRole('button', { name: text('consoleClients.changeName') }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabelText(text('consoleClients.newName'))
  await name.fill('Vera')
  await dialog.getByLabelText(text('consoleClients.evidence')).fill('the rejected passport')
  await dialog.getByLabelText(text('console.reason')).fill('a nickname')
  await dialog.getByRole('button', { name: text('console.propose') }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text('rules.invalidFormat'))
  expect(sentTo(clientPropose)).toEqual([])
  await name.fill('Vera Lind')
  await dialog.getByRole('button', { name: text('console.propose') }).click()
  const values = { name: 'Vera Lind', evidence: 'the rejected passport', reason: 'a nickname' }
  await expect
    .poll(() => sentTo(clientPropose))
    .toEqual([{ client: client('refused').id, what: 'changeName', values }])
})

test('who may not look at passports is led to none', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsolePage(OtherNamePage, { roles: ['support'] })
  await expect.element(page.getByRole('button', { name: text('consoleClients.freeze') })).toBeVisible()
  await expect.element(page.getByText(text('consoleClients.name'), { exact: true })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: text('consoleVerification.picture') }))
    .not.toBeInTheDocument()
})

test('no name is changed where no passport was rejected for it', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<Help client={client('refused')} />, { roles: ['verification'] })
  await expect.element(page.getByRole('button', { name: text('consoleClients.reopen') })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: text('consoleClients.changeName') }))
    .not.toBeInTheDocument()
})

test('a deletion that another operator refuses while it is proposed here says so in its dialog', async () => {
  const { text } = await loadConsoleTexts('en')
  const dialog = page.getByRole('dialog')
  const Decided = () => {
    const [state, setState] = useState<'waiting' | 'refused'>('waiting')
    useEffect(() => {
      const refuse = () => setState('refused')
      addEventListener('refused', refuse)
      return () => removeEventListener('refused', refuse)
    }, [])
    return <Help client={client(state)} />
  }
  await showConsole(<Decided />, { roles: ['verification'] })
  await page.getByRole('button', { name: text('consoleClients.delete') }).click()
  await expect.element(dialog.getByText(text('console.gone'))).not.toBeInTheDocument()
  dispatchEvent(new Event('refused'))
  await expect.element(dialog.getByText(text('console.gone'))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('button', { name: text('consoleClients.delete') }))
    .not.toBeInTheDocument()
})

test.each([
  { role: 'auditor' as const, isOffered: false },
  { role: 'support' as const, isOffered: true },
])('personal data of a client is offered to $role: $isOffered', async ({ role, isOffered }) => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<Profile client={client('refused')} />, { roles: [role] })
  await expect.element(page.getByText('Vera K.')).toBeVisible()
  const offered = page.getByRole('button', { name: text('consoleClients.open') })
  await expect.poll(() => offered.elements().length).toBe(isOffered ? 1 : 0)
})
