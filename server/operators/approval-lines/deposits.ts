/** Deposits, and the addresses that they come to. */
import { uuidPattern } from '../../../contract/wire.ts'
import { sql, type Connection } from '../../database/index.ts'
import { storedPool } from '../../tron/index.ts'
import type { Proposal } from '../actions.ts'
import { actorInWords } from '../in-words.ts'
import { clientLines, rowInOneLine, type Line, type LinesByAction, type ReadLines } from './lines.ts'

export const deposits = {
  'deposit.release': depositLines,
  'deposit.refund': depositLines,
  'deposit.endRefund': refundLines,
  'deposit.credit': clientLines('transfer'),
  'deposit.reverse': reversalLines,
  'pool.import': addressLines,
} satisfies LinesByAction

/** A deposit that was put aside: why, its amount, and the only address that it can go back to. */
async function depositLines(connection: Connection, { subject, client }: Proposal): Promise<Line[] | null> {
  const [txId = '', ordinal = ''] = subject.split(':')
  if (client === null || !/^[\da-f]{64}:\d{1,9}$/.test(subject)) return null
  const { rows } = await sql<Record<'address' | 'sender' | 'amount' | 'because' | 'actor', string>>`
    select deposit.address, deposit.sender, deposit.amount_micro::text as amount, aside.reason as because, aside.actor
    from deposit
    join suspicious_deposit as aside on aside.client_id = deposit.client_id and aside.tx_id = deposit.tx_id
     and aside.ordinal = deposit.ordinal
    where deposit.client_id = ${client} and deposit.tx_id = ${txId}
      and deposit.ordinal = ${Number(ordinal)}`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['deposit', subject],
        ['client', client],
        ['deposit address', row.address],
        ['sender', row.sender],
        ['micro-dollars', row.amount],
        ['put aside because', rowInOneLine(row.because)],
        ['put aside by', rowInOneLine(actorInWords(row.actor))],
      ]
    : null
}

const clientsDeposit = clientLines('deposit')

/** One that came to an address without an owner concerns no client. The function that acts compares the facts. */
async function reversalLines(
  ...[connection, proposal, isDone]: Parameters<ReadLines>
): Promise<Line[] | null> {
  const { subject, client } = proposal
  if (client !== null) return clientsDeposit(connection, proposal, isDone)
  const { rows } = await sql`
    select from unmatched_transfer where tx_id || ':' || ordinal = ${subject}`.execute(connection)
  return isDone || rows.length > 0 ? [['deposit', subject]] : null
}

async function refundLines(connection: Connection, { subject, client }: Proposal): Promise<Line[] | null> {
  if (!uuidPattern.test(subject) || client === null) return null
  const { rows } = await sql<Record<'deposit' | 'wallet' | 'recipient' | 'micro', string>>`
    select tx_id || ':' || ordinal as deposit, wallet, recipient, micro::text as micro
    from refund_order where id = ${subject}::uuid and client_id = ${client}`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['refund order', subject],
        ['client', client],
        ['deposit', row.deposit],
        ['wallet', row.wallet],
        ['recipient', row.recipient],
        ['micro-dollars', row.micro],
      ]
    : null
}

/** A list of deposit addresses is identified by its checksum, which is computed again from the stored text. */
async function addressLines(connection: Connection, { subject }: Proposal): Promise<Line[] | null> {
  const pool = await storedPool(connection, subject)
  if (!pool) return null
  const [first, last] = [pool.addresses[0]!, pool.addresses.at(-1)!]
  return [
    ['sha256 of the list', subject],
    ['path', pool.path],
    ['number of addresses', pool.addresses.length.toString()],
    ['first', `${first.index} ${first.address}`],
    ['last', `${last.index} ${last.address}`],
  ]
}
