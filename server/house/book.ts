/** The house's book, for operators. */
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface HouseAccount {
  name: string
  subject: string
  currency: 'USD' | 'TRX'
  balance: bigint
  /** 1: where money is; -1: whose it is and what for. */
  side: 1 | -1
}

export async function houseAccounts(connection: Connection): Promise<HouseAccount[]> {
  const { rows } = await sql<HouseAccount>`
    select kinds.name, account.subject, kinds.currency, account.balance, kinds.side
    from house_account account join house_kinds() kinds on kinds.kind = account.kind
    order by account.kind, account.subject`.execute(connection)
  return rows
}

export interface HouseOrder {
  id: string
  kind: string
  wallet: string | null
  recipient: string
  micro: bigint | null
  orderedAt: Date
  expiresAt: Date
}

/** Those that are not seen on the chain yet. */
export async function openOrders(connection: Connection): Promise<HouseOrder[]> {
  const { rows } = await sql<HouseOrder>`
    select id, kind, wallet, recipient, micro, ordered_at as "orderedAt", expires_at as "expiresAt"
    from house_order where ended_at is null order by ordered_at, id`.execute(connection)
  return rows
}

/** Books orders whose transfer is on the chain by now. */
export async function followOrders({ database, clock, log }: AppContext): Promise<void> {
  const { rows } = await sql<{ ended: number }>`select house_orders_follow(${clock()}) as ended`.execute(
    database,
  )
  if (rows[0]!.ended > 0) log.info({ orders: rows[0]!.ended }, 'orders of the house have ended')
}
