/** The histories of a finance account, page by page, the latest first. */
import { readUid } from '../../contract/address.ts'
import { financeTypes, nameOf } from '../../contract/codes.ts'
import { financeHistory, type FinanceTransaction } from '../../contract/finance.ts'
import { pageSizes } from '../../contract/limits.ts'
import type { Page } from '../../contract/wire.ts'
import { route } from '../http/route.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { statement, type StatementEntry } from '../ledger/index.ts'
import { Refusal } from '../http/refusal.ts'
import { theFinanceAccount } from '../deposits/index.ts'
import { withdrawalPage } from '../withdrawals/index.ts'

/** A further page of the account's history. */
export const history = route(financeHistory, async ({ uid, kind, page }, { client }, { database }) => {
  const account = await theFinanceAccount(database, client)
  if (readUid('finance', uid) !== account.uid) throw new Refusal(400, 'no such page')

  if (kind === 'withdrawals')
    return { withdrawals: await withdrawalPage(database, client, page), transactions: undefined }
  return { transactions: await transactions(database, client, page), withdrawals: undefined }
})

export async function transactions(
  connection: Connection,
  client: ClientId,
  page: number,
): Promise<Page<FinanceTransaction>> {
  const { entries, total } = await statement(connection, { client, page, limit: pageSizes.transactions })
  return { items: entries.map(asTransaction), total }
}

function asTransaction({
  at,
  code,
  flow,
  amountMicro,
  balanceAfterMicro,
  counterparty,
}: StatementEntry): FinanceTransaction {
  return {
    at,
    type: nameOf(financeTypes, code),
    text: counterparty ?? '',
    amountMicro: amountMicro < 0n ? -amountMicro : amountMicro,
    balanceMicro: balanceAfterMicro,
    isRewardExcess: flow === 'reward_excess' || undefined,
  }
}
