/**
 * The operators' log cannot be rewritten unnoticed, not even by the owner of the database with every guard switched
 * off.
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { queryRows, executeStatements } from '../../test/support/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { rowsRead } from '../../test/support/rows-read.ts'
import { sql, transaction } from '../database/index.ts'
import { openPersonal, sealPersonal } from '../platform/audit-personal.ts'
import { recordAudit } from '../platform/audit.ts'
import { makeVault } from '../platform/vault.ts'
import { auditFaultInWords, chainHead, linkAudit, verifyAudit } from './index.ts'
import { unlinkedEvents } from './verify.ts'

let base: TestDatabase
const opened: TestDatabase[] = []
beforeEach(async () => {
  base = await testDatabase()
  opened.push(base)
})
afterAll(() => Promise.all(opened.map(one => one.close())))

const vault = makeVault([Buffer.alloc(32, 7)])
const context = () => ({ database: base.database, vault, clock: () => new Date() }) as never
const record = async (action: string, after: Record<string, unknown> = { is: 'new' }): Promise<string> => {
  const id = newId()
  const event = { id, at: new Date(), actor: 'cli:olga', action, subject: 'a “word”\n', after }
  await transaction(base.database, tx => recordAudit(tx, event))
  return id
}
const told: object[] = []
const log = { info: (facts: object) => void told.push(facts) }
const link = () => linkAudit({ database: base.database, log: log as never }, new Date())
const faults = async (at = new Date()) => (await verifyAudit(base.database, at)).faults.map(auditFaultInWords)
/** As the owner, past all triggers. */
const forge = (...statements: string[]) =>
  executeStatements(base.adminUrl, `set session_replication_role = replica`, ...statements)

/** Five linked events. */
async function fiveLinked(): Promise<string[]> {
  const ids: string[] = []
  for (const action of ['a.one', 'a.two', 'a.three', 'a.four', 'a.five']) ids.push(await record(action))
  await link()
  return ids
}

describe('the operators’ log', () => {
  it('is linked in the order in which things happened, also by two jobs at once', async () => {
    expect(await verifyAudit(base.database, new Date())).toEqual({
      entries: 0n,
      head: '',
      waiting: 0,
      faults: [],
    })
    const ids = await Promise.all(Array.from({ length: 30 }, (_, number) => record(`a.${number}`)))
    await Promise.all([link(), link(), link()])
    await record('a.later')
    const { rows } = await sql<{ id: string }>`select audit_id as id from audit_link order by number`.execute(
      base.database,
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const head = await chainHead(base.database)
    expect(head).toMatchObject({ entries: 30n, waiting: 1n })
    expect(told).toContainEqual({ linked: 30, entries: '30', hash: head.hash })
    expect(await verifyAudit(base.database, new Date())).toMatchObject({
      entries: 30n,
      waiting: 1,
      faults: [],
    })
  })

  it('shows an event that was changed', async () => {
    const ids = await fiveLinked()
    await forge(`update audit set actor = 'cli:nobody' where id = '${ids[2]}'`)
    expect(await faults()).toEqual([`Entry 3 of the log was changed: event ${ids[2]}`])
    await forge(`update audit set actor = 'cli:olga', after = '{"is": "old"}' where id = '${ids[2]}'`)
    expect(await faults()).toEqual([`Entry 3 of the log was changed: event ${ids[2]}`])
    await forge(`update audit set after = '{"is": "new"}' where id = '${ids[2]}'`)
    expect(await faults()).toEqual([])
  })

  it('shows an event that was changed together with its hash', async () => {
    const ids = await fiveLinked()
    await forge(
      `update audit set actor = 'cli:nobody' where id = '${ids[2]}'`,
      `update audit_link set row_hash = sha256(convert_to(audit_text(audit), 'UTF8')) from audit
       where audit.id = audit_id and audit_id = '${ids[2]}'`,
    )
    expect(await faults()).toEqual(['Entry 3 of the log does not follow from the one before it'])
  })

  it('shows an event that was removed, with its entry or without', async () => {
    const ids = await fiveLinked()
    await forge(`delete from audit where id = '${ids[1]}'`)
    expect(await faults()).toEqual([`Entry 2 of the log was removed: event ${ids[1]}`])
    await forge(`delete from audit_link where number = 2`)
    expect(await faults()).toEqual(['Entry 2 of the log is missing'])
    await forge(`update audit_link set number = number - 1 where number > 2`)
    expect(await faults()).toEqual(['Entry 2 of the log does not follow from the one before it'])
  })

  it('shows an event that was put in, between others or beside the chain', async () => {
    await fiveLinked()
    const id = newId()
    const values = `'${id}', now(), 'cli:olga', 'x', 'a.forged', null, null, null, null, null`
    await forge(`insert into audit values (${values})`)
    expect(await faults()).toEqual([`An event was put into the log past its chain: ${id}`])
    await forge(
      `update audit_link set number = number + 10 where number > 2`,
      `update audit_link set number = number - 9 where number > 10`,
      `insert into audit_link select 3, id, sha256(convert_to(audit_text(audit), 'UTF8')),
         sha256(convert_to(audit_text(audit), 'UTF8')), now() from audit where id = '${id}'`,
    )
    expect(await faults()).toEqual([
      'Entry 3 of the log does not follow from the one before it',
      'Entry 4 of the log does not follow from the one before it',
    ])
  })

  it('is verified in portions, however many events there are', async () => {
    await forge(
      `insert into audit select gen_random_uuid(), now(), 'cli:olga', 'x', 'a.b', null, null, null, null, null
       from generate_series(1, 30000)`,
      `insert into audit_link select row_number() over (), id, sha256(''), sha256(''), now() from audit`,
    )
    const [one, other] = [await record('a.one'), await record('a.two')]
    await forge(`delete from audit where id = '${other}'`, 'analyze')
    const { answer, rowsMost } = await rowsRead(base.database, 'audit', async sees => {
      const found: { event: string; row: unknown }[] = []
      for await (const some of unlinkedEvents(sees)) found.push(...some)
      return found
    })
    expect(answer.map(({ event, row }) => [event, row !== null])).toEqual([
      [one, true],
      [other, false],
    ])
    expect(rowsMost).toBeLessThan(2_100)
  })

  it('shows an event that was put in under an earlier time and linked as a new one', async () => {
    await fiveLinked()
    await sql`delete from moved_clock`.execute(base.database)
    expect(await faults()).toEqual([])
    const id = newId()
    await forge(
      `insert into audit values ('${id}', now() - interval '1 day', 'cli:olga', 'x', 'a.b', null, null, null, null, null)`,
      `insert into audit_waiting select id, at, sha256(convert_to(audit_text(audit), 'UTF8'))
       from audit where id = '${id}'`,
    )
    await link()
    expect(await faults()).toMatchObject([
      expect.stringMatching(/^Entry 6 of the log says .*, and was written after/),
    ])
  })

  it('shows what was done to events before they were linked', async () => {
    const [changed, removed] = [await record('a.one'), await record('a.two')]
    await forge(
      `update audit set actor = 'x' where id = '${changed}'`,
      `delete from audit where id = '${removed}'`,
    )
    const found = [
      `An event was changed before it was linked: ${changed}`,
      `An event was removed before it was linked: ${removed}`,
    ]
    expect((await faults()).toSorted()).toEqual(found)
    await link()
    expect((await faults()).toSorted()).toEqual([
      found[1],
      `Entry 1 of the log was changed: event ${changed}`,
    ])
  })

  it('shows that its end was cut off, or the whole of it made again, by the root of a day', async () => {
    const ids = await fiveLinked()
    const head = (await chainHead(base.database)).hash
    await forge(`insert into day_root select '2026-03-09', 3, repeat('0', 64), 0, '', 5, '${head}', now()`)
    expect(await faults()).toEqual([])
    await forge(`delete from audit where id = '${ids[4]}'`, `delete from audit_link where number = 5`)
    expect(await faults()).toEqual(['The log ends at entry 4, and had 5 at the end of 2026-03-09'])
    await record('a.other')
    await link()
    expect(await faults()).toEqual(['The log up to entry 5 is not what it was at the end of 2026-03-09'])
  })

  it('reports when nobody links', async () => {
    await record('a.one')
    const later = new Date(Date.now() + 6 * 60_000)
    expect(await faults(later)).toMatchObject([
      expect.stringMatching(/^1 events are not linked, the oldest of .*: is the role jobs running\?$/),
    ])
  })
})

describe('personal values in the log', () => {
  const client = newId()
  const open = async (event: string) => {
    const { rows } = await queryRows(base.url, `select sealed from audit where id = '${event}'`).then(
      rows => ({
        rows: rows as { sealed: Buffer }[],
      }),
    )
    return openPersonal(base.database, vault, { client, event, sealed: rows[0]!.sealed })
  }
  const change = async (before: string, after: string) => {
    const id = newId()
    await transaction(base.database, async tx => {
      const values = { before: { email: before }, after: { email: after } }
      const sealed = await sealPersonal(tx, context(), { client, event: id, values })
      await recordAudit(tx, { id, at: new Date(), actor: 'cli:olga', action: 'client.email', client, sealed })
    })
    return id
  }

  it('are read with the vault, and with nothing once their client’s key is destroyed; the chain stays whole', async () => {
    const [one, other] = [await change('vera@a.org', 'vera@b.org'), await change('vera@b.org', 'vera@c.org')]
    await link()
    const { rows } = await sql<{ text: string }>`select audit::text as text from audit`.execute(base.database)
    expect(rows.map(({ text }) => text).join()).not.toContain('vera')
    expect(await open(one)).toEqual({ before: { email: 'vera@a.org' }, after: { email: 'vera@b.org' } })
    expect(await open(other)).toMatchObject({ after: { email: 'vera@c.org' } })

    await sql`select audit_client_key_destroy(${client}, ${new Date()})`.execute(base.database)
    expect([await open(one), await open(other)]).toEqual([null, null])
    const late = await change('vera@c.org', 'vera@d.org')
    expect((await queryRows(base.url, `select sealed from audit where id = '${late}'`))[0]).toEqual({
      sealed: null,
    })
    await link()
    expect(await faults()).toEqual([])
  })

  it('of one event are not passed off as those of another', async () => {
    const [one, other] = [await change('vera@a.org', 'vera@b.org'), await change('vera@b.org', 'vera@c.org')]
    await forge(
      `update audit set sealed = (select sealed from audit where id = '${one}') where id = '${other}'`,
    )
    await expect(open(other)).rejects.toThrow()
  })
})

describe('the roles of the processes', () => {
  it('can write neither the log, its chain nor its keys, and jobs alone link', async () => {
    await fiveLinked()
    const client = newId()
    for (const role of ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const) {
      for (const statement of [
        `insert into audit values ('${newId()}', now(), 'x', 'x', 'a.b', null, null, null, null, null)`,
        `update audit set actor = 'x'`,
        'delete from audit_waiting',
        'delete from audit_link',
        `insert into audit_link values (9, '${newId()}', '', '', now())`,
        `update audit_client_key set wrapped = ''`,
        `select audit_client_key_destroy('${client}', now())`,
      ])
        await expect(executeStatements(base.urlOf(role), statement)).rejects.toThrow('permission denied')
      if (role !== 'jobs')
        await expect(
          executeStatements(base.urlOf(role), 'select audit_link_next(now(), 10)'),
        ).rejects.toThrow('permission denied')
    }
  })

  it('cannot have the chain itself changed by its owner’s hand alone', async () => {
    await fiveLinked()
    for (const statement of [
      'update audit_link set number = 9',
      'delete from audit_link',
      'truncate audit_link',
    ])
      await expect(executeStatements(base.url, statement)).rejects.toMatchObject({ code: 'MC004' })
  })
})
