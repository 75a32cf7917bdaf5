import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newsList, newsPropose } from '../../contract/console/content.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, sentTo, showConsolePage } from '../component-test.tsx'
import { NewsPage } from './news.tsx'

const { consoleContent: words, console: common } = consoleTexts

test('news are not proposed for a moment that has passed', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(newsList, { news: [], total: 0 })
  await showConsolePage(NewsPage, { roles: ['content'] })
  await page.getByRole('button', { name: words.write }).click()
  const sheet = page.getByRole('dialog')
  for (const field of sheet.getByRole('group', { name: words.texts }).getByRole('textbox').all())
    await field.fill('The office is closed')
  await sheet.getByLabelText(words.from).fill('2020-01-01T00:00')
  await sheet.getByRole('button', { name: common.propose }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(text('rules.isToCome'))
  expect(sentTo(newsPropose)).toEqual([])
})
