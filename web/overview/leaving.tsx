import type { Withdrawal } from '../../contract/finance.ts'
import { useWithdrawalPromise } from '../money/withdrawal-promise.ts'
import { stationsOf } from '../money/withdrawal-stations.ts'
import { Contact } from '../documents/index.ts'
import { WithdrawalTracker } from '../money/withdrawal-tracker.tsx'
import { useText } from '../../texts/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import style from './waiting.module.css'

/** A withdrawal under way: its station and by when most have passed it; opens all its stations. */
export function Leaving({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, exactMoney, date, day } = useText()
  const { promise, isOverdue } = useWithdrawalPromise(withdrawal)
  const now = stationsOf(withdrawal).find(({ state }) => state === 'now')
  const taken =
    now && (now.name === 'approved' || now.name === 'sent' || now.name === 'paid')
      ? promise?.[now.name]
      : undefined
  const by = taken && new Date(withdrawal.at.getTime() + taken.mostSeconds * 1_000)

  return (
    <li>
      <Disclosure
        title={
          <>
            <strong>{text('overview.withdrawal', { AMOUNT: exactMoney(withdrawal.amountMicro) })}</strong>
            <span>
              {withdrawal.cancellingSince ? (
                text('promise.cancelling')
              ) : by && now && !isOverdue ? (
                <>
                  {text(`promise.${now.name}`)}, {text('promise.expected', { AT: date(by) })}
                </>
              ) : (
                text('overview.requested', { AT: day(withdrawal.at) })
              )}
            </span>
          </>
        }
        look="plain"
        className={style.leaving}
      >
        <WithdrawalTracker withdrawal={withdrawal} contact={<Contact />} />
      </Disclosure>
    </li>
  )
}
