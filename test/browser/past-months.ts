/**
 * A program with months behind it in which nothing was settled yet: four people live through them under a clock that
 * is moved, then the program is started as anyone starts it, and its operators settle what is due.
 */
import { monthOf } from '../../contract/time.ts'
import { dollars } from '../../contract/money.ts'
import { listTrading, openAccount, setOption } from '../../contract/trading.ts'
import { expectCovered, openHouse, sendStatement } from '../../demo/house.ts'
import { join, payIn, showPassport, type Member } from '../../demo/member.ts'
import { acceptPassports, admitProvider } from '../../demo/operator.ts'
import { openWorld, type World } from '../../demo/world.ts'
import { readConfig } from '../../server/platform/config.ts'
import { houseInvitation } from '../../server/identity/index.ts'
import { monthsFrom, monthStart, type Month } from '../../server/trading/index.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../support/cast.ts'
import { newFolder } from '../support/program.ts'
import { test as atTheDesk } from './desk.ts'
import { ownProgram, type OwnProgram } from './own-program.ts'
import { providerOf, tradesIn } from './strategy.ts'

/**
 * What months are counted from: a month that turns meanwhile changes none of them. The one before can be settled from
 * five minutes past midnight on.
 */
const begun = new Date(Date.now() - 5 * 60_000)

/** The month that was so many before this one. */
export const monthsAgo = (count: number): Month =>
  monthOf(new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() - count)))

/** By the clock of the running program, which may have entered another month since. */
export const runningMonth = (): Month => monthOf(new Date())

/** The months that wait for their settlement, from this one on. */
export const waitingFrom = (first: Month): Month[] => monthsFrom(first, runningMonth())

/** Vera invited Boris, Boris invited Clara, and Clara invited Dmitri. Nobody whom they know invited Eve. */
const line = [
  { person: vera, program: 'starter', dollars: 1_000 },
  { person: boris, program: 'starter', dollars: 2_000 },
  { person: clara, program: 'currency', dollars: 3_000, reinvests: true },
  { person: dmitri, program: 'starter', dollars: 500 },
  { person: eve, program: 'crypto', dollars: 10_000, isAlone: true },
] as const

/** What their strategies brought: in millionths, three months ago, two months ago and last month. */
const results = [
  { ago: 3, starter: [20_000n], currency: [40_000n] },
  { ago: 2, starter: [-30_000n], currency: [-10_000n] },
  // As much as a deal of the program may lose, four times.
  { ago: 1, starter: [40_000n], currency: [5_000n], crypto: [-250_000n, -250_000n, -250_000n, -250_000n] },
] as const

/** Journeys in it; they follow one another, since what operators settle in one holds for the next. */
export const test = atTheDesk.extend<object, { program: OwnProgram }>({
  program: [
    async ({}, use) => {
      const folder = newFolder()
      await liveThroughMonths(folder)
      const program = await ownProgram(folder)
      await use(program)
      await program.close()
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
})

/** What happens in a program before it is started as anyone starts it. */
async function liveThroughMonths(folder: string): Promise<void> {
  // The command line that fills the pool of addresses reads the same environment.
  process.env['DATA_DIR'] = folder
  const world = await openWorld(readConfig({ DATA_DIR: folder, PORT: '0' }), dayOf(monthsAgo(4), 20))
  try {
    await livePast(world)
  } finally {
    await world.close()
    delete process.env['DATA_DIR']
  }
}

async function livePast(world: World): Promise<void> {
  await openHouse(world)
  await everybodyComes(world)
  for (const program of ['starter', 'currency', 'crypto'])
    await admitProvider(world, providerOf(program), program)
  for (const { ago, ...brought } of results) {
    world.moveTo(dayOf(monthsAgo(ago), 10))
    for (const [program, percents] of Object.entries(brought))
      for (const resultPpm of percents) await tradesIn(world.as, program, resultPpm)
  }
  // Nothing is left of Eve's account, although nobody has settled the month yet.
  world.moveTo(dayOf(monthsAgo(0), 1))
  await tradesIn(world.as, 'crypto', 50_000n)
  await sendStatement(world)
  await expectCovered(world)
}

const dayMs = 86_400_000
const dayOf = (month: Month, day: number): Date => new Date(monthStart(month).getTime() + (day - 1) * dayMs)

async function everybodyComes(world: World): Promise<void> {
  const first = await houseInvitation(world.context)
  let invitation = first
  for (const [number, { person, ...wish }] of line.entries()) {
    const invited = 'isAlone' in wish ? first : invitation
    const member = await join(world, { ...person, language: 'en' }, number, invited)
    await showPassport(member)
    await payIn(world, member, dollars(wish.dollars))
    await world.settleChain()
    await opens(member, person, wish)
    invitation = member.code
  }
  await acceptPassports(world)
}

const programIds = { starter: 1, currency: 2, crypto: 3 } as const

interface Wish {
  program: keyof typeof programIds
  dollars: number
  reinvests?: boolean
}

async function opens({ client }: Member, { password }: Person, wish: Wish): Promise<void> {
  const order = { program: programIds[wish.program], amountMicro: dollars(wish.dollars), password }
  await client.must(openAccount, { ...order, token: undefined })
  if (!wish.reinvests) return
  const { uid } = (await client.must(listTrading, {})).accounts[0]!
  await client.must(setOption, { uid, option: 'reinvest', status: 'enabled' })
}
