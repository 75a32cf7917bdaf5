/** The ledger's postings per second beside pgbench's own transaction (TPC-B-like) on the same server. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v7 as newId } from 'uuid'
import {
  migrate,
  openDatabase,
  sql,
  startEmbedded,
  transaction,
  type Database,
} from '../server/database/index.ts'
import { post } from '../server/ledger/index.ts'
import { rate, type Row } from './rate.ts'

const run = promisify(execFile)
const lanes = 8
const seconds = 6
const rounds = 3
const clientCount = 1_000

export async function postings(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mastercopy-bench-'))
  const server = await startEmbedded({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
  try {
    await migrate({ url: server.url })
    return await measure(server.url)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<Row[]> {
  const database = openDatabase({
    url,
    poolMax: lanes,
    applicationName: 'mastercopy bench',
    onTrouble: console.warn,
  })
  try {
    const clients = await makeClients(database)
    const pgbench = findPgbench()
    if (pgbench) await run(pgbench, ['-i', '-q', '-s', '10', url])

    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ours.push(
        await rate({ atOnce: lanes, seconds }, (lane, turn) => deposit(database, clients, lane, turn)),
      )
      if (pgbench) theirs.push(await tpcB(pgbench, url))
    }
    if (!pgbench)
      console.log(
        '(no pgbench on this machine: its transaction is not measured; Debian has it in postgresql)',
      )
    const row = { what: `ledger postings, ${lanes} at once, each committed`, unit: '1/s', figures: ours }
    return [pgbench ? { ...row, beside: { what: 'pgbench TPC-B-like, 8 clients', figures: theirs } } : row]
  } finally {
    await database.destroy()
  }
}

async function makeClients(database: Database): Promise<string[]> {
  const ids = Array.from({ length: clientCount }, () => newId())
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    select id, 'Bench', id::text, 'en', now() from unnest(${ids}::uuid[]) as id`.execute(database)
  return ids
}

function deposit(
  database: Database,
  clients: readonly string[],
  lane: number,
  turn: number,
): Promise<unknown> {
  const client = clients[(turn * lanes + lane) % clients.length]!
  const key = `bench:${newId()}`
  const legs = [{ flow: 'deposit', amount: 1_000_000n, counterparty: 'bench' }] as const
  return transaction(database, tx => post(tx, { client, key, reference: key, at: new Date(), legs }))
}

async function tpcB(pgbench: string, url: string): Promise<number> {
  const { stdout } = await run(pgbench, ['-n', '-c', String(lanes), '-j', '2', '-T', String(seconds), url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...versions]
  return folders.map(folder => join(folder, 'pgbench')).find(file => existsSync(file)) ?? null
}
