import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coverageShow, exceptionDaysMax, exceptionTextMin } from '../../contract/console/coverage.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { languages } from '../../contract/languages.ts'
import { dayMs } from '../../contract/time.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, sentTo, showConsolePage } from '../component-test.tsx'
import { CoveragePage } from './coverage.tsx'

const form = page.getByRole('dialog').getByRole('form')

test('payments below coverage are announced only as they are carried out: for a month, in a whole sentence', async () => {
  answers(proposalMake, { id: '00000000-0000-4000-8000-000000000002' })
  answers(coverageShow, {
    figure: undefined,
    owed: [],
    addressesMicro: 0n,
    wallets: [],
    venues: [],
    objection: undefined,
    exceptedUntil: undefined,
    lines: undefined,
    history: [],
  })
  await showConsolePage(CoveragePage, { roles: ['treasury'] })
  const { text } = await loadConsoleTexts('en')
  await page.getByRole('button', { name: text('consoleTreasury.except') }).click()
  const lines = Object.fromEntries(
    languages.map(language => [language, 'The venue is being asked; payments go on.']),
  )
  await complains(form, { ...lines, until: '2020-01-01T00:00:00' }, text('rules.isToCome'))
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 19)
  // The page's text is compared with plain spaces.
  const tooLate = text('rules.daysAhead', { X: String(exceptionDaysMax) }).replaceAll(/\s/g, ' ')
  await complains(form, { until: inDays(exceptionDaysMax + 1) }, tooLate)
  const tooShort = text('rules.atLeastCharacters', { X: String(exceptionTextMin) }).replaceAll(/\s/g, ' ')
  await complains(form, { until: inDays(exceptionDaysMax - 1), es: 'Payments go on.' }, tooShort)
  expect(sentTo(proposalMake)).toEqual([])
})
