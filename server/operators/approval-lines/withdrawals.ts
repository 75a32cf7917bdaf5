/** Withdrawals, and the rules for all of them. */
import { hashPattern, uuidPattern } from '../../../contract/wire.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import { factsHash } from '../facts.ts'
import type { Line, LinesByAction } from './lines.ts'

export const withdrawals = {
  'withdrawal.pay': withdrawalLines,
  'withdrawal.payBatch': batchLines,
  'withdrawal.confirm': async (connection, proposal) =>
    hashPattern.test(proposal.facts['transaction'] ?? '') ? withdrawalLines(connection, proposal) : null,
  'withdrawal.dismissMatch': withdrawalLines,
  'withdrawal.endPayment': async (connection, proposal) =>
    /^(paid|unpaid)$/.test(proposal.facts['outcome'] ?? '') ? withdrawalLines(connection, proposal) : null,
  // The result is in no row yet: all of it is in the facts, and is booked from them.
  'withdrawal.bookLost': async (_connection, { subject, client, facts }) =>
    client === null || !/^\d{1,18}$/.test(facts['micro-dollars'] ?? '')
      ? null
      : [
          ['transfer', subject],
          ['client', client],
        ],
  'limit.set': limitLines,
  'calendar.set': calendarLines,
} satisfies LinesByAction

async function withdrawalLines(
  connection: Connection,
  { subject, client }: Proposal,
): Promise<Line[] | null> {
  if (!uuidPattern.test(subject)) return null
  const { rows } = await sql<{ address: string; amountMicro: bigint }>`
    select address, amount_micro as "amountMicro" from withdrawal
    where client_id = ${client}::uuid and id = ${subject}::uuid`.execute(connection)
  const row = rows[0]
  return row && client
    ? [
        ['withdrawal', subject],
        ['client', client],
        ['address', row.address],
        ['micro-dollars', row.amountMicro.toString()],
      ]
    : null
}

/** A list is identified by its content, and every line of it has to match the rows; operators know clients by codes. */
async function batchLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  if (subject !== factsHash(facts)) return null
  const listed = facts['withdrawals']?.split('; ') ?? []
  const ids = listed.map(line => line.split(' ')[0]!)
  const clients = listed.map(line => line.split(' ')[1] ?? '')
  if (new Set(ids).size !== ids.length || ![...ids, ...clients].every(id => uuidPattern.test(id))) return null
  const { rows } = await sql<{ line: string; amountMicro: bigint; code: string }>`
    select concat_ws(' ', withdrawal.id, withdrawal.client_id, address, amount_micro) as line,
      amount_micro as "amountMicro", referral_code as code
    from withdrawal join client on client.id = withdrawal.client_id
    where withdrawal.client_id = any(${clients}::uuid[]) and withdrawal.id = any(${ids}::uuid[])`.execute(
    connection,
  )
  const codes = new Map(rows.map(({ line, code }) => [line, code]))
  if (codes.size !== listed.length || !listed.every(line => codes.has(line))) return null
  const sum = rows.reduce((total, { amountMicro }) => total + amountMicro, 0n)
  return [
    ['batch', subject],
    ['number of withdrawals', listed.length.toString()],
    ['referral codes', listed.map(line => codes.get(line)).join(', ')],
    ['micro-dollars in all', sum.toString()],
  ]
}

async function limitLines(
  connection: Connection,
  proposal: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const before = await ruleBefore(connection, proposal, isDone)
  return before
    ? [
        ['state', proposal.subject],
        ['micro-dollars a day before', before['day']!],
        ['micro-dollars a month before', before['month']!],
      ]
    : null
}

async function calendarLines(
  connection: Connection,
  proposal: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const before = await ruleBefore(connection, proposal, isDone)
  return before
    ? [
        ['calendar', proposal.subject],
        ['days before', before['days']!],
      ]
    : null
}

/**
 * The rules in force when it counts, as far as they are announced; signed before another change was announced, it is not
 * announced. None where the new values could not be applied on their day.
 */
async function ruleBefore(
  connection: Connection,
  { id, action, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Record<string, string> | null> {
  const rule = isDone
    ? sql<{ before: Record<string, string> }>`
      select before from rule_change
      where proposal_id = ${id} and action = ${action} and subject = ${subject}`
    : sql<{ before: Record<string, string> | null }>`
      select case when rule_is_valid(${action}, ${subject}, ${JSON.stringify(facts)}::jsonb)
        then rule_in_force_at(${action}, ${subject}, (${facts['from'] ?? null}::text)::timestamptz) end as before
      where (rule_changes_of(${action}, ${subject}) + 1)::text = ${facts['change'] ?? ''}`
  const { rows } = await rule.execute(connection)
  return rows[0]?.before ?? null
}
