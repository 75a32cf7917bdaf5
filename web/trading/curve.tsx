import { useState, type ReactNode } from 'react'
import { dealName } from '../../contract/deal-name.ts'
import { startOf } from '../../contract/growth-points.ts'
import { pageSizes } from '../../contract/limits.ts'
import { lastPart, writeSixDecimals } from '../../contract/money.ts'
import { monthOf } from '../../contract/time.ts'
import { isSmallSample } from '../../contract/small-sample.ts'
import {
  accountCurve,
  type AccountCurve,
  type CurvePoint,
  type TradingAccount,
} from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { DealStrip } from '../../ui/charts/deal-strip.tsx'
import { extremesWith } from '../../ui/charts/extremes.tsx'
import { Growth } from '../../ui/charts/growth.tsx'
import { steps } from '../../ui/charts/scale.ts'
import { shortened } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { PeriodChoice } from '../money/period-choice.tsx'
import { periodsSince, type Period } from '../money/periods.ts'
import style from './curve.module.css'
import { changeOf, courseOf, courseWithin, isDrawable, resultsOf, type CoursePoint } from './curve-points.ts'

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
                runningFrom={account.status === 'closed' ? Infinity : startOf(monthOf(asOf))}
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
  /** In milliseconds: its month is not final from then on. */
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

interface PictureProps {
  /** In the names of its files. */
  uid: string
  /** One point at least. */
  course: readonly CoursePoint[]
  until: Date
  asOf: Date
  runningFrom: number
  /** All of it, also where a period of it is shown. */
  isSmall: boolean
}

/** Its value, and what was paid in. */
function ValuePicture({ uid, course, until, asOf, runningFrom, isSmall }: PictureProps) {
  const { text, money, axisMoney, resultMoney, resultPercent, date, day } = useText()
  return (
    <Growth
      label={text('standing.curveOf', { FROM: day(course[0]!.at), TO: day(until) })}
      columns={[
        { title: text('trading.date') },
        { title: text('standing.worth'), sign: 'line' },
        { title: text('standing.paidIn'), sign: 'dashed' },
        { title: text('standing.resultSoFar') },
        { title: text('deals.deal') },
      ]}
      points={course.map(({ at, equityMicro, paidInMicro, deal }) => {
        // A result is rounded as it is wherever it stands alone. What was paid in changes by payments only, and takes
        // the rest at the end alone, where nothing is left.
        const resultMicro = equityMicro - paidInMicro
        const shownPaidInMicro = equityMicro === 0n ? lastPart(equityMicro, [resultMicro]) : paidInMicro
        return {
          at: at.getTime(),
          value: Number(equityMicro),
          base: Number(paidInMicro),
          cells: [
            date(at),
            money(equityMicro),
            money(shownPaidInMicro),
            resultMoney(resultMicro),
            deal
              ? `${dealName(deal.number, deal.part)}: ${resultPercent(deal.percent)} = ${resultMoney(deal.resultMicro)}`
              : '',
          ],
        }
      })}
      until={until.getTime()}
      shape={steps(runningFrom)}
      isSmall={isSmall}
      moves={movesOf(course)}
      writeTick={value => axisMoney(BigInt(value))}
      caption={
        <Caption asOf={asOf} deals={countOf(course)} isSmall={isSmall}>
          {text('standing.curveNote')} {runningFrom < Infinity && text('standing.curveRunning')}
        </Caption>
      }
      file={{ name: fileOf(uid, 'value'), rows: () => linesOf(course) }}
    />
  )
}

/** The growth by its deals since the beginning of the period. */
function PercentPicture(props: PictureProps) {
  const { course, until } = props
  const { text, day } = useText()
  const since = course[0]!.growth
  return (
    <PartPicture
      label={text('standing.percentOf', { FROM: day(course[0]!.at), TO: day(until) })}
      name="percent"
      title={text('standing.percent')}
      {...props}
      percentOf={({ growth }) => changeOf(growth, since)}
    >
      {text('standing.percentNote')}
    </PartPicture>
  )
}

/** How far below its peak it was, also where the peak is before the period. */
function DrawdownPicture(props: PictureProps) {
  const { course, until } = props
  const { text, day } = useText()
  return (
    <PartPicture
      label={text('standing.drawdownOf', { FROM: day(course[0]!.at), TO: day(until) })}
      name="drawdown"
      title={text('standing.drawdown')}
      {...props}
      percentOf={({ growth, height }) => changeOf(growth, height)}
    >
      {text('standing.drawdownNote')}
    </PartPicture>
  )
}

const pictures = { value: ValuePicture, percent: PercentPicture, drawdown: DrawdownPicture }

/** In percent, hatched below zero; the best and the worst are labelled. */
function PartPicture({
  uid,
  label,
  name,
  title,
  course,
  until,
  asOf,
  runningFrom,
  isSmall,
  percentOf,
  children,
}: PictureProps & {
  label: string
  name: 'percent' | 'drawdown'
  title: string
  percentOf: (point: CoursePoint) => string
  children: string
}) {
  const { text, resultPercent, percent, date } = useText()
  return (
    <Growth
      label={label}
      columns={[{ title: text('trading.date') }, { title, sign: 'line' }]}
      points={course.map(point => ({
        at: point.at.getTime(),
        value: Number(percentOf(point)),
        base: 0,
        cells: [date(point.at), resultPercent(percentOf(point))],
      }))}
      until={until.getTime()}
      shape={steps(runningFrom)}
      isSmall={isSmall}
      writeTick={percent}
      extremes={extremesWith(value => resultPercent(value.toFixed(4)))}
      caption={
        <Caption asOf={asOf} deals={countOf(course)} isSmall={isSmall}>
          {children} {runningFrom < Infinity && text('standing.curveRunning')}
        </Caption>
      }
      file={{
        name: fileOf(uid, name),
        rows: () => [['at', 'percent'], ...course.map(point => [point.at.toISOString(), percentOf(point)])],
      }}
    />
  )
}

function Caption({
  asOf,
  deals,
  isSmall,
  children,
}: {
  asOf: Date
  deals: number
  isSmall: boolean
  children?: ReactNode
}) {
  const { text, zonedDate } = useText()
  return (
    <Note>
      {children && (
        <>
          {children}
          <br />
        </>
      )}
      {text('ui.asOf', { AT: zonedDate(asOf) })}; {text('program.dealsCounted', { N: deals })}
      {isSmall && `. ${text('program.small')}`}
    </Note>
  )
}

const countOf = (course: readonly CoursePoint[]): number => course.filter(({ deal }) => deal).length

const movesOf = (course: readonly CoursePoint[]): { at: number; isIn: boolean }[] =>
  course
    .filter(({ movedMicro }) => movedMicro !== 0n)
    .map(({ at, movedMicro }) => ({ at: at.getTime(), isIn: movedMicro > 0n }))

/** Every deal as one stroke, in money: booked ones in their order, then those that are open. Each links to its page of the list. */
export function Strip({ uid, points, openDeals, asOf }: AccountCurve & { uid: string }) {
  const { text, axisMoney, resultMoney, date } = useText()
  const results = resultsOf(points)
  const isSmall = isSmallSample(results.length, points[0]?.at, asOf)
  const strokeOf = (
    { number, part, listedBefore }: CurveDeal,
    at: Date,
    value: number | undefined,
    cells: string[],
  ) => ({
    at,
    value,
    href: `?tab-${uid}=deals&page-${uid}=${Math.floor(listedBefore / pageSizes.deals) + 1}&account=${uid}`,
    cells: [text('deals.number', { NUMBER: dealName(number, part) }), ...cells],
  })

  return (
    <DealStrip
      label={text('standing.strip', { N: results.length })}
      columns={[
        { title: text('deals.deal') },
        { title: text('deals.booked') },
        { title: text('deals.share') },
      ]}
      deals={[
        ...results.map(({ at, deal, resultMicro }) =>
          strokeOf(deal, at, Number(resultMicro), [date(at), resultMoney(resultMicro)]),
        ),
        ...openDeals.map(deal =>
          strokeOf(deal, deal.openedAt, undefined, [
            `${text('program.stillAwaited')} · ${text('deals.sealed', { SEAL: shortened(deal.seal) })}`,
            '–',
          ]),
        ),
      ]}
      isSmall={isSmall}
      linkText={text('standing.stripLink')}
      writeTick={value => axisMoney(BigInt(value))}
      caption={<Caption asOf={asOf} deals={results.length} isSmall={isSmall} />}
      file={{
        name: fileOf(uid, 'deals'),
        rows: () => [
          ['at', 'deal', 'result'],
          ...results.map(({ at, deal: { number, part }, resultMicro }) => [
            at.toISOString(),
            dealName(number, part),
            writeSixDecimals(resultMicro),
          ]),
        ],
      }}
    />
  )
}

type CurveDeal = Pick<AccountCurve['openDeals'][number], 'number' | 'part' | 'listedBefore'>

/** An account's own: files of several are kept side by side. */
const fileOf = (uid: string, what: string): string => `mastercopy-account-${uid}-${what}.csv`

/** Dollars with a point, moments in UTC: the same in every language. */
const linesOf = (course: readonly CoursePoint[]): string[][] => [
  ['at', 'value', 'moved'],
  ...course.map(({ at, equityMicro, movedMicro }) => [
    at.toISOString(),
    writeSixDecimals(equityMicro),
    writeSixDecimals(movedMicro),
  ]),
]
