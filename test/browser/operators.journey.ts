/** Operators come into their console by links, keys and passwords; two invite a colleague, one suspends them. */
import type { Browser, Page } from '@playwright/test'
import { languageIds, languageKey } from '../../contract/languages.ts'
import { consoleTexts as texts } from '../../texts/en/console/index.ts'
import { cli } from '../program.ts'
import { App } from './authenticator.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './mails.ts'

const { consoleStaff: staff, consoleProposals: proposals, consoleActions: actions } = texts
const password = 'grey herons stand still'

/** Each operator has a browser profile of their own. */
async function profile(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const id = String(languageIds.en)
  await context.addCookies([{ name: languageKey, value: id, url }])
  await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [languageKey, id])
  return context.newPage()
}

async function enrol(page: Page, link: string, email: string | null): Promise<App> {
  await page.goto(link)
  const form = page.getByRole('form', { name: staff.enrol })
  const app = new App((await form.locator('code').innerText()).trim())
  if (email) await form.getByLabel(staff.email).fill(email)
  await form.getByLabel(staff.newPassword).fill(password)
  await form.getByLabel(staff.repeat).fill(password)
  await form.getByLabel(staff.code).fill(app.next())
  await form.getByRole('button', { name: staff.addBrowserKey }).click()
  await form.getByRole('button', { name: staff.finish }).click()
  await expect(page.getByText(staff.enrolled)).toBeVisible()
  return app
}

async function signIn(page: Page, origin: string): Promise<void> {
  // Jobs carry the enrolment out within seconds.
  await expect(async () => {
    await page.goto(`${origin}/signin`)
    await page.getByRole('button', { name: staff.withKey }).click()
    await expect(page.getByRole('heading', { name: texts.console.inbox })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: proposals.sign, exact: true }).click()
  await expect(page.getByText(proposals.signed, { exact: true }).first()).toBeVisible()
}

test('two operators enrol, invite a third, and one of them suspends the third', async ({ browser }) => {
  const { stdout } = await cli(process.env['JOURNEY_FOLDER']!, 'operator', 'first-links')
  const [first = '', second = ''] = stdout.match(/http\S+/g) ?? []
  const { origin } = new URL(first)
  const [anna, boris, clara] = [
    await profile(browser, origin),
    await profile(browser, origin),
    await profile(browser, origin),
  ]
  await enrol(anna, first, 'anna@desk.example')
  await enrol(boris, second, 'boris@desk.example')
  await signIn(anna, origin)
  await signIn(boris, origin)

  await anna.goto(`${origin}/people`)
  await anna.getByRole('button', { name: staff.invite }).click()
  const dialog = anna.getByRole('dialog')
  await dialog.getByLabel(staff.name).fill('Clara Voss')
  await dialog.getByLabel(staff.email).fill('clara@desk.example')
  await dialog.getByLabel('support').check()
  await dialog.getByRole('button', { name: staff.propose }).click()
  await sign(anna)
  await boris.goto(`${origin}/proposals`)
  await boris.getByRole('link', { name: actions['staff.invite'] }).click()
  await sign(boris)

  const link = await linkTo('clara@desk.example', origin)
  const app = await enrol(clara, link, null)
  await signIn(clara, origin)
  await expect(clara.getByRole('link', { name: staff.people })).toHaveCount(0)

  await anna.goto(`${origin}/people`)
  await anna.getByRole('button', { name: 'Clara Voss' }).click()
  await anna.getByRole('button', { name: staff.suspend }).click()
  await sign(anna)
  await expect(async () => {
    await clara.goto(`${origin}/me`)
    await expect(clara).toHaveURL(/\/signin/, { timeout: 2_000 })
  }).toPass()
  await clara.getByLabel(staff.email).fill('clara@desk.example')
  await clara.getByLabel(staff.password, { exact: true }).fill(password)
  await clara.getByLabel(staff.code).fill(app.next())
  await clara.getByRole('button', { name: staff.toRead }).click()
  await expect(clara.getByText(texts.console.notAllowed)).toBeVisible()
})

/** The mail's own, at the address that this program took. */
async function linkTo(email: string, origin: string): Promise<string> {
  let secret: string | undefined
  await expect(async () => {
    const [mail = ''] = await mailsTo(email)
    secret = /\/enrol\/((?:[\w-]|=\r\n){43,})/.exec(mail)?.[1]?.replaceAll('=\r\n', '')
    expect(secret).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return `${origin}/enrol/${secret!}`
}
