/** An operator's account in the console: how they sign in, and when and from where they may. */
import { sql, type Connection } from '../database/index.ts'
import { isWithinBounds, type Bounds } from '../http/operator-bounds.ts'
import type { AppContext } from '../platform/app-context.ts'
import { keysOf, kindOf, knownRegister, rolesOf } from '../operators/index.ts'

export interface Account extends Bounds {
  id: string
  name: string
  email: string
  passwordHash: string
  totpSecret: Buffer
  totpLastStep: bigint
}

const columns = sql`
  operator_id as id, name, email, password_hash as "passwordHash", totp_secret as "totpSecret",
  totp_last_step as "totpLastStep", hours_from as "hoursFrom", hours_until as "hoursUntil", networks`

export async function findAccount(connection: Connection, operator: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from operator_account where operator_id = ${operator}`.execute(connection)
  return rows[0] ?? null
}

export async function findAccountByEmail(connection: Connection, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from operator_account where email = ${email.trim().toLowerCase()}`.execute(connection)
  return rows[0] ?? null
}

export const totpBytes = 20

/** The context that an account's key for one-time codes is sealed under. */
export const totpContext = (operator: string): string => `operator:${operator}:totp`

/**
 * Whether an operator may sign in now. Without a browser's key or a passkey they have a link alone, which does not
 * prove who they are.
 */
export async function isAdmitted(
  context: AppContext,
  account: Account,
  at: Date,
  address: string,
): Promise<boolean> {
  const operator = (await knownRegister(context)).operators.get(account.id)
  const hasKey = keysOf(operator, at).some(key => kindOf(key) !== 'ed25519')
  return hasKey && rolesOf(operator, at).length > 0 && isWithinBounds(account, at, address)
}
