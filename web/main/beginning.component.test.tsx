import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { dollars } from '../../contract/money.ts'
import { listTrading } from '../../contract/trading.ts'
import { publicPrograms, trackRecord, type PublicProgram } from '../../contract/track-record.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, elsewhere, fails, show } from '../component-test.tsx'
import { Beginning } from './beginning.tsx'

const { failures, onboarding, opening, program, risk, ui } = allTexts.en
const steps = [
  { step: 'protect', state: 'todo' },
  { step: 'fund', state: 'waiting' },
] as const
const Shown = () => <Beginning steps={steps} />

const crypto: PublicProgram = {
  id: 3,
  name: 'Crypto',
  about: '',
  strategy: 'Mastercopy Crypto',
  risk: 'high',
  leastMicro: dollars(6_000),
  mostMicro: undefined,
  unlockedLeastMicro: undefined,
  isOpen: false,
  dealDaysMax: 30,
  lossPercentMax: '10',
  tokensOnOpening: 0,
  partnerBonusPercent: '0',
  chart: 'bitcoinUsd',
  announced: [],
}

const record: AnswerOf<typeof trackRecord> = {
  name: 'Crypto',
  strategy: 'Mastercopy Crypto',
  asOf: new Date('2026-11-22T06:58:00Z'),
  since: new Date('2025-11-05T10:00:00Z'),
  returnPercent: '16.75',
  sumPercent: '18',
  months: [],
  years: [],
  strokes: [],
  course: [],
  lowest: undefined,
  distribution: [],
  worstMonth: { month: '2026-01', percent: '-16.15', growthPercent: '-2', fallPercent: '-3', deals: 9 },
  drawdown: {
    percent: '-26.18',
    from: new Date('2026-01-05T10:00:00Z'),
    to: new Date('2026-01-07T10:00:00Z'),
    recoveredAt: undefined,
  },
  deals: 127,
  losingDeals: 62,
  openDeals: 0,
  overdueDeals: 0,
  lateDeals: 0,
  cancelledDeals: 0,
  lateReports: 0,
  uncreditedDeals: 0,
  uncreditedSince: undefined,
  handDeals: 0,
  isSmall: false,
}

const hasNoAccount = () => {
  answers(listTrading, {
    accounts: [],
    running: { month: '2026-11', settlableFrom: new Date('2026-12-01T00:00:00Z') },
  })
  answers(publicPrograms, { programs: [crypto] })
  answers(trackRecord, 'notFound')
}

test('the first steps are put away, say how many are left, and come back', async () => {
  hasNoAccount()
  await show(Shown)
  const card = page.getByRole('region', { name: onboarding.title })
  await expect.element(card.getByText(onboarding.waiting)).toBeVisible()

  await card.getByRole('button', { name: onboarding.putAway }).click()
  await expect.element(card).toHaveTextContent('2 steps are left.')
  await expect.element(card.getByRole('listitem')).not.toBeInTheDocument()

  await card.getByRole('button', { name: onboarding.show }).click()
  await card.getByRole('link', { name: onboarding.protectGo }).click()
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/settings/sign-in')
})

test('who has no account yet sees all programs side by side, closed ones and losses too', async () => {
  hasNoAccount()
  answers(trackRecord, record)
  await show(Shown)
  const row = page.getByRole('table', { name: onboarding.programs }).getByRole('row').nth(1)
  for (const figure of [
    '+16.75%',
    '−16.15%',
    '−26.18%',
    '62 of 127',
    program.closedName.replace('%NAME%', 'Crypto'),
  ])
    await expect.element(row).toHaveTextContent(figure)
  await expect.element(page.getByRole('note')).toHaveTextContent(risk.line)
})

test('a record that did not come is asked for again in its own row, and the time is told with it', async () => {
  hasNoAccount()
  fails(trackRecord)
  await show(Shown)
  const card = page.getByRole('region', { name: onboarding.programs })
  const row = card.getByRole('table').getByRole('row').nth(1)
  await expect.element(row).toHaveTextContent(failures.tryAgain)
  await expect.element(card).not.toHaveTextContent(ui.asOf.split('%')[0]!)

  answers(trackRecord, record)
  await row.getByRole('button', { name: ui.refresh }).click()
  await expect.element(row).toHaveTextContent('+16.75%')
  await expect.element(card).toHaveTextContent(ui.asOf.split('%')[0]!)
})

test('a program without a deal says so once, in place of figures', async () => {
  hasNoAccount()
  const none = { returnPercent: undefined, sumPercent: undefined, worstMonth: undefined, drawdown: undefined }
  answers(trackRecord, { ...record, ...none, since: undefined, deals: 0, losingDeals: 0 })
  await show(Shown)
  const row = page.getByRole('table', { name: onboarding.programs }).getByRole('row').nth(1)
  await expect.element(row.getByRole('cell')).toHaveTextContent(opening.noResults)
})
