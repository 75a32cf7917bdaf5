import { depositMicroMin, withdrawalMicroMin } from '../../contract/limits.ts'
import styles from './about.module.css'
import { Results } from './results.tsx'
import { Section } from './section.tsx'
import type { Spoken } from '../../texts/landing.ts'

export const About = ({ voice }: Spoken) => (
  <Section id="about" title={voice.text('landing.aboutTitle')}>
    <div className={styles.text}>
      <p>{voice.text('landing.aboutDeal')}</p>
      <p>{voice.text('landing.aboutName')}</p>
      <p>{voice.text('landing.aboutMoney')}</p>
    </div>
    <dl className={styles.facts}>
      {facts(voice).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Results voice={voice} />
  </Section>
)

const facts = ({ text, roundMoney }: Spoken['voice']): [string, string][] => [
  [text('landing.factTopUp'), text('landing.factFrom', { LEAST: roundMoney(depositMicroMin) })],
  [text('landing.factWithdrawal'), text('landing.factFrom', { LEAST: roundMoney(withdrawalMicroMin) })],
  [text('landing.factPayouts'), text('landing.factPayoutsValue')],
  [text('landing.factReinvestment'), text('landing.factReinvestmentValue')],
]
