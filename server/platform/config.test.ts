import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigTrouble, nearMisses, readCommandConfig, readConfig, secretNames } from './config.ts'
import { isWeakKey } from './config/production.ts'
import { keyFor, mainKey, purposesOf, writeKey, type SoleRole } from './sealing-purposes.ts'

/** Looks as random as a key. */
const randomOf = (name: string) => createHash('sha256').update(name).digest()
const key = randomOf('wallet').toString('hex')
const sealing = randomOf('vault').toString('base64')

const publicKey = (name: string) => randomOf(name).toString('base64url')

const folder = mkdtempSync(join(tmpdir(), 'mastercopy-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
function fileWith(text: string): string {
  const file = join(folder, randomOf(text).toString('hex'))
  writeFileSync(file, text)
  return file
}

const servingRoles = ['web', 'intake', 'jobs', 'payout', 'operators'] as const
/** The address of one database for each role that serves. */
function databaseAt(url: string, roles: readonly string[] = servingRoles): Record<string, string> {
  return Object.fromEntries(roles.map(role => [`DATABASE_${role.toUpperCase()}_URL`, url]))
}

/** What a company that serves clients has to configure. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://clients.example',
  CONSOLE_ORIGIN: 'https://console.example.net',
  ...databaseAt('postgres://database.example/mastercopy?sslmode=verify-full'),
  TRON_URL: 'https://node.example',
  LEGAL_NAME: 'Example Ltd.',
  OPERATOR_ROOTS: `olga:${publicKey('olga')},oleg:${publicKey('oleg')}`,
  OPERATOR_RECOVERY_KEY: publicKey('offline'),
  SMTP_URL: 'smtps://mail.example',
  ENCRYPTION_KEY: sealing,
  TRUSTED_PROXY: '10.0.0.7',
}

/** As `keys for` prints them. */
const keysFor = (role: SoleRole, but?: string) =>
  purposesOf(role)
    .filter(purpose => purpose !== but)
    .map(purpose => writeKey(keyFor(mainKey(randomOf('main')), purpose)!))
    .join()

function troubleOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (trouble) {
    if (trouble instanceof ConfigTrouble) return trouble.message
    throw trouble
  }
}

describe('the configuration', () => {
  it('needs nothing on a developer’s machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ isProduction: false, role: 'all', port: 8080, host: '127.0.0.1' })
    expect([config.tron, config.publicOrigin, config.payout.key, config.encryptionKeys]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ])
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', TRON_URL: '', PAYOUT_KEY: '', LEGAL_NAME: '' })).toEqual(readConfig({}))
  })

  it.each([
    [{ PORT: 'eighty' }, /PORT \(port of the web server.*\): /],
    [{ PUBLIC_ORIGIN: 'http://example.org' }, /PUBLIC_ORIGIN \(.*\): must begin with https/],
    [{ TRUSTED_PROXY: 'nginx' }, /TRUSTED_PROXY \(.*\): takes IP addresses/],
    [{ DATABASE_WEB_URL: 'banana' }, /DATABASE_WEB_URL \(.*\): is no address of a PostgreSQL/],
    [{ ROLE: 'web' }, /S3_ENDPOINT \(.*\): is missing: web alone needs it/],
    [{ ENCRYPTION_KEY: 'c2hvcnQ=' }, /ENCRYPTION_KEY \(.*\): takes keys of 32 bytes/],
    [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL \(mail server.*\): is no address/],
    [{ TELEGRAM_MODE: 'widget' }, /TELEGRAM_BOT_TOKEN \(.*\): is missing/],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, /S3_BUCKET \(.*\): is missing/],
    [{ LEGAL_REGISTERED_ON: '17.05.2024' }, /LEGAL_REGISTERED_ON \(.*\): is no date/],
    [{ LEGAL_REGISTERED_ON: '2024-02-30' }, /LEGAL_REGISTERED_ON \(.*\): is no date/],
  ] as [Record<string, string>, RegExp][])(
    'names the variable, what it is for, and what is wrong: %o',
    (env, message) => expect(troubleOf(env)).toMatch(message),
  )

  it('serves clients with what production needs', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, trustedProxy: ['10.0.0.7'] })
  })

  it.each(['client', 'Client', '97bb949b-23b8-4491-8d0f-45d00a2e34bd'])(
    'takes no first administrator by the name %s, as the log names others',
    name => {
      const roots = `${name}:${publicKey('olga')},oleg:${publicKey('oleg')}`
      expect(troubleOf({ ...production, OPERATOR_ROOTS: roots })).toMatch(
        /^OPERATOR_ROOTS \(.*names an operator as the log names a client or an id/s,
      )
    },
  )

  it.each([
    'PUBLIC_ORIGIN',
    'CONSOLE_ORIGIN',
    'DATABASE_WEB_URL',
    'DATABASE_INTAKE_URL',
    'TRON_URL',
    'LEGAL_NAME',
    'OPERATOR_ROOTS',
    'OPERATOR_RECOVERY_KEY',
    'SMTP_URL',
    'ENCRYPTION_KEY',
    'TRUSTED_PROXY',
  ])('does not serve clients without %s', name => {
    expect(troubleOf({ ...production, [name]: '' })).toContain(`${name} (`)
  })

  it.each<[SoleRole, string[]]>([
    ['web', ['LEGAL_NAME', 'TRUSTED_PROXY']],
    ['intake', ['TRUSTED_PROXY']],
    ['jobs', ['CONSOLE_ORIGIN', 'OPERATOR_ROOTS', 'OPERATOR_RECOVERY_KEY', 'SMTP_URL']],
    ['payout', ['CONSOLE_ORIGIN', 'OPERATOR_ROOTS', 'OPERATOR_RECOVERY_KEY', 'TRON_SECOND_URL']],
    ['console', ['CONSOLE_ORIGIN', 'LEGAL_NAME', 'OPERATOR_ROOTS', 'OPERATOR_RECOVERY_KEY', 'TRUSTED_PROXY']],
  ])('asks a process of ROLE %s for what it uses in production, and for no more: %j', (ROLE, needed) => {
    const { NODE_ENV, PUBLIC_ORIGIN, TRON_URL } = production
    const store = { S3_ENDPOINT: TRON_URL, S3_BUCKET: 'scans', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    const shared = { NODE_ENV, PUBLIC_ORIGIN, TRON_URL, ROLE, ENCRYPTION_KEY: keysFor(ROLE), ...store }
    const database = databaseAt('postgres://localhost/m', [ROLE === 'console' ? 'operators' : ROLE])
    const env = { ...shared, ...database, ...(ROLE === 'payout' && { PAYOUT_KEY: key }) }
    const missing = troubleOf(env)
      .split('\n')
      .map(line => line.split(' ')[0]!)
    expect(missing.toSorted()).toEqual(needed.toSorted())
    const given = { ...production, TRON_SECOND_URL: 'https://other.example' }
    const asked = Object.entries(given).filter(([name]) => needed.includes(name))
    expect(troubleOf({ ...env, ...Object.fromEntries(asked) })).toBe('')
  })

  it.each([
    'TRON_URL',
    'TRON_SECOND_URL',
    'S3_ENDPOINT',
    'TELEGRAM_OAUTH_ORIGIN',
    'TELEGRAM_API_ORIGIN',
    'TELEGRAM_SCRIPT_ORIGIN',
    'MARKET_BITCOIN_URL',
    'MARKET_POUND_URL',
    'MARKET_WIDGET_ORIGIN',
  ])('asks nobody over an unencrypted way in production: %s', name => {
    const store = { S3_BUCKET: 'scans', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    const at = (url: string) => troubleOf({ ...production, ...store, [name]: url })
    expect(at('http://elsewhere.example')).toMatch(new RegExp(`^${name} \\(.*production needs https`))
    for (const url of ['https://elsewhere.example', 'http://127.0.0.1:9000']) expect(at(url)).toBe('')
  })

  it.each([
    ['postgres://db.example/m', false],
    ['postgres://db.example/m?sslmode=disable', false],
    ['postgres://db.example/m?sslmode=require', false],
    ['postgres://db.example/m?sslmode=no-verify', false],
    ['postgres://db.example/m?sslmode=verify-full&sslmode=disable', false],
    ['postgres://db.example/m?sslmode=verify-full&sslrootcert=/none/ca.pem', false],
    ['postgres://localhost/m?host=db.example', false],
    ['postgres://db.example/m?sslmode=verify-full', true],
    ['postgres://localhost/m', true],
    ['postgres://user:secret@127.0.0.1:6432/m', true],
    ['postgres://[::1]/m', true],
    ['postgres://localhost/m?host=/run/postgresql', true],
  ])('reaches a database on another machine encrypted and checked only: %s', (url, isTaken) => {
    expect(troubleOf({ ...production, ...databaseAt(url) }) === '').toBe(isTaken)
  })

  it('takes no key in production that nobody drew at random', () => {
    const weak = [
      Buffer.alloc(32),
      Buffer.alloc(32, 7),
      Buffer.from(Array.from({ length: 32 }, (_, n) => n)),
      Buffer.from(Array.from({ length: 32 }, (_, n) => 255 - 3 * n).map(n => n & 255)),
      Buffer.from('password'.repeat(4)),
    ]
    for (const one of weak) {
      const [base64, hex] = [one.toString('base64'), one.toString('hex')]
      expect(troubleOf({ ...production, ENCRYPTION_KEY: `${sealing},${base64}` })).toContain('no random key')
      expect(troubleOf({ ...production, SEAL_KEY: hex })).toMatch(/^SEAL_KEY .*no random key/)
    }
    for (let n = 0; n < 1_000; n++) expect(isWeakKey(randomOf(String(n)))).toBe(false)
  })

  it.each([
    ['0.0.0.0', false],
    ['::', false],
    ['203.0.113.7', false],
    ['172.32.0.1', false],
    ['metrics.example', false],
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.0.7', true],
    ['fd12:3456::1', true],
  ])('serves metrics on %s in production: %s', (METRICS_HOST, isTaken) => {
    expect(troubleOf({ ...production, METRICS_PORT: '9100', METRICS_HOST }) === '').toBe(isTaken)
    expect(troubleOf({ METRICS_PORT: '9100', METRICS_HOST })).toBe('')
  })

  it('asks for the proxy’s address where all clients come through one', () => {
    expect(troubleOf({ ...production, TRUSTED_PROXY: 'none' })).toMatch(/^TRUSTED_PROXY /)
    expect(troubleOf({ ...production, TRUSTED_PROXY: 'none', HOST: '0.0.0.0' })).toBe('')
  })

  it('is production where NODE_ENV was forgotten and others come in, or real money goes out', () => {
    const forgotten = { ...production, NODE_ENV: '' }
    expect(readConfig(forgotten).isProduction).toBe(true)
    expect(troubleOf({ ...forgotten, ENCRYPTION_KEY: '' }).split('\n')).toEqual([
      expect.stringMatching(/^NODE_ENV .*PUBLIC_ORIGIN is not this machine, so this is production$/),
      expect.stringMatching(/^ENCRYPTION_KEY /),
    ])
    const paying = { TRON_URL: 'https://node.example', PAYOUT_KEY: key }
    expect(troubleOf(paying)).toMatch(/^NODE_ENV .*a key pays on a real chain/)
    expect(troubleOf({ TRON_URL: paying.TRON_URL, PAYOUT_KEY_FILE: fileWith(key) })).toContain('NODE_ENV (')
    for (const trial of [
      { ...paying, NODE_ENV: 'development' },
      { ...paying, TRON_CHAIN_ID: '0x656f11c0' },
      { TRON_URL: paying.TRON_URL },
      { PUBLIC_ORIGIN: 'https://localhost:8443' },
    ])
      expect(readConfig(trial).isProduction).toBe(false)
  })

  it.each([
    ['TRON_CHAIN_ID', { TRON_CHAIN_ID: '0x656f11c0' }],
    ['TRON_SECOND_URL', { PAYOUT_KEY: key }],
    ['DEMO', { DEMO: 'on' }],
  ])('keeps what is made for trials from clients: %s', (name, given) => {
    expect(troubleOf({ ...production, ...given })).toContain(`${name} (`)
  })

  it('ends a session in production after an idle hour at most', () => {
    expect(troubleOf({ ...production, SESSION_IDLE_MINUTES: '60' })).toBe('')
    expect(troubleOf({ ...production, SESSION_IDLE_MINUTES: '61' })).toMatch(/^SESSION_IDLE_MINUTES /)
    expect(troubleOf({ SESSION_IDLE_MINUTES: '1440' })).toBe('')
  })

  it.each([
    ['PORT', 'eighty'],
    ['PUBLIC_ORIGIN', 'http://clients.example'],
    ['TRUSTED_PROXY', '10.0.0.7,nowhere'],
    ['TRUSTED_PROXY', '10.0.0.0/33'],
    ['TRUSTED_PROXY', 'fe80::1%eth0'],
    ['ENCRYPTION_KEY', `${sealing},c2hvcnQ=`],
    ['PAYOUT_KEY', 'ab'],
    ['OPERATOR_RECOVERY_KEYS_FORMER', `0:${publicKey('offline')}`],
    ['OPERATOR_RECOVERY_KEYS_FORMER', '3:short'],
    ['OPERATOR_RECOVERY_KEYS_FORMER', `3:${publicKey('offline')},3:${publicKey('other')}`],
    ['USDT_CONTRACT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
    ['LEGAL_REGISTERED_ON', '17.05.2024'],
    ['LEGAL_EMAIL', 'nobody'],
    ['LEGAL_REGISTER_URL', 'http://register.example'],
    ['MARKET_WIDGET_ORIGIN', 'javascript:alert(1)'],
  ])('says of %s what it is for when it is %s', (name, text) => {
    expect(troubleOf({ [name]: text })).toMatch(new RegExp(`^${name} \\(.{10,}\\): .+`))
  })

  it('does not repeat a secret that it refuses', () => {
    const secret = `${key}00`
    expect(troubleOf({ PAYOUT_KEY: secret, SEAL_KEY: secret, ENCRYPTION_KEY: secret })).not.toContain(secret)
  })

  it('reports every fault at once', () => {
    const trouble = troubleOf({ PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(trouble.split('\n').map(line => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL'])
  })

  it('lets cookies travel without encryption on this machine only', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(readConfig({ PUBLIC_ORIGIN: `http://${host}:8080/` }).publicOrigin).toBe(`http://${host}:8080`)
    expect(troubleOf({ PUBLIC_ORIGIN: 'http://localhost.example' })).toContain('https://')
  })

  it('keeps a key from a process that does not use it, and one key from two uses', () => {
    const shared = {
      NODE_ENV: 'test',
      TRON_URL: 'https://node.example',
      PUBLIC_ORIGIN: 'https://clients.example',
      ENCRYPTION_KEY: sealing,
      S3_ENDPOINT: 'https://store.example',
      S3_BUCKET: 'scans',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    }
    const of = (ROLE: string) => ({ ...shared, ROLE, ...databaseAt('postgres://database.example/m', [ROLE]) })
    expect(troubleOf(of('web'))).toBe('')
    expect(troubleOf({ ...of('web'), PAYOUT_KEY: key })).toContain('must not be given to ROLE web')
    expect(troubleOf({ ...of('payout'), SEAL_KEY: key })).toContain('SEAL_KEY (')
    expect(troubleOf(of('payout'))).toContain('PAYOUT_KEY (')
    for (const other of ['jobs', 'payout', 'operators', 'owner'])
      expect(troubleOf({ ...of('web'), ...databaseAt('postgres://database.example/m', [other]) })).toMatch(
        new RegExp(`^DATABASE_${other.toUpperCase()}_URL .*must not be given to ROLE web`),
      )
    expect(troubleOf({ PAYOUT_KEY: key, SEAL_KEY: `0x${key.toUpperCase()}` })).toContain('is PAYOUT_KEY')
  })

  it('gives a process the keys of what it does: none is missing, and in production none is too many', () => {
    const others = Object.keys(databaseAt('', ['web', 'jobs', 'payout', 'operators']))
    const around = Object.entries<string>(production).filter(([name]) => !others.includes(name))
    const intake = { ...Object.fromEntries(around), ROLE: 'intake' }
    expect(troubleOf({ ...intake, ENCRYPTION_KEY: keysFor('intake') })).toBe('')
    expect(troubleOf({ ...intake, ENCRYPTION_KEY: sealing })).toContain('opens more than ROLE intake needs')
    expect(troubleOf({ ...intake, ENCRYPTION_KEY: keysFor('console') })).toContain('opens more than')
    expect(troubleOf({ ...intake, ENCRYPTION_KEY: keysFor('intake', 'providers') })).toContain(
      'has no key for providers, which ROLE intake needs',
    )
    expect(troubleOf({ ENCRYPTION_KEY: keysFor('web') })).toContain(
      'has no key for providers, operators, audit',
    )
  })

  it('lets no process bring along alone what all of them share, and says what is missing', () => {
    const shared = {
      TRON_URL: 'http://127.0.0.1:9',
      PUBLIC_ORIGIN: 'http://localhost',
      ENCRYPTION_KEY: sealing,
    }
    const missing = (env: Record<string, string>) =>
      troubleOf(env)
        .split('\n')
        .map(line => line.split(' ')[0])
    expect(missing({ ROLE: 'web', ...shared })).toEqual(['S3_ENDPOINT', 'DATABASE_WEB_URL'])
    expect(missing({ ROLE: 'payout', PAYOUT_KEY: key })).toEqual([
      'TRON_URL',
      'PUBLIC_ORIGIN',
      'ENCRYPTION_KEY',
      'DATABASE_PAYOUT_URL',
    ])
    expect(troubleOf({ ROLE: 'jobs' })).toContain('jobs alone needs it, and all processes share it')
    expect(troubleOf({ ROLE: 'jobs' })).toContain('it, and web, jobs and console share it')
  })

  it('reads every secret from a file as well', () => {
    const secrets = {
      ...databaseAt('postgres://user:secret@localhost/m', [...servingRoles, 'operators', 'owner']),
      DATABASE_DIRECT_URL: 'postgres://user:secret@localhost/m',
      TRON_API_KEY: 'first',
      TRON_SECOND_API_KEY: 'second',
      PAYOUT_KEY: `0x${key}`,
      SEAL_KEY: randomOf('seals').toString('hex'),
      OPERATOR_ROOTS: production.OPERATOR_ROOTS,
      OPERATOR_RECOVERY_KEY: production.OPERATOR_RECOVERY_KEY,
      ENCRYPTION_KEY: sealing,
      SMTP_URL: 'smtps://user:secret@mail.example',
      TELEGRAM_BOT_TOKEN: '7654321:AAE-test-token-of-nobody-at-all',
      TELEGRAM_CLIENT_SECRET: 'client',
      S3_ACCESS_KEY: 'access',
      S3_SECRET_KEY: 'store',
    }
    expect(Object.keys(secrets).toSorted()).toEqual(secretNames.toSorted())
    const around = {
      NODE_ENV: 'test',
      TRON_URL: 'https://node.example',
      TRON_SECOND_URL: 'https://other.example',
      TELEGRAM_MODE: 'oidc',
      TELEGRAM_CLIENT_ID: '7',
      S3_ENDPOINT: 'https://store.example',
      S3_BUCKET: 'scans',
    }
    const inFiles = Object.fromEntries(
      Object.entries(secrets).map(([name, text]) => [`${name}_FILE`, fileWith(`${text}\n`)]),
    )
    expect(readConfig({ ...around, ...inFiles })).toEqual(readConfig({ ...around, ...secrets }))
  })

  it('says which file cannot be read, and takes a secret from one place only', () => {
    expect(troubleOf({ PAYOUT_KEY: key, PAYOUT_KEY_FILE: fileWith(key) })).toContain('only one can count')
    expect(troubleOf({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(
      /^SMTP_URL .*: SMTP_URL_FILE cannot be read \(ENOENT\)$/,
    )
    expect(troubleOf({ S3_SECRET_KEY_FILE: fileWith('\n') })).toContain('names an empty file')
    const broken = troubleOf({ PAYOUT_KEY_FILE: fileWith(`${key}x`) })
    expect(broken).toMatch(/no key of 32 bytes in hex \(in PAYOUT_KEY_FILE\)$/)
    expect(broken).not.toContain(key)
  })

  it('reads no wallet’s key for a command, no matter who may read its file', () => {
    const shared = { PAYOUT_KEY_FILE: join(folder, 'of another user'), SEAL_KEY: key }
    expect(readCommandConfig(shared)).toMatchObject({ payout: { key: undefined }, sealKey: undefined })
  })

  it('asks a command in production for nothing that only a process uses', () => {
    const served = ['SMTP_URL', 'TRUSTED_PROXY', 'SESSION_IDLE_MINUTES']
    const given = Object.entries(production).filter(([name]) => !served.includes(name))
    expect(readCommandConfig(Object.fromEntries(given)).isProduction).toBe(true)
    expect(() => readCommandConfig({ ...production, OPERATOR_ROOTS: '' })).toThrow(/^OPERATOR_ROOTS /)
  })

  it('notices names that are almost ours, and leaves others alone', () => {
    const meant = (name: string) => nearMisses({ [name]: '1' })[0]?.meant
    for (const [name, ours] of [
      ['PAYOUT_MAXX', 'PAYOUT_MAX'],
      ['payout_max', 'PAYOUT_MAX'],
      ['DATABASE_WEB_URI', 'DATABASE_WEB_URL'],
      ['LOGLEVEL', 'LOG_LEVEL'],
      ['ENCRYPTOIN_KEY', 'ENCRYPTION_KEY'],
      ['METRICS_PROT', 'METRICS_PORT'],
      ['PAYOUT_KEY_FIEL', 'PAYOUT_KEY_FILE'],
      ['PAYOUT_MAX_FILE', 'PAYOUT_MAX'],
    ] as const)
      expect(meant(name)).toBe(ours)
    for (const name of ['PAYOUT_MAX', 'PAYOUT_KEY_FILE', 'SWEEP_MIN', 'HOME', 'PATH', 'HOSTNAME', 'PGHOST'])
      expect(meant(name)).toBeUndefined()
    expect(nearMisses({ PAYOUT_MAXX: '' })).toEqual([])
  })

  it('lets the program pay by default what takes two to approve: the largest are not paid by hand', () => {
    const { payout, withdrawal } = readConfig({})
    expect(payout.maxMicro).toBeGreaterThan(withdrawal.twoFromMicro)
  })

  it('reads amounts to the micro-dollar', () => {
    const { payout, withdrawal } = readConfig({ PAYOUT_MAX: '250', WITHDRAWAL_TWO_FROM: '5000' })
    expect([payout.maxMicro, withdrawal.twoFromMicro]).toEqual([250_000_000n, 5_000_000_000n])
  })
})
