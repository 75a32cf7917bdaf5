/**
 * Nobody acts on a client who is themselves, nor on that account's sponsors and the three lines of its invitations. Who
 * they are is what two administrators have signed when they enrolled; the account in the console adds to it, so that
 * those whom the configuration names are known too.
 */
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { readRegister } from './read-register.ts'
import type { Register } from './register.ts'

/** For the console, which asks before anything is proposed. Throws `RegisterTrouble`. */
export const isOwnClient = async (context: AppContext, operator: string, client: string): Promise<boolean> =>
  isOwnClientIn(context.database, await readRegister(context), operator, client)

export async function isOwnClientIn(
  connection: Connection,
  { operators }: Register,
  operator: string,
  client: string,
): Promise<boolean> {
  const signed = operators.get(operator)
  const { email = null, telegram = null, client: declared = null } = signed ?? {}
  const { rows } = await sql<{ isNear: boolean }>`
    select client_is_near(${client}, ${declared}, array_remove(array[${email}::text], null), ${telegram}) or exists (
      select from operator_account
      where operator_id = ${operator} and client_is_near(${client}, client_id, array[email], null)) as "isNear"`.execute(
    connection,
  )
  return rows[0]!.isNear
}
