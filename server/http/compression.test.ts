import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, compress } from './compression.ts'

describe('an encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;Q=1', 'br'],
    ['br;q=0.000', null],
    ['*', 'gzip'],
    ['identity', null],
    ['brotli', null],
    ['', null],
    [undefined, null],
  ] as const)('of %j is %s', (accepts, encoding) => expect(acceptedEncoding(accepts)).toBe(encoding))

  it('gives back what was sent', async () => {
    const content = Buffer.from('a deal '.repeat(1_000))
    expect(brotliDecompressSync(await compress.br(content))).toEqual(content)
    expect(gunzipSync(await compress.gzip(content))).toEqual(content)
  })
})
