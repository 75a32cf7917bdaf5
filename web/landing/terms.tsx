import type { Localized } from '../../texts/public-pages.ts'
import { Programs } from './programs.tsx'
import { Section } from './section.tsx'

/** Terms and algorithms: the four programs, before how copying works. */
export const Terms = ({ translator }: Localized) => (
  <Section
    id="terms"
    title={translator.text('landing.termsTitle')}
    lead={translator.text('landing.termsLead')}
  >
    <Programs translator={translator} />
  </Section>
)
