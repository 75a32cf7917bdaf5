/**
 * The register of operators: who has which key and which right since when, and until when. It is never read as it is: it
 * is replayed from the roots of the configuration, and an entry that is not signed as it has to be stops everything.
 */
import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '../../contract/time.ts'
import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { actions, type RegisterAction } from './actions.ts'
import { approvalText, type Act } from './approval-text.ts'
import { isPublicKey } from '../platform/config.ts'
import { operatorIdOf } from './keys.ts'
import type { Roots } from './roots.ts'
import { recoverySignature, verifiedSignatures, type Signature } from './verify.ts'

/** From its beginning on, and before its end. */
interface Term {
  since: Date
  until: Date | null
}

export interface Operator {
  id: string
  name: string
  keys: ({ key: string } & Term)[]
  roles: ({ role: OperatorRole } & Term)[]
}

export interface Register {
  operators: Map<string, Operator>
  /** Nobody approves anything before: the offline key has enrolled an administrator. */
  haltedUntil: Date | null
  /** Of all entries up to each. */
  hashes: string[]
}

export interface RegisterEntry {
  number: number
  act: Act
  signatures: Signature[]
  at: Date
}

/** The register cannot be what administrators have signed: nothing is approved by it. */
export class RegisterTrouble extends Error {}

/** New keys and rights approve nothing for so long, so that the others can object. */
const waitMs = 24 * hourMs
const recoveryMs = 3 * dayMs

/** Throws `RegisterTrouble` at the first entry that is not signed by two administrators valid at that point. */
export function replay({ administrators, recoveryKey }: Roots, entries: readonly RegisterEntry[]): Register {
  const always = { since: new Date(0), until: null }
  const operators = administrators.map(({ name, key, roles }): Operator => ({
    id: operatorIdOf(key),
    name,
    keys: [{ key, ...always }],
    roles: roles.map(role => ({ role, ...always })),
  }))
  const register: Register = {
    operators: new Map(operators.map(operator => [operator.id, operator])),
    haltedUntil: null,
    hashes: [],
  }
  let before: RegisterEntry | null = null
  for (const entry of entries) {
    takeEntry(register, recoveryKey, entry, before)
    before = entry
  }
  return register
}

/** Whether this operator had this key and this right at that moment. */
export function holds(
  { operators }: Register,
  { operator, key, role }: { operator: string; key: string; role: OperatorRole },
  at: Date,
): boolean {
  const found = operators.get(operator)
  const runs = ({ since, until }: Term): boolean => since <= at && (until === null || at < until)
  return (
    found !== undefined &&
    found.keys.some(one => one.key === key && runs(one)) &&
    found.roles.some(one => one.role === role && runs(one))
  )
}

function takeEntry(
  register: Register,
  recoveryKey: string | null,
  entry: RegisterEntry,
  before: RegisterEntry | null,
): void {
  const { number, act, at } = entry
  const fail = (why: string): never => {
    throw new RegisterTrouble(`Entry ${number} of the register of operators ${why}`)
  }
  if (number !== (before?.number ?? 0) + 1) fail('does not follow the one before')
  if (before && at < before.at) fail('is older than the one before')
  const counted = signaturesOfEntry(register, recoveryKey, entry)
  if (counted.length < actions[act.proposal.action].people) fail('is not signed by those who have to')
  const signedAt = Math.max(at.getTime(), ...counted.map(one => one.signedAt.getTime()))
  const problem = appliers[act.proposal.action as RegisterAction]?.(register, entry, new Date(signedAt))
  if (problem !== null) fail(problem ?? 'is of no action that belongs there')
  register.hashes.push(hashOf(register.hashes.at(-1) ?? '', entry, counted))
}

function signaturesOfEntry(
  register: Register,
  recoveryKey: string | null,
  { act, signatures, at }: RegisterEntry,
): Signature[] {
  if (act.proposal.action !== 'operator.recover') return verifiedSignatures(register, act, signatures, at)
  const found = recoverySignature(recoveryKey, act, signatures, at)
  return found ? [found] : []
}

/** Says why the entry cannot be; `null` when it is taken. */
type Applier = (register: Register, entry: RegisterEntry, signedAt: Date) => string | null

const appliers: Record<RegisterAction, Applier> = {
  'operator.enrol': (register, entry, signedAt) => enrol(register, entry, after(signedAt, waitMs)),
  'operator.recover': (register, entry, signedAt) => {
    const since = after(signedAt, recoveryMs)
    const problem = enrol(register, entry, since)
    if (problem === null) register.haltedUntil = since
    return problem
  },
  'operator.grant': ({ operators }, { act: { proposal } }, signedAt) => {
    const [operator, roles] = [operators.get(proposal.subject), readRoles(proposal.facts['roles'])]
    if (!operator || !roles) return 'gives nobody a right, or none'
    for (const role of roles) operator.roles.push({ role, since: after(signedAt, waitMs), until: null })
    return null
  },
  // Since its signatures were verified: what was signed with the key before is worth nothing from then on.
  'operator.end': ({ operators }, { act: { proposal }, at }) => {
    const [operator, role] = [operators.get(proposal.subject), proposal.facts['role']!]
    if (!operator) return 'ends nobody'
    const ended =
      role === 'all' ? [...operator.keys, ...operator.roles] : operator.roles.filter(one => one.role === role)
    if (ended.length === 0) return 'ends a right that was never given'
    for (const term of ended) term.until ??= at
    return null
  },
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/** One key is one operator's: nobody signs twice under two names. */
function enrol({ operators }: Register, { act: { proposal } }: RegisterEntry, since: Date): string | null {
  const { subject: id, facts } = proposal
  const [key, roles] = [facts['key']!, readRoles(facts['roles'])]
  if (facts['kind'] !== 'ed25519' || !isPublicKey(key) || id !== operatorIdOf(key) || !roles)
    return 'enrols no key, or no role'
  if (operators.has(id)) return 'enrols an operator again'
  const term = { since, until: null }
  const operator = {
    id,
    name: facts['name']!,
    keys: [{ key, ...term }],
    roles: roles.map(role => ({ role, ...term })),
  }
  operators.set(id, operator)
  return null
}

/** `null` where one of them is none. */
export function readRoles(text = ''): OperatorRole[] | null {
  const names = text.split(', ')
  const roles = operatorRoles.filter(role => names.includes(role))
  return roles.length === names.length ? roles : null
}

function hashOf(
  before: string,
  { number, act, at }: RegisterEntry,
  signatures: readonly Signature[],
): string {
  const hash = createHash('sha256').update(`${before}\n${number}\n${at.toISOString()}\n`)
  for (const { operator, signedAt, signature } of signatures)
    hash.update(`${approvalText(act, operator, signedAt)}\n${Buffer.from(signature).toString('hex')}\n`)
  return hash.digest('hex')
}
