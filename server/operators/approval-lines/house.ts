/** The house's money: its wallets, its venues, and what leaves them. */
import { uuidPattern } from '../../../contract/wire.ts'
import { sql, type Connection } from '../../database/index.ts'
import { readTronAddress } from '../../tron/index.ts'
import type { Proposal } from '../actions.ts'
import { subjectLine, type Line, type LinesByAction } from './lines.ts'

const transferLine = subjectLine('transfer', ({ subject }) => /^[\da-f]{64}:\d{1,6}$/.test(subject))
const recipientLine = subjectLine('recipient', ({ subject }) => readTronAddress(subject) !== null)

export const house = {
  'wallet.pin': subjectLine('wallet'),
  'wallet.unpin': pinLines,
  'wallet.explain': subjectLine('transaction'),
  'sweep.note': subjectLine('recipient or transaction'),
  'capital.accept': transferLine,
  'venue.open': venueLines,
  'venue.statement': statementLines,
  'venue.return': transferLine,
  'venue.key': subjectLine('venue'),
  'venue.end': subjectLine('venue'),
  'order.sweep': recipientLine,
  'order.refill': recipientLine,
  'order.venue': recipientLine,
  'order.capital': recipientLine,
  'order.trx': recipientLine,
  'order.end': orderLines,
} satisfies LinesByAction

/** A wallet that is pinned, and what as. */
async function pinLines(
  connection: Connection,
  { subject }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const { rows } = await sql<{ purpose: string; pinned: Date }>`
    select purpose, pinned_at as pinned from own_wallet
    where address = ${subject} and (unpinned_at is not null) = ${isDone}`.execute(connection)
  return rows[0]
    ? [
        ['wallet', subject],
        ['purpose', rows[0].purpose],
        ['pinned', rows[0].pinned.toISOString()],
      ]
    : null
}

/** A venue, with its addresses before: of one that was ended, money can be sent to them again as well. */
async function venueLines(
  connection: Connection,
  { id, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  if (!isDone && readTronAddress(facts['address'] ?? '') === null) return null
  const { rows } = await sql<{ address: string }>`
    select address from venue_address
    where venue = ${subject}
      and noted_at < coalesce((select at from proposal_outcome where proposal_id = ${id}), 'infinity')
    order by noted_at, address`.execute(connection)
  return [
    ['venue', subject],
    ['addresses before', rows.map(({ address }) => address).join(', ') || 'none'],
  ]
}

/** A statement, with the venue's result by it; as it was recorded, once it is. */
async function statementLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  const [asOf, micro] = [facts['as of'] ?? '', facts['micro-dollars'] ?? '']
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(asOf) || !/^\d{1,18}$/.test(micro)) return null
  const at = new Date(asOf)
  const { rows } = await sql<{ result: bigint }>`
    select coalesce(
             (select result_micro from venue_statement where venue = ${subject} and as_of = ${at}),
             ${BigInt(micro)}::bigint - venue_expected(${subject}, ${at})) as result`.execute(connection)
  return [
    ['venue', subject],
    ['realised result, micro-dollars', rows[0]!.result.toString()],
  ]
}

async function orderLines(connection: Connection, { subject }: Proposal): Promise<Line[] | null> {
  if (!uuidPattern.test(subject)) return null
  const { rows } = await sql<{
    kind: string
    wallet: string | null
    recipient: string
    micro: bigint | null
  }>`
    select kind, wallet, recipient, micro from house_order where id = ${subject}::uuid`.execute(connection)
  return rows[0]
    ? [
        ['order', subject],
        ['for', rows[0].kind],
        ['wallet', rows[0].wallet ?? 'all'],
        ['recipient', rows[0].recipient],
        ['amount, micro-dollars', rows[0].micro?.toString() ?? 'all'],
      ]
    : null
}
