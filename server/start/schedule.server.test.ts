import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { depositContext } from '../deposits/deposits-fixture.ts'
import { sql } from '../database/index.ts'
import type { Store } from '../platform/storage/index.ts'
import { withJobLease } from '../platform/job-lease.ts'
import { jobs, keepGoing } from './schedule.ts'

let bare: TestDatabase
beforeAll(async () => void (bare = await testDatabase()))
afterAll(() => bare.close())

it('a long job ends between two portions when the process is asked to end, and that is no failure', async () => {
  const tron = { url: 'http://127.0.0.1:2', chainId: '0x1', usdt: '', isDevchain: false }
  const { context, logged } = depositContext(bare.database, tron)
  const ending = new AbortController()
  const done: string[] = []
  const portions = async ({ ending: asked }: typeof context) => {
    for (const portion of ['first', 'second', 'third']) {
      asked?.throwIfAborted()
      done.push(portion)
      if (portion === 'second') ending.abort()
    }
  }
  await keepGoing(context, { name: 'deposits', everyMs: 1_000, run: portions }, ending.signal)
  expect([done, logged]).toEqual([['first', 'second'], []])
  const { rows } = await sql`select from job_run where name = 'deposits'`.execute(bare.database)
  expect(rows).toEqual([])
})

it('what takes long is done by one process at a time', async () => {
  const tron = { url: 'http://127.0.0.1:2', chainId: '0x1', usdt: 'none', isDevchain: false }
  const { context } = depositContext(bare.database, tron)
  const long = ['departures', 'reconciliation', 'whole reconciliation', 'coverage', 'settlement']
  for (const { name, run } of jobs(context).filter(job => long.includes(job.name)))
    await withJobLease(context, name, async () => {
      const unusable = { ...context, tron: undefined as never, config: undefined as never }
      await expect(run(unusable, context.clock())).resolves.toBeUndefined()
    })
})

it('a store that takes no files, or loses them, is a failure although nobody uploads any', async () => {
  const tron = { url: 'http://127.0.0.1:2', chainId: '0x1', usdt: 'none', isDevchain: false }
  const { context } = depositContext(bare.database, tron)
  const files = new Map<string, Buffer>()
  const store: Store = {
    put: async (key, content) => void files.set(key, Buffer.from(content)),
    get: async key => files.get(key) ?? null,
    remove: async key => void files.delete(key),
  }
  const failureOf = async (changes: Partial<Store>) => {
    const own = { ...context, store: { ...store, ...changes } }
    for (const { name, run } of jobs(own).filter(job => /file/.test(job.name)))
      try {
        await run(own, context.clock())
      } catch (error) {
        return `${name}: ${(error as Error).message}`
      }
    return null
  }
  expect(await failureOf({})).toBeNull()
  expect(files.size).toBe(0)
  const away = () => Promise.reject(new Error('the S3 store answered PUT with HTTP 503'))
  expect(await failureOf({ put: away })).toContain('HTTP 503')
  expect(await failureOf({ put: async () => undefined })).toContain('did not return what was written')
})
