import type { AnswerOf } from '../../contract/call.ts'
import { referralLines } from '../../contract/limits.ts'
import type { listRewards, listStructure } from '../../contract/partnership.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Figures } from '../../ui/figure.tsx'
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
    <Figures
      items={[
        { term: text('rewards.total'), value: <OpenedAmount amountMicro={totalMicro} />, isMain: true },
        ...(last
          ? [
              {
                term: text('rewards.lastSettled', { MONTH: month(last) }),
                value: (
                  <OpenedAmount amountMicro={months.find(one => one.month === last)?.amountMicro ?? 0n} />
                ),
              },
            ]
          : []),
        { term: text('rewards.isKept'), value: <OpenedAmount amountMicro={pendingMicro} /> },
        ...(structure
          ? [
              {
                term: text('partnership.onLines'),
                value: referralLines.map(line => number(countOn(structure, line))).join(', '),
              },
            ]
          : []),
      ]}
    />
  )
}

/** A month is credited portion by portion: its rewards are there before it is settled as a whole. */
const lastMonth = (settled: string | undefined, rewarded: string | undefined): string | undefined =>
  (rewarded ?? '') > (settled ?? '') ? rewarded : settled
