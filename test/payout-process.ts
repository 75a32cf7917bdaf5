/**
 * A process that pays, to be killed. It is the product's own round on the product's own database and node; only what
 * leaves it is watched, so that it can die (SIGKILL, by its own hand) right before or right after something that it
 * says to one of them.
 *
 * Reads one line of JSON when it is to begin, and another line before each further round.
 */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/index.ts'
import { openPayer, payWithdrawals } from '../server/finance/index.ts'
import type { House } from '../server/house.ts'
import { makeHouse } from '../server/installation.ts'
import { openLog } from '../server/log.ts'
import { openStore } from '../server/storage/index.ts'
import { makeVault } from '../server/vault.ts'

/** Dies when this is said: a piece of a statement or of a request, after those before it were said. */
export interface Death {
  when: 'before' | 'after'
  said: string[]
}

export interface PayoutProcessOrder {
  databaseUrl: string
  tron: House['tron']
  keyHex: string
  death: Death
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
console.log('ready')
await pay(JSON.parse((await lines.next()).value as string) as PayoutProcessOrder)

async function pay({ databaseUrl, tron, keyHex, death }: PayoutProcessOrder): Promise<void> {
  const config = readConfig({ PAYOUT_KEY: keyHex, PAYOUT_MAX: '1000000', DATA_DIR: tmpdir() })
  const database = openDatabase({
    url: databaseUrl,
    poolMax: 4,
    applicationName: 'payout',
    onTrouble: () => {},
  })
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  const house = makeHouse(config, parts, 'http://localhost', openLog('silent'))
  const payer = (await openPayer(house))!
  watch(death)
  for (;;) {
    await payWithdrawals(house, payer)
    console.log('round')
    await lines.next()
  }
}

function watch({ when, said }: Death): void {
  let at = 0
  /** Whether these words are the last of those that it dies of. */
  const isLast = (words: string): boolean => {
    if (!words.includes(said[at]!)) return false
    at = Math.min(at + 1, said.length)
    return at === said.length
  }
  const dying = async <T>(words: string, act: () => Promise<T>): Promise<T> => {
    const dies = isLast(words)
    if (dies && when === 'before') die()
    try {
      return await act()
    } finally {
      if (dies) die()
    }
  }

  const query = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => Promise<unknown>
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...words: unknown[]) {
    return dying(textIn(words[0]), () => Reflect.apply(query, this, words))
  })
  const { fetch } = globalThis
  globalThis.fetch = (url, init) => dying(`${textIn(url)} ${textIn(init?.body)}`, () => fetch(url, init))
}

/** The product says everything as text. */
function textIn(word: unknown): string {
  return typeof word === 'string' ? word : ''
}

/** Nothing runs after this, whenever the signal comes. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}
