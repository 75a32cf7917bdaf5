/**
 * Each kind of sealed value has a key of its own, derived from a key of ENCRYPTION_KEY. A process with one task is
 * given the keys of its purposes (`keys for`), and cannot open, make or guess any other.
 */
import { hkdfSync } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** Processes with one task; ROLE `all` is all of them at once. */
export const soleRoles = ['web', 'intake', 'jobs', 'payout', 'console'] as const
export type SoleRole = (typeof soleRoles)[number]

interface PurposeUse {
  /** The prefixes of the contexts under which it seals, up to the colon. */
  contexts: readonly string[]
  /** Who seals or opens it. */
  roles: readonly SoleRole[]
}

export const purposes = {
  /** Second factors, codes that prove an email, and sign-ins that Telegram has yet to answer. */
  identity: { contexts: ['totp', 'backup-code', 'email-code', 'telegram-begun'], roles: ['web'] },
  recovery: { contexts: ['recovery-email', 'recovery-code'], roles: ['web', 'jobs'] },
  mails: { contexts: ['mail'], roles: ['web', 'jobs', 'payout', 'console'] },
  passports: { contexts: ['scan'], roles: ['web', 'jobs', 'console'] },
  exports: { contexts: ['export'], roles: ['web', 'jobs'] },
  providers: { contexts: ['intake'], roles: ['intake', 'console'] },
  operators: { contexts: ['operator', 'operator invitation'], roles: ['console'] },
  /** The clients' own keys for personal values in the operators' log, and those values under them. */
  audit: { contexts: ['audit-key', 'audit'], roles: ['jobs', 'console'] },
  /** The test value by which the installation recognises its keys, and pseudonyms in the log. */
  common: { contexts: ['sealing-key'], roles: soleRoles },
} as const satisfies Record<string, PurposeUse>

export type Purpose = keyof typeof purposes
export const allPurposes = Object.keys(purposes) as Purpose[]

/** The console is `operators` to the database. */
export const purposesOf = (role: SoleRole | 'operators'): Purpose[] =>
  allPurposes.filter(name =>
    (purposes[name].roles as readonly SoleRole[]).includes(role === 'operators' ? 'console' : role),
  )

const byContext = new Map<string, Purpose>(
  allPurposes.flatMap(name => purposes[name].contexts.map(context => [context, name] as const)),
)

/** The purpose of a context. Throws for one that no purpose lists. */
export function purposeOf(context: string): Purpose {
  const found = byContext.get(context.split(':', 1)[0]!)
  if (!found) throw new Error(`no purpose seals under "${context.split(':', 1)[0]}"`)
  return found
}

/**
 * A key of ENCRYPTION_KEY: a main key that all others are derived from, or one of a purpose, identified by its main
 * key.
 */
export interface GivenKey {
  name: Buffer
  /** `null`: of every purpose. */
  purpose: Purpose | null
  key: Buffer
}

export const keyBytes = 32
/** Enough to distinguish the few keys of an installation, and nothing can be computed from it. */
export const nameBytes = 4

export const mainKey = (key: Buffer): GivenKey => ({
  name: sha256(key).subarray(0, nameBytes),
  purpose: null,
  key,
})

/** The key of one purpose; `null` where the given one is of another. */
export function keyFor({ name, purpose: own, key }: GivenKey, purpose: Purpose): GivenKey | null {
  if (own !== null) return own === purpose ? { name, purpose, key } : null
  const made = hkdfSync('sha256', key, '', `mastercopy ${purpose}`, keyBytes)
  return { name, purpose, key: Buffer.from(made) }
}

/** As it is in ENCRYPTION_KEY: 32 bytes in base64, and before them the purpose and the name of the main key. */
export const writeKey = ({ name, purpose, key }: GivenKey): string =>
  [...(purpose ? [purpose, name.toString('hex')] : []), key.toString('base64')].join(':')

/** `null` for what is not a key. */
export function readKey(text: string): GivenKey | null {
  const parts = text.trim().split(':')
  const key = Buffer.from(parts.at(-1)!, 'base64')
  if (key.length !== keyBytes) return null
  if (parts.length === 1) return mainKey(key)
  const [purpose, name] = [allPurposes.find(one => one === parts[0]), Buffer.from(parts[1]!, 'hex')]
  return purpose && parts.length === 3 && name.length === nameBytes ? { name, purpose, key } : null
}
