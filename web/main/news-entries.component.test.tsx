import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showNotices, type Notice } from '../../contract/notices.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, elsewhere, show } from '../component-test.tsx'
import { NewsEntries } from './news-entries.tsx'

const [seen, unseen] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-05T10:00:00Z')]
const entries = [
  { at: unseen, content: 'The pages are away on Sunday.' },
  { at: seen, content: 'We are open.' },
]
const noticeOf = (at: Date, isNew: boolean): Notice => ({
  at,
  kind: 'news',
  isNew,
  amountMicro: undefined,
  event: undefined,
  browser: undefined,
  system: undefined,
  part: undefined,
  reason: undefined,
  category: undefined,
  text: undefined,
  number: undefined,
})

test('news that the client has not seen among their notices is marked, and nothing else', async () => {
  answers(showNotices, { notices: [noticeOf(unseen, true), noticeOf(seen, false)], hasMore: false })
  await show(() => <NewsEntries entries={entries} />)
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  await expect.element(first).toHaveTextContent(allTexts.en.news.isNew)
  await expect.element(second).not.toHaveTextContent(allTexts.en.news.isNew)
})

test('who asks for older news by keys goes on from there', async () => {
  answers(showNotices, { notices: [], hasMore: false })
  const many = [1, 2, 3, 4, 5].map(day => ({
    at: new Date(Date.UTC(2026, 2, day)),
    content: `Of day ${day}.`,
  }))
  await show(() => <NewsEntries entries={many} />)
  const older = await page.getByRole('button', { name: allTexts.en.ui.older }).findElement()
  older.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem').nth(3)).toHaveFocus()
})

test('news lead to pages of the cabinet within it, and to other sites in a tab of their own whose host is seen', async () => {
  answers(showNotices, { notices: [], hasMore: false })
  const content =
    'See [your accounts](/cabinet/trade), [the node](https://tron.network/a), [here](javascript:alert).'
  await show(() => <NewsEntries entries={[{ at: seen, content }]} />)
  const outside = page.getByRole('link', { name: `the node ${allTexts.en.ui.inNewTab}` })
  await expect.element(outside).toHaveAttribute('href', 'https://tron.network/a')
  await expect.element(outside).toHaveAttribute('target', '_blank')
  await expect.element(outside).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByText('(tron.network)')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(2)

  // The application stays: the browser does not navigate.
  await page.getByRole('link', { name: 'your accounts' }).click()
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/trade')
})
