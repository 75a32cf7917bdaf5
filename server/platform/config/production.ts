/** Faults that keep a configuration from serving clients and their money. */
import pg from 'pg'
import { isIP } from 'node:net'
import { databaseVariables, devchainChainId, fault } from './faults.ts'
import { purposesOf, type GivenKey, type SoleRole } from '../sealing-purposes.ts'
import { bareKey, isLoopback, isLoopbackOrigin, keysOf } from './text.ts'
import type { Values, VariableName } from './variables.ts'

/** Why the configuration is production's though NODE_ENV does not say so; `null` where it is not. */
function impliedProduction({ PUBLIC_ORIGIN, TRON_URL, TRON_CHAIN_ID, PAYOUT_KEY }: Values): string | null {
  if (PUBLIC_ORIGIN && !isLoopbackOrigin(PUBLIC_ORIGIN)) return 'PUBLIC_ORIGIN is not this machine'
  if (PAYOUT_KEY && TRON_URL && TRON_CHAIN_ID !== devchainChainId) return 'a key pays on a real chain'
  return null
}

/** Only what is marked as a trial is one: a forgotten NODE_ENV switches no check off. */
export const isProduction = (values: Values): boolean =>
  values.NODE_ENV ? values.NODE_ENV === 'production' : impliedProduction(values) !== null

/** A command serves nobody and sends no mail, so it is asked for nothing that only a process of a ROLE uses. */
export function productionFaults(values: Values, kind: 'process' | 'command'): string[] {
  if (!isProduction(values)) return []
  const faults = [
    ...trialFaults(values),
    ...companyFaults(values),
    ...operatorFaults(values),
    ...encryptionFaults(values),
    ...weakKeyFaults(values),
    ...neededKeyFaults(values),
    ...(kind === 'process' ? serviceFaults(values) : []),
  ]
  const why = values.NODE_ENV ? null : impliedProduction(values)
  if (faults.length === 0 || !why) return faults
  return [fault('NODE_ENV', `is not set, and ${why}, so this is production`), ...faults]
}

const databaseNames = Object.values(databaseVariables)

const needs = (isThere: unknown, name: VariableName, why: string): string[] =>
  isThere ? [] : [fault(name, why)]

/** Whether this process does the work of one of the roles. */
const does = ({ ROLE }: Pick<Values, 'ROLE'>, ...roles: SoleRole[]): boolean =>
  ROLE === 'all' || roles.includes(ROLE)

/** What is made for trials. */
const trialFaults = (values: Values): string[] => [
  ...needs(
    values.PUBLIC_ORIGIN?.startsWith('https://'),
    'PUBLIC_ORIGIN',
    'production needs a public https address',
  ),
  ...consoleFaults(values),
  ...needs(values.TRON_URL, 'TRON_URL', 'production refuses the development chain'),
  ...needs(
    values.TRON_CHAIN_ID !== devchainChainId,
    'TRON_CHAIN_ID',
    'production refuses the development chain',
  ),
  ...needs(
    !values.PAYOUT_KEY || values.TRON_SECOND_URL,
    'TRON_SECOND_URL',
    'production does not pay by the word of a single node',
  ),
  ...needs(values.DEMO === 'off', 'DEMO', 'production shows nothing invented'),
  ...needs(
    values.ENCRYPTION_KEY,
    'ENCRYPTION_KEY',
    'production takes a key from the configuration, not one that it made itself',
  ),
]

/** The cabinet and the console must share nothing: neither cookies nor passkeys. */
function consoleFaults({ ROLE, PUBLIC_ORIGIN, CONSOLE_ORIGIN }: Values): string[] {
  if (ROLE === 'web' || ROLE === 'intake') return []
  if (!CONSOLE_ORIGIN?.startsWith('https://'))
    return [fault('CONSOLE_ORIGIN', 'production needs an https address for the console')]
  const isShared = PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).hostname === new URL(CONSOLE_ORIGIN).hostname
  return isShared
    ? [fault('CONSOLE_ORIGIN', 'is on the cabinet’s host: the console needs one of its own')]
    : []
}

/** Where operators' signatures are verified, production begins with named people, not with trial operators. */
function operatorFaults({ ROLE, OPERATOR_ROOTS, OPERATOR_RECOVERY_KEY }: Values): string[] {
  if (ROLE === 'web' || ROLE === 'intake') return []
  const why = 'production has operators of its own, and no trial ones'
  return [
    ...needs(OPERATOR_ROOTS, 'OPERATOR_ROOTS', why),
    ...needs(OPERATOR_RECOVERY_KEY, 'OPERATOR_RECOVERY_KEY', why),
  ]
}

/** What a company that serves clients has. A process is asked for what it uses: the payer sends no mails. */
const companyFaults = (values: Values): string[] => [
  ...needs(
    databaseNames.some(name => values[name]),
    'DATABASE_WEB_URL',
    'production needs a database of its own, with backups; the embedded one is for trials',
  ),
  ...needs(
    values.LEGAL_NAME || !does(values, 'web', 'console'),
    'LEGAL_NAME',
    'production says who it is, and offers no drafts of agreements',
  ),
]

const fetched = [
  'TRON_URL',
  'TRON_SECOND_URL',
  'S3_ENDPOINT',
  'TELEGRAM_SCRIPT_ORIGIN',
  'TELEGRAM_OAUTH_ORIGIN',
  'TELEGRAM_API_ORIGIN',
  'MARKET_BITCOIN_URL',
  'MARKET_POUND_URL',
  'MARKET_WIDGET_ORIGIN',
] as const

/** An eavesdropper in between could invent deposits, or read what is confidential. */
function encryptionFaults(values: Values): string[] {
  const plain = fetched.filter(name => {
    const url = values[name]
    return url && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname)
  })
  return [
    ...plain.map(name => fault(name, 'production needs https, except on this machine')),
    ...[...databaseNames, 'DATABASE_DIRECT_URL' as const].flatMap(name => {
      const problem = values[name] && databaseProblem(values[name])
      return problem ? [fault(name, problem)] : []
    }),
  ]
}

function weakKeyFaults(values: Values): string[] {
  const weak = 'is no random key: make one with `openssl rand`'
  const isWeakHex = (name: 'PAYOUT_KEY' | 'SEAL_KEY') =>
    values[name] && isWeakKey(Buffer.from(bareKey(values[name])!, 'hex'))
  return [
    ...(keysOf(values.ENCRYPTION_KEY)!.some(({ key }) => isWeakKey(key))
      ? [fault('ENCRYPTION_KEY', weak)]
      : []),
    ...(['PAYOUT_KEY', 'SEAL_KEY'] as const).filter(isWeakHex).map(name => fault(name, weak)),
  ]
}

/** An intruder in one process finds the keys of what it does, and not all keys. */
function neededKeyFaults({ ROLE, ENCRYPTION_KEY }: Values): string[] {
  if (ROLE === 'all') return []
  const needed = purposesOf(ROLE)
  const isToo = ({ purpose }: GivenKey): boolean => purpose === null || !needed.includes(purpose)
  if (!keysOf(ENCRYPTION_KEY)!.some(isToo)) return []
  const problem = `opens more than ROLE ${ROLE} needs: give it what \`keys for ${ROLE}\` prints`
  return [fault('ENCRYPTION_KEY', problem)]
}

/** What serving clients and writing to them takes. */
const serviceFaults = (values: Values): string[] => [
  ...needs(
    values.SMTP_URL || !does(values, 'jobs'),
    'SMTP_URL',
    'production writes to its clients, and not into its own data folder',
  ),
  ...needs(
    values.TRUSTED_PROXY || !does(values, 'web', 'intake', 'console'),
    'TRUSTED_PROXY',
    'production stands behind a proxy: without its address all clients look like one',
  ),
  ...networkFaults(values),
  ...sessionFaults(values),
]

function networkFaults({ ROLE, HOST, TRUSTED_PROXY, METRICS_PORT, METRICS_HOST }: Values): string[] {
  const isBehindUnknown = does({ ROLE }, 'web', 'console') && TRUSTED_PROXY === 'none' && isLoopback(HOST)
  return [
    ...(isBehindUnknown
      ? [fault('TRUSTED_PROXY', 'what reaches HOST comes from a proxy on this machine: name its address')]
      : []),
    ...(METRICS_PORT && !isPrivateHost(METRICS_HOST)
      ? [fault('METRICS_HOST', 'production serves metrics on this machine or a private network only')]
      : []),
  ]
}

const idleMinutesMax = 60

/** With a longer one, a browser that was left open is open to passers-by. */
const sessionFaults = ({ SESSION_IDLE_MINUTES }: Values): string[] =>
  needs(
    SESSION_IDLE_MINUTES <= idleMinutesMax,
    'SESSION_IDLE_MINUTES',
    `production ends a session after ${idleMinutesMax} idle minutes at most`,
  )

/** RFC 1918 and 6598, unique local and link-local addresses. The wildcard address (0.0.0.0) is none of them. */
const privateNetwork =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i

const isPrivateHost = (host: string): boolean =>
  isLoopback(host) || (isIP(host) !== 0 && privateNetwork.test(host))

/** What is wrong with a database's address for production, without any of its content; `null` where nothing is. */
function databaseProblem(url: string): string | null {
  const host = hostOf(url)
  if (host === null) return 'cannot be read, or names a certificate that cannot'
  if (isLoopback(host) || host.startsWith('/')) return null
  const modes = new URL(url).searchParams.getAll('sslmode')
  if (modes.length === 1 && modes[0] === 'verify-full') return null
  return 'production needs sslmode=verify-full for a database on another machine'
}

/** Parameters of the address and the PG* variables may name another host than its beginning: the driver's parsing decides. */
function hostOf(url: string): string | null {
  try {
    return new pg.Client({ connectionString: url }).host
  } catch {
    return null
  }
}

/** Of 32 random bytes fewer differ less than once in 10^16 keys. */
const distinctBytesMin = 16

/** Whether a key is not random: all bytes equal, a pattern that repeats, a sequence that counts. */
export function isWeakKey(key: Uint8Array): boolean {
  if (new Set(key).size < distinctBytesMin) return true
  const steps = Array.from(key.subarray(1), (byte, at) => (byte - key[at]! + 256) % 256)
  return new Set(steps).size === 1
}
