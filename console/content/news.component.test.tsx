import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newsList, newsPropose, type ListedNews } from '../../contract/console/content.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { refreshLists } from '../../ui/call/lists.ts'
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

test('what is written to withdraw news stays when another operator has withdrawn them', async () => {
  const words = { ru: 'The office', en: 'The office', de: 'The office', es: 'The office' }
  const one: ListedNews = {
    id: '01a216c8-5b8c-7630-8f83-2cfeb05f2569',
    publishedAt: new Date('2026-04-01T00:00:00Z'),
    isNotification: false,
    withdrawnAt: undefined,
    texts: words,
  }
  answers(newsList, { news: [one], total: 1 })
  await showConsolePage(NewsPage, { roles: ['content'] })
  await page.getByRole('button', { name: consoleTexts.consoleContent.withdraw }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText(common.reason).fill('the office is open')

  answers(newsList, { news: [{ ...one, withdrawnAt: new Date('2026-04-02T00:00:00Z') }], total: 1 })
  await refreshLists(newsList)
  await expect.element(sheet.getByText(common.gone)).toBeVisible()
  await expect.element(sheet.getByLabelText(common.reason)).toHaveValue('the office is open')
})
