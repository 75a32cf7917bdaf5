import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { clara, type Person } from '../cast.ts'
import { App } from './authenticator.ts'
import { expect, openSettings, newcomer, register, signIn, test } from './journey.ts'
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
  const app = new App((await shownKey(page, texts)).replaceAll(' ', ''))
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
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()

test.use({ speaks: 'de' })

test('a second factor is switched on, asked for at login, and switched off', async ({ page, texts }) => {
  const person = newcomer(clara)
  await register(page, person, 'settings/sign-in')
  await expect(block(page, texts).getByText(texts.secondFactor.disabled, { exact: true })).toBeVisible()
  const [app, codes] = await switchOn(page, texts, person)
  await expect(block(page, texts).getByText(texts.secondFactor.activated, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.security.secondFactorOn)).toBeVisible()

  await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
  const gate = await firstStep(page, texts, person)
  await expect(gate.locator('input[name=code]')).toBeFocused()
  // The last digit sends the code.
  await gate.locator('input[name=code]').fill(app.wrong())
  await expect(page.getByText(texts.outcomes.invalidOneTimeCode)).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)

  await firstStep(page, texts, person)
  await gate.locator('input[name=code]').fill(app.next())
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
  await firstStep(page, texts, person)
  await gate.getByRole('button', { name: texts.secondFactor.useBackup }).click()
  await gate.locator('input[name=code]').fill('abcd-efgh')
  await complains(gate, texts.rules.invalidCodeFormat)
  await gate.locator('input[name=code]').fill(codes[0]!.toLowerCase())
  await gate.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await openSettings(page, texts, 'signIn')
  await expect(block(page, texts).getByText('9', { exact: true })).toBeVisible()
  await toggle(page, texts).click()
  const off = form(page, texts.secondFactor.switchOff)
  await off.getByRole('button', { name: texts.secondFactor.useBackup }).click()
  await off.locator('input[name=code]').fill(codes[0]!)
  await complains(off, texts.rules.enterPassword)
  await off.locator('input[name=password]').fill('wrong password')
  await off.locator('button[type=submit]').click()
  await expect(page.getByText(texts.outcomes.invalidPassword)).toBeVisible()
  await off.locator('input[name=password]').fill(person.password)
  await off.locator('button[type=submit]').click()
  await expect(page.getByText(texts.outcomes.invalidOneTimeCode)).toBeVisible()
  await off.locator('input[name=code]').fill(codes[1]!)
  await off.locator('button[type=submit]').click()
  await expect(page.getByText(texts.secondFactor.disabledTitle)).toBeVisible()
  await expect(block(page, texts).getByText(texts.secondFactor.disabled, { exact: true })).toBeVisible()
})

test('a second factor goes through its four states by the switch, and shows its backup codes once', async ({
  page,
  texts,
  context,
}) => {
  const person = newcomer(clara)
  await register(page, person, 'settings/sign-in')
  const card = block(page, texts)
  const state = (word: string) => expect(card.getByText(word, { exact: true })).toBeVisible()
  await expect(toggle(page, texts)).not.toBeChecked()

  await toggle(page, texts).click()
  await state(texts.secondFactor.installing)
  await expect(toggle(page, texts)).toBeChecked()
  await expect(card.getByRole('img', { name: texts.secondFactor.qr })).toBeVisible()
  const firstKey = await shownKey(page, texts)
  const setup = form(page, texts.secondFactor.switchOn)
  await complains(setup, texts.rules.codeRequired)
  await setup.locator('input[name=code]').fill('12 34')
  await complains(setup, texts.rules.invalidCodeFormat)
  await setup.locator('input[name=code]').fill('123 456')
  await complains(setup, texts.rules.enterPassword)
  await toggle(page, texts).click()
  await state(texts.secondFactor.disabled)

  await toggle(page, texts).click()
  await state(texts.secondFactor.installing)
  expect(await shownKey(page, texts)).not.toBe(firstKey)
  await toggle(page, texts).click()
  await state(texts.secondFactor.disabled)

  const [, [first = '']] = await switchOn(page, texts, person)
  await state(texts.secondFactor.activated)
  await expect(card.getByText('10', { exact: true })).toBeVisible()
  await toggle(page, texts).click()
  await state(texts.secondFactor.deactivating)
  await expect(toggle(page, texts)).not.toBeChecked()
  await toggle(page, texts).click()
  await state(texts.secondFactor.activated)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: texts.secondFactor.renew }).click()
  const renew = page.getByRole('dialog', { name: texts.secondFactor.renew })
  await renew.getByRole('button', { name: texts.secondFactor.renew }).click()

  const dialog = page.getByRole('dialog', { name: texts.secondFactor.codesTitle })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).not.toContain(first)
  await dialog.getByRole('button', { name: texts.secondFactor.copyAll }).click()
  await expect(dialog.getByText(texts.ui.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: texts.secondFactor.save }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('mastercopy-backup-codes.txt')
  const content = await readFile(await saved.path(), 'utf8')
  expect(content).toContain(clara.name)
  expect(content.trim().split('\n').slice(-10)).toEqual(codes)

  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: texts.secondFactor.kept }).click()
  await expect(dialog).toHaveCount(0)
})

test('a wrong code leads back to the login a second later, and nobody who has gone elsewhere', async ({
  page,
  texts,
}) => {
  await page.goto('/2fa')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(form(page, texts.identity.signInTitle)).toBeVisible()

  const person = newcomer(clara)
  await register(page, person, 'settings/sign-in')
  const [app] = await switchOn(page, texts, person)
  await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
  const gate = await firstStep(page, texts, person)
  const notices = page.getByRole('region', { name: texts.ui.notices })
  await page.clock.install()
  const failIn = async (hours: number) => {
    await page.clock.pauseAt(Date.now() + hours * 3_600_000)
    await gate.locator('input[name=code]').fill(app.wrong())
    await expect(gate.locator('button[type=submit]')).toBeDisabled()
    // Read and taken away: the next one is not taken for it, and the page has begun to count its second.
    await notices.getByRole('button').filter({ hasText: texts.outcomes.invalidOneTimeCode }).click()
  }
  await failIn(1)
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/2fa$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/signin$/)

  await page.clock.resume()
  await firstStep(page, texts, person)
  await failIn(2)
  await page.getByRole('link', { name: texts.secondFactor.toSignIn }).click()
  await page.getByRole('link', { name: texts.identity.register }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(/\/signup$/)
})
