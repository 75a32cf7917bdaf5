/** Which operators have really signed an act: the one place where signatures are verified. */
import { dayMs, minuteMs } from '../../contract/time.ts'
import { termsOf } from './actions.ts'
import { approvalText, type Act } from './approval-text.ts'
import { isSignedBy } from './keys.ts'
import { holds, type Register } from './register.ts'

export interface Signature {
  operator: string
  /** The public key. */
  key: string
  signature: Uint8Array
  signedAt: Date
}

/** What clocks may differ by. */
const skewMs = 5 * minuteMs
const validMs = 7 * dayMs

/** The signatures that count at this moment, one of each operator, the earliest first. */
export function verifiedSignatures(
  register: Register,
  act: Act,
  signatures: readonly Signature[],
  at: Date,
): Signature[] {
  const counted = new Map<string, Signature>()
  const inOrder = signatures.toSorted((one, other) => one.signedAt.getTime() - other.signedAt.getTime())
  for (const one of inOrder)
    if (!counted.has(one.operator) && isVerified(register, act, one, at)) counted.set(one.operator, one)
  return [...counted.values()]
}

function isVerified(
  register: Register,
  act: Act,
  { operator, key, signature, signedAt }: Signature,
  at: Date,
): boolean {
  const { role } = termsOf(act.proposal.action)
  const isInTime = signedAt.getTime() <= at.getTime() + skewMs && signedAt.getTime() > at.getTime() - validMs
  // Nobody approves what is about themselves, but to end it.
  const isOwn = operator === act.proposal.subject && act.proposal.action !== 'operator.end'
  return (
    isInTime &&
    !isOwn &&
    holds(register, { operator, key, role }, signedAt) &&
    holds(register, { operator, key, role }, at) &&
    isSignedBy(key, approvalText(act, operator, signedAt), signature)
  )
}

/** Whether the offline key of the configuration has signed it: the one thing that it may. */
export function recoverySignature(
  recoveryKey: string | null,
  act: Act,
  signatures: readonly Signature[],
  at: Date,
): Signature | null {
  if (recoveryKey === null || act.proposal.action !== 'operator.recover') return null
  const found = signatures.find(
    ({ key, operator, signature, signedAt }) =>
      key === recoveryKey &&
      signedAt.getTime() <= at.getTime() + skewMs &&
      signedAt.getTime() > at.getTime() - validMs &&
      isSignedBy(key, approvalText(act, operator, signedAt), signature),
  )
  return found ?? null
}
