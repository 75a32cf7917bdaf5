import type { ProgramRisk } from '../contract/codes.ts'
import style from './risk-sign.module.css'

const levels: readonly ProgramRisk[] = ['moderate', 'elevated', 'high']

/** The risk of something, wherever it is shown: the word, and up to three strokes. */
export const RiskSign = ({ risk, children }: { risk: ProgramRisk; children: string }) => (
  <span className={`${style.risk} ${style[risk]}`}>
    <RiskStrokes risk={risk} />
    {children}
  </span>
)

/** Three strokes, more of them inked for a higher risk: a sign beside the word, or beside a name. */
export const RiskStrokes = ({ risk }: { risk: ProgramRisk }) => (
  <svg className={`${style.strokes} ${style[risk]}`} viewBox="0 0 20 16" aria-hidden="true">
    {levels.map((level, index) => (
      <path
        key={level}
        className={index <= levels.indexOf(risk) ? style.full : style.empty}
        d={`M${2 + index * 8} 16V0`}
      />
    ))}
  </svg>
)
