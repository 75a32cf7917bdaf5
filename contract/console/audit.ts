/** The operators' log: what was done, by whom, with the values before and after; and the state of its chain. */
import { call, type AnswerOf, type RequestOf } from '../call.ts'
import { day, field, flag, list, moment, optional, record, text, uuid, whole } from '../wire.ts'
import { oneOf } from './fields.ts'
import { outcomesOf } from './outcomes.ts'

const filters = {
  /** An operator's id, or any actor as the log names it. */
  actor: field('actor', optional(text(100))),
  /** A client's referral code, or their id. */
  client: field('client', optional(text(60))),
  /**
   * The beginning of an action's name: `client.` finds all of its kind, with their proposals, signatures and refusals.
   */
  action: field('action', optional(text(60))),
  subject: field('subject', optional(text(400))),
  from: field('from', optional(moment)),
  until: field('until', optional(moment)),
}

const event = record({
  id: field('id', uuid),
  /** Its place in the chain; undefined until it is linked. */
  entry: field('entry', optional(text(20))),
  at: field('at', moment),
  actor: field('actor', text()),
  /** Of an operator. */
  name: field('name', optional(text())),
  /** As which role of the database they were connected. */
  role: field('role', text(60)),
  action: field('action', text(100)),
  client: field('client', optional(uuid)),
  /** The client's, by which operators know them. */
  code: field('code', optional(text())),
  subject: field('subject', optional(text(2_000))),
  /** JSON. */
  before: field('before', optional(text(2_000_000))),
  after: field('after', optional(text(2_000_000))),
  /** Personal values are sealed with it. */
  isSealed: field('isSealed', flag),
})
export type AuditEvent = AnswerOf<typeof auditList>['events'][number]

/** The latest first. `before`: the event that the last page ended with. */
export const auditList = call('/api/console/audit/list', {
  request: { ...filters, before: field('before', optional(uuid)) },
  outcomes: outcomesOf('ok'),
  answer: { events: field('events', list(event)), more: field('more', flag) },
})
export type AuditFilters = Omit<RequestOf<typeof auditList>, 'before'>

/** The same as CSV, so many at most; the last row says where there are more. Each export is an event of the log. */
export const auditFileMax = 10_000
export const auditFile = call('/api/console/audit/file', { request: filters, outcomes: outcomesOf('ok') })

const personal = record({
  name: field('name', text(100)),
  before: field('before', optional(text(2_000))),
  after: field('after', optional(text(2_000))),
})

/** Opens the personal values of an event; the view is an event itself. 'ended': their key was destroyed. */
export const auditOpen = call('/api/console/audit/open', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notThere', 'ended'),
  answer: { values: field('values', list(personal)) },
})

export const auditChain = call('/api/console/audit/chain', {
  outcomes: outcomesOf('ok'),
  answer: {
    entries: field('entries', text(20)),
    hash: field('hash', text(64)),
    linkedAt: field('linkedAt', optional(moment)),
    waiting: field('waiting', whole),
    waitsSince: field('waitsSince', optional(moment)),
    /** The last root of a day, and the head that it names. */
    root: field(
      'root',
      optional(
        record({
          day: field('day', text(10)),
          root: field('root', text(64)),
          entries: field('entries', text(20)),
          hash: field('hash', text(64)),
        }),
      ),
    ),
  },
})

export const auditFaultKinds = [
  'missing',
  'outOfLine',
  'removed',
  'changed',
  'late',
  'dayDiffers',
  'cut',
  'unchained',
  'removedWaiting',
  'changedWaiting',
  'notLinked',
] as const
export type AuditFaultKind = (typeof auditFaultKinds)[number]

/** Each kind has the values that its sentence names. */
const fault = record({
  kind: field('kind', oneOf(auditFaultKinds)),
  entry: field('entry', optional(text(20))),
  /** Which entry was the last at the end of the day. */
  former: field('former', optional(text(20))),
  event: field('event', optional(uuid)),
  day: field('day', optional(day)),
  at: field('at', optional(moment)),
  after: field('after', optional(moment)),
  count: field('count', optional(whole)),
})
export type AuditFaultShown = AnswerOf<typeof auditVerify>['faults'][number]

/** Verifies all of it, and returns its faults. */
export const auditVerify = call('/api/console/audit/verify', {
  outcomes: outcomesOf('ok'),
  answer: { entries: field('entries', text(20)), faults: field('faults', list(fault)) },
})
