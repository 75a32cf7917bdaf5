import type { Ending } from '../../contract/trading.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import style from './summary.module.css'
import { downToCents, shownParts, type Micro } from '../../contract/money.ts'

const terms = {
  paidIn: 'standing.closedPaidIn',
  rewards: 'standing.closedRewards',
  profits: 'standing.closedProfits',
  losses: 'standing.closedLosses',
  left: 'standing.closedLeft',
  profitsPaid: 'standing.closedProfitsPaid',
  returned: 'standing.closedReturned',
} as const

/** Where the money of a closed account came from, and where it went. */
export function ClosedMoney({ ending }: { ending: Ending }) {
  const { text } = useText()
  return (
    <section className={style.closed} aria-label={text('standing.closedMoney')}>
      <h3 className={style.title}>{text('standing.closedMoney')}</h3>
      <Facts
        items={closedMoney(ending).map(({ name, amountMicro, shownMicro }) => ({
          term: text(terms[name]),
          value: (
            <OpenedAmount
              amountMicro={amountMicro}
              shownMicro={shownMicro}
              kind={name === 'rewards' || name === 'profits' || name === 'losses' ? 'result' : 'amount'}
            />
          ),
          isSum: name === 'left',
        }))}
      />
    </section>
  )
}

/** The balance of a closed account: an equation in whole cents that adds up. */
interface Part {
  name: 'paidIn' | 'rewards' | 'profits' | 'losses' | 'left' | 'profitsPaid' | 'returned'
  amountMicro: Micro
  shownMicro: Micro
}

/** What came in, and losses; what of it left, as their sum; and the ways that it left by. Zeros are left out. */
export function closedMoney(ending: Ending): Part[] {
  const { paidInMicro, rewardsMicro, profitsMicro, lossesMicro, profitsPaidMicro, returnedMicro } = ending
  const leftMicro = profitsPaidMicro + returnedMicro
  const incoming = { paidIn: paidInMicro, rewards: rewardsMicro, profits: profitsMicro, losses: -lossesMicro }
  return [
    ...partsOf(leftMicro, incoming),
    { name: 'left', amountMicro: leftMicro, shownMicro: downToCents(leftMicro) },
    ...partsOf(leftMicro, { profitsPaid: profitsPaidMicro, returned: returnedMicro }),
  ]
}

/** The last one shown is the rest of the sum. */
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
