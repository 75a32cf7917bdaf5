/**
 * The ledger's postings and transfers beside functions that take the same locks and write the same rows, and know no
 * rule: how many a second with each committed, driven by pgbench, and the processor time of one in the database. The
 * functions write copies of the tables without a constraint, and copies with the tables' row constraints, which any writer pays for.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { processorMicroseconds, tellsProcessorTime } from './processor.ts'
import { onEmbedded } from './embedded.ts'
import type { Row } from './rate.ts'

const run = promisify(execFile)
const lanes = 8
const seconds = 2
const rounds = 3
const clients = 1_000
const callsOnOneProcessor = 3_000

/** Names of the copied tables and of the functions that write them. */
const besides = ['bare', 'ruled'] as const
type Beside = (typeof besides)[number]

export const postings = (): Promise<Row[]> =>
  onEmbedded(async (url, folder) => {
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    try {
      await owner.query(benchClient)
      for (const one of besides) await owner.query(besideFunctions(one))
      await owner.query(makeClients)
      await owner.query('analyze')
      return [...(await rates(url, folder)), ...(await processorTimes(owner))]
    } finally {
      await owner.end()
    }
  })

/** Everybody has an account of each kind that moves here, with money. */
const makeClients = `
  insert into client (id, name, referral_code, language, created_at)
  select bench_client(number), 'Bench', number::text, 'en', now() from generate_series(1, ${clients}) as number;
  select ledger_post(id, 'first', 'bench', now(), array[
    row('deposit', 1000000000000, null, 'bench')::ledger_leg, row('peer_out', 1000000, null, 'bench')::ledger_leg])
  from client;
  ${besides.map(one => `insert into ${one}_account select * from ledger_account`).join(';')}`

const benchClient = `
  create function bench_client(_number integer) returns uuid language sql immutable as $$
    select ('00000000-0000-7000-8000-' || lpad(_number::text, 12, '0'))::uuid $$;
  create function bench_post(_client uuid, _key text, _at timestamptz) returns void language plpgsql as $$
  begin
    perform ledger_post(_client, _key, _key, _at, array[row('deposit', 1000000, null, 'bench')::ledger_leg]);
  end $$`

/** The ledger's tables and indexes without a trigger, `ruled` with their row constraints, and functions that only write them. */
const besideFunctions = (one: Beside): string => `
  create table ${one}_account (like ledger_account including ${one === 'ruled' ? 'all' : 'indexes'}) with (fillfactor = 70);
  create table ${one}_posting (like ledger_posting including ${one === 'ruled' ? 'all' : 'indexes'});
  ${one === 'ruled' ? '' : `alter table ${one}_posting alter key type text;`}
  create table ${one}_entry (like ledger_entry including ${one === 'ruled' ? 'all' : 'indexes'});

  create function ${one}_post(_client uuid, _key text, _at timestamptz, _flow ledger_flow, _amount bigint,
                            _from smallint, _from_code smallint, _to smallint, _to_code smallint) returns void
  language plpgsql as $$
  declare
    _nobody constant uuid := '00000000-0000-0000-0000-000000000000';
    _id uuid := ledger_posting_id(_key);
    _given record;
    _taken record;
  begin
    perform from ${one}_account where client_id = _client and kind = 1 and subject = _nobody for update;
    insert into ${one}_posting values (_client, _id, _key, _key, array[row(_flow, _amount, null, 'bench')::ledger_leg], _at);
    update ${one}_account set balance = balance - _amount, seq = seq + 1, lines = lines + 1
     where client_id = _client and kind = _from and subject = _nobody returning balance, seq, lines into _given;
    update ${one}_account set balance = balance + _amount, seq = seq + 1, lines = lines + 1
     where client_id = _client and kind = _to and subject = _nobody returning balance, seq, lines into _taken;
    insert into ${one}_entry values
      (_client, _from, _nobody, _given.seq, _id, _flow, -_amount, _given.balance, _from_code,
       case when _from_code is not null then _given.lines end, 'bench', _at),
      (_client, _to, _nobody, _taken.seq, _id, _flow, _amount, _taken.balance, _to_code,
       case when _to_code is not null then _taken.lines end, 'bench', _at);
  end $$;

  create function ${one}_transfer(_from uuid, _to uuid, _key text, _at timestamptz, _amount bigint) returns void
  language plpgsql as $$
  begin
    if _from < _to then
      perform ${one}_post(_from, _key, _at, 'peer_out', _amount, 1::smallint, 26::smallint, 105::smallint, null);
      perform ${one}_post(_to, _key, _at, 'peer_in', _amount, 105::smallint, null, 1::smallint, 27::smallint);
    else
      perform ${one}_post(_to, _key, _at, 'peer_in', _amount, 105::smallint, null, 1::smallint, 27::smallint);
      perform ${one}_post(_from, _key, _at, 'peer_out', _amount, 1::smallint, 26::smallint, 105::smallint, null);
    end if;
  end $$;

  create function bench_${one}_post(_client uuid, _key text, _at timestamptz) returns void language plpgsql as $$
  begin
    perform ${one}_post(_client, _key, _at, 'deposit', 1000000, 101::smallint, null, 1::smallint, 11::smallint);
  end $$`

const key = 'gen_random_uuid()::text'
/** A call for a client by number, and for another one: as pgbench and as PL/pgSQL fill them in. */
const works = {
  posting: (one: string) => `bench_post(bench_client(${one}), ${key}, now())`,
  barePosting: besidePosting('bare'),
  ruledPosting: besidePosting('ruled'),
  transfer: (one: string, other: string) =>
    `ledger_transfer(bench_client(${one}), bench_client(${other}), 1, ${key}, 'bench', now(), 'A', 'B')`,
  bareTransfer: besideTransfer('bare'),
  ruledTransfer: besideTransfer('ruled'),
}
type Work = keyof typeof works
const names = Object.keys(works) as Work[]

function besidePosting(beside: Beside) {
  return (one: string) => `bench_${beside}_post(bench_client(${one}), ${key}, now())`
}

function besideTransfer(beside: Beside) {
  return (one: string, other: string) =>
    `${beside}_transfer(bench_client(${one}), bench_client(${other}), ${key}, now(), 1)`
}

async function rates(url: string, folder: string): Promise<Row[]> {
  const pgbench = findPgbench()
  if (!pgbench) {
    console.log(
      '(no pgbench on this machine: rates of postings are not measured; Debian has it in postgresql)',
    )
    return []
  }
  const figures = await inTurns(async work => {
    const script = join(folder, `${work}.sql`)
    await writeFile(
      script,
      `\\set one random(1, ${clients - 1})\n\\set other random(:one + 1, ${clients})\nselect ${works[work](':one', ':other')};\n`,
    )
    const options = [
      '-n',
      '-c',
      String(lanes),
      '-j',
      '1',
      '-M',
      'prepared',
      '-T',
      String(seconds),
      '-f',
      script,
    ]
    const { stdout } = await run(pgbench, [...options, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  })
  return [
    ...rowsOf(figures, 'posting', `postings, ${lanes} at once, each committed; goal 0.85`, '1/s'),
    ...rowsOf(figures, 'transfer', `transfers, ${lanes} at once, each committed; goal 0.85`, '1/s'),
  ]
}

/** By one connection, without waiting for the disk. Only Linux tells the processor time of a process. */
async function processorTimes(owner: pg.Client): Promise<Row[]> {
  if (!tellsProcessorTime) {
    console.log('(processor times of postings are measured on Linux only)')
    return []
  }
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  await owner.query('set synchronous_commit = off')
  for (const work of names) await owner.query(calls(work, 100)) // plans are made
  const figures = await inTurns(async work => {
    const before = await processorMicroseconds(rows[0]!.pid)
    await owner.query(calls(work, callsOnOneProcessor))
    return ((await processorMicroseconds(rows[0]!.pid)) - before) / callsOnOneProcessor
  })
  return [
    ...rowsOf(figures, 'posting', 'processor time of a posting', 'µs'),
    ...rowsOf(figures, 'transfer', 'processor time of a transfer; goal at most 2', 'µs'),
  ]
}

const calls = (work: Work, count: number) => `
  do $$ begin
    for turn in 1..${count} loop
      perform ${works[work](`1 + turn % ${clients}`, `1 + (turn + 7) % ${clients}`)};
      commit;
    end loop;
  end $$`

type Figures = Record<Work, number[]>

async function inTurns(measure: (work: Work) => Promise<number>): Promise<Figures> {
  const figures = Object.fromEntries(names.map(work => [work, [] as number[]])) as Figures
  for (let round = 0; round < rounds; round++)
    for (const work of names) figures[work].push(await measure(work))
  return figures
}

/** One row beside each function that knows no rule. */
const rowsOf = (figures: Figures, work: 'posting' | 'transfer', what: string, unit: string): Row[] => {
  const [bare, ruled] =
    work === 'posting'
      ? [figures.barePosting, figures.ruledPosting]
      : [figures.bareTransfer, figures.ruledTransfer]
  const row = (beside: string, besideFigures: number[]): Row => ({
    what,
    unit,
    figures: figures[work],
    beside: { what: beside, figures: besideFigures },
  })
  return [
    row('a bare function with its locks and rows', bare),
    row('the same under the row constraints', ruled),
  ]
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...versions]
  return folders.map(folder => join(folder, 'pgbench')).find(file => existsSync(file)) ?? null
}
