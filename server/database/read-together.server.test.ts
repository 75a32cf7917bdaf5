import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeStatements } from '../../test/support/connection.ts'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { poolUsage, readTogether, sql, transaction } from './index.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  await sql`create table purse (owner text primary key, amount bigint not null)`.execute(home.database)
  await sql`insert into purse values ('vera', 100), ('boris', 100), ('clara', 100)`.execute(home.database)
})
afterAll(() => home.close())

const backend = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(home.database)).rows[0]!.pid
const amountOf = async (owner: string) =>
  (await sql<{ amount: bigint }>`select amount from purse where owner = ${owner}`.execute(home.database))
    .rows[0]?.amount
const failing = () => sql`select 1 / 0`.execute(home.database)

describe('what is read together', () => {
  it('shares one connection, each statement with its own answer', async () => {
    const read = () =>
      Promise.all([backend(), amountOf('vera'), backend(), amountOf('eve'), amountOf('boris')])
    const [first, vera, second, eve, boris] = await readTogether(home.database, read)
    expect([first === second, vera, eve, boris]).toEqual([true, 100n, undefined, 100n])
  })

  it('is not harmed by a statement that fails beside it', async () => {
    const found = await readTogether(home.database, () =>
      Promise.allSettled([amountOf('vera'), failing(), amountOf('boris')]),
    )
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('gives its connection back when all is answered, also what nobody waited for', async () => {
    await expect(
      readTogether(home.database, () =>
        Promise.all([failing(), sql`select pg_sleep(0.05)`.execute(home.database)]),
      ),
    ).rejects.toThrow('division by zero')
    expect(poolUsage(home.database).busy).toBe(0)
    expect(await amountOf('vera')).toBe(100n)
  })

  it('asks nothing more over a connection that it has given back', async () => {
    let [late, isAsked]: [Promise<unknown> | null, boolean] = [null, false]
    const slow = async () => {
      await sql`select pg_sleep(0.05)`.execute(home.database)
      isAsked = true
      return amountOf('vera')
    }
    await expect(
      readTogether(home.database, () => Promise.all([failing(), (late = slow())])),
    ).rejects.toThrow('division by zero')
    await expect(late).rejects.toThrow('has ended')
    expect(isAsked).toBe(true)
  })

  it('shares the connection of what it is inside of, and does not wait for a second one', async () => {
    const inner = (isSnapshot: boolean) => () => readTogether(home.database, backend, { isSnapshot })
    for (const isSnapshot of [true, false]) {
      const [own, ofInner] = await readTogether(
        home.database,
        () => Promise.all([backend(), inner(isSnapshot)()]),
        { isSnapshot },
      )
      expect(ofInner).toBe(own)
    }
    await expect(readTogether(home.database, inner(true))).rejects.toThrow('no snapshot')
  })

  it('sees one moment where it is asked to, whatever is committed meanwhile', async () => {
    const [before, after] = await readTogether(
      home.database,
      async () => {
        const first = await amountOf('clara')
        await executeStatements(home.url, `update purse set amount = 70 where owner = 'clara'`)
        return [first, await amountOf('clara')]
      },
      { isSnapshot: true },
    )
    expect([before, after, await amountOf('clara')]).toEqual([100n, 100n, 70n])
  })

  it('changes nothing: a snapshot is read only, and a transaction has a connection of its own', async () => {
    const write = () => sql`update purse set amount = 0`.execute(home.database)
    await expect(readTogether(home.database, write, { isSnapshot: true })).rejects.toThrow('read-only')
    const inside = () => transaction(home.database, async tx => sql`select`.execute(tx))
    await expect(readTogether(home.database, inside)).rejects.toThrow('a connection of its own')
    expect(poolUsage(home.database).busy).toBe(0)
  })
})
