/** A client's public testimonial, by their consent and under the name that they choose. */
import { call, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import type { Form } from './forms.ts'
import { minLength, required, seen } from './rules.ts'
import { code, field, flag, moment, optional, record, text } from './wire.ts'

export const testimonialLengthMin = 20
export const testimonialLengthMax = 1_000
export const shownNameLengthMax = 60

/** Why one is not published, in words that a client can act on. */
export const testimonialRefusals = { figures: 1, promises: 2, others: 3, advertising: 4, unclear: 5 } as const
export type TestimonialRefusal = keyof typeof testimonialRefusals

const states = { waiting: 0, published: 1, refused: 2, withdrawn: 3 } as const
export type TestimonialState = keyof typeof states

const own = record({
  shownName: field('n', text(shownNameLengthMax)),
  content: field('c', text(testimonialLengthMax)),
  submittedAt: field('d', moment),
  state: field('s', code(states)),
  reason: field('r', optional(code(testimonialRefusals))),
  /** How long it is shown. */
  until: field('u', optional(moment)),
})
export type OwnTestimonial = NonNullable<AnswerOf<typeof showTestimonial>['own']>

/** The client's own, the last one that they wrote. */
export const showTestimonial = call('/api/user/testimonial', {
  outcomes: okOnly,
  answer: { own: field('t', optional(own)), mayWrite: field('m', flag) },
})

/** Write one. `hasConsent`: to be shown to everybody with this name; without it nothing is stored. */
export const submitTestimonial = call('/api/user/testimonial/submit', {
  effect: 'changes',
  proof: 'none',
  request: {
    shownName: field('n', text(shownNameLengthMax)),
    content: field('c', text(testimonialLengthMax)),
    hasConsent: field('a', flag),
  },
  outcomes: { ok: 0, tryAgain: 2, notVerified: 3, alreadyThere: 4, unusable: 5 },
})

export const testimonialForm = {
  shownName: [required('fillIn'), seen],
  content: [minLength(testimonialLengthMin), seen],
  consent: [required('acceptShowing')],
} satisfies Form

/** Withdraw it: it is not shown any more. */
export const withdrawTestimonial = call('/api/user/testimonial/withdraw', {
  effect: 'changes',
  proof: 'none',
  outcomes: { ok: 0, tryAgain: 2, notThere: 3 },
})
