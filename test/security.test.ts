/** The page on security names files: they have to be there, and every item of the standard has its row. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityWarnings, ways } from '../server/http/security-log.ts'
import { variableNames } from '../server/platform/config/variables.ts'
import { isOutdated, nobodysHash } from '../server/identity/password.ts'
import { usualPasswordCost } from '../server/start/installation.ts'
import { cells, tableUnder } from './support/doc-table.ts'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8')

interface Row {
  item: string
  state: string
  places: string[]
}

const rows: Row[] = page
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+ /.test(line))
  .map(cells)
  .map(([item, state, , where, test]) => ({
    item: item!,
    state: state!,
    places: [...`${where} ${test}`.matchAll(/`([^`]+)`/g)].map(([, place]) => place!),
  }))

describe('the page on security', () => {
  it('has one row for each item of ASVS 5.0, levels 1 and 2', () => {
    expect(rows).toHaveLength(253)
    expect(new Set(rows.map(({ item }) => item)).size).toBe(253)
  })

  it('grades each by one of five words, and counts them right', () => {
    const count = (word: string) => rows.filter(({ state }) => state === word).length
    const [none, met, partly, deviations, open] = [
      'does not apply',
      'met',
      'partly',
      'deviation',
      'not yet',
    ].map(count)
    expect(page).toContain(
      `Of 253 items ${none} do not apply; ${met} are met, ${partly} partly, ${deviations} are deviations with their ` +
        `reason, ${open} are not met yet.`,
    )
    expect(none! + met! + partly! + deviations! + open!).toBe(253)
  })

  it('names files that are there', () => {
    const missing = rows.flatMap(({ item, places }) =>
      places.filter(place => !existsSync(resolve(root, place))).map(place => `${item}: ${place}`),
    )
    expect(missing).toEqual([])
  })

  it('names the place and the test of whatever is met, or in part', () => {
    const unproved = rows.filter(
      ({ state, places }) => (state === 'met' || state === 'partly') && places.length < 2,
    )
    expect(unproved.map(({ item }) => item)).toEqual([])
  })
})

/** The product's own code, without its tests and stand-ins. */
const sources = ['server', 'contract', 'texts', 'ui', 'web', 'console'].flatMap(folder =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/(\.test|-stand-in|\/stand-in|-fixture)\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)
const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8')
const filesWith = (pattern: RegExp, among = sources): string[] =>
  among.filter(file => pattern.test(textOf(file))).toSorted()

describe('what the page says of the code', () => {
  it('is where it goes out: each address that it asks is in the table, and so is each variable there', () => {
    const named = tableUnder(page, 'What goes out').flatMap(([, , by]) =>
      [...by!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    )
    const asks = (name: string) => named.some(one => new RegExp(`^${one.replace('*', '\\w+')}$`).test(name))
    const addresses = variableNames.filter(name => /_(URL|ENDPOINT|ORIGIN)$/.test(name))
    expect(addresses.filter(name => !asks(name)).toSorted()).toEqual(forBrowsersAlone)
    expect(named.filter(one => !one.includes('*') && !variableNames.some(name => name === one))).toEqual([])
  })

  it('is what connects to others: nothing else does, and none of it follows a redirect', () => {
    const server = sources.filter(file => file.startsWith('server/'))
    const fetching = filesWith(/\bfetch\(/, server)
    expect(fetching).toEqual([
      'server/identity/telegram-issuer.ts',
      'server/market/fetch-source.ts',
      'server/platform/mail/telegram-bot.ts',
      'server/platform/storage/s3.ts',
      'server/tron/devchain-payments.ts',
      'server/tron/node-request.ts',
    ])
    expect(filesWith(/redirect: 'error'/, server)).toEqual(fetching)
    const opening =
      /createTransport\(|\b(net|tls|http|https)\.(connect|request|get)\(|\bnew (WebSocket|EventSource)\(|from '(undici|node:dgram)'|import \{[^}]*\b(connect|request)\b[^}]*\} from 'node:(net|tls|https?|http2)'/
    expect(filesWith(opening, server)).toEqual(['server/platform/mail/smtp.ts'])
  })

  it('starts no program through a shell', () => {
    expect(filesWith(/\bshell:|\b(exec|execSync|spawnSync)\(['"`]|import \{[^}]*\bexec(Sync)?\b/)).toEqual([])
  })

  it('builds no expression from what was sent, and leaves nothing to guess to chance', () => {
    expect(filesWith(/\bRegExp\(/)).toEqual([
      'contract/rules.ts', // how many digits and letters
      'server/cli/generated-docs.ts', // names of our own parts
      'server/identity/backup-codes.ts', // our alphabet
      'texts/language-choice.ts', // the name of our cookie
    ])
    expect(filesWith(/Math\.random/)).toEqual([
      'server/database/hints.ts', // how long to wait
      'server/database/transaction.ts',
      'server/http/live-hub.ts',
      'ui/live/live.ts',
    ])
  })

  it('names each warning of the security log to operators', () => {
    const told = tableUnder(textOf('docs/operating/watching.md'), 'The security log').map(
      ([warning]) => warning!,
    )
    expect(securityWarnings.filter(warning => !told.some(one => one.includes(`\`${warning}\``)))).toEqual([])
  })

  it('has every way in, with its strength and what limits guessing', () => {
    const told = tableUnder(page, 'Ways in')
    const named = told.map(([way]) => way!.toLowerCase()).join()
    for (const way of new Set(Object.values(ways))) expect(named).toContain(way)
  })
})

/** Addresses that the program sends to browsers and people, and never calls itself. */
const forBrowsersAlone = [
  'CONSOLE_ORIGIN',
  'DEMONSTRATION_URL',
  'LEGAL_REGISTER_URL',
  'MARKET_WIDGET_ORIGIN',
  'PUBLIC_ORIGIN',
  'TELEGRAM_SCRIPT_ORIGIN',
]

describe('what the page lists', () => {
  it.each([
    ['Ways in', 4],
    ['Data', 6],
    ['Logs', 6],
    ['What goes out', 4],
    ['What costs much', 3],
  ])('under "%s" leaves nothing open', (heading, columns) => {
    const rowsUnder = tableUnder(page, heading)
    expect(rowsUnder.length).toBeGreaterThan(4)
    for (const row of rowsUnder) {
      expect(row).toHaveLength(columns)
      expect(row.filter(cell => cell === '')).toEqual([])
    }
  })

  it('says within which time a component with a known fault is replaced', () => {
    const components = page.split('## Components\n')[1]!.split('\n## ')[0]!
    expect(components).toMatch(/critical[^.]* \d+ days[^.]*high \d+ days[^.]*others \d+ days/)
    expect(Object.keys(JSON.parse(textOf('package.json')).scripts)).toContain('sbom')
  })
})

it('passwords cost what the standard recommends, an unknown client’s too', () => {
  expect(usualPasswordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(isOutdated({ passwordCost: usualPasswordCost }, nobodysHash)).toBe(false)
})
