import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { setOption, settledMonths, topUp } from '../../contract/trading.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import {
  allowAnyDeal,
  anyOpening,
  ending,
  executedDeal,
  openedDeal,
  tryToExecute,
  tryToOpen,
} from '../deals/deals-fixture.ts'
import { dealFaults, creditDeal, disputeToEnd } from '../deals/index.ts'
import { notifySum } from '../deals/notified-sum.ts'
import type { Ending } from '../deals/reported.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { closeAccounts } from '../trading/index.ts'
import { settlementFaults } from './settlement-faults.ts'
import { executeMonth, prepareSettlement, previewMonth, settlementStatus } from './index.ts'
import { recomputeSettlement } from './recomputation.ts'
import { accountsOf, openCalendar, opensAccount, settles, type Calendar } from './settlement-fixture.ts'

/** Each story has months of its own. */
let calendar: Calendar
beforeEach(async () => void (calendar = await openCalendar()))
afterEach(async () => {
  expect(await ledgerFaults(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await dealFaults(calendar.context.database)).toEqual([])
  expect(await settlementFaults(calendar.context.database)).toEqual([])
  expect(await recomputeSettlement(calendar.context.database)).toEqual([])
  await calendar.close()
})

const begins = async (person: Person): Promise<Visitor> => {
  const client = await calendar.client(person)
  await opensAccount(calendar, person, client, 'starter', dollars(1000))
  return client
}
const trades = async (percent: number): Promise<string> =>
  (await executedDeal(calendar.context, BigInt(percent * 10_000), { program: 'starter' })).id
const opens = async (): Promise<string> => (await openedDeal(calendar.context, { program: 'starter' })).id
const ends = async (deal: string, resultPpm: bigint, changes: Partial<Ending> = {}): Promise<void> => {
  await tryToExecute(calendar.context, deal, ending(resultPpm, changes))
  expect(await creditDeal(calendar.context, 'test', deal)).toBe('credited')
}
const disputes = (subject: string): Promise<string> =>
  approveByTwo(calendar.context, {
    action: 'deal.dispute',
    subject,
    client: null,
    facts: { reason: 'the fill is doubtful' },
  })
const endsDispute = async (deal: string): Promise<string> =>
  approveByTwo(calendar.context, await disputeToEnd(calendar.context, deal, 'the venue agrees'))
const account = async (client: Visitor, person: Person) => {
  await client.enter(person)
  return (await accountsOf(client))[0]!
}
/** The notified sum of a deal that opens now. */
const told = async (): Promise<bigint> => notifySum(calendar.context, await opens())
/** Settles a month client by client, and tells before each step how far it is. */
async function* stagesOf(month: string): AsyncGenerator<number> {
  const { database, clock, newId } = calendar.context
  const preview = await previewMonth(calendar.context, 'test', month, 1)
  if (typeof preview === 'string') throw new Error(preview)
  await sql`select settlement_begin(${month}, ${preview.hash}, 'test', ${clock()})`.execute(database)
  for (;;) {
    const { rows } = await sql<{ stage: number }>`
      select stage from settlement where month = ${month} and stage < 5`.execute(database)
    if (!rows[0]) return
    yield rows[0].stage
    await sql`select settlement_advance(${month}, ${preview.hash}, ${clock()}, ${newId()})`.execute(database)
  }
}
const balance = async (client: Visitor, person = vera) => {
  await client.enter(person)
  return (await client.ask(listFinance, {})).accounts[0]!.balanceMicro
}

describe('a disputed gain', () => {
  it('is left out of its month, and counts by two operators in the one in which its dispute ends, with its stakes', async () => {
    const client = await begins(vera)
    calendar.on('2026-03-05T12:00')
    await trades(-10)
    const winner = await trades(30)
    expect((await account(client, vera)).incomeMicro).toBe(dollars(200))
    calendar.on('2026-03-20T12:00')
    expect(await disputes(winner)).toBe('done')
    const shown = await account(client, vera)
    expect(shown.incomeMicro).toBe(-dollars(100))
    expect(shown.deals.items.map(({ status }) => status)).toEqual(['executed', 'credited'])
    const { since, reason } = shown.deals.items[0]!.dispute!
    expect([reason, since.toISOString().slice(0, 16)]).toEqual(['the fill is doubtful', '2026-03-20T12:00'])

    calendar.on('2026-04-02T12:00')
    expect(await told()).toBe(dollars(900))
    await settles(calendar, '2026-03')
    expect((await account(client, vera)).carriedMicro).toBe(-dollars(100))
    expect(await told()).toBe(dollars(900))

    calendar.on('2026-04-05T12:00')
    expect(await endsDispute(winner)).toBe('done')
    const later = await account(client, vera)
    expect(later.incomeMicro).toBe(dollars(300))
    expect(later.deals.items.find(({ number }) => number === 2)).toMatchObject({
      dispute: undefined,
      countsIn: '2026-04',
    })
    calendar.on('2026-05-02T12:00')
    await prepareSettlement(calendar.context)
    const { due, begun } = await settlementStatus(calendar.context.database)
    expect([due?.month, begun]).toEqual(['2026-04', null])
    await settles(calendar, '2026-04')
    await client.enter(vera)
    const { months } = await client.ask(settledMonths, { uid: later.uid })
    expect(months.map(({ month, disputed }) => `${month} without ${disputed}`)).toEqual([
      '2026-04 without 0',
      '2026-03 without 1',
    ])
    expect((await account(client, vera)).carriedMicro).toBe(0n)
    expect(await balance(client)).toBe(dollars(200))
  })
})

describe('a disputed loss', () => {
  it('comes off the stake by itself from the month’s end on, whatever was gained besides', async () => {
    const client = await begins(vera)
    calendar.on('2026-03-05T12:00')
    await trades(20)
    const loser = await trades(-10)
    await disputes(loser)
    calendar.on('2026-04-02T12:00')
    const april = await opens()
    expect(await notifySum(calendar.context, april)).toBe(dollars(900))

    // From the end of the dispute on the month is a gain again; the deal keeps the stakes that it was notified of.
    calendar.on('2026-04-03T12:00')
    await endsDispute(loser)
    expect(await told()).toBe(dollars(1000))
    await settles(calendar, '2026-03')
    expect(await balance(client)).toBe(dollars(100))
    await ends(april, 100_000n)
    expect((await account(client, vera)).incomeMicro).toBe(dollars(90))
    calendar.on('2026-05-02T12:00')
    await settles(calendar, '2026-04')
    expect(await balance(client)).toBe(dollars(190))
  })

  it('stays off it while its month is settled without it, and until the month that has it is', async () => {
    const client = await begins(vera)
    calendar.on('2026-03-05T12:00')
    await trades(20)
    const loser = await trades(-10)
    await disputes(loser)
    calendar.on('2026-04-02T12:00')
    await settles(calendar, '2026-03')
    expect(await balance(client)).toBe(dollars(200))
    expect(await told()).toBe(dollars(900))
    calendar.on('2026-04-03T12:00')
    await endsDispute(loser)
    expect(await told()).toBe(dollars(900))
    // A gain beside it does not recover it before the month is settled.
    await trades(50)
    calendar.on('2026-05-02T12:00')
    expect(await told()).toBe(dollars(900))
    await settles(calendar, '2026-04')
    expect(await told()).toBe(dollars(1000))
    expect(await balance(client)).toBe(dollars(200 + 450 - 100))
  })

  it('alone in its month comes off once at every moment of the settlement', async () => {
    const client = await begins(vera)
    await begins(boris)
    calendar.on('2026-03-05T12:00')
    await disputes(await trades(-10))
    calendar.on('2026-04-02T12:00')
    const toldLater = await opens()
    const seen = async () => [await told(), (await account(client, vera)).deals.items[0]!.stakeMicro]
    const once = [dollars(1800), dollars(900)]
    for await (const stage of stagesOf('2026-03')) {
      expect(await seen()).toEqual(once)
      if (stage === 4) expect(await notifySum(calendar.context, toldLater)).toBe(dollars(1800))
    }
    expect(await seen()).toEqual(once)
  })

  it('of everything leaves nothing to add to', async () => {
    const client = await begins(vera)
    calendar.on('2026-03-05T12:00')
    await disputes(await trades(-100))
    calendar.on('2026-04-02T12:00')
    const { uid } = await account(client, vera)
    await calendar.fund(vera.email, dollars(50))
    const more = { uid, amountMicro: dollars(10), password: vera.password }
    expect((await client.send(topUp, more, pageKey())).outcome).toBe('invalidRequest')
    expect(await told()).toBe(0n)
  })
})

describe('a dispute', () => {
  /** Boris's account, whose only deal is disputed. */
  async function closesWithDispute() {
    const client = await begins(boris)
    calendar.on('2026-03-05T12:00')
    const doubtful = await trades(-10)
    await disputes(doubtful)
    await client.enter(boris)
    const { uid } = await account(client, boris)
    await client.send(setOption, { uid, option: 'closing', status: 'drying' })
    return { client, doubtful }
  }

  it('keeps an account that is being closed waiting, and its end lets it go', async () => {
    const { client, doubtful } = await closesWithDispute()
    calendar.on('2026-03-06T12:00')
    await closeAccounts(calendar.context)
    expect(await account(client, boris)).toMatchObject({ status: 'drying', depositMicro: dollars(1000) })
    await endsDispute(doubtful)
    await closeAccounts(calendar.context)
    expect((await account(client, boris)).status).toBe('closed')
    expect(await balance(client, boris)).toBe(dollars(900))
  })

  it('that ends while its month is settled lets it go then', async () => {
    const { client, doubtful } = await closesWithDispute()
    calendar.on('2026-04-02T12:00')
    for await (const stage of stagesOf('2026-03')) {
      if (stage === 4) {
        await endsDispute(doubtful)
        await closeAccounts(calendar.context)
        expect((await account(client, boris)).status).toBe('closed')
      }
    }
    expect(await balance(client, boris)).toBe(dollars(900))
  })

  it('of what an account was closed with changes nothing of the closing', async () => {
    const client = await begins(boris)
    await begins(vera)
    calendar.on('2026-03-05T12:00')
    const gain = await trades(10)
    const { uid } = await account(client, boris)
    await client.send(setOption, { uid, option: 'closing', status: 'drying' })
    calendar.on('2026-03-06T12:00')
    await closeAccounts(calendar.context)
    // The result just under the bound is not paid out with the closing, but with its month.
    expect(await balance(client, boris)).toBe(dollars(1000))
    await disputes(gain)
    calendar.on('2026-04-02T12:00')
    await settles(calendar, '2026-03')
    await endsDispute(gain)
    calendar.on('2026-05-02T12:00')
    await settles(calendar, '2026-04')
    await client.enter(boris)
    expect(await balance(client, boris)).toBe(dollars(1100))
    expect((await account(client, boris)).status).toBe('closed')
  })

  it('begins neither twice, nor once its month is settled, and ends once', async () => {
    await begins(vera)
    calendar.on('2026-03-05T12:00')
    const deal = await trades(10)
    expect(await disputes(deal)).toBe('done')
    expect(await disputes(deal)).toBe('disputed')
    const wanted = await disputeToEnd(calendar.context, deal, 'the venue agrees')
    expect(await endsDispute(deal)).toBe('done')
    expect(await approveByTwo(calendar.context, wanted)).toBe('notDisputed')
    // A second one has another number.
    expect(await disputes(deal)).toBe('done')
    expect(await approveByTwo(calendar.context, wanted)).toBe('notDisputed')
    expect(await endsDispute(deal)).toBe('done')
    calendar.on('2026-04-02T12:00')
    await settles(calendar, '2026-03')
    expect(await disputes(deal)).toBe('settled')
  })

  it('begins before anyone has found the result right, and nobody does until it ends', async () => {
    await begins(vera)
    calendar.on('2026-03-05T12:00')
    const deal = await opens()
    await tryToExecute(calendar.context, deal, ending(100_000n))
    expect(await disputes(deal)).toBe('done')
    expect(await creditDeal(calendar.context, 'test', deal)).toBe('disputed')
    expect(await endsDispute(deal)).toBe('done')
    expect(await creditDeal(calendar.context, 'test', deal)).toBe('creditedBefore')
  })

  it('is ended for the month that was signed, and for no other', async () => {
    await begins(vera)
    calendar.on('2026-03-05T12:00')
    const deal = await trades(10)
    await disputes(deal)
    calendar.on('2026-04-02T12:00')
    const wanted = () => disputeToEnd(calendar.context, deal, 'the venue agrees')
    const march = await wanted()
    expect(march.facts).toMatchObject({ 'counts in': '2026-03' })
    await settles(calendar, '2026-03')
    expect(await approveByTwo(calendar.context, march)).toBe('stale')
    const april = await wanted()
    expect(april.facts).toMatchObject({ 'counts in': '2026-04' })
    expect(await approveByTwo(calendar.context, april)).toBe('done')
  })

  it('of the winner does not leave the losers alone in a month that could not bear them', async () => {
    const client = await begins(vera)
    calendar.on('2026-03-05T12:00')
    const deals: string[] = []
    await sql`update program set loss_ppm_max = 1000000, gain_ppm_max = 10000000`.execute(
      calendar.context.database,
    )
    for (const ppm of [-600_000n, 900_000n, -600_000n]) {
      const opening = anyOpening(calendar.context, {
        program: 'starter',
        greatestLossPpm: ppm < 0n ? -ppm : 10_000n,
      })
      const opened = await tryToOpen(calendar.context, opening)
      if (typeof opened === 'string') throw new Error(opened)
      const closePrice = (64250.5 * (1 + Number(ppm) / 1_000_000)).toFixed(4)
      await ends(opened.id, ppm, { closePrice })
      deals.push(opened.id)
    }
    await disputes(deals[1]!)
    calendar.on('2026-04-02T12:00')
    const preview = await previewMonth(calendar.context, 'test', '2026-03')
    if (typeof preview === 'string') throw new Error(preview)
    expect(await executeMonth(calendar.context, 'test', '2026-03', preview.hash)).toBe('disputed')
    // Nor does anything open meanwhile.
    const more = anyOpening(calendar.context, { program: 'starter', greatestLossPpm: 10_000n })
    expect(await tryToOpen(calendar.context, more)).toBe('riskExceeded')

    await endsDispute(deals[1]!)
    await settles(calendar, '2026-03')
    await client.enter(vera)
    expect((await account(client, vera)).carriedMicro).toBe(-dollars(300))
  })
})

describe('a winner that is disputed in the next month', () => {
  it('leaves the losers nothing to go on with, and deals that opened before it their stakes', async () => {
    const client = await begins(vera)
    calendar.on('2026-03-05T12:00')
    await allowAnyDeal(calendar.context.database)
    await trades(-60)
    const winner = await trades(50)
    await trades(-40)
    calendar.on('2026-04-02T12:00')
    const [april, open] = [await opens(), await opens()]
    for (const deal of [april, open]) expect(await notifySum(calendar.context, deal)).toBe(dollars(500))
    await ends(april, 100_000n)
    const incomes = async () => {
      const { deals } = await account(client, vera)
      return deals.items.map(({ amountMicro }) => amountMicro)
    }
    const once = [undefined, ...[50, -400, 500, -600].map(dollars)]
    expect(await incomes()).toEqual(once)

    calendar.on('2026-04-03T12:00')
    expect(await disputes(winner)).toBe('done')
    expect(await told()).toBe(0n)
    expect(await incomes()).toEqual(once)
    expect(await dealFaults(calendar.context.database)).toEqual([])
    await settles(calendar, '2026-03')
    expect(await incomes()).toEqual(once)
    expect(await dealFaults(calendar.context.database)).toEqual([])

    // What the end of the dispute and the other deals give back is paid like that of an account that closes.
    calendar.on('2026-04-05T12:00')
    expect(await endsDispute(winner)).toBe('done')
    await ends(open, -20_000n)
    await closeAccounts(calendar.context)
    calendar.on('2026-05-02T12:00')
    await settles(calendar, '2026-04')
    expect(await balance(client)).toBe(dollars(540))
  })
})

describe('a winner that is kept open into the next month', () => {
  it('does not let the losers of this one take more than there is', async () => {
    await begins(vera)
    calendar.on('2026-03-05T12:00')
    await sql`update program set loss_ppm_max = 1000000`.execute(calendar.context.database)
    const open = async (greatestLossPpm: bigint) =>
      tryToOpen(calendar.context, anyOpening(calendar.context, { program: 'starter', greatestLossPpm }))
    const winner = await open(400_000n)
    const loser = await open(600_000n)
    if (typeof winner === 'string' || typeof loser === 'string') throw new Error('refused')
    await tryToExecute(calendar.context, loser.id, ending(-600_000n))
    expect(await open(10_000n)).toBe('riskExceeded')
  })
})
