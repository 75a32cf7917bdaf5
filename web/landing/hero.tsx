import { buttonClass } from '../../ui/button.tsx'
import { rosette, spiral } from '../../ui/rosette.ts'
import style from './hero.module.css'
import { Pulse } from './pulse.tsx'
import type { ProgramRecord, ReadAnswer } from './records.ts'
import { Risk } from './risk.tsx'
import type { Localized } from '../../texts/public-pages.ts'

interface HeroProps extends Localized {
  demonstrationUrl: string | undefined
  answerOf: ReadAnswer
  records: readonly ProgramRecord[] | null
}

export const Hero = ({ translator, demonstrationUrl, answerOf, records }: HeroProps) => (
  <section className={style.hero} aria-labelledby="hero-title">
    <div className={style.words}>
      <h1 className={style.title} id="hero-title">
        {sentences(translator.text('landing.heroTitle')).map(sentence => (
          <span key={sentence} className={style.sentence}>
            {sentence}{' '}
          </span>
        ))}
      </h1>
      <p className={style.lead}>{translator.text('landing.heroLead')}</p>
      <p className={style.invitation}>
        {translator.text('landing.heroInvitation')}
        {demonstrationUrl !== undefined && (
          <>
            {' '}
            <a href={demonstrationUrl}>{translator.text('landing.heroDemonstration')}</a>
          </>
        )}
      </p>
      <p className={style.actions}>
        <a className={buttonClass('primary')} href="/signup">
          {translator.text('landing.open')}
        </a>
        <a className={buttonClass()} href="#copying">
          {translator.text('landing.heroHow')}
        </a>
      </p>
    </div>
    <div className={style.risk}>
      <Risk translator={translator} />
    </div>
    <Copies translator={translator} />
    <Pulse translator={translator} answerOf={answerOf} records={records} />
  </section>
)

/** Each sentence of the title is on lines of its own. */
const sentences = (text: string): string[] => text.split(/(?<=\.)\s/)

const master = rosette(182, 7, 35)
const places = spiral(79, 1.6, 0.97)

/**
 * All copies, and one in the master's own place: a group of lines is copied as a whole, which makes a larger group, so
 * that the page names few of them.
 */
const { lines: copies } = [2, 2, 2, 2, 5].reduce(
  ({ lines, count }, times) => ({
    lines: (
      <>
        <g id={`lines-${count}`}>{lines}</g>
        {places
          .filter((_, index) => (index + 1) % count === 0 && index + 1 < count * times)
          .map(place => (
            <use key={place} href={`#lines-${count}`} transform={place} />
          ))}
      </>
    ),
    count: count * times,
  }),
  { lines: <use href="#master" />, count: 1 },
)

/** The figure shows what the product does: one line, and its copies in proportion. */
const Copies = ({ translator }: Localized) => (
  <figure className={style.figure}>
    <svg className={style.rosette} viewBox="-222 -222 444 444" fill="none" aria-hidden="true">
      <g className={style.copies}>{copies}</g>
      <path id="master" d={master} vectorEffect="non-scaling-stroke" />
      <path className={style.master} d={master} pathLength="1" />
    </svg>
    <figcaption className={style.caption}>
      {translator.text('landing.heroFigure', { COPIES: places.length })}
    </figcaption>
  </figure>
)
