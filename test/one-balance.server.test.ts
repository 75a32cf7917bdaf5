/**
 * One balance, and everybody at it: withdrawals, transfers, openings and top-ups at once, through two servers on a
 * slow database, with repeats, while deposits and other clients' transfers come in.
 *
 * Every amount of a run is unlike every other, so that an entry of the ledger tells which call made it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../contract/call.ts'
import { listFinance, transferToPeer, withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { listTrading, openAccount, topUp } from '../contract/trading.ts'
import { sql } from '../server/database/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { ledgerFaults } from '../server/ledger/index.ts'
import { boris, clara, vera, type Person } from './support/cast.ts'
import { everyNth } from './support/depth.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { secondApp } from './support/second-app.ts'
import { Visitor } from './support/visitor.ts'

const latencyMs = 15
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const starter = 1
/** In one run: what Vera tries to spend, and what comes in meanwhile. */
const spendings = 90
const arrivals = 14
/** Calls at once: one client's password is checked twenty times at once at most, no matter who asks. */
const workers = 6
const copiesMax = 3

let context: TestApp
let second: Awaited<ReturnType<typeof secondApp>>
beforeAll(async () => {
  context = await openTestApp({ latencyMs })
  second = await secondApp(context, latencyMs)
})
afterAll(async () => {
  await second.close()
  await context.close()
})

describe.each(everyNth(3, [1, 20, 300]))('one balance, run %i', seed => {
  it('is never spent twice, never below zero, and every answer is true', async () => {
    const chance = dice(seed)
    const start = dollars(2500)
    const { veras, borises, client, uids } = await people(seed, start)
    const spent = Array.from({ length: spendings }, (_, index) => spending(chance, index, uids))
    const came = Array.from(
      { length: arrivals },
      (_, index) => dollars(1 + chance(20)) + BigInt(500_000 + index),
    )

    const [answers] = await Promise.all([
      inTurns(workers, spent, one => sendCopies(veras, one, 1 + chance(copiesMax))),
      inTurns(2, came, async (amountMicro, index) => {
        if (index % 2 === 0) return context.fund(personOf(vera, seed).email, amountMicro)
        const order = {
          address: uids.vera,
          amountMicro,
          password: boris.password,
          oneTimeCode: noOneTimeCode,
        }
        expect(await outcomeOf(borises, transferToPeer, order, `incoming-${seed}-${index}`)).toBe('ok')
      }),
    ])

    const accepted = spent.filter((_, index) => answers[index]!.includes('ok'))
    const refused = spent.filter((_, index) => !answers[index]!.includes('ok'))
    expect(new Set(answers.flat())).toEqual(new Set(['ok', 'insufficientFunds']))
    expect([accepted.length > 10, refused.length > 10]).toEqual([true, true])

    const expected =
      [start - dollars(100), ...came].reduce((sum, amount) => sum + amount, 0n) - sumOf(accepted)
    expect(expected >= 0n).toBe(true)
    await expectBooks(client, accepted, expected)

    // The same keys once more: the same answers, and nothing moves.
    const again = await inTurns(workers, accepted, one => sendCopies(veras, one, 2))
    expect(new Set(again.flat())).toEqual(new Set(['ok']))
    await expectBooks(client, accepted, expected)
    expect(await ledgerFaults(context.context.database, context.context.clock())).toEqual([])
  })
})

/** Numbers below a bound, the same for the same seed (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const personOf = (person: Person, seed: number): Person => ({ ...person, email: `${seed}-${person.email}` })

interface Uids {
  vera: string
  clara: string
  trading: string
}

/** Vera with her money and a trading account, at both servers; Boris who pays her, and Clara whom she pays. */
async function people(seed: number, start: bigint) {
  const person = personOf(vera, seed)
  const here = await context.provedClient(person)
  const [borises, claras] = [
    await context.provedClient(personOf(boris, seed)),
    await context.provedClient(personOf(clara, seed)),
  ]
  await context.fund(person.email, start)
  await context.fund(personOf(boris, seed).email, dollars(1000))
  const order = { program: starter, amountMicro: dollars(100), password: person.password, token: undefined }
  expect(await outcomeOf(here, openAccount, order, `opening-${seed}`)).toBe('ok')

  const there = new Visitor(second.url)
  for (const [name, value] of here.cookies) there.cookies.set(name, value)
  const uids: Uids = {
    vera: await financeUid(here),
    clara: await financeUid(claras),
    trading: (await here.ask(listTrading, {})).accounts[0]!.uid,
  }
  const { id: client } = (await findByEmail(context.context.database, person.email))!
  return { veras: [here, there] as const, borises, client, uids }
}

const financeUid = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!.uid

interface Spending {
  amountMicro: bigint
  /** Sends it by one of the servers, under a key of its own. */
  send: (visitor: Visitor) => Promise<string | null>
}

function spending(chance: (below: number) => number, index: number, uids: Uids): Spending {
  const { password } = vera
  const key = `spending-${chance(1_000_000_000)}-${index}`
  const amount = (least: number) => dollars(least + chance(150)) + BigInt(index + 1)
  const paying = (address: string, amountMicro: bigint) => ({
    address,
    amountMicro,
    password,
    oneTimeCode: noOneTimeCode,
  })
  const kinds: (() => Spending)[] = [
    () => {
      const order = paying(wallet, amount(50))
      return { amountMicro: order.amountMicro, send: by => outcomeOf(by, withdraw, order, key) }
    },
    () => {
      const order = paying(uids.clara, amount(1))
      return { amountMicro: order.amountMicro, send: by => outcomeOf(by, transferToPeer, order, key) }
    },
    () => {
      const order = { program: starter, amountMicro: amount(100), password, token: undefined }
      return { amountMicro: order.amountMicro, send: by => outcomeOf(by, openAccount, order, key) }
    },
    () => {
      const order = { uid: uids.trading, amountMicro: amount(1), password }
      return { amountMicro: order.amountMicro, send: by => outcomeOf(by, topUp, order, key) }
    },
  ]
  return kinds[chance(kinds.length)]!()
}

/** As a page sends it: the same once more, under the same key, where a server was too busy to process it. */
async function outcomeOf<Request, Outcome extends string, Answer>(
  by: Visitor,
  call: Call<Request, Outcome, Answer>,
  order: Request,
  key: string,
): Promise<Outcome | null> {
  const { status, outcome } = await by.send(call, order, key)
  return status === 503 ? outcomeOf(by, call, order, key) : outcome
}

/** The same call several times at once, by both servers in turn. */
const sendCopies = (veras: readonly [Visitor, Visitor], one: Spending, copies: number) =>
  Promise.all(Array.from({ length: copies }, (_, copy) => one.send(veras[copy % 2]!)))

/** Works through a list, so many at once. */
async function inTurns<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index]!, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

const sumOf = (spent: readonly Spending[]): bigint =>
  spent.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)

/** Exactly the accepted ones stand in the book, each once, and the balance is what they left. */
async function expectBooks(client: string, accepted: readonly Spending[], expected: bigint): Promise<void> {
  const { rows } = await sql<{ amount: bigint; after: bigint }>`
    select amount, balance_after as after from ledger_entry
     where client_id = ${client} and kind = 1 order by seq`.execute(context.context.database)
  const left = rows.filter(({ amount }) => amount < 0n).map(({ amount }) => -amount)
  const inOrder = (amounts: readonly bigint[]) => amounts.toSorted((a, b) => (a < b ? -1 : 1))
  const amounts = [dollars(100), ...accepted.map(({ amountMicro }) => amountMicro)]
  expect(inOrder(left)).toEqual(inOrder(amounts))
  expect(rows.filter(({ after }) => after < 0n)).toEqual([])
  expect(rows.at(-1)!.after).toBe(expected)
}
