/** A year in the life of an invented platform, a day at a time, up to yesterday. */
import { dayMs, hourMs, monthOf } from '../contract/time.ts'
import { dollars } from '../contract/money.ts'
import { houseInvitation } from '../server/identity/index.ts'
import type { Chance } from './chance.ts'
import { expectCovered, openHouse, readChain, sendStatement } from './house.ts'
import { fillInbox } from './inbox.ts'
import { endAsHostess, liveDayOfHostess } from './hostess.ts'
import * as members from './member.ts'
import type { Member } from './member.ts'
import { news, notice } from './news.ts'
import * as operator from './operator.ts'
import { hostess, inventPerson } from './people.ts'
import type { Markets } from './strategies.ts'
import type { Strategist } from './strategist.ts'
import type { World } from './world.ts'

export interface Year {
  world: World
  chance: Chance
  strategist: Strategist
  markets: Markets
  from: Date
  to: Date
  /** How many clients there are at its end. */
  clients: number
  /** Called with the part that is done, from 0 to 1, and a note. */
  onProgress: (part: number, note: string) => void
}

export async function liveYear(year: Year): Promise<void> {
  const all: Member[] = []
  const [begin, end] = [year.from.getTime(), year.to.getTime()]
  await openHouse(year.world)
  for (let day = begin; day < end; day += dayMs) {
    await liveDay(year, all, new Date(day))
    year.onProgress((day + dayMs - begin) / (end - begin), `${monthOf(new Date(day))}, ${all.length} clients`)
  }
  await endYear(year, all)
}

/** Leaves a request waiting and an account closing, for the first look. */
async function endYear({ world, markets, to }: Year, all: readonly Member[]): Promise<void> {
  world.moveTo(new Date(to.getTime() - hourMs))
  await endAsHostess(all[0]!)
  await fillInbox(world, all)
  await operator.postNews(world, notice, true)
  world.moveTo(to)
  await sendStatement(world)
  await operator.importPrices(world, markets)
  await expectCovered(world)
}

async function liveDay(year: Year, all: Member[], day: Date): Promise<void> {
  const { world, strategist, from, to } = year
  const hour = (hours: number) => new Date(day.getTime() + hours * hourMs)
  await strategist.tradeUntil(hour(6))
  world.moveTo(hour(6))
  await world.chain.mine()
  await operator.runRounds(world)
  if (day.getUTCDay() === 1 || day.getUTCDate() === 1) await sendStatement(world)
  if (day.getUTCDate() === 1 && day > year.from) {
    await readChain(world)
    await operator.closeMonth(world, monthBefore(day))
  }
  await postNewsOf(year, day)

  const newcomers = await welcome(year, all, day)
  all.push(...newcomers)
  await strategist.tradeUntil(hour(9))
  world.moveTo(hour(9))
  await invest(year, newcomers)
  await lead(year, all, day)
  await liveDayOfHostess(world, all[0]!, daysBetween(from, day), daysBetween(from, to))
  await operator.approvePayouts(world)
  await strategist.tradeUntil(hour(23))
}

const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / dayMs)

const monthBefore = (day: Date): string =>
  monthOf(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1)))

async function postNewsOf({ world, from }: Year, day: Date): Promise<void> {
  const entry = news.get(daysBetween(from, day))
  if (entry) await operator.postNews(world, entry)
}

/** Everybody but the first client, whose year is written down. */
const isExtra = ({ person }: Member): boolean => person !== hostess

/** Shortly after a month is settled, when there is something to ask for. */
const payDays = new Set([2, 3, 5])

/** Some come each day, most of them invited by someone; they pay in at once. */
async function welcome(
  { world, chance, from, to, clients }: Year,
  all: readonly Member[],
  day: Date,
): Promise<Member[]> {
  const share = (day.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  const due = Math.floor(clients * share) - all.length
  const newcomers =
    all.length === 0 ? [await members.join(world, hostess, 0, await houseInvitation(world.context))] : []
  for (let count = 0; count < due && all.length > 0; count++) {
    const number = all.length + newcomers.length
    newcomers.push(await members.join(world, inventPerson(chance, number), number, sponsor(chance, all).code))
  }
  for (const one of newcomers.filter(isExtra)) await members.payIn(world, one, dollars(firstDeposit(chance)))
  if (newcomers.length > 0) await world.settleChain()
  return newcomers
}

/** The early ones invite more. */
const sponsor = (chance: Chance, all: readonly Member[]): Member =>
  all[Math.min(chance.whole(0, all.length - 1), chance.whole(0, all.length - 1))]!

const firstDeposit = (chance: Chance): number =>
  chance.happens(60) ? chance.whole(2, 38) * 100 : chance.whole(4, 24) * 1_000

async function invest({ chance, world }: Year, newcomers: readonly Member[]): Promise<void> {
  await Promise.all(newcomers.map(one => one.client.enter()))
  for (const one of newcomers) {
    if (!isExtra(one) || chance.happens(70)) await members.showPassport(one)
    if (!isExtra(one)) continue
    await members.openSomeAccount(one, chance)
    if (chance.happens(45)) await members.turnReinvestOn(one)
  }
  await operator.acceptPassports(world)
}

/** What some of those do who are here already. They sign in at once, since hashing a password takes longest. */
async function lead(year: Year, all: readonly Member[], day: Date): Promise<void> {
  const acts = actsOf(year, all, day)
  await Promise.all([...new Set(acts.map(([one]) => one))].map(one => one.client.enter()))
  for (const [, act] of acts) await act()
}

type Act = [Member, () => Promise<unknown>]

function actsOf(year: Year, all: readonly Member[], day: Date): Act[] {
  const { chance } = year
  const isPayday = payDays.has(day.getUTCDate())
  const acts: Act[] = []
  for (const [number, one] of all.entries()) {
    if (!isExtra(one)) continue
    if (chance.happens(0.4)) acts.push([one, () => topUpAgain(year, one)])
    if (chance.happens(0.05)) acts.push([one, () => members.closeSomeAccount(one)])
    if (isPayday && !one.reinvests && chance.happens(25))
      acts.push([one, () => requestPayout(year, one, number)])
    if (chance.happens(0.1)) acts.push([one, () => members.sendTo(one, chance.pick(all), dollars(25))])
  }
  return acts
}

async function topUpAgain({ world, chance }: Year, one: Member): Promise<void> {
  await members.payIn(world, one, dollars(chance.whole(1, 20) * 50))
  await world.settleChain()
  await members.topUpSomeAccount(one)
}

const requestPayout = ({ chance }: Year, one: Member, number: number): Promise<boolean> =>
  members.requestMoney(one, members.outsideAddress(number), dollars(chance.whole(1, 40) * 50))
