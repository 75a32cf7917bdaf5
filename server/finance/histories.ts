/** The histories of a finance account, page by page, the latest first. */
import { readUid } from '../../contract/address.ts'
import { financeTypes, nameOf, type CorrectionCategory } from '../../contract/codes.ts'
import { financeHistory, type FinanceTransaction } from '../../contract/finance.ts'
import { pageSizes } from '../../contract/limits.ts'
import type { Page } from '../../contract/wire.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { nobody, statement, type Flow, type StatementEntry } from '../ledger/index.ts'
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
  const corrections = await correctionsAmong(connection, client, entries)
  return { items: entries.map(entry => asTransaction(entry, corrections.get(entry.line))), total }
}

/** The categories of those that are corrections, by their lines. */
async function correctionsAmong(
  connection: Connection,
  client: ClientId,
  entries: readonly StatementEntry[],
): Promise<Map<bigint, CorrectionCategory>> {
  const lines = entries.filter(({ flow }) => correctionFlows.includes(flow)).map(({ line }) => line)
  if (lines.length === 0) return new Map()
  const { rows } = await sql<{ line: bigint; category: CorrectionCategory }>`
    select entry.line, correction.category from ledger_entry as entry
    join correction on correction.client_id = entry.client_id
      and ledger_posting_id('correction:' || correction.proposal_id) = entry.posting_id
    where entry.client_id = ${client} and entry.subject = ${nobody} and entry.line = any (${lines}::bigint[])`.execute(
    connection,
  )
  return new Map(rows.map(({ line, category }) => [line, category]))
}

const correctionFlows: readonly Flow[] = ['correction_given', 'correction_taken']

function asTransaction(
  { at, code, flow, amountMicro, balanceAfterMicro, counterparty }: StatementEntry,
  correction: CorrectionCategory | undefined,
): FinanceTransaction {
  return {
    at,
    type: nameOf(financeTypes, code),
    text: counterparty ?? '',
    amountMicro: amountMicro < 0n ? -amountMicro : amountMicro,
    balanceMicro: balanceAfterMicro,
    isRewardExcess: flow === 'reward_excess' || undefined,
    correction,
  }
}
