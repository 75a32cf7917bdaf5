import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { clara } from '../cast.ts'
import { choose, expect, goTo, newcomer, register, signIn, test } from './journey.ts'

const block = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** A browser without a history, in the same language. */
async function elsewhere(browser: Browser, from: BrowserContext): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const cookies = await from.cookies()
  await context.addCookies(cookies.filter(({ name }) => name === 'mc_language'))
  return context.newPage()
}

for (const speaks of ['en', 'ru'] as const) {
  test.describe(`settings (${speaks})`, () => {
    test.use({ speaks })

    test('changing the password says what is wrong, ends the other sessions, and is told', async ({
      page,
      texts,
      browser,
      context,
    }) => {
      const person = newcomer(clara)
      await register(page, texts, person)
      const other = await elsewhere(browser, context)
      await other.goto('/signin')
      await signIn(other, texts, person)
      await expect(other).toHaveURL(/\/cabinet\/main$/)

      await goTo(page, texts.security.title)
      const card = block(page, texts.security.password)
      const send = card.getByRole('button', { name: texts.security.changePassword })
      const complains = async (complaint: string) => {
        await send.click()
        await expect(card.getByRole('alert')).toHaveText(complaint)
      }
      const [current, next, repeat] = ['current', 'password', 'repeat'].map(name =>
        card.locator(`input[name=${name}]`),
      ) as [Locator, Locator, Locator]
      await complains(texts.rules.enterCurrentPassword)
      await current.fill('wrong password')
      await complains(texts.rules.enterNewPassword)
      await next.fill('short')
      await complains(texts.rules.atLeastCharacters.replace('%X%', '6'))
      await next.fill('qwerty123')
      await complains(texts.rules.repeatPassword)
      await repeat.fill('qwerty12')
      await complains(texts.rules.passwordsDiffer)
      await repeat.fill('qwerty123')
      await send.click()
      await expect(page.getByText(texts.outcomes.invalidPassword)).toBeVisible()
      await current.fill(person.password)
      await send.click()
      await expect(page.getByText(texts.outcomes.weakPassword)).toBeVisible()

      await next.fill('nine quiet geese')
      await repeat.fill('nine quiet geese')
      await send.click()
      await expect(page.getByText(texts.security.passwordChangedTitle)).toBeVisible()
      const events = block(page, texts.security.events)
      await expect(events.getByText(texts.security.passwordChanged)).toBeVisible()
      await choose(other, texts.finance.title)
      await expect(other).toHaveURL(/\/signin$/)
      await other.goto('/signin')
      await signIn(other, texts, { ...person, password: 'nine quiet geese' })
      await expect(other).toHaveURL(/\/cabinet\/main$/)
    })

    test('a login from a new device is told, and its session can be ended', async ({
      page,
      texts,
      browser,
      context,
    }) => {
      const person = newcomer(clara)
      await register(page, texts, person)
      const other = await elsewhere(browser, context)
      await other.goto('/signin')
      await signIn(other, texts, person)
      await expect(other).toHaveURL(/\/cabinet\/main$/)

      await page.reload()
      const notice = page.getByRole('complementary', { name: texts.security.events })
      await expect(notice.getByText(texts.security.newDevice)).toBeVisible()
      await notice.getByRole('link', { name: texts.security.notMe }).click()
      const sessions = block(page, texts.security.sessions)
      await expect(sessions.getByText(texts.security.thisSession)).toBeVisible()
      await sessions.getByRole('button', { name: texts.security.end, exact: true }).click()
      await expect(page.getByText(texts.security.ended)).toBeVisible()
      await expect(sessions.getByRole('button', { name: texts.security.end, exact: true })).toHaveCount(0)
      await choose(other, texts.finance.title)
      await expect(other).toHaveURL(/\/signin$/)

      await notice.getByRole('button', { name: texts.security.itWasMe }).click()
      await expect(notice).toHaveCount(0)
    })
  })
}
