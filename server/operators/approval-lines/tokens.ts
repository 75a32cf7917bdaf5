/** Tokens: how many there may be, and who is given some. */
import { sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import type { Line, LinesByAction } from './lines.ts'

export const tokens = {
  'token.supply': tokenCapLines,
  'token.grant': tokenGrantLines,
} satisfies LinesByAction

/** The current cap of tokens. */
async function tokenCapLines(
  connection: Connection,
  { id, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const supply = isDone
    ? sql<{ version: number; cap: bigint }>`
      select version - 1 as version, before as cap from token_cap where proposal_id = ${id}`
    : sql<{ version: number; cap: bigint }>`select version, cap from token_cap_in_force()`
  const row = (await supply.execute(connection)).rows[0]
  return row && subject === 'tokens' && String(row.version) === facts['version']
    ? [
        ['supply of', subject],
        ['cap before', row.cap.toString()],
      ]
    : null
}

/** The recipient of tokens, by their referral code. */
async function tokenGrantLines(
  connection: Connection,
  { subject, client }: Proposal,
): Promise<Line[] | null> {
  if (client === null) return null
  const { rows } = await sql<{ code: string }>`
    select referral_code as code from client where id = ${client}`.execute(connection)
  return rows[0] && subject === rows[0].code
    ? [
        ['client', client],
        ['referral code', rows[0].code],
      ]
    : null
}
