/**
 * The environment's variables: the values that each may have, its default, and its purpose. docs/configuration.md is
 * generated from them.
 */
import * as z from 'zod'
import { isActorCode } from '../../../contract/console/staff-forms.ts'
import { readTronAddress } from '../../tron/index.ts'
import { soleRoles } from '../sealing-purposes.ts'
import {
  formerOriginsOf,
  formerRecoveryKeysOf,
  isDate,
  isEmail,
  isNetwork,
  isPrivateKey,
  isPublicKey,
  isUrlOf,
  keysOf,
  operatorsOf,
  playMark,
  proxiesOf,
} from './text.ts'

/** Tron's own networks by the last four bytes of their genesis block's id. */
const mainnetChainId = '0x2b6653dc'
const mainnetUsdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Empty means not set: a line `TRON_URL=` in an environment file has no effect. */
const optionalText = z.string().optional()
/** May be given in a file instead, named by the variable of the same name with `_FILE`. */
const secretText = optionalText.meta({ isSecret: true })
const databaseUrl = secretText.refine(isUrlOf('postgres:', 'postgresql:'), 'is no address of a PostgreSQL')
const httpUrl = optionalText.refine(isUrlOf('http:', 'https:'), 'is no http address')
const privateKey = secretText
  .refine(text => !text?.startsWith(playMark), 'holds a key that was made for the development chain')
  .refine(isPrivateKey, 'is no key of 32 bytes in hex')
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .optional()
    .describe(
      '`production` refuses everything made for trials (the development chain, keys made by the program, demonstration data) and everything that is not encrypted on its way. Default: `production` where PUBLIC_ORIGIN is not this machine or a key pays on a real chain, otherwise `development`',
    ),
  ROLE: z
    .enum(['all', ...soleRoles])
    .default('all')
    .describe(
      'what this process does: answer browsers (`web`), take reports of deals (`intake`), the periodic work (`jobs`), pay approved withdrawals (`payout`), serve operators (`console`), or all of it (`all`)',
    ),
  PORT: wholeNumber(0, 65535).default(8080).describe('port of the web server; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('address that the web server listens on'),
  PUBLIC_ORIGIN: z
    .url()
    .optional()
    .describe(
      'address under which browsers reach the server, such as `https://example.org`; `http` only for this machine itself. Default: `http://localhost:PORT`',
    ),
  CONSOLE_PORT: wholeNumber(0, 65535)
    .optional()
    .describe(
      'port of the operators’ console, which listens on HOST as well; 0 takes a free one. Default: the one after PORT',
    ),
  CONSOLE_ORIGIN: z
    .url()
    .optional()
    .describe(
      'address under which operators’ browsers reach the console, such as `https://console.example.net`: in production another host than the cabinet’s. What passkeys sign is bound to it, so every process that verifies signatures has to know it. Default: `http://localhost:CONSOLE_PORT`',
    ),
  CONSOLE_ORIGINS_FORMER: optionalText
    .refine(
      text => formerOriginsOf(text) !== null,
      'takes addresses without a path, each with the moment at which it was left, such as `https://console.example.net until 2027-05-01T12:00Z`, separated by commas',
    )
    .describe(
      'addresses at which the console was before CONSOLE_ORIGIN, each with the moment at which it was left, such as `https://console.example.net until 2027-05-01T12:00Z`: what passkeys signed there counts where it was carried out before. The same for all processes and for the command line',
    ),
  TRUSTED_PROXY: optionalText
    .refine(
      text => proxiesOf(text).every(isNetwork),
      'takes IP addresses or networks such as 10.0.0.0/8, or `none`',
    )
    .describe(
      'addresses or networks of the reverse proxy whose forwarded headers are believed, separated by commas; without it, or with `none`, the socket’s address counts. Production has to say which, for every ROLE that is reached through one (`web`, `intake`, `console`, `all`)',
    ),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('folder for what the program keeps itself: embedded database, development chain, mails, keys'),
  DATABASE_WEB_URL: databaseUrl.describe(
    'an external PostgreSQL (15 or newer) as the role `mastercopy_web`, such as `postgres://mastercopy_web:secret@host/name`; without this and its siblings the embedded one runs in DATA_DIR. Production needs an external one, with `?sslmode=verify-full` unless it is on this machine',
  ),
  DATABASE_INTAKE_URL: databaseUrl.describe(
    'the same database as `mastercopy_intake`, for ROLE `intake` or `all`: reports of deals are taken under it',
  ),
  DATABASE_JOBS_URL: databaseUrl.describe(
    'the same database as `mastercopy_jobs`, for ROLE `jobs` or `all`: the periodic work',
  ),
  DATABASE_PAYOUT_URL: databaseUrl.describe(
    'the same database as `mastercopy_payout`, for ROLE `payout` or `all`: paying approved withdrawals',
  ),
  DATABASE_OPERATORS_URL: databaseUrl.describe(
    'the same database as `mastercopy_operators`, for ROLE `console` or `all`, and for the command line',
  ),
  DATABASE_OWNER_URL: databaseUrl.describe(
    'the same database as `mastercopy_owner`, for the commands `migrate` and `keys reseal` alone; a direct connection, not through a pooler of transactions',
  ),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    'the database as the role of a process that serves pages (`mastercopy_web`; of ROLE `console` `mastercopy_operators`), past a pooler of transactions: there it listens for what other processes have changed. Default: the address that it uses anyway; through a pooler pages are notified some seconds later',
  ),
  DATABASE_POOL: wholeNumber(2, 200)
    .default(10)
    .describe('most database connections that this process opens for each of its roles'),
  TRON_URL: httpUrl.describe(
    'a Tron node or gateway, such as `https://api.trongrid.io`; without it the development chain runs',
  ),
  TRON_API_KEY: secretText.describe('sent to the Tron gateway as TRON-PRO-API-KEY'),
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
  TRON_SECOND_URL: httpUrl.describe(
    'a second Tron node, run by someone else: it has to agree before a deposit is credited and before a transaction of ours counts as paid, failed or lost. Production pays nothing without it; elsewhere every block that could hold a lost one is read instead',
  ),
  TRON_SECOND_API_KEY: secretText.describe('sent to the second node as TRON-PRO-API-KEY'),
  PAYOUT_KEY: privateKey.describe(
    'private key of the wallet that approved withdrawals are paid from, 32 bytes in hex; only for ROLE `payout` or `all`. Without it, withdrawals are paid by hand; on the development chain a key is made in DATA_DIR',
  ),
  PAYOUT_MAX: wholeNumber(1, 1_000_000_000)
    .default(25_000)
    .describe(
      'most dollars that one payout may be; larger ones are left to operators, who pay them by hand: above WITHDRAWAL_TWO_FROM, so that what two have signed is not what one person pays',
    ),
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
  SINGLE_APPROVALS_MAX: wholeNumber(1, 1_000_000_000)
    .default(25_000)
    .describe(
      'most dollars of withdrawals that one operator lets go alone within 24 hours, over all clients: what is beyond takes a second one; the same for all processes and for the command line',
    ),
  SCREENING_FILE: optionalText.describe(
    'a file of addresses, one a line with a reason behind it, whose deposits are put aside until two operators release them or have them sent back; its last line is `# end`. Read at every look at the chain, so it can be replaced at any time; while it cannot be read or lacks its last line, deposits wait',
  ),
  OPERATOR_ROOTS: secretText
    .refine(
      text => text === undefined || operatorsOf(text)?.length === 2,
      'takes two operators as `name:key`, separated by a comma',
    )
    .refine(
      text => !operatorsOf(text)?.some(({ name }) => isActorCode(name)),
      'names an operator as the log names a client or an id: give the name of the person',
    )
    .describe(
      'the first two administrators among the operators, each as a name and the public key that `operator init` prints, such as `olga:KEY,oleg:KEY`: every other key and right of operators is what they have signed. Without it, outside of production, two trial operators have their keys in DATA_DIR. The same for all processes and for the command line',
    ),
  OPERATOR_RECOVERY_KEY: secretText
    .refine(text => text === undefined || isPublicKey(text), 'is no public key as `operator init` prints it')
    .describe(
      'public key whose private one is kept offline: it alone can enrol an administrator when the others have lost theirs, after 72 hours in which nothing is approved',
    ),
  OPERATOR_RECOVERY_KEYS_FORMER: optionalText
    .refine(
      text => formerRecoveryKeysOf(text) !== null,
      'takes former offline keys, each with the number of the entry of the register that it signed, such as `3:KEY`, separated by commas',
    )
    .describe(
      'public keys that were OPERATOR_RECOVERY_KEY before, each with the entry of the register that it signed, such as `3:KEY` (`operator list` tells the number): it counts for that entry alone. The same for all processes and for the command line',
    ),
  SEAL_KEY: privateKey.describe(
    'private key of a wallet that holds a few TRX and nothing else, 32 bytes in hex: with it the root of each day is written on the chain; only for ROLE `jobs` or `all`. Without it, roots stand on the page and in the files alone',
  ),
  DEVCHAIN_BLOCK_MS: wholeNumber(50, 60_000)
    .default(3_000)
    .describe('milliseconds between blocks of the development chain'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440)
    .default(60)
    .describe('a session ends after so many minutes without a call; in production 60 at most'),
  IDENTITY_RETENTION_DAYS: wholeNumber(30, 36_500)
    .default(1_825)
    .describe(
      'how many days the picture of a passport is kept after its review, where no newer one has taken its place: as long as the law asks for, and no longer. The verdict stays; each picture that goes is in the operators’ log. The user agreement states it, so every process takes the same',
    ),
  ENCRYPTION_KEY: secretText
    .refine(
      text => keysOf(text) !== null,
      'takes keys of 32 bytes in base64, separated by commas, or what `keys for` prints',
    )
    .describe(
      'keys that encrypt secrets, mails and scans of passports at rest, 32 bytes each in base64 (`openssl rand -base64 32`), separated by commas: the first one encrypts, the others still decrypt. A process of one ROLE is given what `keys for <ROLE>` makes of them, and opens nothing else. Without it a key is made in DATA_DIR',
    ),
  SMTP_URL: secretText
    .refine(isUrlOf('smtp:', 'smtps:'), 'is no address of a mail server')
    .describe(
      'mail server, such as `smtp://user:secret@mail.example.org:587` or `smtps://…:465`, for ROLE `jobs` or `all`, which send the mails; without it they are files in DATA_DIR, and these do not start in production',
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
  TELEGRAM_BOT_TOKEN: secretText
    .refine(text => text === undefined || /^\d{1,15}:[\w-]{20,}$/.test(text), 'is no token of a bot')
    .describe('the bot’s token, which signs what the login widget tells, and lets the bot write to clients'),
  TELEGRAM_BOT_LOGIN: optionalText
    .refine(text => text === undefined || /^\w{3,64}$/.test(text), 'is no login name of a bot')
    .describe(
      'the bot’s login name; default: the host of PUBLIC_ORIGIN with underscores for dots, and `_bot`',
    ),
  TELEGRAM_CLIENT_ID: optionalText.describe('client id for OpenID Connect: the bot’s number'),
  TELEGRAM_CLIENT_SECRET: secretText.describe('client secret for OpenID Connect, from BotFather’s Web Login'),
  TELEGRAM_SCRIPT_ORIGIN: httpUrl
    .default('https://telegram.org')
    .describe('where the login widget’s script comes from'),
  TELEGRAM_OAUTH_ORIGIN: httpUrl
    .default('https://oauth.telegram.org')
    .describe('where Telegram asks its users, and the issuer for OpenID Connect'),
  TELEGRAM_API_ORIGIN: httpUrl
    .default('https://api.telegram.org')
    .describe('where the bot hands over what it writes to clients who asked for it'),
  S3_ENDPOINT: httpUrl.describe(
    'an S3-compatible store for scans of passports, such as `https://s3.example.org`; without it they are files in DATA_DIR. They are encrypted either way',
  ),
  S3_REGION: z.string().default('us-east-1').describe('region of that store'),
  S3_BUCKET: optionalText.describe('bucket in that store, which must exist'),
  S3_ACCESS_KEY: secretText.describe('access key of that store'),
  S3_SECRET_KEY: secretText.describe('secret key of that store'),
  LEGAL_NAME: optionalText.describe(
    'name of the legal entity; while it is missing, documents say that they are a draft, and in production ROLE `web`, `console` and `all` do not start',
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
  LEGAL_DIRECTORS: optionalText.describe(
    'the people who direct it, as its register has them, separated by commas; the foot of public pages and the documents’ page name them',
  ),
  LEGAL_EMAIL: optionalText.refine(isEmail, 'is no email address').describe('where clients write to it'),
  LEGAL_LICENCE: optionalText.describe(
    'number and authority of its licence; without one the pages say that the company is registered and has no licence',
  ),
  LEGAL_REGISTER_URL: optionalText
    .refine(isUrlOf('https:'), 'is no https address')
    .describe(
      'where anyone can look the company up: the page of a public register or of a supervisory authority’s list; pages lead there',
    ),
  DEMONSTRATION_URL: httpUrl.describe(
    'a demonstration of the platform, an installation of its own; the landing page leads visitors without an invitation there. Without it the page does not speak of one',
  ),
  DEMO: z
    .enum(['off', 'on'])
    .default('off')
    .describe(
      'the database holds a demonstration with invented clients and deals, which every page says; `npm run demo` sets it. Never together with real data',
    ),
  DOCUMENTS_DIR: optionalText.describe(
    'folder with the operator’s own PDFs, such as `formation-certificate.pdf` or `user-agreement.de.pdf`: they take the place of the generated ones, further versions once two operators have published them',
  ),
  MARKET_BITCOIN: z
    .enum(['off', 'kraken', 'coinbase'])
    .default('off')
    .describe(
      'which exchange’s public daily prices the bitcoin chart shows; without one it shows an invented sample, and in production nothing',
    ),
  MARKET_BITCOIN_URL: httpUrl.describe(
    'another address of that exchange, such as a proxy’s; default: the exchange’s own',
  ),
  MARKET_POUND: z
    .enum(['off', 'ecb'])
    .default('off')
    .describe(
      'where the chart of the pound in dollars comes from: `ecb` are the reference rates of the European Central Bank',
    ),
  MARKET_POUND_URL: httpUrl.describe(
    'another address of that source, such as a proxy’s; default: the bank’s own',
  ),
  MARKET_WIDGET: z
    .enum(['off', 'tradingview'])
    .default('off')
    .describe(
      'whether clients may also load TradingView’s own chart, which tells TradingView their IP address; nothing is loaded before they ask for it',
    ),
  MARKET_WIDGET_ORIGIN: httpUrl
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
    .describe(
      'address that metrics are served on; anyone who reaches it reads them, so production takes one of this machine or of a private network',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('least severity that is logged'),
} as const

export const environment = z.object(variables)
export type Values = z.infer<typeof environment>
export type VariableName = keyof typeof variables

export const variableNames = Object.keys(variables) as VariableName[]
export const variableText = (name: VariableName): string => variables[name].description ?? ''

/** Those that may be given in a file named by `<name>_FILE` instead. */
export const secretNames = variableNames.filter(name => variables[name].meta()?.['isSecret'] === true)

/** The value of a variable that is not set, as text; empty where that is nothing. */
export function variableDefault(name: VariableName): string {
  const read = variables[name].safeParse(undefined)
  return read.success && read.data !== undefined ? `\`${read.data}\`` : ''
}
