import { Fold } from './fold.tsx'
import style from './safety.module.css'
import { Section } from './section.tsx'
import type { Localized } from '../../texts/public-pages.ts'

const rules = ['Stake', 'Carry', 'Brake', 'Review', 'Factor', 'Ledger'] as const

/** What limits the risk, and what no rule can prevent. */
export const Safety = ({ translator }: Localized) => (
  <Section
    id="safety"
    title={translator.text('landing.safetyTitle')}
    lead={translator.text('landing.safetyLead')}
  >
    <ul className={style.rules}>
      {rules.map(rule => (
        <li key={rule}>
          <Fold title={translator.text(`landing.safety${rule}Title`)} isClosed>
            <p>{translator.text(`landing.safety${rule}`)}</p>
          </Fold>
        </li>
      ))}
    </ul>
  </Section>
)
