import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coverageShow } from '../../contract/console/coverage.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, sentTo, showConsolePage } from '../component-test.tsx'
import { CoveragePage } from './coverage.tsx'

const form = page.getByRole('dialog').getByRole('form')

test('payments below coverage are not announced until a time that has passed', async () => {
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
  const lines = Object.fromEntries(languages.map(language => [language, 'Payments go on.']))
  await complains(form, { ...lines, until: '2020-01-01T00:00:00' }, text('rules.isToCome'))
  expect(sentTo(proposalMake)).toEqual([])
})
