/** The histories of a trading account, page by page, the latest first. */
import { nameOf, tradingTypes } from '../../contract/codes.ts'
import { readUid } from '../../contract/address.ts'
import { pageSizes } from '../../contract/limits.ts'
import { tradingHistory, type TradingTransaction } from '../../contract/trading.ts'
import type { Page } from '../../contract/wire.ts'
import { route } from '../http/route.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { statement, type StatementEntry } from '../ledger/index.ts'
import { Refusal } from '../http/refusal.ts'
import { accountState } from './account-state.ts'
import { copiedDeals } from './copied-deals.ts'
import { findAccount } from './trading-account.ts'

/** A further page of an account's history. */
export const history = route(tradingHistory, async ({ uid, kind, page }, { client, at }, { database }) => {
  const account = await findAccount(database, client, readUid('trading', uid) ?? '')
  if (!account) throw new Refusal(400, 'no such page')

  if (kind === 'deals') {
    const { stakes } = await accountState(database, client, account.id, at)
    return { deals: await copiedDeals(database, { ...account, stakes }, page), transactions: undefined }
  }
  return { transactions: await transactions(database, client, account.id, page), deals: undefined }
})

export async function transactions(
  connection: Connection,
  client: ClientId,
  subject: string,
  page: number,
): Promise<Page<TradingTransaction>> {
  const limit = pageSizes.transactions
  const { entries, total } = await statement(connection, { client, subject, page, limit })
  return { items: entries.map(asTransaction), total }
}

function asTransaction({ at, code, amountMicro, counterparty }: StatementEntry): TradingTransaction {
  return {
    at,
    type: nameOf(tradingTypes, code),
    text: counterparty ?? '',
    amountMicro: amountMicro < 0n ? -amountMicro : amountMicro,
  }
}
