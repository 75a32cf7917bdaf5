import type { FirstProgram } from '../../contract/programs.ts'
import styles from './risk-class.module.css'
import type { Spoken } from '../../texts/landing.ts'

type Risk = FirstProgram['risk']

const names = { moderate: 'riskModerate', elevated: 'riskElevated', high: 'riskHigh' } as const
const levels: readonly Risk[] = ['moderate', 'elevated', 'high']

/** A program's class of risk: the word, and as many of three strokes. */
export const RiskClass = ({ risk, voice }: Spoken & { risk: Risk }) => (
  <p className={`${styles.risk} ${styles[risk]}`}>
    <svg className={styles.strokes} viewBox="0 0 20 16" aria-hidden="true">
      {levels.map((level, index) => (
        <path
          key={level}
          className={index <= levels.indexOf(risk) ? styles.full : styles.empty}
          d={`M${2 + index * 8} 16V0`}
        />
      ))}
    </svg>
    {voice.text(`landing.${names[risk]}`)}
  </p>
)
