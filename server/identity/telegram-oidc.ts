/**
 * Telegram's OpenID Connect: the browser goes there with a challenge and comes back with a code, which the server
 * exchanges. The pending request travels sealed in a cookie of the browser that began it.
 */
import { sha256 } from '../platform/sha256.ts'
import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod'
import { telegramReturnPath } from '../../contract/places.ts'
import type { TelegramProof } from '../../contract/telegram.ts'
import { cookieName } from '../http/cookie.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { TelegramProfile } from './telegram-identity.ts'
import { exchangeCode, keysOf, OutOfReach, type OidcConfig } from './telegram-issuer.ts'
import { telegramName } from './telegram-name.ts'

type Grant = Extract<TelegramProof, { code: string }>

const pendingSignIn = z.object({ state: z.string(), verifier: z.string(), nonce: z.string(), at: z.number() })
type PendingSignIn = z.infer<typeof pendingSignIn>

const lifeSeconds = 10 * 60
const sealingContext = 'telegram-begun'
const beginCookie = ({ origin }: AppContext): string => cookieName(origin, 'telegram')

/** The address at which Telegram asks its user, for this browser alone. */
export function beginOidc(
  context: AppContext,
  caller: RequestContext,
  { oauthOrigin, clientId }: OidcConfig,
): string {
  const chance = () => randomBytes(32).toString('base64url')
  const beginning: PendingSignIn = {
    state: chance(),
    verifier: chance(),
    nonce: chance(),
    at: caller.at.getTime(),
  }
  const sealed = context.vault.seal(Buffer.from(JSON.stringify(beginning)), sealingContext)
  caller.setCookie(beginCookie(context), sealed.toString('base64url'), lifeSeconds)

  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: context.origin + telegramReturnPath,
    response_type: 'code',
    scope: 'openid profile',
    state: beginning.state,
    nonce: beginning.nonce,
    code_challenge: sha256(beginning.verifier).toString('base64url'),
    code_challenge_method: 'S256',
  })
  return `${oauthOrigin}/auth?${query.toString()}`
}

/** The profile behind the code that this browser came back with. `'tryAgain'`: Telegram cannot be reached. */
export async function readOidcGrant(
  context: AppContext,
  caller: RequestContext,
  config: OidcConfig,
  { code, state }: Grant,
): Promise<TelegramProfile | 'tryAgain' | null> {
  const beginning = readPendingSignIn(context, caller)
  if (!beginning || beginning.state !== state) return null
  caller.setCookie(beginCookie(context), '', 0)

  try {
    const redirect = context.origin + telegramReturnPath
    const token = await exchangeCode(config, { code, verifier: beginning.verifier, redirect })
    return token === null ? null : await readToken(config, token, beginning, caller.at)
  } catch (error) {
    if (error instanceof OutOfReach) {
      context.log.warn({ err: error }, 'Telegram is out of reach')
      return 'tryAgain'
    }
    // The token is invalid: someone else's, stale, or not signed by the issuer.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function readPendingSignIn(context: AppContext, caller: RequestContext): PendingSignIn | null {
  const carried = caller.cookie(beginCookie(context))
  if (!carried) return null
  try {
    const plain = context.vault.open(Buffer.from(carried, 'base64url'), sealingContext)
    const beginning = pendingSignIn.parse(JSON.parse(plain.toString()))
    return caller.at.getTime() - beginning.at <= lifeSeconds * 1000 ? beginning : null
  } catch {
    // Not sealed by us, or by a key that is no longer ours.
    return null
  }
}

const claims = z.object({
  /** Telegram's numeric id of the person. The `sub` is another, opaque one, and differs from bot to bot. */
  id: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,15}$/)]),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
})

async function readToken(
  config: OidcConfig,
  token: string,
  beginning: PendingSignIn,
  at: Date,
): Promise<TelegramProfile | null> {
  const { payload } = await jwtVerify(token, keysOf(config), {
    issuer: config.oauthOrigin,
    algorithms: ['RS256', 'ES256', 'EdDSA'],
    requiredClaims: ['exp', 'iat', 'aud'],
    clockTolerance: 60,
    currentDate: at,
  })
  if (!isFor(config.clientId, payload) || !isAnswerTo(beginning, payload)) return null

  const parsed = claims.safeParse(payload)
  if (!parsed.success) return null
  const { id, name, preferred_username: username } = parsed.data
  return { id: Number(id), name: telegramName({ names: [name], username }), signature: null }
}

/** Telegram writes the audience as a number at times. A token for several names the one it was given to. */
function isFor(clientId: string, { aud, azp }: JWTPayload): boolean {
  const audience = [aud].flat().map(String)
  if (!audience.includes(clientId)) return false
  return azp === undefined ? audience.length === 1 : azp === clientId || azp === Number(clientId)
}

/** Telegram need not repeat the nonce; where it does, it must be ours. */
const isAnswerTo = ({ nonce }: PendingSignIn, parsed: JWTPayload): boolean =>
  parsed['nonce'] === undefined || parsed['nonce'] === nonce
