import styles from './reviews.module.css'
import { Section } from './section.tsx'
import type { Spoken } from './voice.ts'

/** Clients' reviews, filled by the script. Without any, neither the section nor its link is shown. */
export const Reviews = ({ voice }: Spoken) => (
  <div data-reviews hidden>
    <Section
      id="reviews"
      title={voice.text('landing.reviewsTitle')}
      lead={voice.text('landing.reviewsNote')}
      layout="below"
    >
      <ul className={styles.list} data-list />
      <template>
        <li className={styles.review}>
          <blockquote data-text />
          <p className={styles.author}>
            <span data-name />
            <span className={styles.partner} data-partner hidden>
              {voice.text('landing.reviewsPartner')}
            </span>
            <time data-date />
          </p>
        </li>
      </template>
    </Section>
  </div>
)
