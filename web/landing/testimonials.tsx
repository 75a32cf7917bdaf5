import type { PublicTestimonial } from '../../contract/landing.ts'
import { dayOf } from '../../contract/time.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from './section.tsx'
import style from './testimonials.module.css'
import type { Localized } from '../../texts/public-pages.ts'

/** Published testimonials. Without any the section is absent. */
export const Testimonials = ({
  translator,
  testimonials,
}: Localized & { testimonials: readonly PublicTestimonial[] }) =>
  testimonials.length > 0 && (
    <Section
      id="testimonials"
      title={translator.text('landing.testimonialsTitle')}
      lead={translator.text('landing.testimonialsLead')}
    >
      <List translator={translator} testimonials={testimonials.slice(0, shownAtOnce)} />
      {testimonials.length > shownAtOnce && (
        <Disclosure title={translator.text('landing.testimonialsMore')}>
          <List translator={translator} testimonials={testimonials.slice(shownAtOnce)} />
        </Disclosure>
      )}
    </Section>
  )

/** The page keeps its length, however many are published. */
const shownAtOnce = 3

const List = ({ translator, testimonials }: Localized & { testimonials: readonly PublicTestimonial[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
  <ul className={style.list} tabIndex={0} aria-label={translator.text('landing.testimonialsTitle')}>
    {testimonials.map(({ name, content, language, at, isPartner }) => (
      <li key={`${name} ${at.toISOString()}`} className={style.one}>
        <blockquote lang={language}>{content}</blockquote>
        <p className={style.by}>
          {translator.text('landing.testimonialBy', {
            NAME: name,
            AT: translator.calendarDay(dayOf(at)),
          })}
          {isPartner && <>, {translator.text('landing.testimonialPartner')}</>}
        </p>
      </li>
    ))}
  </ul>
)
