/** Which limits are in force. Operators set them, and every version stays. */
import type { VerificationStatus } from '../../contract/codes.ts'
import { writeAmount, type Micro } from '../../contract/money.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

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

/** Sets what counts from now on for the clients of one state. */
export async function setLimit(
  context: AppContext,
  actor: string,
  state: VerificationStatus,
  amounts: LimitAmounts,
): Promise<void> {
  const at = context.clock()
  await transaction(context.database, async tx => {
    const { [state]: before } = await limitsInForce(tx)
    await insertVersion(tx, state, { ...amounts, version: before.version + 1, actor, setAt: at })
    const event = {
      actor,
      action: 'limit.set',
      subject: state,
      before: toAuditValue(before),
      after: toAuditValue(amounts),
    }
    await recordAudit(tx, { id: context.newId(), at, ...event })
  })
}

/** Of two operators at once, the second one's version stands already: their command fails, and they look again. */
async function insertVersion(
  tx: Transaction,
  state: VerificationStatus,
  { version, dayMicro, monthMicro, actor, setAt }: LimitVersion,
): Promise<void> {
  await sql`
    insert into transfer_limit (state, version, day_micro, month_micro, actor, set_at)
    values (${state}, ${version}, ${dayMicro}, ${monthMicro}, ${actor}, ${setAt})`.execute(tx)
}

const toAuditValue = ({ dayMicro, monthMicro }: LimitAmounts) => ({
  day: dayMicro === null ? 'none' : writeAmount(dayMicro),
  month: monthMicro === null ? 'none' : writeAmount(monthMicro),
})
