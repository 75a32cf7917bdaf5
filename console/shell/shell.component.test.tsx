import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleSession, type ConsoleSession } from '../../contract/console/session.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useList } from '../../ui/call/lists.ts'
import { answers, elsewhere, sentTo, sessionOf, showConsolePage } from '../component-test.tsx'
import { SessionContext } from '../page/session.ts'
import { operatorKey } from './follow-operator.ts'
import { Shell } from './shell.tsx'

test.each([
  { key: 'i', path: '/' },
  { key: '/', path: '/clients' },
])('the key $key leads from any page to $path, and is a letter in a field', async ({ key, path }) => {
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(
    () => (
      <Shell pages={[]}>
        <input aria-label="a field" />
      </Shell>
    ),
    { roles: ['support'] },
  )
  const field = page.getByLabelText('a field')
  await field.click()
  await userEvent.keyboard(key)
  await expect.element(field).toHaveValue(key)
  await userEvent.click(page.getByRole('main'))
  await userEvent.keyboard(key)
  await expect.element(elsewhere()).toHaveTextContent(path)
})

test('a key is the same where the keyboard writes other letters', async () => {
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(() => <Shell pages={[]}>a page</Shell>, { language: 'ru', roles: ['support'] })
  const main = page.getByRole('main')
  await expect.element(main).toBeVisible()
  main.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ш', code: 'KeyI', bubbles: true }))
  await expect.element(elsewhere()).toHaveTextContent('/')
})

test('nothing of an operator is left where another one enters in another tab of the browser', async () => {
  answers(inboxList, { items: [], counts: [] })
  const [olga, oleg] = ['1', '2'].map(end =>
    sessionOf(['support'], `00000000-0000-4000-8000-00000000000${end}`),
  )
  answers(consoleSession, olga!)
  await showConsolePage(() => (
    <Loaded list={useList(consoleSession, {})}>
      {session => (
        <SessionContext value={session}>
          <Shell pages={[]}>
            <input aria-label={session.operator.id} />
          </Shell>
        </SessionContext>
      )}
    </Loaded>
  ))
  await page.getByLabelText(olga!.operator.id).fill('written by Olga')
  const enters = ({ operator: { id } }: ConsoleSession) =>
    dispatchEvent(new StorageEvent('storage', { key: operatorKey, newValue: id }))
  enters(olga!)
  await expect.element(page.getByLabelText(olga!.operator.id)).toHaveValue('written by Olga')

  answers(consoleSession, oleg!)
  enters(oleg!)
  await expect.element(page.getByLabelText(oleg!.operator.id)).toHaveValue('')
})

test('who writes keeps the session alive, and asks for that once a minute at most', async () => {
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(
    () => (
      <Shell pages={[]}>
        <textarea aria-label="news" />
      </Shell>
    ),
    { roles: ['content'] },
  )
  expect(sentTo(consoleSession)).toEqual([])
  await page.getByLabelText('news').click()
  await userEvent.keyboard('The office is closed')
  await expect.element(page.getByLabelText('news')).toHaveValue('The office is closed')
  expect(sentTo(consoleSession)).toEqual([{}])
})
