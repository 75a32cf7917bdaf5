/** Operators in browsers of their own: they enrol by a link, with a key that their browser keeps, and come in with it. */
import type { Browser, Page } from '@playwright/test'
import { languageIds, languageKey } from '../../contract/languages.ts'
import { consoleTexts as texts } from '../../texts/en/console/index.ts'
import { App } from './authenticator.ts'
import { expect } from './journey.ts'
import { mailsTo } from './mails.ts'

const { consoleStaff: staff, consoleProposals: proposals } = texts
/** Of everybody who enrols here. */
export const password = 'grey herons stand still'

/** Each operator has a browser profile of their own. */
export async function profile(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const id = String(languageIds.en)
  await context.addCookies([{ name: languageKey, value: id, url }])
  await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [languageKey, id])
  return context.newPage()
}

export async function enrol(page: Page, link: string, email: string | null): Promise<App> {
  await page.goto(link)
  const form = page.getByRole('form', { name: staff.enrol })
  const app = new App((await form.locator('code').innerText()).trim())
  if (email) await form.getByLabel(staff.email).fill(email)
  await form.getByLabel(staff.newPassword).fill(password)
  await form.getByLabel(staff.repeat).fill(password)
  await form.getByRole('button', { name: staff.addBrowserKey }).click()
  const finish = form.getByRole('button', { name: staff.finish })
  await expect(async () => {
    if (await finish.isVisible()) {
      await form.getByLabel(staff.code).fill(app.again(), { timeout: 15_000 })
      await finish.click({ timeout: 15_000 })
    }
    await expect(page.getByText(staff.enrolled)).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
  return app
}

/** The link of an invitation, from its mail, at the address that the program took. */
export async function linkTo(email: string, origin: string, folder: string): Promise<string> {
  let secret: string | undefined
  await expect(async () => {
    const [mail = ''] = await mailsTo(email, folder)
    secret = /\/enrol\/((?:[\w-]|=\r\n){43,})/.exec(mail)?.[1]?.replaceAll('=\r\n', '')
    expect(secret).toBeTruthy()
  }).toPass({ timeout: 120_000 })
  return `${origin}/enrol/${secret!}`
}

export async function signIn(page: Page, origin: string): Promise<void> {
  // Jobs carry the enrolment out within seconds.
  await expect(async () => {
    await page.goto(`${origin}/signin`)
    await page.getByRole('button', { name: staff.withKey }).click()
    await expect(page.getByRole('heading', { name: texts.console.inbox })).toBeVisible({ timeout: 20_000 })
  }).toPass()
}

export async function sign(page: Page): Promise<void> {
  // The page behind an open sheet may have heard of the proposal, and offers to sign it as well; sheets come last.
  await page.getByRole('button', { name: proposals.sign, exact: true }).last().click()
  await expect(page.getByText(proposals.signed, { exact: true }).first()).toBeVisible()
}
