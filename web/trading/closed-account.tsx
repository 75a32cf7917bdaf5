import type { Ending } from '../../contract/trading.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { closedMoney } from './closed-money.ts'
import style from './summary.module.css'

const terms = {
  paidIn: 'standing.closedPaidIn',
  rewards: 'standing.closedRewards',
  profits: 'standing.closedProfits',
  losses: 'standing.closedLosses',
  left: 'standing.closedLeft',
  profitsPaid: 'standing.closedProfitsPaid',
  returned: 'standing.closedReturned',
} as const

/** What the money of a closed account came from, and where it went. */
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
              hasSign={name === 'rewards' || name === 'profits' || name === 'losses'}
            />
          ),
          isSum: name === 'left',
        }))}
      />
    </section>
  )
}
