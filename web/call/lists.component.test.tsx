/** What a list does that is loaded again while its page is open. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { languageKey } from '../../contract/languages.ts'
import { listNews } from '../../contract/news.ts'
import { useText } from '../../texts/index.ts'
import { answers, answersLater, fails, failsOnce, sentTo, show } from '../component-test.tsx'
import { clearLists, refreshLists, useList } from './index.ts'
import { refreshLoadedBefore } from '../../ui/call/lists.ts'
import { onDeparture } from '../../ui/call/send.ts'

const at = new Date('2026-05-04T03:02:01.000Z')
const news = (content: string) => ({ entries: [{ at, content }] })

function News() {
  const list = useList(listNews, {}, { inLanguage: true })
  return <p>{list.hasFailed ? 'failed' : (list.answer?.entries[0]?.content ?? 'on its way')}</p>
}

async function showNews(): Promise<void> {
  answers(listNews, news('old'))
  await show(News)
  await expect.element(page.getByText('old')).toBeVisible()
}

test('what is found takes the place of the list', async () => {
  await showNews()
  answers(listNews, news('new'))
  await refreshLists(listNews)
  await expect.element(page.getByText('new')).toBeVisible()
  expect(sentTo(listNews)).toHaveLength(2)
})

test.each([
  ['it', () => refreshLists(listNews)],
  ['all that was loaded before', () => refreshLoadedBefore(new Date(), listNews)],
])('what changes while the list is first loaded is found (%s)', async (_what, refresh) => {
  const answer = answersLater(listNews, news('old'))
  await show(News)
  await expect.poll(() => sentTo(listNews)).toHaveLength(1)
  answers(listNews, news('new'))
  const refreshed = refresh()
  answer()
  await refreshed
  await expect.element(page.getByText('new')).toBeVisible()
  expect(sentTo(listNews)).toHaveLength(2)
})

test('a reload that nobody answers is tried again', async () => {
  await showNews()
  answers(listNews, news('new'))
  failsOnce(listNews, 503)
  await refreshLists(listNews)
  await expect.element(page.getByText('new')).toBeVisible()
})

test.each([503, undefined])(
  'the list stays when nobody answers (%s), until the window is looked at',
  async status => {
    await showNews()
    fails(listNews, status)
    await refreshLists(listNews)
    await expect.element(page.getByText('old')).toBeVisible()

    answers(listNews, news('new'))
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('new')).toBeVisible()
  },
)

test('a reload that was under way while a proof renewed the session is sent again', async () => {
  await showNews()
  answers(listNews, news('new'))
  failsOnce(listNews, 401)
  await refreshLists(listNews)
  await expect.element(page.getByText('new')).toBeVisible()
})

/** The session is over, and the list has led to the login. */
async function leavesForLogin(): Promise<void> {
  const departures: string[] = []
  await showNews()
  onDeparture(departure => departures.push(departure) > 0)
  onTestFinished(() => onDeparture(() => false))
  fails(listNews, 401)
  await refreshLists(listNews)
  expect(departures).toEqual(['noAccess'])
}

test('once the session is over, the list leads to the login', leavesForLogin)

test('a list that is refused after the client has signed in again says so', async () => {
  await leavesForLogin()
  fails(listNews, 429)
  clearLists(listNews)
  await expect.element(page.getByText('failed')).toBeVisible()
})

function InLanguages() {
  const { changeLanguage } = useText()
  const list = useList(listNews, {}, { inLanguage: true })
  return (
    <button type="button" onClick={() => void changeLanguage('de')}>
      {list.answer?.entries[0]?.content ?? 'on its way'}
    </button>
  )
}

test('a list stays in the language before until it is there in the one that is chosen, and is not there once cleared', async () => {
  onTestFinished(() => localStorage.removeItem(languageKey))
  answers(listNews, news('old'))
  await show(InLanguages)
  await expect.element(page.getByText('old')).toBeVisible()
  const answer = answersLater(listNews, news('alt'))
  await page.getByText('old').click()
  await expect.poll(() => sentTo(listNews)).toHaveLength(2)
  await expect.element(page.getByText('old')).toBeVisible()
  answer()
  await expect.element(page.getByText('alt')).toBeVisible()

  const answerAgain = answersLater(listNews, news('neu'))
  clearLists(listNews)
  await expect.element(page.getByText('on its way')).toBeVisible()
  answerAgain()
  await expect.element(page.getByText('neu')).toBeVisible()
})
