/** The ways in which a withdrawal and a transfer are refused, as a person reads them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makeUid } from '../../contract/address.ts'
import { livePath } from '../../contract/live.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { readAnswer, writeRequest } from '../../contract/call.ts'
import { enableSecondFactor, initSecondFactor } from '../../contract/identity.ts'
import { boris, clara, type Person } from '../cast.ts'
import { sql } from '../../server/database/index.ts'
import { App } from './authenticator.ts'
import { expect, newcomer, sending } from './journey.ts'
import { ask, test, type OwnProgram } from './own-program.ts'
import type { Texts } from '../../texts/all-languages.ts'

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
/** An internal address of nobody. */
const stranger = makeUid('finance', '0000000000')

test.describe.configure({ mode: 'default' })

const withdrawing = (page: Page, texts: Texts): Locator =>
  page.getByRole('form', { name: texts.withdrawal.title })
const transferring = (page: Page, texts: Texts): Locator => page.getByRole('form', { name: texts.peer.title })

/**
 * Puts a form's page behind another tab: one that is seen looks again by itself every half a minute, and might know
 * before it is refused.
 */
async function fallsBehind(form: Locator): Promise<void> {
  await expect(form).toBeVisible()
  await form.page().evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`input[name=${name}]`).fill(value)
}

/** Fills in, sends, and reads the complaint in the place of the field's label. */
async function complains(form: Locator, values: Record<string, string>, complaint: string): Promise<void> {
  await fill(form, values)
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toHaveText(complaint)
}

/** Fills in, sends, confirms the summary, and reads the notices about how it ended. */
async function withdraws(page: Page, texts: Texts, values: Record<string, string>, ...told: string[]) {
  await fill(withdrawing(page, texts), values)
  await withdrawing(page, texts).locator('button[type=submit]').click()
  await page.getByRole('button', { name: sending(texts) }).click()
  await reads(page, texts, ...told)
}

async function transfers(page: Page, texts: Texts, values: Record<string, string>, ...told: string[]) {
  await fill(transferring(page, texts), values)
  await transferring(page, texts).locator('button[type=submit]').click()
  await reads(page, texts, ...told)
}

/** Reads a notice, and takes it away, so that the next one is not taken for it. */
async function reads(page: Page, texts: Texts, ...told: string[]): Promise<void> {
  const notices = page.getByRole('region', { name: texts.ui.notices })
  const notice = notices.getByRole('button').filter({ hasText: told[0]! })
  for (const words of told) await expect(notice).toContainText(words)
  await notice.click()
}

const amount = (text: string, x: string): string => text.replace('%X%', x)

/** Someone new on the page of withdrawals or transfers, perhaps with money. Their pages do not hear what has changed. */
async function comes(
  program: OwnProgram,
  page: Page,
  where: 'withdrawal' | 'p2p/withdrawal',
  dollarsOwned: number,
) {
  const person = newcomer(clara)
  await program.join(page, person)
  if (dollarsOwned > 0) await program.fund(person.email, dollars(dollarsOwned))
  await page.context().route(`**${livePath}*`, route => route.abort())
  await page.goto(`/cabinet/finance/${where}`)
  return person
}

const accountOf = async (program: OwnProgram, page: Page) => {
  const body = await ask(page.request, program.url, listFinance.path, {})
  return readAnswer(listFinance, body)!.answer!.accounts[0]!
}

test.describe('in German', () => {
  test.use({ speaks: 'de' })

  test('what operators set holds at once: limits, days of withdrawal, and who may transfer', async ({
    program,
    page,
    texts,
  }) => {
    test.slow()
    const { password, email } = await comes(program, page, 'withdrawal', 300)
    const order = { address: wallet, amount: '120', password }
    const notice = join(program.folder, 'notice.json')
    await writeFile(notice, JSON.stringify({ ru: 'Лимиты', en: 'Limits', de: 'Limits', es: 'Límites' }))
    await fallsBehind(withdrawing(page, texts))
    await program.twoOperators('limit', 'set', 'unverified', '100', '1000', 'now', notice)
    await withdraws(page, texts, order, texts.outcomes.dayLimitReached, texts.outcomes.limitWhen)
    await expect(page.getByText(texts.limits.counted)).toBeVisible()
    const form = withdrawing(page, texts)
    await complains(form, {}, amount(texts.rules.withinLimit, '100'))
    await form.getByRole('button', { name: /Max/ }).click()
    await expect(form.locator('input[name=amount]')).toHaveValue('300')
    await complains(form, {}, amount(texts.rules.withinLimit, '100'))
    await form.getByRole('button', { name: /^100,00/ }).click()
    await expect(form.locator('input[name=amount]')).toHaveValue('100')
    await withdraws(page, texts, {}, texts.withdrawal.createdTitle)

    await page.goto('/cabinet/finance/p2p/withdrawal')
    await expect(page.getByText(texts.limits.renews.split('%')[0]!).first()).toBeVisible()
    await expect(page.getByRole('link', { name: texts.limits.verify })).toBeVisible()
    await complains(transferring(page, texts), { address: stranger, amount: '1' }, texts.rules.limitReached)
    await program.twoOperators('limit', 'set', 'unverified', 'none', '110', 'now', notice)
    await page.goto('/cabinet/finance/withdrawal')
    await complains(
      withdrawing(page, texts),
      { address: wallet, amount: '50' },
      amount(texts.rules.withinLimit, '10'),
    )
    await program.twoOperators('limit', 'set', 'unverified', 'none', 'none', 'now', notice)
    expect((await program.operator('limit', 'show')).stdout).toMatch(
      /^unverified {2}day none {2}month none {2}since .* by [\da-f-]{36}$/m,
    )
    await program.twoOperators('withdrawal', 'period', 'always', 'now', notice)
    await page.goto('/cabinet/finance/withdrawal')
    await fallsBehind(withdrawing(page, texts))
    const today = new Date().getUTCDate()
    // Far from tomorrow as well, which may begin meanwhile.
    await program.twoOperators('withdrawal', 'period', today > 15 ? '10-15' : '20-25', 'now', notice)
    const { failures, outcomes } = texts
    await withdraws(page, texts, { ...order, amount: '60' }, outcomes.unexpectedError, failures.tryAgain)
    await expect(page.getByText(texts.withdrawal.closed)).toBeVisible()
    await program.twoOperators('withdrawal', 'period', 'always', 'now', notice)

    await page.goto('/cabinet/finance/p2p/withdrawal')
    const { uid } = await accountOf(program, page)
    await fallsBehind(transferring(page, texts))
    await transfers(page, texts, { address: uid, amount: '5', password }, texts.outcomes.accountNotFound)
    await program.operator('client', 'freeze', email, 'transfers', 'looked', 'into')
    await page.reload()
    await expect(page.getByText(texts.peer.notAllowed)).toBeVisible()
  })
})

test('a wrong code is told, and after too many tries the way is closed', async ({ program, page, texts }) => {
  const person = await comes(program, page, 'withdrawal', 100)
  const app = await switchOn(program, page, person)
  // Not by a reload: a call of the page that met the change of sessions may have led it to the login.
  await page.goto('/cabinet/finance/withdrawal')
  const form = withdrawing(page, texts)
  const order = { address: wallet, amount: '60', password: person.password }
  await complains(form, order, texts.rules.codeRequired)
  await complains(form, { code: '12345' }, texts.rules.invalidCodeFormat)
  const { invalidOneTimeCode, currentCode, notNow, tryAgainWhen } = texts.outcomes
  await withdraws(page, texts, { code: app.wrong() }, invalidOneTimeCode, currentCode)
  for (let tries = 0; tries < 20; tries++)
    await ask(page.request, program.url, '/api/user/password', { c: 'not it', n: 'nine quiet geese' })
  await withdraws(page, texts, {}, notNow, tryAgainWhen.replace('%WHEN%', 'in '))
})

/** Switches the second factor on, as if it had been long ago: a new one holds withdrawals to new addresses. */
async function switchOn(program: OwnProgram, { request }: Page, { password }: Person): Promise<App> {
  const shown = await ask(request, program.url, initSecondFactor.path, {})
  const { key } = readAnswer(initSecondFactor, shown)!.answer!
  const app = new App(key)
  const proof = writeRequest(enableSecondFactor, { key, password, code: app.next() })
  await ask(request, program.url, enableSecondFactor.path, proof)
  const before = new Date(Date.now() - 25 * 60 * 60_000)
  await sql`update security_event set at = ${before}`.execute(program.database)
  return app
}

test.describe('in Spanish', () => {
  test.use({ speaks: 'es' })

  test('who is new waits after the password was changed, and the pages say until when', async ({
    program,
    page,
    texts,
    context,
    browser,
  }) => {
    const theirs = await (await browser.newContext()).newPage()
    await program.join(theirs, newcomer(boris))
    const friend = (await accountOf(program, theirs)).uid
    await theirs.context().close()
    const person = await comes(program, page, 'withdrawal', 200)
    await fallsBehind(withdrawing(page, texts))
    const transfer = await context.newPage()
    await transfer.goto('/cabinet/finance/p2p/withdrawal')
    await fallsBehind(transferring(transfer, texts))
    const tab = await context.newPage()
    await tab.goto('/cabinet/settings/sign-in')
    const card = tab.getByRole('region', { name: texts.access.password, exact: true })
    const next = 'nine quiet geese'
    await card.getByRole('button', { name: texts.settings.change, exact: true }).click()
    await fill(card, { current: person.password, password: next, repeat: next })
    await card.getByRole('button', { name: texts.access.changePassword }).click()
    await expect(tab.getByText(texts.access.passwordChangedTitle)).toBeVisible()

    const until = inSpanish(await program.dayAfter('passwordChanged'))
    const order = { address: wallet, amount: '60', password: next }
    await withdraws(page, texts, order, texts.outcomes.addressHeld, texts.outcomes.addressWhen)
    await expect(page.getByText(texts.addresses.heldTitle.replace('%AT%', ''))).toContainText(until)
    await expect(page.getByRole('status').getByText(until)).toBeVisible()
    await complains(withdrawing(page, texts), {}, texts.rules.addressWaits)

    const gift = { address: friend, amount: '5', password: next }
    await transfers(transfer, texts, gift, texts.outcomes.recipientWaits, texts.outcomes.recipientWhen)
    await expect(transfer.getByText(texts.peer.newWaitTitle.replace('%AT%', ''))).toContainText(until)
    await expect(transfer.getByRole('status').getByText(until)).toBeVisible()
    await complains(transferring(transfer, texts), {}, texts.rules.recipientNew)
  })
})

const inSpanish = (at: Date): string => at.toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

test('who signs in where too many wrong passwords were tried is led to recovery', async ({
  program,
  page,
  texts,
}) => {
  const { email, password } = await comes(program, page, 'withdrawal', 0)
  await sql`
    insert into wrong_password (email_hash, in_row, last_at)
    values (sha256(${email}::text::bytea), 100, now())`.execute(program.database)
  await page.context().clearCookies({ name: /session|device/ })
  await page.goto('/signin')
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  await fill(form, { email, password })
  await form.locator('button[type=submit]').click()
  await reads(page, texts, texts.outcomes.recoveryNeeded, texts.outcomes.recoverByMail)
  await expect(page.getByRole('heading', { name: texts.recovery.title })).toBeVisible()
})

test('whose session has ended is asked to log in, and without a network they are told so', async ({
  program,
  page,
  texts,
  context,
}) => {
  const { password } = await comes(program, page, 'withdrawal', 100)
  const order = { address: wallet, amount: '60', password }
  await expect(withdrawing(page, texts)).toBeVisible()
  await context.setOffline(true)
  await withdraws(page, texts, order, texts.failures.networkError)
  await context.setOffline(false)

  await page.goto('/cabinet/finance/withdrawal')
  await fallsBehind(withdrawing(page, texts))
  await context.clearCookies({ name: 'session' })
  await withdraws(page, texts, order, texts.failures.noAccess, texts.failures.logIn)
  await expect(page).toHaveURL(/\/signin$/)
})
