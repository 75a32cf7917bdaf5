import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { greeting } from './greeting.ts'

const origin = 'http://localhost:8080'
const consoleOrigin = 'http://localhost:8081'
const tron = { url: 'http://127.0.0.1:1', chainId: '1', usdt: 'T', apiKey: undefined, isDevchain: true }
const greet = (environment: Record<string, string>): string =>
  greeting({ origin, consoleOrigin, tron, config: readConfig(environment) }, null)

it('a start prints commands that work on the installation that it started', () => {
  const usual = greet({})
  expect(usual).toContain('   npm run cli -- operator first-links\n')
  expect(usual).toContain(' npm run cli -- chain pay <')

  const shown = greet({ DEMO: 'on', DATA_DIR: resolve('data-demo') })
  expect(shown).toContain(' DEMO=on DATA_DIR=data-demo npm run cli -- chain pay <')
  expect(shown).toContain('   DEMO=on DATA_DIR=data-demo npm run cli -- mail <')
  // Its links were printed when it was made.
  expect(shown).not.toContain('first-links')
  expect(greet({ DEMO: 'on', DATA_DIR: "/srv/olga's" })).toContain(String.raw` DATA_DIR='/srv/olga'\''s' npm`)
})

it('a start says where mails go if it sends them', () => {
  const config = readConfig({})
  const greetAs = (role: typeof config.role) =>
    greeting({ origin, consoleOrigin, tron, config: { ...config, role } }, null)
  for (const role of ['all', 'jobs'] as const)
    expect(greetAs(role)).toContain(`Mails          ${config.dataDir}/mail `)
  for (const role of ['web', 'intake', 'payout', 'console'] as const)
    expect(greetAs(role)).not.toContain('Mails')
})
