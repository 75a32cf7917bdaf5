/**
 * What one operator does at once where an intruder may be in the account. Never a password: the client sets a new one.
 */
import { sql, transaction } from '../database/index.ts'
import { findClient, hasOtherWaysIn } from '../identity/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { notifyByMail } from './letters.ts'

interface Ending {
  client: ClientId
  /** Also removes the password: the client sets a new one by a code to their email. */
  withPassword: boolean
  reason: string
  /** As in the audit log. */
  actor: string
}

/** How many have ended; `null` without such a client. */
export const endClientSessions = (
  context: AppContext,
  { client: id, withPassword, reason, actor }: Ending,
): Promise<number | null> =>
  transaction(context.database, async tx => {
    const { clock, newId } = context
    const at = clock()
    const client = await findClient(tx, id)
    if (!client) return null
    // Read before the function writes; it switches them off where the email was proved.
    const waysInOff = withPassword && client.emailProvedAt !== null && (await hasOtherWaysIn(tx, id))
    const { rows } = await sql<{ ended: number | null }>`
      select client_sessions_end(${id}, ${withPassword}, ${reason}, ${actor}, ${at}, ${newId()}, ${newId()})
        as ended`.execute(tx)
    const { ended } = rows[0]!
    if (ended === null) return null
    const event = withPassword ? ('newPasswordNeeded' as const) : ('sessionsEndedByUs' as const)
    await notifyByMail(tx, context, client, { event, waysInOff }, at)
    return ended
  })
