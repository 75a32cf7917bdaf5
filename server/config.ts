/**
 * The environment, read once and turned into a value. Every variable is described here; README's table repeats
 * these descriptions and a test compares the two. An invalid one stops the start with its name, what it is for,
 * and what was wrong.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
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
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` refuses everything made for trials: the development chain, keys made by the program, demonstration data',
    ),
  ROLE: z
    .enum(['all', 'web', 'rounds'])
    .default('all')
    .describe(
      'what this process does: answer browsers (`web`), the periodic work (`rounds`), or both (`all`)',
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
  DEVCHAIN_BLOCK_MS: wholeNumber(50, 60_000)
    .default(3_000)
    .describe('milliseconds between blocks of the development chain'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440)
    .default(60)
    .describe('a session ends after so many minutes without a call'),
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
  role: 'all' | 'web' | 'rounds'
  port: number
  host: string
  /** Without a trailing slash; undefined until the port is known when neither is set. */
  publicOrigin: string | undefined
  trustedProxy: string[]
  dataDir: string
  database: { url: string | undefined; poolMax: number }
  tron: { url: string; apiKey: string | undefined; chainId: string; usdt: string } | undefined
  devchainBlockMs: number
  sessionIdleMinutes: number
  logLevel: string
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
  const faults = [...originFaults(values), ...roleFaults(values), ...productionFaults(values)]
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
        }
      : undefined,
    devchainBlockMs: values.DEVCHAIN_BLOCK_MS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    logLevel: values.LOG_LEVEL,
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

/** Several processes share one database and one chain, which none of them may bring along. */
function roleFaults({ ROLE, DATABASE_URL, TRON_URL, PUBLIC_ORIGIN }: Values): string[] {
  if (ROLE === 'all' || (DATABASE_URL && TRON_URL && PUBLIC_ORIGIN)) return []
  return [
    fault('ROLE', `${ROLE} alone needs DATABASE_URL, TRON_URL and PUBLIC_ORIGIN, which all processes share`),
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
