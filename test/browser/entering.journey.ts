import type { Locator } from '@playwright/test'
import { clara } from '../cast.ts'
import { expect, invitation, newcomer, test } from './journey.ts'

/** Sends the form, and expects the complaint in the place of a label. */
async function complains(form: Locator, complaint: string): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toHaveText(complaint)
}

const fill = (form: Locator, name: string, text: string): Promise<void> =>
  form.locator(`input[name=${name}]`).fill(text)

for (const speaks of ['de', 'es'] as const) {
  test.describe(`getting in (${speaks})`, () => {
    test.use({ speaks })

    test('logging in says what is missing and what is wrong', async ({ page, texts }) => {
      await page.goto('/signin')
      const form = page.getByRole('form', { name: texts.identity.signInTitle })
      await complains(form, texts.rules.enterEmail)
      await fill(form, 'email', 'nobody@')
      await complains(form, texts.rules.invalidEmail)
      await fill(form, 'email', newcomer(clara).email)
      await complains(form, texts.rules.enterPassword)
      await fill(form, 'password', 'wrong password')
      await form.locator('button[type=submit]').click()
      await expect(page.getByText(texts.outcomes.invalidCredentials, { exact: true })).toBeVisible()
    })

    test('registration says what is missing and what is refused', async ({ page, texts, context }) => {
      const person = newcomer(clara)
      await page.goto('/signup')
      const form = page.getByRole('form', { name: texts.identity.signUpTitle })
      const steps: [string, string, string][] = [
        ['', '', texts.rules.enterName],
        ['name', person.name, texts.rules.enterEmail],
        ['email', 'clara.example.org', texts.rules.invalidEmail],
        ['email', person.email, texts.rules.enterPassword],
        ['password', 'short', texts.rules.atLeastCharacters.replace('%X%', '6')],
        ['password', 'qwerty123', texts.rules.repeatPassword],
        ['repeat', 'qwerty12', texts.rules.passwordsDiffer],
        ['repeat', 'qwerty123', texts.rules.enterInvitation],
        ['invitation', 'NOBODY22', texts.rules.acceptAgreement],
      ]
      for (const [name, text, complaint] of steps) {
        if (name) await fill(form, name, text)
        await complains(form, complaint)
      }
      const send = () => form.locator('button[type=submit]').click()
      const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      await form.getByRole('checkbox').check()
      await send()
      await told(texts.outcomes.invalidInvitation)
      await fill(form, 'invitation', invitation())
      await send()
      await told(texts.outcomes.invalidPassword)
      await fill(form, 'password', person.password)
      await fill(form, 'repeat', person.password)
      await send()
      await expect(page).toHaveURL(/\/cabinet\/main$/)

      await context.clearCookies({ name: 'session' })
      await page.goto(`/signup/${invitation()}`)
      for (const [name, text] of Object.entries({ ...person, repeat: person.password }))
        await fill(form, name, text)
      await form.getByRole('checkbox').check()
      await send()
      await told(texts.outcomes.emailBusy)
    })
  })
}
