/** A client lets operators see the cabinet as they see it, for some days; each view is recorded before it is shown. */
import { endView, giveView, viewDaysMax } from '../../contract/care.ts'
import { dayMs } from '../../contract/time.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'

export const viewGive = route(giveView, async ({ days }, { client, at }, { database }): Promise<'ok'> => {
  if (days < 1 || days > viewDaysMax) throw new Refusal(400, 'no such number of days')
  const until = new Date(at.getTime() + days * dayMs)
  await transaction(database, async tx => {
    await sql`
      update view_consent set ended_at = ${at} where client_id = ${client} and ended_at is null`.execute(tx)
    await sql`
      insert into view_consent (client_id, given_at, until) values (${client}, ${at}, ${until})`.execute(tx)
  })
  return 'ok'
})

export const viewEnd = route(endView, async (_request, { client, at }, { database }) => {
  await sql`
    update view_consent set ended_at = ${at} where client_id = ${client} and ended_at is null`.execute(
    database,
  )
  return 'ok' as const
})

/** Until when the consent holds; `null` where there is none. */
export async function viewUntil(connection: Connection, client: ClientId, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from view_consent
    where client_id = ${client} and ended_at is null and until > ${at}`.execute(connection)
  return rows[0]!.until
}

/** Records that an operator views a page; `null` where the client does not allow it. */
export async function recordView(
  { database, clock, newId }: AppContext,
  { client, page, actor }: { client: ClientId; page: string; actor: string },
): Promise<Date | null> {
  return transaction(database, async tx => {
    const { rows } = await sql<{ until: Date | null }>`
      select client_view_note(${client}, ${page}, ${actor}, ${clock()}, ${newId()}) as until`.execute(tx)
    return rows[0]!.until
  })
}
