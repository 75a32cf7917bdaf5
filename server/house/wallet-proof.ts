/** What a wallet of the house signs with its own key: that it belongs to this installation since a day. It is published. */
import { sql, type Connection } from '../database/index.ts'
import { messageSigner } from '../tron/index.ts'

export interface WalletProof {
  address: string
  installation: string
  /** Such as '2026-03-01'. */
  date: string
}

export const walletText = ({ address, installation, date }: WalletProof): string =>
  ['own wallet', `address: ${address}`, `installation: ${installation}`, `date: ${date}`].join('\n')

/** The signature in hex. */
export const isProven = (proof: WalletProof, signature: string): boolean =>
  /^[\da-f]{130}$/.test(signature) &&
  messageSigner(walletText(proof), Buffer.from(signature, 'hex')) === proof.address

export async function installationId(connection: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(connection)
  return rows[0]!.id
}
