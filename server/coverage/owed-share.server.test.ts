/** The proof that what is called owed counts each client. */
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLeaf } from '../../contract/day-root.ts'
import { dollars } from '../../contract/money.ts'
import { rootOfSums } from '../../contract/owed-proof.ts'
import { owedShare, type OwedProof } from '../../contract/owed-share.ts'
import { dayMs } from '../../contract/time.ts'
import { boris, clara, dmitri, vera } from '../../test/support/cast.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql, transaction } from '../database/index.ts'
import { findDay } from '../deals/day-roots.ts'
import { makeDayRoots } from '../deals/index.ts'
import { findByEmail } from '../identity/index.ts'
import { reserve, transfer } from '../ledger/posting-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openCalendar, type Calendar } from '../settlement/settlement-fixture.ts'
import {
  arrives,
  chainReadUpTo,
  coverageNow,
  joinsWith,
  waitForNoCoverage,
  withChain,
} from './coverage-fixture.ts'
import { owedProofFaults } from './owed-proof-faults.ts'
import { lastCoverage, type Coverage } from './coverage.ts'
import { usdtOf } from './coverage-run.ts'

let calendar: Calendar
let context: AppContext
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await waitForNoCoverage(context)
  calendar.on('2026-03-02T12:00')
})
afterEach(() => calendar.close())

const proofOf = async (client: Visitor): Promise<OwedProof> => (await client.ask(owedShare, {})).proof!

/** Whether both leaves of a client lead to the published root and total, and are all that is said to be theirs. */
function isCounted({ root, sumMicro, share }: OwedProof): boolean {
  const tops = share!.leaves.map(({ line, path }) => rootOfSums(line, path))
  const parts = Object.values(share!.parts).reduce((sum, micro) => sum + micro, 0n)
  return (
    tops.length === 2 &&
    tops.every(top => top?.hash === root && top.micro === sumMicro) &&
    parts === share!.amountMicro
  )
}

const owedIn = ({ owed }: Coverage) => Object.values(owed).reduce((sum, micro) => sum + micro, 0n)

describe('what a client is owed', () => {
  it('is counted in the day’s published total, which is the figure’s', async () => {
    const one = await joinsWith({ calendar, context }, [vera, dollars(250)])
    const other = await calendar.client(boris)
    const { id } = (await findByEmail(context.database, boris.email))!
    await arrives(context, id, dollars(80))
    await transaction(context.database, tx =>
      reserve(tx, { client: id, id: newId(), amountMicro: dollars(30), address: 'T', at: context.clock() }),
    )
    const nobody = await calendar.client(dmitri)

    const figure = await coverageNow(context, 1)
    const [veras, boriss, petrs] = [await proofOf(one), await proofOf(other), await proofOf(nobody)]
    expect(veras.share).toMatchObject({ amountMicro: dollars(250), parts: { accountsMicro: dollars(250) } })
    expect(boriss.share).toMatchObject({
      amountMicro: dollars(80),
      parts: { financeMicro: dollars(50), reservedMicro: dollars(30) },
    })
    expect([veras, boriss].map(isCounted)).toEqual([true, true])
    expect(veras).toMatchObject({ sumMicro: dollars(330), owedMicro: dollars(330), leaves: 4 })
    expect(owedIn(figure)).toBe(dollars(330))
    expect(petrs.share).toBeUndefined()
  })

  it('is no other client’s business: beside a leaf is never what another is owed', async () => {
    const amounts = [dollars(250), dollars(111), dollars(103)]
    const clients: Visitor[] = []
    for (const [place, person] of [vera, boris, clara].entries())
      clients.push(await joinsWith({ calendar, context }, [person, amounts[place]!]))
    await coverageNow(context)
    for (const client of clients) {
      const { share } = await proofOf(client)
      const beside = share!.leaves.map(({ path }) => path[0]!.micro)
      for (const amount of amounts.filter(one => one !== share!.amountMicro))
        expect(beside).not.toContain(amount)
    }
  })

  it('is proven once a day, by the first figure', async () => {
    const client = await joinsWith({ calendar, context }, [vera, dollars(250)])
    await coverageNow(context)
    const first = await proofOf(client)
    calendar.on('2026-03-02T12:30')
    await coverageNow(context)
    expect(await proofOf(client)).toEqual(first)
    calendar.on('2026-03-03T18:00')
    await client.enter(vera)
    await coverageNow(context)
    expect(await proofOf(client)).toMatchObject({ day: '2026-03-03', share: { amountMicro: dollars(250) } })
  })

  it('is in the root of the day on which it was recorded', async () => {
    const client = await joinsWith({ calendar, context }, [vera, dollars(250)])
    await calendar.deal('starter', 1)
    await coverageNow(context)
    const { day, root, sumMicro, owedMicro, leaves } = await proofOf(client)
    calendar.on('2026-03-03T18:00')
    await makeDayRoots(context, context.clock())
    const recorded = (await findDay(context.database, day))!.leaves.map(readLeaf)
    expect(recorded.filter(leaf => leaf?.type === 'owed')).toEqual([
      expect.objectContaining({
        day,
        root,
        sum: sumMicro.toString(),
        owed: owedMicro.toString(),
        leaves: leaves.toString(),
      }),
    ])
  })

  it('is not proven where a transfer was read on both sides, until the next figure', async () => {
    const { database, clock } = context
    const payer = await calendar.client(vera)
    await calendar.client(boris)
    const [from, to] = await Promise.all(
      [vera, boris].map(async ({ email, name }) => {
        const { id: client } = (await findByEmail(database, email))!
        return { client, name }
      }),
    )
    await arrives(context, from!.client, dollars(100))
    await chainReadUpTo(database, clock())

    const { chainId, token } = usdtOf(context)
    const run = newId()
    await sql`select coverage_begin(${run}, ${chainId}, ${token}, ${randomBytes(32)}, ${clock()})`.execute(
      database,
    )
    const stage = async () =>
      (await sql<{ isMore: boolean }>`select coverage_stage(${run}, 1) as "isMore"`.execute(database))
        .rows[0]!.isMore
    const isRead = async () =>
      (
        await sql`select from coverage_run where id = ${run} and last_client >= ${from!.client}`.execute(
          database,
        )
      ).rows.length > 0
    while (!(await isRead())) await stage()
    const order = {
      from: from!,
      to: to!,
      amountMicro: dollars(40),
      key: 'a test',
      reference: 'test:1',
      at: clock(),
    }
    await transaction(database, tx => transfer(tx, order))
    while (await stage());
    await sql`select coverage_finish(${run}, ${chainId}, ${token}, ${clock()})`.execute(database)
    expect((await lastCoverage(database, clock()))!.owedMicro).toBe(dollars(100))
    expect(await payer.ask(owedShare, {})).toEqual({ proof: undefined })

    await coverageNow(context, 1)
    const proof = await proofOf(payer)
    expect(proof).toMatchObject({ sumMicro: dollars(100), share: { amountMicro: dollars(60) } })
    expect(isCounted(proof)).toBe(true)
  })

  it('is what was published, or the doctor finds the day', async () => {
    const { database } = context
    await joinsWith({ calendar, context }, [vera, dollars(250)])
    await coverageNow(context)
    expect(await owedProofFaults(database)).toEqual([])
    for (const change of [
      sql`update owed_share set reserved_micro = reserved_micro + 1`,
      sql`update owed_proof_block set leaves = set_byte(leaves, 0, 255 - get_byte(leaves, 0))`,
      sql`update owed_proof_block set root = set_byte(root, 39, 255 - get_byte(root, 39))`,
      sql`delete from owed_proof_block`,
    ]) {
      const undone = transaction(database, async tx => {
        await change.execute(tx)
        expect(await owedProofFaults(tx)).toEqual([
          'What clients are shown of what they were owed on 2026-03-02 is not what was published',
        ])
        throw new Error('not to stay')
      })
      await expect(undone).rejects.toThrow('not to stay')
    }
  })

  it('is forgotten a month after its day, and the day’s total is kept', async () => {
    await joinsWith({ calendar, context }, [vera, dollars(250)])
    const kept = async () => {
      const { rows } = await sql<{ shares: bigint; blocks: bigint; proofs: bigint }>`
        select (select count(*) from owed_share) as shares, (select count(*) from owed_proof_block) as blocks,
          (select count(*) from owed_proof) as proofs`.execute(context.database)
      return rows[0]!
    }
    await coverageNow(context)
    calendar.on(new Date(context.clock().getTime() + 30 * dayMs).toISOString())
    await coverageNow(context)
    expect(await kept()).toEqual({ shares: 2n, blocks: 2n, proofs: 2n })
    calendar.on(new Date(context.clock().getTime() + dayMs).toISOString())
    await coverageNow(context)
    await coverageNow(context)
    expect(await kept()).toEqual({ shares: 2n, blocks: 2n, proofs: 3n })
  })
})
