import { describe, expect, it } from 'vitest'
import { ConfigTrouble, readConfig } from './config.ts'

const key = 'ab'.repeat(32)
const sealing = Buffer.alloc(32, 7).toString('base64')

/** What a company that serves clients cannot do without. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://clients.example',
  DATABASE_URL: 'postgres://database.example/mastercopy',
  TRON_URL: 'https://node.example',
  SMTP_URL: 'smtps://mail.example',
  ENCRYPTION_KEY: sealing,
  TRUSTED_PROXY: '10.0.0.7',
}

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

  it('serves clients with what production needs', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, trustedProxy: ['10.0.0.7'] })
  })

  it.each(['PUBLIC_ORIGIN', 'TRON_URL', 'SMTP_URL', 'ENCRYPTION_KEY', 'TRUSTED_PROXY'])(
    'does not serve clients without %s',
    name => {
      expect(troubleOf({ ...production, [name]: '' })).toContain(`${name} (`)
    },
  )

  it.each([
    ['TRON_CHAIN_ID', { TRON_CHAIN_ID: '0x656f11c0' }],
    ['TRON_SECOND_URL', { PAYOUT_KEY: key }],
    ['DEMO', { DEMO: 'on' }],
  ])('keeps what is made for trials from clients: %s', (name, given) => {
    expect(troubleOf({ ...production, ...given })).toContain(`${name} (`)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PUBLIC_ORIGIN', 'http://clients.example'],
    ['TRUSTED_PROXY', '10.0.0.7,nowhere'],
    ['ENCRYPTION_KEY', `${sealing},c2hvcnQ=`],
    ['PAYOUT_KEY', 'ab'],
    ['USDT_CONTRACT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
    ['LEGAL_REGISTERED_ON', '17.05.2024'],
    ['LEGAL_EMAIL', 'nobody'],
    ['MARKET_WIDGET_ORIGIN', 'javascript:alert(1)'],
  ])('says of %s what it is for when it is %s', (name, text) => {
    expect(troubleOf({ [name]: text })).toMatch(new RegExp(`^${name} \\(.{10,}\\): .+`))
  })

  it('does not repeat a secret that it refuses', () => {
    const secret = `${key}00`
    expect(troubleOf({ PAYOUT_KEY: secret, SEAL_KEY: secret, ENCRYPTION_KEY: secret })).not.toContain(secret)
  })

  it('tells every fault at once', () => {
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
      DATABASE_URL: 'postgres://database.example/mastercopy',
      TRON_URL: 'https://node.example',
      PUBLIC_ORIGIN: 'https://clients.example',
      ENCRYPTION_KEY: sealing,
      S3_ENDPOINT: 'https://store.example',
      S3_BUCKET: 'scans',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    }
    expect(troubleOf({ ...shared, ROLE: 'web' })).toBe('')
    expect(troubleOf({ ...shared, ROLE: 'web', PAYOUT_KEY: key })).toContain('must not be given to ROLE web')
    expect(troubleOf({ ...shared, ROLE: 'payout', SEAL_KEY: key })).toContain('SEAL_KEY (')
    expect(troubleOf({ ...shared, ROLE: 'payout' })).toContain('PAYOUT_KEY (')
    expect(troubleOf({ PAYOUT_KEY: key, SEAL_KEY: `0x${key.toUpperCase()}` })).toContain('is PAYOUT_KEY')
    expect(troubleOf({ PAYOUT_KEY: key, PAYOUT_KEY_FILE: '/run/key' })).toContain('only one can count')
  })

  it('lets no process bring along alone what all of them share', () => {
    for (const ROLE of ['web', 'rounds', 'payout'])
      expect(troubleOf({ ROLE })).toContain('which all processes share')
  })

  it('reads amounts to the micro-dollar', () => {
    const { payout, withdrawal } = readConfig({ PAYOUT_MAX: '250', WITHDRAWAL_TWO_FROM: '5000' })
    expect([payout.maxMicro, withdrawal.twoFromMicro]).toEqual([250_000_000n, 5_000_000_000n])
  })
})
