/** What the cabinet and operators show of deposits. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { readingState, tokenOnChain, type ReadingState } from '../tron/index.ts'

/** How far the configured chain has been read and booked, and when it was last read; null before the first reading. */
export const chainState = ({ database, tron }: AppContext): Promise<ReadingState | null> =>
  readingState(database, tokenOnChain(tron.chainId, tron.usdt))

/** Money on its way to a client: not credited, and not to be counted. */
export type DepositOnTheWay = {
  txId: string
  ordinal: number
  amountMicro: bigint
  /** Blocks from its own to the head, up to `solidAfterBlocks`; undefined for a solid one that waits for more. */
  confirmations: number | undefined
  /** Put aside; the reason is for operators alone. */
  isProcessing?: true
  /** The transaction by which it went back to its sender. */
  returnedBy?: string
}

/** A client's deposits that are seen and not solid, newest first, and then the small ones that wait for more. */
export async function depositsOf(connection: Connection, client: ClientId): Promise<DepositOnTheWay[]> {
  const [seen, uncredited] = await Promise.all([
    seenDeposits(connection, client),
    solidDeposits(connection, client, []),
  ])
  const solid = seen.length > 0 ? await solidDeposits(connection, client, seen) : uncredited
  // An unconfirmed deposit that became solid stays until the reading ends: it is shown as the deposit that it is now.
  const isSolid = new Set(solid.map(idOf))
  const waiting = solid.filter(one => !one.isCredited)
  const returned = waiting.some(one => one.isAside) ? await refundsOf(connection, client) : noRefunds
  return [
    ...seen.filter(one => !isSolid.has(idOf(one))),
    ...waiting.map(one => asWaiting(one, returned.get(idOf(one)))),
  ]
}

async function seenDeposits(connection: Connection, client: ClientId): Promise<DepositOnTheWay[]> {
  const { rows } = await sql<Omit<DepositOnTheWay, 'isProcessing' | 'returnedBy'>>`
    select tx_id as "txId", ordinal, amount_micro as "amountMicro", confirmations
    from unconfirmed_deposit where client_id = ${client} order by block desc, tx_id, ordinal`.execute(
    connection,
  )
  return rows
}

type SolidDeposit = {
  txId: string
  ordinal: number
  amountMicro: bigint
  isCredited: boolean
  isAside: boolean
}

/** Those that wait, and the credited ones that are still among the unconfirmed. */
async function solidDeposits(
  connection: Connection,
  client: ClientId,
  seen: readonly DepositOnTheWay[],
): Promise<SolidDeposit[]> {
  const { rows } = await sql<SolidDeposit>`
    select tx_id as "txId", ordinal, amount_micro as "amountMicro", credited_at is not null as "isCredited",
           exists (
             select from suspicious_deposit as aside
             where aside.client_id = ${client} and aside.tx_id = deposit.tx_id and aside.ordinal = deposit.ordinal
               and released_at is null) as "isAside"
    from deposit
    where client_id = ${client}
      and (credited_at is null or tx_id = any(${seen.map(one => one.txId)}::text[]))
    order by block desc, tx_id, ordinal`.execute(connection)
  return rows
}

const idOf = ({ txId, ordinal }: { txId: string; ordinal: number }) => `${txId}:${ordinal}`

const noRefunds = new Map<string, string>()

/** By which transactions deposits of a client went back to their senders. */
async function refundsOf(connection: Connection, client: ClientId): Promise<Map<string, string>> {
  const { rows } = await sql<{ txId: string; ordinal: number; refund: string }>`
    select tx_id as "txId", ordinal, refund_tx_id as refund from refund_order
    where client_id = ${client} and refund_tx_id is not null`.execute(connection)
  return new Map(rows.map(({ refund, ...deposit }) => [idOf(deposit), refund]))
}

const asWaiting = (deposit: SolidDeposit, returnedBy: string | undefined): DepositOnTheWay => {
  const { txId, ordinal, amountMicro, isAside } = deposit
  const waiting = { txId, ordinal, amountMicro, confirmations: undefined }
  if (returnedBy) return { ...waiting, returnedBy }
  return isAside ? { ...waiting, isProcessing: true } : waiting
}
