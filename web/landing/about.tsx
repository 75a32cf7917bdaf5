import { depositMicroMin, withdrawalMicroMin } from '../../contract/limits.ts'
import styles from './about.module.css'
import { Results } from './results.tsx'
import { Section } from './section.tsx'
import type { Localized } from '../../texts/landing.ts'

export const About = ({ translator }: Localized) => (
  <Section id="about" title={translator.text('landing.aboutTitle')}>
    <div className={styles.text}>
      <p>{translator.text('landing.aboutDeal')}</p>
      <p>{translator.text('landing.aboutName')}</p>
      <p>{translator.text('landing.aboutMoney')}</p>
    </div>
    <dl className={styles.facts}>
      {facts(translator).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Results translator={translator} />
  </Section>
)

const facts = ({ text, roundMoney }: Localized['translator']): [string, string][] => [
  [text('landing.factTopUp'), text('landing.factFrom', { LEAST: roundMoney(depositMicroMin) })],
  [text('landing.factWithdrawal'), text('landing.factFrom', { LEAST: roundMoney(withdrawalMicroMin) })],
  [text('landing.factPayouts'), text('landing.factPayoutsValue')],
  [text('landing.factReinvestment'), text('landing.factReinvestmentValue')],
]
