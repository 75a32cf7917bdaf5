/** Who may lean on whom. The type checker and the bundler would both let a browser file import a server file. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Each place and the places that it may import besides itself. The longest matching name decides. */
const leans: Record<string, readonly string[]> = {
  contract: [],
  web: ['contract'],
  devchain: ['server/tron'],
  'server/database': [],
  'server/mail': ['server/database', 'server', 'contract'],
  'server/storage': ['server/database', 'server'],
  'server/typeset': [],
  'server/documents': ['server/typeset', 'server/database', 'server', 'contract'],
  'server/statement': [
    'server/identity',
    'server/documents',
    'server/ledger',
    'server/typeset',
    'server/database',
    'server',
    'contract',
  ],
  'server/tron': ['server/database'],
  'server/ledger': ['server/database', 'contract'],
  'server/identity': [
    'server/documents',
    'server/ledger',
    'server/database',
    'server/mail',
    'server',
    'contract',
  ],
  'server/verification': [
    'server/identity',
    'server/storage',
    'server/mail',
    'server/database',
    'server',
    'contract',
  ],
  'server/finance': [
    'server/identity',
    'server/verification',
    'server/ledger',
    'server/mail',
    'server/tron',
    'server/database',
    'server',
    'contract',
  ],
  'server/deals': ['server/identity', 'server/tron', 'server/database', 'server', 'contract'],
  'server/trading': [
    'server/deals',
    'server/identity',
    'server/documents',
    'server/ledger',
    'server/database',
    'server',
    'contract',
  ],
  'server/partnership': [
    'server/trading',
    'server/identity',
    'server/ledger',
    'server/database',
    'server',
    'contract',
  ],
  'server/settlement': [
    'server/partnership',
    'server/trading',
    'server/identity',
    'server/ledger',
    'server/database',
    'server',
    'contract',
  ],
  'server/market': ['server/database', 'server', 'contract'],
  'server/news': ['server/identity', 'server/database', 'server', 'contract'],
  'server/cli': [
    'server',
    'contract',
    'server/identity',
    'server/finance',
    'server/trading',
    'server/settlement',
    'server/deals',
    'server/partnership',
    'server/news',
    'server/ledger',
    'server/tron',
    'server/mail',
    'server/market',
    'server/storage',
    'server/documents',
    'server/verification',
    'server/database',
  ],
  server: [
    'contract',
    'server/identity',
    'server/finance',
    'server/trading',
    'server/settlement',
    'server/deals',
    'server/partnership',
    'server/news',
    'server/ledger',
    'server/tron',
    'server/mail',
    'server/market',
    'server/storage',
    'server/documents',
    'server/statement',
    'server/verification',
    'server/database',
    'server/cli',
  ],
  test: [
    'contract',
    'server',
    'devchain',
    'server/database',
    'server/ledger',
    'server/identity',
    'server/finance',
    'server/trading',
    'server/settlement',
    'server/deals',
    'server/tron',
    'server/news',
    'server/partnership',
    'server/mail',
    'server/storage',
    'server/documents',
    'server/verification',
  ],
  bench: [
    'contract',
    'server',
    'devchain',
    'test',
    'server/database',
    'server/ledger',
    'server/identity',
    'server/finance',
    'server/trading',
    'server/settlement',
    'server/deals',
    'server/tron',
  ],
}
const places = Object.keys(leans).toSorted((a, b) => b.length - a.length)

/** A word is read through its face; the frame's own files (server/*.ts) are read by name. */
const faced = places.filter(place => place.startsWith('server/') && place !== 'server/cli')

/** What the web server must never load, because it makes keys; only these may. */
const keyMaker = 'server/tron/offline.ts'
const keyUsers = ['server/cli/pool.ts', 'server/cli/sweep.ts']

/** The development chain reads the codec's files one by one: they are what it shares with the server. */
const codec = [
  'address.ts',
  'block-header.ts',
  'protobuf.ts',
  'signature.ts',
  'token-call.ts',
  'transaction.ts',
]

/** Tests, and what only tests import. */
const isTest = (file: string): boolean =>
  /(\.test|-fixture|stand-in)\.tsx?$/.test(file) || file.startsWith('test/')

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
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
  if (file.startsWith('test/browser/') && imported.startsWith('web/language/')) return null
  if (isTest(file) || from === 'test' || from === 'bench' || from === 'demo')
    return to === 'web' ? `${file} reaches into ${imported}` : null
  if (!from || !to || from === to) return null
  if (!leans[from]!.includes(to)) return `${file} reaches for ${imported}`
  if (from === 'devchain')
    return codec.includes(relative(to, imported))
      ? null
      : `${file} reaches for ${imported}, no part of the codec`
  if (faced.includes(to) && !imported.endsWith('/index.ts') && imported !== keyMaker)
    return `${file} passes by the face of ${to}: ${imported}`
  return null
}

const folders = ['contract', 'server', 'web', 'devchain', 'demo', 'test', 'bench']
const offences = folders
  .flatMap(sources)
  .filter(file => !(isTest(file) && file.startsWith('web/')))
  .flatMap(file => importsOf(file).map(imported => offence(file, imported)))
  .filter(found => found !== null)

describe('the house', () => {
  it('has arrows that point down only', () => {
    expect(offences).toEqual([])
  })

  it('notices an arrow that points up', () => {
    expect(offence('web/finance/page.tsx', 'server/ledger/post.ts')).not.toBeNull()
    expect(offence('contract/call.ts', 'server/house.ts')).not.toBeNull()
    expect(offence('server/finance/accounts.ts', 'server/trading/index.ts')).not.toBeNull()
    expect(offence('server/finance/accounts.ts', 'server/ledger/post.ts')).not.toBeNull()
    expect(offence('server/ledger/post.ts', 'server/identity/index.ts')).not.toBeNull()
    expect(offence('server/main.ts', 'server/tron/offline.ts')).not.toBeNull()
    expect(offence('server/main.ts', 'devchain/main.ts')).not.toBeNull()
    expect(offence('devchain/chain.ts', 'server/tron/pool.ts')).not.toBeNull()
  })

  it('imports by relative paths that name the file with its ending', () => {
    const unnamed = folders
      .flatMap(sources)
      .flatMap(file =>
        importsOf(file).filter(path => !/\.(tsx?|css|json|svg|woff2)$/.test(path) && !path.includes('?')),
      )
    expect(unnamed).toEqual([])
  })
})
