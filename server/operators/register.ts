/** The register of operators: who has which key and which right since when, and until when. */
import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import type { KeySite } from './keys.ts'

/** From its beginning on, and before its end. */
export interface Term {
  since: Date
  until: Date | null
}

export interface Operator {
  id: string
  name: string
  /** As two administrators have signed them; `null` of those whom the configuration names. */
  email: string | null
  /** Their earlier accounts: a client of one of them is still theirs. */
  formerEmails: string[]
  telegram: string | null
  /** Their own account as a client. */
  client: string | null
  keys: ({ key: string } & Term)[]
  roles: ({ role: OperatorRole } & Term)[]
  /** The rights that ended then. */
  suspendedAt: Date | null
}

/** An administrator whom the offline key has enrolled in place of others. */
interface Recovery {
  operator: string
  lost: string[]
  since: Date
}

export interface Register {
  operators: Map<string, Operator>
  recoveries: Recovery[]
  /** The numbers of all entries that the offline key has signed. */
  recoveryEntries: number[]
  /** No approval counts before: the offline key has enrolled an administrator. */
  haltedUntil: Date | null
  /** Of all entries up to each. */
  hashes: string[]
  /** The signers of each, by its proposal. */
  signers: Map<string, string[]>
  site: KeySite
  isTrial: boolean
}

/** Whether this operator had this key and this right at that moment. */
export const holdsRole = (
  register: Register,
  { operator, key, role }: { operator: string; key: string; role: OperatorRole },
  at: Date,
): boolean =>
  holdsKey(register, { operator, key }, at) && rolesOf(register.operators.get(operator), at).includes(role)

export const holdsKey = (
  { operators }: Register,
  { operator, key }: { operator: string; key: string },
  at: Date,
): boolean => keysOf(operators.get(operator), at).includes(key)

const runs = ({ since, until }: Term, at: Date): boolean => since <= at && (until === null || at < until)

/** The keys of an operator that are in force at that moment. */
export const keysOf = (operator: Operator | undefined, at: Date): string[] =>
  operator?.keys.filter(one => runs(one, at)).map(({ key }) => key) ?? []

export const rolesOf = (operator: Operator | undefined, at: Date): OperatorRole[] =>
  operatorRoles.filter(role => operator?.roles.some(one => one.role === role && runs(one, at)))

/** `null` where one of them is invalid. */
export function readRoles(text = ''): OperatorRole[] | null {
  const names = text.split(', ')
  const roles = operatorRoles.filter(role => names.includes(role))
  return roles.length === names.length ? roles : null
}
