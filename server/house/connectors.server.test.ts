/** What venues' connectors sign through the intake, and how a venue ends. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { approve, approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { poolAs } from '../../test/support/database.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { openedDeal, registerProvider } from '../deals/deals-fixture.ts'
import { installationId } from '../platform/installation-id.ts'
import { Connector } from './connector-fixture.ts'
import { connectorKeyId, connectorKeyToAdd, endConnectorKey } from './connectors.ts'
import { openVenue, recordStatement } from './evidence-fixture.ts'
import { unsignedStatements, takeStatements } from './signed-statements.ts'

let home: TestApp
beforeEach(async () => {
  home = await openTestApp()
  await openVenue(home.context.database, 'Kraken')
})
afterEach(() => home.close())

async function registered(venue = 'Kraken'): Promise<Connector> {
  const connector = new Connector(home, venue)
  expect(await approveByTwo(home.context, connectorKeyToAdd(venue, connector.publicKey))).toBe('done')
  return connector
}

const minutesAgo = (minutes: number) => new Date(home.context.clock().getTime() - minutes * 60_000)
const statements = async () => {
  const { rows } = await sql<{ balance: bigint; result: bigint }>`
    select balance_micro as balance, result_micro as result from venue_statement order by as_of`.execute(
    home.context.database,
  )
  return rows.map(({ balance, result }) => [balance, result])
}

describe('a statement that a connector signs', () => {
  it('is in the book once the jobs have verified it, and is so once', async () => {
    const connector = await registered()
    const asOf = minutesAgo(2)
    expect(await connector.says('100.25', asOf)).toMatchObject({ status: 'received', balance: '100.25' })
    expect(await statements()).toEqual([])
    await takeStatements(home.context)
    await takeStatements(home.context)
    expect(await connector.says('100.25', asOf)).toMatchObject({ status: 'accepted' })
    expect(await connector.says('90', minutesAgo(1))).toMatchObject({ status: 'received' })
    await takeStatements(home.context)
    expect(await statements()).toEqual([
      [100_250_000n, 100_250_000n],
      [dollars(90), -10_250_000n],
    ])
    expect(await unsignedStatements(home.context)).toEqual([])
  })

  it('waits for the clock of the jobs where that of the intake is ahead of it', async () => {
    const connector = await registered()
    const asOf = minutesAgo(0)
    expect(await connector.says('5', asOf)).toMatchObject({ status: 'received' })
    await takeStatements({ ...home.context, clock: () => new Date(asOf.getTime() - 1000) })
    expect(await connector.says('5', asOf)).toMatchObject({ status: 'received' })
    await takeStatements(home.context)
    expect(await connector.says('5', asOf)).toMatchObject({ status: 'accepted' })
  })

  it('is refused when it is not the first of its moment, late, for another, or of nobody', async () => {
    const connector = await registered()
    const at = minutesAgo(2)
    await connector.says('100', at)
    expect(await connector.says('1000000', at)).toMatchObject({ code: 'contradiction' })
    await takeStatements(home.context)
    expect(await connector.says('1000000', at)).toMatchObject({ code: 'contradiction' })
    expect(await connector.says('100', minutesAgo(3))).toMatchObject({ code: 'statement_known' })
    expect(await connector.says('100', minutesAgo(-1))).toMatchObject({ code: 'as_of_in_future' })
    expect(await connector.says('100', minutesAgo(1), {}, 301)).toMatchObject({ code: 'stale_timestamp' })
    const elsewhere = { installation: randomUUID() }
    expect(await connector.says('100', minutesAgo(1), elsewhere)).toMatchObject({
      code: 'other_installation',
    })
    expect(await connector.says('100', minutesAgo(1), { venue: 'Other' })).toMatchObject({
      code: 'venue_not_allowed',
    })
    const noDay = {
      installation: await installationId(home.context.database),
      venue: 'Kraken',
      as_of: '2026-02-30T00:00:00Z',
      balance: '100',
      file: 'ab'.repeat(32),
    }
    for (const body of ['[]', '{', '{"balance": 1}', JSON.stringify(noDay)])
      expect(await connector.send(body)).toMatchObject({ status: 400, code: 'malformed_statement' })
    expect(await connector.says('-1', minutesAgo(1))).toMatchObject({ code: 'malformed_statement' })
    expect(await new Connector(home, 'Kraken').says('100', minutesAgo(1))).toMatchObject({
      code: 'not_authentic',
    })
    expect(await statements()).toEqual([[dollars(100), dollars(100)]])
  })

  it('is passed over where more has come back since than the venue had then, and holds up no other', async () => {
    const connector = await registered()
    const { database } = home.context
    await recordStatement(database, 'Kraken', { asOf: minutesAgo(9), micro: dollars(10) })
    const txId = 'b'.repeat(64)
    await sql`insert into house_transfer (tx_id, ordinal, used_at) values (${txId}, 0, now())`.execute(
      database,
    )
    await sql`
      select venue_transfer_record(${`${txId}:0`}, 'Kraken', 'back', 'W', 'T', ${dollars(10)}::bigint,
                                   ${minutesAgo(5)}, ${home.context.clock()})`.execute(database)
    const [asOf, later] = [minutesAgo(7), minutesAgo(1)]
    await connector.says('4', asOf)
    await connector.says('1', later)
    await takeStatements(home.context)
    expect(await connector.says('4', asOf)).toMatchObject({ code: 'outdated' })
    expect(await connector.says('1', later)).toMatchObject({ status: 'accepted' })
    expect(await statements()).toEqual([
      [dollars(10), dollars(10)],
      [dollars(1), dollars(1)],
    ])
  })

  it('that cannot be recorded waits, with the later ones of its venue, and holds up no other venue', async () => {
    const { database } = home.context
    await openVenue(database, 'Binance')
    const [kraken, binance] = [await registered(), await registered('Binance')]
    for (const minutes of [3, 2]) await binance.says(String(minutes), minutesAgo(minutes))
    await kraken.says('7', minutesAgo(1))
    await sql`
      alter table venue_statement add constraint trial check (venue <> 'Binance' or balance_micro <> 3000000)`.execute(
      database,
    )
    await expect(takeStatements(home.context)).rejects.toThrow('trial')
    expect(await statements()).toEqual([[dollars(7), dollars(7)]])
    await sql`alter table venue_statement drop constraint trial`.execute(database)
    await takeStatements(home.context)
    expect(await statements()).toHaveLength(3)
  })

  it('waits for two who register its key, and is refused from its end on', async () => {
    const connector = new Connector(home, 'Kraken')
    const [olga] = await trialOperators(home.context)
    const wanted = connectorKeyToAdd('Kraken', connector.publicKey)
    expect(await approve(home.context, olga, wanted)).toBe('needsSecond')
    expect(await connector.says('100', minutesAgo(2))).toMatchObject({ code: 'not_authentic' })
    expect(await approveByTwo(home.context, wanted)).toBe('sameActor')
    const [, oleg] = await trialOperators(home.context)
    expect(await approve(home.context, oleg, wanted)).toBe('done')
    expect(await connector.says('100', minutesAgo(2))).toMatchObject({ status: 'received' })
    const id = connectorKeyId(connector.publicKey)
    expect(await endConnectorKey(home.context, 'cli:olga', id, 'the machine was lost')).toBe(true)
    expect(await endConnectorKey(home.context, 'cli:olga', id, 'again')).toBe(false)
    expect(await connector.says('100', minutesAgo(1))).toMatchObject({ code: 'not_authentic' })
  })

  it('is not believed of who has taken over the intake, and is found in the book where someone put it there', async () => {
    const connector = await registered()
    const intake = await poolAs(home.context.database, 'intake', { poolMax: 1 })
    const id = connectorKeyId(connector.publicKey)
    const body = JSON.stringify({
      installation: await installationId(home.context.database),
      venue: 'Kraken',
      as_of: minutesAgo(2).toISOString(),
      balance: '1000000',
      file: 'ab'.repeat(32),
    })
    const { as_of: asOf } = JSON.parse(body) as { as_of: string }
    await sql`
      select venue_statement_deliver(${id}, 'Kraken', ${asOf}::timestamptz, 1000000000000, ${'ab'.repeat(32)}, 1, ${body},
        ${Buffer.alloc(64)}, ${home.context.clock()})`.execute(intake.database)
    await expect(
      sql`select venue_statement_take('Kraken', ${asOf}::timestamptz, true, ${home.context.clock()}, ${randomUUID()})`.execute(
        intake.database,
      ),
    ).rejects.toThrow('permission denied')
    await intake.close()
    await takeStatements(home.context)
    expect(await statements()).toEqual([])
    await recordStatement(home.context.database, 'Kraken', { asOf: minutesAgo(1), micro: dollars(7) })
    await sql`
      insert into venue_statement (venue, as_of, balance_micro, result_micro, file_hash, recorded_at)
      values ('Kraken', ${minutesAgo(0.5)}, 1, 1, ${'ab'.repeat(32)}, now())`.execute(home.context.database)
    expect(await unsignedStatements(home.context)).toHaveLength(1)
  })
})

describe('a venue', () => {
  const end = (reason = 'we leave') =>
    approveByTwo(home.context, { action: 'venue.end', subject: 'Kraken', client: null, facts: { reason } })
  const says = (micro: bigint, minutes: number) =>
    recordStatement(home.context.database, 'Kraken', { asOf: minutesAgo(minutes), micro })

  it('is ended by two when its statement says that it holds nothing', async () => {
    expect(await end('before any statement')).toBe('needsStatement')
    await says(dollars(5), 9)
    expect(await end('while it holds something')).toBe('needsStatement')
    await says(0n, 8)
    const connector = await registered()
    expect(await end()).toBe('done')
    expect(await connector.says('5', minutesAgo(1))).toMatchObject({ code: 'not_authentic' })
    expect(await says(dollars(5), 1)).toBe('notThere')
    expect(await end('again')).toBe('notThere')
    expect(await openVenue(home.context.database, 'Kraken')).toBe('done')
    expect(await says(dollars(5), 1)).toBe('done')
  })

  it('is not ended while a deal is open there', async () => {
    await registerProvider(home.context.database)
    await openedDeal(home.context, { program: 'starter' })
    await says(0n, 1)
    expect(await end()).toBe('openDeals')
  })
})
