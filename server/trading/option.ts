import type { OutcomeOf, RequestOf } from '../../contract/call.ts'
import { reinvestStatuses } from '../../contract/codes.ts'
import { setOption } from '../../contract/trading.ts'
import { readUid } from '../../contract/address.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** Changes an option of an account. A repeat changes nothing and succeeds. */
export const option = route(setOption, async (request, { client, at }, { database }) => {
  const uid = readUid('trading', request.uid)
  const isReinvest = request.status in reinvestStatuses
  if (!uid || isReinvest !== (request.option === 'reinvest')) return 'invalidRequest'
  return transaction(database, tx => change(tx, client, uid, request.status, at))
})

type Outcome = OutcomeOf<typeof setOption>

async function change(
  tx: Transaction,
  client: ClientId,
  uid: string,
  status: RequestOf<typeof setOption>['status'],
  at: Date,
): Promise<Outcome> {
  if (status === 'drying') {
    const { rows } = await sql<{ outcome: Outcome }>`
      select trading_account_dry(${client}, ${uid}, ${at}) as outcome`.execute(tx)
    return rows[0]!.outcome
  }
  if (status === 'returned') {
    const { rows } = await sql<{ outcome: Outcome }>`
      select trading_account_return_whole(${client}, ${uid}, ${at}) as outcome`.execute(tx)
    return rows[0]!.outcome
  }
  const { rows } = await sql<{ outcome: Outcome }>`
    select trading_account_set_reinvest(${client}, ${uid}, ${status === 'enabled'}) as outcome`.execute(tx)
  return rows[0]!.outcome
}
