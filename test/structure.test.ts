/** Who may lean on whom. The type checker and the bundler would both let a browser file import a server file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { longFiles } from './support/long-files.ts'

const root = resolve(import.meta.dirname, '..')

/** What every domain of the server may import: what it runs on, and the ledger. */
const base = ['contract', 'server/http', 'server/platform', 'server/ledger', 'server/tron', 'server/database']
const services = ['server/platform/mail', 'server/platform/storage', 'server/platform/typeset']
const domains = [
  'server/audit',
  'server/books',
  'server/health',
  'server/operators',
  'server/staff',
  'server/coverage',
  'server/identity',
  'server/freezes',
  'server/documents',
  'server/verification',
  'server/deposits',
  'server/treasury',
  'server/house',
  'server/withdrawals',
  'server/finance',
  'server/deals',
  'server/trading',
  'server/partnership',
  'server/settlement',
  'server/overview',
  'server/statement',
  'server/market',
  'server/news',
  'server/content',
  'server/notices',
  'server/tokens',
  'server/care',
]

/** What every part of the browser's application builds on. */
const browserBase = ['web/call', 'web/money', 'ui', 'texts', 'contract']

/**
 * The browser's side. The domains lie in layers and never reach into the cabinet's frame around them; `web` itself is
 * the router and the build, which name every page.
 */
const browserLeans: Record<string, readonly string[]> = {
  texts: ['contract'],
  ui: ['texts', 'contract'],
  'web/call': ['ui', 'texts', 'contract'],
  'web/money': ['web/call', 'ui', 'texts', 'contract'],
  'web/landing': ['ui', 'texts', 'contract'],
  'web/public': ['web/landing', 'web/program', 'web/deals', 'web/documents', 'web/coverage', ...browserBase],
  'web/coverage': browserBase,
  'web/documents': browserBase,
  'web/market': browserBase,
  'web/main': ['web/overview', 'web/program', ...browserBase],
  'web/overview': ['web/stops', 'web/documents', ...browserBase],
  'web/partnership': browserBase,
  'web/statement': browserBase,
  'web/stops': ['web/documents', ...browserBase],
  'web/telegram': browserBase,
  'web/verification': ['web/documents', ...browserBase],
  'web/deals': ['web/documents', ...browserBase],
  'web/program': ['web/deals', 'web/documents', ...browserBase],
  'web/identity': ['web/documents', 'web/telegram', ...browserBase],
  'web/finance': ['web/stops', 'web/identity', 'web/deals', 'web/documents', 'web/statement', ...browserBase],
  'web/trading': [
    'web/stops',
    'web/program',
    'web/deals',
    'web/market',
    'web/documents',
    'web/statement',
    ...browserBase,
  ],
  'web/notices': browserBase,
  'web/settings': ['web/identity', 'web/notices', 'web/verification', ...browserBase],
  'web/cabinet': ['web/notices', 'web/settings', 'web/stops', ...browserBase],
}
/** What each page of the console has: its frame, who is signed in, keys, and what is said of an outcome. */
const consolePage = ['console/page', 'ui', 'texts', 'contract']
/** The operators' console: its areas stand side by side, on what all are made with. `console` itself is the router and the table of pages. */
const consoleBase = [
  'console/lists',
  'console/forms',
  'console/labels',
  'console/claims',
  'console/keys',
  'console/proposals',
  ...consolePage,
]
const consoleAreas = readdirSync(join(resolve(import.meta.dirname, '..'), 'console'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => `console/${name}`)
const consoleLeans: Record<string, readonly string[]> = {
  ...Object.fromEntries(consoleAreas.map(area => [area, consoleBase])),
  'console/page': ['ui', 'texts', 'contract'],
  'console/keys': ['ui', 'texts', 'contract'],
  'console/lists': consolePage,
  'console/forms': consolePage,
  'console/labels': consolePage,
  'console/claims': consolePage,
  console: [...consoleAreas, 'ui', 'texts', 'contract'],
}
/** Layers and the public pages; every other folder of `web` is a domain with a face. */
const browserLayers = ['web/call', 'web/money', 'web/cabinet', 'web/landing', 'web/public']
/** These name every page. */
const tablesOfContents = ['web', 'web/public']

/** Each place and the places that it may import besides itself. The longest matching name decides. */
const leans: Record<string, readonly string[]> = {
  contract: [],
  ...browserLeans,
  ...consoleLeans,
  web: [...Object.keys(browserLeans), 'contract', 'build'],
  devchain: ['server/tron'],
  'server/database': [],
  'server/tron': ['server/database', 'contract'],
  'server/ledger': ['server/database', 'contract'],
  'server/platform': ['server/tron', 'server/database', 'contract'],
  'server/platform/mail': ['server/platform', 'server/database', 'texts', 'contract'],
  'server/platform/storage': ['server/platform', 'server/database', 'contract'],
  'server/platform/typeset': ['server/platform', 'contract'],
  'server/http': ['server/platform', 'server/ledger', 'server/database', 'contract'],
  'server/audit': [...base, 'server/operators'],
  'server/books': [...base, 'server/operators', 'server/treasury', 'server/coverage'],
  'server/health': [
    ...base,
    'server/audit',
    'server/books',
    'server/operators',
    'server/deposits',
    'server/treasury',
    'server/withdrawals',
  ],
  'server/operators': base,
  'server/staff': [...base, ...services, 'server/identity', 'server/operators'],
  'server/documents': [...base, 'server/platform/typeset', 'server/operators'],
  'server/identity': [...base, ...services, 'server/documents'],
  'server/freezes': [...base, ...services, 'server/operators', 'server/identity'],
  'server/verification': [...base, ...services, 'server/identity', 'server/operators'],
  'server/deposits': [...base, ...services, 'server/operators', 'server/identity'],
  'server/treasury': [...base, ...services, 'server/operators', 'server/identity', 'server/deposits'],
  'server/withdrawals': [
    ...base,
    ...services,
    'server/identity',
    'server/verification',
    'server/deposits',
    'server/treasury',
    'server/operators',
    'server/coverage',
    'server/freezes',
  ],
  'server/house': [...base, 'server/operators', 'server/treasury'],
  'server/finance': [...base, 'server/identity', 'server/deposits', 'server/withdrawals', 'server/freezes'],
  'server/deals': [...base, 'server/identity', 'server/operators'],
  'server/coverage': [...base, 'server/operators'],
  'server/trading': [
    ...base,
    'server/operators',
    'server/identity',
    'server/freezes',
    'server/documents',
    'server/deals',
  ],
  'server/partnership': [...base, 'server/identity', 'server/operators', 'server/trading'],
  'server/settlement': [
    ...base,
    'server/operators',
    'server/coverage',
    'server/identity',
    'server/trading',
    'server/partnership',
  ],
  'server/overview': [...base, 'server/trading'],
  'server/statement': [...base, ...services, 'server/identity', 'server/documents'],
  'server/market': base,
  'server/news': [...base, 'server/operators'],
  'server/content': [...base, 'server/operators'],
  'server/notices': [...base, ...services, 'server/identity'],
  'server/tokens': [...base, 'server/identity', 'server/operators'],
  'server/care': [
    ...base,
    ...services,
    'server/identity',
    'server/operators',
    'server/verification',
    'server/freezes',
    'server/deposits',
    'server/finance',
    'server/trading',
    'server/partnership',
  ],
  'server/cli': [...base, ...services, ...domains, 'server/start'],
  'server/start': [...base, ...services, ...domains],
  build: [],
  demo: [...base, ...services, ...domains, 'server/cli', 'server/start', 'devchain', 'test'],
}
/** Tests and measurements read every file of the server; only they, and the demonstration, import them. */
const readers = ['test', 'bench']
const places = [...Object.keys(leans), ...readers].toSorted((a, b) => b.length - a.length)

/** A domain is imported through its face; what all run on is imported file by file. */
const faceless = ['server/cli', 'server/start', 'server/http', 'server/platform', ...browserLayers]
const faced = places.filter(place => /^(server|web)\//.test(place) && !faceless.includes(place))

/** What the web server must never load, because it makes keys; only these may. */
const keyMaker = 'server/tron/offline.ts'
const keyUsers = ['server/cli/pool.ts', 'server/cli/sweep.ts']

/**
 * The development chain and the demonstration read the codec's files one by one: they are what the chain shares with
 * the server.
 */
const codec = [
  'address.ts',
  'block-header.ts',
  'key-address.ts',
  'protobuf.ts',
  'signature.ts',
  'token-call.ts',
  'transaction.ts',
]

/** Tests, and what only tests import. */
const isTest = (file: string): boolean =>
  /(\.test|-fixture|stand-in)\.tsx?$/.test(file) || file.startsWith('test/')

/** What tests of these folders may import: of their own all files, and never the server. */
const testsReach: Record<string, readonly string[]> = {
  contract: ['contract'],
  texts: ['texts', 'ui', 'contract'],
  ui: ['ui', 'texts', 'contract'],
  // Journeys take pictures of the same pages.
  web: ['web', 'ui', 'texts', 'contract', 'test/browser'],
  console: ['console', 'ui', 'texts', 'contract'],
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|mjs)$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name))
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(match => normalize(join(dirname(file), match[1]!)))
}

const placeOf = (file: string): string | undefined => places.find(place => file.startsWith(`${place}/`))

function offence(file: string, imported: string): string | null {
  const [from, to] = [placeOf(file), placeOf(imported)]
  if (imported === keyMaker && !keyUsers.includes(file) && !isTest(file)) return `${file} reaches for keys`
  // Journeys read the texts of the pages, as the people do whom they follow.
  if (file.startsWith('test/browser/') && imported.startsWith('texts/')) return null
  const own = isTest(file) ? testsReach[file.split('/')[0]!] : undefined
  if (own)
    return !to || own.some(place => imported.startsWith(`${place}/`))
      ? null
      : `${file} reaches for ${imported}`
  if (isTest(file) || readers.includes(from!))
    return /^(web|console|ui)\//.test(imported) || (from?.startsWith('server') && to === 'devchain')
      ? `${file} reaches into ${imported}`
      : null
  if (!from) return `${file} is in no place`
  if (!to) return folders.includes(imported.split('/')[0]!) ? `${imported} is in no place` : null
  if (from === to) return null
  if (!leans[from]!.includes(to)) return `${file} reaches for ${imported}`
  if (from === 'devchain')
    return codec.includes(relative(to, imported))
      ? null
      : `${file} reaches for ${imported}, no part of the codec`
  if (
    faced.includes(to) &&
    !tablesOfContents.includes(from) &&
    !imported.endsWith('/index.ts') &&
    imported !== keyMaker &&
    !(from === 'demo' && codec.includes(relative(to, imported)))
  )
    return `${file} passes by the face of ${to}: ${imported}`
  return null
}

const folders = [
  'contract',
  'texts',
  'ui',
  'server',
  'web',
  'console',
  'build',
  'devchain',
  'demo',
  'test',
  'bench',
]
const offences = folders
  .flatMap(sources)
  .flatMap(file => importsOf(file).map(imported => offence(file, imported)))
  .filter(found => found !== null)

describe('the structure', () => {
  it('has arrows that point down only', () => {
    expect(offences).toEqual([])
  })

  it('notices an arrow that points up', () => {
    expect(offence('web/finance/page.tsx', 'server/ledger/balance.ts')).not.toBeNull()
    expect(offence('contract/call.ts', 'server/platform/app-context.ts')).not.toBeNull()
    expect(offence('server/finance/accounts.ts', 'server/trading/index.ts')).not.toBeNull()
    expect(offence('server/finance/accounts.ts', 'server/ledger/balance.ts')).not.toBeNull()
    expect(offence('server/ledger/balance.ts', 'server/identity/index.ts')).not.toBeNull()
    expect(offence('server/start/main.ts', 'server/tron/offline.ts')).not.toBeNull()
    expect(offence('server/start/main.ts', 'devchain/main.ts')).not.toBeNull()
    expect(offence('devchain/chain.ts', 'server/tron/pool.ts')).not.toBeNull()
  })

  it('notices an arrow from a domain up to what starts the program', () => {
    expect(offence('server/finance/x.ts', 'server/app.ts')).not.toBeNull()
    expect(offence('server/finance/x.ts', 'server/start/app.ts')).not.toBeNull()
  })

  it('notices what crosses the walls of the demonstration, the build and the tests', () => {
    expect(offence('contract/x.ts', 'demo/main.ts')).not.toBeNull()
    expect(offence('server/platform/x.ts', 'demo/world.ts')).not.toBeNull()
    expect(offence('demo/x.ts', 'web/router.tsx')).not.toBeNull()
    expect(offence('demo/x.ts', 'server/deals/deals.ts')).not.toBeNull()
    expect(offence('build/x.mjs', 'server/start/app.ts')).not.toBeNull()
    expect(offence('server/start/x.ts', 'build/stamp.mjs')).not.toBeNull()
    expect(offence('server/finance/x.ts', 'test/support/cast.ts')).not.toBeNull()
    expect(offence('server/finance/x.server.test.ts', 'console/router.tsx')).not.toBeNull()
    expect(offence('server/finance/x.server.test.ts', 'devchain/index.ts')).not.toBeNull()
    expect(offence('web/finance/x.component.test.tsx', 'server/finance/index.ts')).not.toBeNull()
    expect(offence('console/lists/x.test.ts', 'web/money/back.tsx')).not.toBeNull()
    expect(offence('contract/x.test.ts', 'ui/button.tsx')).not.toBeNull()
    expect(offence('test/x.server.test.ts', 'console/claims/claim.ts')).not.toBeNull()
  })

  it('notices an area of the console that reaches up or sideways', () => {
    expect(offence('console/lists/x.ts', 'console/router.tsx')).not.toBeNull()
    expect(offence('console/shell/x.tsx', 'console/pages.tsx')).not.toBeNull()
    expect(offence('console/deals/x.tsx', 'console/treasury/page.tsx')).not.toBeNull()
  })

  it('notices what crosses a wall of the browser’s side', () => {
    const reach = (file: string, ...imported: string[]) => imported.map(one => offence(file, one) !== null)
    expect(
      reach('ui/button.tsx', 'web/finance/page.tsx', 'web/money/back.tsx', 'server/start/app.ts'),
    ).toEqual([true, true, true])
    expect(reach('texts/index.ts', 'ui/button.tsx', 'web/landing/page.tsx')).toEqual([true, true])
    expect(reach('web/finance/page.tsx', 'web/identity/index.ts', 'web/identity/passkey.ts')).toEqual([
      false,
      true,
    ])
    expect(reach('web/identity/sign-in.tsx', 'web/finance/index.ts', 'web/cabinet/exit.ts')).toEqual([
      true,
      true,
    ])
    expect(reach('web/call/lists.ts', 'web/finance/index.ts', 'web/money/back.tsx')).toEqual([true, true])
    expect(reach('web/router.tsx', 'web/finance/page.tsx', 'server/ledger/index.ts')).toEqual([false, true])
    expect(reach('web/finance/page.tsx', 'web/router.tsx', 'test/support/cast.ts')).toEqual([true, true])
    expect(reach('server/start/app.ts', 'web/router.tsx', 'ui/button.tsx')).toEqual([true, true])
  })

  it('knows every folder of the browser’s side', () => {
    const unknown = readdirSync(join(root, 'web'), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'build')
      .map(({ name }) => `web/${name}`)
      .filter(folder => !(folder in browserLeans))
    expect(unknown).toEqual([])
  })

  it('imports by relative paths that name the file with its ending', () => {
    const unnamed = folders
      .flatMap(sources)
      .flatMap(file =>
        importsOf(file).filter(path => !/\.(tsx?|mjs|css|json|svg|woff2)$/.test(path) && !path.includes('?')),
      )
    expect(unnamed).toEqual([])
  })
})

it('the test files that begin first are there under the names by which they are known', () => {
  expect(longFiles.filter(file => !existsSync(join(root, file)))).toEqual([])
})
