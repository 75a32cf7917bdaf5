import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientChain, clientPropose } from '../../contract/console/clients.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import type { OperatorRole } from '../../contract/console/roles.ts'
import { dollars } from '../../contract/money.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, sentTo, showConsole } from '../component-test.tsx'
import { Chain } from './chain.tsx'

const client = '00000000-0000-4000-8000-000000000003'
const proposal = '00000000-0000-4000-8000-000000000009'
const deposit = {
  txId: 'ab'.repeat(32),
  ordinal: 2,
  sender: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
  amountMicro: dollars(70),
  block: '90',
  at: new Date('2026-03-01T09:00:00Z'),
  creditedAt: new Date('2026-03-01T09:01:00Z'),
}

beforeEach(() => {
  answers(clientChain, {
    deposits: [deposit, { ...deposit, ordinal: 3, creditedAt: undefined }],
    withdrawals: [],
  })
  answers(proposalShow, 'notThere')
})

async function shows(...roles: OperatorRole[]) {
  await showConsole(<Chain client={client} />, { roles })
  const { text } = await loadConsoleTexts('en')
  const sheet = page.getByRole('dialog')
  return {
    text,
    sheet,
    reverse: page.getByRole('button', { name: text('consoleClients.reverse') }),
    proposes: () => sheet.getByRole('button', { name: text('console.propose') }).click(),
  }
}

test('of a deposit that the chain has lost a reversal is proposed, with how much is taken from the client', async () => {
  const { text, sheet, reverse, proposes } = await shows('treasury')
  answers(clientPropose, { id: proposal })
  await reverse.first().click()
  await sheet.getByLabelText(text('consoleClients.takenField')).fill('45.5')
  await sheet.getByLabelText(text('console.reason')).fill('no node has it')
  await proposes()
  const values = { transfer: `${deposit.txId}:2`, amount: '45.5', reason: 'no node has it' }
  await expect.poll(() => sentTo(clientPropose)).toEqual([{ client, what: 'reverse', values }])
})

test('of one that was not credited nothing is taken', async () => {
  const { text, sheet, reverse, proposes } = await shows('treasury')
  answers(clientPropose, { id: proposal })
  await reverse.last().click()
  await expect.element(sheet.getByLabelText(text('consoleClients.takenField'))).not.toBeInTheDocument()
  await sheet.getByLabelText(text('console.reason')).fill('no node has it')
  await proposes()
  await expect
    .poll(() => sentTo(clientPropose))
    .toMatchObject([{ values: { transfer: `${deposit.txId}:3`, amount: '0' } }])
})

test.each(['stillThere', 'tooEarly'] as const)(
  'what the chain has against it is said, and keeps the form open: %s',
  async refusal => {
    const { text, sheet, reverse, proposes } = await shows('treasury')
    answers(clientPropose, refusal)
    await reverse.last().click()
    await sheet.getByLabelText(text('console.reason')).fill('no node has it')
    await proposes()
    const key = refusal === 'tooEarly' ? 'deposit.reverse.tooEarly' : refusal
    await expect.element(page.getByText(text(`consoleRefusals.${key}`))).toBeVisible()
    await expect.element(sheet).toBeVisible()
  },
)

test('those who do not sign it are not offered it', async () => {
  const { reverse } = await shows('support', 'verification')
  await expect.element(page.getByText('90').first()).toBeVisible()
  await expect.element(reverse).not.toBeInTheDocument()
})
