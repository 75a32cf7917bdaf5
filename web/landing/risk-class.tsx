import type { ProgramRisk } from '../../contract/codes.ts'
import type { Localized } from '../../texts/public-pages.ts'
import styles from './risk-class.module.css'

const names = { moderate: 'riskModerate', elevated: 'riskElevated', high: 'riskHigh' } as const
const levels: readonly ProgramRisk[] = ['moderate', 'elevated', 'high']

/** A program's class of risk: the word, and as many of three strokes. */
export const RiskClass = ({ risk, translator }: Localized & { risk: ProgramRisk }) => (
  <p className={`${styles.risk} ${styles[risk]}`}>
    <RiskStrokes risk={risk} />
    {translator.text(`landing.${names[risk]}`)}
  </p>
)

/** Three strokes, the more of them inked the higher the risk: a sign beside the word, or beside a name. */
export const RiskStrokes = ({ risk }: { risk: ProgramRisk }) => (
  <svg className={`${styles.strokes} ${styles[risk]}`} viewBox="0 0 20 16" aria-hidden="true">
    {levels.map((level, index) => (
      <path
        key={level}
        className={index <= levels.indexOf(risk) ? styles.full : styles.empty}
        d={`M${2 + index * 8} 16V0`}
      />
    ))}
  </svg>
)
