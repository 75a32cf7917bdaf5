import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNews } from '../contract/news.ts'
import { allTexts } from '../texts/all-languages.ts'
import { send } from '../ui/call/send.ts'
import { leaving } from './cabinet/exit.ts'
import { exitKey } from './cabinet/leaving.tsx'
import { elsewhere, fails, show } from './component-test.tsx'
import { Root } from './root.tsx'

const { failures } = allTexts.en

test('a call without a session leads to the login and says why; one that was under way when its client signed out does not', async () => {
  fails(listNews, 401)
  await show(Root)
  leaving.set(true)
  onTestFinished(() => leaving.set(false))
  await send(listNews, {})
  await expect.element(page.getByText(failures.noAccess)).not.toBeInTheDocument()
  await expect.element(elsewhere()).not.toBeInTheDocument()

  leaving.set(false)
  await send(listNews, {})
  await expect.element(page.getByText(failures.noAccess)).toBeVisible()
  await expect.element(elsewhere()).toHaveTextContent('/signin')
})

test('after a sign-out in another tab no payment of the client stays stored in this one', async () => {
  sessionStorage.setItem('mc_unanswered /api/finance/withdrawal', '[]')
  await show(Root)
  await expect
    .poll(() => {
      dispatchEvent(new StorageEvent('storage', { key: exitKey, newValue: '1' }))
      return sessionStorage.length
    })
    .toBe(0)
})
