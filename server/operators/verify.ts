/** Which operators have validly signed an act: the one place where signatures are verified. */
import { minuteMs } from '../../contract/time.ts'
import { proposalValidMs, termsOf } from './actions.ts'
import { approvalText, type ApprovalContent } from './approval-text.ts'
import { isSignedBy, kindOf, type PasskeyData } from './keys.ts'
import { holdsRole, holdsKey, type Register } from './register.ts'

export interface Signature extends PasskeyData {
  operator: string
  /** As the register writes it. */
  key: string
  signature: Uint8Array
  signedAt: Date
}

/** How far clocks may differ. */
const skewMs = 5 * minuteMs

/** The signatures that count at this moment, one of each operator, the earliest first. */
export function verifiedSignatures(
  register: Register,
  content: ApprovalContent,
  signatures: readonly Signature[],
  at: Date,
): Signature[] {
  const counted = new Map<string, Signature>()
  const inOrder = signatures.toSorted((one, other) => one.signedAt.getTime() - other.signedAt.getTime())
  for (const one of inOrder)
    if (!counted.has(one.operator) && isVerified(register, content, one, at)) counted.set(one.operator, one)
  return [...counted.values()]
}

/** Whether this signature counts at this moment. */
export function isVerified(register: Register, content: ApprovalContent, one: Signature, at: Date): boolean {
  const { operator, key, signedAt } = one
  const isInTime =
    signedAt.getTime() <= at.getTime() + skewMs && signedAt.getTime() > at.getTime() - proposalValidMs
  return (
    isInTime &&
    maySign(register, content, { operator, key }, signedAt) &&
    maySign(register, content, { operator, key }, at) &&
    isSignedBy(key, approvalText(content, operator, signedAt), one, register.site, at)
  )
}

/** Nobody approves an act about themselves, except one that ends a right, and keys of their own. */
function maySign(
  register: Register,
  { proposal }: ApprovalContent,
  { operator, key }: { operator: string; key: string },
  at: Date,
): boolean {
  const { role, own } = termsOf(proposal.action)
  const isOwn = operator === proposal.subject
  if (isOwn) return own !== undefined && holdsKey(register, { operator, key }, at)
  return own !== 'only' && holdsRole(register, { operator, key, role }, at)
}

/** Whether the offline key of the configuration has signed it: for the one action that it may sign. */
export function recoverySignature(
  recoveryKey: string | null,
  content: ApprovalContent,
  signatures: readonly Signature[],
  at: Date,
): Signature | null {
  if (recoveryKey === null || content.proposal.action !== 'operator.recover') return null
  const found = signatures.find(
    one =>
      one.key === recoveryKey &&
      kindOf(one.key) === 'ed25519' &&
      one.signedAt.getTime() <= at.getTime() + skewMs &&
      one.signedAt.getTime() > at.getTime() - proposalValidMs &&
      isSignedBy(one.key, approvalText(content, one.operator, one.signedAt), one, noSite, at),
  )
  return found ?? null
}

const noSite = { origin: null, former: [], takesBrowserKeys: false }
