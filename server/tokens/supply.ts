/** What was made of the tokens, what clients have spent, and what is left to make. */
import { sql, type Connection } from '../database/index.ts'
import { kinds } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export interface TokenSupply {
  /** Of the cap; 0: the one of a new installation. */
  version: number
  cap: bigint
  issued: bigint
  spent: bigint
}

export async function tokenSupply(connection: Connection): Promise<TokenSupply> {
  const { rows } = await sql<TokenSupply>`
    select version, cap, issued,
      (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = ${kinds.token_use.kind}) as spent
    from token_cap_in_force()`.execute(connection)
  return rows[0]!
}

export interface TokenIssue {
  number: bigint
  client: ClientId
  code: string
  kind: 'opening' | 'grant'
  asked: bigint
  /** Less than was asked where the cap left less: the client may be granted the rest. */
  made: bigint
  reason: string | null
  proposal: string | null
  at: Date
}

/** The supply's own book, the latest first. */
export async function latestIssues(
  connection: Connection,
  limit: number,
  { before = null }: { before?: bigint | null } = {},
): Promise<TokenIssue[]> {
  const { rows } = await sql<TokenIssue>`
    select issue.number, issue.client_id as client, client.referral_code as code, issue.kind, issue.asked, issue.made,
      issue.reason, issue.proposal_id as proposal, issue.at
    from token_issue issue join client on client.id = issue.client_id
    where ${before}::bigint is null or issue.number < ${before}
    order by issue.number desc limit ${limit}`.execute(connection)
  return rows
}

/** Whether every token in clients' books was made as it has to be: `npm run cli doctor` asks. Each fault is a sentence. */
export async function auditTokens(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ client: string; key: string; booked: bigint | null; made: bigint | null }>`
    with booked as (
      select posting.client_id, posting.key, sum(entry.amount)::bigint as tokens
      from ledger_entry entry
      join ledger_posting posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
      where entry.kind = ${kinds.token.kind} and entry.flow = 'token_grant'
      group by posting.client_id, posting.key
    ), made as (
      select client_id, posting_key as key, made as tokens from token_issue where made > 0
    )
    select coalesce(booked.client_id, made.client_id) as client, coalesce(booked.key, made.key) as key,
      booked.tokens as booked, made.tokens as made
    from booked full join made on made.client_id = booked.client_id and made.key = booked.key
    where booked.tokens is distinct from made.tokens
    order by client, key limit 100`.execute(connection)
  const faults = rows.map(
    ({ client, key, booked, made }) =>
      `Client ${client} has ${booked ?? 0n} tokens by ${key}, and the supply's book says ${made ?? 0n}`,
  )
  return [...faults, ...(await wrongTotals(connection))]
}

async function wrongTotals(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ number: bigint }>`
    select number from (
      select number, issued_after, sum(made) over (order by number) as total,
        row_number() over (order by number) as place
      from token_issue) as issue
    where issued_after <> total or number <> place order by number limit 1`.execute(connection)
  return rows.map(({ number }) => `Issue ${number} of tokens does not continue the ones before it`)
}
