import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { errorCodes, isRefusedAs } from './trouble.ts'
import { sql } from './index.ts'

const folder = join(import.meta.dirname, 'migrations')
const migrations = readdirSync(folder)
  .map(file => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

describe('the errors of the schema', () => {
  let home: TestDatabase
  beforeAll(async () => {
    home = await testDatabase()
  })
  afterAll(() => home.close())

  test('are listed once each, under the same codes as in the program', async () => {
    const { rows } = await sql<{ code: string; name: string }>`select code, name from error_codes()`.execute(
      home.database,
    )
    expect(rows.map(({ name, code }) => [name, code])).toEqual(Object.entries(errorCodes))
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  })

  test('are raised by their listed names alone, and each name is raised', () => {
    const raised = [...migrations.matchAll(/raise_error\('(\w+)'/g)].map(match => match[1]!)
    expect([...new Set(raised)].toSorted()).toEqual(Object.keys(errorCodes).toSorted())
    const codes = [...migrations.matchAll(/errcode = '(\w+)'/g)].map(match => match[1]!)
    expect(codes.filter(code => code !== 'check_violation')).toEqual([])
  })

  test('are recognised by their names', async () => {
    const refusal = await sql`select raise_error('append_only', 'why')`
      .execute(home.database)
      .catch((error: unknown) => error)
    expect(isRefusedAs('append_only', refusal)).toBe(true)
    expect(isRefusedAs('key_reused', refusal)).toBe(false)
  })

  test('have no other names', async () => {
    const raised = sql`select raise_error('unheard_of', 'why')`.execute(home.database)
    await expect(raised).rejects.toThrow('cannot be null')
  })
})
