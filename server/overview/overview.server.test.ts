import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance, transferToPeer } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars, type Micro } from '../../contract/money.ts'
import { showOverview, type Overview } from '../../contract/overview.ts'
import { setOption } from '../../contract/trading.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql, transaction } from '../database/index.ts'
import { executedDeal } from '../deals/deals-fixture.ts'
import { disputeToEnd } from '../deals/index.ts'
import {
  accountsOf,
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'
import { closeAccounts } from '../trading/index.ts'

let calendar: Calendar
let [veras, boriss]: Visitor[] = []
beforeAll(async () => {
  calendar = await openCalendar()
  veras = await calendar.provedClient(vera)
  boriss = await calendar.provedClient(boris, await codeOf(veras))
})
afterAll(() => calendar.close())

/** The parts add up to the points: neither is computed from the other. */
async function overviewOf(person: typeof vera, visitor: Visitor): Promise<Overview & { valueMicro: Micro }> {
  await visitor.enter(person)
  const shown = await visitor.ask(showOverview, {})
  const { availableMicro, reservedMicro, pendingRewardsMicro, programsMicro, points } = shown
  const valueMicro = availableMicro + reservedMicro + pendingRewardsMicro + programsMicro
  expect(points.at(-1)?.valueMicro ?? 0n).toBe(valueMicro)
  return { ...shown, valueMicro }
}
const ofVera = () => overviewOf(vera, veras!)
const ofBoris = () => overviewOf(boris, boriss!)

/** Vera invites Boris and both trade: one story, for every step goes on from where the one before left them. */
it('adds up at every step of three months, over deposits, deals, months, transfers, closings and disputes', async () => {
  // It is empty before anything was paid in.
  expect(await ofVera()).toMatchObject({ valueMicro: 0n, points: [], programs: [], month: '2026-03' })

  // It has what was paid in, wherever it is.
  await calendar.fund(vera.email, dollars(500))
  await opensAccount(calendar, vera, veras!, 'starter', dollars(1000))
  expect(await ofVera()).toMatchObject({
    availableMicro: dollars(500),
    programsMicro: dollars(1000),
    carriedMicro: 0n,
    programs: [{ programId: 1, stakeMicro: dollars(1000), deals: 0, amountMicro: 0n }],
    points: [{ day: '2026-03-01', valueMicro: dollars(1500), paidInMicro: dollars(1500) }],
  })

  // It follows deals from their credit on, and says what the running month has come to.
  {
    await opensAccount(calendar, boris, boriss!, 'starter', dollars(2000))
    calendar.on('2026-03-05T12:00')
    await calendar.deal('starter', 2)
    await calendar.deal('starter', -0.5)
    const { programs, points } = await ofVera()
    expect(programs).toMatchObject([{ deals: 2, amountMicro: dollars(15) }])
    expect(points.at(-1)).toEqual({
      day: '2026-03-05',
      valueMicro: dollars(1515),
      paidInMicro: dollars(1500),
    })
  }

  // It takes a settled profit for what it was already, and a reward for a result.
  {
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')
    const [sponsor, partner] = [await ofVera(), await ofBoris()]
    expect(partner).toMatchObject({ valueMicro: dollars(2030), availableMicro: dollars(30) })
    expect(sponsor).toMatchObject({ valueMicro: dollars(1515) + 1_500_000n, programs: [{ deals: 0 }] })
    expect(sponsor.points.at(-1)!.paidInMicro).toBe(dollars(1500))
  }

  // It counts a transfer between clients as paid in and out.
  {
    calendar.on('2026-04-02T12:00')
    await boriss!.enter(boris)
    const address = (await boriss!.ask(listFinance, {})).accounts[0]!.uid
    await veras!.enter(vera)
    const order = { address, amountMicro: dollars(100), password: vera.password, oneTimeCode: noOneTimeCode }
    expect((await veras!.send(transferToPeer, order, pageKey())).outcome).toBe('ok')
    expect((await ofVera()).points.at(-1)).toMatchObject({ paidInMicro: dollars(1400) })
    expect((await ofBoris()).points.at(-1)).toMatchObject({
      paidInMicro: dollars(2100),
      valueMicro: dollars(2130),
    })
  }

  // It holds over a month whose loss is carried, and over a closing.
  {
    calendar.on('2026-04-10T12:00')
    await calendar.deal('starter', -10)
    const before = (await ofBoris()).valueMicro
    calendar.on('2026-05-01T00:06')
    // What the month lost takes part no more, settled or not.
    expect(await ofBoris()).toMatchObject({
      valueMicro: before,
      carriedMicro: 0n,
      programs: [{ stakeMicro: dollars(1800), deals: 0 }],
    })
    await settles(calendar, '2026-04')
    expect(await ofBoris()).toMatchObject({
      valueMicro: before,
      carriedMicro: dollars(-200),
      programs: [{ stakeMicro: dollars(1800) }],
    })

    calendar.on('2026-05-02T12:00')
    await boriss!.enter(boris)
    const [account] = await accountsOf(boriss!)
    await boriss!.send(setOption, { uid: account!.uid, option: 'closing', status: 'drying' })
    calendar.on('2026-05-02T16:01')
    await closeAccounts(calendar.context)
    expect(await ofBoris()).toMatchObject({
      valueMicro: before,
      availableMicro: before,
      programsMicro: 0n,
      programs: [],
    })
  }

  // It leaves a disputed result out, and counts it in the month in which its dispute ends.
  {
    calendar.on('2026-05-05T12:00')
    const before = (await ofVera()).valueMicro
    const { id } = await executedDeal(calendar.context, 10_000n, { program: 'starter' })
    expect((await ofVera()).valueMicro).toBeGreaterThan(before)
    const facts = { reason: 'the fill is doubtful' }
    await approveByTwo(calendar.context, { action: 'deal.dispute', subject: id, client: null, facts })
    expect(await ofVera()).toMatchObject({ valueMicro: before, programs: [{ deals: 0 }] })

    calendar.on('2026-06-01T00:06')
    await settles(calendar, '2026-05')
    calendar.on('2026-06-03T12:00')
    await approveByTwo(calendar.context, await disputeToEnd(calendar.context, id, 'a test'))
    const after = await ofVera()
    expect(after.valueMicro).toBeGreaterThan(before)
    expect(after).toMatchObject({ month: '2026-06', programs: [{ deals: 1 }] })
  }
})

it('reads one at a time for a client, and asks for patience where more than ten are wanted', async () => {
  await veras!.enter(vera)
  const asked = await transaction(calendar.context.database, async tx => {
    await sql`lock table ledger_account in access exclusive mode`.execute(tx)
    const sent = Array.from({ length: 12 }, () => veras!.send(showOverview, {}))
    expect(await Promise.race(sent)).toMatchObject({ status: 429, body: { rc: 2 } })
    return sent
  })
  const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([429, 429])
})
