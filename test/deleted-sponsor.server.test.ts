/** Rewards and clients who were deleted: nothing is given that nobody could pay out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askData, showCare } from '../contract/care.ts'
import { showCommitmentTerms } from '../contract/commitment.ts'
import { dollars } from '../contract/money.ts'
import { listGiven, listRewards } from '../contract/partnership.ts'
import { clientToDelete, correctionOf } from '../server/care/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { audit, balance } from '../server/ledger/index.ts'
import type { ClientId } from '../server/platform/app-context.ts'
import { tokensToGrant } from '../server/tokens/index.ts'
import { auditSettlement, recomputeSettlement } from '../server/settlement/index.ts'
import {
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../server/settlement/settlement-fixture.ts'
import { boris, clara, dmitri, eve, vera, type Person } from './cast.ts'
import { approveByTwo } from './operators.ts'
import type { Visitor } from './visitor.ts'

let calendar: Calendar
let dmitris: Visitor
let veras: Visitor
let boriss: Visitor
/** Dmitri has invited Vera, and Vera Boris. */
beforeAll(async () => {
  calendar = await openCalendar()
  dmitris = await calendar.client(dmitri)
  veras = await calendar.client(vera, await codeOf(dmitris))
  boriss = await calendar.client(boris, await codeOf(veras))
})
afterAll(async () => {
  const { database, clock } = calendar.context
  expect(await audit(database, clock())).toEqual([])
  expect(await auditSettlement(database)).toEqual([])
  expect(await recomputeSettlement(database)).toEqual([])
  await calendar.close()
})

const idOf = async ({ email }: Person): Promise<ClientId> =>
  (await findByEmail(calendar.context.database, email))!.id

/** As the client asks and two sign. */
async function isDeleted(person: Person, visitor: Visitor): Promise<string> {
  await visitor.enter(person)
  await visitor.send(askData, { kind: 'deletion' })
  const [request] = (await visitor.ask(showCare, {})).requests
  return approveByTwo(calendar.context, clientToDelete(await idOf(person), request!.id, 'they asked'))
}

const partnersOf = async (person: Person, visitor: Visitor) => {
  await visitor.enter(person)
  const { terms } = await visitor.ask(showCommitmentTerms, { program: 1, uid: undefined })
  return terms!.partnerPercents
}

describe('a sponsor who is deleted before the end of a month', () => {
  let veraId: ClientId
  let referralCode: string

  it('is not named on the sheet of an opening any more', async () => {
    veraId = await idOf(vera)
    referralCode = await codeOf(veras)
    expect(await partnersOf(boris, boriss)).toEqual([5, 3])
    expect(await isDeleted(vera, veras)).toBe('done')
    expect(await partnersOf(boris, boriss)).toEqual([3])
  })

  it('is given nothing of it, and those above them are', async () => {
    await opensAccount(calendar, boris, boriss, 'starter', dollars(1000))
    calendar.on('2026-03-10T12:00')
    await calendar.deal('starter', 10)
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')
    expect(await balance(calendar.context.database, veraId, 'pending_reward')).toBe(0n)
    await dmitris.enter(dmitri)
    expect((await dmitris.ask(listRewards, { page: 1 })).rewards.items).toMatchObject([
      { line: 2, amountMicro: dollars(3) },
    ])
    await boriss.enter(boris)
    expect((await boriss.ask(listGiven, { page: 1 })).totalMicro).toBe(dollars(3))
  })

  it('is not given anything by operators either', async () => {
    const give = { client: veraId, direction: 'give', micro: dollars(1), category: 'wrongBooking' } as const
    const correction = correctionOf({ ...give, evidence: 'a test', reason: 'a test' })
    expect(await approveByTwo(calendar.context, correction)).toBe('clientDeleted')
    const grant = tokensToGrant({ id: veraId, referralCode }, 1, 'a test')
    expect(await approveByTwo(calendar.context, grant)).toBe('clientDeleted')
  })
})

describe('who asks to be deleted while a month that has ended waits to be settled', () => {
  it('is deleted once it is, where they have partners, because it may owe them rewards', async () => {
    const claras = await calendar.client(clara)
    const eves = await calendar.client(eve, await codeOf(claras))
    calendar.on('2026-05-02T12:00')
    expect(await isDeleted(clara, claras)).toBe('rewardsDue')
    expect(await isDeleted(eve, eves)).toBe('done')
    await settles(calendar, '2026-04')
    expect(await isDeleted(clara, claras)).toBe('done')
  })
})
