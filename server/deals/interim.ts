/**
 * Where a venue cannot end a part by itself, two operators set its result by the venue's statement. The accounts of the
 * part are paid by that at once, and the payment is set aside from the capital until the deal has ended.
 */
import { sql, transaction, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import { bestEffort } from '../platform/best-effort.ts'
import type { AppContext } from '../platform/app-context.ts'
import { notifySums } from './notified-sum.ts'

/** What the venue's statement shows of the position. */
export interface InterimBasis {
  resultPpm: bigint
  asOf: Date
  /** SHA-256 of the statement's file. */
  fileHash: string
}

/** What two sign. */
export const interimOf = (part: string, { resultPpm, asOf, fileHash }: InterimBasis) => ({
  action: 'deal.interim' as const,
  subject: part,
  client: null,
  facts: {
    ppm: resultPpm.toString(),
    'as of': asOf.toISOString(),
    file: fileHash,
  },
})

export const setInterim: ActOf = async (context, { proposal, signers }) => {
  const { database, clock, newId } = context
  // What runs on all accounts' shards must not write to reference tables.
  await bestEffort(context, 'notifying of the sums of deals', () => notifySums(context))
  return transaction(database, async tx => {
    const audits = [newId(), newId(), newId()]
    const { rows } = await sql<{ outcome: string }>`
      select deal_set_interim(${proposal.id}, ${signers}::uuid[], ${clock()}, ${audits}::uuid[]) as outcome`.execute(
      tx,
    )
    return actOutcome(rows[0]!.outcome)
  })
}

/** Returns to the capital what is no longer needed. */
export async function releaseInterims({ database, clock, log }: AppContext): Promise<void> {
  const released = await transaction(database, async tx => {
    const { rows } = await sql<{ released: number }>`
      select house_interims_release(${clock()}) as released`.execute(tx)
    return rows[0]!.released
  })
  if (released > 0) log.info({ parts: released }, 'what was set aside for interim results is capital again')
}

/** An interim result as it was set, and what is still set aside for it. */
export interface Interim {
  asOf: Date
  fileHash: string
  setAsideMicro: bigint
}

export async function interimsOf(
  connection: Connection,
  parts: readonly string[],
): Promise<Map<string, Interim>> {
  const { rows } = await sql<Interim & { id: string }>`
    select interim.deal_id as id, interim.as_of as "asOf", interim.file_hash as "fileHash",
      coalesce(aside.balance, 0) as "setAsideMicro"
    from deal_interim interim
    join house_kinds() kinds on kinds.name = 'set_aside'
    left join house_account aside on aside.kind = kinds.kind and aside.subject = interim.deal_id::text
    where interim.deal_id = any(${parts}::uuid[])`.execute(connection)
  return new Map(rows.map(({ id, ...interim }) => [id, interim]))
}
