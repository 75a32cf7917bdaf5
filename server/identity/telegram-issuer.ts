/** Calls of Telegram's issuer: a token for a code, and its keys. */
import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { TelegramConfig } from '../platform/config.ts'

export type OidcConfig = Extract<TelegramConfig, { mode: 'oidc' }>

/** The issuer did not answer, or not as an issuer does. */
export class OutOfReach extends Error {}

const patienceMs = 8_000

interface Exchange {
  code: string
  verifier: string
  redirect: string
}

const granted = z.object({ id_token: z.string() })

/** The token for a code, or `null` when the issuer refuses the code. */
export async function exchangeCode(config: OidcConfig, grant: Exchange): Promise<string | null> {
  const reply = await reach(`${config.oauthOrigin}/token`, {
    method: 'POST',
    headers: { authorization: basic(config), accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.clientId,
      code: grant.code,
      code_verifier: grant.verifier,
      redirect_uri: grant.redirect,
    }),
  })
  if (reply.status === 400) return null
  if (!reply.ok) throw new OutOfReach(`the token endpoint answered ${reply.status}`)

  const answer = granted.safeParse(await reply.json().catch(() => null))
  if (!answer.success) throw new OutOfReach('the token endpoint answered without an id_token')
  return answer.data.id_token
}

/** The issuer's keys, fetched when first needed and again when a token names one that is not among them. */
export function keysOf({ oauthOrigin }: OidcConfig): JWTVerifyGetKey {
  const known = issuers.get(oauthOrigin)
  if (known) return known

  const published = createRemoteJWKSet(new URL('/.well-known/jwks.json', oauthOrigin), {
    [customFetch]: fetchKeys,
  })
  const keys: JWTVerifyGetKey = (header, token) =>
    published(header, token).catch((error: unknown) => {
      throw new OutOfReach('the keys cannot be read, or the named one is not among them', { cause: error })
    })
  issuers.set(oauthOrigin, keys)
  return keys
}

const issuers = new Map<string, JWTVerifyGetKey>()

const fetchKeys: FetchImplementation = async (url, options) => {
  const reply = await reach(url, options)
  if (!reply.ok) throw new OutOfReach(`the keys' address answered ${reply.status}`)
  return reply
}

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    throw new OutOfReach('no answer', { cause: error })
  }
}

/** Both halves are written as in a form (RFC 6749, section 2.3.1). */
const basic = ({ clientId, clientSecret }: OidcConfig): string =>
  `Basic ${Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`
