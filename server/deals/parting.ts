/**
 * A deal that is open beyond its term is split for the accounts that are closing, on the first day after: they get a
 * part of their own, which is ended at the venue separately, and are paid when that is credited. So keeping a deal open
 * keeps no client waiting.
 */
import { writeAmount } from '../../contract/money.ts'
import { everything, sql, transaction, type Connection } from '../database/index.ts'
import { bestEffort } from '../platform/best-effort.ts'
import type { AppContext } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { newSalt } from './opening.ts'
import { notifySum } from './notified-sum.ts'

/** A failure of one does not delay the others. If it is killed in between, the next run continues. */
export async function partDeals(context: AppContext): Promise<void> {
  await eachInTurn(
    await dealsToPart(context),
    deal => partDeal(context, deal),
    (deal, err) => context.log.error({ err, deal }, 'a deal beyond its term could not be parted'),
  )
}

async function dealsToPart({ database, clock }: AppContext): Promise<string[]> {
  const { rows } = await sql<{ deals: string[] }>`select deals_to_part(${clock()}) as deals`.execute(database)
  return rows[0]!.deals
}

async function partDeal(context: AppContext, deal: string): Promise<void> {
  const { database, clock, newId } = context
  const part = newId()
  // The whole's report comes before those of its parts.
  await notifySum(context, deal)
  const outcome = await transaction(database, async tx => {
    const { rows } = await sql<{ outcome: string }>`
      select deal_part(${deal}, ${part}, ${newSalt()}, ${clock()}, ${newId()}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  if (outcome !== 'parted') return
  await bestEffort(context, 'notifying of the sum of a part', () => notifySum(context, part))
  context.hints.publish(everything)
}

/** What a provider is to end at the venue: the deal by their own name, the sum of the part, and the rest of it. */
export async function partsOf(connection: Connection, provider: string): Promise<object[]> {
  const { rows } = await sql<Awaited>`
    select reference, part, parted_at as "partedAt", sum_micro as "sumMicro", rest_micro as "restMicro"
    from deal_parts_of(${provider})`.execute(connection)
  return rows.map(({ reference, part, partedAt, sumMicro, restMicro }) => ({
    external_id: reference,
    part,
    parted_at: partedAt.toISOString(),
    sum: writeAmount(sumMicro),
    rest: writeAmount(restMicro),
  }))
}

interface Awaited {
  reference: string
  part: number
  partedAt: Date
  sumMicro: bigint
  restMicro: bigint
}
