import type { AnswerOf } from '../../contract/call.ts'
import { referralLines } from '../../contract/limits.ts'
import type { listRewards, listStructure } from '../../contract/partnership.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import style from './head-figures.module.css'
import { countOn } from './line-counts.ts'

export interface Answers {
  answer: AnswerOf<typeof listRewards>
  /** Undefined where it could not be loaded. */
  structure: AnswerOf<typeof listStructure> | undefined
}

/** What rewards have come to: all of them, those of the last month, those that wait for an account; and of how many clients. */
export function HeadFigures({
  answer: { totalMicro, pendingMicro, months, settledMonth },
  structure,
}: Answers) {
  const { text, month, number } = useText()
  const last = lastMonth(settledMonth, months[0]?.month)
  return (
    <dl className={style.figures}>
      <div className={style.main}>
        <dt>{text('rewards.total')}</dt>
        <dd>
          <OpenedAmount amountMicro={totalMicro} />
        </dd>
      </div>
      {last && (
        <div>
          <dt>{text('rewards.lastSettled', { MONTH: month(last) })}</dt>
          <dd>
            <OpenedAmount amountMicro={months.find(one => one.month === last)?.amountMicro ?? 0n} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text('rewards.isKept')}</dt>
        <dd>
          <OpenedAmount amountMicro={pendingMicro} />
        </dd>
      </div>
      {structure && (
        <div>
          <dt>{text('partnership.onLines')}</dt>
          <dd>{referralLines.map(line => number(countOn(structure, line))).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** A month is credited portion by portion: its rewards are there before it is settled as a whole. */
const lastMonth = (settled: string | undefined, rewarded: string | undefined): string | undefined =>
  (rewarded ?? '') > (settled ?? '') ? rewarded : settled
