import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clara, vera, type Person } from '../support/cast.ts'
import { App } from './authenticator.ts'
import { elsewhere, expect, openSettings, invitation, newcomer, register, signOut, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

/**
 * Someone at Telegram. `age` is how many seconds ago they confirmed: two within a second are one proof,
 * and no proof is accepted twice. A `token` of another bot is for proofs that are no good.
 */
interface Profile {
  name: string
  id: number
  age?: number
  token?: string
}

const member = (): Profile => ({ name: 'Vera Lind', id: randomInt(1, 2 ** 40) })

/** On the widget's page: opens Telegram's window and accepts there. */
async function accept(page: Page, texts: Texts, { name, id, age = 0, token = '' }: Profile): Promise<void> {
  const [telegram] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: texts.telegram.open }).click(),
  ])
  await telegram.getByLabel('Name').fill(name)
  await telegram.getByLabel('Number').fill(String(id))
  await telegram.getByLabel('Age').fill(String(age))
  await telegram.getByLabel('Token').fill(token)
  await telegram.getByRole('button', { name: 'Accept' }).click()
}

const proceed = (page: Page, texts: Texts) =>
  page.getByRole('button', { name: texts.telegram.continue }).click()

async function signUp(page: Page, texts: Texts, profile: Profile): Promise<void> {
  await page.goto(`/signup/${invitation()}`)
  await page.getByRole('tab', { name: texts.telegram.title }).click()
  await page.getByRole('checkbox').check()
  await proceed(page, texts)
  await accept(page, texts, profile)
}

async function signIn(page: Page, texts: Texts, profile: Profile): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('tab', { name: texts.telegram.title }).click()
  await proceed(page, texts)
  await accept(page, texts, profile)
}

async function switchSecondFactorOn(page: Page, texts: Texts, { password }: Person): Promise<App> {
  await page.getByRole('switch', { name: texts.secondFactor.toggle }).click()
  const key = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  const app = new App(key)

  const setup = page.getByRole('form', { name: texts.secondFactor.switchOn })
  await setup.locator('input[name=code]').fill(app.next())
  await setup.locator('input[name=password]').fill(password)
  await setup.locator('button[type=submit]').click()
  await page.getByRole('button', { name: texts.secondFactor.kept }).click()
  return app
}

const block = (page: Page, texts: Texts) =>
  page.getByRole('region', { name: texts.telegram.title, exact: true })

test.use({ speaks: 'ru' })

test('Telegram registers someone by invitation and lets them in again, and each proof opens the account once', async ({
  page,
  texts,
}) => {
  const profile = member()
  await page.goto('/signup#telegram')
  await proceed(page, texts)
  await expect(page.getByRole('alert')).toHaveText(texts.rules.enterInvitation)
  await page.getByLabel(texts.identity.invitation).fill(invitation())
  await proceed(page, texts)
  await expect(page.getByRole('alert')).toHaveText(texts.rules.acceptAgreement)

  const sent = page.waitForRequest(/\/api\/user\/telegram\/signup$/, { timeout: 180_000 })
  await signUp(page, texts, { ...profile, age: 20 })
  await expect(page).toHaveURL(/\/cabinet\/main$/)
  await expect(page.getByText('Lind Vera')).toBeVisible()
  const { u, l } = (await sent).postDataJSON() as { u: object; l: string }
  const again = await page.evaluate(async body => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/user/telegram/login', { method: 'POST', headers, body })
    return answer.json() as Promise<unknown>
  }, JSON.stringify({ u, l }))
  expect(again).toEqual({ rc: 7 })
  await signOut(page, texts)

  await signIn(page, texts, { ...profile, age: 10 })
  await expect(page).toHaveURL(/\/cabinet\/main$/)
  await signOut(page, texts)
  await signUp(page, texts, profile)
  await expect(page.getByText(texts.outcomes.messengerBusy)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/signup/${invitation()}#telegram$`))

  for (const flaw of [{ token: '7654321:AAE-a-token-that-someone-made-up' }, { age: 400 }]) {
    await signIn(page, texts, { ...profile, ...flaw })
    await expect(page).toHaveURL(/\/signin#telegram$/)
    await expect(page.getByText(texts.telegram.failedTitle)).toBeVisible()
  }
})

test('Telegram is linked in the settings and stands for the password only, not for the second factor', async ({
  page,
  texts,
  browser,
  context,
}) => {
  const profile = { ...member(), name: 'Clara Nuñez' }
  const person = newcomer(clara)
  await register(page, person, 'settings/sign-in')
  await block(page, texts).getByRole('button', { name: texts.telegram.link }).click()
  await accept(page, texts, { ...profile, age: 30 })
  await expect(page.getByText(texts.telegram.linkedTitle)).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/settings\/sign-in$/)
  await expect(block(page, texts)).toContainText('Clara Nuñez')
  await expect(block(page, texts)).toContainText(texts.telegram.isLinked)

  const other = await elsewhere(browser, context)
  await signIn(other, texts, { ...profile, age: 10 })
  await expect(other).toHaveURL(/\/cabinet\/main$/)
  await openSettings(other, texts, 'signIn')
  await expect(block(other, texts)).toContainText('Clara Nuñez')

  const third = await elsewhere(browser, context)
  await register(third, newcomer(vera), 'settings/sign-in')
  await block(third, texts).getByRole('button', { name: texts.telegram.link }).click()
  await accept(third, texts, { ...profile, age: 5 })
  await expect(third.getByText(texts.outcomes.messengerBusy)).toBeVisible()
  await expect(block(third, texts)).toContainText(texts.telegram.isNotLinked)

  const app = await switchSecondFactorOn(page, texts, person)
  await signOut(page, texts)

  await signIn(page, texts, profile)
  await expect(page).toHaveURL(/\/2fa$/)
  await page.locator('input[name=code]').fill(app.next())
  await expect(page).toHaveURL(/\/cabinet\/main$/)
})

test('Telegram out of reach is said, and a window that was closed can be asked again', async ({
  page,
  texts,
}) => {
  await page.route('**/js/telegram-widget.js*', route => route.abort())
  await page.goto('/signin#telegram')
  await proceed(page, texts)
  await expect(page.getByText(texts.telegram.blockedTitle)).toBeVisible()
  await page.getByRole('link', { name: texts.telegram.back }).click()
  await page.getByRole('tab', { name: texts.telegram.byPassword }).click()
  await expect(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()

  await page.unroute('**/js/telegram-widget.js*')
  await page.goto('/signin#telegram')
  await proceed(page, texts)
  const [telegram] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: texts.telegram.open }).click(),
  ])
  await expect(page.getByText(texts.telegram.confirm)).toBeVisible()
  await telegram.close()
  await expect(page.getByText(texts.telegram.declined)).toBeVisible()
  await accept(page, texts, member())
  await expect(page.getByText(texts.outcomes.messengerNotFound)).toBeVisible()
  await expect(page).toHaveURL(/\/signup#telegram$/)
  await expect(page.getByRole('form', { name: texts.telegram.signUp })).toBeVisible()
})

test("Telegram's script sees no page of the cabinet, and cannot call for the client", async ({
  page,
  context,
  texts,
}) => {
  await register(page, newcomer(vera))
  // In a page of its own: what is refused to the script is written to its console.
  const stranger = await context.newPage()
  await stranger.goto('/telegram')
  await expect(stranger.getByRole('button', { name: texts.telegram.open })).toBeEnabled()
  const call = () => fetch('/api/entrypoint', { method: 'POST' }).then(String, () => 'refused')
  expect(await stranger.evaluate(call)).toBe('refused')

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    stranger.evaluate(() => void ((globalThis as { seen?: unknown }).seen = open('/cabinet/main'))),
  ])
  await expect(opened).toHaveURL(/\/cabinet\/main$/)
  await expect(opened.getByRole('navigation')).toBeVisible()
  expect(await stranger.evaluate(() => (globalThis as unknown as { seen: Window }).seen.closed)).toBe(true)
  expect(await opened.evaluate(() => opener)).toBeNull()
})
