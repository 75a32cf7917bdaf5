import { referralLines, referralPercents } from '../../contract/limits.ts'
import { firstPrograms } from '../../contract/programs.ts'
import styles from './partnership.module.css'
import { Section } from './section.tsx'
import type { Localized } from '../../texts/landing.ts'

export const Partnership = ({ translator }: Localized) => (
  <Section
    id="partnership"
    title={translator.text('landing.partnershipTitle')}
    lead={translator.text('landing.partnershipLead')}
    layout="below"
  >
    <ol className={styles.lines}>
      {referralLines.map((line, index) => (
        <li key={line} className={styles.line}>
          <p className={styles.who}>
            <strong>{translator.text('landing.line', { X: line })}</strong>
            <span>{translator.text(`landing.line${line}`)}</span>
          </p>
          <p className={styles.rate}>
            <strong>{translator.percent(referralPercents[index]!)}</strong>
            <span>{translator.text('landing.lineOf')}</span>
          </p>
        </li>
      ))}
    </ol>
    <Notes translator={translator} />
  </Section>
)

const bonusProgram = firstPrograms.find(program => program.partnerBonusPercent > 0)!

const Notes = ({ translator }: Localized) => (
  <ul className={styles.notes}>
    <li>
      <h3>{translator.text('landing.partnershipProfitTitle')}</h3>
      <p>{translator.text('landing.partnershipProfit')}</p>
    </li>
    <li>
      <h3>{translator.text('landing.partnershipBonusTitle')}</h3>
      <p>
        {translator.text('landing.partnershipBonus', {
          PROGRAM: translator.text(`landing.${bonusProgram.key}Name`),
          BONUS: translator.percent(bonusProgram.partnerBonusPercent),
        })}
      </p>
    </li>
    <li>
      <h3>{translator.text('landing.partnershipCreditTitle')}</h3>
      <p>{translator.text('landing.partnershipCredit')}</p>
    </li>
    <li>
      <h3>{translator.text('landing.partnershipFreeTitle')}</h3>
      <p>{translator.text('landing.partnershipFree')}</p>
    </li>
  </ul>
)
