/** Incident modes: what operators pause for everybody. One of them starts a mode; two end it, or it expires. */
import type { IncidentMode } from '../../contract/console/content.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { everything, sql, transaction, type Connection } from '../database/index.ts'
import { signedAct } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

interface Starting {
  mode: IncidentMode
  until: Date
  reason: string
  /** What clients read meanwhile. */
  texts: Record<Language, string>
  /** As in the audit log. */
  actor: string
}

/** From the commit on. False when the mode is on already. */
export async function startIncident(
  context: AppContext,
  { mode, until, reason, texts, actor }: Starting,
): Promise<boolean> {
  // Reference tables are changed in a transaction of their own.
  const isNew = await transaction(context.database, async tx => {
    const { rows } = await sql<{ isNew: boolean }>`
      select incident_start(${mode}, ${until}, ${reason}, ${JSON.stringify(texts)}::jsonb, ${actor},
                            ${context.clock()}, ${context.newId()}) as "isNew"`.execute(tx)
    return rows[0]!.isNew
  })
  context.hints.publish(everything)
  return isNew
}

/** Ends every session of every client, from the commit on. Returns how many. The actor is as in the audit log. */
export async function endAllSessions(
  context: AppContext,
  { reason, actor }: Pick<Starting, 'reason' | 'actor'>,
): Promise<number> {
  const ended = await transaction(context.database, async tx => {
    const { rows } = await sql<{ ended: number }>`
      select all_sessions_end(${reason}, ${actor}, ${context.clock()}, ${context.newId()}) as ended`.execute(
      tx,
    )
    return rows[0]!.ended
  })
  context.hints.publish(everything)
  return ended
}

/** As two operators have signed it. */
export const endIncident = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select incident_end(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

/** Ends modes that have expired; a job calls it. */
export async function endExpiredIncidents({ database, newId }: AppContext, at: Date): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await transaction(database, async tx => {
      const { rows } = await sql<{ isEnded: boolean }>`
        select incident_expire(${at}, ${newId()}) as "isEnded"`.execute(tx)
      return rows[0]!.isEnded
    })
}

export interface Incident {
  number: number
  mode: IncidentMode
  startedAt: Date
  until: Date
  reason: string
  actor: string
  texts: Record<Language, string>
}

/** The modes that are on, the latest first. */
export async function incidents(connection: Connection): Promise<Incident[]> {
  const { rows } = await sql<Omit<Incident, 'texts'> & Record<Language, string>>`
    select number, mode, started_at as "startedAt", until, reason, actor, ru, en, de, es from incident_mode
    where ended_at is null order by number desc`.execute(connection)
  return rows.map(row => ({
    ...row,
    texts: Object.fromEntries(languages.map(language => [language, row[language]])) as Incident['texts'],
  }))
}

/** What two operators sign to end a mode early; `null` where it is off. */
export async function incidentToEnd(connection: Connection, number: number, reason: string) {
  const found = (await incidents(connection)).find(one => one.number === number)
  return found
    ? {
        action: 'incident.end' as const,
        subject: found.mode,
        client: null,
        facts: { number: String(number), reason },
      }
    : null
}
