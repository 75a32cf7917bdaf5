/** The curve of an account in one of three ways: its value, its growth by deals, its distance from the peak. */
import { dealName } from '../../contract/deal-name.ts'
import { lastPart, writeSixDecimals } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { extremesWith } from '../../ui/charts/extremes.tsx'
import { Growth } from '../../ui/charts/growth.tsx'
import { steps } from '../../ui/charts/scale.ts'
import { Caption, fileOf } from './curve-parts.tsx'
import { changeOf, countOf, type CoursePoint } from './curve-points.ts'

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

export const pictures = { value: ValuePicture, percent: PercentPicture, drawdown: DrawdownPicture }

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

const movesOf = (course: readonly CoursePoint[]): { at: number; isIn: boolean }[] =>
  course
    .filter(({ movedMicro }) => movedMicro !== 0n)
    .map(({ at, movedMicro }) => ({ at: at.getTime(), isIn: movedMicro > 0n }))

/** Dollars with a point, moments in UTC: the same in every language. */
const linesOf = (course: readonly CoursePoint[]): string[][] => [
  ['at', 'value', 'moved'],
  ...course.map(({ at, equityMicro, movedMicro }) => [
    at.toISOString(),
    writeSixDecimals(equityMicro),
    writeSixDecimals(movedMicro),
  ]),
]
