/**
 * Replays the register of operators. Its rows are not trusted: they are replayed from the roots of the configuration, and
 * an entry without valid signatures stops everything.
 */
import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '../../contract/time.ts'
import { actions, type RegisterAction } from './actions.ts'
import { approvalText, type ApprovalContent } from './approval-text.ts'
import { kindOf, operatorIdOf, publicPart } from './keys.ts'
import { priorFacts } from './prior-facts.ts'
import { readRoles, type Operator, type Register, type Term } from './register.ts'
import type { Roots } from './roots.ts'
import { recoverySignature, verifiedSignatures, type Signature } from './verify.ts'

export interface RegisterEntry {
  number: number
  content: ApprovalContent
  signatures: Signature[]
  at: Date
}

/** The register cannot be what administrators have signed: nothing is approved by it. */
export class RegisterTrouble extends Error {}

/** New keys and rights approve nothing for so long, so that the others can object. */
const waitMs = 24 * hourMs
const recoveryMs = 3 * dayMs

/** Throws `RegisterTrouble` at the first entry that is not signed by two administrators valid at that point. */
export function replayRegister(roots: Roots, entries: readonly RegisterEntry[]): Register {
  const { administrators, isTrial, site } = roots
  const always = { since: new Date(0), until: null }
  const operators = administrators.map(({ name, key, roles }): Operator => ({
    id: operatorIdOf(key),
    name,
    email: null,
    formerEmails: [],
    telegram: null,
    client: null,
    suspendedAt: null,
    keys: [{ key, ...always }],
    roles: roles.map(role => ({ role, ...always })),
  }))
  const register: Register = {
    operators: new Map(operators.map(operator => [operator.id, operator])),
    recoveries: [],
    recoveryEntries: [],
    haltedUntil: null,
    hashes: [],
    signers: new Map(),
    site,
    isTrial,
  }
  let before: RegisterEntry | null = null
  for (const entry of entries) {
    takeEntry(register, recoveryKeyOf(roots, entry), entry, before)
    before = entry
  }
  return register
}

/** Not by its time, which a thief of a former key would set back. */
const recoveryKeyOf = (
  { recoveryKey, formerRecoveryKeys }: Roots,
  { number }: RegisterEntry,
): string | null => formerRecoveryKeys.find(({ entry }) => entry === number)?.key ?? recoveryKey

function takeEntry(
  register: Register,
  recoveryKey: string | null,
  entry: RegisterEntry,
  before: RegisterEntry | null,
): void {
  const { number, content, at } = entry
  const fail = (why: string): never => {
    throw new RegisterTrouble(`Entry ${number} of the register of operators ${why}`)
  }
  if (number !== (before?.number ?? 0) + 1) fail('does not follow the one before')
  if (before && at < before.at) fail('is older than the one before')
  const counted = signaturesOfEntry(register, recoveryKey, entry)
  if (counted.length < actions[content.proposal.action].people) fail('is not signed by those who have to')
  const { proposal } = content
  for (const [name, value] of Object.entries(priorFacts(register, proposal)))
    if (proposal.facts[name] !== value) fail(`does not replace what it was signed with: ${name} is ${value}`)
  const signedAt = Math.max(at.getTime(), ...counted.map(one => one.signedAt.getTime()))
  const problem = appliers[content.proposal.action as RegisterAction]?.(register, entry, new Date(signedAt))
  if (problem !== null) fail(problem ?? 'is of no action that belongs there')
  register.signers.set(
    content.proposal.id,
    counted.map(({ operator }) => operator),
  )
  register.hashes.push(hashOf(register.hashes.at(-1) ?? '', entry, counted))
}

function signaturesOfEntry(
  register: Register,
  recoveryKey: string | null,
  { content, signatures, at }: RegisterEntry,
): Signature[] {
  if (content.proposal.action !== 'operator.recover')
    return verifiedSignatures(register, content, signatures, at)
  const found = recoverySignature(recoveryKey, content, signatures, at)
  return found ? [found] : []
}

/** The reason against an entry; `null` when it is valid. */
type Applier = (register: Register, entry: RegisterEntry, signedAt: Date) => string | null

const appliers: Record<RegisterAction, Applier> = {
  'operator.enrol': (register, entry, signedAt) => enrol(register, entry, inForce(register, entry, signedAt)),
  'operator.recover': recover,
  'operator.grant': ({ operators }, { content: { proposal } }, signedAt) => {
    const [operator, roles] = [operators.get(proposal.subject), readRoles(proposal.facts['roles'])]
    if (!operator || !roles) return 'gives nobody a right, or none'
    for (const role of roles) operator.roles.push({ role, since: after(signedAt, waitMs), until: null })
    return null
  },
  // After verification of its signatures: earlier signatures with a removed key are void.
  'operator.end': (register, { content: { proposal }, at }) => {
    const [operator, role] = [register.operators.get(proposal.subject), proposal.facts['role']!]
    if (!operator) return 'ends nobody'
    const ended =
      role === 'all' ? [...operator.keys, ...operator.roles] : operator.roles.filter(one => one.role === role)
    if (ended.length === 0) return 'ends a right that was never given'
    for (const term of ended) term.until ??= at
    if (role === 'all') operator.suspendedAt ??= at
    if (!isAdministrator(operator, at)) endRecovery(register, operator, at)
    return null
  },
  'operator.reinstate': reinstate,
  'operator.addKey': addKey,
  'operator.endKey': ({ operators }, { content: { proposal }, at }) => {
    const ended = operators
      .get(proposal.subject)
      ?.keys.filter(one => one.key === proposal.facts['key'] && one.until === null)
    if (!ended?.length) return 'ends a key that is not theirs'
    for (const term of ended) term.until = at
    return null
  },
  'operator.replaceKey': replaceKeys,
  'operator.email': ({ operators }, { content: { proposal } }) => {
    const [operator, email] = [operators.get(proposal.subject), proposal.facts['email']!]
    if (!operator || !isFreeEmail(operators, email, operator.id))
      return 'gives nobody an email, or one that is another’s'
    if (operator.email !== null) operator.formerEmails.push(operator.email)
    operator.email = email
    return null
  },
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/** In a trial, keys of browsers and authenticators count at once: nobody waits a day to see a demonstration. */
function inForce({ isTrial }: Register, { content: { proposal } }: RegisterEntry, signedAt: Date): Date {
  const isOnScreen = proposal.facts['kind'] !== 'ed25519'
  return isTrial && isOnScreen ? signedAt : after(signedAt, waitMs)
}

/** The keys of an entry, the first one first; `null` where one is invalid, or already in use. */
function newKeys({ operators, site }: Register, facts: Record<string, string>): string[] | null {
  const given = [
    [facts['kind'], facts['key']!],
    ...(facts['second key'] && facts['second key'] !== 'none'
      ? [[facts['second kind'], facts['second key']]]
      : []),
  ]
  const known = new Set([...operators.values()].flatMap(({ keys }) => keys.map(({ key }) => publicPart(key))))
  for (const [kind, key] of given) {
    const isKnown = known.has(publicPart(key!))
    if (isKnown || kindOf(key!) !== kind || (kind === 'browserKey' && !site.takesBrowserKeys)) return null
    known.add(publicPart(key!))
  }
  return given.map(([, key]) => key!)
}

/** A key belongs to one operator, and so does an email, and a client: nobody signs twice under two names. */
function enrol(register: Register, { content: { proposal } }: RegisterEntry, since: Date): string | null {
  const { operators } = register
  const { subject: id, facts } = proposal
  const [keys, roles] = [newKeys(register, facts), readRoles(facts['roles'])]
  if (operators.has(id)) return 'enrols an operator again'
  if (!keys || id !== operatorIdOf(keys[0]!) || !roles) return 'enrols no key, or no role'
  const [email, telegram, client] = [facts['email'], facts['telegram'], facts['client']].map(orNull)
  if (!isFreeEmail(operators, facts['email']!) || isTaken(operators, { telegram, client }))
    return 'enrols a person who is an operator already'
  const term = { since, until: null }
  operators.set(id, {
    id,
    name: facts['name']!,
    email: email ?? null,
    formerEmails: [],
    telegram: telegram ?? null,
    client: client ?? null,
    suspendedAt: null,
    keys: keys.map(key => ({ key, ...term })),
    roles: roles.map(role => ({ role, ...term })),
  })
  return null
}

const orNull = (fact: string | undefined): string | null => (!fact || fact === 'none' ? null : fact)

/** One that an operator had before is nobody else's: only they may have it again. */
const isFreeEmail = (operators: Register['operators'], email: string, owner?: string): boolean =>
  email === 'none' ||
  ![...operators.values()].some(
    one => one.email === email || (one.id !== owner && one.formerEmails.includes(email)),
  )

const isTaken = (
  operators: Register['operators'],
  { telegram, client }: { telegram: string | null | undefined; client: string | null | undefined },
): boolean =>
  [...operators.values()].some(
    one => (telegram && one.telegram === telegram) || (client && one.client === client),
  )

/** When it takes effect, nothing is left of the keys that were lost; until then their owner can end it. */
function recover(register: Register, entry: RegisterEntry, signedAt: Date): string | null {
  const { operators, recoveries } = register
  const since = after(signedAt, recoveryMs)
  const lost = entry.content.proposal.facts['lost']!.split(', ').filter(id => id !== 'none')
  if (lost.some(id => !operators.has(id))) return 'says of nobody that their key is lost'
  const left = [...operators.values()].filter(one => !lost.includes(one.id) && isAdministrator(one, entry.at))
  if (left.length > 1) return 'recovers where two administrators are left'
  const problem = enrol(register, entry, since)
  if (problem !== null) return problem
  for (const id of lost) for (const key of operators.get(id)!.keys) key.until ??= since
  recoveries.push({ operator: entry.content.proposal.subject, lost, since })
  register.recoveryEntries.push(entry.number)
  register.haltedUntil = since
  return null
}

/** One that was objected to in time ends nobody's keys, or a stolen offline key would leave no administrator. */
function endRecovery(register: Register, { id }: Operator, at: Date): void {
  const ended = register.recoveries.find(({ operator, since }) => operator === id && at < since)
  if (!ended) return
  register.recoveries = register.recoveries.filter(one => one !== ended)
  for (const lost of ended.lost) {
    const { keys, suspendedAt } = register.operators.get(lost)!
    const other = register.recoveries.find(one => one.lost.includes(lost) && at < one.since)
    for (const key of keys)
      if (key.until?.getTime() === ended.since.getTime()) key.until = other?.since ?? suspendedAt
  }
}

/** Whether they can be one of two signers: their key and right count, or will. */
function isAdministrator({ keys, roles }: Operator, at: Date): boolean {
  const lasts = ({ until }: Term): boolean => until === null || until > at
  return keys.some(lasts) && roles.some(one => one.role === 'administrator' && lasts(one))
}

function reinstate(
  { operators }: Register,
  { content: { proposal } }: RegisterEntry,
  signedAt: Date,
): string | null {
  const [operator, roles] = [operators.get(proposal.subject), readRoles(proposal.facts['roles'])]
  if (!operator?.suspendedAt || !roles) return 'reinstates nobody who is suspended, or with no role'
  const { suspendedAt } = operator
  const term = { since: after(signedAt, waitMs), until: null }
  const keys = operator.keys.filter(({ until }) => until?.getTime() === suspendedAt.getTime())
  operator.keys.push(...keys.map(({ key }) => ({ key, ...term })))
  operator.roles.push(...roles.map(role => ({ role, ...term })))
  operator.suspendedAt = null
  return null
}

function addKey(register: Register, entry: RegisterEntry, signedAt: Date): string | null {
  const { subject, facts } = entry.content.proposal
  const [operator, keys] = [register.operators.get(subject), newKeys(register, facts)]
  if (!operator || operator.suspendedAt || !keys)
    return 'adds no key, or one that belongs to an operator already'
  operator.keys.push({ key: keys[0]!, since: inForce(register, entry, signedAt), until: null })
  return null
}

function replaceKeys(register: Register, entry: RegisterEntry, signedAt: Date): string | null {
  const { subject, facts } = entry.content.proposal
  const [operator, keys] = [register.operators.get(subject), newKeys(register, facts)]
  if (!operator || operator.suspendedAt || !keys) return 'replaces the keys of nobody, or by none'
  for (const key of operator.keys) key.until ??= entry.at
  const since = inForce(register, entry, signedAt)
  operator.keys.push(...keys.map(key => ({ key, since, until: null })))
  return null
}

function hashOf(
  before: string,
  { number, content, at }: RegisterEntry,
  signatures: readonly Signature[],
): string {
  const hash = createHash('sha256').update(`${before}\n${number}\n${at.toISOString()}\n`)
  for (const { operator, signedAt, signature } of signatures)
    hash.update(`${approvalText(content, operator, signedAt)}\n${Buffer.from(signature).toString('hex')}\n`)
  return hash.digest('hex')
}
