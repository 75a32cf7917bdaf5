import { Section } from './section.tsx'
import styles from './testimonials.module.css'
import type { Localized } from '../../texts/landing.ts'

/** What clients have written, and operators have published. The script fills it in; without any it is not there. */
export const Testimonials = ({ translator }: Localized) => (
  <Section
    id="testimonials"
    title={translator.text('landing.testimonialsTitle')}
    lead={translator.text('landing.testimonialsLead')}
    layout="below"
    isHidden
  >
    <ul className={styles.list} data-list />
    <template>
      <li className={styles.one}>
        <blockquote data-words />
        <p className={styles.by} data-by>
          {translator.text('landing.testimonialBy', { NAME: '{name}', AT: '{at}' })}
        </p>
      </li>
    </template>
  </Section>
)
