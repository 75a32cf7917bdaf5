/** A year in the life of an invented platform, a day at a time, up to yesterday. */
import { dollars } from '../contract/money.ts'
import { houseInvitation } from '../server/identity/index.ts'
import { addressFromPrivateKey } from '../server/tron/address.ts'
import type { Chance } from './chance.ts'
import * as members from './member.ts'
import type { Member } from './member.ts'
import { news } from './news.ts'
import * as operator from './operator.ts'
import { hostess, inventPerson } from './people.ts'
import type { Strategist } from './strategist.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
export interface Year {
  world: World
  chance: Chance
  strategist: Strategist
  from: Date
  to: Date
  /** How many clients there are at its end. */
  clients: number
  tell: (line: string) => void
}

export async function liveYear(year: Year): Promise<void> {
  const all: Member[] = []
  for (let day = year.from.getTime(); day < year.to.getTime(); day += dayMs) {
    await liveDay(year, all, new Date(day))
    if (new Date(day).getUTCDate() === 1)
      year.tell(`${new Date(day).toISOString().slice(0, 7)}: ${all.length} clients`)
  }
}

async function liveDay(year: Year, all: Member[], day: Date): Promise<void> {
  const { world, strategist } = year
  const hour = (hours: number) => new Date(day.getTime() + hours * hourMs)
  await strategist.tradeUntil(hour(6))
  world.moveTo(hour(6))
  await world.chain.mine()
  await operator.runRounds(world)
  if (day.getUTCDate() === 1 && day > year.from) await operator.closeMonth(world, monthBefore(day))
  await tellNewsOf(year, day)

  const newcomers = await welcome(year, all, day)
  all.push(...newcomers)
  await strategist.tradeUntil(hour(9))
  world.moveTo(hour(9))
  await invest(year, newcomers)
  await lead(year, all, day)
  await operator.letPayoutsGo(world)
  await strategist.tradeUntil(hour(24))
}

const monthBefore = (day: Date): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)

async function tellNewsOf({ world, from }: Year, day: Date): Promise<void> {
  const entry = news.get(Math.round((day.getTime() - from.getTime()) / dayMs))
  if (entry) await operator.tellNews(world, entry)
}

/** Some come each day, most of them invited by somebody; they pay in at once. */
async function welcome(
  { world, chance, from, to, clients }: Year,
  all: readonly Member[],
  day: Date,
): Promise<Member[]> {
  const share = (day.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  const due = Math.floor(clients * share) - all.length
  const newcomers =
    all.length === 0 ? [await members.join(world, hostess, 0, await houseInvitation(world.house))] : []
  for (let count = 0; count < due && all.length > 0; count++) {
    const number = all.length + newcomers.length
    newcomers.push(await members.join(world, inventPerson(chance, number), number, sponsor(chance, all).code))
  }
  for (const one of newcomers) await members.payIn(world, one, dollars(firstDeposit(chance)))
  if (newcomers.length > 0) await world.settleChain()
  return newcomers
}

/** The early ones invite more. */
const sponsor = (chance: Chance, all: readonly Member[]): Member =>
  all[Math.min(chance.whole(0, all.length - 1), chance.whole(0, all.length - 1))]!

const firstDeposit = (chance: Chance): number =>
  chance.happens(60) ? chance.whole(2, 38) * 100 : chance.whole(4, 24) * 1_000

async function invest({ chance, world }: Year, newcomers: readonly Member[]): Promise<void> {
  for (const one of newcomers) {
    await one.client.enter()
    if (chance.happens(70)) await members.showPassport(one)
    await members.openSomething(one, chance)
    if (chance.happens(45)) await members.turnReinvestOn(one)
  }
  await operator.acceptPassports(world)
}

/** What some of those do who are here already. */
async function lead(year: Year, all: readonly Member[], day: Date): Promise<void> {
  const { chance } = year
  const asksForPayout = day.getUTCDate() >= 2 && day.getUTCDate() <= 9
  for (const [number, one] of all.entries()) {
    if (chance.happens(0.4)) await entering(one, () => topUpAgain(year, one))
    if (chance.happens(0.05) && number > 0) await entering(one, () => members.closeSomething(one))
    if (asksForPayout && chance.happens(8)) await entering(one, () => askForPayout(year, one, number))
    if (chance.happens(0.1)) await entering(one, () => members.sendTo(one, chance.pick(all), dollars(25)))
  }
}

async function entering(one: Member, act: () => Promise<unknown>): Promise<void> {
  await one.client.enter()
  await act()
}

async function topUpAgain({ world, chance }: Year, one: Member): Promise<void> {
  await members.payIn(world, one, dollars(chance.whole(1, 20) * 50))
  await world.settleChain()
  await members.topUpSomething(one)
}

/** Everybody has a wallet of his own outside, whose key nobody needs. */
const askForPayout = ({ chance }: Year, one: Member, number: number): Promise<boolean> =>
  members.askFor(one, addressFromPrivateKey(outsideKey(number)), dollars(chance.whole(1, 40) * 50))

function outsideKey(number: number): Uint8Array {
  const key = new Uint8Array(32).fill(7)
  new DataView(key.buffer).setUint32(28, number + 1)
  return key
}
