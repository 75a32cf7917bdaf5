import type { OutcomeOf, RequestOf } from '../../contract/call.ts'
import { reinvestStatuses } from '../../contract/codes.ts'
import { setOption } from '../../contract/trading.ts'
import { readUid } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import { postMovementMail, theClient } from '../identity/index.ts'
import { kinds } from '../ledger/index.ts'
import type { ClientRequest } from '../http/request-context.ts'

/** Changes an option of an account. A repeat changes nothing and succeeds. */
export const option = route(setOption, async (request, caller, context) => {
  const uid = readUid('trading', request.uid)
  const isReinvest = request.status in reinvestStatuses
  if (!uid || isReinvest !== (request.option === 'reinvest')) return 'invalidRequest'
  return transaction(context.database, async tx => {
    const mail = isReinvest ? null : await mailOfClosing(tx, caller, uid)
    const outcome = await change(tx, caller, uid, request.status)
    if (outcome === 'closingBefore') return 'ok'
    if (outcome === 'ok' && mail) await postMovementMail(tx, context, mail.client, mail.movement)
    return outcome
  })
})

/** A repeat has begun no closing, and is not mailed. */
type Outcome = OutcomeOf<typeof setOption> | 'closingBefore'

async function change(
  tx: Transaction,
  { client, at, session }: ClientRequest,
  uid: string,
  status: RequestOf<typeof setOption>['status'],
): Promise<Outcome> {
  if (status === 'drying') {
    const { rows } = await sql<{ outcome: Outcome }>`
      select trading_account_dry(${client}, ${uid}, ${at}, ${session.id}) as outcome`.execute(tx)
    return rows[0]!.outcome
  }
  if (status === 'returned') {
    const { rows } = await sql<{ outcome: Outcome }>`
      select trading_account_return_whole(${client}, ${uid}, ${at}, ${session.id}) as outcome`.execute(tx)
    return rows[0]!.outcome
  }
  const { rows } = await sql<{ outcome: Outcome }>`
    select trading_account_set_reinvest(${client}, ${uid}, ${status === 'enabled'}, ${session.id}, ${at})
      as outcome`.execute(tx)
  return rows[0]!.outcome
}

/**
 * What is mailed of a closing. It is read before the change: over several machines nobody else can read, within a
 * transaction, the rows of a client that a function has written. Null: there is no such account.
 */
async function mailOfClosing(tx: Transaction, { client: id, at }: ClientRequest, uid: string) {
  const client = await theClient(tx, id)
  const { rows } = await sql<{ program: string; depositMicro: Micro }>`
    select program_text.name as program, deposit.balance as "depositMicro"
    from trading_account account
    join ledger_account deposit on deposit.client_id = account.client_id
      and deposit.kind = ${kinds.trading_deposit.kind} and deposit.subject = account.id
    join program_text
      on program_text.program_id = account.program_id and program_text.language = ${client.language}
    where account.client_id = ${id} and account.uid = ${uid}`.execute(tx)
  const [found] = rows
  if (!found) return null
  const { program, depositMicro: amountMicro } = found
  return {
    client,
    movement: { event: 'accountClosing', amountMicro, at, account: `${program}, ${uid}` },
  } as const
}
