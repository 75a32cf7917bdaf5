/** The inbox: everything that waits for an operator, by kinds. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, money, optional, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf } from './fields.ts'

export const inboxKinds = [
  'proposal',
  'document',
  'request',
  'withdrawal',
  'payment',
  'deposit',
  'order',
  'month',
  'dispute',
  'deal',
  'part',
  'ring',
  'testimonial',
  'rights',
  'alarm',
] as const
export type InboxKind = (typeof inboxKinds)[number]
/** What open pages are notified of: that a kind has changed, or that an operator has done something of any kind. */
export type ConsoleList = InboxKind | 'log'
const kind = oneOf<InboxKind>(inboxKinds)

const item = record({
  kind: field('kind', kind),
  key: field('key', text(200)),
  since: field('since', moment),
  link: field('link', text(300)),
  subject: field('subject', text(800)),
  client: field('client', optional(uuid)),
  /** The client's, by which operators know them. */
  code: field('code', optional(text())),
  amountMicro: field('amount', optional(money)),
  /** Whether this operator may decide it; they may see it for another reason. */
  mayDecide: field('mayDecide', flag),
  /** The operator who has claimed it, and since when. */
  takenBy: field(
    'takenBy',
    optional(
      record({ operator: field('operator', uuid), name: field('name', text()), at: field('at', moment) }),
    ),
  ),
})
export type InboxEntry = AnswerOf<typeof inboxList>['items'][number]

/** Of one kind, or of all that the operator's roles let them see; alarms first, then the oldest. */
export const inboxList = call('/api/console/inbox/list', {
  request: { kind: field('kind', optional(kind)) },
  outcomes: outcomesOf('ok'),
  answer: {
    items: field('items', list(item)),
    /** Undefined where it could not be read now; then items of that kind may be missing. */
    counts: field(
      'counts',
      list(record({ kind: field('kind', kind), count: field('count', optional(whole)) })),
    ),
  },
})

/** Claims it, until it is decided, released, or half an hour is over. */
export const inboxTake = call('/api/console/inbox/take', {
  request: { kind: field('kind', kind), key: field('key', text(200)) },
  outcomes: outcomesOf('ok', 'taken'),
})

export const inboxLeave = call('/api/console/inbox/leave', {
  request: { kind: field('kind', kind), key: field('key', text(200)) },
  outcomes: outcomesOf('ok'),
})
