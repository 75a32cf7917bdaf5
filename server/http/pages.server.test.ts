import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { languageIds, languageKey, languages } from '../../contract/languages.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import { vera } from '../../test/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { makeApp } from '../start/app.ts'

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
  app = await makeApp(context.context, webRoot)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function buildPages(place: string, build: string): Promise<void> {
  for (const part of ['pages', 'landing', 'assets']) await mkdir(join(place, part), { recursive: true })
  for (const language of languages) {
    await writeFile(join(place, 'landing', `${language}.html`), `${build} landing ${language}`)
    for (const page of ['cabinet', 'signIn', 'signUp', 'documents', 'program', 'seals'])
      await writeFile(join(place, 'pages', `${page}.${language}.html`), `${build} ${page} ${language}`)
  }
  await writeFile(join(place, 'licences.txt'), 'licences of others')
  await writeFile(join(place, 'assets', 'app-hash.js'), 'as it is')
  await writeFile(join(place, 'assets', 'app-hash.js.br'), 'in brotli')
}

const cookie = `${languageKey}=${languageIds.de}`

describe('a page', () => {
  it('is shown in the language that the visitor has chosen', async () => {
    for (const [url, page] of [
      ['/', 'landing'],
      ['/signin', 'signIn'],
      ['/programs/3', 'program'],
    ]) {
      const answer = await app.inject({ url: url!, headers: { cookie } })
      expect([answer.body, answer.headers['content-language']]).toEqual([`first ${page} de`, 'de'])
      expect(answer.headers['vary']).toBe('cookie, accept-encoding')
    }
  })

  it('travels compressed as the browser takes it, and not again when the browser has it', async () => {
    const get = (headers: Record<string, string>) =>
      app.inject({ url: '/signin', headers: { cookie, ...headers } })
    const br = await get({ 'accept-encoding': 'gzip, br' })
    expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual([
      'br',
      'first signIn de',
    ])
    expect(String(gunzipSync((await get({ 'accept-encoding': 'gzip' })).rawPayload))).toBe('first signIn de')

    const again = await get({ 'if-none-match': String(br.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is kept in memory until there is another build, which shows without a restart', async () => {
    const body = async () => (await app.inject({ url: '/signin', headers: { cookie } })).body
    expect(await body()).toBe('first signIn de')
    await rename(webRoot, join(folder, 'gone'))
    expect(await body()).toBe('first signIn de')

    await buildPages(join(folder, 'next'), 'second')
    await rename(join(folder, 'next'), webRoot)
    await expect.poll(body).toBe('second signIn de')
  })

  it('of the cabinet, and on a way that is somebody’s own, is not for search engines', async () => {
    const robots = async (url: string) => (await app.inject({ url })).headers['x-robots-tag']
    for (const url of ['/cabinet/main', '/signup/ABCDEFGH', '/2fa', '/password-reset'])
      expect([url, await robots(url)]).toEqual([url, 'noindex'])
    for (const url of ['/', '/signin', '/signup', '/programs/3', '/seals', '/documents'])
      expect([url, await robots(url)]).toEqual([url, undefined])
  })
})

describe('a file of the build', () => {
  it('tells the licences of what others made', async () => {
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

  it('that is somebody’s own travels as it is', async () => {
    const client = await context.client(vera)
    const { headers } = await client.post(listFinance.path, '{}', undefined, accept)
    expect(headers.get('content-encoding')).toBe(null)
  })
})
