import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNews } from '../../contract/news.ts'
import { askMessenger } from '../../contract/telegram.ts'
import { answers, answersLater, show } from '../component-test.tsx'
import { lists } from '../../ui/call/lists.ts'
import { useList } from './index.ts'
import { useToSignIn } from './to-sign-in.ts'

function News() {
  const toSignIn = useToSignIn()
  const { answer } = useList(listNews, {})
  return answer ? <button onClick={() => void toSignIn()}>leave</button> : null
}

function Login() {
  const { answer } = useList(askMessenger, {})
  return <p>{answer?.mode ?? 'on its way'}</p>
}

test('what the login page has begun to load arrives, and nothing of the session before stays', async () => {
  answers(listNews, { entries: [] })
  const answer = answersLater(askMessenger, { mode: 'off', bot: undefined })
  await show(News, { Elsewhere: Login })
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.element(page.getByText('on its way')).toBeVisible()
  await expect.poll(() => lists.getQueryCache().findAll({ queryKey: [listNews.path] })).toEqual([])
  answer()
  await expect.element(page.getByText('off', { exact: true })).toBeVisible()
})
