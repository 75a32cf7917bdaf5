/** Which withdrawals still need operators, over all clients. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import {
  askedColumns,
  reviewColumns,
  withPayout,
  type Asked,
  type Reviewed,
  type WithdrawalRow,
} from './withdrawals.ts'

export interface WaitingFilter {
  /** Approved to be paid, or not. */
  isApproved?: boolean | undefined
  amountMicroMax?: Micro | undefined
}

export const countWaiting = async (connection: Connection, filter: WaitingFilter): Promise<number> =>
  (await waitingPlaces(connection, filter)).length

/** All of them: what is filtered only after a limit lacks what lies behind it. */
async function waitingPlaces(
  connection: Connection,
  { isApproved, amountMicroMax }: WaitingFilter,
): Promise<{ client: ClientId; id: string }[]> {
  const { rows } = await sql<{ client: ClientId; id: string }>`
    select client_id as client, withdrawal_id as id from withdrawal_waiting
    order by asked_at, withdrawal_id`.execute(connection)
  const ids = rows.map(({ id }) => id)
  const approved = isApproved === undefined ? null : await approvedAmong(connection, ids)
  const small = amountMicroMax === undefined ? null : await smallAmong(connection, ids, amountMicroMax)
  return rows.filter(
    ({ id }) => (approved === null || approved.has(id) === isApproved) && (small === null || small.has(id)),
  )
}

/** Those that still need operators, the oldest first. */
export async function waitingWithdrawals(
  connection: Connection,
  limit: number,
  filter: WaitingFilter = {},
): Promise<WithdrawalRow[]> {
  const places = (await waitingPlaces(connection, filter)).slice(0, limit)
  const ids = places.map(({ id }) => id)
  const { rows: asked } = await sql<Asked>`
    select ${askedColumns} from ${withPayout} where withdrawal.id = any(${ids}::uuid[])`.execute(connection)
  const { rows: reviewed } = await sql<Reviewed & Pick<WithdrawalRow, 'client' | 'id'>>`
    select distinct on (client_id, withdrawal_id) client_id as client, withdrawal_id as id, ${reviewColumns}
    from approval as review
    where withdrawal_id = any(${ids}::uuid[]) and action in ('pay', 'confirm', 'revoke', 'reject')
    order by client_id, withdrawal_id, step desc`.execute(connection)
  const [askedAt, reviewOf] = [byPlace(asked), byPlace(reviewed)]
  return places.flatMap(place => {
    const one = askedAt.get(keyOf(place))
    return one ? [{ ...notReviewed, ...reviewOf.get(keyOf(place)), ...one }] : []
  })
}

const notReviewed: Reviewed = {
  action: null,
  proposal: null,
  actor: null,
  firstActor: null,
  reviewedAt: null,
  confirmedTxId: null,
  reason: null,
}

type Place = Pick<WithdrawalRow, 'client' | 'id'>

const keyOf = ({ client, id }: Place): string => `${client} ${id}`
const byPlace = <One extends Place>(rows: readonly One[]): Map<string, One> =>
  new Map(rows.map(row => [keyOf(row), row]))

/** Those that operators have approved to be paid, and since when. */
export async function approvedAmong(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date; isApproved: boolean }>`
    select withdrawal_id as id, at, action = 'pay' as "isApproved" from approval
    where withdrawal_id = any(${ids}::uuid[]) and action in ('pay', 'confirm', 'revoke', 'reject')
    order by withdrawal_id, step`.execute(connection)
  const last = new Map(rows.map(row => [row.id, row]))
  return new Map([...last].filter(([, { isApproved }]) => isApproved).map(([id, { at }]) => [id, at]))
}

async function smallAmong(
  connection: Connection,
  ids: readonly string[],
  amountMicroMax: Micro,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where id = any(${ids}::uuid[]) and amount_micro <= ${amountMicroMax}`.execute(
    connection,
  )
  return new Set(rows.map(({ id }) => id))
}
