/** The ways in which a withdrawal and a transfer are refused, as a person reads them. */
import type { Locator, Page } from '@playwright/test'
import { makeUid } from '../../contract/address.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { readAnswer, writeRequest } from '../../contract/call.ts'
import { enableSecondFactor, initSecondFactor } from '../../contract/identity.ts'
import { boris, clara, type Person } from '../cast.ts'
import { sql } from '../../server/database/index.ts'
import { App } from './authenticator.ts'
import { expect, newcomer } from './journey.ts'
import { ask, test, type OwnProgram } from './own-program.ts'
import type { Texts } from './speech.ts'

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const other = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
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

/** What stands beside a term. */
const beside = (form: Locator, term: string): Locator =>
  form.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')

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
  await page.getByRole('button', { name: texts.withdrawal.send }).click()
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

/** Somebody new on the page of withdrawals or transfers, perhaps with money. */
async function comes(
  program: OwnProgram,
  page: Page,
  where: 'withdrawal' | 'p2p/withdrawal',
  dollarsOwned: number,
) {
  const person = newcomer(clara)
  await program.join(page, person)
  if (dollarsOwned > 0) await program.fund(person.email, dollars(dollarsOwned))
  await page.goto(`/cabinet/finance/${where}`)
  return person
}

const accountOf = async (program: OwnProgram, page: Page) => {
  const body = await ask(page.request, program.url, listFinance.path, {})
  return readAnswer(listFinance, body)!.answer!.accounts[0]!
}

test('a withdrawal complains about what is typed, field by field', async ({ program, page, texts }) => {
  const person = await comes(program, page, 'withdrawal', 200)
  const form = withdrawing(page, texts)
  await complains(form, {}, texts.rules.enterTronAddress)
  await complains(form, { address: '0x00' }, texts.rules.invalidTronAddress)
  await complains(form, { address: wallet }, texts.rules.enterAmount)
  await complains(form, { amount: '1,2,3' }, texts.rules.invalidAmount)
  await complains(form, { amount: '200.01' }, amount(texts.rules.noMoreThanAmount, '200'))
  await complains(form, { amount: '49.99' }, amount(texts.rules.atLeastAmount, '50'))
  await complains(form, { amount: '60' }, texts.rules.enterWithdrawalPassword)

  const { invalidAddress, correctAddress, invalidPassword, correctPassword } = texts.outcomes
  const { depositAddress = '' } = await accountOf(program, page)
  const mistyped = wallet.replace('Wd4', 'Wd5')
  for (const address of [mistyped, depositAddress])
    await withdraws(page, texts, { address, password: person.password }, invalidAddress, correctAddress)
  await withdraws(page, texts, { address: wallet, password: 'not it' }, invalidPassword, correctPassword)
})

test('without money there is nothing to withdraw or to transfer', async ({ program, page, texts }) => {
  await comes(program, page, 'withdrawal', 0)
  await complains(withdrawing(page, texts), { address: wallet, amount: '50' }, texts.rules.noFunds)
  await page.goto('/cabinet/finance/p2p/withdrawal')
  await complains(transferring(page, texts), { address: stranger, amount: '1' }, texts.rules.noFunds)
})

test('what another tab has spent is not there any more', async ({ program, page, texts, context }) => {
  const { password } = await comes(program, page, 'withdrawal', 100)
  await fallsBehind(withdrawing(page, texts))
  const tab = await context.newPage()
  await tab.goto('/cabinet/finance/withdrawal')
  await withdraws(tab, texts, { address: wallet, amount: '60', password }, texts.withdrawal.createdTitle)
  const { insufficientFunds, correctAmount } = texts.outcomes
  await withdraws(page, texts, { address: wallet, amount: '60', password }, insufficientFunds, correctAmount)
  await expect(beside(withdrawing(page, texts), texts.withdrawal.available)).toHaveText('$40.00')
  await complains(withdrawing(page, texts), {}, amount(texts.rules.noMoreThanAmount, '40'))
})

test.describe('in German', () => {
  test.use({ speaks: 'de' })

  test('the limit of a day is told when it is reached, and then before it is', async ({
    program,
    page,
    texts,
  }) => {
    // Operators' commands are programs of their own, and each has to start.
    test.slow()
    const { password } = await comes(program, page, 'withdrawal', 300)
    const order = { address: wallet, amount: '120', password }
    await fallsBehind(withdrawing(page, texts))
    await program.operator('limit', 'set', 'unverified', '100', '1000')
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
    await program.operator('limit', 'set', 'unverified', 'none', '110')
    await page.goto('/cabinet/finance/withdrawal')
    await complains(
      withdrawing(page, texts),
      { address: wallet, amount: '50' },
      amount(texts.rules.withinLimit, '10'),
    )
    await program.operator('limit', 'set', 'unverified', 'none', 'none')
    expect((await program.operator('limit', 'show')).stdout).toMatch(
      /^unverified {2}day none {2}month none {2}since .* by cli:/m,
    )
  })
})

test('outside of the days that operators set nothing can be asked for', async ({ program, page, texts }) => {
  test.slow()
  const { password } = await comes(program, page, 'withdrawal', 100)
  await fallsBehind(withdrawing(page, texts))
  const today = new Date().getUTCDate()
  // Far from tomorrow as well, which may begin meanwhile.
  await program.operator('withdrawal', 'period', today > 15 ? '10-15' : '20-25')
  const { unexpectedError, tryAgain } = texts.outcomes
  await withdraws(page, texts, { address: wallet, amount: '60', password }, unexpectedError, tryAgain)
  await expect(page.getByText(texts.withdrawal.closed)).toBeVisible()
  await program.operator('withdrawal', 'period', 'always')
})

test('a wrong code is told, and after too many tries the way is closed', async ({ program, page, texts }) => {
  const person = await comes(program, page, 'withdrawal', 100)
  const app = await switchOn(program, page, person)
  await page.reload()
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
    await tab.goto('/cabinet/settings')
    const card = tab.getByRole('region', { name: texts.security.password, exact: true })
    const next = 'nine quiet geese'
    await fill(card, { current: person.password, password: next, repeat: next })
    await card.getByRole('button', { name: texts.security.changePassword }).click()
    await expect(tab.getByText(texts.security.passwordChangedTitle)).toBeVisible()

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

test('an address that is not saved is refused where only saved ones are allowed', async ({
  program,
  page,
  texts,
  context,
}) => {
  const { password } = await comes(program, page, 'withdrawal', 200)
  await fallsBehind(withdrawing(page, texts))
  const tab = await context.newPage()
  await tab.goto('/cabinet/settings')
  await tab.getByRole('switch', { name: texts.addresses.savedOnly }).click()
  await expect(tab.getByText(texts.addresses.switchedOn)).toBeVisible()
  const order = { address: other, amount: '60', password }
  await withdraws(page, texts, order, texts.outcomes.addressNotSaved, texts.outcomes.saveFirst)
  await expect(page.getByText(texts.addresses.savedOnlyTitle)).toBeVisible()
  await complains(withdrawing(page, texts), {}, texts.rules.addressNotSaved)
})

test.describe('in Russian', () => {
  test.use({ speaks: 'ru' })

  test('a transfer complains about what is typed, and finds neither strangers nor oneself', async ({
    program,
    page,
    texts,
    browser,
  }) => {
    const theirs = await (await browser.newContext()).newPage()
    await program.join(theirs, newcomer(boris))
    const friend = (await accountOf(program, theirs)).uid
    const person = await comes(program, page, 'p2p/withdrawal', 100)
    const form = transferring(page, texts)
    await fallsBehind(form)
    await complains(form, {}, texts.rules.enterInternalAddress)
    await complains(form, { address: stranger }, texts.rules.enterAmount)
    await complains(form, { amount: 'ten' }, texts.rules.invalidAmount)
    await complains(form, { amount: '100.5' }, amount(texts.rules.noMoreThanAmount, '100'))
    await complains(form, { amount: '0.99' }, amount(texts.rules.atLeastAmount, '1'))
    await complains(form, { amount: '40' }, texts.rules.enterPassword)
    const { uid } = await accountOf(program, page)
    const { accountNotFound, invalidPassword, unexpectedError, insufficientFunds, correctAmount } =
      texts.outcomes
    for (const address of [stranger, uid])
      await transfers(page, texts, { address, password: person.password }, accountNotFound)
    await transfers(page, texts, { address: friend, password: 'not it' }, invalidPassword)

    const tab = await page.context().newPage()
    await tab.goto('/cabinet/finance/p2p/withdrawal')
    const order = { address: friend, amount: '70', password: person.password }
    await transfers(tab, texts, order, texts.peer.sentTitle)
    await transfers(page, texts, { password: person.password }, insufficientFunds, correctAmount)
    // It has looked again, and does not once more while transfers are forbidden.
    await expect(beside(form, texts.peer.available)).toContainText('30,00')
    await sql`update finance_account set peer_allowed = false where uid = ${uid}`.execute(program.database)
    await transfers(page, texts, { amount: '5' }, unexpectedError)
    await expect(page.getByText(texts.peer.notAllowed)).toBeVisible()
    await theirs.context().close()
  })
})

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

test('whose session has ended is asked to log in, and without a network he is told so', async ({
  program,
  page,
  texts,
  context,
}) => {
  const { password } = await comes(program, page, 'withdrawal', 100)
  const order = { address: wallet, amount: '60', password }
  await expect(withdrawing(page, texts)).toBeVisible()
  await context.setOffline(true)
  await withdraws(page, texts, order, texts.outcomes.networkError)
  await context.setOffline(false)

  await page.goto('/cabinet/finance/withdrawal')
  await fallsBehind(withdrawing(page, texts))
  await context.clearCookies({ name: 'session' })
  await withdraws(page, texts, order, texts.outcomes.noAccess, texts.outcomes.logIn)
  await expect(page).toHaveURL(/\/signin$/)
})
