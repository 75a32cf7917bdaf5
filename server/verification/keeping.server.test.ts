import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showVerification } from '../../contract/verification.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { confirmFile, newFileKey, putLoose, purgeFiles, type Store } from '../platform/storage/index.ts'
import { clearFormerScans, clientOfScan, reviewScan, viewScan } from './index.ts'
import { photograph, uploads } from './upload-fixture.ts'

let context: TestApp
let inside: AppContext
let jpeg: Buffer
beforeAll(async () => {
  context = await openTestApp()
  inside = context.context
  jpeg = await photograph()
})
afterAll(() => context.close())

const member = () => context.client({ ...vera, email: `${pageKey()}@example.org` })
const content = Buffer.from('sealed')
const after = (minutes: number) => new Date(inside.clock().getTime() + minutes * 60_000)
const day = 24 * 60

interface Scan {
  id: string
  key: string | null
}
const lastScan = async (): Promise<Scan> => {
  const { rows } = await sql<Scan>`select id, key from verification_scan order by id desc`.execute(
    inside.database,
  )
  return rows[0]!
}
const isNoted = async (key: string): Promise<boolean> => {
  const { rows } = await sql`select from stored_file where key = ${key}`.execute(inside.database)
  return rows.length === 1
}

describe('a file that nothing refers to', () => {
  it('is cleared away after an hour, and not before', async () => {
    const key = newFileKey('scans')
    await putLoose(inside, key, content, inside.clock())
    await purgeFiles(inside, after(59))
    expect(await inside.store.get(key)).toEqual(content)
    await purgeFiles(inside, after(61))
    expect([await inside.store.get(key), await isNoted(key)]).toEqual([null, false])
  })

  it('is cleared away also when the crash came before the file', async () => {
    const key = newFileKey('scans')
    const failing: Store = { ...inside.store, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(putLoose({ ...inside, store: failing }, key, content, inside.clock())).rejects.toThrow(
      'full',
    )
    expect(await isNoted(key)).toBe(true)
    await purgeFiles(inside, after(61))
    expect(await isNoted(key)).toBe(false)
  })

  it('stays noted while the store does not give it up, fails the job, and does not keep the others', async () => {
    const [key, other] = [newFileKey('scans'), newFileKey('scans')]
    await putLoose(inside, key, content, inside.clock())
    await putLoose(inside, other, content, inside.clock())
    const remove = (one: string) =>
      one === key ? Promise.reject(new Error('no answer')) : inside.store.remove(one)
    const failing: Store = { ...inside.store, remove }
    await expect(purgeFiles({ ...inside, store: failing }, after(61))).rejects.toThrow('no answer')
    expect([await isNoted(key), await isNoted(other)]).toEqual([true, false])
    await purgeFiles(inside, after(61))
    expect(await isNoted(key)).toBe(false)
  })

  it('cannot be kept any more once it is gone', async () => {
    const key = newFileKey('scans')
    await putLoose(inside, key, content, inside.clock())
    await purgeFiles(inside, after(61))
    await expect(transaction(inside.database, tx => confirmFile(tx, key))).rejects.toThrow('not there')
  })
})

describe('an upload', () => {
  it('whose file cannot be stored leaves the client where they were', async () => {
    const client = await member()
    const working = inside.store
    inside.store = { ...working, put: () => Promise.reject(new Error('the disk is full')) }
    try {
      expect(await uploads(client, jpeg)).toBe(-1)
    } finally {
      inside.store = working
    }
    expect((await client.ask(showVerification, {})).status).toBe('unverified')
    expect(await uploads(client, jpeg)).toBe(0)
  })

  it('is kept until it was reviewed, and then as long as configured; that it goes is in the log', async () => {
    await uploads(await member(), jpeg)
    const { id, key } = await lastScan()
    const at = async (days: number) => {
      await clearFormerScans(inside, after(days * day))
      await purgeFiles(inside, after(days * day))
      return (await inside.store.get(key!)) !== null
    }
    expect(await at(10_000)).toBe(true)
    const client = (await clientOfScan(inside.database, id))!
    await viewScan(inside, { actor: 'cli:olga', client, scan: id })
    await reviewScan(inside, { actor: 'cli:olga', client, scan: id, verdict: 'verified' })
    const { identityRetentionDays } = inside.config
    // Another client’s newer one takes the place of none.
    await uploads(await member(), jpeg)
    expect([await at(identityRetentionDays - 1), await at(identityRetentionDays + 1)]).toEqual([true, false])
    const { rows } = await sql`
      select actor, client_id as client from audit
      where action = 'verification.purge' and subject = ${id}`.execute(inside.database)
    expect(rows).toEqual([{ actor: 'job:scans', client }])
  })
})

describe('a rejected scan', () => {
  const rejected = async (client: Visitor): Promise<Scan> => {
    await uploads(client, jpeg)
    const scan = await lastScan()
    const owner = (await clientOfScan(inside.database, scan.id))!
    const verdict = { verdict: 'rejected', reason: 'unreadable' } as const
    await viewScan(inside, { actor: 'cli:olga', client: owner, scan: scan.id })
    await reviewScan(inside, { actor: 'cli:olga', client: owner, scan: scan.id, ...verdict })
    return scan
  }
  const cleared = async (at: Date) => {
    await clearFormerScans(inside, at)
    await purgeFiles(inside, at)
  }

  it('is cleared away thirty days later, when a newer one has taken its place', async () => {
    const client = await member()
    const former = await rejected(client)
    await cleared(after(31 * day))
    expect(await inside.store.get(former.key!)).not.toBeNull()

    await uploads(client, jpeg)
    await cleared(after(29 * day))
    expect(await inside.store.get(former.key!)).not.toBeNull()
    await cleared(after(31 * day))
    expect([await inside.store.get(former.key!), await isNoted(former.key!)]).toEqual([null, false])
    expect(await inside.store.get((await lastScan()).key!)).not.toBeNull()

    const owner = (await clientOfScan(inside.database, former.id))!
    expect(await viewScan(inside, { actor: 'cli:olga', client: owner, scan: former.id })).toBeNull()
  })
})
