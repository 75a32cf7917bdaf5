/** Which limits are in force. Operators set them, and every version stays. */
import type { VerificationStatus } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'

/** Null: no limit. */
export interface LimitAmounts {
  dayMicro: Micro | null
  monthMicro: Micro | null
}

export interface LimitVersion extends LimitAmounts {
  /** 0: the program's own, before operators set any. */
  version: number
  actor: string | null
  setAt: Date | null
}

export async function limitsInForce(
  connection: Connection,
): Promise<Record<VerificationStatus, LimitVersion>> {
  const { rows } = await sql<LimitVersion & { state: VerificationStatus }>`
    select state, version, day_micro as "dayMicro", month_micro as "monthMicro", actor, set_at as "setAt"
    from transfer_limits_in_force()`.execute(connection)
  const versions = rows.map(({ state, ...version }) => [state, version] as const)
  return Object.fromEntries(versions) as Record<VerificationStatus, LimitVersion>
}

/** Sets what counts from now on for the clients of one state, as two operators have signed it. */
export const setLimit: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: string }>`
    select transfer_limit_set(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}, ${newId()})
      as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}

/** What two operators sign to set limits in place of those that are in force now. */
export const limitToSet = (
  state: VerificationStatus,
  { version }: Pick<LimitVersion, 'version'>,
  { dayMicro, monthMicro }: LimitAmounts,
) => ({
  action: 'limit.set' as const,
  subject: state,
  client: null,
  facts: {
    version: String(version),
    day: dayMicro?.toString() ?? 'none',
    month: monthMicro?.toString() ?? 'none',
  },
})
