/** What every journey has: the running program, a browser without a history, and people who can register. */
import { randomUUID } from 'node:crypto'
import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { listFinance } from '../../contract/finance.ts'
import { signUp } from '../../contract/identity.ts'
import { languageIds, languageKey, type Language } from '../../contract/languages.ts'
import { readTypedAmount } from '../../contract/money.ts'
import { openAccount as openingCall } from '../../contract/trading.ts'
import type { Person } from '../support/cast.ts'
import { ask, must, origins } from './ask.ts'
import { credit } from './books.ts'
import { allTexts, type Texts } from '../../texts/all-languages.ts'

export { expect }
export const invitation = (): string => process.env['JOURNEY_INVITATION']!

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const test = base.extend<{ speaks: Language; texts: Texts }, { launched: undefined }>({
  speaks: ['en', { option: true }],
  texts: async ({ speaks }, use) => use(allTexts[speaks]),
  baseURL: async ({}, use) => use(process.env['JOURNEY_URL']),
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: process.env['JOURNEY_CHROMIUM']!, args: quiet })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context, speaks, baseURL }, use) => {
    origins.set(context, baseURL!)
    await speak(context, speaks, baseURL!)
    const troubles = listen(page)
    await use(page)
    // What a page still asks for by itself is no part of the journey any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(troubles).toEqual([])
  },
})

/** Chooses the language as a former visit would have. */
async function speak(context: BrowserContext, language: Language, url: string): Promise<void> {
  const id = String(languageIds[language])
  await context.addCookies([{ name: languageKey, value: id, url }])
  await context.addInitScript(
    ([key, value]) => {
      // A frame on the page is a stranger's, who may be allowed no storage.
      if (self !== top) return
      localStorage.setItem(key!, localStorage.getItem(key!) ?? value!)
    },
    [languageKey, id],
  )
}

/** Errors of scripts and refusals of the content security policy fail a journey, whatever the page shows. */
function listen(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  return troubles
}

/** Someone new: the cast's people with an email of their own, so that journeys do not meet. */
export const newcomer = (person: Person): Person => ({ ...person, email: `${randomUUID()}@example.org` })

/** Registers without any page, by the house's invitation or by another's. */
export const joins = (page: Page, person: Person, code = invitation()): Promise<void> =>
  must(page, signUp, { ...person, invitation: code })

/** Registers without the form, and ends up in the cabinet. */
export async function register(page: Page, person: Person, place = 'main'): Promise<void> {
  await joins(page, person)
  await page.goto(`/cabinet/${place}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Registers by the form and ends up in the cabinet. */
export async function registerByForm(
  page: Page,
  texts: Texts,
  person: Person,
  code = invitation(),
): Promise<void> {
  await page.goto(`/signup/${code}`)
  const form = page.getByRole('form', { name: texts.identity.signUpTitle })
  await form.getByLabel(texts.identity.name).fill(person.name)
  await form.getByLabel(texts.identity.email, { exact: true }).fill(person.email)
  await form.getByLabel(texts.identity.password, { exact: true }).fill(person.password)
  await form.getByLabel(texts.identity.repeat, { exact: true }).fill(person.password)
  await form.getByRole('checkbox', { name: texts.identity.agreement }).check()
  await form.getByRole('button', { name: texts.identity.signUp, exact: true }).click()
  await expect(page).toHaveURL(/\/cabinet\/main$/)
}

/** Presses a button until it has worked: at great load a server may say that it is busy, and a person presses again. */
export const pressUntil = (button: Locator, worked: Locator): Promise<void> =>
  expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 15_000 })
    await expect(worked).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })

/** Clicks an item of the cabinet's menu, wherever that leads. */
export const choose = (page: Page, title: string): Promise<void> =>
  menu(page).getByRole('link', { name: title }).click()
const menu = (page: Page): Locator => page.getByRole('navigation')

/**
 * Opens a page of the cabinet by its menu and waits for it: the page before stays until the next one is loaded, and
 * has tabs and buttons of the same names.
 */
export async function goTo(page: Page, title: string): Promise<void> {
  await choose(page, title)
  await expect(heading(page, title)).toBeVisible()
}

/** Opens a part of the settings, and waits for it. */
export async function openSettings(
  page: Page,
  texts: Texts,
  part: 'identity' | 'signIn' | 'payouts' | 'notices' | 'look',
): Promise<void> {
  await choose(page, texts.security.title)
  const parts = page.getByRole('navigation', { name: texts.settingsPage.parts })
  await parts.getByRole('link', { name: texts.settingsPage[part] }).click()
  await expect(heading(page, texts.settingsPage[part])).toBeVisible()
}

/**
 * Goes to another page of the application, which is not loaded again for it, and waits until that one is drawn: the one
 * before stays until then.
 */
export const turnTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async to => {
    const router = () => (self as unknown as Record<string, Router | undefined>)['__TSR_ROUTER__']?.state
    const until = async (isSo: () => boolean, what: string) => {
      const end = performance.now() + 20_000
      while (!isSo()) {
        if (performance.now() > end) throw new Error(`waited in vain for ${what}, on ${location.href}`)
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
    }
    await until(() => router()?.status === 'idle', 'the application to be there')
    history.pushState(null, '', to)
    await until(() => {
      const { status, resolvedLocation: at } = router()!
      const [page] = to.split('?')
      return status === 'idle' && at?.pathname + (at?.hash ? `#${at.hash}` : '') === page
    }, `the page ${to}`)
  }, path)

/** A page that was drawn at the build is there before the application, which takes its place once something is done. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('#drawn')).toHaveCount(0)
}

interface Router {
  state: { status: 'pending' | 'idle'; resolvedLocation?: { pathname: string; hash: string } }
}

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Gives the client of this page money as a deposit would, without the chain. */
export async function paysIn(page: Page, amount: string): Promise<void> {
  const { accounts } = await ask(page, listFinance, {})
  await credit(accounts[0]!.uid, readTypedAmount(amount)!)
}

/** The same, and shows it. */
export async function deposit(page: Page, texts: Texts, amount: string): Promise<void> {
  await paysIn(page, amount)
  await page.goto('/cabinet/finance')
  await expect(heading(page, texts.finance.title)).toBeVisible()
}

/** Has the development chain pay, and waits until it is credited. */
export async function depositFromChain(page: Page, texts: Texts, amount: string): Promise<void> {
  await goTo(page, texts.finance.title)
  const form = page.getByRole('form', { name: texts.finance.testSend })
  await form.getByLabel(texts.finance.testAmount).fill(amount)
  await form.getByRole('button', { name: texts.finance.testSend }).click()
  await expect(page.getByText(texts.finance.creditedTitle)).toBeVisible({ timeout: 120_000 })
}

const programs = ['Starter', 'Currency pairs', 'Crypto', 'Stock indices (ETF)'] as const
export type ProgramName = (typeof programs)[number]

/** Opens a trading account without the form; the list of accounts is on the page then. */
export async function openAccount(
  page: Page,
  texts: Texts,
  { password }: Person,
  program: ProgramName,
  amount: string,
): Promise<void> {
  const order = { program: programs.indexOf(program) + 1, amountMicro: readTypedAmount(amount)!, password }
  await must(page, openingCall, { ...order, token: undefined })
  await page.goto('/cabinet/trade')
  await expect(heading(page, texts.trading.title)).toBeVisible()
}

/** Registers, pays in and opens a trading account, all without the forms; the list of accounts is on the page then. */
export async function joinsAsTrader(
  page: Page,
  texts: Texts,
  person: Person,
  { program, amount, deposited }: { program: ProgramName; amount: string; deposited: string },
): Promise<void> {
  await joins(page, person)
  await paysIn(page, deposited)
  await openAccount(page, texts, person, program, amount)
}

export async function signOut(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
  await page.waitForURL(/\/signin$/)
}

/** A browser without a history, in the same language. */
export async function elsewhere(browser: Browser, from: BrowserContext): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const cookies = await from.cookies()
  await context.addCookies(cookies.filter(({ name }) => name === 'mc_language'))
  return context.newPage()
}

/** Fills in the form of the page where one signs in, and sends it. */
export async function signIn(
  page: Page,
  texts: Texts,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  // Where the server has refused, what is wrong is in the place of the label.
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
}

/** Ends the session while the next call of this kind is on its way: before that, any other would lead to the login. */
export const endSessionDuring = (page: Page, { path }: { path: string }): Promise<unknown> =>
  page.route(
    `**${path}`,
    async route => {
      await page.context().clearCookies({ name: 'session' })
      await route.continue()
    },
    { times: 1 },
  )

/** The button of the summary, whatever the sum that it names. */
export const sending = ({ withdrawal }: Texts): RegExp =>
  new RegExp(withdrawal.send.replace('%AMOUNT%', '.*'))
