import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listFinance, showWithdrawalPromise } from '../../contract/finance.ts'
import { languageIds, languageKey, languages } from '../../contract/languages.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { showDocuments } from '../../contract/documents.ts'
import { showLanding } from '../../contract/landing.ts'
import { offlinePath, telegramReturnPath, telegramWidgetPath } from '../../contract/places.ts'
import { renderModule } from '../../contract/public-pages.ts'
import { pageColors, themeCookie } from '../../contract/theme.ts'
import { publicPrograms, trackRecord } from '../../contract/track-record.ts'
import { settledInAll } from '../../contract/trading.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { compress } from './compression.ts'
import { makeApp } from '../start/app.ts'
import { makeConsole } from '../start/console.ts'
import { publicPages } from '../start/public-pages.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

let folder: string
let webRoot: string
let app: FastifyInstance
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mastercopy-pages-'))
  webRoot = join(folder, 'web')
  await buildPages(webRoot, 'first')
  app = await makeApp(context.context, webRoot, { limits: patientLimits })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function buildPages(place: string, build: string): Promise<void> {
  for (const part of ['pages', 'render', 'assets']) await mkdir(join(place, part), { recursive: true })
  for (const language of languages)
    for (const page of ['cabinet', 'signIn', 'signUp'])
      await writeFile(join(place, 'pages', `${page}.${language}.html`), `<html>${build} ${page} ${language}`)
  await writeFile(join(place, 'pages', 'signUp.de.html'), '<div id="drawn" data-scripts="a">')
  // Like the built module, it draws the data it is given.
  await writeFile(
    join(place, renderModule),
    `export const render = ({ page, language, theme, figures }) =>
      ['${build}', page, language, theme, figures ? figures.map(({ path }) => path).join(' ') : 'unknown'].join(' ')`,
  )
  for (const language of languages) {
    const page = `<html><meta name="theme-color" content="#fff"><style>${build}</style>offline ${language}`
    await writeFile(join(place, 'pages', `offline.${language}.html`), page)
    await writeFile(join(place, `manifest.${language}.webmanifest`), `{"lang":"${language}"}`)
  }
  await writeFile(join(place, 'service-worker.js'), 'the worker')
  await writeFile(join(place, 'licences.txt'), 'licences of others')
  await writeFile(join(place, 'assets', 'app-hash.js'), 'as it is')
  await writeFile(join(place, 'assets', 'app-hash.js.br'), 'in brotli')
}

const cookie = `${languageKey}=${languageIds.de}`
const dark = `${themeCookie(false)}=dark`

describe('a page', () => {
  it('is shown in the language and the theme that the visitor has chosen, in Russian otherwise', async () => {
    const get = (headers: Record<string, string>, url = '/signin') => app.inject({ url, headers })
    const answer = await get({ cookie: `${cookie}; ${dark}` })
    expect(answer.body).toBe('<html data-theme="dark">first signIn de')
    expect(answer.headers).toMatchObject({ 'content-language': 'de', vary: 'cookie, accept-encoding' })
    expect((await get({ cookie: `${cookie}; ${themeCookie(false)}="><script>` })).body).toBe(
      '<html>first signIn de',
    )
    expect((await get({ 'accept-language': 'es' })).body).toBe('<html>first signIn ru')
    expect((await get({ cookie: `${cookie}; ${dark}` }, '/documents')).body).toBe(
      `first documents de dark ${showDocuments.path} ${showLanding.path}`,
    )
  })

  it('tells its script that a session may be open, and nobody else that one is', async () => {
    const get = async (cookies: string) =>
      (await app.inject({ url: '/signup', headers: { cookie: `${cookie}; ${cookies}` } })).body
    const session = `session=${'a'.repeat(22)}.${'b'.repeat(43)}`
    expect(await get(session)).toBe('<div id="drawn" data-session data-scripts="a">')
    for (const none of ['session=', `other-${session}`])
      expect([none, await get(none)]).toEqual([none, '<div id="drawn" data-scripts="a">'])
  })

  it('for everybody is drawn with what the calls of its parts answer', async () => {
    const { body, headers } = await app.inject({ url: '/', headers: { cookie } })
    const records = Array.from({ length: 4 }, () => trackRecord.path)
    const counted = [publicCoverage, showWithdrawalPromise, settledInAll].map(({ path }) => path)
    expect(body).toBe(
      ['first landing de system', publicPrograms.path, ...records, ...counted, showLanding.path].join(' '),
    )
    expect(headers).toMatchObject({ 'content-language': 'de', vary: 'cookie, accept-encoding' })
  })

  it('for everybody is told the name of our bot, and of none where we have none', async () => {
    await writeFile(join(webRoot, renderModule), 'export const render = ({ bot }) => `bot: ${bot}`')
    const { config } = context.context
    const [scriptOrigin, oauthOrigin] = ['https://telegram.org', 'https://oauth.telegram.org']
    const widget = { mode: 'widget', botToken: '', scriptOrigin, oauthOrigin, messages: undefined } as const
    const told = async (telegram: typeof config.telegram) => {
      const withBot = await makeApp({ ...context.context, config: { ...config, telegram } }, webRoot, {
        limits: patientLimits,
      })
      const { body } = await withBot.inject('/impostors')
      await withBot.close()
      return body
    }
    expect(await told(undefined)).toBe('bot: undefined')
    expect(await told({ ...widget, botLogin: 'our_bot' })).toBe('bot: our_bot')
    const { hostname } = new URL(context.context.origin)
    expect(await told({ ...widget, botLogin: undefined })).toBe(`bot: ${hostname.replaceAll('.', '_')}_bot`)
  })

  it('for everybody is drawn for the program that its address names, and for none where there is none', async () => {
    await writeFile(join(webRoot, renderModule), 'export const render = ({ place }) => `${place.program}`')
    const places = [
      '/',
      '/?program=2',
      '/programs/3?program=2',
      '/?program=99',
      '/?program=1&program=2',
      '/documents?program=2',
    ]
    const drawn = await Promise.all(places.map(async place => (await app.inject(place)).body))
    expect(drawn).toEqual(['null', '2', '3', 'null', 'null', 'null'])
  })

  it('for everybody is made as short as can be, but for one of those that few ask for', async () => {
    const br = vi.spyOn(compress, 'br')
    const qualities = async (url: string) => {
      br.mockClear()
      await app.inject(url)
      return br.mock.calls.map(([, quality]) => quality)
    }
    expect(await qualities('/seals')).toEqual([undefined, 10])
    expect(await qualities('/seals?check=2-17')).toEqual([undefined])
    br.mockRestore()
  })

  it('for everybody is drawn once for all programs and pages of deals that there are not, and asking for them counts', async () => {
    await writeFile(
      join(webRoot, renderModule),
      'let drawn = 0; export const render = () => `drawn ${++drawn}`',
    )
    const clock = () => new Date(Date.UTC(2026, 5, 1, 12))
    const atNoon = await makeApp({ ...context.context, clock }, webRoot, { limits: patientLimits })
    const read = async (url: string) => {
      const { statusCode, body } = await atNoon.inject({ url, remoteAddress: '203.0.113.9' })
      return [statusCode, body]
    }
    expect(await read('/programs/1')).toEqual([200, 'drawn 1'])
    expect(await read('/programs/100000001')).toEqual([404, 'drawn 2'])
    expect(await read('/programs/100000002')).toEqual([404, 'drawn 2'])
    expect(await read('/programs/none?page=7')).toEqual([404, 'drawn 2'])
    expect(await read('/programs/1?page=2')).toEqual([404, 'drawn 2'])

    await sql`update rate_limit set points = 3000 where key like 'publicRecordFromNetwork%'`.execute(
      context.context.database,
    )
    expect(await read('/programs/100000003')).toEqual([429, '{"rc":2}'])
    expect(await read('/programs/1')).toEqual([200, 'drawn 1'])
    await sql`delete from rate_limit where key like 'publicRecordFromNetwork%'`.execute(
      context.context.database,
    )
    await atNoon.close()
  })

  it('for everybody is shown whatever is looked for in its address', async () => {
    await writeFile(join(webRoot, renderModule), 'export const render = ({ place }) => `${place.check}`')
    const shown = async (check: string) => {
      const { statusCode, body } = await app.inject({ url: '/seals', query: { check } })
      return [statusCode, body]
    }
    expect(await shown(' 3-17 ')).toEqual([200, '3-17'])
    expect(await shown('0000-01-01')).toEqual([200, '0000-01-01'])
    expect(await shown('\0')).toEqual([200, ''])
    const emoji = `${'x'.repeat(99)}😀`
    expect(await shown(emoji)).toEqual([200, emoji])
    expect(await shown('x'.repeat(101))).toEqual([200, ''])
  })

  it('for everybody is drawn again when a minute has passed, and not for each visitor', async () => {
    await writeFile(
      join(webRoot, renderModule),
      'let drawn = 0; export const render = () => `drawn ${++drawn}`',
    )
    let second = 0
    const clock = () => new Date(Date.UTC(2026, 5, 1, 12, 0, second))
    const atNoon = await makeApp({ ...context.context, clock }, webRoot, { limits: patientLimits })
    const read = async () => (await atNoon.inject('/programs')).body
    const drawn = []
    for (second of [0, 20, 59, 61]) drawn.push(await read())
    await atNoon.close()
    expect(drawn).toEqual(['drawn 1', 'drawn 1', 'drawn 1', 'drawn 2'])
  })

  it('travels compressed as the browser takes it, and not again when the browser has it', async () => {
    const get = (headers: Record<string, string>) =>
      app.inject({ url: '/signin', headers: { cookie, ...headers } })
    const br = await get({ 'accept-encoding': 'gzip, br' })
    expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual([
      'br',
      '<html>first signIn de',
    ])
    expect(String(gunzipSync((await get({ 'accept-encoding': 'gzip' })).rawPayload))).toBe(
      '<html>first signIn de',
    )

    const again = await get({ 'if-none-match': String(br.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is kept in memory until there is another build, which shows without a restart', async () => {
    const body = async () => (await app.inject({ url: '/signin', headers: { cookie } })).body
    expect(await body()).toBe('<html>first signIn de')
    await rename(webRoot, join(folder, 'gone'))
    expect(await body()).toBe('<html>first signIn de')

    await buildPages(join(folder, 'next'), 'second')
    await rename(join(folder, 'next'), webRoot)
    await expect.poll(body).toBe('<html>second signIn de')
    const drawn = async () => (await app.inject({ url: '/coverage', headers: { cookie } })).body
    await expect.poll(drawn).toBe(`second coverage de system ${publicCoverage.path} ${showLanding.path}`)
  })

  it('of the cabinet, and on a way that is someone’s own, is not for search engines', async () => {
    const robots = async (url: string) => (await app.inject({ url })).headers['x-robots-tag']
    for (const url of ['/cabinet/main', '/signup/ABCDEFGH', '/2fa', '/password-reset'])
      expect([url, await robots(url)]).toEqual([url, 'noindex'])
    for (const url of [
      '/',
      '/signin',
      '/signup',
      '/programs/3',
      '/seals',
      '/documents',
      '/coverage',
      '/impostors',
    ])
      expect([url, await robots(url)]).toEqual([url, undefined])
  })
})

describe('a demonstration', () => {
  const addresses = [
    ...publicPages.map(({ route }) => route.replace(/:\w+/, '1')),
    '/signin',
    '/signup',
    '/signup/ABCDEFGH',
    '/2fa',
    '/password-reset',
    '/cabinet',
    '/cabinet/finance',
    telegramReturnPath,
    telegramWidgetPath,
    offlinePath,
  ]

  /** The addresses of the site and of the console whose page has the mark, and those whose has not. */
  async function markedPages(isDemonstration: boolean): Promise<{ marked: string[]; bare: string[] }> {
    const telegram = {
      mode: 'widget',
      botToken: '',
      botLogin: 'our_bot',
      scriptOrigin: 'https://telegram.org',
      oauthOrigin: 'https://oauth.telegram.org',
      messages: undefined,
    } as const
    const own = { ...context.context, config: { ...context.context.config, isDemonstration, telegram } }
    const site = await makeApp(own, webRoot, { limits: patientLimits })
    const desk = await makeConsole(own, webRoot, patientLimits)
    const pages = await Promise.all([
      ...addresses.map(async url => [url, (await site.inject(url)).body] as const),
      ...['/signin', '/inbox'].map(async url => [`console ${url}`, (await desk.inject(url)).body] as const),
    ])
    await Promise.all([site.close(), desk.close()])
    expect(pages.filter(([, body]) => !body.includes('</html>'))).toEqual([])
    const isMarked = ([, body]: (typeof pages)[number]) => body.includes('<section id="demonstration"')
    const [marked, bare] = [pages.filter(isMarked), pages.filter(page => !isMarked(page))]
    return { marked: marked.map(([url]) => url), bare: bare.map(([url]) => url) }
  }

  it('says so on every page, and a real installation says it on none', async () => {
    const page = '<html><body>a page</body></html>'
    for (const name of ['cabinet', 'signIn', 'signUp', 'offline'])
      await writeFile(join(webRoot, 'pages', `${name}.ru.html`), page)
    for (const name of ['telegram', 'console']) await writeFile(join(webRoot, `${name}.html`), page)
    await writeFile(join(webRoot, renderModule), `export const render = () => '${page}'`)
    const [demonstration, real] = [await markedPages(true), await markedPages(false)]
    expect([demonstration.bare, real.marked]).toEqual([[], []])
    expect(demonstration.marked).toHaveLength(addresses.length + 2)
  })
})

describe('a link to a file that there is not', () => {
  const missing = [
    '/documents/nowhere',
    `/documents/${'0'.repeat(64)}.pdf`,
    '/seals/2020-01-01.json',
    '/programs/99/deals.csv',
  ]

  it('leads a person where every unknown address leads', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const url of [...missing, '/nowhere', '/100%', `/signup/${'a'.repeat(200)}`]) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept } })
      expect([url, statusCode, headers.location]).toEqual([url, 302, '/'])
    }
  })

  it('tells a program that there is none', async () => {
    for (const url of missing) {
      const { statusCode, body } = await app.inject({ url, headers: { accept: '*/*' } })
      expect([url, statusCode, body]).toEqual([url, 404, '{"rc":-1}'])
    }
  })
})

describe('an application that is installed', () => {
  it('has one worker, which is asked for again each time, and a manifest in each language', async () => {
    const worker = await app.inject({ url: '/service-worker.js' })
    expect([worker.body, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
      'the worker',
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
    for (const language of languages) {
      const { headers, json } = await app.inject({ url: `/manifest.${language}.webmanifest` })
      expect([headers['content-type'], json()]).toEqual(['application/manifest+json', { lang: language }])
    }
    expect((await app.inject({ url: '/manifest.fr.webmanifest' })).statusCode).toBe(302)
  })

  it('keeps a page for when the network is gone: in the visitor’s language and theme, whole by itself', async () => {
    const { body, headers } = await app.inject({
      url: '/offline',
      headers: { cookie: `${cookie}; ${dark}` },
    })
    expect(body).toBe(
      `<html data-theme="dark"><meta name="theme-color" content="${pageColors.dark}"><style>first</style>offline de`,
    )
    const hash = createHash('sha256').update('first').digest('base64')
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
      `style-src 'sha256-${hash}'`,
    ])
    expect(headers['x-robots-tag']).toBe('noindex')
  })
})

describe('a file of the build', () => {
  it('shows the licences of what others made', async () => {
    const { body, headers } = await app.inject({ url: '/licences.txt' })
    expect([body, headers['content-type']]).toEqual(['licences of others', 'text/plain; charset=utf-8'])
  })

  it('travels as it was compressed, and is kept for a year', async () => {
    const get = (encoding: string) =>
      app.inject({ url: '/assets/app-hash.js', headers: { 'accept-encoding': encoding } })
    const { body, headers } = await get('gzip, deflate, br')
    expect([body, headers['content-encoding'], headers['vary']]).toEqual([
      'in brotli',
      'br',
      'accept-encoding',
    ])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect((await get('identity')).body).toBe('as it is')
  })
})

describe('an answer', () => {
  const accept = { 'accept-encoding': 'gzip, br' }

  it('that everybody gets alike travels compressed', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: publicPrograms.path,
      payload: {},
      headers: accept,
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toMatchObject({ rc: 0 })
  })

  it('that is someone’s own travels as it is', async () => {
    const client = await context.client(vera)
    const { headers } = await client.post(listFinance.path, '{}', undefined, accept)
    expect(headers.get('content-encoding')).toBe(null)
  })
})
