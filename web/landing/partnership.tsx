import { referralLines, referralPercents } from '../../contract/limits.ts'
import { firstPrograms } from '../../contract/programs.ts'
import { Fold } from './fold.tsx'
import styles from './partnership.module.css'
import { Section } from './section.tsx'
import type { Localized } from '../../texts/public-pages.ts'

export const Partnership = ({ translator }: Localized) => (
  <Section
    id="partnership"
    title={translator.text('landing.partnershipTitle')}
    lead={translator.text('landing.partnershipLead')}
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

const Notes = ({ translator: { text, percent } }: Localized) => (
  <ul className={styles.notes}>
    {notes.map(note => (
      <li key={note}>
        <Fold title={text(`landing.partnership${note}Title`)} isClosed>
          <p>
            {note === 'Bonus'
              ? text('landing.partnershipBonus', {
                  PROGRAM: text(`landing.${bonusProgram.key}Name`),
                  BONUS: percent(bonusProgram.partnerBonusPercent),
                })
              : text(`landing.partnership${note}`)}
          </p>
        </Fold>
      </li>
    ))}
  </ul>
)

const notes = ['Profit', 'Bonus', 'Credit', 'Free'] as const
