import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verificationFileBytesMax } from '../../contract/limits.ts'
import { uploadVerification } from '../../contract/verification.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { poolUsage, sql } from '../database/index.ts'
import { windowMs } from '../http/upload.ts'
import { scanContext } from './scan.ts'
import { beginUpload, claiming, fileForm, padded, photograph, send, uploads } from './upload-fixture.ts'
import { freeze } from '../../test/support/freezes.ts'

const { ok, invalidFile, notAwaited, fileTooLarge } = uploadVerification.outcomes

let context: TestApp
let jpeg: Buffer
beforeAll(async () => {
  context = await openTestApp({ addresses: 90 })
  jpeg = await photograph()
})
afterAll(() => context.close())

/** A client without any upload yet. */
const member = (): Promise<Visitor> => context.client({ ...vera, email: `${pageKey()}@example.org` })
const rows = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(context.context.database)).rows
const scans = () =>
  rows(sql<{ id: string; key: string; width: number; height: number }>`
  select id, key, width, height from verification_scan order by id desc`)
/** Tries are counted before anything of the file is waited for. */
const triesCounted = async () => {
  const [counted] = await rows(sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points from rate_limit where key like 'scanOfClient:%'`)
  return counted!.points
}

describe('a scan', () => {
  it('is taken, upright and without what else came along', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    expect(await uploads(await member(), polyglot, '../../etc/passwd.php')).toBe(ok)

    const [scan] = await scans()
    expect(scan).toMatchObject({ width: 480, height: 640 })
    expect(scan!.key).toMatch(/^scans\/[0-9a-f]{32}$/)
    const sealed = (await context.context.store.get(scan!.key))!
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const kept = context.context.vault.open(sealed, scanContext(scan!.id))
    expect(kept.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(kept.includes('Exif') || kept.includes('Vera') || kept.includes('<script>')).toBe(false)
    expect(() => context.context.vault.open(sealed, scanContext('another'))).toThrow()
  })

  it('that finds no room on our disk is our fault, and not the client’s', async () => {
    vi.stubEnv('TMPDIR', '/nowhere')
    try {
      expect((await send(await member(), fileForm(jpeg))).status).toBe(500)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('is made smaller when it is larger than anyone can look at', async () => {
    expect(await uploads(await member(), await photograph(6000, 4000))).toBe(ok)
    expect((await scans())[0]).toMatchObject({ width: 2731, height: 4096 })
  })

  it('is taken up to 10 485 760 bytes, and not one more', async () => {
    const client = await member()
    expect(await uploads(client, padded(jpeg, verificationFileBytesMax + 1))).toBe(fileTooLarge)
    expect(await uploads(client, padded(jpeg, 3 * verificationFileBytesMax))).toBe(fileTooLarge)
    expect(await uploads(client, padded(jpeg, verificationFileBytesMax))).toBe(ok)
  })

  it('leaves nothing about its name or its owner in the log', async () => {
    const client = await member()
    await uploads(client, Buffer.from('no picture'), 'secret-name.jpg')
    await uploads(client, jpeg, 'secret-name.jpg')
    expect(context.logged.join('')).not.toMatch(/secret-name|Vera|no picture/)
  })
})

describe('what is no picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const pretenders: [string, (jpeg: Buffer) => Buffer][] = [
    ['a PNG', () => png],
    ['an SVG', () => svg],
    ['a GIF', () => gif],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive with a picture behind it', jpeg => Buffer.concat([Buffer.from('PK\u0003\u0004'), jpeg])],
    ['a file of nothing', () => Buffer.alloc(0)],
    ['a header and nothing else', jpeg => jpeg.subarray(0, 3)],
    ['a picture cut in half', jpeg => jpeg.subarray(0, jpeg.length / 2)],
    ['a picture without its last bytes', jpeg => jpeg.subarray(0, -2)],
    ['a header that claims four thousand million points', jpeg => claiming(jpeg, 65_000, 65_000)],
  ]

  it('is refused, whatever its name says', async () => {
    const before = (await scans()).length
    for (const [what, make] of pretenders) {
      const rc = await uploads(await member(), make(jpeg), 'passport.jpg')
      expect([what, rc]).toEqual([what, invalidFile])
    }
    expect(await scans()).toHaveLength(before)
  })

  it('is refused as a request when it is not one file in its field', async () => {
    const client = await member()
    const twice = fileForm(jpeg)
    twice.append('file', new Blob([Buffer.from(jpeg)]), 'second.jpg')
    const besides = fileForm(jpeg)
    besides.append('status', '29')
    const asText = new FormData()
    asText.append('file', 'only text')
    const bodies = [
      twice,
      besides,
      asText,
      new FormData(),
      fileForm(jpeg, 'p.jpg', 'other'),
      fileForm(jpeg, 'p.jpg', '__proto__'),
    ]
    for (const body of bodies)
      expect(await send(client, body)).toMatchObject({ status: 400, body: { rc: -1 } })

    const typed = (type: string) => send(client, 'file', { 'content-type': type })
    expect((await typed('application/json')).status).toBe(400)
    expect((await typed('multipart/form-data')).status).toBe(400)
    expect((await typed('multipart/form-data; boundary=x')).status).toBe(400)
    expect((await typed('image/jpeg')).status).toBe(415)
    expect(await uploads(client, jpeg)).toBe(ok)
  })
})

describe('an upload', () => {
  it('is for clients with a session, from our own pages', async () => {
    const client = await member()
    expect((await send(context.visitor(), fileForm(jpeg))).status).toBe(401)
    expect((await send(client, fileForm(jpeg), { origin: 'https://evil.example' })).status).toBe(403)
    const email = `${pageKey()}@example.org`
    const frozen = await context.client({ ...vera, email })
    await freeze(context.context, email, 'signIn')
    expect((await send(frozen, fileForm(jpeg))).status).toBe(401)
  })

  it('that breaks off leaves nothing, and the client may send the next one', async () => {
    const before = await scans()
    const client = await member()
    const countedBefore = await triesCounted()
    const begun = beginUpload(client, padded(jpeg, 1_000_000), 500_000)
    const answer = begun.answer.catch(() => 'broken off')
    await expect.poll(triesCounted).toBe(countedBefore + 1n)
    begun.sent.destroy()
    expect(await answer).toBe('broken off')
    expect(await scans()).toEqual(before)
    expect(await uploads(client, jpeg)).toBe(ok)
  })

  it('is watched for its speed no longer than it lasts, however it ends', async () => {
    const [begins, ends] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
    try {
      const watches = () =>
        begins.mock.results
          .filter((_, at) => begins.mock.calls[at]![1] === windowMs)
          .map(({ value }) => value)
      const left = () => watches().filter(watch => !ends.mock.calls.some(([ended]) => ended === watch))

      expect(await uploads(await member(), jpeg)).toBe(ok)
      const brokenOff = beginUpload(await member(), padded(jpeg, 1_000_000), 500_000)
      const answer = brokenOff.answer.catch(() => 'broken off')
      await expect.poll(() => left().length).toBe(1)
      brokenOff.sent.destroy()
      expect(await answer).toBe('broken off')
      const refused = beginUpload(context.visitor(), padded(jpeg, 1_000_000), 500_000)
      expect(await refused.answer).toEqual({ status: 401, rc: -1 })
      refused.sent.destroy()

      await expect.poll(left).toEqual([])
      expect(watches().length).toBeGreaterThanOrEqual(3)
    } finally {
      vi.restoreAllMocks()
    }
  })

  describe('that comes slower than a least speed', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(() => void vi.useRealTimers())
    /** The time passes in which so much should have come. */
    const pass = async () => {
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      vi.advanceTimersByTime(windowMs)
    }

    it('is broken off', async () => {
      const stalled = beginUpload(await member(), padded(jpeg, 1_000_000), 1_000)
      const answer = stalled.answer.catch(() => 'broken off')
      await pass()
      expect(await answer).toBe('broken off')
    })

    it('is broken off as well when it was refused before it came', async () => {
      const refused = beginUpload(context.visitor(), padded(jpeg, 1_000_000), 1_000)
      expect(await refused.answer).toEqual({ status: 401, rc: -1 })
      const gone = new Promise(resolve => refused.sent.on('close', resolve).on('error', resolve))
      await pass()
      await gone
    })
  })

  it('of unknown length is not read on for ever', async () => {
    const endless = beginUpload(await member(), padded(jpeg, 3 * verificationFileBytesMax), 11_000_000, false)
    expect(await endless.answer).toEqual({ status: 200, rc: fileTooLarge })

    const gone = new Promise(resolve => endless.sent.on('close', resolve).on('error', resolve))
    const more = Buffer.alloc(1_000_000)
    const feed = () => void (endless.sent.destroyed || endless.sent.write(more, feed))
    feed()
    await gone
  })

  it('is counted: ten an hour, and each at once', async () => {
    const client = await member()
    const tries = await Promise.all(Array.from({ length: 5 }, () => send(client, fileForm(Buffer.alloc(9)))))
    expect(tries.map(({ body }) => body.rc)).toEqual(Array.from({ length: 5 }, () => invalidFile))
    for (let n = 0; n < 5; n++) expect(await uploads(client, Buffer.alloc(9))).toBe(invalidFile)
    const refused = await send(client, fileForm(jpeg))
    expect([refused.status, refused.body.rc]).toEqual([429, 2])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })

  it('of two at once wins once', async () => {
    const client = await member()
    const both = await Promise.all([uploads(client, jpeg), uploads(client, jpeg)])
    expect(both.toSorted((a, b) => a - b)).toEqual([ok, notAwaited])
  })

  it('that is slow keeps only its own client waiting, and no connection of the database', async () => {
    const countedBefore = await triesCounted()
    const slow = await member()
    const clients = [
      ...Array.from({ length: 8 }, () => slow),
      ...(await Promise.all(Array.from({ length: 20 }, member))),
    ]
    const begun = clients.map(client => beginUpload(client, padded(jpeg, 1_000_000), 100_000))
    const route = Promise.allSettled(begun.map(({ answer }) => answer))
    const allCounted = countedBefore + BigInt(begun.length)
    await expect.poll(triesCounted).toBe(allCounted)
    await expect.poll(() => poolUsage(context.context.database).busy).toBe(0)

    expect(await uploads(await member(), jpeg)).toBe(ok)
    for (const { sent } of begun) sent.destroy()
    await route
  })
})
