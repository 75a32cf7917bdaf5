/**
 * Callers bring the time, and the database compares it with its own clock: no call can be dated past a limit or a hold.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import { hourMs, minuteMs } from '../contract/time.ts'
import { openedDeal, registerProvider } from '../server/deals/deals-fixture.ts'
import { roleName, roles, type Role } from '../server/database/roles.ts'
import { sql } from '../server/database/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { vera } from './support/cast.ts'
import { executeStatements, queryRows } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

let home: TestApp
let url: string
let client: string
let deal: string
beforeAll(async () => {
  home = await openTestApp()
  url = await urlOf(home.context.database)
  await registerProvider(home.context.database)
  deal = (await openedDeal(home.context)).id
  await sql`delete from moved_clock`.execute(home.context.database)
  await home.provedClient(vera)
  client = (await findByEmail(home.context.database, vera.email))!.id
})
afterAll(() => home.close())

const as = (role: Role, statement: string) => queryRows(asUser(url, roleName(role)), statement)
const newId = () => home.context.newId()
/** Of the database, whose clock counts. */
const told = (ms: number) => `statement_timestamp() + interval '${ms} milliseconds'`
const times = [-24 * hourMs, -11 * minuteMs, 11 * minuteMs, 365 * 24 * hourMs].map(told)
const refused = { code: 'MC011' }

const by = () => `row('${newId()}', null, 'x', null)::event_source`

const scan = (id: string, at: string) =>
  `verification_scan_add('${client}', ${id}, ${at}, 'x', sha256(''), 1, 1, 1)`
/** An id of this moment; a client's last scan is that of the highest. */
const idOf = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`

const calls: [Role, string, (at: string) => string][] = [
  ['web', 'saves an address', at => `address_save('${client}', 'T', 'x', ${at}, ${by()})`],
  ['web', 'switches a protection on', at => `address_protect('${client}', 'newWaits', ${at}, ${by()})`],
  ['web', 'switches a protection off', at => `address_unprotect('${client}', 'newWaits', ${at}, ${by()})`],
  ['web', 'asks to close an account', at => `trading_account_dry('${client}', 'X', ${at}, '\\x00')`],
  [
    'web',
    'switches reinvestment',
    at => `trading_account_set_reinvest('${client}', 'X', true, '\\x00', ${at})`,
  ],
  ['web', 'sends a scan in', at => scan(`'${newId()}'`, at)],
  ['web', 'sends one in that no later one follows', at => scan(idOf(at), told(0))],
  ['web', 'gives an address to a client', at => `finance_account_give_address('${client}', ${at})`],
  ['jobs', 'closes an account', at => `trading_account_close('${client}', '${client}', ${at})`],
  ['jobs', 'tells the sum of a deal', at => `deal_notify_sum('${deal}', ${at})`],
  ['intake', 'tells the sum of a deal', at => `deal_notify_sum('${deal}', ${at})`],
  [
    'jobs',
    'changes a way in',
    at => `client_change_apply('${client}', 'email', ${at}, '${newId()}', '${newId()}', null)`,
  ],
  [
    'jobs',
    'records a deposit',
    at => `deposit_record(null, repeat('a', 64), 0, 'T', 'T', 1, 1, 1, ${told(0)}, ${at})`,
  ],
  ['payout', 'cannot look at a recipient', at => `payout_order_note_check('${newId()}', ${at})`],
  ['jobs', 'previews a month', at => `settlement_preview_begin('2026-01', '${newId()}', 'job', ${at})`],
  ['jobs', 'begins to settle a month', at => `settlement_begin('2026-01', 'x', 'job', ${at})`],
  ['jobs', 'makes the root of a day', at => `day_root_make('2026-03-09', 0, '', ${at})`],
  [
    'jobs',
    'carries out what is signed',
    at => `withdrawal_approve('${newId()}', '{}', 1, 1, ${at}, '${newId()}', '${newId()}')`,
  ],
  [
    'operators',
    'accepts a document',
    at =>
      `verification_review_add('${client}', '${newId()}', '${newId()}', 'verified', null, 'x', ${at}, '${newId()}')`,
  ],
  [
    'operators',
    'proposes',
    at =>
      `proposal_make('${newId()}', 'settlement.execute', 'x', null, '{}', '${newId()}', ${at}, '${newId()}')`,
  ],
  [
    'operators',
    'signs',
    at => `approval_sign('${newId()}', '${newId()}', 'ed25519', 'x', '', ${at}, ${told(0)}, '${newId()}')`,
  ],
  ['payout', 'halts', at => `payout_halt_set('operator', null, 'payer', ${at}, '${newId()}')`],
  ...(['jobs', 'operators'] as const).map((role): [Role, string, (at: string) => string] => [
    role,
    'writes into the audit',
    at => `audit_record('${newId()}', ${at}, 'x', 'x.y', null, null, null, null)`,
  ]),
  ['payout', 'has signed', at => `payout_note_signed('${client}', '${newId()}', 'x', ${at}, '${newId()}')`],
]

describe('what is dated otherwise than by the database’s clock', () => {
  it.each(calls)('is refused to %s, who %s', async (role, _what, call) => {
    for (const at of times) await expect(as(role, `select ${call(at)}`)).rejects.toMatchObject(refused)
  })

  it('moves no money', async () => {
    const leg = `array[row('deposit', 1000000, null, null)::ledger_leg]`
    for (const at of times) {
      await expect(
        queryRows(url, `select ledger_post('${client}', 'x', 'x', ${at}, ${leg})`),
      ).rejects.toMatchObject(refused)
      const order = `array[row('${client}', 'x', 'x', ${leg})::ledger_order]`
      await expect(queryRows(url, `select ledger_post_many(${order}, ${at})`)).rejects.toMatchObject(refused)
      const legs = "array[row(6, '', 1), row(1, '', 1)]::house_leg[]"
      await expect(queryRows(url, `select house_post('x', 'x', ${at}, ${legs})`)).rejects.toMatchObject(
        refused,
      )
    }
    for (const at of [told(-9 * minuteMs), told(9 * minuteMs)])
      await queryRows(url, `select ledger_post('${client}', 'a' || ${at}, 'x', ${at}, ${leg})`)
  })

  it('is not saved by a statement that was sent long ago', async () => {
    const at = told(-10 * minuteMs + 5)
    await expect(queryRows(url, `select require_now(${at}) from pg_sleep(0.01)`)).rejects.toMatchObject(
      refused,
    )
  })

  it('is believed where the owner has said so, and nobody else may', async () => {
    for (const role of roles)
      await expect(as(role, 'insert into moved_clock values (true)')).rejects.toThrow('permission denied')
    await expect(home.fund(vera.email, dollars(1))).resolves.toBeUndefined()
    home.later(2 * hourMs)
    await expect(home.fund(vera.email, dollars(1))).rejects.toMatchObject(refused)
  })
})

describe('a transaction that reads what was there when it began', () => {
  it.each(['repeatable read', 'serializable'])('moves no money and signs nothing: %s', async level => {
    const acting = executeStatements(
      asUser(url, roleName('web')),
      `begin isolation level ${level}`,
      `select trading_account_dry('${client}', 'X', now(), '\\x00')`,
    )
    await expect(acting).rejects.toMatchObject({ code: 'MC012' })
  })
})
