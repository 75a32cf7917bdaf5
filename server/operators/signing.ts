/**
 * Signing a proposal: by a key that is opened here, or by one outside of the server, where a browser or an authenticator
 * gets the text and returns its signature.
 */
import type { KeyObject } from 'node:crypto'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Proposal } from './actions.ts'
import { contentOf, approvalText } from './approval-text.ts'
import { kindOf, operatorIdOf, signText } from './keys.ts'
import { isAboutOwn } from './own-client.ts'
import { outcomeOf, signaturesOf } from './proposals.ts'
import { readRegister } from './read-register.ts'
import { isVerified, verifiedSignatures, type Signature } from './verify.ts'

/** 'notThere': its subject is not as the proposal has it. */
export type SignOutcome = 'signed' | 'ended' | 'sameOperator' | 'notThere'

/** Signs the proposal as the rows are now. `open` gets the text before the key is used. Throws `RegisterTrouble`. */
export async function signProposal(
  context: AppContext,
  proposal: Proposal,
  operatorKey: string,
  open: (text: string) => Promise<KeyObject>,
): Promise<SignOutcome> {
  const operator = operatorIdOf(operatorKey)
  const issued = await textToSign(context, proposal, operator)
  if (typeof issued === 'string') return issued
  const { text, at } = issued
  const signature = signText(await open(text), text)
  const { rows } = await sql<{ isKept: boolean }>`
    select approval_sign(${proposal.id}, ${operator}, 'ed25519', ${operatorKey}, ${signature}, ${at}, ${at},
                         ${context.newId()}) as "isKept"`.execute(context.database)
  return rows[0]!.isKept ? 'signed' : 'ended'
}

/** What one of an operator's keys is to sign, and the time in it. */
export interface TextToSign {
  text: string
  at: Date
}

/** Or why there is nothing to sign. A signature of theirs that does not verify keeps nobody from another. */
export async function textToSign(
  context: AppContext,
  proposal: Proposal,
  operator: string,
): Promise<TextToSign | Exclude<SignOutcome, 'signed'>> {
  const content = await contentOf(context.database, proposal)
  const ended = await outcomeOf(context.database, proposal.id)
  if (ended) return 'ended'
  if (!content) return 'notThere'
  const signatures = (await signaturesOf(context.database, [proposal.id])).get(proposal.id)!
  const own = signatures.filter(one => one.operator === operator)
  const at = context.clock()
  if (own.length > 0 && verifiedSignatures(await readRegister(context), content, own, at).length > 0)
    return 'sameOperator'
  return { text: approvalText(content, operator, at), at }
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
  const content = (await contentOf(context.database, proposal))!
  if (!isVerified(register, content, { ...made, operator }, context.clock())) return 'notCounted'
  if (await isAboutOwn(context.database, register, operator, proposal)) return 'ownClient'
  const { key, signature, signedAt, authenticatorData, clientData } = made
  const { rows } = await sql<{ isKept: boolean }>`
    select approval_sign(${proposal.id}, ${operator}, ${kindOf(key)}, ${key}, ${signature}, ${signedAt},
                         ${context.clock()}, ${context.newId()}, ${authenticatorData}, ${clientData})
      as "isKept"`.execute(context.database)
  return rows[0]!.isKept ? 'signed' : 'ended'
}
