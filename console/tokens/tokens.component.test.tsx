import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tokenGrant, tokenShow, tokenSupply } from '../../contract/console/tokens.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, fails, sentTo, showConsolePage } from '../component-test.tsx'
import { TokensPage } from './page.tsx'

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`
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

test('no more tokens are granted than are left, and none to an unknown client', async () => {
  answers(tokenShow, { cap: 2_000, issued: 1_250, spent: 3, issues: [], more: false })
  answers(tokenGrant, 'notThere')
  await showConsolePage(TokensPage)
  const { text } = await loadConsoleTexts('en')
  await page.getByRole('button', { name: text('consoleTokens.giveTitle') }).click()
  const grant = { client: 'nobody@example.org', reason: 'for the delay' }
  await complains(form, { ...grant, tokens: '751' }, text('rules.noMoreThanNumber', { X: '750' }))
  expect(sentTo(tokenGrant)).toEqual([])
  await complains(form, { ...grant, tokens: '750' }, text('rules.accountNotFound'))
})

test('earlier tokens lead back to the latest', async () => {
  const issue = { number: 7, at: new Date(), client: idOf(1), code: 'CODE0001', asked: 1, made: 1 }
  const issues = [{ ...issue, kind: 'opening' as const, reason: undefined, proposal: undefined }]
  answers(tokenShow, { cap: 2_000, issued: 1_250, spent: 3, issues, more: true })
  await showConsolePage(TokensPage)
  const { text } = await loadConsoleTexts('en')
  await page.getByRole('button', { name: text('console.older') }).click()
  await expect.poll(() => sentTo(tokenShow).at(-1)).toMatchObject({ before: 7 })
  await page.getByRole('button', { name: text('console.newest') }).click()
  await expect.element(page.getByRole('button', { name: text('console.newest') })).not.toBeInTheDocument()
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
