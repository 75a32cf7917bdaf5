/** Rings of own invitations: what clients share with those whom they invited, and the findings. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, optional, record, text, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo } from './fields.ts'

/** So many invitations, shared things and clients of one are shown; a ring may have any number. */
export const ringShownMax = 20

const code = text(40)
const invitation = record({
  sponsor: field('sponsor', code),
  partner: field('partner', code),
  line: field('line', whole),
})
const evidence = record({
  kind: field('kind', oneOf(['device', 'withdrawalAddress', 'depositSender'])),
  value: field('value', text(100)),
  clients: field('clients', list(code)),
  /** More clients share it. */
  more: field('more', flag),
})

const ring = record({
  key: field('key', text(64)),
  since: field('since', moment),
  invitations: field('invitations', list(invitation)),
  evidence: field('evidence', list(evidence)),
  /** There are more invitations, or they share more. */
  more: field('more', flag),
  review: field(
    'review',
    optional(
      record({ reason: field('reason', text(400)), name: field('name', text()), at: field('at', moment) }),
    ),
  ),
})

export const ringList = call('/api/console/rings/list', {
  outcomes: outcomesOf('ok'),
  answer: { rings: field('rings', list(ring)), more: field('more', flag) },
})

/** It leaves the inbox, until it grows. */
export const ringReview = call('/api/console/rings/review', {
  request: { key: field('key', text(64)), reason: reasonUpTo(400) },
  outcomes: outcomesOf('ok', 'invalid', 'notThere', 'ended', 'ownClient'),
})

export type ConsoleRing = AnswerOf<typeof ringList>['rings'][number]
