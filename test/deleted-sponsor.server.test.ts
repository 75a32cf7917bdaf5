/** Rewards and clients who were deleted: nothing is given that nobody could pay out. */
import { describe, expect, it } from 'vitest'
import { monthOf } from '../contract/time.ts'
import { askData, nothingWaived, showCare } from '../contract/care.ts'
import { showCommitmentTerms } from '../contract/commitment.ts'
import { dollars } from '../contract/money.ts'
import { listGiven } from '../contract/partnership.ts'
import { clientToDelete, correctionOf } from '../server/care/index.ts'
import { sql, transaction, type Transaction } from '../server/database/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { ledgerFaults, balance } from '../server/ledger/index.ts'
import { readRewards } from '../server/partnership/rewards-fixture.ts'
import type { ClientId } from '../server/platform/app-context.ts'
import { tokensToGrant } from '../server/tokens/index.ts'
import { settlementFaults, previewMonth, recomputeSettlement } from '../server/settlement/index.ts'
import {
  codeOf,
  isVerified,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../server/settlement/settlement-fixture.ts'
import { monthStart } from '../server/trading/index.ts'
import { boris, clara, dmitri, eve, vera, type Person } from './support/cast.ts'
import { approveByTwo } from './support/operators.ts'
import type { Visitor } from './support/visitor.ts'

async function endsWell(opened: Calendar): Promise<void> {
  const { database, clock } = opened.context
  expect(await ledgerFaults(database, clock())).toEqual([])
  expect(await settlementFaults(database)).toEqual([])
  expect(await recomputeSettlement(database)).toEqual([])
  await opened.close()
}

const idOf = async ({ email }: Person, { context }: Calendar): Promise<ClientId> =>
  (await findByEmail(context.database, email))!.id

/** As the client asks and two sign. */
async function isDeleted(person: Person, visitor: Visitor, where: Calendar): Promise<string> {
  await visitor.enter(person)
  await visitor.send(askData, { kind: 'deletion', ...nothingWaived })
  const [request] = (await visitor.ask(showCare, {})).requests
  return approveByTwo(where.context, clientToDelete(await idOf(person, where), request!, 'they asked'))
}

const partnersOf = async (person: Person, visitor: Visitor) => {
  await visitor.enter(person)
  const { terms } = await visitor.ask(showCommitmentTerms, { program: 1, uid: undefined })
  return terms!.partnerPercents
}

describe('a sponsor who is deleted before the end of a month', () => {
  it('is not named on the sheet of an opening and is given nothing, and those above them are', async () => {
    const own = await openCalendar()
    const { context } = own
    const ofDmitri = await own.client(dmitri)
    const ofVera = await own.client(vera, await codeOf(ofDmitri))
    const ofBoris = await own.client(boris, await codeOf(ofVera))
    const veraId = await idOf(vera, own)
    const referralCode = await codeOf(ofVera)
    expect(await partnersOf(boris, ofBoris)).toEqual([5, 3])
    expect(await isDeleted(vera, ofVera, own)).toBe('done')
    expect(await partnersOf(boris, ofBoris)).toEqual([3])

    await opensAccount(own, boris, ofBoris, 'starter', dollars(1000))
    own.on('2026-03-10T12:00')
    await own.deal('starter', 10)
    own.on('2026-04-01T00:06')
    await settles(own, '2026-03')
    expect(await balance(context.database, veraId, 'pending_reward')).toBe(0n)
    await ofDmitri.enter(dmitri)
    expect((await readRewards(ofDmitri)).rewards).toMatchObject([{ line: 2, amountMicro: dollars(3) }])
    await ofBoris.enter(boris)
    expect((await ofBoris.ask(listGiven, { page: 1 })).totalMicro).toBe(dollars(3))

    // Nor is she by operators.
    const give = { client: veraId, direction: 'give', micro: dollars(1), category: 'wrongBooking' } as const
    const correction = correctionOf({ ...give, evidence: 'a test', reason: 'a test' })
    expect(await approveByTwo(context, correction)).toBe('clientDeleted')
    const grant = tokensToGrant({ id: veraId, referralCode }, 1, 'a test')
    expect(await approveByTwo(context, grant)).toBe('clientDeleted')
    await endsWell(own)
  })
})

describe('who asks to be deleted while a month that has ended waits to be settled', () => {
  it('is deleted once it is, where they have partners, because it may owe them rewards', async () => {
    const own = await openCalendar()
    const ofClara = await own.client(clara)
    const ofEve = await own.client(eve, await codeOf(ofClara))
    await own.deal('starter', 10)
    own.on('2026-04-01T00:06')
    await settles(own, '2026-03')
    own.on('2026-05-02T12:00')
    expect(await isDeleted(clara, ofClara, own)).toBe('rewardsDue')
    expect(await isDeleted(eve, ofEve, own)).toBe('done')
    await isKeptFromLateClocks(own, await idOf(clara, own))
    expect(await isDeleted(clara, ofClara, own)).toBe('done')
    await endsWell(own)
  })

  /** A process whose clock is behind would delete as of a month that another has computed. */
  async function isKeptFromLateClocks(own: Calendar, client: ClientId): Promise<void> {
    const refusal = async (at: Date, tx: Transaction) =>
      (
        await sql<{ refusal: string | null }>`
          select client_delete_refusal(${client}, ${at}) as refusal`.execute(tx)
      ).rows[0]!.refusal
    const { context } = own
    const { database } = context
    const inApril = new Date('2026-04-30T23:59:59Z')
    const asOfApril = () => transaction(database, tx => refusal(inApril, tx))

    expect(await asOfApril()).toBeNull()
    await previewMonth(context, 'cli:olga', '2026-04')
    expect(await asOfApril()).toBe('rewardsDue')
    await settles(own, '2026-04')
    expect(await asOfApril()).toBe('rewardsDue')

    // By the database's own clock the month before the present one has ended; all of it is undone.
    const before = (at: Date) => new Date(monthStart(monthOf(at)).getTime() - 1)
    const ended = before(new Date())
    const settled = monthOf(before(ended))
    const undone = transaction(database, async tx => {
      await sql`
        insert into settlement (month, hash, stage, actor, begun_at, finished_at)
        values (${settled}, 'x', 5, 'cli:olga', ${ended}, ${ended})`.execute(tx)
      expect(await refusal(ended, tx)).toBeNull()
      await sql`delete from moved_clock`.execute(tx)
      expect(await refusal(ended, tx)).toBe('rewardsDue')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
})

describe('the bonus of an opening', () => {
  it('lapses with a sponsor who is deleted before its month ends, and comes to one who is not', async () => {
    const own = await openCalendar()
    const [ofVera, ofClara] = [await own.client(vera), await own.client(clara)]
    const ofBoris = await own.client(boris, await codeOf(ofVera))
    const ofEve = await own.client(eve, await codeOf(ofClara))
    for (const person of [vera, clara, boris, eve]) await isVerified(own, person)
    await opensAccount(own, boris, ofBoris, 'currency', dollars(3000))
    await opensAccount(own, eve, ofEve, 'currency', dollars(3000))
    await own.deal('starter', 10)
    own.on('2026-04-01T00:06')
    await settles(own, '2026-03')
    const veraId = await idOf(vera, own)
    expect(await isDeleted(vera, ofVera, own)).toBe('done')
    own.on('2026-05-01T00:06')
    await settles(own, '2026-04')

    const { rows } = await sql`
      select client_id as client, bonus_micro as bonus from profit where bonus_micro > 0`.execute(
      own.context.database,
    )
    expect(rows).toEqual([{ client: await idOf(eve, own), bonus: dollars(30) }])
    expect(await balance(own.context.database, veraId, 'pending_reward')).toBe(0n)
    await endsWell(own)
  })
})

describe('a client who gives up what they cannot withdraw', () => {
  it('is deleted with it: it is neither capital nor profit, and only corrections give of it', async () => {
    const own = await openCalendar()
    const { context } = own
    const { database } = context
    const ofVera = await own.client(vera)
    const ofBoris = await own.client(boris, await codeOf(ofVera))
    await opensAccount(own, boris, ofBoris, 'starter', dollars(1000))
    await own.deal('starter', 10)
    own.on('2026-04-01T00:06')
    await settles(own, '2026-03')
    await own.fund(vera.email, dollars(12))
    const asks = async (waivedMicro: bigint, waivedRewardMicro: bigint) => {
      await ofVera.enter(vera)
      return (await ofVera.send(askData, { kind: 'deletion', waivedMicro, waivedRewardMicro })).outcome
    }
    const waiting = async () => {
      const { obstacle, requests } = await ofVera.ask(showCare, {})
      return { obstacle, request: requests.find(({ state }) => state === 'waiting')! }
    }
    const deletes = async () =>
      approveByTwo(context, clientToDelete(await idOf(vera, own), (await waiting()).request, 'they asked'))

    await ofVera.enter(vera)
    const may = { waivableMicro: dollars(12), waivableRewardMicro: dollars(5) }
    expect(await ofVera.ask(showCare, {})).toMatchObject({ ...may, obstacle: 'hasMoney' })
    expect(await asks(dollars(13), 0n)).toBe('tryAgain')
    expect(await asks(dollars(12), 0n)).toBe('ok')
    expect((await waiting()).obstacle).toBe('rewardsPending')
    expect(await deletes()).toBe('rewardsPending')
    expect(await asks(dollars(12), dollars(5))).toBe('ok')
    const { requests } = await ofVera.ask(showCare, {})
    expect(requests.map(({ state }) => state)).toEqual(['waiting', 'withdrawn'])
    await own.fund(vera.email, dollars(1))
    expect((await waiting()).obstacle).toBe('hasMoney')
    expect(await asks(dollars(13), dollars(5))).toBe('ok')
    expect((await waiting()).obstacle).toBeUndefined()

    const veraId = await idOf(vera, own)
    const { request } = await waiting()
    const falsified = clientToDelete(veraId, { ...request, waivedMicro: 0n }, 'not what they asked')
    expect(await approveByTwo(context, falsified)).toBe('notAsked')
    expect(await deletes()).toBe('done')
    expect(await balance(database, veraId, 'finance')).toBe(0n)
    expect(await balance(database, veraId, 'pending_reward')).toBe(0n)
    const { rows } = await sql`
      select house_balance(16) as corrections, house_balance(1) as capital, waived_micro as waived,
        waived_reward_micro as reward
      from data_request where client_id = ${veraId} and outcome = 'done'`.execute(database)
    expect(rows).toMatchObject([{ corrections: dollars(18), waived: dollars(13), reward: dollars(5) }])
    await endsWell(own)
  })

  it('gives up nothing that they could withdraw', async () => {
    const own = await openCalendar()
    const ofVera = await own.client(vera)
    await own.fund(vera.email, dollars(50))
    await ofVera.enter(vera)
    expect((await ofVera.ask(showCare, {})).waivableMicro).toBe(0n)
    const whole = { kind: 'deletion', waivedMicro: dollars(50), waivedRewardMicro: 0n } as const
    expect((await ofVera.send(askData, whole)).outcome).toBe('tryAgain')
    await endsWell(own)
  })
})
