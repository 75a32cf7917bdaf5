/** The first client's year, by the day: with every state of money and of accounts in it when the story ends. */
import { dollars } from '../contract/money.ts'
import { listTrading, openAccount } from '../contract/trading.ts'
import { firstPrograms, type FirstProgram } from '../contract/programs.ts'
import * as members from './member.ts'
import type { Member } from './member.ts'
import * as operator from './operator.ts'
import type { World } from './world.ts'

type Scene = (world: World, vera: Member) => Promise<void>
type Program = FirstProgram['key']

/** Where she is paid: a wallet outside, whose key nobody needs. */
const wallet = members.outsideAddress(0)
/** One that nothing is ever paid to. */
const refusedWallet = members.outsideAddress(2_000_000)

/** Parts of the whole year in hundredths, in their order: what she does by herself on that day. */
const scenes: readonly [number, Scene][] = [
  [1, payInAndOpen(12_000, ['starter', 4_000], ['currency', 4_000])],
  [8, payInAndOpen(14_000, ['crypto', 6_000], ['index', 5_000])],
  [10, (_world, vera) => members.turnReinvestOn(vera)],
  [40, (_world, vera) => close(vera, 'crypto')],
  [55, async (_world, vera) => void (await members.requestMoney(vera, wallet, dollars(400)))],
  [70, rejected],
]

/** What she does on a day of the story, before the operators pay what was asked for. */
export async function liveDayOfHostess(world: World, vera: Member, day: number, days: number): Promise<void> {
  const due = scenes.filter(([part]) => Math.ceil((part * days) / 100) === day)
  if (due.length === 0) return
  await vera.client.enter()
  for (const [, act] of due) await act(world, vera)
}

/** The evening before the story ends: a request that waits, an account that is being closed. */
export async function endAsHostess(vera: Member): Promise<void> {
  await vera.client.enter()
  await members.requestMoney(vera, wallet, dollars(250))
  await close(vera, 'index')
}

function payInAndOpen(paidDollars: number, ...accounts: [Program, number][]): Scene {
  return async (world, vera) => {
    await members.payIn(world, vera, dollars(paidDollars))
    await world.settleChain()
    for (const [key, amount] of accounts)
      await vera.client.must(openAccount, {
        program: firstPrograms.find(program => program.key === key)!.id,
        amountMicro: dollars(amount),
        password: vera.person.password,
        token: undefined,
      })
  }
}

async function close(member: Member, key: Program): Promise<void> {
  const strategy = firstPrograms.find(program => program.key === key)!.strategy
  const { accounts } = await member.client.must(listTrading, {})
  await members.closeAccount(member, accounts.find(account => account.bot === strategy)!.uid)
}

async function rejected(world: World, vera: Member): Promise<void> {
  await members.requestMoney(vera, refusedWallet, dollars(1_500))
  await operator.rejectWaiting(world, 'wrongAddress')
}
