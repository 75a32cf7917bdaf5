import type { FinanceAccount } from '../../contract/finance.ts'
import { solidAfterBlocks } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import { Tracker } from '../../ui/tracker.tsx'
import style from './arrivals.module.css'
import { waiting, type Counting } from './waiting.ts'

/** Deposits that have been seen and not yet credited: the progress of each, and the ones below the minimum. */
export function Arrivals({ account }: { account: FinanceAccount }) {
  const { text, exactMoney } = useText()
  const { counting, keptMicro, lackingMicro, processing, returned } = waiting(account)

  return (
    <>
      <section className={style.box} aria-label={text('finance.arrivals')}>
        <h3 className={style.title}>{text('finance.arrivals')}</h3>
        {counting.length === 0 ? (
          <Note>{text('finance.nothingArrives')}</Note>
        ) : (
          counting.map(arrival => <Progress key={arrival.place} {...arrival} />)
        )}
      </section>
      {keptMicro > 0n && (
        <section className={style.box} aria-label={text('finance.small')}>
          <h3 className={style.title}>{text('finance.small')}</h3>
          <Note>
            {lackingMicro > 0n
              ? text('finance.smallSum', { SUM: exactMoney(keptMicro), REST: exactMoney(lackingMicro) })
              : text('finance.smallEnough', { SUM: exactMoney(keptMicro) })}
          </Note>
        </section>
      )}
      {processing.length > 0 && (
        <section className={style.box} aria-label={text('finance.processing')}>
          <h3 className={style.title}>{text('finance.processing')}</h3>
          {processing.map(({ place, amountMicro }) => (
            <Note key={place}>{text('finance.processingNote', { AMOUNT: exactMoney(amountMicro) })}</Note>
          ))}
        </section>
      )}
      {returned.length > 0 && (
        <section className={style.box} aria-label={text('finance.returned')}>
          <h3 className={style.title}>{text('finance.returned')}</h3>
          {returned.map(({ place, amountMicro, returnedBy }) => (
            <Note key={place}>
              {text('finance.returnedNote', {
                AMOUNT: exactMoney(amountMicro),
                TRANSACTION: returnedBy ?? '',
              })}
            </Note>
          ))}
        </section>
      )}
    </>
  )
}

/** Seen, confirming block by block, credited: the last station is the balance itself. */
function Progress({ amountMicro, confirmations }: Counting) {
  const { text, exactMoney } = useText()
  const amount = exactMoney(amountMicro)
  const done = Math.min(confirmations, solidAfterBlocks)

  return (
    <div className={style.arrival}>
      <p className={style.amount}>{amount}</p>
      <Tracker
        label={text('finance.arrivalLabel', { AMOUNT: amount })}
        words={{ done: text('promise.done'), now: text('promise.now'), ahead: text('promise.ahead') }}
        stations={[
          { name: text('finance.seen'), state: 'done' },
          {
            name: text('finance.confirming'),
            state: 'now',
            when: (
              <>
                {text('finance.confirmations', { DONE: done, ALL: solidAfterBlocks })}
                <progress
                  className={style.progress}
                  aria-label={text('finance.arrivalLabel', { AMOUNT: amount })}
                  value={done}
                  max={solidAfterBlocks}
                />
              </>
            ),
          },
          { name: text('finance.creditedStation'), state: 'ahead' },
        ]}
      />
    </div>
  )
}
