import { useLocation } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showSignIn, signIn } from '../contract/identity.ts'
import { listNews } from '../contract/news.ts'
import { askMessenger } from '../contract/telegram.ts'
import { allTexts } from '../texts/all-languages.ts'
import { send } from '../ui/call/send.ts'
import { leaving } from './cabinet/exit.ts'
import { exitKey } from './cabinet/leaving.tsx'
import { answers, elsewhere, fails, fill, show, submit } from './component-test.tsx'
import { SignInPage } from './identity/sign-in.tsx'
import { Root } from './root.tsx'

const { failures, identity } = allTexts.en

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

const Here = () => (
  <>
    <Root />
    <p>here: {useLocation().href}</p>
  </>
)

test('who logs in after their session has ended is told why, and comes back to the page they were on', async () => {
  answers(showSignIn, { state: 'signedOut' })
  answers(askMessenger, { mode: 'off', bot: undefined })
  fails(listNews, 401)
  const path = '/cabinet/trade/deposit?uid=MC47'
  await show(Here, { path, Elsewhere: SignInPage })
  await send(listNews, {})
  await expect.element(page.getByRole('note')).toHaveTextContent(identity.endedTitle)
  expect(page.getByText('here:').query()).toBeNull()

  answers(signIn, 'ok')
  const form = page.getByRole('form', { name: identity.signInTitle })
  await fill(form, { email: 'clara@example.org', password: 'nine quiet geese' })
  await submit(form)
  await expect.element(page.getByText(`here: ${path}`)).toBeVisible()
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
