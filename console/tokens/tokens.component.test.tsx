import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tokenShow, tokenSupply } from '../../contract/console/tokens.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, fails, sentTo, showConsolePage } from '../component-test.tsx'
import { TokensPage } from './page.tsx'

const form = page.getByRole('dialog').getByRole('form')

test.each(languages)('a cap below what was made is refused at its field in %s', async language => {
  answers(tokenShow, { cap: 2_000, issued: 1_250, spent: 3, issues: [], more: false })
  await showConsolePage(TokensPage, { language })
  const { text, number } = await loadConsoleTexts(language)
  await page.getByRole('button', { name: text('consoleTokens.setCap') }).click()
  // The page's text is compared with plain spaces.
  const least = text('rules.atLeastNumber', { X: number(1_250) }).replaceAll(/\s/g, ' ')
  await complains(form, { cap: '1249' }, least)
  await complains(form, { cap: 'many' }, text('rules.invalidFormat'))
  // Fields are named in the order of the page.
  await complains(form, { cap: '1249', reason: '' }, least)
  expect(sentTo(tokenSupply)).toEqual([])
})

test('the cap is not set before it is known what was made', async () => {
  fails(tokenShow, 500)
  await showConsolePage(TokensPage)
  const { text } = await loadConsoleTexts('en')
  await expect.element(page.getByRole('button', { name: text('ui.refresh') })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: text('consoleTokens.setCap') }))
    .not.toBeInTheDocument()
})
