/** The tokens made, the tokens spent, and what is left to make. */
import { sql, type Connection } from '../database/index.ts'
import { referralCodesOf } from '../operators/index.ts'
import { kinds } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { showTokenSupply } from '../../contract/token-supply.ts'
import { publicRoute } from '../http/route.ts'

export interface TokenSupply {
  /** The version of the cap; 0: that of a new installation. */
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
  /** Less than requested where the cap left less: the client may be granted the rest. */
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
  const { rows } = await sql<Omit<TokenIssue, 'code'>>`
    select number, client_id as client, kind, asked, made, reason, proposal_id as proposal, at from token_issue
    where ${before}::bigint is null or number < ${before}
    order by number desc limit ${limit}`.execute(connection)
  // A separate query: the book of the supply is on one machine, and clients are on many.
  const codes = await referralCodesOf(
    connection,
    rows.map(({ client }) => client),
  )
  return rows.map(row => ({ ...row, code: codes.get(row.client)! }))
}

interface MadeTokens {
  client: ClientId
  key: string
  tokens: bigint
}

const faultsMax = 100
const byPosting = (rows: readonly MadeTokens[]): Map<string, bigint> =>
  new Map(rows.map(({ client, key, tokens }) => [`${client} ${key}`, tokens]))

/** Whether every token in clients' books was made by the rules, for `npm run cli doctor`. A sentence for each fault. */
export async function tokenFaults(connection: Connection): Promise<string[]> {
  const { rows: booked } = await sql<MadeTokens>`
    select posting.client_id as client, posting.key, sum(entry.amount)::bigint as tokens
    from ledger_entry entry
    join ledger_posting posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
    where entry.kind = ${kinds.token.kind} and entry.flow = 'token_grant'
    group by posting.client_id, posting.key`.execute(connection)
  const { rows: made } = await sql<MadeTokens>`
    select client_id as client, posting_key as key, made as tokens from token_issue where made > 0`.execute(
    connection,
  )
  const [inBooks, inSupply] = [byPosting(booked), byPosting(made)]
  const faults = [...new Set([...inBooks.keys(), ...inSupply.keys()])]
    .filter(posting => inBooks.get(posting) !== inSupply.get(posting))
    .toSorted()
    .slice(0, faultsMax)
    .map(posting => {
      const [client, key] = posting.split(' ')
      return `Client ${client} has ${inBooks.get(posting) ?? 0n} tokens by ${key}, and the supply's book says ${inSupply.get(posting) ?? 0n}`
    })
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

/** How many tokens there can be, and how many were made; public. */
export const publicSupply = publicRoute(showTokenSupply, async (_request, { at }, { database }) => {
  const { rows } = await sql<{ cap: bigint; issued: bigint }>`
    select cap, issued from token_cap_in_force()`.execute(database)
  const { cap, issued } = rows[0]!
  return { cap: Number(cap), issued: Number(issued), asOf: at }
})
