/** What a stranger learns from signing in with a password, and what a password may be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordLengthMax } from '../../contract/limits.ts'
import { boris, clara, vera, type Person } from '../../test/support/cast.ts'
import { countingStatements } from '../../test/support/statement-count.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

describe('a wrong password', () => {
  it('is answered alike, and costs the same, for every email', async () => {
    const registered = await context.client(vera)
    await context.client(clara)
    await sql`update client set password_hash = null where email = ${clara.email}`.execute(
      context.context.database,
    )
    // With the cookie of a browser that is known to be a client's, and without one.
    for (const visitor of [() => context.visitor(), () => registered.copy()]) {
      const tried = async (email: string) => {
        const guess = { ...vera, email, password: 'a wrong one' }
        const { result, statements } = await countingStatements(context, () => visitor().enter(guess))
        const { status, body, headers } = result
        return { status, body, headers: [...headers.keys()], statements }
      }
      const known = await tried(clara.email)
      expect(known).toMatchObject({ status: 200, body: { rc: 7 } })
      expect(known.statements).toBeGreaterThan(3)
      expect(await tried('nobody@example.org')).toEqual(known)
      if (visitor().cookies.size === 1) expect(await tried(vera.email)).toEqual(known)
    }
  })
})

describe('a password', () => {
  const enters = async (person: Person, password: string) =>
    (await context.visitor().enter({ ...person, password })).outcome

  it('is compared as it comes: spaces and letter case count', async () => {
    const password = '  Zwölf Boote  '
    await context.client({ ...boris, password })
    const others = [password.trim(), password.toLowerCase(), password.replace('ö', 'o')]
    for (const other of [...others, encodeURIComponent(password), password.replace('ö', '&ouml;')])
      expect([other, await enters(boris, other)]).toEqual([other, 'invalidCredentials'])
    expect(await enters(boris, password)).toBe('ok')
  })

  it('counts to its last letter, however long it is', async () => {
    const person = { ...boris, email: 'long@example.org' }
    const password = `${'Ж🚣'.repeat(passwordLengthMax / 2 - 1)}ab`
    expect([...password]).toHaveLength(passwordLengthMax)
    await context.client({ ...person, password })
    expect(await enters(person, password.slice(0, -1))).toBe('invalidCredentials')
    expect(await enters(person, `${password.slice(0, -1)}c`)).toBe('invalidCredentials')
    expect(await enters(person, password)).toBe('ok')
  })
})
