/** That an operator has seen what is secret or personal. */
import { sql, transaction, type Connection } from '../../database/index.ts'
import type { OperatorRequest } from '../../http/operator-route.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit.ts'

/** Who looks: an operator by their id, or the user of a command line. */
export interface Onlooker {
  at: Date
  actor: string
  /** What they have looked at since then is shown to them again, which is no other view. */
  shownSince?: Date | undefined
}

/** An automatic refresh of a page shows again what they have looked at in their session. */
export const onlooker = ({ at, operator, session, isUnattended }: OperatorRequest): Onlooker => ({
  at,
  actor: operator.id,
  shownSince: isUnattended ? session.startedAt : undefined,
})

export interface Look {
  action: 'client.open' | 'deal.look' | 'withdrawal.look'
  client?: ClientId
  subject?: string
}

export async function recordLook(
  { database, newId }: Pick<AppContext, 'database' | 'newId'>,
  { at, actor, shownSince }: Onlooker,
  look: Look,
): Promise<void> {
  if (shownSince && (await isRecorded(database, actor, shownSince, look))) return
  await transaction(database, tx => recordAudit(tx, { id: newId(), at, actor, ...look }))
}

async function isRecorded(
  connection: Connection,
  actor: string,
  since: Date,
  { action, client, subject }: Look,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit
    where action = ${action} and actor = ${actor} and at >= ${since}
      and (${subject ?? null}::text is null or subject = ${subject ?? null})
      and (${client ?? null}::uuid is null or client_id = ${client ?? null}) limit 1`.execute(connection)
  return rows.length > 0
}
