import type { Locator, Page } from '@playwright/test'
import { vera } from '../cast.ts'
import { deposit, expect, goTo, invitation, newcomer, register, test } from './journey.ts'

/** Sends the form and expects the complaint in the place of the field's label; focusing the field takes it away. */
async function complains(form: Locator, label: string, complaint: string): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toHaveText(complaint)
  await expect(form.getByText(label, { exact: true })).toHaveCount(0)
}

async function fill(form: Locator, label: string, text: string): Promise<void> {
  const field = form.getByLabel(label).first()
  await field.focus()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await field.fill(text)
}

const form = (page: Page, name: string): Locator => page.getByRole('form', { name })

/** A notice about how a call ended. */
const notice = (page: Page, text: string): Locator => page.getByText(text).first()

test('logging in says what is missing, and the same for a wrong password and an unknown email', async ({
  page,
}) => {
  await page.goto('/signin')
  const signIn = form(page, 'Log in')
  await complains(signIn, 'Email', 'Enter your email address')
  await fill(signIn, 'Email', 'nobody@')
  await complains(signIn, 'Email', 'Invalid email format')
  await fill(signIn, 'Email', 'nobody@example.org')
  await complains(signIn, 'Password', 'Enter the password')
  await fill(signIn, 'Password', 'wrong password')
  await signIn.locator('button[type=submit]').click()
  await expect(notice(page, 'Incorrect data')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
})

test('registration says what is missing, field by field, and what the server refuses', async ({ page }) => {
  await page.goto('/signup')
  const signUp = form(page, 'Registration')
  await complains(signUp, 'First name and surname', 'Enter your first and last name')
  await fill(signUp, 'First name and surname', vera.name)
  await complains(signUp, 'Email', 'Enter your email address')
  await fill(signUp, 'Email', 'vera.example.org')
  await complains(signUp, 'Email', 'Invalid email format')
  const { email } = newcomer(vera)
  await fill(signUp, 'Email', email)
  await complains(signUp, 'Password', 'Enter the password')
  await fill(signUp, 'Password', 'short')
  await complains(signUp, 'Password', 'At least 6 characters')
  await fill(signUp, 'Password', vera.password)
  await complains(signUp, 'Password again', 'Repeat the password')
  await fill(signUp, 'Password again', 'another one')
  await complains(signUp, 'Password again', "Passwords don't match")
  await fill(signUp, 'Password again', vera.password)
  await complains(signUp, 'Invitation code', 'Enter the invitation code')
  await fill(signUp, 'Invitation code', 'NOBODY22')
  await complains(
    signUp,
    'I accept the User Agreement and have read the Risk Disclosure',
    'Accept the User Agreement and the Risk Disclosure',
  )
  await signUp.getByRole('checkbox').check()
  await signUp.locator('button[type=submit]').click()
  await expect(notice(page, 'Invalid invitation code')).toBeVisible()

  await fill(signUp, 'Invitation code', invitation())
  await signUp.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/cabinet\/main$/)
})

test('an email that is taken is told at registration', async ({ page, texts, context }) => {
  const person = newcomer(vera)
  await register(page, texts, person)
  await context.clearCookies({ name: 'session' })
  await page.goto(`/signup/${invitation()}`)
  const signUp = form(page, 'Registration')
  await fill(signUp, 'First name and surname', person.name)
  await fill(signUp, 'Email', person.email)
  await fill(signUp, 'Password', person.password)
  await fill(signUp, 'Password again', person.password)
  await signUp.getByRole('checkbox').check()
  await signUp.locator('button[type=submit]').click()
  await expect(notice(page, 'This email address has already been registered')).toBeVisible()
})

test('opening and topping up an account name what is wrong with the amount', async ({ page, texts }) => {
  const person = newcomer(vera)
  await register(page, texts, person)
  await goTo(page, 'Trading accounts')
  await page.getByRole('link', { name: 'Open account' }).first().click()
  const open = form(page, 'Open a trading account')
  await complains(open, 'Program', 'Please select a trading account program')
  await open.getByRole('radio', { name: 'Starter' }).check()
  await complains(open, 'Amount in US dollars', 'Enter the amount')
  for (const [amount, complaint] of [
    ['1.2345678', 'Invalid amount format'],
    ['0', 'The amount must be above $0'],
    ['99.99', 'Starter: at least $100'],
    ['4000.01', 'Starter: no more than $4,000'],
    ['150', 'No funds available'],
  ] as const) {
    await fill(open, 'Amount in US dollars', amount)
    await complains(open, 'Amount in US dollars', complaint)
  }

  await page.getByRole('link', { name: texts.trading.cancel }).click()
  await deposit(page, texts, '120')
  await goTo(page, 'Trading accounts')
  await page.getByRole('link', { name: 'Open account' }).first().click()
  await open.getByRole('radio', { name: 'Starter' }).check()
  await fill(open, 'Amount in US dollars', '120.01')
  await complains(open, 'Amount in US dollars', 'No more than $120')
  await fill(open, 'Amount in US dollars', '110')
  await complains(open, 'Password', 'Enter the password')
  await fill(open, 'Password', 'wrong password')
  const terms = open.getByRole('checkbox', { name: texts.trading.terms })
  await complains(open, texts.trading.terms, 'Accept the trading terms')
  await terms.check()
  await open.locator('button[type=submit]').click()
  await expect(notice(page, 'Invalid password')).toBeVisible()
  await fill(open, 'Password', person.password)
  await open.locator('button[type=submit]').click()
  await expect(notice(page, 'Account opened')).toBeVisible()

  await page.getByRole('link', { name: 'Top up' }).first().click()
  const topUp = form(page, 'Top up a trading account')
  await complains(topUp, 'Amount in US dollars', 'Enter the amount')
  await fill(topUp, 'Amount in US dollars', '0')
  await complains(topUp, 'Amount in US dollars', 'The amount must be above $0')
  await fill(topUp, 'Amount in US dollars', '500')
  await complains(topUp, 'Password', 'Enter the password')
  await fill(topUp, 'Password', person.password)
  await topUp.locator('button[type=submit]').click()
  await expect(notice(page, 'Insufficient funds')).toBeVisible()
  await expect(notice(page, 'Please specify the correct amount')).toBeVisible()
})

test.describe('in Russian', () => {
  test.use({ speaks: 'ru' })

  test('the same complaints are made in the language of the page', async ({ page, texts }) => {
    await page.goto('/signin')
    const signIn = form(page, texts.identity.signInTitle)
    await complains(signIn, texts.identity.email, texts.rules.enterEmail)
    await fill(signIn, texts.identity.email, 'x')
    await complains(signIn, texts.identity.email, texts.rules.invalidEmail)
    await fill(signIn, texts.identity.email, 'x@example.org')
    await complains(signIn, texts.identity.password, texts.rules.enterPassword)
    await fill(signIn, texts.identity.password, 'wrong')
    await signIn.locator('button[type=submit]').click()
    await expect(notice(page, texts.outcomes.invalidCredentials)).toBeVisible()
  })
})
