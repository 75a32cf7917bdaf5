import type { Locator, Page } from '@playwright/test'
import { vera, type Person } from '../support/cast.ts'
import { expect, newcomer, register, signIn, test } from './journey.ts'
import { codeIn } from './mails.ts'
import type { Texts } from '../../texts/all-languages.ts'

const newPassword = 'nine amber lanterns'

const form = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true })
/** A field whose label may have given its place to a complaint. */
const field = (on: Locator, label: string): Locator => on.getByLabel(label).first()
const submit = (on: Locator): Promise<void> => on.locator('button[type=submit]').click()
const notice = (page: Page, text: string): Locator => page.getByText(text).first()

/** Another code than this one. */
const wrong = (code: string): string => code.replace(/\d$/, last => String((Number(last) + 1) % 10))

/** Registers, and is then somewhere else without a session. */
async function forgets(page: Page, texts: Texts, person: Person): Promise<void> {
  await register(page, person)
  await page.context().clearCookies({ name: 'session' })
  await page.goto('/signin')
  // Followed before the application is there, the link would load a page again instead of turning to it.
  const link = page.getByRole('link', { name: texts.recovery.forgot })
  await link.focus()
  await expect(page.locator('#drawn')).toHaveCount(0)
  await link.click()
  await page.waitForURL(/\/password-reset$/)
  await expect(page.getByRole('heading', { name: texts.recovery.title })).toBeFocused()
}

test.use({ speaks: 'de' })

test('a forgotten password is replaced with the code from the mail, also by who comes back later', async ({
  page,
  texts,
}) => {
  const person = newcomer(vera)
  await forgets(page, texts, person)
  const first = form(page, texts.recovery.title)
  await field(first, texts.identity.email).fill(person.email)
  await submit(first)
  await expect(notice(page, texts.recovery.requestSent)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.recovery.newTitle })).toBeFocused()
  const code = await codeIn(person.email)

  await page.reload()
  await field(first, texts.identity.email).fill(person.email)
  await submit(first)
  await expect(notice(page, texts.outcomes.waitForCode)).toBeVisible()
  await first.getByRole('button', { name: texts.recovery.haveCode }).click()

  const second = form(page, texts.recovery.newTitle)
  await expect(field(second, texts.identity.email)).toHaveValue(person.email)
  const newPasswords = async (password: string) => {
    await field(second, texts.access.newPassword).fill(password)
    await field(second, texts.access.repeatPassword).fill(password)
    await submit(second)
  }
  await field(second, texts.recovery.code).fill(wrong(code))
  await newPasswords(newPassword)
  await expect(notice(page, texts.outcomes.invalidResetCode)).toBeVisible()
  await field(second, texts.recovery.code).fill(code)
  await newPasswords('password1')
  await expect(notice(page, texts.outcomes.weakPassword)).toBeVisible()
  await newPasswords(newPassword)
  await expect(notice(page, texts.recovery.passwordSet)).toBeVisible()
  await page.waitForURL(/\/signin$/)

  await signIn(page, texts, person)
  await expect(notice(page, texts.outcomes.invalidCredentials)).toBeVisible()
  await signIn(page, texts, { ...person, password: newPassword })
  await expect(page).toHaveURL(/\/cabinet\/main$/)
})
