/** On the development chain the faucet fills the wallet that the program made itself, so that a trial pays. */
import { dollars } from '../../../contract/money.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { payOnDevchain, payTrxOnDevchain } from '../../tron/index.ts'
import type { Payer } from './payer.ts'

const dollarsMin = dollars(100_000)
const sunMin = 10_000_000_000n

export async function fillDevchainWallet(
  { tron }: AppContext,
  { node, signer, token }: Payer,
): Promise<void> {
  const to = signer.address
  const [micro] = await node.balancesOf(token, [to])
  const { sun } = await node.resourcesOf(to)
  if (sun < sunMin) await payTrxOnDevchain(tron.url, { to, amountSun: 10n * sunMin })
  if (micro! < dollarsMin) await payOnDevchain(tron.url, { to, amountMicro: 10n * dollarsMin })
}
