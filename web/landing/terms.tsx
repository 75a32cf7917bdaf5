import type { PublicProgram } from '../../contract/track-record.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { Programs } from './programs.tsx'
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
  </Section>
)
