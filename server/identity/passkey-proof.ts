/**
 * Verifies the answers of authenticators. Whatever is wrong with an answer, its sender gets the same response: so all
 * of it ends as `null` here.
 */
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import type { Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { warnSecurity } from '../http/security-log.ts'
import { lookUpClient } from './client.ts'
import { takeChallenge, type Holder } from './passkey-challenge.ts'
import { handleOf } from './passkey-options.ts'
import { verifyKnown, verifyNew } from './passkey-signature.ts'
import { findPasskey, passkeyKey, type Passkey } from './passkeys.ts'

/** A passkey that has signed our challenge, with its new count. */
export interface Proof {
  client: ClientId
  id: string
  counter: number
}

type Raw = Record<string, unknown>

/** The holder of the challenge, and when the answer comes. */
export interface Challenged {
  holder: Holder | null
  /** The required owner of the passkey; without it the passkey identifies the client. */
  owner?: ClientId
  at: Date
}

/** The passkey that an authenticator has made, in answer to this holder's challenge. */
export async function provedNew(
  tx: Transaction,
  context: AppContext,
  { holder, at }: Challenged,
  raw: Raw,
): Promise<Passkey | null> {
  const answer = readAnswer(raw)
  if (!answer || !holder || !(await answersChallenge(tx, context, holder, answer, at))) return null
  const passkey = await verifyNew(context, answer.challenge, raw)
  // What is stored is the id that was attested, which nothing else bounds.
  return passkey?.id === answer.id ? passkey : null
}

/** The passkey that has signed this holder's challenge. */
export async function provedKnown(
  tx: Transaction,
  context: AppContext,
  { holder, owner, at }: Challenged,
  raw: Raw,
): Promise<Proof | null> {
  const answer = readAnswer(raw)
  if (!answer || !holder || !(await answersChallenge(tx, context, holder, answer, at))) return null

  const client = owner ?? (await lookUpClient(tx, passkeyKey(answer.id)))
  const passkey = client && (await findPasskey(tx, client, answer.id))
  if (!client || !passkey || !isOwnHandle(answer, client, owner)) return null

  const counter = await verifyKnown(context, answer.challenge, raw, passkey)
  return counter === null ? null : { client, id: passkey.id, counter }
}

/** Whether it answers an open challenge of this holder. */
async function answersChallenge(
  tx: Transaction,
  context: AppContext,
  holder: Holder,
  { challenge }: Answer,
  at: Date,
): Promise<boolean> {
  const isOurs = await takeChallenge(tx, holder, challenge, at)
  if (!isOurs) warnSecurity(context, 'challenge', { outcome: 'usedOrUnknown' })
  return isOurs
}

const shape = z.object({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  response: z.object({ clientDataJSON: z.string(), userHandle: z.string().optional() }),
})

interface Answer {
  id: string
  challenge: string
  userHandle: string | undefined
}

/** As much of an answer as it takes to find the challenge and the passkey. Nothing of it is trusted yet. */
function readAnswer(raw: Raw): Answer | null {
  const read = shape.safeParse(raw)
  if (!read.success) return null
  const { id, response } = read.data
  const challenge = challengeIn(response.clientDataJSON)
  return challenge === null ? null : { id, challenge, userHandle: response.userHandle }
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientData)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** An authenticator that was given certain passkeys may omit their owner. */
function isOwnHandle({ userHandle }: Answer, client: ClientId, owner: ClientId | undefined): boolean {
  if (userHandle === undefined) return owner !== undefined
  return userHandle === handleOf(client).toString('base64url')
}
