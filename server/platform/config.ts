/**
 * The environment, read once and turned into a value. An invalid variable stops the start with its name, what it is
 * for, and what was wrong.
 */
import { resolve } from 'node:path'
import { dollars } from '../../contract/money.ts'
import {
  databaseVariables,
  fault,
  faultsOf,
  servingFaults,
  servingRoleOf,
  servingRoles,
} from './config/faults.ts'
import { isProduction, productionFaults } from './config/production.ts'
import { fileVariable, readGiven, type Environment } from './config/secret-files.ts'
import {
  bareKey,
  formerOriginsOf,
  formerRecoveryKeysOf,
  keysOf,
  operatorsOf,
  proxiesOf,
} from './config/text.ts'
import { environment, type Values, type VariableName } from './config/variables.ts'

export type { Environment } from './config/secret-files.ts'
export { nearMisses } from './config/near-misses.ts'
export { isLoopbackOrigin, isNetwork, isPlainName, isPublicKey, playMark } from './config/text.ts'
export { secretNames, variableDefault, variableNames, variableText } from './config/variables.ts'

const sunPerTrx = 1_000_000n

/** An environment that the program cannot start with; the message lists every fault, one a line. */
export class ConfigTrouble extends Error {}

/** Keys of wallets: read by the process that signs with them, and not by commands. */
export const walletKeys = ['PAYOUT_KEY', 'SEAL_KEY'] as const

/** Reads the environment. Throws `ConfigTrouble` naming each variable at fault, its purpose and what was wrong. */
export function readConfig(env: Environment): Config {
  const values = readValues(env)
  return configOf(values, [...servingFaults(values), ...productionFaults(values, 'process')])
}

/** The same for a command, which may run where the keys of wallets must not be read. */
export function readCommandConfig(env: Environment): Config {
  const values = readValues(env, walletKeys)
  return configOf(values, productionFaults(values, 'command'))
}

function readValues(env: Environment, unread: readonly VariableName[] = []): Values {
  const { given, faults } = readGiven(env, unread)
  const read = environment.safeParse(given)
  const issues = read.error?.issues.map(issue =>
    issueFault(env, issue.path[0] as VariableName, issue.message),
  )
  if (!read.success || faults.length > 0) throw new ConfigTrouble([...faults, ...(issues ?? [])].join('\n'))
  return read.data
}

const issueFault = (env: Environment, name: VariableName, problem: string): string =>
  fault(name, env[fileVariable(name)] ? `${problem} (in ${fileVariable(name)})` : problem)

/** The configuration as the program reads it: a value, made once from the environment. */
export type Config = ReturnType<typeof configOf>
export type TelegramConfig = NonNullable<Config['telegram']>
export type S3Config = NonNullable<Config['s3']>
export type LegalConfig = Config['legal']
export type MarketConfig = Config['market']

function configOf(values: Values, further: readonly string[]) {
  const faults = [...faultsOf(values), ...further]
  if (faults.length > 0) throw new ConfigTrouble(faults.join('\n'))

  return {
    isProduction: isProduction(values),
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    /** Without a trailing slash; undefined until the port is known when neither is set. */
    publicOrigin: values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin,
    console: consoleOf(values),
    trustedProxy: proxiesOf(values.TRUSTED_PROXY),
    dataDir: resolve(values.DATA_DIR),
    database: databaseOf(values),
    tron: values.TRON_URL
      ? {
          url: values.TRON_URL,
          apiKey: values.TRON_API_KEY,
          chainId: values.TRON_CHAIN_ID,
          usdt: values.USDT_CONTRACT,
          second: values.TRON_SECOND_URL
            ? { url: values.TRON_SECOND_URL, apiKey: values.TRON_SECOND_API_KEY }
            : undefined,
        }
      : undefined,
    payout: payoutOf(values),
    withdrawal: {
      /** From this amount on it takes two operators. */
      twoFromMicro: dollars(values.WITHDRAWAL_TWO_FROM),
      /** One operator alone, within 24 hours, over all clients. */
      aloneMaxMicro: dollars(values.SINGLE_APPROVALS_MAX),
    },
    /** Addresses whose deposits are put aside. */
    screeningFile: values.SCREENING_FILE && resolve(values.SCREENING_FILE),
    /** The first two administrators, by their public keys; none: trial operators. And the offline key. */
    operators: {
      roots: operatorsOf(values.OPERATOR_ROOTS)!,
      recoveryKey: values.OPERATOR_RECOVERY_KEY,
      formerRecoveryKeys: formerRecoveryKeysOf(values.OPERATOR_RECOVERY_KEYS_FORMER)!,
    },
    /** Writes the days' roots on the chain; in hex. */
    sealKey: bareKey(values.SEAL_KEY),
    devchainBlockMs: values.DEVCHAIN_BLOCK_MS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    /** How long the last picture of a passport is kept after its verdict. */
    identityRetentionDays: values.IDENTITY_RETENTION_DAYS,
    /** The first one encrypts. Empty: the one in the data folder. */
    encryptionKeys: keysOf(values.ENCRYPTION_KEY)!,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    telegram: telegramOf(values),
    s3: s3Of(values),
    legal: {
      name: values.LEGAL_NAME,
      number: values.LEGAL_NUMBER,
      /** YYYY-MM-DD */
      registeredOn: values.LEGAL_REGISTERED_ON,
      /** ISO 3166-1, two letters. */
      country: values.LEGAL_COUNTRY,
      address: values.LEGAL_ADDRESS,
      directors: values.LEGAL_DIRECTORS,
      email: values.LEGAL_EMAIL,
      licence: values.LEGAL_LICENCE,
      register: values.LEGAL_REGISTER_URL,
    },
    market: marketOf(values),
    /** Another installation, for visitors who want to try it. */
    demonstrationUrl: values.DEMONSTRATION_URL,
    /** Everything in the database is invented. */
    isDemonstration: values.DEMO === 'on',
    /** The operator's own files. */
    documentsDir: values.DOCUMENTS_DIR && resolve(values.DOCUMENTS_DIR),
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    logLevel: values.LOG_LEVEL,
  }
}

/** Of an external database the address for each role that was given; none: the embedded one. */
function databaseOf(values: Values) {
  const given = Object.entries(databaseVariables).flatMap(([role, name]) => {
    const url = values[name]
    return url ? [[role, url] as const] : []
  })
  return {
    urls: Object.fromEntries(given) as Partial<Record<keyof typeof databaseVariables, string>>,
    isExternal: given.length > 0,
    /** Past a pooler. */
    directUrl: values.DATABASE_DIRECT_URL,
    /** Of each role. */
    poolMax: values.DATABASE_POOL,
  }
}

/** The database roles of this process: the console is `operators`, the others have their own names. */
export const rolesOf = ({ role }: Pick<Config, 'role'>): readonly (typeof servingRoles)[number][] =>
  role === 'all' ? servingRoles : [servingRoleOf(role)]

/** The operators' console: its port (0: a free one), its origin where it is set, and where it was before. */
function consoleOf({ PORT, CONSOLE_PORT, CONSOLE_ORIGIN, CONSOLE_ORIGINS_FORMER }: Values) {
  const port = CONSOLE_PORT ?? (PORT === 0 ? 0 : PORT === 65_535 ? PORT - 1 : PORT + 1)
  const former = formerOriginsOf(CONSOLE_ORIGINS_FORMER)!
  return { port, origin: CONSOLE_ORIGIN && new URL(CONSOLE_ORIGIN).origin, former }
}

/** Without a key the program pays nothing, or with a key that it made. */
function payoutOf(values: Values) {
  return {
    /** In hex. */
    key: bareKey(values.PAYOUT_KEY),
    maxMicro: dollars(values.PAYOUT_MAX),
    dayMaxMicro: dollars(values.PAYOUT_DAY_MAX),
    feeLimitSunMin: BigInt(values.PAYOUT_FEE_LIMIT_MIN) * sunPerTrx,
  }
}

function telegramOf(values: Values) {
  const around = {
    /** As configured; otherwise it follows from the host. */
    botLogin: values.TELEGRAM_BOT_LOGIN,
    scriptOrigin: new URL(values.TELEGRAM_SCRIPT_ORIGIN).origin,
    oauthOrigin: new URL(values.TELEGRAM_OAUTH_ORIGIN).origin,
    /** The bot that writes to clients who linked it: anyone with its token can. */
    messages: values.TELEGRAM_BOT_TOKEN
      ? { token: values.TELEGRAM_BOT_TOKEN, origin: new URL(values.TELEGRAM_API_ORIGIN).origin }
      : undefined,
  }
  if (values.TELEGRAM_MODE === 'widget')
    return { ...around, mode: 'widget' as const, botToken: values.TELEGRAM_BOT_TOKEN! }
  if (values.TELEGRAM_MODE === 'off') return undefined
  const [clientId, clientSecret] = [values.TELEGRAM_CLIENT_ID!, values.TELEGRAM_CLIENT_SECRET!]
  return { ...around, mode: 'oidc' as const, clientId, clientSecret }
}

/** Sources of prices; undefined is none. A source without an address of its own is called at its usual one. */
function marketOf({
  MARKET_BITCOIN,
  MARKET_BITCOIN_URL,
  MARKET_POUND,
  MARKET_POUND_URL,
  MARKET_WIDGET,
  MARKET_WIDGET_ORIGIN,
}: Values) {
  const address = (text: string | undefined) => text?.replace(/\/$/, '')
  return {
    bitcoin:
      MARKET_BITCOIN === 'off' ? undefined : { source: MARKET_BITCOIN, url: address(MARKET_BITCOIN_URL) },
    pound: MARKET_POUND === 'off' ? undefined : { source: MARKET_POUND, url: address(MARKET_POUND_URL) },
    /** The origin of TradingView's own chart, where clients may load it. */
    widgetOrigin: MARKET_WIDGET === 'off' ? undefined : new URL(MARKET_WIDGET_ORIGIN).origin,
  }
}

function s3Of(values: Values) {
  if (!values.S3_ENDPOINT) return undefined
  return {
    endpoint: values.S3_ENDPOINT.replace(/\/$/, ''),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET!,
    accessKey: values.S3_ACCESS_KEY!,
    secretKey: values.S3_SECRET_KEY!,
  }
}
