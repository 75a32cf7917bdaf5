import { Copying } from './copying.tsx'
import { Programs } from './programs.tsx'
import { Scales } from './scales.tsx'
import { Section } from './section.tsx'
import type { Spoken } from '../../texts/landing.ts'

/** Terms and algorithms: the four programs, then how copying works. */
export const Terms = ({ voice }: Spoken) => (
  <>
    <Section
      id="terms"
      title={voice.text('landing.termsTitle')}
      lead={voice.text('landing.termsLead')}
      layout="below"
    >
      <Programs voice={voice} />
    </Section>
    <Section id="copying" title={voice.text('landing.howTitle')} figure={<Scales voice={voice} />}>
      <Copying voice={voice} />
    </Section>
  </>
)
