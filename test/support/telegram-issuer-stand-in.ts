/** Telegram's issuer of OpenID Connect: codes that work once, PKCE and the client's secret checked, signed tokens. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { startLocally } from './local-server.ts'

export interface IssuerStandIn {
  origin: string
  /** What the next tokens claim, over what an honest one does. */
  claims: Record<string, unknown>
  /** Repeats the nonce in the next tokens, as Telegram does at times. */
  isRepeatingNonce: boolean
  /** Signs the next tokens with a key that is not among the published ones. */
  isForging: boolean
  /** How it signs the next tokens: not at all, or with what the client knows as well, as no issuer does. */
  algorithm: 'RS256' | 'HS256' | 'none'
  /** Answers nothing but 503. */
  isDown: boolean
  /** What it publishes in place of its keys. */
  published: string | undefined
  close(): Promise<void>
}

interface Asked {
  challenge: string
  redirect: string
  nonce: string
}

const keyName = 'first'

export async function startIssuerStandIn(clientId: string, clientSecret: string): Promise<IssuerStandIn> {
  const own = await generateKeyPair('RS256')
  const strange = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: keyName, alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Asked>()

  const server = createServer((request, response) => void answer(request, response))
  const { url: origin, close } = await startLocally(server)
  const issuer: IssuerStandIn = {
    origin,
    claims: {},
    isRepeatingNonce: false,
    isForging: false,
    algorithm: 'RS256',
    isDown: false,
    published: undefined,
    close,
  }
  return issuer

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer.origin)
    if (issuer.isDown) response.writeHead(503).end()
    else if (url.pathname === '/auth') ask(url.searchParams, response)
    else if (url.pathname === '/token') await exchange(request, response)
    else if (url.pathname === '/.well-known/jwks.json') response.end(issuer.published ?? JSON.stringify(keys))
    else response.writeHead(404).end()
  }

  function ask(asked: URLSearchParams, response: ServerResponse): void {
    const of = (name: string) => asked.get(name) ?? ''
    const isProper =
      of('client_id') === clientId && of('response_type') === 'code' && of('code_challenge_method') === 'S256'
    if (!isProper) return json(response, 400, { error: 'invalid_request' })

    const code = randomBytes(16).toString('base64url')
    codes.set(code, { challenge: of('code_challenge'), redirect: of('redirect_uri'), nonce: of('nonce') })
    const back = new URLSearchParams({ code, state: of('state') })
    response.writeHead(302, { location: `${of('redirect_uri')}?${back.toString()}` }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isClient(request.headers.authorization)) return json(response, 401, { error: 'invalid_client' })
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== challenge || asked.redirect !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' })
    return json(response, 200, { id_token: await token(asked), token_type: 'Bearer' })
  }

  /** Both halves are written as in a form. */
  function isClient(authorization = ''): boolean {
    const plain = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
    return plain.split(':').map(decodeURIComponent).join(':') === `${clientId}:${clientSecret}`
  }

  /** The subject is a number too large for JavaScript, and not the person's; the audience is a number as well. */
  function token({ nonce }: Asked): Promise<string> {
    const at = Math.floor(Date.now() / 1000)
    const honest: Record<string, unknown> = {
      iss: issuer.origin,
      aud: Number(clientId),
      sub: '14982374610293847561',
      iat: at,
      exp: at + 300,
      ...(issuer.isRepeatingNonce ? { nonce } : {}),
    }
    const claims = { ...honest, ...issuer.claims }
    if (issuer.algorithm === 'none') return Promise.resolve(new UnsecuredJWT(claims).encode())
    const key: CryptoKey = issuer.isForging ? strange.privateKey : own.privateKey
    return new SignJWT(claims)
      .setProtectedHeader({ alg: issuer.algorithm, kid: keyName })
      .sign(issuer.algorithm === 'RS256' ? key : Buffer.from(clientSecret.padEnd(32)))
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
