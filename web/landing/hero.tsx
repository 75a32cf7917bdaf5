import { Action } from './action.tsx'
import { rosette, spiral } from './curves.ts'
import styles from './hero.module.css'
import { Risk } from './risk.tsx'
import type { Localized } from '../../texts/landing.ts'

export const Hero = ({ translator }: Localized) => (
  <section className={styles.hero} aria-labelledby="hero-title">
    <div className={styles.words}>
      <h1 className={styles.title} id="hero-title">
        {sentences(translator.text('landing.heroTitle')).map(sentence => (
          <span key={sentence} className={styles.sentence}>
            {sentence}{' '}
          </span>
        ))}
      </h1>
      <p className={styles.lead}>{translator.text('landing.heroLead')}</p>
      <p className={styles.actions}>
        <Action href="/signup">{translator.text('landing.open')}</Action>
        <Action href="#copying" kind="quiet">
          {translator.text('landing.heroHow')}
        </Action>
      </p>
    </div>
    <div className={styles.risk}>
      <Risk translator={translator} />
    </div>
    <Copies translator={translator} />
  </section>
)

/** Each sentence of the title stands on lines of its own. */
const sentences = (text: string): string[] => text.split(/(?<=\.)\s/)

const master = rosette(182, 7, 35)
const places = spiral(79, 1.6, 0.97)

/** The figure says what the product does: one line, and its copies in proportion. */
const Copies = ({ translator }: Localized) => (
  <figure className={styles.figure}>
    <svg className={styles.rosette} viewBox="-222 -222 444 444" fill="none" aria-hidden="true">
      <g className={styles.copies}>
        {places.map(place => (
          <use key={place} href="#master" transform={place} />
        ))}
      </g>
      <path id="master" d={master} vectorEffect="non-scaling-stroke" />
      <path className={styles.master} d={master} pathLength="1" />
    </svg>
    <figcaption className={styles.caption}>
      {translator.text('landing.heroFigure', { COPIES: places.length })}
    </figcaption>
  </figure>
)
