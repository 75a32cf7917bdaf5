/** Signatures by keys outside of the server: a browser or an authenticator gets the text, and returns its signature. */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Proposal } from './actions.ts'
import { actOf, approvalText } from './approval-text.ts'
import { kindOf } from './keys.ts'
import { isAboutOwn } from './own-client.ts'
import { outcomeOf, signaturesOf, type SignOutcome } from './proposals.ts'
import { readRegister } from './read-register.ts'
import { isVerified, type Signature } from './verify.ts'

/** What one of an operator's keys is to sign, and the time in it. */
export interface TextToSign {
  text: string
  at: Date
}

/** Or why there is nothing to sign. */
export async function textToSign(
  context: AppContext,
  proposal: Proposal,
  operator: string,
): Promise<TextToSign | Exclude<SignOutcome, 'signed'>> {
  const [act, ended] = [
    await actOf(context.database, proposal),
    await outcomeOf(context.database, proposal.id),
  ]
  if (ended) return 'ended'
  if (!act) return 'notThere'
  const signatures = (await signaturesOf(context.database, [proposal.id])).get(proposal.id)!
  if (signatures.some(one => one.operator === operator)) return 'sameOperator'
  const at = context.clock()
  return { text: approvalText(act, operator, at), at }
}

export type StoredSignature = Omit<Signature, 'operator'>

/**
 * Stores such a key's signature, if it is valid. It is verified here so that operators learn at once what is wrong; the
 * process that acts verifies it again. Throws `RegisterTrouble`.
 */
export async function storeSignature(
  context: AppContext,
  proposal: Proposal,
  operator: string,
  made: StoredSignature,
): Promise<SignOutcome | 'notCounted' | 'ownClient'> {
  const issued = await textToSign(context, proposal, operator)
  if (typeof issued === 'string') return issued
  const register = await readRegister(context)
  const act = (await actOf(context.database, proposal))!
  if (!isVerified(register, act, { ...made, operator }, context.clock())) return 'notCounted'
  if (await isAboutOwn(context.database, register, operator, proposal)) return 'ownClient'
  const { key, signature, signedAt, authenticatorData, clientData } = made
  const { rows } = await sql<{ isKept: boolean }>`
    select approval_sign(${proposal.id}, ${operator}, ${kindOf(key)}, ${key}, ${signature}, ${signedAt},
                         ${context.clock()}, ${context.newId()}, ${authenticatorData}, ${clientData})
      as "isKept"`.execute(context.database)
  return rows[0]!.isKept ? 'signed' : 'ended'
}
