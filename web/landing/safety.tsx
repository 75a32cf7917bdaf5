import styles from './safety.module.css'
import { Section } from './section.tsx'
import type { Localized } from '../../texts/landing.ts'

const rules = ['Stake', 'Carry', 'Brake', 'Review', 'Factor', 'Ledger'] as const

/** What limits the risk, and what no rule can do. */
export const Safety = ({ translator }: Localized) => (
  <Section
    id="safety"
    title={translator.text('landing.safetyTitle')}
    lead={translator.text('landing.safetyLead')}
    layout="below"
  >
    <ul className={styles.rules}>
      {rules.map(rule => (
        <li key={rule} className={styles.rule}>
          <h3 className={styles.title}>{translator.text(`landing.safety${rule}Title`)}</h3>
          <p>{translator.text(`landing.safety${rule}`)}</p>
        </li>
      ))}
    </ul>
  </Section>
)
