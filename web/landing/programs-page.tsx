import { publicPrograms } from '../../contract/track-record.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { Comparison } from './comparison.tsx'
import { Programs as Terms } from './programs.tsx'
import { recordsOf, type ReadAnswer } from './records.ts'
import { Tokens } from './tokens.tsx'
import styles from './section.module.css'

/** All programs: what they have done, and on which terms they are entered. */
export const Programs = ({ translator, told }: Localized & { told: ReadAnswer }) => (
  <>
    <p className={styles.lead}>{translator.text('landing.termsLead')}</p>
    <Comparison translator={translator} records={recordsOf(told)} heading="h2" />
    <h2 className={styles.part}>{translator.text('program.terms')}</h2>
    <Terms translator={translator} programs={told(publicPrograms, {})?.programs} />
    <Tokens translator={translator} told={told} />
  </>
)
