import { languages, type Language } from '../../contract/languages.ts'
import { boris, clara, dmitri, vera, type Person } from '../cast.ts'
import { deposit, expect, goTo, newcomer, register, test } from './journey.ts'

const who: Record<Language, Person> = { ru: dmitri, en: vera, de: boris, es: clara }
/** How each language writes what is left of 250.50 after 150 became a deposit, and that deposit. */
const shown: Record<Language, { deposited: RegExp; left: RegExp; staked: RegExp; program: string }> = {
  ru: { deposited: /250,50\s\$/, left: /100,50\s\$/, staked: /150,00\s\$/, program: 'Стартовая' },
  en: { deposited: /\$250\.50/, left: /\$100\.50/, staked: /\$150\.00/, program: 'Starter' },
  de: { deposited: /250,50\s\$/, left: /100,50\s\$/, staked: /150,00\s\$/, program: 'Starter' },
  es: {
    deposited: /250,50\sUS\$|250,50\s\$/,
    left: /100,50\sUS\$|100,50\s\$/,
    staked: /150,00\sUS\$|150,00\s\$/,
    program: 'Inicial',
  },
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('a visitor registers, deposits, opens a trading account and finds it again', async ({
      page,
      texts,
    }) => {
      const person = newcomer(who[language])
      const money = shown[language]
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await register(page, texts, person)
      await expect(page.getByText(texts.news.empty)).toBeVisible()

      await goTo(page, texts.finance.title)
      await expect(page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).first()).toBeVisible()
      await expect(page.getByRole('img', { name: texts.finance.qr })).toBeVisible()
      await deposit(page, texts, language === 'en' ? '250.50' : '250,50')
      await expect(page.getByText(money.deposited).first()).toBeVisible()

      await goTo(page, texts.trading.title)
      await page.getByRole('link', { name: texts.trading.open }).first().click()
      const form = page.getByRole('form', { name: texts.trading.openTitle })
      await form.getByRole('radio', { name: money.program, exact: true }).check()
      await form.getByLabel(texts.trading.amountUsd).fill('150')
      await form.getByLabel(texts.trading.password, { exact: true }).fill(person.password)
      await form.getByRole('checkbox', { name: texts.trading.terms }).check()
      await form.getByRole('button', { name: texts.trading.submitOpen }).click()

      await expect(page).toHaveURL(/\/cabinet\/trade$/)
      await expect(page.getByText(texts.trading.openedTitle)).toBeVisible()
      await expect(page.getByText(money.staked).first()).toBeVisible()
      await expect(page.getByText('Mastercopy Starter')).toBeVisible()

      await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
      await expect(page).toHaveURL(/\/signin$/)
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
  })
}
