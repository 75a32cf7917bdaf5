/** Whoever has the connection of a role, and not the program, pays nothing out by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { haltsOf } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { sql } from '../server/database/index.ts'
import { ask, tell } from './connection.ts'
import { urlOf } from './database.ts'
import { asUser } from './database-url.ts'
import { openTill, type Approved, type Till } from './payout-fixture.ts'

let till: Till
let url: string
let adminUrl: string
beforeAll(async () => {
  till = await openTill()
  url = await urlOf(till.context.context.database)
  adminUrl = await urlOf(till.context.context.database, 'adminUrl')
})
afterAll(() => till.close())

const as = (role: Role, statement: string) => ask(asUser(url, roleName(role)), statement)
const newId = () => till.context.context.newId()
const at = () => `'${till.context.context.clock().toISOString()}'`
const everyone = ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const
const forgedTxId = 'f'.repeat(64)

/** A payment that was never made, as rows would tell of it. */
const forgedTransaction = (
  { id, to, amountMicro }: Approved,
  { purpose = 'payout', txId = forgedTxId } = {},
): string => `
  insert into tron_transaction
    (id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units, fee_limit_sun,
     reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
  values ('${newId()}', '${purpose}', '${id}', 1, 1, '${txId}', '', '', 'owner', '${to}', 'token', ${amountMicro}, 0, 1,
          '${txId}', ${at()}, ${at()}, 'signed', 1, ${at()})`
const forgedEnd = (txId = forgedTxId): string[] => [
  `update tron_transaction set state = 'sending', sending_at = ${at()} where tx_id = '${txId}'`,
  `update tron_transaction
   set state = 'confirmed', ended_at = ${at()}, block = 1, block_at = ${at()}, ordinal = 0, fee_sun = 0
   where tx_id = '${txId}'`,
]
const settled = ({ client, id }: Approved) =>
  `select payout_settle('${client}', '${id}', ${at()}, '${newId()}')`
const approval = ({ client, id }: Approved, actor: string) =>
  `select withdrawal_approve('${client}', '${id}', '${actor}', ${dollars(10_000)}, ${at()}, '${newId()}') as outcome`
const orderOf = ({ id }: Approved) =>
  ask(url, `select fence, on_hold, actor, first_actor from payout_order where withdrawal_id = '${id}'`)

describe('approvals, orders and payments', () => {
  it('are written by no role', async () => {
    const { client, id } = await till.asked(dollars(9_999))
    const writes = [
      `insert into approval (client_id, subject, step, action, terms, actor, is_complete, at)
       values ('${client}', '${id}', 1, 'pay', '', 'cli:thief', true, ${at()})`,
      `insert into payout_order (withdrawal_id, client_id, ordered_at, actor, counted_micro, two_from_micro, fence,
                                 acknowledged_attempt)
       values ('${id}', '${client}', ${at()}, 'cli:thief', 1, 2, 0, 0)`,
      `update payout_order set on_hold = null`,
      `insert into payout values ('${client}', '${id}', '${forgedTxId}', 0, 1, ${at()}, ${at()})`,
      'delete from withdrawal_waiting',
      `insert into payout_halt values (1000, 'lifted', 'operator', null, 'cli:thief', ${at()})`,
      `update withdrawal set address = 'TThief'`,
    ]
    for (const role of everyone)
      for (const write of writes) await expect(as(role, write)).rejects.toThrow('permission denied')
  })

  it('are made by the functions of operators and of the payer, which no other role may call', async () => {
    const asked = await till.asked(dollars(9_999))
    const others = (role: Role) => everyone.filter(other => other !== role)
    for (const role of others('operators'))
      await expect(as(role, approval(asked, 'cli:thief'))).rejects.toThrow('permission denied')
    for (const role of others('jobs'))
      await expect(
        as(role, `select payout_halt_lift('${newId()}', '{}', ${at()}, '${newId()}', '${newId()}')`),
      ).rejects.toThrow('permission denied')
    for (const role of others('payout'))
      await expect(as(role, settled(asked))).rejects.toThrow('permission denied')
    for (const role of everyone)
      await expect(as(role, `select withdrawal_end_waiting('${asked.id}')`)).rejects.toThrow(
        'permission denied',
      )
  })

  it('have an audit event each, written with them', async () => {
    const asked = await till.asked(dollars(20_000))
    expect(await as('operators', approval(asked, 'cli:olga'))).toEqual([{ outcome: 'needsSecond' }])
    expect(await orderOf(asked)).toEqual([])
    expect(await as('operators', approval(asked, 'cli:oleg'))).toEqual([{ outcome: 'done' }])
    expect(await orderOf(asked)).toEqual([
      { fence: '0', on_hold: null, actor: 'cli:oleg', first_actor: 'cli:olga' },
    ])
    expect(
      await ask(url, `select action, actor from audit where subject = '${asked.id}' order by id`),
    ).toEqual([
      { action: 'withdrawal.firstApproved', actor: 'cli:olga' },
      { action: 'withdrawal.approved', actor: 'cli:oleg' },
    ])
  })
})

describe('a payment', () => {
  it('is settled by the payer with its own confirmed transaction of what was reserved, and with no other', async () => {
    const approved = await till.approved(dollars(60))
    await expect(as('payout', settled(approved))).rejects.toMatchObject({ code: 'MC009' })
    const cheaper = { ...approved, amountMicro: dollars(1) }
    await as('payout', forgedTransaction(cheaper))
    await expect(as('payout', settled(approved))).rejects.toMatchObject({ code: 'MC009' })
    for (const step of forgedEnd()) await as('payout', step)
    await expect(as('payout', settled(approved))).rejects.toMatchObject({ code: 'MC009' })
    expect(await ask(url, `select from payout where withdrawal_id = '${approved.id}'`)).toEqual([])
    // So that no job stumbles over it.
    await tell(url, `delete from payout_order where withdrawal_id = '${approved.id}'`)
  })

  it('is not settled before anybody has approved it', async () => {
    const asked = await till.asked(dollars(60))
    expect(await as('payout', settled(asked))).toEqual([{ payout_settle: 'asked' }])
  })

  it('is kept and followed by the payer alone, and sweeps and roots by theirs', async () => {
    const asked = await till.asked(dollars(60))
    for (const [role, purpose] of [
      ['operators', 'payout'],
      ['jobs', 'payout'],
      ['jobs', 'sweep'],
      ['payout', 'sweep'],
      ['payout', 'seals'],
      ['operators', 'seals'],
    ] as const)
      await expect(
        as(role, forgedTransaction(asked, { purpose, txId: 'e'.repeat(64) })),
      ).rejects.toMatchObject({
        code: 'MC007',
      })
    await as('payout', forgedTransaction(asked, { txId: 'd'.repeat(64) }))
    for (const role of ['operators', 'jobs'] as const)
      await expect(as(role, forgedEnd('d'.repeat(64))[0]!)).rejects.toMatchObject({ code: 'MC007' })
  })
})

describe('before its signature', () => {
  const check = ({ client, id }: Approved, { fence = 1, to = '', amountMicro = 0n }) =>
    as(
      'payout',
      `select payout_check('${client}', '${id}', ${fence}, '${till.wallet.address}', '${to}', ${amountMicro}) as objection`,
    )
  const taken = async ({ id }: Approved) => {
    await as('payout', `select payout_order_take('${id}', ${at()}, ${at()})`)
  }

  it('a payment has to go where and be as much as the ledger has reserved', async () => {
    const approved = await till.approved(dollars(70))
    await taken(approved)
    const { to, amountMicro } = approved
    expect(await check(approved, { to, amountMicro })).toEqual([{ objection: null }])
    expect(await check(approved, { to: till.wallet.address, amountMicro })).toEqual([
      { objection: 'reserveDiffers' },
    ])
    expect(await check(approved, { to, amountMicro: amountMicro + 1n })).toEqual([
      { objection: 'reserveDiffers' },
    ])
    expect(await check(approved, { to, amountMicro, fence: 0 })).toEqual([{ objection: 'over' }])
    const asked = await till.asked(dollars(70))
    expect(await check(asked, asked)).toEqual([{ objection: 'over' }])
  })

  it('an order that operators have taken back is not taken up again by the payer', async () => {
    const approved = await till.approved(dollars(70))
    await as(
      'operators',
      `select withdrawal_revoke('${approved.client}', '${approved.id}', false, 'cli:olga', ${at()}, '${newId()}')`,
    )
    await taken(approved)
    await as('payout', `select payout_order_leave('${approved.id}', 1)`)
    expect(
      await as(
        'payout',
        `select payout_order_hold('${approved.id}', 1, 'unseen', ${at()}, '${newId()}') as held`,
      ),
    ).toEqual([{ held: false }])
    expect(await orderOf(approved)).toMatchObject([{ on_hold: 'revoked' }])
    expect(await check(approved, approved)).toEqual([{ objection: 'over' }])
  })

  it('an address that was changed in the row is found out, and nothing is paid any more', async () => {
    const { context } = till.context
    const approved = await till.approved(dollars(80))
    const thief = (await till.asked(dollars(10))).to
    await tell(
      adminUrl,
      `alter table withdrawal disable trigger all;
       update withdrawal set address = '${thief}' where id = '${approved.id}';
       alter table withdrawal enable trigger all;`,
    )
    await till.job()
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['reserveDiffers', 'none'])
    expect(await haltsOf(context.database)).toMatchObject([
      { reason: 'reserveDiffers', actor: 'job:payout', details: { withdrawal: approved.id } },
    ])
    const { rows } = await sql`
      select after from audit where subject = ${approved.id} and action = 'payout.onHold'`.execute(
      context.database,
    )
    expect(rows).toEqual([{ after: { onHold: 'reserveDiffers' } }])

    await endHalts(context)
    expect(await till.received(approved, { ...approved, to: thief })).toEqual([0, 0])
  })
})
