/** The configuration as the program reads it: a value, made once from the environment. */

export interface Config {
  isProduction: boolean
  role: 'all' | 'web' | 'jobs' | 'payout'
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
  /** Writes the roots over each day's seals on the chain; in hex. */
  sealKey: string | undefined
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

export interface TronConfig {
  url: string
  apiKey: string | undefined
  chainId: string
  usdt: string
  second: { url: string; apiKey: string | undefined } | undefined
}

/** Without a key nothing is paid by the program, or by one that it made. */
export interface PayoutConfig {
  /** In hex. */
  key: string | undefined
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
