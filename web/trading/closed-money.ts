/** What a closed account's money came to, as it is shown: an equation in whole cents that adds up. */
import { downToCents, shownParts, type Micro } from '../../contract/money.ts'
import type { Ending } from '../../contract/trading.ts'

interface Part {
  name: 'paidIn' | 'rewards' | 'profits' | 'losses' | 'left' | 'profitsPaid' | 'returned'
  amountMicro: Micro
  shownMicro: Micro
}

/** What came in and was lost; what of it left, as their sum; and the ways that it left by. What is nothing is left out. */
export function closedMoney(ending: Ending): Part[] {
  const { paidInMicro, rewardsMicro, profitsMicro, lossesMicro, profitsPaidMicro, returnedMicro } = ending
  const leftMicro = profitsPaidMicro + returnedMicro
  const came = { paidIn: paidInMicro, rewards: rewardsMicro, profits: profitsMicro, losses: -lossesMicro }
  return [
    ...partsOf(leftMicro, came),
    { name: 'left', amountMicro: leftMicro, shownMicro: downToCents(leftMicro) },
    ...partsOf(leftMicro, { profitsPaid: profitsPaidMicro, returned: returnedMicro }),
  ]
}

/** The last one shown is what the others leave of the sum. */
function partsOf(sumMicro: Micro, amounts: Partial<Record<Part['name'], Micro>>): Part[] {
  const parts = (Object.entries(amounts) as [Part['name'], Micro][]).filter(
    ([, amountMicro]) => amountMicro !== 0n,
  )
  const shown = shownParts(
    sumMicro,
    parts.map(([, amountMicro]) => amountMicro),
  )
  return parts.map(([name, amountMicro], index) => ({ name, amountMicro, shownMicro: shown[index]! }))
}
