import { depositMicroMin, withdrawalMicroMin } from '../../contract/limits.ts'
import style from './about.module.css'
import { Comparison } from './comparison.tsx'
import type { ProgramRecord } from './records.ts'
import { Section } from './section.tsx'
import type { Localized } from '../../texts/public-pages.ts'

export const About = ({ translator, records }: Localized & { records: readonly ProgramRecord[] | null }) => (
  <Section
    id="about"
    title={translator.text('landing.aboutTitle')}
    lead={translator.text('landing.aboutDeal')}
  >
    <dl className={style.facts}>
      {facts(translator).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Comparison translator={translator} records={records} />
  </Section>
)

const facts = ({ text, briefMoney }: Localized['translator']): [string, string][] => [
  [text('landing.factCurrency'), text('landing.factCurrencyValue')],
  [text('landing.factTopUp'), text('landing.factFrom', { LEAST: briefMoney(depositMicroMin) })],
  [text('landing.factWithdrawal'), text('landing.factFrom', { LEAST: briefMoney(withdrawalMicroMin) })],
  [text('landing.factPayouts'), text('landing.factPayoutsValue')],
  [text('landing.factReinvestment'), text('landing.factReinvestmentValue')],
]
