import { writeAmount } from '../../contract/money.ts'
import { accountCurve, type CurvePoint, type TradingAccount } from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { DealStrip } from '../../ui/charts/deal-strip.tsx'
import { Growth } from '../../ui/charts/growth.tsx'
import { Note } from '../../ui/note.tsx'
import style from './curve.module.css'
import { isDrawable, paidInAt, resultsOf } from './curve-points.ts'

/** What an account has been worth over time. Before there are enough deals for a course, the deals themselves. */
export function Curve({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const isWanted = account.deals.total > 0
  const list = useList(accountCurve, { uid: account.uid }, { isQuiet: true, isWanted })

  return (
    <section className={style.curve} aria-label={text('standing.curve')}>
      <h3 className={style.title}>{text('standing.curve')}</h3>
      {isWanted ? (
        <Loaded list={list}>
          {({ points, asOf }) =>
            isDrawable(points) ? (
              <Course points={points} asOf={asOf} />
            ) : resultsOf(points).length > 0 ? (
              <>
                <Strip uid={account.uid} points={points} />
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

function Course({ points, asOf }: { points: readonly CurvePoint[]; asOf: Date }) {
  const { text, money, roundMoney, resultMoney, date, day } = useText()
  const paidIn = paidInAt(points)

  return (
    <Growth
      label={text('standing.curveOf', { FROM: day(points[0]!.at), TO: day(asOf) })}
      columns={[
        { title: text('trading.date') },
        { title: text('standing.worth'), sign: 'line' },
        { title: text('standing.paidIn'), sign: 'dashed' },
        { title: text('standing.resultSoFar') },
      ]}
      points={points.map(({ at, equityMicro }, index) => ({
        at: at.getTime(),
        value: Number(equityMicro),
        base: Number(paidIn[index]),
        cells: [
          date(at),
          money(equityMicro),
          money(paidIn[index]!),
          resultMoney(equityMicro - paidIn[index]!),
        ],
      }))}
      until={asOf.getTime()}
      shape="steps"
      moves={points
        .filter(({ movedMicro }) => movedMicro !== 0n)
        .map(({ at, movedMicro }) => ({ at: at.getTime(), isIn: movedMicro > 0n }))}
      writeTick={value => roundMoney(BigInt(value))}
      caption={
        <Note>
          {text('standing.curveNote')} {text('ui.asOf', { AT: date(asOf) })}
        </Note>
      }
      file={{ name: 'mastercopy-account.csv', rows: () => linesOf(points) }}
    />
  )
}

/** Every booked deal as one stroke, in money; each leads to the page of deals on which it stands. */
export function Strip({ uid, points }: { uid: string; points: readonly CurvePoint[] }) {
  const { text, roundMoney, resultMoney, date, number } = useText()
  const results = resultsOf(points)

  return (
    <DealStrip
      label={text('standing.strip', { N: results.length })}
      columns={[
        { title: text('deals.deal') },
        { title: text('deals.booked') },
        { title: text('deals.share') },
      ]}
      deals={results.map(({ at, resultMicro }, index) => ({
        at,
        value: Number(resultMicro),
        href: `?tab-${uid}=deals&page-${uid}=${Math.ceil((results.length - index) / 5)}&account=${uid}`,
        cells: [number(index + 1), date(at), resultMoney(resultMicro)],
      }))}
      writeTick={value => roundMoney(BigInt(value))}
    />
  )
}

/** Dollars with a point, moments in UTC: the same in every language. */
const linesOf = (points: readonly CurvePoint[]): string[][] => [
  ['at', 'value', 'moved'],
  ...points.map(({ at, equityMicro, movedMicro }) => [
    at.toISOString(),
    writeAmount(equityMicro),
    writeAmount(movedMicro),
  ]),
]
