/**
 * The environment, read once and turned into a value. Every variable is described here; README's table repeats
 * these descriptions and a test compares the two. An invalid one stops the start with its name, what it is for,
 * and what was wrong.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { dollars } from '../contract/money.ts'
import { email } from '../contract/rules.ts'
import { readTronAddress } from './tron/index.ts'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
/** Tron's own networks by the last four bytes of their genesis block's id. */
const mainnetChainId = '0x2b6653dc'
/** The development chain's: its keys are public, so its money is anybody's. */
const devchainChainId = '0x656f11c0'
const mainnetUsdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Empty means not set: a line `TRON_URL=` in an environment file switches nothing on. */
const optionalText = z.string().optional()
const isUrlOf =
  (...protocols: string[]) =>
  (text: string | undefined): boolean =>
    text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))
const proxies = (text: string | undefined): string[] =>
  text === undefined || text === 'none' ? [] : text.split(',').map(part => part.trim())
const isNetwork = (text: string): boolean =>
  /^[\da-f.:]+(\/\d{1,3})?$/i.test(text) && isIP(text.split('/')[0]!) !== 0
const isEmail = (text: string | undefined): boolean => text === undefined || email(text, {}) === null
const isDate = (text: string | undefined): boolean =>
  text === undefined || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))

const isPrivateKey = (text: string): boolean => /^(0x)?[\da-f]{64}$/i.test(text)

const keyBytes = 32
const sunPerTrx = 1_000_000n
/** The keys that a variable lists, or `null` when one of them is none. */
function keysOf(text: string | undefined): Buffer[] | null {
  const keys = (text?.split(',') ?? []).map(part => Buffer.from(part.trim(), 'base64'))
  return keys.every(key => key.length === keyBytes) ? keys : null
}
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` refuses everything made for trials: the development chain, keys made by the program, demonstration data',
    ),
  ROLE: z
    .enum(['all', 'web', 'rounds', 'payout'])
    .default('all')
    .describe(
      'what this process does: answer browsers (`web`), the periodic work (`rounds`), pay approved withdrawals (`payout`), or all of it (`all`)',
    ),
  PORT: wholeNumber(0, 65535).default(8080).describe('port of the web server; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('address that the web server listens on'),
  PUBLIC_ORIGIN: z
    .url()
    .optional()
    .describe(
      'address under which browsers reach the server, such as `https://example.org`; `http` only for this machine itself. Default: `http://localhost:PORT`',
    ),
  TRUSTED_PROXY: optionalText
    .refine(
      text => proxies(text).every(isNetwork),
      'takes IP addresses or networks such as 10.0.0.0/8, or `none`',
    )
    .describe(
      'addresses or networks of the reverse proxy whose forwarded headers are believed, separated by commas; without it, or with `none`, the socket’s address counts. Production has to say which',
    ),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('folder for what the program keeps itself: embedded database, development chain, mails, keys'),
  DATABASE_URL: optionalText
    .refine(isUrlOf('postgres:', 'postgresql:'), 'is no address of a PostgreSQL')
    .describe(
      'an external PostgreSQL (15 or newer), such as `postgres://user:secret@host/name`; without it the embedded one runs in DATA_DIR',
    ),
  DATABASE_POOL: wholeNumber(2, 200)
    .default(10)
    .describe('most database connections that this process opens'),
  TRON_URL: optionalText
    .refine(isUrlOf('http:', 'https:'), 'is no http address')
    .describe(
      'a Tron node or gateway, such as `https://api.trongrid.io`; without it the development chain runs',
    ),
  TRON_API_KEY: optionalText.describe('sent to the Tron gateway as TRON-PRO-API-KEY'),
  TRON_CHAIN_ID: z
    .string()
    .regex(/^0x[0-9a-f]{8}$/)
    .default(mainnetChainId)
    .describe('chain id that the node at TRON_URL must have; default: Tron’s main network'),
  USDT_CONTRACT: z
    .string()
    .refine(text => readTronAddress(text) !== null, 'is no Tron address: its checksum does not fit')
    .default(mainnetUsdt)
    .describe('address of the USDT contract on that chain; default: Tether’s on the main network'),
  TRON_SECOND_URL: optionalText
    .refine(isUrlOf('http:', 'https:'), 'is no http address')
    .describe(
      'a second Tron node, of somebody else: it has to agree before a deposit is credited and before a transaction of ours counts as paid, failed or lost. Production pays nothing without it; elsewhere every block that could hold a lost one is read instead',
    ),
  TRON_SECOND_API_KEY: optionalText.describe('sent to the second node as TRON-PRO-API-KEY'),
  PAYOUT_KEY: optionalText
    .refine(text => text === undefined || isPrivateKey(text), 'is no key of 32 bytes in hex')
    .describe(
      'private key of the wallet that approved withdrawals are paid from, 32 bytes in hex; only for ROLE `payout` or `all`. Without it, withdrawals are paid by hand; on the development chain a key is made in DATA_DIR',
    ),
  PAYOUT_KEY_FILE: optionalText.describe('file that holds that key instead'),
  PAYOUT_MAX: wholeNumber(1, 1_000_000_000)
    .default(10_000)
    .describe('most dollars that one payout may be; larger ones are left to operators'),
  PAYOUT_DAY_MAX: wholeNumber(1, 1_000_000_000)
    .default(50_000)
    .describe('most dollars that are paid within 24 hours'),
  PAYOUT_FEE_LIMIT_MIN: wholeNumber(1, 15_000)
    .default(30)
    .describe(
      'least fee limit of a payout in TRX: so much may be burned at most, or half as much again as it takes when it is signed, if that is more',
    ),
  WITHDRAWAL_TWO_FROM: wholeNumber(1, 1_000_000_000)
    .default(10_000)
    .describe(
      'from how many dollars on a withdrawal takes two different operators; the same for all processes and for the command line',
    ),
  SEAL_KEY: optionalText
    .refine(text => text === undefined || isPrivateKey(text), 'is no key of 32 bytes in hex')
    .describe(
      'private key of a wallet that holds a few TRX and nothing else, 32 bytes in hex: with it the root over each day’s seals is written on the chain; only for ROLE `rounds` or `all`. Without it, roots stand on the page and in the files alone',
    ),
  SEAL_KEY_FILE: optionalText.describe('file that holds that key instead'),
  DEVCHAIN_BLOCK_MS: wholeNumber(50, 60_000)
    .default(3_000)
    .describe('milliseconds between blocks of the development chain'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440)
    .default(60)
    .describe('a session ends after so many minutes without a call'),
  ENCRYPTION_KEY: optionalText
    .refine(text => keysOf(text) !== null, 'takes keys of 32 bytes in base64, separated by commas')
    .describe(
      'keys that encrypt secrets, mails and scans of passports at rest, 32 bytes each in base64 (`openssl rand -base64 32`), separated by commas: the first one encrypts, the others still decrypt. Without it a key is made in DATA_DIR',
    ),
  SMTP_URL: optionalText
    .refine(isUrlOf('smtp:', 'smtps:'), 'is no address of a mail server')
    .describe(
      'mail server, such as `smtp://user:secret@mail.example.org:587` or `smtps://…:465`; without it mails are files in DATA_DIR',
    ),
  MAIL_FROM: optionalText
    .refine(isEmail, 'is no email address')
    .describe('address that mails come from; default: `no-reply@` and the host of PUBLIC_ORIGIN'),
  TELEGRAM_MODE: z
    .enum(['off', 'widget', 'oidc'])
    .default('off')
    .describe(
      'login by Telegram: not at all, by the login widget (needs TELEGRAM_BOT_TOKEN), or by OpenID Connect (needs TELEGRAM_CLIENT_ID and TELEGRAM_CLIENT_SECRET)',
    ),
  TELEGRAM_BOT_TOKEN: optionalText
    .refine(text => text === undefined || /^\d{1,15}:[\w-]{20,}$/.test(text), 'is no token of a bot')
    .describe('the bot’s token, which signs what the login widget tells'),
  TELEGRAM_BOT_LOGIN: optionalText
    .refine(text => text === undefined || /^\w{3,64}$/.test(text), 'is no login name of a bot')
    .describe(
      'the bot’s login name; default: the host of PUBLIC_ORIGIN with underscores for dots, and `_bot`',
    ),
  TELEGRAM_CLIENT_ID: optionalText.describe('client id for OpenID Connect: the bot’s number'),
  TELEGRAM_CLIENT_SECRET: optionalText.describe(
    'client secret for OpenID Connect, from BotFather’s Web Login',
  ),
  TELEGRAM_SCRIPT_ORIGIN: z
    .string()
    .refine(isUrlOf('https:', 'http:'), 'is no http address')
    .default('https://telegram.org')
    .describe('where the login widget’s script comes from'),
  TELEGRAM_OAUTH_ORIGIN: z
    .string()
    .refine(isUrlOf('https:', 'http:'), 'is no http address')
    .default('https://oauth.telegram.org')
    .describe('where Telegram asks its users, and the issuer for OpenID Connect'),
  S3_ENDPOINT: optionalText
    .refine(isUrlOf('https:', 'http:'), 'is no http address')
    .describe(
      'an S3-compatible store for scans of passports, such as `https://s3.example.org`; without it they are files in DATA_DIR. They are encrypted either way',
    ),
  S3_REGION: z.string().default('us-east-1').describe('region of that store'),
  S3_BUCKET: optionalText.describe('bucket in that store, which must exist'),
  S3_ACCESS_KEY: optionalText.describe('access key of that store'),
  S3_SECRET_KEY: optionalText.describe('secret key of that store'),
  LEGAL_NAME: optionalText.describe(
    'name of the legal entity; while it is missing, documents say that they are a draft',
  ),
  LEGAL_NUMBER: optionalText.describe('its registration number'),
  LEGAL_REGISTERED_ON: optionalText
    .refine(isDate, 'is no date such as 2024-05-17')
    .describe('the date of its registration, such as `2024-05-17`'),
  LEGAL_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is no country code of two letters')
    .default('VC')
    .describe('the country of its registration by ISO 3166-1; default: Saint Vincent and the Grenadines'),
  LEGAL_ADDRESS: optionalText.describe('its registered address'),
  LEGAL_EMAIL: optionalText.refine(isEmail, 'is no email address').describe('where clients write to it'),
  LEGAL_LICENCE: optionalText.describe(
    'number and authority of its licence; without one the pages say that the company is registered and has no licence',
  ),
  DEMO: z
    .enum(['off', 'on'])
    .default('off')
    .describe(
      'the database holds a demonstration with invented clients and deals, which every page says; `npm run demo` sets it. Never together with real data',
    ),
  DOCUMENTS_DIR: optionalText.describe(
    'folder with the operator’s own PDFs, such as `formation-certificate.pdf` or `user-agreement.de.pdf`, which replace the generated ones',
  ),
  MARKET_BITCOIN: z
    .enum(['off', 'kraken', 'coinbase'])
    .default('off')
    .describe(
      'which exchange’s public daily prices the bitcoin chart shows; without one it shows an invented sample, and in production nothing',
    ),
  MARKET_BITCOIN_URL: optionalText
    .refine(isUrlOf('https:', 'http:'), 'is no http address')
    .describe('another address of that exchange, such as a proxy’s; default: the exchange’s own'),
  MARKET_POUND: z
    .enum(['off', 'ecb'])
    .default('off')
    .describe(
      'where the chart of the pound in dollars comes from: `ecb` are the reference rates of the European Central Bank',
    ),
  MARKET_POUND_URL: optionalText
    .refine(isUrlOf('https:', 'http:'), 'is no http address')
    .describe('another address of that source, such as a proxy’s; default: the bank’s own'),
  MARKET_WIDGET: z
    .enum(['off', 'tradingview'])
    .default('off')
    .describe(
      'whether clients may also load TradingView’s own chart, which tells TradingView their IP address; nothing is loaded before they ask for it',
    ),
  MARKET_WIDGET_ORIGIN: z
    .string()
    .refine(isUrlOf('https:', 'http:'), 'is no http address')
    .default('https://www.tradingview-widget.com')
    .describe('where TradingView’s chart comes from'),
  METRICS_PORT: wholeNumber(1, 65535)
    .optional()
    .describe(
      'port on which Prometheus reads this process’s metrics under `/metrics`; without it there are none',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('address that metrics are served on; anybody who reaches it reads them'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('least severity that is logged'),
} as const

const environment = z.object(variables)
export const variableNames = Object.keys(variables) as (keyof typeof variables)[]
export const variableText = (name: keyof typeof variables): string => variables[name].description ?? ''

/** The value of a variable that is not set, as text; empty where that is nothing. */
export function variableDefault(name: keyof typeof variables): string {
  const read = variables[name].safeParse(undefined)
  return read.success && read.data !== undefined ? `\`${read.data}\`` : ''
}

/** An environment that the program cannot start with; the message tells every fault, one a line. */
export class ConfigTrouble extends Error {}

export interface Config {
  isProduction: boolean
  role: 'all' | 'web' | 'rounds' | 'payout'
  port: number
  host: string
  /** Without a trailing slash; undefined until the port is known when neither is set. */
  publicOrigin: string | undefined
  trustedProxy: string[]
  dataDir: string
  database: { url: string | undefined; poolMax: number }
  tron: TronConfig | undefined
  payout: PayoutConfig
  /** From this amount on it takes two operators. */
  withdrawal: { twoFromMicro: bigint }
  /** Writes the roots over each day's seals on the chain. */
  sealKey: WalletKey
  devchainBlockMs: number
  sessionIdleMinutes: number
  /** The first one encrypts. Empty: the one in the data folder. */
  encryptionKeys: Buffer[]
  mail: { smtpUrl: string | undefined; from: string | undefined }
  telegram: TelegramConfig | undefined
  s3: S3Config | undefined
  legal: LegalConfig
  market: MarketConfig
  /** Everything in the database is invented. */
  isDemonstration: boolean
  /** Without it there are no files of the operator's own. */
  documentsDir: string | undefined
  metrics: { port: number; host: string } | undefined
  logLevel: string
}

interface TronConfig {
  url: string
  apiKey: string | undefined
  chainId: string
  usdt: string
  second: { url: string; apiKey: string | undefined } | undefined
}

/** In hex, or where to read it; without either there is none. */
export interface WalletKey {
  key: string | undefined
  keyFile: string | undefined
}

/** Without a key nothing is paid by the program, or by one that it made. */
export interface PayoutConfig extends WalletKey {
  maxMicro: bigint
  dayMaxMicro: bigint
  feeLimitSunMin: bigint
}

interface TelegramOrigins {
  /** As configured; otherwise it follows from the host. */
  botLogin: string | undefined
  scriptOrigin: string
  oauthOrigin: string
}
export type TelegramConfig = TelegramOrigins &
  ({ mode: 'widget'; botToken: string } | { mode: 'oidc'; clientId: string; clientSecret: string })

export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** Where prices come from; undefined is nowhere. Without an address of its own a source is asked at its usual one. */
export interface MarketConfig {
  bitcoin: { source: 'kraken' | 'coinbase'; url: string | undefined } | undefined
  pound: { source: 'ecb'; url: string | undefined } | undefined
  /** The origin of TradingView's own chart, where clients may load it. */
  widgetOrigin: string | undefined
}

export interface LegalConfig {
  name: string | undefined
  number: string | undefined
  /** YYYY-MM-DD */
  registeredOn: string | undefined
  /** ISO 3166-1, two letters. */
  country: string
  address: string | undefined
  email: string | undefined
  licence: string | undefined
}

/** Reads the environment. Throws `ConfigTrouble` naming each variable at fault, its purpose and what was wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(variableNames.map(name => [name, env[name] || undefined]))
  const read = environment.safeParse(given)
  if (!read.success)
    throw new ConfigTrouble(
      read.error.issues
        .map(issue => fault(issue.path[0] as keyof typeof variables, issue.message))
        .join('\n'),
    )

  const values = read.data
  const faults = [
    ...originFaults(values),
    ...widgetFaults(values),
    ...roleFaults(values),
    ...keyFaults(values),
    ...togetherFaults(values),
    ...productionFaults(values),
  ]
  if (faults.length > 0) throw new ConfigTrouble(faults.join('\n'))

  return {
    isProduction: values.NODE_ENV === 'production',
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin,
    trustedProxy: proxies(values.TRUSTED_PROXY),
    dataDir: resolve(values.DATA_DIR),
    database: { url: values.DATABASE_URL, poolMax: values.DATABASE_POOL },
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
    withdrawal: { twoFromMicro: dollars(values.WITHDRAWAL_TWO_FROM) },
    sealKey: { key: bareKey(values.SEAL_KEY), keyFile: values.SEAL_KEY_FILE },
    devchainBlockMs: values.DEVCHAIN_BLOCK_MS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    encryptionKeys: keysOf(values.ENCRYPTION_KEY)!,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    telegram: telegramOf(values),
    s3: s3Of(values),
    legal: {
      name: values.LEGAL_NAME,
      number: values.LEGAL_NUMBER,
      registeredOn: values.LEGAL_REGISTERED_ON,
      country: values.LEGAL_COUNTRY,
      address: values.LEGAL_ADDRESS,
      email: values.LEGAL_EMAIL,
      licence: values.LEGAL_LICENCE,
    },
    market: marketOf(values),
    isDemonstration: values.DEMO === 'on',
    documentsDir: values.DOCUMENTS_DIR && resolve(values.DOCUMENTS_DIR),
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    logLevel: values.LOG_LEVEL,
  }
}

function payoutOf(values: Values): PayoutConfig {
  return {
    key: bareKey(values.PAYOUT_KEY),
    keyFile: values.PAYOUT_KEY_FILE,
    maxMicro: dollars(values.PAYOUT_MAX),
    dayMaxMicro: dollars(values.PAYOUT_DAY_MAX),
    feeLimitSunMin: BigInt(values.PAYOUT_FEE_LIMIT_MIN) * sunPerTrx,
  }
}

const bareKey = (text: string | undefined) => text?.replace(/^0x/i, '').toLowerCase()

function telegramOf(values: Values): TelegramConfig | undefined {
  const around = {
    botLogin: values.TELEGRAM_BOT_LOGIN,
    scriptOrigin: new URL(values.TELEGRAM_SCRIPT_ORIGIN).origin,
    oauthOrigin: new URL(values.TELEGRAM_OAUTH_ORIGIN).origin,
  }
  if (values.TELEGRAM_MODE === 'widget')
    return { ...around, mode: 'widget', botToken: values.TELEGRAM_BOT_TOKEN! }
  if (values.TELEGRAM_MODE === 'off') return undefined
  const [clientId, clientSecret] = [values.TELEGRAM_CLIENT_ID!, values.TELEGRAM_CLIENT_SECRET!]
  return { ...around, mode: 'oidc', clientId, clientSecret }
}

function marketOf({
  MARKET_BITCOIN,
  MARKET_BITCOIN_URL,
  MARKET_POUND,
  MARKET_POUND_URL,
  MARKET_WIDGET,
  MARKET_WIDGET_ORIGIN,
}: Values): MarketConfig {
  const address = (text: string | undefined) => text?.replace(/\/$/, '')
  return {
    bitcoin:
      MARKET_BITCOIN === 'off' ? undefined : { source: MARKET_BITCOIN, url: address(MARKET_BITCOIN_URL) },
    pound: MARKET_POUND === 'off' ? undefined : { source: MARKET_POUND, url: address(MARKET_POUND_URL) },
    widgetOrigin: MARKET_WIDGET === 'off' ? undefined : new URL(MARKET_WIDGET_ORIGIN).origin,
  }
}

function s3Of(values: Values): S3Config | undefined {
  if (!values.S3_ENDPOINT) return undefined
  return {
    endpoint: values.S3_ENDPOINT.replace(/\/$/, ''),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET!,
    accessKey: values.S3_ACCESS_KEY!,
    secretKey: values.S3_SECRET_KEY!,
  }
}

type Values = z.infer<typeof environment>

const fault = (name: keyof typeof variables, problem: string): string =>
  `${name} (${variableText(name)}): ${problem}`

/** Session cookies are sent without encryption to this machine only. */
function originFaults({ PUBLIC_ORIGIN }: Values): string[] {
  if (!PUBLIC_ORIGIN) return []
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN)
  if (protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname))) return []
  return [fault('PUBLIC_ORIGIN', 'must begin with https://, except for localhost')]
}

/** The chart's frame keeps its origin. If that were ours, it would be let into the cabinet. */
function widgetFaults({ MARKET_WIDGET, MARKET_WIDGET_ORIGIN, PUBLIC_ORIGIN, PORT }: Values): string[] {
  const own = new URL(PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).origin
  if (MARKET_WIDGET === 'off' || new URL(MARKET_WIDGET_ORIGIN).origin !== own) return []
  return [fault('MARKET_WIDGET_ORIGIN', 'must not be the address of the platform itself')]
}

/** Several processes share one database and one chain, which none of them may bring along. */
function roleFaults(values: Values): string[] {
  const { ROLE } = values
  if (ROLE === 'all') return []
  const shared = ['DATABASE_URL', 'TRON_URL', 'PUBLIC_ORIGIN', 'ENCRYPTION_KEY'] as const
  const needed = ROLE === 'payout' ? shared : [...shared, 'S3_ENDPOINT' as const]
  if (needed.every(name => values[name])) return []
  const names = `${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}`
  return [fault('ROLE', `${ROLE} alone needs ${names}, which all processes share`)]
}

/** A key is where it is used and nowhere else: a process that clients reach must not have it by mistake. */
function keyFaults(values: Values): string[] {
  const { ROLE, PAYOUT_KEY, PAYOUT_KEY_FILE, SEAL_KEY } = values
  const isMissing = ROLE === 'payout' && !PAYOUT_KEY && !PAYOUT_KEY_FILE
  const isShared = SEAL_KEY !== undefined && bareKey(SEAL_KEY) === bareKey(PAYOUT_KEY)
  return [
    ...misplacedKey(values, 'PAYOUT_KEY', ['payout', 'all']),
    ...misplacedKey(values, 'SEAL_KEY', ['rounds', 'all']),
    ...(isMissing ? [fault('PAYOUT_KEY', 'is missing')] : []),
    ...(isShared ? [fault('SEAL_KEY', 'is PAYOUT_KEY: the wallet that pays must have no other use')] : []),
  ]
}

function misplacedKey(
  values: Values,
  name: 'PAYOUT_KEY' | 'SEAL_KEY',
  roles: readonly Values['ROLE'][],
): string[] {
  const file = `${name}_FILE` as const
  const given = [name, file].filter(one => values[one])
  if (!roles.includes(values.ROLE))
    return given.map(one => fault(one, `must not be given to ROLE ${values.ROLE}`))
  return given.length === 2 ? [fault(name, `is given by ${file} too: only one can count`)] : []
}

/** Some are worth something together only. */
function togetherFaults(values: Values): string[] {
  const needs = (isAsked: boolean, ...names: (keyof Values)[]): string[] =>
    isAsked ? names.filter(name => !values[name]).map(name => fault(name, 'is missing')) : []
  return [
    ...needs(values.TELEGRAM_MODE === 'widget', 'TELEGRAM_BOT_TOKEN'),
    ...needs(values.TELEGRAM_MODE === 'oidc', 'TELEGRAM_CLIENT_ID', 'TELEGRAM_CLIENT_SECRET'),
    ...needs(values.TRON_SECOND_URL !== undefined, 'TRON_URL'),
    ...needs(values.S3_ENDPOINT !== undefined, 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'),
  ]
}

function productionFaults(values: Values): string[] {
  if (values.NODE_ENV !== 'production') return []
  return [
    values.PUBLIC_ORIGIN?.startsWith('https://')
      ? ''
      : fault('PUBLIC_ORIGIN', 'production needs a public https address'),
    values.TRON_URL ? '' : fault('TRON_URL', 'production refuses the development chain'),
    values.TRON_CHAIN_ID === devchainChainId
      ? fault('TRON_CHAIN_ID', 'production refuses the development chain')
      : '',
    (values.PAYOUT_KEY || values.PAYOUT_KEY_FILE) && !values.TRON_SECOND_URL
      ? fault('TRON_SECOND_URL', 'production does not pay by the word of a single node')
      : '',
    values.DEMO === 'on' ? fault('DEMO', 'production shows nothing invented') : '',
    values.SMTP_URL
      ? ''
      : fault('SMTP_URL', 'production writes to its clients, and not into its own data folder'),
    values.ENCRYPTION_KEY
      ? ''
      : fault('ENCRYPTION_KEY', 'production takes a key from the configuration, not one that it made itself'),
    values.TRUSTED_PROXY
      ? ''
      : fault(
          'TRUSTED_PROXY',
          'production stands behind a proxy: without its address all clients look like one',
        ),
  ].filter(text => text !== '')
}

/** Whether an origin is this machine itself, where cookies may travel without encryption. */
export const isLoopbackOrigin = (origin: string): boolean => loopbackHosts.includes(new URL(origin).hostname)
