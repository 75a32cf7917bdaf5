/** Where the money of a closed account came from and where it went, by the flows of its two ledger accounts. */
import type { Micro } from '../../contract/money.ts'
import type { Ending } from '../../contract/trading.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { entriesOf, sumsByFlow, type Flow } from '../ledger/index.ts'

export async function endingOf(connection: Connection, client: ClientId, subject: string): Promise<Ending> {
  const deposit = await sumsOf(connection, client, 'trading_deposit', subject)
  const income = await sumsOf(connection, client, 'trading_income', subject)
  const ending = {
    paidInMicro: deposit('trading_deposit'),
    rewardsMicro: deposit('reward') + deposit('reward_release'),
    profitsMicro: income('profit'),
    lossesMicro: -deposit('loss_settlement'),
    profitsPaidMicro: -income('profit_payout'),
    returnedMicro: -deposit('deposit_return'),
  }
  const { paidInMicro, rewardsMicro, profitsMicro, lossesMicro, profitsPaidMicro, returnedMicro } = ending
  const restMicro = paidInMicro + rewardsMicro + profitsMicro - lossesMicro - profitsPaidMicro - returnedMicro
  if (restMicro !== 0n) throw new Error(`closed account ${subject} leaves something unaccounted for`)
  return ending
}

async function sumsOf(
  connection: Connection,
  client: ClientId,
  kind: 'trading_deposit' | 'trading_income',
  subject: string,
): Promise<(flow: Flow) => Micro> {
  const account = { client, kind, subject }
  const all = { from: 1n, end: (await entriesOf(connection, account)) + 1n }
  const sums = await sumsByFlow(connection, account, all)
  return flow => sums.find(sum => sum.flow === flow)?.amount ?? 0n
}
