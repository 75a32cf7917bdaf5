import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNews } from '../contract/news.ts'
import { allTexts } from '../texts/all-languages.ts'
import { send } from '../ui/call/send.ts'
import { leaving } from './cabinet/exit.ts'
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
