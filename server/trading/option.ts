import { reinvestStatuses } from '../../contract/codes.ts'
import { setOption } from '../../contract/trading.ts'
import { readUid } from '../../contract/address.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { holdBooks } from '../ledger/index.ts'
import { accountStatus, lockAccount, noteStake, type TradingAccountRow } from './trading-account.ts'

/** Changes an option of an account. What is asked for stands already after a repeat, which is as well. */
export const option = route(setOption, async (request, { client, at }, { database }) => {
  const uid = readUid('trading', request.uid)
  const isReinvest = request.status in reinvestStatuses
  if (!uid || isReinvest !== (request.option === 'reinvest')) return 'invalidRequest'

  return transaction(database, async tx => {
    const account = await lockAccount(tx, client, uid)
    if (!account || account.status === accountStatus.closed) return 'invalidRequest'
    if (isReinvest) await setReinvest(tx, client, account, request.status === 'enabled')
    else if (account.status === accountStatus.active) await dry(tx, client, account, at)
    return 'ok'
  })
})

/** Counts from the next preview on: a month is settled with the options of the moment in which it was previewed. */
async function setReinvest(
  tx: Transaction,
  client: ClientId,
  { id }: TradingAccountRow,
  isOn: boolean,
): Promise<void> {
  await sql`update trading_account set reinvest = ${isOn} where client_id = ${client} and id = ${id}`.execute(
    tx,
  )
}

/** No further deal is copied. The book is held, so that no settlement notes a stake at the same time. */
async function dry(tx: Transaction, client: ClientId, { id }: TradingAccountRow, at: Date): Promise<void> {
  await holdBooks(tx, [client])
  await sql`
    update trading_account set status = ${accountStatus.drying}
    where client_id = ${client} and id = ${id}`.execute(tx)
  await noteStake(tx, { client, account: id, amountMicro: 0n }, at)
}
