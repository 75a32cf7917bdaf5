import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { vera, type Person } from '../../test/support/cast.ts'
import { countingStatements } from '../../test/support/statement-count.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql, type Database } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { askRecovery, askedCode, submit, wrong, type Answered } from './password-reset-fixture.ts'
import { makeRecoveryCodes } from './password-reset-job.ts'

let context: TestApp
let known: Person
let people = 0
beforeAll(async () => void (context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => context.close())
beforeEach(async () => {
  known = { ...vera, email: `${++people}.${vera.email}` }
  await context.client(known)
})

/** As if every lockout had expired. */
const wait = () =>
  sql`update rate_limit set expire = 0 where key not like '% closed:%'`.execute(context.context.database)

describe('anyone who asks about an address', () => {
  /** What a stranger sees, without what differs in any two answers; and what it cost. */
  const shape = ({ status, body, headers }: Answered, statements: number) => {
    const told = [...headers].filter(([name]) => name !== 'date').map(inTensOfSeconds)
    return { status, body, headers: told, statements }
  }

  /** The rest of a wait may differ by a second from one run to the other. */
  const inTensOfSeconds = ([name, value]: [string, string]) => [
    name,
    name === 'retry-after' ? Math.ceil(Number(value) / 10) * 10 : value,
  ]

  /** Every possible step, in one order. */
  async function course(email: string, network: string) {
    const seen: ReturnType<typeof shape>[] = []
    const watch = async (act: () => Promise<Answered>) => {
      const { result, statements } = await countingStatements(context, act)
      seen.push(shape(result, statements))
    }
    await watch(() => submit(context, { email, code: '00000000' }, network))
    await watch(() => askRecovery(context, email, network))
    await watch(() => askRecovery(context, email, network))
    await makeRecoveryCodes(context.context)
    await watch(() => submit(context, { email, code: '00000000', password: 'password1' }, network))
    for (let tries = 0; tries < 6; tries++)
      await watch(() => submit(context, { email, code: '00000000' }, network))
    context.later(3 * 60_000)
    await watch(() => askRecovery(context, email, network))
    return seen
  }

  it('sees the same answers, and causes the same work, whether it is a client’s or not', async () => {
    const own = await course(known.email, '192.0.2.1')
    const nobodys = await course(`nobody.${known.email}`, '192.0.2.2')
    expect(nobodys).toEqual(own)
    // A password that must not be chosen is refused before the address is looked up.
    const [fewest] = own.map(({ statements }) => statements).toSorted((one, other) => one - other)
    for (const { body, statements } of own) expect(statements > fewest!).toBe(body['rc'] !== 4)
    expect(own.map(({ body }) => body['rc'])).toEqual([6, 0, 5, 4, 6, 6, 6, 6, 2, 2, 0])
    for (const { headers } of own.slice(8, 10)) expect(headers).toContainEqual(['retry-after', 900])
  })

  it('leaves no list of addresses behind', async () => {
    const stranger = `nobody.${known.email}`
    for (const email of [known.email, stranger]) await askRecovery(context, email)
    const unsealed = await everythingKept(context.context.database, ['recovery', 'rate_limit'])
    expect(unsealed).not.toContain(vera.email)
    await makeRecoveryCodes(context.context)
    const { rows } = await sql`select from recovery where email is not null`.execute(context.context.database)
    expect(rows).toEqual([])
  })
})

describe('anyone who reads the database or the log', () => {
  it('finds neither the code nor a hash to try codes against', async () => {
    const code = await askedCode(context, known)
    await submit(context, { email: known.email, code: wrong(code) })
    const hash = createHash('sha256').update(code).digest()
    const tables = ['recovery', 'mail', 'rate_limit', 'security_event', 'client']
    const kept = await everythingKept(context.context.database, tables)
    for (const trace of [Buffer.from(code).toString('hex'), hash.toString('hex'), hash.toString('base64')])
      expect(kept).not.toContain(trace)
    // As a whole word: it may occur by chance among the digits of sealed mails and of times.
    const asWord = new RegExp(String.raw`(?<![\da-f])${code}(?![\da-f])`)
    for (const text of [kept, context.logged.join('\n')]) expect(text).not.toMatch(asWord)
  })
})

describe('anyone who guesses', () => {
  it('is stopped after five wrong codes from one network, for longer each time', async () => {
    const closedFor: (string | null)[] = []
    const code = await askedCode(context, known)
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 5; tries++)
        expect((await submit(context, { email: known.email, code: wrong(code, tries + 1) })).status).toBe(200)
      const refused = await submit(context, { email: known.email, code })
      expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
      closedFor.push(refused.headers.get('retry-after'))
      await wait()
    }
    expect(closedFor).toEqual(['900', '1800', '3600'])
  })

  it('from many networks has five tries at a code, and the right one comes too late', async () => {
    const code = await askedCode(context, known)
    for (let tries = 0; tries < 5; tries++)
      await submit(context, { email: known.email, code: wrong(code, tries + 1) }, `198.51.100.${tries}`)
    expect((await submit(context, { email: known.email, code }, '198.51.100.9')).body).toEqual({ rc: 6 })
  })

  it('a hundred times at once has made a hundred tries, of which five were looked at', async () => {
    const code = await askedCode(context, known)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        submit(context, { email: known.email, code: wrong(code, n + 1) }, `203.0.113.${n}`),
      ),
    )
    const { rows } = await sql<{ left: number }>`
      select min(tries_left) as left from recovery where code is not null`.execute(context.context.database)
    expect(rows[0]!.left).toBe(0)
    const refused = await submit(context, { email: known.email, code }, '203.0.113.200')
    expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
  })

  it('at many addresses is stopped after a hundred tries an hour', async () => {
    const network = '198.51.100.77'
    await useUp(context.context, ['recoveryCodeFromNetwork', network], 99)
    const stranger = { email: 'nobody@example.org', code: '00000000' }
    expect((await submit(context, stranger, network)).status).toBe(200)
    expect((await submit(context, { email: known.email, code: '00000000' }, network)).status).toBe(429)
  })

  it('does not shut the client out, who waits for their code elsewhere', async () => {
    const code = await askedCode(context, known)
    for (let tries = 0; tries < 4; tries++)
      await submit(context, { email: known.email, code: wrong(code, tries + 1) }, '203.0.113.50')
    expect((await submit(context, { email: known.email, code }, '203.0.113.51')).body).toEqual({ rc: 0 })
  })
})

/** All rows of tables as text; bytes both as hexadecimal digits and as letters. */
async function everythingKept(database: Database, tables: string[]): Promise<string> {
  const texts = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database)
      return rows.flatMap(row => Object.values(row)).map(asText)
    }),
  )
  return texts.flat().join('\n')
}

const asText = (value: unknown): string =>
  Buffer.isBuffer(value) ? `${value.toString('hex')} ${value.toString('latin1')}` : String(value)
