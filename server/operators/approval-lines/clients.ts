/** What is done for one client, and what keeps clients out. */
import { roleName, sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import { actorInWords, reasonInWords } from '../in-words.ts'
import { clientLines, rowInOneLine, type Line, type LinesByAction } from './lines.ts'

export const clients = {
  'client.unfreeze': freezeLines,
  'client.resetSecondFactor': clientLines('change', 'secondFactor'),
  'client.changeEmail': clientLines('change', 'email'),
  'client.changeName': clientLines('scan'),
  'client.unlinkTelegram': clientLines('change', 'telegram'),
  'client.correct': clientLines('account', 'finance'),
  'client.delete': clientLines('request'),
  'verification.reopen': verificationLines,
  'incident.end': incidentLines,
} satisfies LinesByAction

/** One freeze, so that a later one of the same part is not lifted with it. */
async function freezeLines(
  connection: Connection,
  { id, subject, client, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const frozen = new Date(facts['frozen'] ?? '')
  if (client === null || Number.isNaN(frozen.getTime())) return null
  // Once it is lifted, its values are in the log, as jobs have written it.
  const { rows } = await sql<{ since: string; because: string; actor: string; code: string }>`
    select frozen.since, frozen.reason as because, frozen.actor, client.referral_code as code
    from (
      select to_jsonb(since) #>> '{}' as since, reason, actor from client_freeze
      where client_id = ${client} and part = ${subject} and since = ${frozen} and not ${isDone}::boolean
      union all
      select before ->> 'since', before ->> 'reason', before ->> 'actor' from audit
      where client_id = ${client} and subject = ${subject} and action = 'client.unfreeze'
        and after ->> 'proposal' = ${id}::text and role <> ${roleName('operators')}) as frozen
    join client on client.id = ${client}`.execute(connection)
  const row = rows.find(({ since }) => Date.parse(since) === frozen.getTime())
  return row && frozen.toISOString() === facts['frozen']
    ? [
        ['client', client],
        ['referral code', row.code],
        ['part', subject],
        ['frozen because', rowInOneLine(reasonInWords(row.actor, row.because))],
        ['frozen by', rowInOneLine(actorInWords(row.actor))],
      ]
    : null
}

/** An accepted scan, and who accepted it. */
async function verificationLines(
  connection: Connection,
  { subject, client }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  if (client === null) return null
  const { rows } = await sql<{ scan: string; verdict: string | null; actor: string; at: Date }>`
    select scan.id as scan, review.verdict, review.actor, review.at from verification_scan as scan
    left join verification_review as review on review.client_id = scan.client_id and review.scan_id = scan.id
    where scan.client_id = ${client}
      and case when ${isDone}::boolean
          -- Opened again, it is shown as it was before.
          then scan.id::text = ${subject} and review.verdict = 'verified' else true end
    order by scan.id desc, review.id desc limit 1`.execute(connection)
  const row = rows[0]
  return row && row.scan === subject && row.verdict === 'verified'
    ? [
        ['client', client],
        ['scan', subject],
        ['accepted by', rowInOneLine(row.actor)],
        ['accepted', row.at.toISOString()],
      ]
    : null
}

/** One start of a mode, so that a later one is not ended with it. */
async function incidentLines(
  connection: Connection,
  { subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const { rows } = await sql<{ at: Date; reason: string; actor: string }>`
    select started_at as at, reason, actor from incident_mode
    where mode = ${subject} and (ended_at is not null) = ${isDone} and number::text = ${facts['number'] ?? ''}`.execute(
    connection,
  )
  const row = rows[0]
  return row
    ? [
        ['mode', subject],
        ['started', row.at.toISOString()],
        ['started because', rowInOneLine(row.reason)],
        ['started by', rowInOneLine(row.actor)],
      ]
    : null
}
