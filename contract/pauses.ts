/** What operators have paused for everybody, for those whom it stops before they have a session. */
import { call } from './call.ts'
import { okOnly } from './codes.ts'
import { pause } from './stops.ts'
import { field, optional } from './wire.ts'

/** Why nobody can sign in or register, or change anything, now. */
export const showPauses = call('/api/pauses', {
  outcomes: okOnly,
  answer: { signIn: field('s', optional(pause)), changes: field('c', optional(pause)) },
})
