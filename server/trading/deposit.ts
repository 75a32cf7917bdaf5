import type { OutcomeOf } from '../../contract/call.ts'
import { topUp } from '../../contract/trading.ts'
import { readUid } from '../../contract/address.ts'
import { route } from '../http/route.ts'
import { sql } from '../database/index.ts'
import { isStopped } from '../freezes/index.ts'
import { confirmsPassword } from '../identity/index.ts'
import { refusing } from '../ledger/index.ts'
import { idempotent } from '../http/idempotency.ts'
import { sheetOf } from './commitment.ts'
import { findAccount } from './trading-account.ts'

/** Tops up a trading account from the finance account. The larger stake counts from the next deal on. */
export const deposit = route(topUp, async (request, caller, context) => {
  const { client, at } = caller
  const { amountMicro } = request
  if (await isStopped(context.database, client, 'trading')) return 'invalidRequest'
  const uid = readUid('trading', request.uid)
  const account = uid && amountMicro > 0n ? await findAccount(context.database, client, uid) : null
  if (!account) return 'invalidRequest'
  if (!(await confirmsPassword(context, caller, request.password))) return 'invalidPassword'

  const order = { program: account.programId, uid: account.uid, amountMicro }
  const sheet = await sheetOf(context, caller, order, request.sheet)
  if (!sheet) return 'sheetChanged'

  return idempotent(context, caller, topUp, request, async (tx, key) => {
    const statement = sql<{ outcome: OutcomeOf<typeof topUp> }>`
      select trading_account_top_up(${client}, ${uid}, ${amountMicro}, ${key}, ${at}, ${JSON.stringify(sheet)})
        as outcome`
    const { rows } = await refusing(statement.execute(tx))
    return rows[0]!.outcome
  })
})
