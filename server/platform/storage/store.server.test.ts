import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { S3Config } from '../config.ts'
import { folderStore } from './open.ts'
import { newFileKey } from './key.ts'
import { startS3, type S3StandIn } from './s3-stand-in.ts'
import { s3Store } from './s3.ts'
import type { Store } from '../file-store.ts'

let s3: S3StandIn
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'mastercopy-store-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})
afterEach(() => {
  s3.troubles.length = 0
  s3.asked.length = 0
})

const inS3 = (change: Partial<S3Config> = {}, timeoutMs = 20_000): Store =>
  s3Store({ ...s3.config, ...change }, { timeoutMs, pausesMs: [1, 1] })
/** Where nobody listens; not port 9, which fetch blocks. */
const nowhere = 'http://127.0.0.1:2'
/** For requests that get no response. */
const impatient = 50
const content = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256))

const kinds: [string, () => Store][] = [
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['S3', () => inS3()],
]

describe.each(kinds)('%s', (_name, open) => {
  it('gives back what it was given, and nothing after it was taken away', async () => {
    const store = open()
    const key = newFileKey('scans')
    expect(await store.get(key)).toBeNull()
    await store.put(key, content)
    expect(await store.get(key)).toEqual(content)
    await store.put(key, Buffer.from('another'))
    expect(String(await store.get(key))).toBe('another')
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
  })

  it('keeps an empty file', async () => {
    const key = newFileKey('scans')
    await open().put(key, Buffer.alloc(0))
    expect(await open().get(key)).toEqual(Buffer.alloc(0))
  })

  it('has no place for a key that leads elsewhere', async () => {
    for (const key of ['../secret', '/etc/passwd', 'scans/../../x', 'scans//x', '', 'a b', 'a?x=1', 'a%2fb'])
      await expect(async () => open().put(key, content)).rejects.toThrow('unusable key')
  })
})

describe('files in a folder', () => {
  it('can be read by their owner only, and leave nothing half written behind', async () => {
    const store = folderStore(join(folder, 'private'))
    await store.put('scans/one', content)
    expect(statSync(join(folder, 'private/scans/one')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'private/scans')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(folder, 'private/scans'))).toEqual(['one'])
  })
})

describe('S3 in trouble', () => {
  it('is asked again after a failure, a broken connection and silence', async () => {
    s3.troubles.push('fails', 'breaks off')
    await inS3().put('scans/trouble', content)
    s3.troubles.push('hangs', 'breaks off')
    expect(await inS3({}, 5_000).get('scans/trouble')).toEqual(content)
    s3.troubles.push('fails')
    await inS3().remove('scans/trouble')
    expect(s3.files.has('scans/trouble')).toBe(false)
  })

  it('is given up after three tries, and the error names what was wrong', async () => {
    s3.troubles.push('fails', 'fails', 'fails')
    await expect(inS3().put('scans/x', content)).rejects.toThrow(
      'the S3 store answered PUT with HTTP 503 SlowDown',
    )
    s3.troubles.push('hangs', 'hangs', 'hangs')
    await expect(inS3({}, impatient).get('scans/x')).rejects.toThrow('no answer in time')
    await expect(inS3({ endpoint: nowhere }).get('scans/x')).rejects.toThrow(
      'cannot be reached: ECONNREFUSED',
    )
  })

  it('is not asked again when it refuses the keys', async () => {
    const wrong = inS3({ secretKey: 'not the secret' })
    await expect(wrong.put('scans/x', content)).rejects.toThrow('HTTP 403 SignatureDoesNotMatch')
    expect(s3.asked).toEqual(['PUT /scans/scans/x 403'])
    await expect(inS3({ accessKey: 'NOBODY' }).get('scans/x')).rejects.toThrow('HTTP 403 InvalidAccessKeyId')
  })

  it('is no empty store when its bucket is not there', async () => {
    await expect(inS3({ bucket: 'elsewhere' }).get('scans/x')).rejects.toThrow('404 NoSuchBucket')
    await expect(inS3({ bucket: 'elsewhere' }).remove('scans/x')).rejects.toThrow('404 NoSuchBucket')
  })

  it('never shows its secret or its address in an error', async () => {
    s3.troubles.push('hangs', 'hangs', 'hangs')
    const errors = [
      await inS3({}, impatient).get('scans/x').catch(String),
      await inS3({ endpoint: 'http://user:password@127.0.0.1:9' }).get('scans/x').catch(String),
      await inS3({ secretKey: 'not the secret' }).get('scans/x').catch(String),
    ]
    expect(errors.join()).not.toMatch(/secret|password|127\.0\.0\.1|TESTACCESSKEY/)
  })
})
