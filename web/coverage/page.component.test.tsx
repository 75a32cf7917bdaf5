import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { coverage } from '../../texts/en/coverage.ts'
import { ui } from '../../texts/en/ui.ts'
import { answers, show } from '../component-test.tsx'
import { Coverage } from './page.tsx'

const at = new Date('2026-11-22T06:58:00Z')

const answer = {
  state: 'goesOn',
  line: undefined,
  lineUntil: undefined,
  chain: 'own',
  installation: '0197d6c2-2b1a-7c56-9d7e-1f2a3b4c5d6e',
  figure: {
    at,
    block: '412903',
    blockAt: at,
    owedMicro: 30_000_000n,
    owed: {
      financeMicro: 10_006_000n,
      reservedMicro: 0n,
      accountsMicro: 19_994_000n,
      closingMicro: 0n,
      rewardsMicro: 0n,
      arrivedMicro: 0n,
    },
    heldMicro: 31_500_000n,
    wallets: [],
    addressesMicro: 31_500_000n,
    venues: [],
    percent: '105',
    percentWithoutVenues: '105',
  },
} as const satisfies AnswerOf<typeof publicCoverage>

test('an amount opens to all its digits, and what is shown in cents adds up', async () => {
  answers(publicCoverage, answer)
  await show(Coverage)

  const owed = page.getByRole('region', { name: coverage.owed })
  // 10.00 and 19.99 are a cent less than the sum; the last part takes the difference.
  await expect.element(owed).toHaveTextContent(`${coverage.arrived}$0.00`)
  await owed.getByRole('button', { name: '$20.00' }).click()
  const dialog = page.getByRole('dialog', { name: ui.exact })
  await expect.element(dialog).toHaveTextContent(`${ui.wholeCents}$20.00${ui.exact}$19.994`)
})

test('with letters of twice the size a venue’s file has room on a phone', async () => {
  const { style } = document.documentElement
  onTestFinished(async () => {
    style.fontSize = ''
    await page.viewport(1280, 900)
  })
  style.fontSize = '32px'
  await page.viewport(320, 844)
  const venue = {
    name: 'Kraken',
    amountMicro: 1_000_000n,
    statedAt: at,
    fileHash: '99e16c'.repeat(11).slice(2),
    signer: undefined,
  }
  answers(publicCoverage, { ...answer, figure: { ...answer.figure, venues: [venue] } })
  await show(Coverage)
  const file = page.getByRole('cell').getByText('99e16c').last()
  await expect.element(file).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})
