/** A month is settled by two operators at two screens, and ends in what the client then has. */
import { formats } from '../../contract/format.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount } from '../../contract/trading.ts'
import { expectCovered, openHouse, sendStatement } from '../../demo/house.ts'
import { join, payIn } from '../../demo/member.ts'
import { openStrategist } from '../../demo/strategist.ts'
import type { PlannedDeal } from '../../demo/strategies.ts'
import type { World } from '../../demo/world.ts'
import { houseInvitation } from '../../server/identity/index.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { boris, vera } from '../cast.ts'
import { newFolder } from '../program.ts'
import { test as atTheDesk } from './desk.ts'
import { expect, goTo, signIn } from './journey.ts'
import { sign } from './operators.ts'
import { ownProgram, type OwnProgram } from './own-program.ts'
import { dayOf, liveThrough, monthsAgo } from './past-months.ts'

const { consoleMonths: months } = words
const month = monthsAgo(1)
const { month: written } = formats('en')

/** Vera invited Boris; both trade in Starter, which gains 3 % of what they have there. */
const starter = 1
const deal: PlannedDeal = {
  program: 'starter',
  symbol: 'BTC/USD',
  side: 'long',
  openAt: dayOf(month, 10),
  closeAt: dayOf(month, 11),
  openPrice: 500_000_000,
  closePrice: 515_000_000,
  exposurePercent: 100,
  resultPpm: 30_000,
}

/** A house with capital, whose venue tells by its statement what the deal has made. */
async function livePast(world: World): Promise<void> {
  await openHouse(world)
  let invitation = await houseInvitation(world.context)
  for (const [number, person] of [vera, boris].entries()) {
    const member = await join(world, { ...person, language: 'en' }, number, invitation)
    await payIn(world, member, dollars(1_000))
    await world.settleChain()
    const order = { program: starter, amountMicro: dollars(1_000), password: person.password }
    await member.client.must(openAccount, { ...order, token: undefined })
    invitation = member.code
  }
  const strategist = await openStrategist(world, [deal])
  await strategist.tradeUntil(deal.closeAt)
  world.moveTo(dayOf(monthsAgo(0), 1))
  await sendStatement(world)
  await expectCovered(world)
}

const test = atTheDesk.extend<object, { program: OwnProgram }>({
  program: [
    async ({}, use) => {
      const folder = newFolder()
      await liveThrough(folder, dayOf(monthsAgo(2), 20), livePast)
      const program = await ownProgram(folder)
      await use(program)
      await program.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('a month is settled by two as it was previewed, and its client has the profit and their sponsor the reward', async ({
  page,
  texts,
  desk: { olga, origin, olegSigns },
}) => {
  const { finance, trading, rewards } = texts
  const row = (...of: string[]) =>
    of.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))

  await olga.goto(`${origin}/months`)
  await olga
    .getByRole('main')
    .getByRole('link', { name: written(month) })
    .click()
  await olga.getByRole('button', { name: months.compute }).click()
  const totals = olga.getByRole('table', { name: months.totals }).getByRole('row')
  await expect(totals.filter({ hasText: 'Starter' })).toContainText('$60.00')
  await olga.getByRole('button', { name: months.propose }).click()
  await sign(olga)
  await olegSigns('settlement.execute')
  await olga.goto(`${origin}/months/${month}`)
  await expect(olga.getByText(months.progress)).toBeVisible()

  await page.goto('/signin')
  await signIn(page, texts, boris)
  await goTo(page, finance.title)
  await page.getByRole('tab', { name: finance.transactions }).click()
  await expect(row(finance.profitCredit)).toContainText('+$30.00')
  await goTo(page, texts.partnership.title)
  const given = page.getByRole('region', { name: rewards.givenTitle })
  await expect(given.getByRole('row').filter({ hasText: written(month) })).toContainText('+$1.50')

  await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
  await signIn(page, texts, vera)
  await goTo(page, trading.title)
  await page.getByRole('tab', { name: trading.transactions }).click()
  await expect(row(trading.typeReferralBonus)).toContainText('+$1.50')
})
