/** Modes in the operators' console. */
import * as contract from '../../contract/console/content.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { hourMs } from '../../contract/time.ts'
import { sql } from '../database/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { openProposalsOf, operatorNames, proposeAs } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { endAllSessions, incidentToEnd, startIncident } from './incident.ts'

const shownMax = 50

interface Row extends Record<Language, string> {
  number: number
  mode: contract.IncidentMode
  startedAt: Date
  until: Date
  endedAt: Date | null
  reason: string
  actor: string
}

export const incidentList = operatorRoute(
  contract.incidentList,
  'incident.read',
  async (_request, _caller, context) => {
    const { rows } = await sql<Row>`
      select number, mode, started_at as "startedAt", until, ended_at as "endedAt", reason, actor, ru, en, de, es
      from incident_mode order by ended_at is not null, number desc limit ${shownMax}`.execute(
      context.database,
    )
    const names = await operatorNames(context)
    const open = await openEnds(context)
    return {
      incidents: rows.map(({ actor, endedAt, ru, en, de, es, ...row }) => ({
        ...row,
        proposal: endedAt ? undefined : open.get(row.number),
        endedAt: endedAt ?? undefined,
        operator: names.get(actor) ?? actor,
        texts: { ru, en, de, es },
      })),
    }
  },
)

/** The open proposals that end a mode, by its number. */
async function openEnds(context: AppContext): Promise<Map<number, string>> {
  const ends = new Map<number, string>()
  for (const mode of contract.incidentModes)
    for (const { id, action, facts } of await openProposalsOf(context, mode))
      if (action === 'incident.end') ends.set(Number(facts['number']), id)
  return ends
}

export const incidentStart = operatorRoute(
  contract.incidentStart,
  'incident.start',
  async ({ mode, until, reason, texts }, { operator, at }, context) => {
    const leftMs = until.getTime() - at.getTime()
    const isSoon = leftMs > 0 && leftMs <= contract.incidentHoursMax * hourMs
    if (!isSoon || languages.some(language => texts[language].trim() === '')) return 'invalid'
    const starting = { mode, until, reason, texts, actor: operator.id }
    return (await startIncident(context, starting)) ? 'ok' : 'taken'
  },
)

export const incidentEndSessions = operatorRoute(
  contract.incidentEndSessions,
  'incident.start',
  async ({ reason }, { operator }, context) => {
    return { ended: await endAllSessions(context, { reason, actor: operator.id }) }
  },
)

export const incidentEnd = operatorRoute(
  contract.incidentEnd,
  'incident.end',
  async ({ number, reason }, caller, context) => {
    const wanted = await incidentToEnd(context.database, number, reason)
    return wanted ? proposeAs(context, caller, wanted) : 'notThere'
  },
)
