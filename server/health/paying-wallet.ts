/** How long the paying wallet lasts, at the pace of the last days. */
import { dayMs } from '../../contract/time.ts'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { tokenOnChain } from '../tron/index.ts'
import { payoutWallet, walletStates } from '../treasury/index.ts'

export interface PayingWallet {
  address: string
  micro: bigint
  /** Paid out in a day, on the average of the last seven. */
  perDayMicro: bigint
  /** `null` while nothing leaves. */
  days: number | null
}

const spanDays = 7

/** `null` where withdrawals are paid by hand, or the wallet's watch has not begun. */
export async function payingWallet({ database, tron }: AppContext, at: Date): Promise<PayingWallet | null> {
  const wallet = await payoutWallet(database)
  if (!wallet || tron.usdt === '') return null
  const states = await walletStates(database, tokenOnChain(tron.chainId, tron.usdt))
  const state = states.find(({ address }) => address === wallet.address)
  if (!state?.opening) return null
  const { rows } = await sql<{ gone: string }>`
    select coalesce(sum(units), 0)::text as gone from token_movement
    where address = ${wallet.address} and direction = 'out'
      and block_at > ${new Date(at.getTime() - spanDays * dayMs)}`.execute(database)
  const micro = state.opening.units + state.cameMicro - state.leftMicro
  const perDayMicro = BigInt(rows[0]!.gone) / BigInt(spanDays)
  return {
    address: wallet.address,
    micro,
    perDayMicro,
    days: perDayMicro > 0n ? Number((micro * 10n) / perDayMicro) / 10 : null,
  }
}
