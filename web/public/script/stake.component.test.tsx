import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dollars } from '../../../contract/money.ts'
import type { PublicProgram, TrackRecord } from '../../../contract/track-record.ts'
import { publicTranslator } from '../../../texts/public-pages.ts'
import { show } from '../../component-test.tsx'
import { Stake } from '../../landing/stake.tsx'
import { smallRecord } from '../../program/record-fixture.ts'
import { tryStakes } from './stake.ts'

const program: PublicProgram = {
  id: 3,
  name: 'Crypto',
  about: '',
  strategy: 'Mastercopy Crypto',
  risk: 'high',
  leastMicro: dollars(100) + 500_000n,
  mostMicro: dollars(4_000),
  unlockedLeastMicro: undefined,
  isOpen: true,
  dealDaysMax: 30,
  lossPercentMax: '10',
  tokensOnOpening: 0,
  partnerBonusPercent: '0',
  chart: 'bitcoinUsd',
  announced: [],
}
const course = [
  { number: 1, at: new Date('2026-01-07T10:00:00Z'), percent: '-2', growthPercent: '-2' },
  { number: 3, at: new Date('2026-02-07T10:00:00Z'), percent: '3.6', growthPercent: '1.5' },
]
const record: TrackRecord = { ...smallRecord, course }

test('an amount is tried in whole dollars, and from a least amount with cents', async () => {
  const translator = publicTranslator('en')
  await show(() => <Stake translator={translator} records={[{ program, record }]} chosen={null} />)
  await expect.element(page.getByText('$100.50 to $4,000')).toBeVisible()
  document.documentElement.lang = 'en'
  tryStakes()

  const amount = page.getByRole('spinbutton', { name: translator.text('landing.stakeAmount') })
  const today = page.getByRole('term').filter({ hasText: translator.text('landing.stakeToday') })
  const worth = () => today.element().nextElementSibling
  await expect.element(amount).toHaveValue(100.5)
  expect(worth()).toHaveTextContent('$102.00')
  await amount.fill('200')
  await expect.poll(worth).toHaveTextContent('$203.00')
  await amount.fill('100')
  await userEvent.tab()
  await expect.element(amount).toHaveValue(100.5)
  await expect.poll(worth).toHaveTextContent('$102.00')
})

test('an amount that was tried of another program is not written into the one that has taken its place', async () => {
  const translator = publicTranslator('en')
  await show(() => <Stake translator={translator} records={[{ program, record }]} chosen={null} />)
  const amount = page.getByRole('spinbutton', { name: translator.text('landing.stakeAmount') })
  await expect.element(amount).toHaveValue(100.5)
  document.documentElement.lang = 'en'
  tryStakes()

  const field = amount.element() as HTMLInputElement
  field.value = '200'
  field.dispatchEvent(new Event('input'))
  const stake = field.closest('[data-stake]')!
  const before = stake.textContent
  stake.replaceChildren(...stake.cloneNode(true).childNodes)
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(stake.textContent).toBe(before)
})
