/** What two operators record of movements that nothing else explains. Trusted when the chain shows the movement. */
import { sql, type Connection } from '../../database/index.ts'
import { signedAct } from '../../operators/index.ts'
import { unexplainedOf, type Unexplained } from './explained.ts'

/** Money of ours came to a wallet of ours, or left it, in this transaction, and nothing explains it. */
export async function walletMovements(connection: Connection, txId: string): Promise<Unexplained[]> {
  const wallets = await walletsOf(connection)
  return (await unexplainedOf(connection, txId)).filter(one => wallets.has(one.address))
}

/** Deposit addresses were emptied to one place, or in one transaction, by our keys and not by our command. */
export async function sweepMovements(connection: Connection, whereOrTx: string): Promise<Unexplained[]> {
  const wallets = await walletsOf(connection)
  return (await unexplainedOf(connection, whereOrTx)).filter(
    ({ address, direction }) => direction === 'out' && !wallets.has(address),
  )
}

async function walletsOf(connection: Connection): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from payout_wallet union select address from own_wallet`.execute(connection)
  return new Set(rows.map(({ address }) => address))
}

/** What two sign of them. */
export const toExplain = (
  action: 'wallet.explain' | 'sweep.note',
  subject: string,
  moved: readonly Unexplained[],
  reason: string,
) => ({ action, subject, client: null, facts: { movements: moved.map(lineOf).join('; '), reason } })

/** As the database writes it (movement_line). */
const lineOf = ({ txId, ordinal, address, direction, other, units }: Unexplained): string =>
  `${txId}:${ordinal} ${address} ${direction} ${other} ${units}`

export const explainMovements = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select movements_explain(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)
