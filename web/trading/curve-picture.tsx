import { useText } from '../../texts/index.ts'
import { pictureHeight, pictureWidth, type CurveShape } from './curve-shape.ts'
import style from './curve.module.css'

/** How far the marks of money reach beyond the lines, so that they are seen where a line rises. */
const reach = 6

/** The lines themselves. What they say stands as figures below them, so that nothing is told by the picture alone. */
export function CurvePicture({ curve, from, to }: { curve: CurveShape; from: Date; to: Date }) {
  const { text, money, day } = useText()
  const period = { FROM: day(from), TO: day(to) }

  return (
    <div className={style.picture}>
      <p className={style.edge}>{money(curve.mostMicro)}</p>
      <svg
        className={style.lines}
        viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('standing.curveOf', period)}
      >
        {curve.moves.map(x => (
          <path key={x} className={style.move} d={`M${x} ${-reach}V${pictureHeight + reach}`} />
        ))}
        <path className={style.paidIn} d={curve.paidIn} />
        <path className={style.equity} d={curve.equity} />
      </svg>
      <p className={style.edge}>{money(curve.leastMicro)}</p>
      <p className={style.period}>
        <span>{period.FROM}</span>
        <span>{period.TO}</span>
      </p>
      <ul className={style.legend}>
        <Sign kind="equity" words={text('standing.worth')} />
        <Sign kind="paidIn" words={text('standing.paidIn')} />
        <Sign kind="move" words={text('standing.moved')} />
      </ul>
    </div>
  )
}

/** A line as it is drawn, and what it stands for. */
const Sign = ({ kind, words }: { kind: 'equity' | 'paidIn' | 'move'; words: string }) => (
  <li>
    <svg className={style.sign} viewBox="0 0 24 12" aria-hidden="true">
      <path className={style[kind]} d={kind === 'move' ? 'M12 0V12' : 'M0 6H24'} />
    </svg>
    {words}
  </li>
)
