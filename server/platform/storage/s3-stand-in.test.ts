import { describe, expect, it } from 'vitest'
import { isSigned } from './s3-stand-in.ts'

/** The example 'GET Object' of Amazon's documentation, 'Signature Calculations for the Authorization Header'. */
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const example = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
}

describe('the store of the tests', () => {
  it('finds the signature that Amazon publishes right', () => {
    expect(isSigned(example, secret)).toBe(true)
  })

  it('finds it wrong for anything else', () => {
    expect(isSigned(example, `${secret}x`)).toBe(false)
    expect(isSigned({ ...example, path: '/other.txt' }, secret)).toBe(false)
    expect(isSigned({ ...example, method: 'PUT' }, secret)).toBe(false)
    const headers = { ...example.headers, 'x-amz-date': '20130524T000001Z' }
    expect(isSigned({ ...example, headers }, secret)).toBe(false)
  })
})
