import styles from './safety.module.css'
import { Section } from './section.tsx'
import type { Spoken } from '../../texts/landing.ts'

const rules = ['Stake', 'Carry', 'Brake', 'Review', 'Factor', 'Ledger'] as const

/** What limits the risk, and what no rule can do. */
export const Safety = ({ voice }: Spoken) => (
  <Section
    id="safety"
    title={voice.text('landing.safetyTitle')}
    lead={voice.text('landing.safetyLead')}
    layout="below"
  >
    <ul className={styles.rules}>
      {rules.map(rule => (
        <li key={rule} className={styles.rule}>
          <h3 className={styles.title}>{voice.text(`landing.safety${rule}Title`)}</h3>
          <p>{voice.text(`landing.safety${rule}`)}</p>
        </li>
      ))}
    </ul>
  </Section>
)
