import type { PublicProgram } from '../../contract/track-record.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { Programs } from './programs.tsx'
import styles from './programs.module.css'
import { Section } from './section.tsx'

interface TermsProps extends Localized {
  programs: readonly PublicProgram[] | undefined
}

/** Terms and algorithms: the programs, before how copying works. */
export const Terms = ({ translator, programs }: TermsProps) => (
  <Section
    id="terms"
    title={translator.text('landing.termsTitle')}
    lead={translator.text('landing.termsLead')}
  >
    <Programs translator={translator} programs={programs} />
    <p className={styles.token}>
      {translator.text('landing.token')}{' '}
      <a href="/programs#tokens">{translator.text('landing.tokenSupply')}</a>
    </p>
  </Section>
)
