/** What operators promise to do with people's money, in the console, and what the client then sees. */
import { withdraw } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { clara } from '../cast.ts'
import { must } from './ask.ts'
import { overflow, resize, sizes, violations } from './barriers.ts'
import { openDesk } from './desk.ts'
import { depositFromChain, expect, newcomer, turnTo } from './journey.ts'
import { sign } from './operators.ts'
import { testAlone as test } from './own-program.ts'

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const { consoleTreasury: treasury, consoleClients: clients } = words

/** Pages of the menu, each judged as it is with something in it. */
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

test('one operator signs a payment, two lift what one froze, and no page of the console has a barrier', async ({
  browser,
  program,
  page,
  texts,
}) => {
  test.slow()
  const person = newcomer(clara)
  const { olga, oleg, origin, olegSigns } = await openDesk(browser, program)

  await page.goto('/signin')
  await program.join(page, person)
  await page.goto('/cabinet/finance')
  await depositFromChain(page, texts, '200')
  const order = { address: wallet, amountMicro: dollars(61), password: person.password }
  await must(page, withdraw, { ...order, oneTimeCode: noOneTimeCode })

  await olga.getByRole('row', { name: /\$61/ }).getByRole('link').first().click()
  await olga.getByRole('button', { name: treasury.approve, exact: true }).click()
  const sheet = olga.getByRole('dialog')
  await sheet.getByRole('button', { name: words.console.goOn }).click()
  await expect(sheet.getByText(wallet)).toBeVisible()
  await sign(olga)
  await expect(async () => {
    await page.goto('/cabinet/finance')
    await page.getByRole('tab', { name: texts.withdrawal.tab }).click()
    await expect(page.getByText(texts.withdrawal.confirmed, { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })

  await olga.reload()
  await olga.locator('main a[href^="/clients/"]').first().click()
  await olga.getByRole('tab', { name: clients.help }).click()
  const freeze = olga.getByRole('form', { name: clients.freeze })
  await freeze.getByText(clients.payments, { exact: true }).click()
  await freeze.getByLabel(clients.reason).fill('someone else may have the password')
  await freeze.getByRole('button', { name: clients.freeze }).click()
  await expect(async () => {
    await page.goto('/cabinet/finance/withdrawal')
    await expect(page.getByText(texts.stops.withdrawals).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await olga.getByRole('button', { name: clients.unfreeze }).click()
  const asked = olga.getByRole('dialog')
  await asked.getByLabel(clients.reason).fill('the client was here with the passport')
  await asked.getByRole('button', { name: words.console.goOn }).click()
  await sign(olga)
  await olegSigns('client.unfreeze')
  await page.goto('/cabinet/finance/withdrawal')
  await expect(page.getByRole('form', { name: texts.withdrawal.title })).toBeVisible()

  await oleg.goto(origin)
  for (const path of paths) {
    await turnTo(oleg, path)
    await expect(oleg.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(oleg.locator('[aria-hidden=true][data-skeleton]')).toHaveCount(0)
    for (const [name, { colorScheme, ...size }] of Object.entries(sizes)) {
      await oleg.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await resize(oleg, size)
      const found = [
        ...(await violations(oleg)),
        ...((await overflow(oleg)) ? ['it can be pushed sideways'] : []),
      ]
      expect.soft([path, name, found]).toEqual([path, name, []])
    }
  }
})
