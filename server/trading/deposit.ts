import { topUp } from '../../contract/trading.ts'
import { readUid } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import { route } from '../http/route.ts'
import type { Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { confirmsPassword } from '../identity/index.ts'
import { balance, post } from '../ledger/index.ts'
import { idempotent } from '../http/idempotency.ts'
import { findProgram } from './programs.ts'
import {
  accountStatus,
  findAccount,
  lockAccount,
  noteStake,
  type TradingAccountRow,
} from './trading-account.ts'

/** Tops up a trading account from the finance account. The larger stake counts from the next deal on. */
export const deposit = route(topUp, async (request, caller, context) => {
  const { client, at } = caller
  const uid = readUid('trading', request.uid)
  if (!uid || request.amountMicro <= 0n || !(await findAccount(context.database, client, uid)))
    return 'invalidRequest'
  if (!(await confirmsPassword(context, caller, request.password))) return 'invalidPassword'

  return idempotent(context, caller, topUp, request, async (tx, key) => {
    const account = await lockAccount(tx, client, uid)
    if (account?.status !== accountStatus.active) return 'invalidRequest'
    if (!(await leavesRoom(tx, client, account, request.amountMicro))) return 'invalidRequest'

    await post(tx, {
      client,
      key: `top-up:${key}`,
      reference: `trading:${account.id}`,
      at,
      legs: [
        {
          flow: 'trading_deposit',
          amount: request.amountMicro,
          subject: account.id,
          counterparty: uid,
        },
      ],
    })
    const amountMicro = await balance(tx, client, 'trading_deposit', account.id)
    await noteStake(tx, { client, account: account.id, amountMicro }, at)
    return 'ok'
  })
})

/** Top-ups do not lead past the program's upper limit. */
async function leavesRoom(
  tx: Transaction,
  client: ClientId,
  { id, programId }: TradingAccountRow,
  amountMicro: Micro,
): Promise<boolean> {
  const program = await findProgram(tx, programId)
  if (!program?.mostMicro) return true
  return (await balance(tx, client, 'trading_deposit', id)) + amountMicro <= program.mostMicro
}
