/** One-time codes as every app makes them (RFC 6238): HMAC-SHA-1 over a counter of 30-second steps, six digits. */
import { timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

const form = { algorithm: 'SHA1', digits: 6 } as const
const stepSeconds = 30

/** Clocks of phones are a little off: the step before and the one after count too, after the current one. */
const drift = [0, -1, 1]

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The steps around a moment whose code this is; now and then two steps have the same code. */
export function stepsOf(key: Buffer, code: string, at: Date): number[] {
  const secret = secretOf(key)
  return drift
    .map(steps => stepAt(at) + steps)
    .filter(counter => isSame(HOTP.generate({ secret, counter, ...form }), code))
}

/** The key as a person types it into an app, and as the app reads it from a QR code. */
export const written = (key: Buffer): string => secretOf(key).base32
export const qrTextOf = (key: Buffer, label: string): string =>
  new TOTP({ issuer: 'Mastercopy', label, secret: secretOf(key), period: stepSeconds, ...form }).toString()

/** In constant time, so that a wrong guess does not learn how much of it was right. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A copy: a small Buffer shares its memory with others, and the library would take all of it. */
const secretOf = (key: Buffer): Secret => new Secret({ buffer: Uint8Array.from(key).buffer })
