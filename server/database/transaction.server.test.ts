import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Between, between } from '../../test/support/between.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import {
  type Connection,
  type Database,
  openDatabase,
  readTogether,
  sql,
  sqlState,
  type Transaction,
  transaction,
  UnknownOutcome,
  withDeadline,
} from './index.ts'
import { DatabaseTimeout, isUnavailable } from './trouble.ts'

let home: TestDatabase
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  home = await testDatabase()
  await sql`create table purse (owner text primary key, amount_micro bigint not null check (amount_micro >= 0))`.execute(
    home.database,
  )
})
afterAll(() => home.close())

beforeEach(async () => {
  await sql`insert into purse values ('vera', 100), ('boris', 100)`.execute(home.database)
})
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
  await sql`delete from purse`.execute(home.database)
})

const give = (tx: Transaction, owner: string, amount: bigint) =>
  sql`update purse set amount_micro = amount_micro + ${amount} where owner = ${owner}`.execute(tx)

async function amountOf(owner: string): Promise<bigint | undefined> {
  const { rows } = await sql<{
    amount: bigint
  }>`select amount_micro as amount from purse where owner = ${owner}`.execute(home.database)
  return rows[0]?.amount
}

const backendOf = async (tx: Transaction) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0

/** From outside, as an operator or a crash would. */
const endBackend = (pid: number) => executeStatements(home.url, `select pg_terminate_backend(${pid}, 10000)`)

describe('a transaction', () => {
  test('is kept as a whole and gives back what the work returned', async () => {
    const answer = await transaction(home.database, async tx => {
      await give(tx, 'vera', -30n)
      await give(tx, 'boris', 30n)
      return 'given'
    })
    expect([answer, await amountOf('vera'), await amountOf('boris')]).toEqual(['given', 70n, 130n])
  })

  test('leaves nothing when the work throws, and throws just that', async () => {
    const trouble = new Error('changed my mind')
    const work = transaction(home.database, async tx => {
      await give(tx, 'vera', -30n)
      throw trouble
    })
    await expect(work).rejects.toBe(trouble)
    expect(await amountOf('vera')).toBe(100n)
  })

  test('reports a constraint by its SQLSTATE, once', async () => {
    let runs = 0
    const work = transaction(home.database, async tx => {
      runs++
      await give(tx, 'vera', -101n)
    })
    expect(sqlState(await work.catch((error: unknown) => error))).toBe('23514')
    expect(runs).toBe(1)
  })

  test('does not pass for done when the work hid the error of a statement', async () => {
    const work = transaction(home.database, async tx => {
      await give(tx, 'boris', 1n)
      await give(tx, 'vera', -101n).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back instead of committed')
    expect(await amountOf('boris')).toBe(100n)
  })

  test('that met another in a deadlock is run again, and both are done', async () => {
    const both = meeting(2)
    let runs = 0
    const crossing = (first: string, second: string) =>
      transaction(home.database, async tx => {
        runs++
        await give(tx, first, 1n)
        await both()
        await give(tx, second, 1n)
      })
    await Promise.all([crossing('vera', 'boris'), crossing('boris', 'vera')])
    expect([await amountOf('vera'), await amountOf('boris')]).toEqual([102n, 102n])
    expect(runs).toBeGreaterThan(2)
  })

  test('that could not be serialised is run again', async () => {
    const both = meeting(2)
    const addOne = () =>
      transaction(
        home.database,
        async tx => {
          const { rows } = await sql<{
            amount: bigint
          }>`select amount_micro as amount from purse where owner = 'vera'`.execute(tx)
          await both()
          await sql`update purse set amount_micro = ${(rows[0]?.amount ?? 0n) + 1n} where owner = 'vera'`.execute(
            tx,
          )
        },
        { isolation: 'serializable' },
      )
    await Promise.all([addOne(), addOne()])
    expect(await amountOf('vera')).toBe(102n)
  })

  test('gives up after as many tries as it was allowed', async () => {
    let runs = 0
    const work = transaction(
      home.database,
      async tx => {
        runs++
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
      },
      { attemptsMax: 3 },
    )
    expect(sqlState(await work.catch((error: unknown) => error))).toBe('40001')
    expect(runs).toBe(3)
  })

  test('whose connection dies before COMMIT is run again on another one, and counts once', async () => {
    let runs = 0
    await transaction(home.database, async tx => {
      await give(tx, 'vera', 1n)
      if (++runs === 1) await endBackend(await backendOf(tx))
      await give(tx, 'boris', 1n)
    })
    expect([runs, await amountOf('vera'), await amountOf('boris')]).toEqual([2, 101n, 101n])
  })
})

describe('when COMMIT itself fails', () => {
  test('and had been done, the outcome is unknown to the caller', async () => {
    const database = open(await losesAnswerTo('commit'))
    const work = transaction(database, tx => give(tx, 'vera', 1n))
    await expect(work).rejects.toBeInstanceOf(UnknownOutcome)
    expect(await amountOf('vera')).toBe(101n)
  })

  test('and had not been done, the outcome is unknown to the caller', async () => {
    const database = open(await neverForwards('commit'))
    const work = transaction(database, tx => give(tx, 'vera', 1n))
    await expect(work).rejects.toBeInstanceOf(UnknownOutcome)
    expect(await amountOf('vera')).toBe(100n)
  })

  test('with an error of the server, the outcome is unknown and its cause is reported', async () => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = 'XX000'; end $$`.execute(
      home.database,
    )
    await sql`create constraint trigger late after update on purse deferrable initially deferred
      for each row execute function refuse()`.execute(home.database)
    cleanups.push(() => sql`drop trigger late on purse`.execute(home.database))

    let runs = 0
    const work = transaction(home.database, tx => {
      runs++
      return give(tx, 'vera', 1n)
    })
    const error = await work.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(UnknownOutcome)
    expect([sqlState(error), runs]).toEqual(['XX000', 1])
  })
})

describe('a pool', () => {
  test('survives backends that die at rest, at work, and inside a transaction', async () => {
    const troubles: string[] = []
    const database = open({ url: home.url }, error => troubles.push(error.message))
    const { pid: resting } = await sql<{ pid: number }>`select pg_backend_pid() as pid`
      .execute(database)
      .then(({ rows }) => rows[0] ?? { pid: 0 })
    await endBackend(resting)

    const working = sql`select pg_sleep(60)`.execute(database)
    await Promise.all([
      expect(working).rejects.toThrow('terminating connection'),
      endWhere(`query = 'select pg_sleep(60)' and state = 'active'`),
    ])

    await expect(
      transaction(
        database,
        async tx => {
          await endBackend(await backendOf(tx))
          await give(tx, 'vera', 1n)
        },
        { attemptsMax: 1 },
      ),
    ).rejects.toThrow()

    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
    // The working one has sent its statement already.
    expect(troubles.length).toBeGreaterThanOrEqual(2)
  })

  test('lets no statement run for ever, and goes on after it', async () => {
    const database = open({ url: home.url, statementMsMax: 5_000 })
    const error = await sql`select pg_sleep(60)`.execute(database).catch((caught: unknown) => caught)
    expect(sqlState(error)).toBe('57014')
    expect(isUnavailable(error)).toBe(true)
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })

  test('does not wait for ever for a server that fell silent, and asks on another connection', async () => {
    const silent = await neverForwards('select 1', { andCloses: false })
    const database = open({ ...silent, statementMsMax: 5_000, silenceMsMax: 7_000 })
    // What a new connection is asked first would share the silence, and whichever is given up first ends both.
    expect((await sql`select 0 as zero`.execute(database)).rows).toEqual([{ zero: 0 }])
    await expect(sql`select 1 as one`.execute(database)).rejects.toThrow('Query read timeout')
    expect((await sql`select 2 as two`.execute(database)).rows).toEqual([{ two: 2 }])
  })

  test('gives up when the time of the work is up, wherever it waits, and leaves nothing behind', async () => {
    const database = open({ url: home.url, poolMax: 1, statementMsMax: 10_000 })
    const late = (work: () => Promise<unknown>) =>
      expect(withDeadline(300, work)).rejects.toThrow(DatabaseTimeout)
    await late(() => sql`select pg_sleep(60)`.execute(database))
    await late(() =>
      transaction(database, async tx => {
        await give(tx, 'vera', 1n)
        await sql`select pg_sleep(60)`.execute(tx)
      }),
    )
    await transaction(database, () => late(() => sql`select 1`.execute(database)))
    expect(await amountOf('vera')).toBe(100n)
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })

  test('finds the server that writes, though its connections led to one that only reads', async () => {
    const database = open({ url: home.url, poolMax: 1 })
    await sql`set default_transaction_read_only = on`.execute(database)
    await transaction(database, tx => give(tx, 'vera', 1n))
    expect(await amountOf('vera')).toBe(101n)
  })

  test('lends nobody a connection that was left inside a transaction', async () => {
    const database = open({ url: home.url, poolMax: 1 })
    await database.connection().execute(async connection => {
      await sql`begin`.execute(connection)
      await sql`update purse set amount_micro = 7`.execute(connection)
    })
    await sql`update purse set amount_micro = amount_micro + 1 where owner = 'vera'`.execute(database)
    expect(await amountOf('vera')).toBe(101n)
  })

  test('refuses to bind what was forgotten', async () => {
    const forgotten = (): string | undefined => undefined
    await expect(
      sql`update purse set owner = ${forgotten()} where owner = 'vera'`.execute(home.database),
    ).rejects.toThrow('Parameter $1 is undefined')
  })

  test('reads money as whole numbers and times as moments, whatever the time zone', async () => {
    const { rows } = await sql`
      select 9223372036854775807::bigint as big, 0.1::numeric as exact, '{1,null,3}'::bigint[] as many,
             '{}'::bigint[] as none, timestamptz '2026-02-01 00:00+00' as moment, date '2026-02-01' as day,
             timestamp '2026-02-01 00:00' as wall
    `.execute(home.database)
    expect(rows).toEqual([
      {
        big: 9223372036854775807n,
        exact: '0.1',
        many: [1n, null, 3n],
        none: [],
        moment: new Date('2026-02-01T00:00:00Z'),
        day: '2026-02-01',
        wall: '2026-02-01 00:00:00',
      },
    ])
  })

  test('keeps nothing in a session behind a pooler, not even statements that are asked often', async () => {
    const pooler = await kept(between(home.url, greetAsAnother))
    const database = open({ url: pooler.url, poolMax: 1 })
    for (let turn = 0; turn < 10; turn++)
      await transaction(database, tx => give(tx, 'vera', 1n), { isolation: 'serializable' })
    expect(await keptBy(database)).toEqual([{ statements: 0n, settings: 0n, locks: 0n }])
  })

  test('keeps planned what is asked often of the server itself, and nothing else', async () => {
    const database = open({ url: home.url, poolMax: 1 })
    for (let turn = 0; turn < 10; turn++)
      await transaction(database, tx => give(tx, 'vera', 1n), { isolation: 'serializable' })
    expect(await keptBy(database)).toEqual([{ statements: 1n, settings: 0n, locks: 0n }])
  })

  describe('where a step of the schema has changed what a kept statement answers', () => {
    let database: Database
    const read = (connection: Connection) =>
      sql`select * from changing where amount > ${0}`.execute(connection).then(({ rows }) => rows)
    beforeEach(async () => {
      database = open({ url: home.url, poolMax: 1 })
      await sql`create table changing (amount integer)`.execute(database)
      await sql`insert into changing values (1)`.execute(database)
      for (let turn = 0; turn < 10; turn++) await read(database)
      await sql`alter table changing add column note text`.execute(database)
    })
    afterEach(() => executeStatements(home.url, 'drop table changing'))
    const changed = [{ amount: 1, note: null }]

    test('it is planned again without its caller hearing of it', async () => {
      for (let turn = 0; turn < 10; turn++) expect(await read(database)).toEqual(changed)
    })

    test('a transaction begins again', async () => {
      let begun = 0
      const found = await transaction(database, tx => (begun++, read(tx)))
      expect([found, begun]).toEqual([changed, 2])
    })

    test('what is read at one moment fails once as if the database were away', async () => {
      const snapshot = () => readTogether(database, () => read(database), { isSnapshot: true })
      await expect(snapshot()).rejects.toSatisfy(isUnavailable)
      expect(await snapshot()).toEqual(changed)
    })
  })
})

interface Opening {
  url: string
  poolMax?: number
  statementMsMax?: number
  silenceMsMax?: number
}

function open(
  { url, poolMax = 4, ...timeouts }: Opening,
  onTrouble: (error: Error) => void = () => {},
): Database {
  const database = openDatabase({ url, poolMax, applicationName: 'mastercopy test', onTrouble, ...timeouts })
  cleanups.push(() => database.destroy())
  return database
}

/** What the connection's session has. */
async function keptBy(database: Database) {
  const { rows } = await sql`
    select (select count(*) from pg_prepared_statements) as statements,
           (select count(*) from pg_settings where source = 'session') as settings,
           (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks
  `.execute(database)
  return rows
}

/** As poolers do: who greets is not the process that serves. */
function greetAsAnother(near: Socket, far: Socket): void {
  near.pipe(far)
  far.on('data', (said: Buffer) => {
    // A greeting is a row of messages: a letter, and how long the rest is. 'K' has the number of the process.
    for (let at = 0; at + 9 <= said.length; at += 1 + said.readInt32BE(at + 1))
      if (said.toString('latin1', at, at + 1) === 'K') said.writeInt32BE(said.readInt32BE(at + 5) + 1, at + 5)
    near.write(said)
  })
}

/** Ends the backend of this database that fits, as soon as there is one. */
async function endWhere(condition: string) {
  await executeStatements(
    home.url,
    `do $$ begin
       loop
         perform pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and ${condition};
         exit when found;
         perform pg_stat_clear_snapshot();
       end loop;
     end $$`,
  )
}

/** All wait for each other the first time; who comes again passes. */
function meeting(size: number): () => Promise<void> {
  let open: () => void = () => {}
  let arrived = 0
  const gate = new Promise<void>(resolve => (open = resolve))
  return () => {
    if (++arrived === size) open()
    return gate
  }
}

async function kept(way: Promise<Between>): Promise<Between> {
  const made = await way
  cleanups.push(made.close)
  return made
}

/** The server executes what `word` matches, but its answer never arrives: the connection is cut. */
function losesAnswerTo(word: string): Promise<Between> {
  return kept(
    between(home.url, (near, far) => {
      let isCut = false
      near.on('data', data => {
        isCut ||= data.includes(word)
        far.write(data)
      })
      far.on('data', data => (isCut ? near.destroy() : near.write(data)))
    }),
  )
}

/** What carries `word` never reaches the server: the line is cut before it, or simply silent. */
function neverForwards(word: string, { andCloses } = { andCloses: true }): Promise<Between> {
  return kept(
    between(home.url, (near, far) => {
      far.pipe(near)
      near.on('data', data => {
        if (!data.includes(word)) far.write(data)
        else if (andCloses) near.destroy()
      })
    }),
  )
}
