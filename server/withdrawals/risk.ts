/** What an operator checks before money leaves: how a withdrawal differs from this client's usual ones. */
import { dayMs } from '../../contract/time.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import { lastGuardChange } from '../identity/index.ts'
import type { Screening } from '../deposits/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { WithdrawalRow } from './withdrawals.ts'

export interface Risk {
  /** Nothing of this client was paid to the address before. */
  isNewAddress: boolean
  /** Another client has asked for a withdrawal to it. */
  isSharedAddress: boolean
  isFirst: boolean
  /** A browser that was first seen within the week before. */
  newDeviceAt: Date | null
  /** Password, second factor or another way in, within the month before. */
  guardChangedAt: Date | null
  lastDepositAt: Date | null
  /** What came from clients whom this one has invited, within the month before. */
  fromPartnersMicro: Micro
  /** Deposits of theirs that were ever put aside. */
  suspiciousDeposits: number
  /** Why the list has the address that it goes to, or one that deposits came from. */
  listed: string[]
}

type Row = Omit<Risk, 'listed' | 'guardChangedAt' | 'isSharedAddress'> & { senders: string[] }

const weekMs = 7 * dayMs
const monthMs = 30 * dayMs
const sendersMax = 100

export async function riskOf(context: AppContext, row: WithdrawalRow, screening: Screening): Promise<Risk> {
  const month = new Date(row.askedAt.getTime() - monthMs)
  const [{ senders, ...risk }, guardChangedAt, isSharedAddress] = await Promise.all([
    readRisk(context.database, row),
    lastGuardChange(context.database, row.client, month),
    isOfOthers(context.database, row),
  ])
  const reasons = [row.address, ...senders].map(address => screening.reasonFor(address))
  return {
    ...risk,
    isSharedAddress,
    guardChangedAt: guardChangedAt ?? null,
    listed: [...new Set(reasons.filter(reason => reason !== null))],
  }
}

async function isOfOthers(connection: Connection, { client, address }: WithdrawalRow): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal where address = ${address} and client_id <> ${client} limit 1`.execute(connection)
  return rows.length > 0
}

async function readRisk(
  connection: Connection,
  { client, id, address, askedAt }: WithdrawalRow,
): Promise<Row> {
  const [week, month] = [new Date(askedAt.getTime() - weekMs), new Date(askedAt.getTime() - monthMs)]
  const { rows } = await sql<Row>`
    select
      not exists (
        select from withdrawal as before
        join payout on payout.client_id = before.client_id and payout.withdrawal_id = before.id
        where before.client_id = ${client} and before.address = ${address}
          and before.id <> ${id}) as "isNewAddress",
      not exists (
        select from payout where client_id = ${client} and withdrawal_id <> ${id}) as "isFirst",
      (select max(first_seen_at) from device
       where client_id = ${client} and first_seen_at between ${week} and ${askedAt}) as "newDeviceAt",
      (select max(credited_at) from deposit
       where client_id = ${client} and credited_at <= ${askedAt}) as "lastDepositAt",
      (select coalesce(sum(entry.amount), 0)::bigint
       from ledger_entry as entry
       join ledger_posting as posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
       join referral on referral.sponsor_id = entry.client_id
        and referral.client_id::text = split_part(posting.key, ':', 2)
       where entry.client_id = ${client} and posting.client_id = ${client} and referral.sponsor_id = ${client}
         and entry.flow = 'peer_in' and entry.at > ${month} and entry.amount > 0) as "fromPartnersMicro",
      (select count(*)::integer from suspicious_deposit where client_id = ${client}) as "suspiciousDeposits",
      array(
        select distinct sender from deposit where client_id = ${client}
        order by sender limit ${sendersMax}) as senders`.execute(connection)
  return rows[0]!
}
