/** Anyone who has the connection of a role, and not the program, pays nothing out by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import { walletOf } from '../devchain/test-client.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { pinWallet, unpinWallet } from '../server/house/evidence-fixture.ts'
import { haltPayouts, haltsOf } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { sql, transaction } from '../server/database/index.ts'
import { sha256 } from '../server/platform/sha256.ts'
import { findByEmail } from '../server/identity/index.ts'
import { approvalFaults, propose } from '../server/operators/index.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { rejectWithdrawal, revokeApproval } from '../server/withdrawals/index.ts'
import { boris, vera } from './support/cast.ts'
import { queryRows, executeStatements } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { freeze, unfreeze } from './support/freezes.ts'
import { untilEndedOrWaiting } from './support/lock-awaited.ts'
import {
  approve,
  enrolled,
  outcome,
  sign,
  trialOperators,
  type TestOperator,
  type Wanted,
} from './support/operators.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'

let till: Till
let url: string
let adminUrl: string
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  url = await urlOf(till.context.context.database)
  adminUrl = await urlOf(till.context.context.database, 'adminUrl')
})
afterAll(() => till.close())

const as = (role: Role, statement: string) => queryRows(asUser(url, roleName(role)), statement)
const newId = () => till.context.context.newId()
const at = () => `'${till.context.context.clock().toISOString()}'`
const everyone = ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const
const forgedTxId = 'f'.repeat(64)

/** A payment that was never made, as forged rows. */
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
/** Jobs call this once they have verified who signed. */
const approval = (proposal: string, ...signers: TestOperator[]) =>
  `select withdrawal_approve('${proposal}', '{${signers.map(({ id }) => id).join()}}', ${dollars(10_000)}, ${dollars(25_000)}, ${at()},
                             '${newId()}', '${newId()}') as outcome`
const payOf = ({ client, id }: Approved): Wanted => ({
  action: 'withdrawal.pay',
  subject: id,
  client,
  facts: {},
})
const orderOf = ({ id }: Approved) =>
  queryRows(url, `select fence, on_hold, actor, first_actor from payout_order where withdrawal_id = '${id}'`)
/** As the jobs call it for one operator, who has signed that a transaction has paid it. */
async function confirmation({ client, id: subject }: Approved): Promise<string> {
  const [olga] = await trialOperators(till.context.context)
  const facts = { transaction: forgedTxId }
  const { proposal } = await sign(till.context.context, olga, {
    action: 'withdrawal.confirm',
    subject,
    client,
    facts,
  })
  return `select withdrawal_confirm('${proposal.id}', '{${olga.id}}', 0, 1, ${at()}, ${dollars(1_000_000)},
                                    ${dollars(1_000_000)}, ${at()}, '${newId()}', '${newId()}') as outcome`
}
/** So that no job stumbles over it. */
const forget = ({ id }: Approved) =>
  executeStatements(url, `delete from payout_order where withdrawal_id = '${id}'`)

describe('approvals, orders and payments', () => {
  it('are written by no role', async () => {
    const { client, id } = await till.asked(dollars(9_999))
    const writes = [
      `insert into approval (client_id, subject, step, action, terms, proposal_id, actor, at)
       values ('${client}', '${id}', 1, 'pay', '', '${newId()}', 'cli:thief', ${at()})`,
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
    const [olga] = await trialOperators(till.context.context)
    const { proposal } = await sign(till.context.context, olga, payOf(asked))
    for (const role of others('jobs'))
      await expect(as(role, approval(proposal.id, olga))).rejects.toThrow('permission denied')
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
    const { context } = till.context
    const asked = await till.asked(dollars(20_000))
    const [olga, oleg] = await trialOperators(context)
    expect(await approve(context, olga, payOf(asked))).toBe('needsSecond')
    expect(await orderOf(asked)).toEqual([])
    expect(await approve(context, oleg, payOf(asked))).toBe('done')
    expect(await orderOf(asked)).toEqual([
      { fence: '0', on_hold: null, actor: oleg.id, first_actor: olga.id },
    ])
    expect(
      await queryRows(
        url,
        `select action, actor from audit where subject = '${asked.id}' and action <> 'proposal.sign' order by id`,
      ),
    ).toEqual([
      { action: 'proposal.make', actor: olga.id },
      { action: 'withdrawal.approved', actor: oleg.id },
      { action: 'proposal.done', actor: oleg.id },
    ])
    await revokeApproval(context, asked, 'a test')
  })

  it('need that those who are said to have approved have signed', async () => {
    const asked = await till.asked(dollars(20_000))
    const [olga, oleg] = await trialOperators(till.context.context)
    const { proposal } = await sign(till.context.context, olga, payOf(asked))
    await expect(as('jobs', approval(proposal.id, olga, oleg))).rejects.toMatchObject({ code: 'MC009' })
    await expect(as('jobs', approval(proposal.id, olga, olga))).rejects.toMatchObject({ code: 'MC009' })
    await expect(as('jobs', approval(newId(), olga))).rejects.toMatchObject({ code: 'MC009' })
    expect(await as('jobs', approval(proposal.id, olga))).toEqual([{ outcome: 'needsSecond' }])
  })

  it('of an amount or an address that has changed since it was signed are not carried out', async () => {
    const { context } = till.context
    for (const change of ['amount_micro = amount_micro + 1', `address = '${till.wallet.address}'`]) {
      const asked = await till.asked(dollars(9_000))
      const [olga] = await trialOperators(context)
      const { proposal } = await sign(context, olga, payOf(asked))
      await unguarded(`update withdrawal set ${change} where id = '${asked.id}'`)
      await carryOutApproved(context)
      expect([await orderOf(asked), await outcome(context, proposal.id)]).toEqual([[], 'needsSecond'])
    }
  })
})

/** As one who owns the database, past every guard. */
const unguarded = (statement: string) =>
  executeStatements(
    adminUrl,
    `alter table withdrawal disable trigger all; ${statement}; alter table withdrawal enable trigger all`,
  )

describe('the payer', () => {
  it('signs nothing that operators have not signed, whatever the jobs have approved', async () => {
    const { context } = till.context
    const before = await approvalFaults(context)
    const [olga, oleg] = await trialOperators(context)
    const [small, large, half] = [
      await till.asked(dollars(900)),
      await till.asked(dollars(12_000)),
      await till.asked(dollars(11_000)),
    ]
    for (const [asked, ...signers] of [
      [small, oleg],
      [large, olga, oleg],
      [half, olga, oleg],
    ] as const) {
      // Of the last one of the two has signed.
      const proposal =
        asked === half
          ? (await sign(context, oleg, payOf(asked))).proposal
          : await propose(context, olga.id, payOf(asked))
      for (const { id, key } of signers.filter(one => asked !== half || one === olga))
        await as(
          'operators',
          `select approval_sign('${proposal.id}', '${id}', 'ed25519', '${key}', '\\x${'00'.repeat(48)}${id.replaceAll('-', '')}',
                                ${at()}, ${at()}, '${newId()}')`,
        )
      await carryOutApproved(context)
      expect(await orderOf(asked)).toEqual([])
      expect(await as('jobs', approval(proposal.id, ...signers))).toEqual([{ outcome: 'done' }])
    }
    await till.job()
    const found = (await approvalFaults(context)).filter(one => !before.includes(one))
    expect(found).toMatchObject([
      expect.stringContaining('was carried out without the signatures of'),
      expect.stringContaining('was carried out without the signatures of'),
      expect.stringContaining('was carried out without the signatures of'),
    ])
    for (const asked of [small, large, half])
      expect([await till.onHold(asked), await till.stateOf(asked)]).toEqual(['approvalUnproven', 'none'])
  })

  it('pays what was really signed, once those who signed still may', async () => {
    const { context } = till.context
    const [asked, late] = [await till.asked(dollars(40)), await till.asked(dollars(50))]
    const leaver = await enrolled(context, 'leaver')
    expect(await approve(context, leaver, payOf(asked))).toBe('done')
    await till.settle(asked)
    expect(await till.received(asked)).toEqual([40])
    expect(await approve(context, leaver, payOf(late))).toBe('done')
    const end: Wanted = {
      action: 'operator.end',
      subject: leaver.id,
      client: null,
      facts: { role: 'treasury', reason: 'as agreed' },
    }
    expect(await approve(context, (await trialOperators(context))[0], end)).toBe('done')
    await till.job()
    expect([await till.onHold(late), await till.stateOf(late)]).toEqual(['approvalUnproven', 'none'])
  })
})

describe('a payment', () => {
  it('is settled by the payer with its own confirmed transaction of what was reserved, and with no other', async () => {
    const approved = await till.approved(dollars(60))
    await expect(as('payout', settled(approved))).rejects.toMatchObject({ code: 'MC009' })
    for (const other of [{ amountMicro: dollars(1) }, { to: till.wallet.address }])
      await expect(as('payout', forgedTransaction({ ...approved, ...other }))).rejects.toMatchObject({
        code: 'MC009',
      })
    await as('payout', forgedTransaction(approved))
    await expect(as('payout', settled(approved))).rejects.toMatchObject({ code: 'MC009' })
    expect(await queryRows(url, `select from payout where withdrawal_id = '${approved.id}'`)).toEqual([])
    await forget(approved)
  })

  it('is neither kept nor settled before anyone has approved it, and can be rejected', async () => {
    const asked = await till.asked(dollars(60))
    await expect(as('payout', forgedTransaction(asked, { txId: 'b'.repeat(64) }))).rejects.toMatchObject({
      code: 'MC009',
    })
    expect(await as('payout', settled(asked))).toEqual([{ payout_settle: 'asked' }])
    expect(await rejectWithdrawal(till.context.context, asked, 'wrongAddress')).toBe('done')
  })

  it('is kept and followed by the payer alone, and sweeps and roots by theirs', async () => {
    const approved = await till.approved(dollars(60))
    for (const [role, purpose] of [
      ['operators', 'payout'],
      ['jobs', 'payout'],
      ['jobs', 'sweep'],
      ['payout', 'sweep'],
      ['payout', 'seals'],
      ['operators', 'seals'],
    ] as const)
      await expect(
        as(role, forgedTransaction(approved, { purpose, txId: 'e'.repeat(64) })),
      ).rejects.toMatchObject({
        code: 'MC007',
      })
    await as('payout', forgedTransaction(approved, { txId: 'd'.repeat(64) }))
    for (const role of ['operators', 'jobs'] as const)
      await expect(as(role, forgedEnd('d'.repeat(64))[0]!)).rejects.toMatchObject({ code: 'MC007' })
    await forget(approved)
  })
})

describe('nobody requests a withdrawal', () => {
  let other: string
  beforeAll(async () => {
    await till.context.client(boris)
    await till.context.fund(boris.email, dollars(120))
    other = (await findByEmail(till.context.context.database, boris.email))!.id
    await as(
      'web',
      `insert into session (client_id, id, created_at, seen_at, expires_at)
       values ('${other}', 'a thief', ${at()}, ${at()}, 'infinity');
       update client set email_proved_at = ${at()} where id = '${other}'`,
    )
  })

  const requests = ({ id, to, amountMicro }: Approved, block: string) =>
    as(
      'web',
      `select withdrawal_request('${other}', '${id}', '${to}', ${amountMicro}, ${at()}, ${block},
                                 row('a thief', null, null, null, null, null, null)::payment_proof) as outcome`,
    )

  it('under the id of another client’s, which could be neither paid nor rejected', async () => {
    const paid = await till.approved(dollars(60))
    await till.settle(paid)
    await expect(requests(paid, 'null')).rejects.toMatchObject({ code: 'MC009' })
  })

  it('as of a block that is yet to come: what had paid it would be taken for none', async () => {
    const asked = { ...(await till.asked(dollars(60))), id: newId() }
    await expect(requests(asked, '1000000000000')).rejects.toMatchObject({ code: 'MC009' })
    expect(await requests(asked, 'null')).toEqual([{ outcome: 'ok' }])
  })
})

describe('a transaction that may still move money', () => {
  const txId = 'c'.repeat(64)
  const expires = (at: string) =>
    as(
      'payout',
      `update tron_transaction set state = 'expired', ended_at = ${at}, evidence = '{}' where tx_id = '${txId}'`,
    )
  const soon = () => `${at()}::timestamptz + interval '1 second'`

  it('is not called expired by the payer before its time is over, or where it was seen in a block', async () => {
    const approved = await till.approved(dollars(60))
    await as('payout', forgedTransaction(approved, { txId }))
    await executeStatements(
      adminUrl,
      `set session_replication_role = replica;
       update tron_transaction set expires_at = expires_at + interval '8 minutes' where tx_id = '${txId}'`,
    )
    await expect(expires(soon())).rejects.toMatchObject({ code: 'MC007' })
    till.context.later(9 * 60_000)
    await as(
      'jobs',
      `insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
       values ('owner', '${txId}', 0, 'out', 'x', 1, 1, ${at()}, ${at()})`,
    )
    await expect(expires(soon())).rejects.toMatchObject({ code: 'MC007' })
    await executeStatements(
      adminUrl,
      `set session_replication_role = replica; delete from token_movement where tx_id = '${txId}'`,
    )
    await expires(soon())
    await forget(approved)
  })

  it('keeps a payment by hand from being booked meanwhile', async () => {
    const approved = await till.approved(dollars(60))
    await till.job()
    expect(await as('jobs', await confirmation(approved))).toEqual([{ outcome: 'held' }])
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([60])
  })

  it('is not ended by what two have read of another one', async () => {
    const approved = await till.approved(dollars(60))
    await till.job()
    const read = 'nobody has it'
    const evidence = sha256(read).toString('hex').slice(0, 16)
    const signers = await trialOperators(till.context.context)
    const { client, id: subject } = approved
    const facts = { transaction: forgedTxId, outcome: 'unpaid', evidence, reason: 'a test' }
    const wanted: Wanted = { action: 'withdrawal.endPayment', subject, client, facts }
    for (const operator of signers) await sign(till.context.context, operator, wanted)
    const { proposal } = await sign(till.context.context, signers[0], wanted)
    till.context.later(31 * 60_000)
    expect(
      await as(
        'jobs',
        `select withdrawal_end_payment('${proposal.id}', '{${signers.map(({ id }) => id).join()}}', '{${read}}', '{}',
                                       null, null, ${at()}, '${newId()}', '${newId()}', '${newId()}') as outcome`,
      ),
    ).toEqual([{ outcome: 'notOpen' }])
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([60])
  })

  it('is paid from a wallet that two have pinned and not unpinned, once they have pinned any', async () => {
    const register = (address: string) =>
      as('payout', `select payout_wallet_register('${address}', 1, ${at()})`)
    await expect(as('payout', `update payout_wallet set started_at = ${at()}`)).rejects.toThrow('denied')
    const [{ address: clients }] = (await queryRows(url, 'select address from tron_address limit 1')) as [
      { address: string },
    ]
    await expect(register(clients)).rejects.toMatchObject({ code: 'MC009' })
    const pinned = walletOf('pinned').address
    await pinWallet(till.context.context.database, pinned, 'paying')
    await expect(register('TThief')).rejects.toMatchObject({ code: 'MC009' })
    const approved = await till.approved(dollars(60))
    await expect(till.job()).rejects.toMatchObject({ code: 'MC009' })
    await register(pinned)
    await unpinWallet(till.context.context.database, pinned)
    await expect(register(pinned)).rejects.toMatchObject({ code: 'MC009' })
    await executeStatements(
      url,
      `delete from payout_wallet where address = '${pinned}'`,
      'delete from own_wallet',
    )
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([60])
  })
})

describe('before its signature', () => {
  const checking = ({ client, id }: Approved, { fence = 1, to = '', amountMicro = 0n }) =>
    `select payout_check('${client}', '${id}', ${fence}, '${till.wallet.address}', '${to}', ${amountMicro}, ${at()}) as objection`
  const check = (approved: Approved, payment: { fence?: number; to?: string; amountMicro?: bigint }) =>
    as('payout', checking(approved, payment))
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

  const halt = () => {
    const { database, clock, newId } = till.context.context
    return haltPayouts(database, { newId }, { reason: 'operator', actor: 'cli:olga', at: clock() })
  }
  const freezeVera = () => freeze(till.context.context, vera.email, 'payments')
  const isFree = async () => {
    await endHalts(till.context.context)
    await unfreeze(till.context.context, vera.email, 'payments')
  }

  it.each([
    ['over', 'payouts were halted', halt],
    ['frozen', 'its client was frozen', freezeVera],
  ])('a payment is %s where %s meanwhile', async (objection, _why, stops) => {
    const approved = await till.approved(dollars(70))
    await taken(approved)
    expect(await check(approved, approved)).toEqual([{ objection: null }])
    await stops()
    expect(await check(approved, approved)).toEqual([{ objection }])
    await isFree()
    expect(await check(approved, approved)).toEqual([{ objection: null }])
  })

  it.each([
    ['a halt', halt],
    ['a freeze', freezeVera],
  ])('%s is answered for only when the payment that did not see it is written down', async (_what, stops) => {
    const { database } = till.context.context
    const approved = await till.approved(dollars(70))
    await taken(approved)
    const { stopping } = await transaction(database, async tx => {
      expect((await sql.raw(checking(approved, approved)).execute(tx)).rows).toEqual([{ objection: null }])
      const stopping = stops()
      expect(await untilEndedOrWaiting(database, stopping)).toBe('waiting')
      return { stopping }
    })
    await stopping
    await isFree()
  })

  it('a payment waits where less is held than owed by then, or nobody knows', async () => {
    const approved = await till.approved(dollars(70))
    await taken(approved)
    const figure = (since: string) => `
      insert into coverage_run
        (id, begun_at, finished_at, block, block_id, block_at, results_until, last_client, finance_micro)
      values ('${newId()}', ${at()}, ${at()}, 1, '${forgedTxId}', ${since}, ${at()}, '${newId()}', 1)`
    await executeStatements(url, figure(`${at()}::timestamptz - interval '31 minutes'`))
    expect(await check(approved, approved)).toEqual([{ objection: 'coverageUnknown' }])
    await executeStatements(url, figure(at()))
    expect(await check(approved, approved)).toEqual([{ objection: 'uncovered' }])
    await executeStatements(url, 'delete from coverage_run')
    expect(await check(approved, approved)).toEqual([{ objection: null }])
  })

  it('an order that operators have taken back is not taken up again by the payer', async () => {
    const approved = await till.approved(dollars(70))
    await as(
      'operators',
      `select withdrawal_revoke('${approved.client}', '${approved.id}', 'a test', 'cli:olga', ${at()}, '${newId()}')`,
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

  it('an order that another process has taken since is not put on hold by the one before', async () => {
    const approved = await till.approved(dollars(70))
    await taken(approved)
    await taken(approved)
    expect(
      await as(
        'payout',
        `select payout_order_hold('${approved.id}', 1, 'unseen', ${at()}, '${newId()}') as held`,
      ),
    ).toEqual([{ held: false }])
    expect(await orderOf(approved)).toMatchObject([{ on_hold: null, fence: '2' }])
    await forget(approved)
  })

  it('an address that was changed in the row is found out, and nothing is paid any more', async () => {
    const { context } = till.context
    const approved = await till.approved(dollars(80))
    const thief = (await till.asked(dollars(10))).to
    await unguarded(`update withdrawal set address = '${thief}' where id = '${approved.id}'`)
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

it('a withdrawal whose row was changed is not booked as paid by hand', async () => {
  for (const change of [`amount_micro = ${dollars(8)}`, `address = '${till.wallet.address}'`]) {
    const asked = await till.asked(dollars(80))
    await unguarded(`update withdrawal set ${change} where id = '${asked.id}'`)
    await expect(as('jobs', await confirmation(asked))).rejects.toMatchObject({ code: 'MC009' })
  }
})
