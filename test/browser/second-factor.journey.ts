import type { Locator, Page } from '@playwright/test'
import { clara, type Person } from '../support/cast.ts'
import { App } from './authenticator.ts'
import { expect, openSettings, newcomer, register, signIn, signOut, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

const block = (page: Page, texts: Texts): Locator =>
  page.getByRole('region', { name: texts.secondFactor.title, exact: true })
const toggle = (page: Page, texts: Texts): Locator =>
  block(page, texts).getByRole('switch', { name: texts.secondFactor.toggle })
const form = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true })

async function complains(one: Locator, complaint: string): Promise<void> {
  await one.locator('button[type=submit]').click()
  await expect(one.getByRole('alert')).toHaveText(complaint)
}

/** Proves the password, and ends up before the second step. */
async function firstStep(page: Page, texts: Texts, person: Person): Promise<Locator> {
  await signIn(page, texts, person)
  await expect(page).toHaveURL(/\/2fa$/)
  return form(page, texts.secondFactor.gateTitle)
}

/** Turns the switch, gives the app the key that is shown, and confirms. What comes back are the backup codes. */
async function switchOn(page: Page, texts: Texts, { password }: Person): Promise<[App, string[]]> {
  await toggle(page, texts).click()
  const app = new App(await shownKey(page, texts))
  const setup = form(page, texts.secondFactor.switchOn)
  await setup.locator('input[name=code]').fill(app.next())
  await setup.locator('input[name=password]').fill(password)
  await setup.locator('button[type=submit]').click()
  await expect(page.getByText(texts.secondFactor.installedTitle)).toBeVisible()

  const dialog = page.getByRole('dialog', { name: texts.secondFactor.codesTitle })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: texts.secondFactor.kept }).click()
  await expect(dialog).toHaveCount(0)
  return [app, codes]
}

const shownKey = (page: Page, texts: Texts): Promise<string> =>
  block(page, texts)
    .getByText(/^[A-Z2-7]{32}$/)
    .innerText()

test.use({ speaks: 'de' })

test('a second factor is switched on, asked for at login, and switched off', async ({ page, texts }) => {
  const person = newcomer(clara)
  await register(page, person, 'settings/sign-in')
  await expect(block(page, texts).getByText(texts.secondFactor.disabled, { exact: true })).toBeVisible()
  const [app, codes] = await switchOn(page, texts, person)
  await expect(block(page, texts).getByText(texts.secondFactor.activated, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.security.secondFactorOn)).toBeVisible()

  await signOut(page, texts)
  const gate = await firstStep(page, texts, person)
  await expect(gate.locator('input[name=code]')).toBeFocused()
  // The last digit sends the code.
  await gate.locator('input[name=code]').fill(app.wrong())
  await expect(page.getByText(texts.outcomes.invalidOneTimeCode)).toBeVisible()
  await page.waitForURL(/\/signin$/)

  await firstStep(page, texts, person)
  await gate.locator('input[name=code]').fill(app.next())
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await signOut(page, texts)
  await firstStep(page, texts, person)
  await gate.getByRole('button', { name: texts.secondFactor.useBackup }).click()
  const backup = form(page, texts.secondFactor.backupCode)
  await backup.locator('input[name=code]').fill('abcd-efgh')
  await complains(backup, texts.rules.invalidCodeFormat)
  await backup.locator('input[name=code]').fill(codes[0]!.toLowerCase())
  await backup.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await openSettings(page, texts, 'signIn')
  await expect(block(page, texts).getByText('9', { exact: true })).toBeVisible()
  await toggle(page, texts).click()
  const off = form(page, texts.secondFactor.switchOff)
  await off.getByRole('button', { name: texts.secondFactor.useBackup }).click()
  await off.locator('input[name=code]').fill(codes[0]!)
  await complains(off, texts.rules.enterPassword)
  await off.locator('input[name=password]').fill('wrong password')
  await complains(off, texts.rules.wrongPassword)
  await off.locator('input[name=password]').fill(person.password)
  await complains(off, texts.rules.wrongCode)
  await off.locator('input[name=code]').fill(codes[1]!)
  await off.locator('button[type=submit]').click()
  await expect(page.getByText(texts.secondFactor.disabledTitle)).toBeVisible()
  await expect(block(page, texts).getByText(texts.secondFactor.disabled, { exact: true })).toBeVisible()
})
