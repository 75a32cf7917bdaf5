/** Faults of a configuration whose variables are each valid. */
import { allPurposes, purposesOf } from '../sealing-purposes.ts'
import { bareKey, isLoopbackOrigin, keysOf } from './text.ts'
import { variableText, type Values, type VariableName } from './variables.ts'

/** The development chain's: its keys are public, so its money is anyone's. */
export const devchainChainId = '0x656f11c0'

/** A line for each; empty where nothing is wrong. */
export const faultsOf = (values: Values): string[] => [
  ...originFaults(values),
  ...widgetFaults(values),
  ...roleFaults(values),
  ...keyFaults(values),
  ...togetherFaults(values),
]

/** Describes a fault of a variable, with its purpose. */
export const fault = (name: VariableName, problem: string): string =>
  `${name} (${variableText(name)}): ${problem}`

/** Session cookies are sent without encryption to this machine only. */
function originFaults(values: Values): string[] {
  const isPlain = (name: 'PUBLIC_ORIGIN' | 'CONSOLE_ORIGIN'): boolean => {
    const origin = values[name]
    if (!origin) return false
    const { protocol } = new URL(origin)
    return protocol !== 'https:' && !(protocol === 'http:' && isLoopbackOrigin(origin))
  }
  const { PORT, CONSOLE_PORT } = values
  const isOnePort = PORT !== 0 && PORT === CONSOLE_PORT
  return [
    ...(['PUBLIC_ORIGIN', 'CONSOLE_ORIGIN'] as const)
      .filter(isPlain)
      .map(name => fault(name, 'must begin with https://, except for localhost')),
    ...(isOnePort ? [fault('CONSOLE_PORT', 'is PORT: the console listens on a port of its own')] : []),
  ]
}

/** The chart's frame keeps its origin. If that were ours, it would get into the cabinet. */
function widgetFaults({ MARKET_WIDGET, MARKET_WIDGET_ORIGIN, PUBLIC_ORIGIN, PORT }: Values): string[] {
  const own = new URL(PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).origin
  if (MARKET_WIDGET === 'off' || new URL(MARKET_WIDGET_ORIGIN).origin !== own) return []
  return [fault('MARKET_WIDGET_ORIGIN', 'must not be the address of the platform itself')]
}

/** Several processes share one database and one chain, so none of them may bring its own. */
function roleFaults(values: Values): string[] {
  const { ROLE } = values
  if (ROLE === 'all') return []
  const shared = ['TRON_URL', 'PUBLIC_ORIGIN', 'ENCRYPTION_KEY'] as const
  const needed = ROLE === 'payout' || ROLE === 'intake' ? shared : [...shared, 'S3_ENDPOINT' as const]
  return needed
    .filter(name => !values[name])
    .map(name => fault(name, `is missing: ${ROLE} alone needs ${originOf(name, ROLE)}`))
}

function originOf(name: VariableName, role: string): string {
  if (name === 'ENCRYPTION_KEY') return `what \`keys for ${role}\` prints`
  return name === 'S3_ENDPOINT' ? 'it, and web, jobs and console share it' : 'it, and all processes share it'
}

/** A key is in the process that uses it and nowhere else: a process that clients reach must not have it by mistake. */
function keyFaults(values: Values): string[] {
  const { PAYOUT_KEY, SEAL_KEY } = values
  const isShared = SEAL_KEY !== undefined && bareKey(SEAL_KEY) === bareKey(PAYOUT_KEY)
  return [
    ...misplacedKey(values, 'PAYOUT_KEY', ['payout', 'all']),
    ...misplacedKey(values, 'SEAL_KEY', ['jobs', 'all']),
    ...(isShared ? [fault('SEAL_KEY', 'is PAYOUT_KEY: the wallet that pays must have no other use')] : []),
  ]
}

const misplacedKey = (
  values: Values,
  name: 'PAYOUT_KEY' | 'SEAL_KEY',
  roles: readonly Values['ROLE'][],
): string[] =>
  values[name] && !roles.includes(values.ROLE)
    ? [fault(name, `must not be given to ROLE ${values.ROLE}`)]
    : []

/** What a process that serves needs or must not have, and a command ignores. */
export const servingFaults = (values: Values): string[] => [
  ...missingPayoutKey(values),
  ...missingKeyFaults(values),
  ...databaseFaults(values),
]

/** A process that pays does nothing else. */
const missingPayoutKey = ({ ROLE, PAYOUT_KEY }: Values): string[] =>
  ROLE === 'payout' && !PAYOUT_KEY ? [fault('PAYOUT_KEY', 'is missing')] : []

/** Without it, everything works until someone needs what the missing key has sealed. */
function missingKeyFaults({ ROLE, ENCRYPTION_KEY }: Values): string[] {
  const given = keysOf(ENCRYPTION_KEY)!
  const needed = ROLE === 'all' ? allPurposes : purposesOf(ROLE)
  const mains = [...new Set(given.map(({ name }) => name.toString('hex')))]
  const missing = mains.flatMap(main => {
    const own = given.filter(({ name }) => name.toString('hex') === main)
    return needed.filter(purpose => !own.some(one => one.purpose === null || one.purpose === purpose))
  })
  return missing.length === 0
    ? []
    : [
        fault(
          'ENCRYPTION_KEY',
          `has no key for ${[...new Set(missing)].join(', ')}, which ROLE ${ROLE} needs`,
        ),
      ]
}

/** The variable with the database's address for each role. */
export const databaseVariables = {
  web: 'DATABASE_WEB_URL',
  intake: 'DATABASE_INTAKE_URL',
  jobs: 'DATABASE_JOBS_URL',
  payout: 'DATABASE_PAYOUT_URL',
  operators: 'DATABASE_OPERATORS_URL',
  owner: 'DATABASE_OWNER_URL',
} as const
/** As which roles of the database a process of ROLE `all` serves. */
export const servingRoles = ['web', 'intake', 'jobs', 'payout', 'operators'] as const

/** As which role of the database a process that does one thing serves. */
export const servingRoleOf = (role: Exclude<Values['ROLE'], 'all'>): (typeof servingRoles)[number] =>
  role === 'console' ? 'operators' : role

/** An intruder in one process must not find the way into the database as another one. */
function databaseFaults(values: Values): string[] {
  const { ROLE } = values
  const names = Object.values(databaseVariables)
  if (ROLE === 'all') {
    if (!names.some(name => values[name])) return []
    return servingRoles
      .map(role => databaseVariables[role])
      .filter(name => !values[name])
      .map(name =>
        fault(name, 'is missing: with an external database, ROLE all needs an address for each role'),
      )
  }
  const own = databaseVariables[servingRoleOf(ROLE)]
  return [
    ...(values[own]
      ? []
      : [fault(own, `is missing: ${ROLE} alone needs it, and all processes share the database`)]),
    ...names
      .filter(name => name !== own && values[name])
      .map(name => fault(name, `must not be given to ROLE ${ROLE}`)),
  ]
}

/** Variables that are useful only together. */
function togetherFaults(values: Values): string[] {
  const isOneKey = values.OPERATOR_ROOTS?.includes(values.OPERATOR_RECOVERY_KEY ?? ' ')
  const needs = (isNeeded: boolean, ...names: (keyof Values)[]): string[] =>
    isNeeded ? names.filter(name => !values[name]).map(name => fault(name, 'is missing')) : []
  return [
    ...needs(values.TELEGRAM_MODE === 'widget', 'TELEGRAM_BOT_TOKEN'),
    ...needs(values.TELEGRAM_MODE === 'oidc', 'TELEGRAM_CLIENT_ID', 'TELEGRAM_CLIENT_SECRET'),
    ...needs(values.TRON_SECOND_URL !== undefined, 'TRON_URL'),
    ...needs(values.OPERATOR_RECOVERY_KEY !== undefined, 'OPERATOR_ROOTS'),
    ...needs(values.OPERATOR_RECOVERY_KEYS_FORMER !== undefined, 'OPERATOR_RECOVERY_KEY'),
    ...needs(values.CONSOLE_ORIGINS_FORMER !== undefined, 'CONSOLE_ORIGIN'),
    ...(isOneKey ? [fault('OPERATOR_RECOVERY_KEY', 'is the key of one of OPERATOR_ROOTS')] : []),
    ...needs(values.S3_ENDPOINT !== undefined, 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'),
  ]
}
