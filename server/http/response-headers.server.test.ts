import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPrograms } from '../../contract/track-record.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

/** Sends bytes as they are, and reads until the server closes. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(context.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => void (answer += String(chunk)))
  socket.on('error', () => undefined)
  socket.end(bytes)
  await once(socket, 'close')
  return answer
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: h\r\nconnection: close\r\n${more}\r\n`
const post = (...head: string[]) =>
  ['POST /api/signin HTTP/1.1', 'host: h', 'connection: close', ...head, '', ''].join('\r\n')

/** The headers that any response has. */
const promised = [
  /^content-security-policy: .*frame-ancestors 'none'/im,
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: same-origin\r$/im,
  /^permissions-policy: .*camera=\(\)/im,
  /^cache-control: no-store\r$/im,
  /\r\n\r\n\{"rc":-1\}$/,
]

describe('an answer', () => {
  it.each([
    ['to an unknown address', 404, get('/nowhere')],
    ['to an unknown call', 404, get('/api/nothing')],
    ['to an address that cannot be decoded', 400, get('/%')],
    ['to what is no HTTP', 400, 'hello\r\n\r\n'],
    ['to a call that names no host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['to a call that names two hosts', 400, get('/', 'host: other\r\n')],
    [
      'to a call of another site behind a thousand headers',
      403,
      post(...Array.from({ length: 1_100 }, () => 'x:'), 'origin: http://evil.example', 'content-length: 0'),
    ],
    ['to a call that expects something', 417, post('expect: something', 'content-length: 0')],
    ['to a call of two lengths', 400, post('content-length: 2', 'content-length: 3')],
    ['to a call with a length and in pieces', 400, post('content-length: 5', 'transfer-encoding: chunked')],
    ['to a head whose lines end by half', 400, 'GET /healthz HTTP/1.1\nhost: h\n\n'],
    ['to a way out of the folder', 404, get('/assets/../../package.json')],
    ['to a way out of the folder in disguise', 404, get('/assets/%2e%2e/%2e%2e/package.json')],
    ['to the history of the sources', 404, get('/.git/config')],
    ['to too long a head', 431, get('/', `x: ${'y'.repeat(20_000)}\r\n`)],
  ])(
    '%s is JSON, is kept by nobody, and says what a browser may do with it',
    async (_what, status, bytes) => {
      const answer = await sendRaw(bytes)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      for (const promise of promised) expect(answer).toMatch(promise)
    },
  )

  it('of every call is kept by nobody, whether it went well or not', async () => {
    const visitor = context.visitor()
    for (const path of ['/api/home/news', publicPrograms.path, '/api/signin', '/healthz', '/readyz']) {
      const method = path.startsWith('/api') ? 'POST' : 'GET'
      const { headers } = await fetch(visitor.url + path, { method, headers: { origin: visitor.url } })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  it('asks for encrypted connections where the platform is reached by one', async () => {
    const { origin } = context.context
    try {
      context.context.origin = 'https://example.org'
      expect(await sendRaw(get('/%'))).toMatch(
        /^strict-transport-security: max-age=31536000; includeSubDomains\r$/m,
      )
    } finally {
      context.context.origin = origin
    }
    expect(await sendRaw(get('/%'))).not.toMatch(/strict-transport-security/)
  })
})
