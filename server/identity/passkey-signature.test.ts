import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, it } from 'vitest'
import { isStrongKey } from './passkey-signature.ts'

const rsa = (modulus: Uint8Array<ArrayBuffer>) =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 3],
      [3, -257],
      [-1, modulus],
      [-2, new Uint8Array([1, 0, 1])],
    ]),
  )

it('a passkey of RSA has 2,048 bits or more', () => {
  const isTaken = (bytes: number) => isStrongKey(rsa(new Uint8Array(bytes).fill(0xff)))
  expect([128, 255, 256, 384].map(isTaken)).toEqual([false, false, true, true])
})

it('zeros before a short key make it no longer', () => {
  const padded = new Uint8Array(256)
  padded.fill(0xff, 128)
  expect(isStrongKey(rsa(padded))).toBe(false)
})

it('a passkey on a curve is long enough', () => {
  expect(
    isStrongKey(
      isoCBOR.encode(
        new Map([
          [1, 2],
          [3, -7],
        ]),
      ),
    ),
  ).toBe(true)
})
