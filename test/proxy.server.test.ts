/** The example of a proxy, run by the real nginx before the real server: what it lets through, and what it does not. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../server/database/index.ts'
import { vera } from './cast.ts'
import { freePort } from './free-port.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const nginx = '/usr/sbin/nginx'
const folder = mkdtempSync(join(tmpdir(), 'mastercopy-proxy-'))
// Elsewhere it runs where nginx is there; the continuous integration installs it.
const isThere = existsSync(nginx) || process.env['CI'] !== undefined

let context: TestApp
let proxy: ChildProcess
let [plain, encrypted] = [0, 0]

beforeAll(async () => {
  if (!isThere) return
  context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.1' } })
  makeCertificate()
  for (let tries = 0; !(await startProxy()); tries++) if (tries === 5) throw new Error('nginx does not start')
})

afterAll(async () => {
  if (!isThere) return
  proxy.kill('SIGQUIT')
  await once(proxy, 'exit')
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

/** False when another process took one of the ports meanwhile. */
async function startProxy(): Promise<boolean> {
  ;[plain, encrypted] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'nginx.conf'), wholeConfiguration())
  proxy = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return listens(plain)
}

/** The example as it is, but for ports, certificate and the server behind it. */
function wholeConfiguration(): string {
  const site = readFileSync(resolve(import.meta.dirname, '../docs/operating/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${encrypted} ssl`)
    .replace('127.0.0.1:8080', new URL(context.url).host)
    .replaceAll('/etc/ssl/example.org', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n')
  return `pid ${join(folder, 'pid')};\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`
}

function makeCertificate(): void {
  const out = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...out, '-subj', '/CN=example.org'], { stdio: 'ignore' })
}

async function listens(port: number): Promise<boolean> {
  while (proxy.exitCode === null) {
    const socket = connectPlain({ port, host: '127.0.0.1' })
    const isOpen = await new Promise<boolean>(done => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    socket.destroy()
    if (isOpen) return true
    await new Promise(resolveSoon => setTimeout(resolveSoon, 50))
  }
  return false
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const ask = (options: RequestOptions, body = ''): Promise<Answer> =>
  new Promise((done, fail) => {
    const send = options.port === plain ? requestPlain : request
    const trust = options.port === plain ? {} : { rejectUnauthorized: false, servername: 'example.org' }
    const asked = send({ host: '127.0.0.1', ...trust, ...options }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      )
    })
    asked.once('error', fail)
    asked.end(body)
  })

const signIn = (headers: Record<string, string> = {}): Promise<Answer> =>
  ask(
    {
      port: encrypted,
      method: 'POST',
      path: '/api/signin',
      headers: { host: 'example.org', 'content-type': 'application/json', ...headers },
    },
    JSON.stringify({ e: vera.email, p: vera.password }),
  )

/** Which version the two agree upon; null when they do not. */
const agreed = (version: SecureVersion): Promise<string | null> =>
  new Promise(done => {
    const limits = { minVersion: version, maxVersion: version, ciphers: 'ALL:@SECLEVEL=0' }
    const socket = connect(
      { port: encrypted, host: '127.0.0.1', rejectUnauthorized: false, ...limits },
      () => {
        done(socket.getProtocol())
        socket.destroy()
      },
    )
    socket.once('error', () => done(null))
  })

describe.runIf(isThere)('behind the example of a proxy', () => {
  it('a client signs in, and is known by their own address whatever they claim', async () => {
    await context.client(vera)
    const claims = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    expect(JSON.parse((await signIn(claims)).body)).toEqual({ rc: 0 })
    const { rows } = await sql<{ network: string }>`
      select distinct network from session`.execute(context.context.database)
    expect(rows).toEqual([{ network: '127.0.0.1' }])
  })

  it('pages are moved to https, and calls in the clear are refused', async () => {
    const page = await ask({ port: plain, path: '/signup/ABC', headers: { host: 'example.org' } })
    expect([page.status, page.headers['location']]).toEqual([308, 'https://example.org/signup/ABC'])
    const call = await ask({
      port: plain,
      path: '/api/signin',
      method: 'POST',
      headers: { host: 'example.org' },
    })
    expect(call.status).toBe(403)
  })

  it('TLS 1.2 and 1.3 are spoken, and nothing older', async () => {
    expect(await Promise.all((['TLSv1.3', 'TLSv1.2', 'TLSv1.1', 'TLSv1'] as const).map(agreed))).toEqual([
      'TLSv1.3',
      'TLSv1.2',
      null,
      null,
    ])
  })

  it('the server’s own headers arrive, and its name does not', async () => {
    const { headers } = await signIn()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['server']).toBe('nginx')
  })
})
