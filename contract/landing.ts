/** What the landing page shows beside its texts: public. */
import { call, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import { entity } from './documents.ts'
import { languageIds } from './languages.ts'
import { code, field, flag, list, moment, optional, record, text } from './wire.ts'

const contacts = record({
  email: field('e', text(200)),
  telegram: field('t', optional(text(100))),
  phone: field('p', optional(text(60))),
  /** In the visitor's language; may be empty. */
  note: field('n', text(1_000)),
})

const testimonial = record({
  name: field('n', text()),
  content: field('c', text(2_000)),
  /** In which it was written: nothing is translated. */
  language: field('l', code(languageIds)),
  at: field('d', moment),
  /** The client has invited others, for whose profits the company pays them. */
  isPartner: field('p', flag),
})
export type PublicTestimonial = AnswerOf<typeof showLanding>['testimonials'][number]

/**
 * The operator of the platform, the contacts that operators have set, undefined while there are none, and testimonials,
 * the newest first.
 */
export const showLanding = call('/api/landing', {
  outcomes: okOnly,
  answer: {
    entity: field('e', entity),
    contacts: field('c', optional(contacts)),
    testimonials: field('t', list(testimonial)),
  },
})
