/** Sealing keys from outside: a wrong one is noticed at once, and one replaces another without a loss. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveEmail, sendEmailCode } from '../../contract/email.ts'
import { initSecondFactor } from '../../contract/identity.ts'
import { boris, clara, vera } from '../../test/support/cast.ts'
import { besideJobs } from '../../test/support/beside-jobs.ts'
import { printedBy } from '../../test/support/commands.ts'
import { emailCodeTo, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Command } from '../cli/command.ts'
import { doctor } from '../cli/doctor.ts'
import { keys } from '../cli/keys.ts'
import { provider } from '../cli/provider.ts'
import { ConfigTrouble } from '../platform/config.ts'
import { sql, transaction } from '../database/index.ts'
import { sealPersonal } from '../platform/audit-personal.ts'
import { newFileKey } from '../platform/storage/index.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { sealedByStaff } from '../staff/index.ts'
import { newProviderKey, providerToAdd } from '../deals/index.ts'
import { scene, verify } from '../identity/second-factor-fixture.ts'
import { askRecovery, askedCode, submit } from '../identity/password-reset-fixture.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { reseal, sealedByKey, sealedColumns } from './resealing.ts'
import { registerSealingKey, sealingFault, sealingKeys, shownKey } from '../platform/sealing-keys.ts'
import { keysOf } from '../platform/config/text.ts'
import { makeVault, vaultOf, type Vault } from '../platform/vault.ts'
import { viewScan } from '../verification/index.ts'
import { photograph, uploads } from '../verification/upload-fixture.ts'

const foreign = randomBytes(32)
/** What everything is sealed with by now. */
let old = randomBytes(32)
const nameOf = (key: Buffer) => makeVault([key]).keyNames[0]!
let home: TestApp
beforeAll(async () => {
  home = await openTestApp()
  home.context.vault = makeVault([old])
  await registerSealingKey(home.context.database, home.context.vault, home.context.clock())
})
afterAll(() => home.close())

/** An answer is cached for a second. */
const isReadyWith = async (status: number): Promise<void> => {
  await expect.poll(async () => (await fetch(`${home.url}/readyz`)).status).toBe(status)
}
/** As seen by a process with these keys. */
async function withKeys<T>(given: Buffer[], work: () => Promise<T>): Promise<T> {
  const { vault } = home.context
  home.context.vault = makeVault(given)
  try {
    return await work()
  } finally {
    home.context.vault = vault
  }
}

/** With these keys in its environment. */
const run = (command: Command, given: Buffer[], ...words: string[]) =>
  printedBy(home.context, command, words, { ENCRYPTION_KEY: given.map(key => key.toString('base64')).join() })

/** Every column of every table with a value that begins as this key's sealed values do. */
async function columnsSealedBy(key: Buffer): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'bytea'::regtype
      and relname <> 'sealing_key' and attname <> 'key_name'`.execute(home.context.database)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)} where substr(${sql.ref(column)}, 1, 4) = ${nameOf(key)} limit 1`.execute(
      home.context.database,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

const filesSealedBy = (key: Buffer): number => {
  const folder = join(home.context.config.dataDir, 'files', 'scans')
  return readdirSync(folder).filter(name =>
    readFileSync(join(folder, name)).subarray(0, 4).equals(nameOf(key)),
  ).length
}

describe('a key that is not the one', () => {
  it('does not start a process, and is not noted', async () => {
    const { database, clock } = home.context
    const start = registerSealingKey(database, makeVault([foreign]), clock())
    await expect(start).rejects.toThrow(ConfigTrouble)
    await expect(start).rejects.toThrow(`lacks ${shownKey(nameOf(old))}`)
    expect((await sealingKeys(database)).map(({ name }) => shownKey(name))).toEqual([shownKey(nameOf(old))])
  })

  it('makes a process that runs not ready', async () => {
    await isReadyWith(200)
    await withKeys([foreign], () => isReadyWith(503))
    await isReadyWith(200)
  })

  it('is named by the doctor, and lets no command seal anything', async () => {
    const tron = { ...home.context.tron, usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
    const visit = (key: Buffer) => besideJobs({ ...home.context, tron }, () => run(doctor, [key]))
    expect(await visit(foreign)).toMatch(new RegExp(`FAIL {2}keys\\n.*lacks ${shownKey(nameOf(old))}`))
    expect(await visit(old)).toMatch(/ok {4}keys/)
    await expect(run(provider, [foreign], 'add', 'lighthouse', 'crypto')).rejects.toThrow('ENCRYPTION_KEY')
    await expect(run(keys, [foreign], 'reseal')).rejects.toThrow('ENCRYPTION_KEY')
  })

  it('is not that of a process with the keys of its role, which the command prints', async () => {
    const [, printed] = (await run(keys, [old], 'for', 'intake')).split('\n')
    const vault = vaultOf(keysOf(printed)!)
    expect(await sealingFault(home.context.database, vault)).toBeNull()
    expect(() => vault.open(vault.seal(Buffer.from('secret'), 'intake:1'), 'intake:1')).not.toThrow()
    expect(() => vault.seal(Buffer.from('secret'), 'totp:1')).toThrow('no key for identity')
    expect(await run(keys, [old], 'for', 'everything')).toContain('exit 1\n"everything" is not a ROLE')
  })

  it('is only one of two that start at once on a database without any', async () => {
    const other = await openTestApp()
    const { database, clock } = other.context
    const starts = await Promise.allSettled(
      [old, foreign].map(key => registerSealingKey(database, makeVault([key]), clock())),
    )
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await other.close()
  })
})

describe('a new key', () => {
  it('takes the place of another, wherever something is sealed, which is written down by name', async () => {
    const { context } = home
    const fresh = randomBytes(32)
    const people = scene(home)
    const { member: veras, app } = await people.protectedClient(vera)
    const { client: other, member: borises } = await people.newcomer(boris)
    await other.ask(initSecondFactor, {})
    await uploads(other, await photograph())
    await uploads((await people.newcomer(boris)).client, await photograph())
    await approveByTwo(context, providerToAdd('lighthouse', ['crypto'], newProviderKey(context).facts))
    const code = await askedCode(home, borises)
    await askRecovery(home, 'nobody@example.org')
    const claras = await home.client(clara)
    await claras.ask(sendEmailCode, {})
    const emailCode = await emailCodeTo(context, clara.email)
    const personal = {
      client: context.newId(),
      event: context.newId(),
      values: { before: { email: 'vera@example.org' } },
    }
    await transaction(context.database, tx => sealPersonal(tx, context, personal))
    await operatorsWithCodes(context)
    expect(await columnsSealedBy(old)).toEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
    expect(filesSealedBy(old)).toBe(2)

    const both = makeVault([fresh, old])
    await registerSealingKey(context.database, both, context.clock())
    for (const seals of [0, 1, 3])
      await expect(reseal({ ...context, vault: endingAfter(both, seals) }, 'cli:olga')).rejects.toThrow(
        'killed',
      )
    await withKeys([old], () => isReadyWith(503))

    const said = await run(keys, [fresh, old], 'reseal')
    expect(said).toMatch(/^exit 0\n\d+ secrets were sealed again/)
    expect(said).toContain('you can remove the other keys from ENCRYPTION_KEY')
    expect(await columnsSealedBy(old)).toEqual([])
    expect([filesSealedBy(old), filesSealedBy(fresh)]).toEqual([0, 2])
    expect(await run(keys, [fresh], 'reseal')).toContain('0 secrets were sealed again')
    expect(await run(keys, [fresh], 'list')).toMatch(
      new RegExp(`^exit 0\\n${shownKey(nameOf(fresh))} {2}\\d+$`),
    )

    context.vault = makeVault([fresh])
    await isReadyWith(200)
    await withKeys([old, fresh], () => isReadyWith(503))
    expect(await sealingFault(context.database, makeVault([old, fresh]))).toContain(
      'another key took its place',
    )
    const pending = await people.pendingVisitor(veras)
    expect(await verify(pending, app.code())).toBe('ok')
    expect((await submit(home, { email: borises.email, code })).body['rc']).toBe(0)
    expect((await claras.send(proveEmail, { code: emailCode })).outcome).toBe('ok')
    expect(await lastMailTo(context, veras.email)).toContain('Subject: ')
    for (const { client, id } of await scans())
      expect(await viewScan(context, { actor: 'cli:olga', client, scan: id })).not.toBeNull()
    expect((await sealedByKey(context.database)).map(({ name }) => shownKey(name))).toEqual([
      shownKey(nameOf(fresh)),
    ])

    const { rows } = await sql<{ actor: string; after: { left: number } }>`
      select actor, after from audit where action = 'keys.reseal' and subject = ${shownKey(nameOf(fresh))}
      order by at limit 1`.execute(context.database)
    expect(rows[0]).toMatchObject({ actor: expect.stringMatching(/^cli:/) as string, after: { left: 0 } })
    old = fresh
  })

  it('reaches all else where a file is lost, and is told of it', async () => {
    const { context } = home
    const fresh = randomBytes(32)
    for (const email of ['lost@example.org', 'there@example.org'])
      await uploads(await home.client({ ...boris, email }), await photograph())
    const { rows: own } = await sql<{ id: string; key: string }>`
      select id, key from verification_scan order by id desc limit 2`.execute(context.database)
    await context.store.remove(own[1]!.key)
    const both = makeVault([fresh, old])
    await registerSealingKey(context.database, both, context.clock())
    await expect(reseal({ ...context, vault: both }, 'cli:olga')).rejects.toThrow('missing in the store')
    expect([await columnsSealedBy(old), filesSealedBy(old)]).toEqual([[], 0])

    for (const { id, key } of own) {
      await context.store.remove(key)
      await sql`delete from verification_scan where id = ${id}`.execute(context.database)
      await sql`delete from stored_file where key = ${key}`.execute(context.database)
    }
    expect(await run(keys, [fresh, old], 'reseal')).toMatch(/^exit 0/)
    old = fresh
    context.vault = makeVault([old])
  })

  it('does not end another while something is sealed with it', async () => {
    const { context } = home
    const [fresh, begun] = [randomBytes(32), newFileKey('scans')]
    await sql`insert into stored_file (key, made_at, kept, key_name)
      values (${begun}, ${context.clock()}, false, ${nameOf(old)})`.execute(context.database)
    expect(await run(keys, [fresh, old], 'reseal')).toMatch(
      /^exit 1\n[^]*1 secrets are still sealed with a different key/,
    )
    expect(await sealingKeys(context.database)).toHaveLength(2)
    await sql`delete from stored_file where key = ${begun}`.execute(context.database)
    expect(await run(keys, [fresh, old], 'reseal')).toMatch(/^exit 0/)
    expect(await sealingKeys(context.database)).toHaveLength(1)
    old = fresh
    context.vault = makeVault([old])
  })
})

const scans = async () => {
  const { rows } = await sql<{ client: string; id: string }>`
    select client_id as client, id from verification_scan`.execute(home.context.database)
  return rows
}

/** A vault whose process is killed after so many seals. */
function endingAfter(vault: Vault, seals: number): Vault {
  let left = seals
  const seal: Vault['seal'] = (...given) => {
    if (left-- === 0) throw new Error('killed')
    return vault.seal(...given)
  }
  return { ...vault, seal }
}

/** An operator who has enrolled, and one who opens their link. */
async function operatorsWithCodes({ database, vault, clock, newId }: TestApp['context']): Promise<void> {
  const contextIn = (table: string) => sealedByStaff.find(one => one.table === table)!.contextOf
  const [operator, invitation, at] = [newId(), Buffer.alloc(32, 7), clock()]
  const account = vault.seal(Buffer.alloc(20, 1), contextIn('operator_account')(operator as never))
  const pending = vault.seal(Buffer.alloc(20, 2), contextIn('operator_invitation')(invitation as never))
  await sql`
    insert into operator_account (operator_id, name, email, language, password_hash, totp_secret, totp_last_step, created_at)
    values (${operator}, 'Nora', 'nora@desk.example', 'en', 'none', ${account}, 0, ${at})`.execute(database)
  await sql`
    insert into operator_invitation (id, name, roles, totp_secret, made_at, expires_at)
    values (${invitation}, 'Paul', 'support', ${pending}, ${at}, ${new Date(at.getTime() + 1000)})`.execute(
    database,
  )
}
