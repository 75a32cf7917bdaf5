/**
 * Kills a process that runs the product's own code: what leaves it for the database or a node is watched, so that it
 * dies (SIGKILL, by its own hand) right before or right after something that it says to one of them.
 */
import { createInterface } from 'node:readline'
import pg from 'pg'

const input = createInterface({ input: process.stdin })
const lines = input[Symbol.asyncIterator]()
const nextLine = async (): Promise<string> => (await lines.next()).value as string

/** What the test wants of this process (`startDying`): a line of JSON. */
export async function takeOrder<Order>(): Promise<Order> {
  console.log('ready')
  return JSON.parse(await nextLine()) as Order
}

/** Says that a job is done, and hears the moment of the next one, in milliseconds. */
export async function nextMoment(): Promise<number> {
  console.log('job')
  return Number(await nextLine())
}

/** For a process that may end by itself: it hears nothing more. */
export const hearNoMore = (): void => input.close()

/** Dies when this is said: a piece of a statement or of a request, after those before it were said. */
export interface Death {
  when: 'before' | 'after'
  said: string[]
}

/** From now on this process watches for its death. */
export function dieOf({ when, said }: Death): void {
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

/** The product says everything as text, or as text beside its values. */
function textIn(word: unknown): string {
  if (typeof word === 'object' && word !== null && 'text' in word) return textIn(word.text)
  return typeof word === 'string' ? word : ''
}

/** Nothing runs after this, whenever the signal comes. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}
