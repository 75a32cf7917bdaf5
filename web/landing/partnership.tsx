import { referralLines, referralPercents } from '../../contract/limits.ts'
import { firstPrograms } from '../../contract/programs.ts'
import styles from './partnership.module.css'
import { Section } from './section.tsx'
import type { Spoken } from '../../texts/landing.ts'

export const Partnership = ({ voice }: Spoken) => (
  <Section
    id="partnership"
    title={voice.text('landing.partnershipTitle')}
    lead={voice.text('landing.partnershipLead')}
    layout="below"
  >
    <ol className={styles.lines}>
      {referralLines.map((line, index) => (
        <li key={line} className={styles.line}>
          <p className={styles.who}>
            <strong>{voice.text('landing.line', { X: line })}</strong>
            <span>{voice.text(`landing.line${line}`)}</span>
          </p>
          <p className={styles.rate}>
            <strong>{voice.percent(referralPercents[index]!)}</strong>
            <span>{voice.text('landing.lineOf')}</span>
          </p>
        </li>
      ))}
    </ol>
    <Notes voice={voice} />
  </Section>
)

const bonusProgram = firstPrograms.find(program => program.partnerBonusPercent > 0)!

const Notes = ({ voice }: Spoken) => (
  <ul className={styles.notes}>
    <li>
      <h3>{voice.text('landing.partnershipProfitTitle')}</h3>
      <p>{voice.text('landing.partnershipProfit')}</p>
    </li>
    <li>
      <h3>{voice.text('landing.partnershipBonusTitle')}</h3>
      <p>
        {voice.text('landing.partnershipBonus', {
          PROGRAM: voice.text(`landing.${bonusProgram.key}Name`),
          BONUS: voice.percent(bonusProgram.partnerBonusPercent),
        })}
      </p>
    </li>
    <li>
      <h3>{voice.text('landing.partnershipCreditTitle')}</h3>
      <p>{voice.text('landing.partnershipCredit')}</p>
    </li>
    <li>
      <h3>{voice.text('landing.partnershipFreeTitle')}</h3>
      <p>{voice.text('landing.partnershipFree')}</p>
    </li>
  </ul>
)
