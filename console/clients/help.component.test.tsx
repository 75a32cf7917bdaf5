import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownClient } from '../../contract/console/clients.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { showConsole } from '../component-test.tsx'
import { Help } from './help.tsx'

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
