import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { calendarChange, limitShow } from '../../contract/console/limits.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, sentTo, showConsolePage } from '../component-test.tsx'
import { LimitsPage } from './page.tsx'

const shown: AnswerOf<typeof limitShow> = {
  limits: [],
  days: 'always',
  changes: [
    {
      number: 1,
      state: undefined,
      dayMicro: undefined,
      monthMicro: undefined,
      days: 'always',
      from: new Date('2026-04-01T00:00:00Z'),
      appliedAt: undefined,
    },
  ],
  areTransfersPaused: false,
  areWithdrawalsPaused: false,
  againstClientsFrom: '2026-05-01',
}

test.each(languages)('every day is chosen by an empty field, and is said in words, in %s', async language => {
  const { text } = await loadConsoleTexts(language)
  answers(limitShow, shown)
  answers(calendarChange, 'tooSoon')
  await showConsolePage(LimitsPage, { language, roles: ['treasury', 'administrator'] })
  await expect.element(page.getByRole('cell', { name: text('consoleLimits.always') })).toBeVisible()
  await page.getByRole('button', { name: text('consoleLimits.changeDays') }).click()
  const sheet = page.getByRole('dialog')
  const days = sheet.getByLabelText(text('consoleLimits.days'))
  await expect.element(days).toHaveValue('')
  for (const one of languages) await sheet.getByLabelText(text(`consoleFacts.${one}`)).fill('From May on')
  await sheet.getByRole('button', { name: text('console.propose') }).click()
  await expect.poll(() => sentTo(calendarChange)).toMatchObject([{ days: 'always' }])
})

test.each([
  [{ days: '10-1' }, 'invalidFormat'],
  [{ days: '1-10', from: '2020-01-01' }, 'isToCome'],
] as const)('days that cannot be are complained of at their field: %o', async (typed, rule) => {
  const { text } = await loadConsoleTexts('en')
  answers(limitShow, shown)
  await showConsolePage(LimitsPage, { roles: ['treasury'] })
  await page.getByRole('button', { name: text('consoleLimits.changeDays') }).click()
  const sheet = page.getByRole('dialog')
  for (const one of languages) await sheet.getByLabelText(text(`consoleFacts.${one}`)).fill('From May on')
  await complains(sheet.getByRole('form'), typed, text(`rules.${rule}`))
  expect(sentTo(calendarChange)).toEqual([])
})

test('a change begins with what was announced last, which it would undo otherwise', async () => {
  const { text } = await loadConsoleTexts('en')
  const [now, less, least] = [5_000, 4_000, 3_000].map(amount => BigInt(amount) * 1_000_000n)
  const limit = { state: 'verified', dayMicro: now, monthMicro: now, setAt: undefined } as const
  const announced = (number: number, dayMicro: bigint, from: string) => ({
    ...shown.changes[0]!,
    number,
    state: 'verified' as const,
    dayMicro,
    monthMicro: now,
    days: undefined,
    from: new Date(from),
  })
  const changes = [announced(3, least!, '2026-06-01'), announced(2, less!, '2026-05-01')]
  answers(limitShow, { ...shown, limits: [limit], changes })
  await showConsolePage(LimitsPage, { roles: ['treasury', 'administrator'] })
  await page.getByRole('button', { name: text('consoleLimits.change'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByLabelText(text('consoleLimits.dayField'))).toHaveValue('3000')
  await expect.element(sheet.getByText(text('consoleLimits.announced'))).toBeVisible()
})
