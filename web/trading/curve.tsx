import { lastPart } from '../../contract/money.ts'
import { accountCurve, type CurvePoint, type TradingAccount } from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Signed } from '../../ui/signed.tsx'
import { drawCurve, sumUp } from './curve-shape.ts'
import { CurvePicture } from './curve-picture.tsx'
import style from './curve.module.css'
import { toneOf } from '../../ui/tone.ts'

/** What an account has been worth over time. It begins with the first deal: before that there is nothing to draw. */
export function Curve({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const isWanted = account.deals.total > 0
  const list = useList(accountCurve, { uid: account.uid }, { isQuiet: true, isWanted })

  return (
    <section className={style.curve} aria-label={text('standing.curve')}>
      <h3 className={style.title}>{text('standing.curve')}</h3>
      {isWanted ? (
        <Loaded list={list}>{answer => <Drawn {...answer} />}</Loaded>
      ) : (
        <Note>{text('standing.curveEmpty')}</Note>
      )}
    </section>
  )
}

function Drawn({ points, asOf }: { points: readonly CurvePoint[]; asOf: Date }) {
  const { text, date } = useText()
  const curve = drawCurve(points, asOf)
  if (!curve) return <Note>{text('standing.curveEmpty')}</Note>

  const { equityMicro, paidInMicro, resultMicro } = sumUp(points)
  return (
    <figure className={style.figure}>
      <CurvePicture curve={curve} from={points[0]!.at} to={asOf} />
      <figcaption className={style.words}>
        <Note>{text('standing.curveNote')}</Note>
        <Facts
          items={[
            { term: text('standing.paidIn'), value: <OpenedAmount amountMicro={paidInMicro} /> },
            {
              term: text('standing.resultSoFar'),
              value: (
                <Signed tone={toneOf(resultMicro)}>
                  <OpenedAmount
                    amountMicro={resultMicro}
                    shownMicro={lastPart(equityMicro, [paidInMicro])}
                    hasSign
                  />
                </Signed>
              ),
            },
            {
              term: text('standing.worthNow'),
              value: <OpenedAmount amountMicro={equityMicro} />,
              isSum: true,
            },
          ]}
        />
        <Note>{text('ui.asOf', { AT: date(asOf) })}</Note>
      </figcaption>
    </figure>
  )
}
