/** The headers of responses of every kind, where the platform is reached by https as it is in production. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { renderModule } from '../../contract/public-pages.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import { makeApp } from '../start/app.ts'

const origin = 'https://mastercopy.example'
const variables = {
  TELEGRAM_MODE: 'widget',
  TELEGRAM_BOT_TOKEN: '7654321:AAE-test-token-of-nobody-at-all',
  TELEGRAM_SCRIPT_ORIGIN: 'https://script.example.org',
  TELEGRAM_OAUTH_ORIGIN: 'https://oauth.example.org',
  LEGAL_EMAIL: 'office@example.org',
}

let context: TestApp
let app: FastifyInstance
let webRoot: string
/** Of a client's browser. */
let cookie: string
/** The cookies that it was given, as they were sent. */
const given: string[] = []
/** The number of the client's finance account. */
let uid: string
beforeAll(async () => {
  context = await openTestApp({ variables })
  context.context.origin = origin
  webRoot = await mkdtemp(join(tmpdir(), 'mastercopy-answers-'))
  await buildPages()
  app = await makeApp(context.context, webRoot, { limits: patientLimits })
  for (const [url, payload] of [
    ['/api/signup', { n: vera.name, e: vera.email, p: vera.password, i: context.invitation }],
    ['/api/passkey/begin', {}],
  ] as const) {
    const { headers } = await ask(post(url, payload))
    given.push(...[headers['set-cookie'] ?? []].flat())
  }
  cookie = given.map(line => line.split(';')[0]).join('; ')
  uid = (await ask(post('/api/finance/list', {}, { cookie }))).json().l[0].u
})
afterAll(async () => {
  await app.close()
  await context.close()
  await rm(webRoot, { recursive: true })
})

async function buildPages(): Promise<void> {
  for (const part of ['pages', 'render', 'assets']) await mkdir(join(webRoot, part))
  await writeFile(join(webRoot, renderModule), "export const render = () => 'the landing page'")
  for (const language of languages)
    for (const page of ['cabinet', 'signIn', 'offline'])
      await writeFile(join(webRoot, 'pages', `${page}.${language}.html`), 'the application')
  const files = [
    'telegram.html',
    'licences.txt',
    'secret.txt',
    'service-worker.js',
    'manifest.de.webmanifest',
  ]
  for (const file of [...files, join('assets', 'app-hash.js')]) await writeFile(join(webRoot, file), file)
}

const ask = (asked: InjectOptions) => app.inject({ ...asked, headers: { origin, ...asked.headers } })
const get = (url: string, headers = {}): InjectOptions => ({ url, headers })
const post = (url: string, payload: object, headers = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
})

/** With the status that proves which response it is. */
const kinds: [string, number, () => InjectOptions][] = [
  ['the landing page', 200, () => get('/')],
  ['a page of the application', 200, () => get('/signin')],
  ['a page of the cabinet', 200, () => get('/cabinet/main', { cookie })],
  ['the page on the way back from Telegram', 200, () => get('/telegram/return?code=1&state=2')],
  ["the page of Telegram's widget", 200, () => get('/telegram')],
  ['a script', 200, () => get('/assets/app-hash.js')],
  ['a script that is not there', 404, () => get('/assets/none.js')],
  ['a folder of the build', 404, () => get('/assets/')],
  ['the worker of the cabinet', 200, () => get('/service-worker.js')],
  ['what the cabinet is installed by', 200, () => get('/manifest.de.webmanifest')],
  ['the page without a network', 200, () => get('/offline')],
  ['the licences', 200, () => get('/licences.txt')],
  ['a file of the build that nothing names', 302, () => get('/secret.txt')],
  ['the history of the sources', 302, () => get('/.git/config')],
  ['an unknown address', 302, () => get('/nowhere')],
  ['what search engines read', 200, () => get('/robots.txt')],
  ['the list of pages', 200, () => get('/sitemap.xml')],
  ['whom to write to about a weakness', 200, () => get('/.well-known/security.txt')],
  ['a document', 200, () => get('/documents/user-agreement.en.pdf')],
  ['a document that is not there', 404, () => get('/documents/none.pdf')],
  ['the deals of a program', 200, () => get('/programs/1/deals.csv')],
  ['a day of seals that is not there', 404, () => get('/seals/2020-01-01.json')],
  ['a probe', 200, () => get('/healthz')],
  ['a public call', 200, () => post('/api/program/list', {})],
  ['a call of a client', 200, () => post('/api/entrypoint', {}, { cookie })],
  ['a statement', 200, () => post('/api/statement', { uid, k: 2 }, { cookie })],
  ['a call without a session', 401, () => post('/api/entrypoint', {})],
  ['a call from another site', 403, () => post('/api/signin', {}, { origin: 'https://evil.example' })],
  ['a malformed call', 400, () => post('/api/signin', {})],
  ['a call that is too long', 413, () => post('/api/signin', { e: 'x'.repeat(20_000) })],
  ['an unknown call', 404, () => post('/api/nothing', {})],
  ['a call by GET', 404, () => get('/api/entrypoint', { cookie })],
  ['a question before a call from another site', 404, () => ({ method: 'OPTIONS', url: '/api/signin' })],
  ['a delivery without a signature', 401, () => post('/intake/v1/deals', { deals: [{}] })],
]

describe('an answer', () => {
  it.each(kinds)(
    'to %s says what a browser may do with it, and not what made it',
    async (_, status, asked) => {
      const { statusCode, headers } = await ask(asked())
      expect(statusCode).toBe(status)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': expect.stringMatching(/^(same-origin|strict-origin-when-cross-origin)$/),
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': expect.stringMatching(/^no-store$|^no-cache$|^public, max-age=31536000, immutable$/),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:|blob:|strict-dynamic/)
      const told = Object.keys(headers).filter(name => /^(access-control-|server$|x-powered-by$)/.test(name))
      expect(told).toEqual([])
    },
  )

  it('that is a page runs and shows what comes from here, and makes no script from text', async () => {
    for (const url of ['/', '/signin', '/cabinet/main', '/telegram/return?code=1&state=2']) {
      const { headers } = await ask(get(url, { cookie }))
      expect(String(headers['content-security-policy']).split(';').toSorted()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        "script-src 'self'",
        "style-src 'self'",
        'trusted-types service-worker',
      ])
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    }
  })

  it('to a call is kept by nobody, a file too', async () => {
    for (const asked of kinds.map(([, , kind]) => kind())) {
      if (typeof asked.url !== 'string' || !asked.url.startsWith('/api/')) continue
      expect([asked.url, (await ask(asked)).headers['cache-control']]).toEqual([asked.url, 'no-store'])
    }
  })

  it('is none to TRACE', async () => {
    const { statusCode, body } = await ask({
      method: 'TRACE' as 'GET',
      url: '/api/signin',
      headers: { cookie },
    })
    expect([statusCode, body]).toEqual([404, '{"rc":-1}'])
  })
})

describe('a cookie', () => {
  it('is for this host alone, encrypted, and no script can read it', () => {
    expect(given.map(line => line.split('=')[0])).toEqual([
      '__Host-session',
      '__Host-device',
      '__Host-passkey',
    ])
    for (const line of given)
      expect(line).toMatch(/^__Host-\w+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})
