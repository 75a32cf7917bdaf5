/** The example of a proxy, run by the real nginx before the real server: what it lets through, and what it does not. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request as requestPlain } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageCookie, languageIds, languages, type Language } from '../contract/languages.ts'
import { sql } from '../server/database/index.ts'
import { vera } from './support/cast.ts'
import { freePort } from './support/free-port.ts'
import { startLocally } from './support/local-server.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

const nginx = '/usr/sbin/nginx'
const folder = mkdtempSync(join(tmpdir(), 'mastercopy-proxy-'))
/** Of the build; started by root, nginx reads it as another user. */
const pages = mkdtempSync(join(tmpdir(), 'mastercopy-pages-'))
// Elsewhere it runs where nginx is there; the continuous integration installs it.
const isThere = existsSync(nginx) || process.env['CI'] !== undefined

let context: TestApp
let proxy: Proxy

beforeAll(async () => {
  if (!isThere) return
  context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.1' } })
  makeCertificate()
  proxy = await startProxy(context.url)
})

afterAll(async () => {
  if (!isThere) return
  await stop(proxy)
  await context.close()
  for (const made of [folder, pages]) rmSync(made, { recursive: true, force: true })
})

interface Proxy {
  process: ChildProcess
  plain: number
  encrypted: number
}

/** Before so many servers at a URL. Tries again when another process took one of the ports meanwhile. */
async function startProxy(url: string, servers = 1): Promise<Proxy> {
  for (let tries = 0; tries < 5; tries++) {
    const [plain, encrypted] = [await freePort(), await freePort()]
    const file = join(folder, `${plain}.conf`)
    writeFileSync(file, wholeConfiguration(new URL(url).host, servers, plain, encrypted))
    const process = spawn(nginx, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (await listens(process, plain)) return { process, plain, encrypted }
  }
  throw new Error('nginx does not start')
}

async function stop({ process }: Proxy): Promise<void> {
  process.kill('SIGQUIT')
  await once(process, 'exit')
}

/** The example as it is, but for ports, certificate, the folder of the build and the server behind it. */
function wholeConfiguration(server: string, servers: number, plain: number, encrypted: number): string {
  const site = readFileSync(resolve(import.meta.dirname, '../docs/operating/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${encrypted} ssl`)
    .replace(/^ *server 127\.0\.0\.1:8080.*\n/m, line =>
      line.replace('127.0.0.1:8080', server).repeat(servers),
    )
    .replaceAll(/\/etc\/ssl\/[a-z.]+/g, folder)
    .replace('127.0.0.1:8081', server)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('limit_conn mastercopy 800', 'limit_conn mastercopy 3')
    .replace('/srv/mastercopy/dist/web/pages', pages)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n')
  return `pid ${join(folder, `${plain}.pid`)};\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`
}

function makeCertificate(): void {
  const out = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...out, '-subj', '/CN=example.org'], { stdio: 'ignore' })
}

async function listens(process: ChildProcess, port: number): Promise<boolean> {
  while (process.exitCode === null) {
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
    const isPlain = options.port === proxy.plain
    const send = isPlain ? requestPlain : request
    const trust = isPlain ? {} : { rejectUnauthorized: false, servername: 'example.org' }
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
      port: proxy.encrypted,
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
      { port: proxy.encrypted, host: '127.0.0.1', rejectUnauthorized: false, ...limits },
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
    for (const host of ['example.org', 'evil.example']) {
      const page = await ask({ port: proxy.plain, path: '/signup/ABC', headers: { host } })
      expect([page.status, page.headers['location']]).toEqual([308, 'https://example.org/signup/ABC'])
      expect(page.headers['server']).toBe('nginx')
    }
    const call = await ask({
      port: proxy.plain,
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

  it('a visitor reads in their language that the server is stopped, on a page that runs nothing', async () => {
    const alone = await startProxy(`http://127.0.0.1:${await freePort()}`)
    const visits = async (language: Language) => {
      const cookie = `a=b; ${languageCookie(true)}=${languageIds[language]}`
      const headers = { host: 'example.org', cookie }
      return ask({ port: alone.encrypted, path: '/cabinet/main', headers })
    }
    try {
      expect((await visits('de')).status).toBe(502)
      chmodSync(pages, 0o755)
      for (const language of languages) {
        writeFileSync(join(pages, `offline.${language}.html`), `stopped, in ${language}`)
        const { status, headers, body } = await visits(language)
        expect([status, body]).toEqual([502, `stopped, in ${language}`])
        expect(headers['content-security-policy']).toContain("default-src 'none'")
      }
    } finally {
      await stop(alone)
    }
  })

  it('calls that a server cuts off take none of several out of service', async () => {
    const cuts = await startLocally(
      createHttpServer((asked, answer) => {
        if (asked.url === '/cut') asked.socket.destroy()
        else answer.end('here')
      }),
    )
    const alone = await startProxy(cuts.url, 2)
    const headers = { host: 'example.org' }
    try {
      for (let cut = 0; cut < 2; cut++)
        expect((await ask({ port: alone.encrypted, path: '/cut', method: 'POST', headers })).status).toBe(502)
      expect((await ask({ port: alone.encrypted, path: '/', headers })).body).toBe('here')
    } finally {
      await stop(alone)
      await cuts.close()
    }
  })

  it('one address holds so many connections, and not all that there are', async () => {
    const holds = await startLocally(createHttpServer())
    const alone = await startProxy(holds.url)
    const visit = () => ask({ port: alone.encrypted, path: '/', headers: { host: 'example.org' } })
    try {
      const visits = Array.from({ length: 4 }, () => visit().catch(() => null))
      expect((await Promise.race(visits))?.status).toBe(429)
    } finally {
      // At once, and not when the three that wait have been answered.
      alone.process.kill('SIGTERM')
      await stop(alone)
      await holds.close()
    }
  })

  it('operators reach the console at its own name', async () => {
    const echoes = createHttpServer((asked, answer) => answer.end(JSON.stringify(asked.headers)))
    const console = await startLocally(echoes)
    const alone = await startProxy(console.url)
    const claims = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    try {
      const headers = {
        host: 'console.example.net',
        ...claims,
        referer: 'https://console.example.net/enrol/S3CRET',
      }
      const { body } = await ask({ port: alone.encrypted, path: '/enrol/S3CRET', headers })
      expect(JSON.parse(body)).toMatchObject({ host: 'console.example.net', 'x-forwarded-for': '127.0.0.1' })
      expect(body).not.toContain('203.0.113.9')
    } finally {
      await stop(alone)
      await console.close()
    }
    const logged = readFileSync(join(folder, 'mastercopy.log'), 'utf8')
    expect(logged).toContain(' GET page 200 ')
    expect(logged).not.toContain('S3CRET')
  })

  it('what the server itself says of its database arrives', async () => {
    const closed = createHttpServer((_asked, answer) => answer.writeHead(503).end('its own page'))
    const server = await startLocally(closed)
    const alone = await startProxy(server.url)
    try {
      const { status, body } = await ask({
        port: alone.encrypted,
        path: '/',
        headers: { host: 'example.org' },
      })
      expect([status, body]).toEqual([503, 'its own page'])
    } finally {
      await stop(alone)
      await server.close()
    }
  })

  it('the server’s own headers arrive, and its name does not', async () => {
    const { headers } = await signIn()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['server']).toBe('nginx')
  })
})
