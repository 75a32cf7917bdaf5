/**
 * Hints between the processes of an installation: whose lists have just changed. They travel as PostgreSQL's NOTIFY,
 * beside polling and never instead of it: a lost one costs a few seconds. They are sent after the commit, many at
 * once, over a connection of their own, because commits that notify queue behind each other, and money must not wait there.
 */
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase, type Database } from './open.ts'

/** In place of single ones: something shared by all has changed, or too much for a list. */
export const everything = '*'

export interface Hints {
  /** Notifies all processes that these clients (or other names) have changes. Returns at once. */
  publish(...whose: readonly string[]): void
  /** Calls back for hints of all processes. The returned function stops it. */
  listen(onHint: (whose: ReadonlySet<string>) => void): () => void
  close(): Promise<void>
}

/** Where nobody listens. */
export const noHints: Hints = {
  publish: () => undefined,
  listen: () => () => undefined,
  close: () => Promise.resolve(),
}

interface HintsOptions {
  url: string
  /** Past a pooler, which does not pass notifications on. Usually the same. */
  directUrl: string
  onTrouble: (error: Error) => void
}

const channel = 'mastercopy_live'
/** What changes together is published together. */
const gatherMs = 40
/** A message holds 8,000 bytes. */
const namesOfMessageMax = 200
const messagesMax = 10
const reconnectMsMax = 5_000
/** A server that does not answer within this time is tried again. */
const silenceMsMax = 8_000
/** A server that is silent does not say goodbye either. */
const farewellMsMax = 1_000

/** Connects at the first publish or listen. */
export function openHints({ url, directUrl, onTrouble }: HintsOptions): Hints {
  const publisher = openPublisher(url, onTrouble)
  const ending = new AbortController()
  const listeners = new Set<(whose: ReadonlySet<string>) => void>()
  const onHint = (whose: ReadonlySet<string>) => listeners.forEach(one => one(whose))
  let listening: Promise<void> | undefined
  return {
    publish: publisher.publish,
    listen: one => {
      listeners.add(one)
      listening ??= keepListening(directUrl, onHint, onTrouble, ending.signal)
      return () => void listeners.delete(one)
    },
    close: async () => {
      ending.abort()
      await Promise.all([publisher.close(), listening])
    },
  }
}

function openPublisher(url: string, onTrouble: (error: Error) => void) {
  const applicationName = 'mastercopy hints'
  let database: Database | undefined
  let gathered = new Set<string>()
  let sending = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    const messages = messagesOf(gathered)
    gathered = new Set()
    database ??= openDatabase({ url, poolMax: 1, applicationName, onTrouble })
    const over = database
    sending = sending
      .then(() => notify(over, messages))
      .catch((error: unknown) => onTrouble(error instanceof Error ? error : new Error(String(error))))
  }
  return {
    publish: (...whose: readonly string[]): void => {
      for (const one of whose) gathered.add(one)
      if (gathered.size > 0) timer ??= setTimeout(send, gatherMs)
    },
    close: async (): Promise<void> => {
      if (timer) send()
      await sending
      await database?.destroy()
    },
  }
}

function messagesOf(whose: ReadonlySet<string>): string[] {
  if (whose.has(everything) || whose.size > namesOfMessageMax * messagesMax) return [everything]
  const names = [...whose]
  return Array.from({ length: Math.ceil(names.length / namesOfMessageMax) }, (_, at) =>
    names.slice(at * namesOfMessageMax, (at + 1) * namesOfMessageMax).join(),
  )
}

async function notify(database: Database, messages: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as message`.execute(
    database,
  )
}

/** Until it ends. During a lost connection anything may have changed, so it then hints at everything. */
async function keepListening(
  url: string,
  onHint: (whose: ReadonlySet<string>) => void,
  onTrouble: (error: Error) => void,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    try {
      await listenOnce(url, onHint, ending)
    } catch (error) {
      onTrouble(error as Error)
    }
    await pause(Math.random() * reconnectMsMax, undefined, { signal: ending }).catch(() => undefined)
  }
}

async function listenOnce(
  url: string,
  onHint: (whose: ReadonlySet<string>) => void,
  ending: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mastercopy listener',
    keepAlive: true,
    connectionTimeoutMillis: silenceMsMax,
    query_timeout: silenceMsMax,
  })
  const lost = new Promise<never>((_resolve, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('the connection that listens has ended')))
  })
  lost.catch(() => undefined)
  const over = new Promise<void>(resolve => ending.addEventListener('abort', () => resolve(), { once: true }))
  try {
    client.on('notification', ({ payload = '' }) => onHint(new Set(payload.split(','))))
    await Promise.race([client.connect(), over, lost])
    if (ending.aborted) return
    await Promise.race([client.query(`listen ${channel}`), over, lost])
    onHint(new Set([everything]))
    await Promise.race([over, lost])
  } finally {
    await hangUp(client)
  }
}

async function hangUp(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, pause(farewellMsMax, undefined, { ref: false })])
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.destroy()
}
