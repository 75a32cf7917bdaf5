import { useState } from 'react'
import { startOf } from '../../contract/growth-points.ts'
import { monthOf } from '../../contract/time.ts'
import { isSmallSample } from '../../contract/small-sample.ts'
import { accountCurve, type CurvePoint, type TradingAccount } from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { PeriodChoice } from '../money/period-choice.tsx'
import { periodsSince, type Period } from '../money/periods.ts'
import style from './curve.module.css'
import { pictures } from './curve-pictures.tsx'
import { countOf, courseOf, courseWithin, isDrawable, resultsOf } from './curve-points.ts'
import { Strip } from './strip.tsx'

/** An account's value over time. Until there are enough deals for a curve, the deals themselves. */
export function Curve({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const isWanted = account.deals.total > 0
  const list = useList(accountCurve, { uid: account.uid }, { isQuiet: true, isWanted })

  return (
    <section className={style.curve} aria-label={text('standing.curve')}>
      <h3 className={style.title}>{text('standing.curve')}</h3>
      {isWanted ? (
        <Loaded list={list} outline={['chart']}>
          {({ points, openDeals, asOf }) =>
            isDrawable(points) ? (
              <Course
                uid={account.uid}
                points={points}
                until={account.status === 'closed' ? points.at(-1)!.at : asOf}
                asOf={asOf}
                // Nothing of a closed account can change.
                runningFrom={
                  account.status === 'closed' ? Infinity : startOf(account.unsettled[0] ?? monthOf(asOf))
                }
              />
            ) : resultsOf(points).length > 0 ? (
              <>
                <Strip uid={account.uid} points={points} openDeals={openDeals} asOf={asOf} />
                <Note>{text('standing.curveFifth')}</Note>
              </>
            ) : (
              <Note>{text('standing.curveEmpty')}</Note>
            )
          }
        </Loaded>
      ) : (
        <Note>{text('standing.curveEmpty')}</Note>
      )}
    </section>
  )
}

const modes = ['value', 'percent', 'drawdown'] as const
type Mode = (typeof modes)[number]

interface CourseProps {
  uid: string
  points: readonly CurvePoint[]
  /** Nothing happens on a closed account: its curve ends with it. */
  until: Date
  asOf: Date
  /** In milliseconds: nothing is final from then on. */
  runningFrom: number
}

/** The curve in one of three ways, over a period. */
function Course({ uid, points, until, asOf, runningFrom }: CourseProps) {
  const { text } = useText()
  const [mode, setMode] = useState<Mode>('value')
  const [period, setPeriod] = useState<Period>('all')
  const course = courseOf(points)
  const shown = courseWithin(course, period, until)
  const Picture = pictures[mode]

  return (
    <>
      <div className={style.choices}>
        <SegmentedControl
          label={text('standing.curveMode')}
          value={mode}
          options={modes.map(value => ({ value, title: text(`standing.${value}`) }))}
          choose={setMode}
        />
        <PeriodChoice offered={periodsSince(course[0]!.at, until)} period={period} choose={setPeriod} />
      </div>
      <Picture
        uid={uid}
        course={shown}
        until={until}
        asOf={asOf}
        runningFrom={runningFrom}
        isSmall={isSmallSample(countOf(course), course[0]!.at, until)}
      />
    </>
  )
}
