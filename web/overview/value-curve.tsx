import type { OverviewPoint } from '../../contract/overview.ts'
import { writeAmount } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import { Note } from '../../ui/note.tsx'
import { Records } from '../../ui/records.tsx'
import { saveText } from '../../ui/save-text.ts'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import style from './overview.module.css'
import { resultOf, startOf } from './periods.ts'

/** What the client's accounts were worth, day by day, with the table and the file of the same points. */
export function ValueCurve({ points, asOf }: { points: readonly OverviewPoint[]; asOf: Date }) {
  const { text, money, roundMoney, tick, calendarDay, resultMoney } = useText()
  const period = { FROM: calendarDay(points[0]!.day), TO: calendarDay(asOf.toISOString().slice(0, 10)) }

  return (
    <figure className={style.curve}>
      <StepChart
        label={text('overview.curve', period)}
        series={{
          times: points.map(startOf),
          values: points.map(({ valueMicro }) => Number(valueMicro)),
          base: points.map(({ paidInMicro }) => Number(paidInMicro)),
          until: asOf.getTime(),
        }}
        writeValue={value => roundMoney(BigInt(value))}
        writeTick={tick}
        describe={index => {
          const point = points[index]!
          const [value, result] = [money(point.valueMicro), resultMoney(resultOf(point))]
          return text('overview.point', { DAY: calendarDay(point.day), VALUE: value, RESULT: result })
        }}
      >
        {index => <Read point={points[index]!} />}
      </StepChart>
      <figcaption className={style.caption}>
        <Table points={points} />
      </figcaption>
    </figure>
  )
}

function Read({ point }: { point: OverviewPoint }) {
  const { text, money, resultMoney, calendarDay } = useText()
  const resultMicro = resultOf(point)
  return (
    <dl className={style.read}>
      <div>
        <dt className="visually-hidden">{text('overview.day')}</dt>
        <dd>{calendarDay(point.day)}</dd>
      </div>
      <div>
        <dt>
          <Line /> {text('overview.value')}
        </dt>
        <dd>{money(point.valueMicro)}</dd>
      </div>
      <div>
        <dt>
          <Line isDashed /> {text('overview.paidIn')}
        </dt>
        <dd>{money(point.paidInMicro)}</dd>
      </div>
      <div>
        <dt>{text('overview.result')}</dt>
        <dd>
          <Signed tone={toneOf(resultMicro)}>{resultMoney(resultMicro)}</Signed>
        </dd>
      </div>
    </dl>
  )
}

/** As it is drawn. */
const Line = ({ isDashed = false }: { isDashed?: boolean }) => (
  <svg className={style.line} viewBox="0 0 20 8" aria-hidden="true">
    <path d="M0 4H20" className={isDashed ? style.dashed : ''} />
  </svg>
)

const shownMost = 30

/** The latest points as a table, and all of them as a file. */
function Table({ points }: { points: readonly OverviewPoint[] }) {
  const { text, amount, calendarDay } = useText()
  const latest = points.slice(-shownMost).toReversed()

  return (
    <details className={style.table}>
      <summary>{text('overview.more')}</summary>
      <Note>{text('overview.curveNote')}</Note>
      <Records
        label={text('overview.table')}
        columns={[
          { title: text('overview.day') },
          { title: text('overview.value'), isFigure: true },
          { title: text('overview.paidIn'), isFigure: true },
          { title: text('overview.result'), isFigure: true },
        ]}
        rows={latest.map(point => ({
          key: point.day,
          cells: [
            calendarDay(point.day),
            amount(point.valueMicro),
            amount(point.paidInMicro),
            amount(resultOf(point)),
          ],
        }))}
        empty=""
      />
      <Button onClick={() => saveText('mastercopy-value.csv', csvOf(points))}>{text('overview.file')}</Button>
    </details>
  )
}

/** Dollars with a point, days in UTC: the same in every language. */
const csvOf = (points: readonly OverviewPoint[]): string =>
  ['day,value,paid_in,result', ...points.map(csvLine)].join('\r\n') + '\r\n'

const csvLine = (point: OverviewPoint): string =>
  [point.day, ...[point.valueMicro, point.paidInMicro, resultOf(point)].map(writeAmount)].join(',')
