import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, transaction } from '../database/index.ts'
import { claimOrOwner, lookUpClient, releaseKey } from './client.ts'

let home: TestDatabase
beforeAll(async () => void (home = await testDatabase()))
afterAll(() => home.close())

const claimed = (key: string, client: string) =>
  transaction(home.database, tx => claimOrOwner(tx, key, client))

it('a key is one client’s, and who else asks for it is told whose', async () => {
  const [vera, boris] = [newId(), newId()]
  expect(await claimed('telegram:1', vera)).toBe(null)
  expect(await claimed('telegram:1', boris)).toBe(vera)
  expect(await lookUpClient(home.database, 'telegram:1')).toBe(vera)
})

it('a key is given back by its own client alone', async () => {
  const [vera, boris] = [newId(), newId()]
  await claimed('telegram:3', vera)
  await transaction(home.database, tx => releaseKey(tx, boris, 'telegram:3'))
  expect(await lookUpClient(home.database, 'telegram:3')).toBe(vera)
  await transaction(home.database, tx => releaseKey(tx, vera, 'telegram:3'))
  expect(await lookUpClient(home.database, 'telegram:3')).toBe(null)
})

it('a key that is given back the moment it is asked for is written down as the asker’s', async () => {
  const [vera, boris] = [newId(), newId()]
  await claimed('telegram:2', vera)
  // Runs between the insert that finds the key taken and the query for its owner; a key inserted just now stays.
  await sql`
    create function give_back() returns trigger language plpgsql as
      'begin delete from public.client_lookup where key = ''telegram:2'' and xmin <> pg_current_xact_id()::xid;
             return null; end'`.execute(home.database)
  await sql`
    create trigger give_back after insert on client_lookup
      for each statement execute function give_back()`.execute(home.database)

  expect(await claimed('telegram:2', boris)).toBe(null)
  expect(await lookUpClient(home.database, 'telegram:2')).toBe(boris)
})
