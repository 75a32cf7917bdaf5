/** Parsers of a variable's text. Undefined is a variable that is not set. */
import { isIP } from 'node:net'
import { email } from '../../../contract/rules.ts'
import { isDay } from '../../../contract/wire.ts'
import { readKey, type GivenKey } from '../sealing-purposes.ts'

type Text = string | undefined

export const isUrlOf =
  (...protocols: string[]) =>
  (text: Text): boolean =>
    text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]', '::1']

/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean => loopbackHosts.includes(host)

/** Whether an origin is this machine itself, where cookies may travel without encryption. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopback(new URL(origin).hostname)

export const proxiesOf = (text: Text): string[] =>
  text === undefined || text === 'none' ? [] : text.split(',').map(part => part.trim())

/** `203.0.113.0/24`, or one address. */
export function isNetwork(text: string): boolean {
  const [address = '', length, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more !== undefined) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128))
}

export const isEmail = (text: Text): boolean => text === undefined || email(text, {}) === null

export const isDate = (text: Text): boolean => text === undefined || isDay(text)

export const isPrivateKey = (text: Text): boolean => text === undefined || /^(0x)?[\da-f]{64}$/i.test(text)

/** The prefix of a key that the program made: a real chain refuses it, however it got there. */
export const playMark = 'development chain only: '

/** A private key in its canonical form: lower case, without `0x`. */
export const bareKey = (text: Text): Text => text?.replace(/^0x/i, '').toLowerCase()

/** A public key for Ed25519: its 32 bytes in base64url. */
export const isPublicKey = (text: string): boolean =>
  /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text

/** Of an operator, in the configuration and on the command line. */
export const isPlainName = (name: string): boolean => /^[\w.-]{1,40}$/.test(name)

/** Operators as `name:key`, separated by commas, or `null` when one of them is invalid. */
export function operatorsOf(text: Text): { name: string; key: string }[] | null {
  const parts = text?.split(',').map(part => part.trim().split(':')) ?? []
  const operators = parts.map(([name = '', key = '']) => ({ name, key }))
  const isEach = operators.every(({ name, key }) => isPlainName(name) && isPublicKey(key))
  return isEach && new Set(operators.map(({ key }) => key)).size === operators.length ? operators : null
}

/** The former offline keys, each with the entry of the register that it signed, as `3:key`, or `null` when one is invalid. */
export function formerRecoveryKeysOf(text: Text): { entry: number; key: string }[] | null {
  const parts = text?.split(',').map(part => part.trim().split(':')) ?? []
  const keys = parts.map(([entry = '', key = '']) => ({ entry: Number(entry), key }))
  const isEach = keys.every(({ entry, key }) => Number.isSafeInteger(entry) && entry > 0 && isPublicKey(key))
  return isEach && new Set(keys.map(({ entry }) => entry)).size === keys.length ? keys : null
}

/** Origins as `https://host until 2027-05-01T12:00Z`, separated by commas, or `null` when one of them is invalid. */
export function formerOriginsOf(text: Text): { origin: string; until: Date }[] | null {
  const parts = text?.split(',').map(part => part.trim().split(' until ')) ?? []
  const origins = parts.map(([origin = '', until = '']) => ({ origin, until: new Date(until) }))
  const isEach = origins.every(
    ({ origin, until }, place) =>
      URL.canParse(origin) &&
      new URL(origin).origin === origin &&
      (parts[place]![1] ?? '').endsWith('Z') &&
      isDay((parts[place]![1] ?? '').slice(0, 10)) &&
      !Number.isNaN(until.getTime()),
  )
  return isEach ? origins : null
}

/** The keys that a variable lists, or `null` when one of them is invalid. */
export function keysOf(text: Text): GivenKey[] | null {
  const keys = (text?.split(',') ?? []).map(readKey)
  return keys.every(key => key !== null) ? keys : null
}
