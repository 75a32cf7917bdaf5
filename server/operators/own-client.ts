/**
 * Nobody acts on a client who is themselves, nor on that account's sponsors and the three lines of its invitations.
 * Their accounts as clients are what two administrators signed at enrolment; the account in the console adds to it, for
 * operators whom the configuration names.
 */
import { uuidPattern } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Proposal } from './actions.ts'
import { knownRegister } from './console/register.ts'
import type { Register } from './register.ts'

/** For the console, which checks before anything is proposed. Throws `RegisterTrouble`. */
export const isOwnClient = async (context: AppContext, operator: string, client: string): Promise<boolean> =>
  isAnyOwn(context.database, await knownRegister(context), operator, [client])

/** Those of these clients who are the operator, or related to them. */
export async function ownAmong(
  context: AppContext,
  operator: string,
  clients: readonly string[],
): Promise<Set<string>> {
  return new Set(await relatedAmong(context.database, await knownRegister(context), operator, clients))
}

/** Whether one of a proposal's clients is the operator, or related to them. */
export const isAboutOwn = (
  connection: Connection,
  register: Register,
  operator: string,
  proposal: Pick<Proposal, 'action' | 'client' | 'facts'>,
): Promise<boolean> => isAnyOwn(connection, register, operator, clientsOf(proposal))

/** A list of withdrawals names the client of each; a client who is named beside it does not count. */
function clientsOf({ action, client, facts }: Pick<Proposal, 'action' | 'client' | 'facts'>): string[] {
  if (action !== 'withdrawal.payBatch') return client === null ? [] : [client]
  return [...new Set((facts['withdrawals'] ?? '').split('; ').map(line => line.split(' ')[1] ?? ''))].filter(
    client => uuidPattern.test(client),
  )
}

/**
 * Those of these proposals whose client is a signer's declared account, or related to it. Emails and Telegram numbers
 * change, so those of today say nothing about what was signed before; declared accounts and sponsors never do.
 */
export async function signedAboutOwn(
  connection: Connection,
  { operators }: Register,
  signed: readonly { proposal: Proposal; signers: readonly string[] }[],
): Promise<Set<string>> {
  const pairs = signed.flatMap(({ proposal, signers }) =>
    signers.flatMap(one => {
      const declared = operators.get(one)?.client
      return declared ? clientsOf(proposal).map(client => ({ id: proposal.id, client, declared })) : []
    }),
  )
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct id
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ client }) => client)}::uuid[],
                ${pairs.map(({ declared }) => declared)}::uuid[]) as signed (id, about, declared)
    where client_is_near(about, declared, '{}', null)`.execute(connection)
  return new Set(rows.map(({ id }) => id))
}

const isAnyOwn = async (
  connection: Connection,
  register: Register,
  operator: string,
  clients: readonly string[],
): Promise<boolean> => (await relatedAmong(connection, register, operator, clients)).length > 0

/** All in one query: a list of withdrawals may name hundreds. */
async function relatedAmong(
  connection: Connection,
  { operators }: Register,
  operator: string,
  clients: readonly string[],
): Promise<string[]> {
  if (clients.length === 0) return []
  const signed = operators.get(operator)
  const { email = null, formerEmails = [], telegram = null, client: declared = null } = signed ?? {}
  const emails = email === null ? formerEmails : [...formerEmails, email]
  const { rows } = await sql<{ client: string }>`
    select client from unnest(${clients}::uuid[]) as client
    where client_is_near(client, ${declared}, ${emails}::text[], ${telegram}) or exists (
      select from operator_account
      where operator_id = ${operator} and client_is_near(client, client_id, array[email], null))`.execute(
    connection,
  )
  return rows.map(({ client }) => client)
}
