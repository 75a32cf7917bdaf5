import { readTypedAmount, type Micro } from '../../contract/money.ts'

/** How old a balance may be on a page that spends it: a deposit may have been credited meanwhile. */
export const balanceMs = 30_000

/** What is left of a balance after the typed amount; null without an amount that it covers. */
export function remainder(
  balanceMicro: Micro,
  typed: string,
): { amountMicro: Micro; restMicro: Micro } | null {
  const amountMicro = readTypedAmount(typed)
  if (amountMicro === null || amountMicro === 0n || amountMicro > balanceMicro) return null
  return { amountMicro, restMicro: balanceMicro - amountMicro }
}
