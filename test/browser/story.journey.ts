/** The way of every client, from the landing page to money that works, as the specification promises it. */
import { clara } from '../support/cast.ts'
import { depositFromChain, expect, goTo, newcomer, registerByForm, signOut, test } from './journey.ts'

test.use({ speaks: 'es' })

/** What is left of 250.50 after 150 became a deposit, and that deposit. */
const money = { deposited: /250,50\s(US)?\$/, left: /100,50\s(US)?\$/, staked: /150,00\s(US)?\$/ }

test('a visitor registers, deposits, opens a trading account and finds it again', async ({ page, texts }) => {
  const person = newcomer(clara)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await registerByForm(page, texts, person)
  await expect(page.getByText(texts.news.empty)).toBeVisible()

  await goTo(page, texts.finance.title)
  await expect(page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: texts.finance.qr })).toBeVisible()
  await depositFromChain(page, texts, '250,50')
  await expect(page.getByText(money.deposited).first()).toBeVisible()

  await goTo(page, texts.trading.title)
  await page.getByRole('link', { name: texts.trading.open }).first().click()
  const form = page.getByRole('form', { name: texts.trading.openTitle })
  await form.getByRole('radio', { name: 'Inicial', exact: true }).check()
  await form.getByLabel(texts.trading.amountUsd).fill('150')
  await form.getByLabel(texts.trading.password, { exact: true }).fill(person.password)
  await form.getByRole('checkbox', { name: texts.trading.terms }).check()
  await form.getByRole('button', { name: texts.trading.submitOpen }).click()

  await expect(page).toHaveURL(/\/cabinet\/trade$/)
  await expect(page.getByText(texts.trading.openedTitle)).toBeVisible()
  await expect(page.getByText(money.staked).first()).toBeVisible()
  await expect(page.getByText('Mastercopy Starter')).toBeVisible()

  await signOut(page, texts)
  const signIn = page.getByRole('form', { name: texts.identity.signInTitle })
  await signIn.getByLabel(texts.identity.email).fill(person.email)
  await signIn.getByLabel(texts.identity.password, { exact: true }).fill(person.password)
  await signIn.getByRole('button', { name: texts.identity.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await goTo(page, texts.trading.title)
  await expect(page.getByText(money.staked).first()).toBeVisible()
  await goTo(page, texts.finance.title)
  await expect(page.getByText(money.left).first()).toBeVisible()
})
