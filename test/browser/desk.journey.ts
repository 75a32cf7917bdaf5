/** What moves money or rights takes two operators at two screens, and ends in what the client then sees. */
import type { Page } from '@playwright/test'
import { listFinance, payTestDeposit, withdraw } from '../../contract/finance.ts'
import { enableSecondFactor, initSecondFactor } from '../../contract/identity.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars, type Micro } from '../../contract/money.ts'
import { submitTestimonial, withdrawTestimonial } from '../../contract/testimonials.ts'
import { uploadVerification } from '../../contract/verification.ts'
import { pinWallet } from '../../server/house/evidence-fixture.ts'
import { photograph } from '../../server/verification/upload-fixture.ts'
import { landing } from '../../texts/en/landing.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { vera, type Person } from '../support/cast.ts'
import { ask, must } from './ask.ts'
import { App } from './authenticator.ts'
import { expectNoBarriers } from './barriers.ts'
import { dayAhead, noticeInFour, proposes, test, type Desk } from './desk.ts'
import { expect, newcomer, turnTo } from './journey.ts'
import { enrol, linkTo, password, profile, sign, signIn } from './operators.ts'
import type { OwnProgram } from './own-program.ts'

const {
  console: desk,
  consoleClients: clients,
  consoleTreasury: treasury,
  consoleTrading: trading,
  consoleLimits: limits,
  consoleStaff: staff,
  consoleContent: publishing,
} = words

// One program for all of them: each has a client of its own.
test.describe.configure({ mode: 'default' })

async function joins(page: Page, program: OwnProgram): Promise<Person> {
  const person = newcomer(vera)
  await program.join(page, person)
  return person
}

/** On the chain, which has to cover what leaves. */
async function paysIn(page: Page, amountMicro: Micro): Promise<void> {
  await must(page, payTestDeposit, { amountMicro })
  const balance = async () => (await ask(page, listFinance, {})).accounts[0]!.balanceMicro
  await expect.poll(balance, { timeout: 300_000 }).toBe(amountMicro)
}

/** Someone new sends the picture of a document, and an operator accepts it. */
async function joinsVerified(page: Page, program: OwnProgram, { olga, origin }: Desk): Promise<void> {
  await joins(page, program)
  const uploaded = await page.request.post(program.url + uploadVerification.path, {
    multipart: { file: { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photograph() } },
    headers: { origin: program.url },
  })
  expect(await uploaded.json()).toEqual({ rc: 0 })

  await olga.goto(`${origin}/verification`)
  await olga.getByRole('link', { name: 'Vera L.' }).click()
  await olga.getByRole('button', { name: words.consoleVerification.show }).click()
  await expect(olga.getByRole('img', { name: words.consoleVerification.picture })).toBeVisible()
  await olga.getByRole('button', { name: words.consoleVerification.accept }).click()
  await expect(olga.getByText(words.consoleVerification.empty)).toBeVisible()
}

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

test('of two withdrawals one is rejected with its reason, and one is signed and paid; payments are frozen by one, and given free by two', async ({
  page,
  program,
  texts,
  desk: { olga, origin, helps, olegSigns },
}) => {
  test.slow()
  const { withdrawal, finance, stops } = texts
  const person = await joins(page, program)
  await paysIn(page, dollars(200))
  for (const amountMicro of [dollars(52), dollars(61)]) {
    const order = { address: wallet, amountMicro, password: person.password }
    await must(page, withdraw, { ...order, oneTimeCode: noOneTimeCode })
  }

  const sheet = olga.getByRole('dialog')
  const opens = async (amount: RegExp) => {
    await olga.goto(`${origin}/withdrawals`)
    await olga.getByRole('row', { name: amount }).getByRole('link').first().click()
  }
  await opens(/\$52/)
  await olga.getByRole('button', { name: treasury.reject, exact: true }).click()
  await sheet.getByRole('radio', { name: treasury.reason_wrongAddress }).check({ force: true })
  await sheet.getByRole('button', { name: treasury.reject, exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await opens(/\$61/)
  await olga.getByRole('button', { name: treasury.approve, exact: true }).click()
  await sheet.getByRole('button', { name: desk.toSign }).click()
  await expect(sheet.getByText(wallet)).toBeVisible()
  await sign(olga)
  await page.goto('/cabinet/finance?tab=withdrawals')
  await expect(page.getByText(withdrawal.rejected, { exact: true })).toBeVisible()
  await expect(page.getByText(withdrawal.wrongAddress)).toBeVisible()
  // The page hears of it by itself.
  await expect(page.getByText(withdrawal.confirmed, { exact: true })).toBeVisible({ timeout: 300_000 })
  await page.getByRole('tab', { name: finance.transactions }).click()
  await expect(page.getByText(finance.withdrawalReturn)).toBeVisible()

  await helps(person.email)
  const freeze = olga.getByRole('form', { name: clients.freeze })
  await freeze.getByText(clients.payments, { exact: true }).click()
  await freeze.getByLabel(desk.reason).fill('someone else may have the password')
  await freeze.getByRole('button', { name: clients.freeze }).click()
  await expect(async () => {
    await page.goto('/cabinet/finance/withdrawal')
    await expect(page.getByText(stops.withdrawals).first()).toBeVisible({ timeout: 10_000 })
  }).toPass()

  await olga.getByRole('button', { name: clients.unfreeze }).click()
  await sheet.getByLabel(desk.reason).fill('the client was here with the passport')
  await sheet.getByRole('button', { name: desk.propose }).click()
  await sign(olga)
  await olegSigns('client.unfreeze')
  await page.goto('/cabinet/finance/withdrawal')
  await expect(page.getByRole('form', { name: withdrawal.title })).toBeVisible()
})

test('an accepted document gives the client their badge; what they then write is published by one, and visitors read it until its client takes it back', async ({
  page,
  program,
  texts,
  desk,
}) => {
  await joinsVerified(page, program, desk)
  await page.goto('/cabinet/settings/identity')
  await expect(page.getByText(texts.verification.passed, { exact: true })).toBeVisible()
  const content = 'Withdrawals arrive, and losses are told as they are.'
  await must(page, submitTestimonial, { shownName: 'Vera from Graz', content, hasConsent: true })
  const { olga, origin } = desk
  await olga.goto(`${origin}/testimonials`)
  const written = olga.getByRole('row').filter({ hasText: content })
  await written.getByRole('button', { name: publishing.publish }).click()
  await olga.getByRole('dialog').getByRole('button', { name: publishing.publish }).click()
  await expect(written).toHaveCount(0)

  const section = page.getByRole('region', { name: landing.testimonialsTitle })
  await expect(async () => {
    await page.goto('/')
    await expect(section).toContainText(content, { timeout: 2_000 })
  }).toPass()
  await expect(section).toContainText('Vera from Graz')
  await must(page, withdrawTestimonial, {})
  await expect(async () => {
    await page.goto('/')
    await expect(section).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
})

test('news of two greet the client who enters, and contacts of two stand below the landing', async ({
  page,
  program,
  texts,
  desk: { olga, origin, olegSigns },
}) => {
  await joins(page, program)
  const notice = 'The office is closed on Friday.'
  await olga.goto(`${origin}/news`)
  await olga.getByRole('button', { name: publishing.write }).click()
  await olga.getByRole('dialog').getByLabel(publishing.greets).check()
  await proposes(olga, noticeInFour(notice), desk.propose)
  await olegSigns('news.publish')
  await page.goto('/cabinet/main')
  await expect(page.getByRole('dialog', { name: texts.cabinet.notification })).toContainText(notice)

  await olga.goto(`${origin}/contacts`)
  await olga.getByRole('button', { name: publishing.change }).click()
  const [email, hours] = ['help@mastercopy.example', 'On weekdays from 9 to 17']
  await proposes(olga, { [publishing.email]: email, ...noticeInFour(hours) }, desk.propose)
  await olegSigns('contacts.set')
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText(hours, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: email })).toBeVisible()
})

test('two correct a client’s balance, give them tokens and reset their second factor, and the client has and reads it', async ({
  page,
  program,
  texts,
  desk: { olga, origin, helps, olegSigns },
}) => {
  test.slow()
  const person = await joins(page, program)
  await paysIn(page, dollars(200))
  const { key } = await ask(page, initSecondFactor, {})
  const app = new App(key)
  await must(page, enableSecondFactor, { code: app.next(), key, password: person.password })

  await helps(person.email)
  await olga.getByRole('button', { name: clients.correct }).click()
  const dialog = olga.getByRole('dialog')
  await dialog.getByText(clients.take, { exact: true }).click()
  await dialog.getByText(clients.wrongBooking, { exact: true }).click()
  const why = { [clients.evidence]: 'case 3', [desk.reason]: 'booked twice' }
  await proposes(olga, { [clients.amountField]: '12.5', ...why }, desk.propose)
  await olegSigns('client.correct')

  await olga.goto(`${origin}/tokens`)
  await olga.getByRole('button', { name: words.consoleTokens.giveTitle }).click()
  const grant = {
    [words.consoleTokens.who]: person.email,
    [words.consoleTokens.count]: '2',
    [desk.reason]: 'for the delay',
  }
  await proposes(olga, grant, desk.propose)
  await olegSigns('token.grant')
  await page.goto('/cabinet/finance')
  await expect(page.getByText('$187.50').first()).toBeVisible()
  await expect(page.getByText('2 tokens', { exact: true })).toBeVisible()

  await helps(person.email)
  await olga.getByRole('button', { name: clients.resetSecondFactor }).click()
  const known = { [clients.evidence]: 'a call with the passport', [desk.reason]: 'the telephone is lost' }
  await proposes(olga, known, desk.propose)
  await olegSigns('client.resetSecondFactor')
  await page.goto('/cabinet/settings')
  await expect(page.getByText(texts.care.secondFactor)).toBeVisible()
})

test('a deposit is put aside by one and sent back by two, and the client reads that it is being processed', async ({
  page,
  program,
  texts,
  desk: { olga, origin, olegSigns },
}) => {
  await joins(page, program)
  await must(page, payTestDeposit, { amountMicro: dollars(5) })
  const mark = olga.getByRole('row').getByRole('button', { name: treasury.mark })
  await expect(async () => {
    await olga.goto(`${origin}/deposits?of=waiting`)
    await expect(mark).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await mark.click()
  const dialog = olga.getByRole('dialog')
  await dialog.getByLabel(desk.reason).fill('reported as stolen')
  await dialog.getByRole('button', { name: treasury.mark }).click()
  await expect(dialog).toHaveCount(0)

  await olga.goto(`${origin}/deposits?of=suspicious`)
  await olga.getByRole('button', { name: treasury.refund }).click()
  await dialog.getByRole('radio').first().check({ force: true })
  await proposes(olga, { [desk.reason]: 'by the law' }, desk.propose)
  await olegSigns('deposit.refund')
  await olga.goto(`${origin}/deposits?of=refunds`)
  await expect(olga.getByText(treasury.payFrom)).toBeVisible()

  await page.goto('/cabinet/finance')
  await expect(page.getByText(texts.finance.processing).first()).toBeVisible()
})

test('deposit addresses are emptied by an order of two', async ({
  program,
  desk: { olga, origin, olegSigns },
}) => {
  await pinWallet(program.database, 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')
  await olga.goto(`${origin}/wallets`)
  await olga.getByRole('button', { name: treasury.order_sweep }).click()
  await olga.getByRole('dialog').getByRole('radio').first().check({ force: true })
  await proposes(olga, {}, desk.propose)
  await olegSigns('order.sweep')
  await olga.goto(`${origin}/wallets`)
  const order = olga.getByRole('row').filter({ hasText: treasury.order_sweep })
  await expect(order).toContainText(treasury.everything)
  await expect(order).not.toContainText(treasury.unsigned)
})

test('a program is changed and a limit announced by two from a day on, and clients read of both at once', async ({
  page,
  program,
  desk: { olga, origin, olegSigns },
}) => {
  await joins(page, program)
  const day = dayAhead(40)
  await olga.goto(`${origin}/programs`)
  await olga.getByRole('region', { name: 'Starter' }).getByRole('button', { name: trading.change }).click()
  const ofProgram = 'Starter begins at 150 dollars.'
  const change = { [trading.least]: '150', [trading.fromDay]: day, ...noticeInFour(ofProgram) }
  await proposes(olga, change, desk.propose)
  await olegSigns('program.change')

  await olga.goto(`${origin}/limits`)
  const row = olga.getByRole('row').filter({ hasText: limits.unverified })
  await row.getByRole('button', { name: limits.change }).click()
  const ofLimit = 'New limits are coming.'
  const limit = { [limits.dayField]: '500', [limits.fromField]: day, ...noticeInFour(ofLimit) }
  await proposes(olga, limit, desk.propose)
  await olegSigns('limit.set')
  await olga.goto(`${origin}/limits`)
  await expect(olga.getByText(limits.announced, { exact: true })).toBeVisible()

  await page.goto('/cabinet/main')
  for (const notice of [ofProgram, ofLimit]) await expect(page.getByText(notice).first()).toBeVisible()
})

test('a third operator is invited by two, and suspended by one; a role is ended by one, and its pages are then only to read', async ({
  browser,
  program,
  desk: { olga, oleg, origin, olegSigns },
}) => {
  const email = 'clara@desk.example'
  const becauseOf = async (reason: string): Promise<void> => {
    await olga.getByLabel(words.console.reason).last().fill(reason)
    await olga.getByRole('button', { name: words.console.toSign }).last().click()
    await sign(olga)
  }
  await olga.goto(`${origin}/people`)
  await olga.getByRole('button', { name: staff.invite }).click()
  const sheet = olga.getByRole('dialog')
  await sheet.getByLabel('support').check()
  await proposes(olga, { [staff.name]: 'Clara Voss', [staff.email]: email }, desk.propose)
  await olegSigns('staff.invite')

  const clara = await profile(browser, origin)
  const app = await enrol(clara, await linkTo(email, origin, program.folder), null)
  await signIn(clara, origin)
  await expect(clara.getByRole('link', { name: staff.people })).toHaveCount(0)
  await olga.goto(`${origin}/people`)
  await olga.getByRole('button', { name: 'Clara Voss' }).click()
  await olga.getByRole('button', { name: staff.suspend }).click()
  await becauseOf('they leave us')
  await expect(async () => {
    await clara.goto(`${origin}/me`)
    await expect(clara).toHaveURL(/\/signin/, { timeout: 10_000 })
  }).toPass()
  await clara.getByLabel(staff.email).fill(email)
  await clara.getByLabel(staff.password, { exact: true }).fill(password)
  await clara.getByLabel(staff.code).fill(app.next())
  await clara.getByRole('button', { name: staff.toRead }).click()
  await expect(clara.getByText(words.console.notAllowed)).toBeVisible()
  await clara.context().close()

  await oleg.goto(`${origin}/news`)
  const write = oleg.getByRole('button', { name: words.consoleContent.write })
  await expect(write).toBeVisible()
  await olga.goto(`${origin}/people`)
  await olga.getByRole('button', { name: 'trial-2' }).click()
  await sheet.getByLabel(words.consoleRoles.content, { exact: true }).uncheck()
  await sheet.getByRole('button', { name: staff.endRole }).click()
  await becauseOf('others write news')
  await expect(async () => {
    await oleg.goto(`${origin}/news`)
    await expect(oleg.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(write).toHaveCount(0, { timeout: 10_000 })
  }).toPass()
})

/** Pages of the menu, each judged as it is with what the journeys before have left there. */
const paths = [
  '/',
  '/proposals',
  '/clients',
  '/verification',
  '/withdrawals',
  '/payouts',
  '/deposits',
  '/wallets',
  '/coverage',
  '/programs',
  '/providers',
  '/deals',
  '/months',
  '/tokens',
  '/limits',
  '/rings',
  '/news',
  '/documents',
  '/contacts',
  '/testimonials',
  '/books',
  '/audit',
  '/incidents',
  '/health',
  '/people',
  '/me',
]

test('no page of the console has a barrier, on a small phone and in a wide window', async ({
  desk: { olga, origin },
}) => {
  test.slow()
  await olga.goto(origin)
  for (const path of paths) {
    await turnTo(olga, path)
    await expect(olga.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(olga.locator('[aria-hidden=true][data-skeleton]')).toHaveCount(0)
    await expectNoBarriers(olga, path)
  }
})
