import type { OverviewPoint } from '../../contract/overview.ts'
import { writeSixDecimals } from '../../contract/money.ts'
import { dayOf, monthOf } from '../../contract/time.ts'
import { listTrading } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { useList } from '../call/index.ts'
import { Growth } from '../../ui/charts/growth.tsx'
import { steps } from '../../ui/charts/scale.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Note } from '../../ui/note.tsx'
import { resultOf, startOf } from './periods.ts'

/** The value of the client's accounts, day by day, with the table and the file of the same points. */
export function ValueCurve({ points, asOf }: { points: readonly OverviewPoint[]; asOf: Date }) {
  const { text, money, axisMoney, calendarDay, zonedDate, resultMoney } = useText()
  const { answer } = useList(listTrading, {}, { inLanguage: true, isQuiet: true })
  const [unsettled] = (answer?.accounts.flatMap(account => account.unsettled) ?? []).toSorted()
  const period = { FROM: calendarDay(points[0]!.day), TO: calendarDay(dayOf(asOf)) }

  return (
    <Growth
      label={text('overview.curve', period)}
      columns={[
        { title: text('overview.day') },
        { title: text('overview.value'), sign: 'line' },
        { title: text('overview.paidIn'), sign: 'dashed' },
        { title: text('overview.result') },
      ]}
      points={points.map(point => ({
        at: startOf(point),
        value: Number(point.valueMicro),
        base: Number(point.paidInMicro),
        cells: [
          calendarDay(point.day),
          money(point.valueMicro),
          money(point.paidInMicro),
          resultMoney(resultOf(point)),
        ],
      }))}
      until={asOf.getTime()}
      shape={steps(Date.parse(unsettled ?? monthOf(asOf)))}
      writeTick={value => axisMoney(BigInt(value))}
      caption={
        <>
          <p>{text('ui.asOf', { AT: zonedDate(asOf) })}</p>
          <Disclosure title={text('overview.curveHow')}>
            <Note>{text('overview.curveNote')}</Note>
          </Disclosure>
        </>
      }
      file={{ name: 'mastercopy-value.csv', rows: () => linesOf(points) }}
    />
  )
}

/** Dollars with a point, days in UTC: the same in every language. */
const linesOf = (points: readonly OverviewPoint[]): string[][] => [
  ['day', 'value', 'paid_in', 'result'],
  ...points.map(point => [
    point.day,
    ...[point.valueMicro, point.paidInMicro, resultOf(point)].map(writeSixDecimals),
  ]),
]
