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
  'wallet.unpin': subjectLine('wallet'),
  'wallet.explain': subjectLine('transaction'),
  'sweep.note': subjectLine('recipient or transaction'),
  'capital.accept': transferLine,
  'venue.open': subjectLine('venue', ({ facts }) => readTronAddress(facts['address'] ?? '') !== null),
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
  const { rows } = await sql<{ kind: string; recipient: string; micro: bigint | null }>`
    select kind, recipient, micro from house_order where id = ${subject}::uuid`.execute(connection)
  return rows[0]
    ? [
        ['order', subject],
        ['for', rows[0].kind],
        ['recipient', rows[0].recipient],
        ['amount, micro-dollars', rows[0].micro?.toString() ?? 'all'],
      ]
    : null
}
