import type { ReactNode } from 'react'
import type { Withdrawal, WithdrawalPromise } from '../../contract/finance.ts'
import { promiseSample, solidAfterBlocks } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import { Tracker } from '../../ui/tracker.tsx'
import { useWithdrawalPromise } from './withdrawal-promise.ts'
import { stationsOf, type WithdrawalStation } from './withdrawal-stations.ts'
import style from './withdrawal-tracker.module.css'

/**
 * The stations of a withdrawal with the times of past ones: before the request, and while it is under way. No time is
 * shown while there are too few of them.
 */
export function WithdrawalTracker({
  withdrawal,
  contact,
}: {
  /** None before it is asked for. */
  withdrawal: Withdrawal | null
  /** Where to write to when it takes long. */
  contact?: ReactNode
}) {
  const { text, exactMoney } = useText()
  const { promise, isOverdue } = useWithdrawalPromise(withdrawal)
  const when = useWhen(withdrawal, isOverdue ? undefined : promise)
  const isOpen = withdrawal === null || (withdrawal.status === 'pending' && !withdrawal.cancellingSince)

  return (
    <div className={style.tracker}>
      <Tracker
        label={
          withdrawal
            ? text('promise.of', { AMOUNT: exactMoney(withdrawal.amountMicro) })
            : text('promise.title')
        }
        words={{ done: text('promise.done'), now: text('promise.now'), ahead: text('promise.ahead') }}
        stations={stationsOf(withdrawal).map(station => ({
          name: text(`promise.${station.name}`),
          when: when(station),
          state: station.state,
        }))}
      />
      {isOverdue ? (
        <Note>
          {text('promise.late')} {contact}
        </Note>
      ) : (
        isOpen && promise && <Sample promise={promise} />
      )}
    </div>
  )
}

function Sample({ promise: { payments, paid, asOf } }: { promise: WithdrawalPromise }) {
  const { text, zonedDate } = useText()
  if (!paid) return <Note>{text('promise.tooFew')}</Note>
  return (
    <Note>
      {text('promise.sample', { N: payments, DAYS: promiseSample.days })}.{' '}
      {text('ui.asOf', { AT: zonedDate(asOf) })}
    </Note>
  )
}

/** When a station was reached; for the others, how long it takes or by when most have passed it. */
function useWhen(withdrawal: Withdrawal | null, promise: WithdrawalPromise | undefined) {
  const { text, date, duration } = useText()

  return ({ name, at, state }: WithdrawalStation): string | undefined => {
    if (at) return date(at)
    if (name === 'rejected') return text('promise.returned')
    if (name === 'cancelling') return text('promise.returning')
    if (name === 'reserved') return text('promise.reservedHow')
    const taken = promise?.[name]
    if (withdrawal && taken && state === 'now') {
      const by = new Date(withdrawal.at.getTime() + taken.mostSeconds * 1_000)
      return text('promise.expected', { AT: date(by) })
    }
    if (name === 'paid') return text('promise.paidHow', { BLOCKS: solidAfterBlocks })
    if (!taken || withdrawal) return undefined
    const [HALF, MOST] = [within(taken.halfSeconds), within(taken.mostSeconds)]
    return HALF === MOST ? text('promise.most', { MOST }) : text('promise.half', { HALF, MOST })
  }

  /** To the minute: seconds do not matter here. */
  function within(seconds: number): string {
    return duration(Math.max(60, seconds))
  }
}
