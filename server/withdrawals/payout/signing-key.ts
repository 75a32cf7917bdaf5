/** The key that payouts are signed with. It is used here, at the start of a process that pays, and nowhere else. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { playMark, type Config } from '../../platform/config.ts'
import type { Signer } from '../../tron/index.ts'
import { signerIn } from '../../platform/wallet-key.ts'
import { readOrMake } from '../../platform/atomic-write.ts'

/** The wallet's signer, and whether its key was made here; `null` where withdrawals are paid by hand. */
export async function openSigner(
  { payout, dataDir, role }: Config,
  isDevchain: boolean,
): Promise<{ signer: Signer; isPlayMoney: boolean } | null> {
  if (role !== 'all' && role !== 'payout') return null
  if (payout.key) return { signer: signerIn(payout.key, 'PAYOUT_KEY'), isPlayMoney: false }
  if (!isDevchain) return null
  const file = join(dataDir, 'payout-key')
  return { signer: signerIn(await playKey(file), file), isPlayMoney: true }
}

async function playKey(file: string): Promise<string> {
  const kept = await readOrMake(file, () => `${playMark}${randomBytes(32).toString('hex')}\n`)
  return kept.replace(playMark, '').trim()
}
