import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ownPageHeader } from '../../contract/places.ts'
import { renderModule } from '../../contract/public-pages.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import { between, type Between } from '../../test/support/between.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import { makeApp } from './app.ts'
import type { AppLimits } from './http-app.ts'
import { openDatabase } from '../database/index.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

interface Served {
  webRoot?: string | null
  limits?: AppLimits
}

/** An app whose connection to the database can be watched, and silenced. */
async function contextOnALine({ webRoot = null, limits = patientLimits }: Served = {}) {
  const home: TestDatabase = await testDatabase()
  const line = { isSilent: false, readyQuestions: 0 }
  const way: Between = await between(home.url, (near: Socket, far: Socket) => {
    near.on('data', (chunk: Buffer) => {
      line.readyQuestions += chunk.toString('latin1').split('from sealing_key').length - 1
      if (!line.isSilent) far.write(chunk)
    })
    far.pipe(near)
  })
  const database = openDatabase({
    url: way.url,
    poolMax: 4,
    applicationName: 'test',
    onTrouble: () => undefined,
  })
  const closeDatabase = async () => {
    // First, since who says goodbye on a line that is silent waits for an answer.
    await way.close()
    await database.destroy()
    await home.close()
  }
  const context: TestApp = await openTestApp({ on: { database, close: closeDatabase } })
  const app = await makeApp(context.context, webRoot, { limits })
  cleanups.push(
    () => context.close(),
    () => app.close(),
  )
  return { context, app, line, way, home }
}

const levelError = 50
const errors = (context: TestApp): string[] =>
  context.logged.filter(line => JSON.parse(line).level >= levelError)

const credentials = { e: 'vera@example.org', p: 'correct horse' }
const calls = [
  { method: 'POST', url: '/api/signin', payload: credentials },
  { method: 'POST', url: publicPrograms.path, payload: {} },
  { method: 'POST', url: '/intake/v1/deals', payload: { deals: [] } },
  { method: 'GET', url: '/programs/3/deals.csv' },
  { method: 'GET', url: '/documents/user-agreement.en.pdf' },
  { method: 'GET', url: '/readyz' },
] as const

describe('while the database is away', () => {
  it('every call says so with 503 and when to come again, and no error is logged', async () => {
    const { context, app, way } = await contextOnALine()
    await way.close()
    for (const call of calls) {
      const { statusCode, headers } = await app.inject(call)
      expect([call.url, statusCode, headers['retry-after']]).toEqual([call.url, 503, '5'])
    }
    expect(errors(context)).toEqual([])
  })

  it('a call does not wait for one that fell silent longer than it has time', async () => {
    const { context, app, line } = await contextOnALine({ limits: { ...patientLimits, databaseMsMax: 500 } })
    line.isSilent = true
    const answers = await Promise.all(calls.map(call => app.inject(call)))
    expect(answers.map(({ statusCode }, at) => [calls[at]!.url, statusCode])).toEqual(
      calls.map(({ url }) => [url, 503]),
    )
    expect(errors(context)).toEqual([])
  })
})

describe('while the database is there and cannot write', () => {
  it.each([
    ['because it follows another', 'set default_transaction_read_only = on'],
    ['because its disk is full', `set my.disk = 'full'`],
  ])('%s, a call says so with 503 and when to come again', async (_, setting) => {
    const { context, app, home } = await contextOnALine()
    const name = new URL(home.url).pathname.slice(1)
    await executeStatements(
      home.adminUrl,
      `create function fill_disk() returns trigger language plpgsql as $$ begin
         if current_setting('my.disk', true) = 'full' then raise 'no space' using errcode = '53100'; end if;
         return new;
       end $$`,
      'create trigger fill_disk before insert or update on rate_limit for each row execute function fill_disk()',
      `alter database ${name} ${setting}`,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and pid <> pg_backend_pid()`,
    )
    const { statusCode, headers } = await app.inject(calls[0])
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(errors(context)).toEqual([])
  })
})

it('a page for everybody is shown all the same, without what nobody knows at the moment', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'mastercopy-away-'))
  cleanups.push(() => rm(webRoot, { recursive: true }))
  for (const part of ['render', 'assets']) await mkdir(join(webRoot, part))
  await writeFile(
    join(webRoot, renderModule),
    'export const render = ({ page, figures }) => `${page}: ${figures ? "known" : "unknown"}`',
  )
  const { context, app, way } = await contextOnALine({ webRoot })
  expect((await app.inject('/')).body).toBe('landing: known')
  await way.close()
  const { statusCode, body, headers } = await app.inject('/')
  expect([statusCode, body, headers['retry-after']]).toEqual([503, 'landing: unknown', '5'])
  // The worker of an installed cabinet would show its offline page for what a proxy says.
  expect(headers).toHaveProperty(ownPageHeader)
  expect(errors(context)).toEqual([])
})

describe('readiness', () => {
  it('is asked of the database once a second at most, however many want to know', async () => {
    const { app, line } = await contextOnALine()
    const before = line.readyQuestions
    const begin = performance.now()
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')))
    const seconds = (performance.now() - begin) / 1_000

    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(line.readyQuestions - before).toBeGreaterThan(0)
    expect(line.readyQuestions - before).toBeLessThanOrEqual(1 + Math.ceil(seconds))
  })
})
