/** Which limits are in force. Operators set them, and every version stays. */
import type { VerificationStatus } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import { announced, type RuleAnnouncement } from './rule-changes.ts'

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

/** What two operators sign to set the limits of one state from a moment on. */
export const limitToSet = async (
  connection: Connection,
  state: VerificationStatus,
  { dayMicro, monthMicro }: LimitAmounts,
  announcement: RuleAnnouncement,
) => ({
  action: 'limit.set' as const,
  subject: state,
  client: null,
  facts: {
    ...(await announced(connection, 'limit.set', state, announcement)),
    day: dayMicro?.toString() ?? 'none',
    month: monthMicro?.toString() ?? 'none',
  },
})
