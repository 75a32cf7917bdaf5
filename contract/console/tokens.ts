/** Platform tokens: how many there are and may be, the purpose of each, and what two grant. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, optional, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo } from './fields.ts'

const issue = record({
  number: field('number', whole),
  client: field('client', uuid),
  code: field('code', text(40)),
  kind: field('kind', oneOf(['opening', 'grant'])),
  asked: field('asked', whole),
  /** Less where the cap was reached: the client may be granted the rest. */
  made: field('made', whole),
  reason: field('reason', optional(text(400))),
  proposal: field('proposal', optional(uuid)),
  at: field('at', moment),
})

export const tokenShow = call('/api/console/tokens/show', {
  /** Those made before this one. */
  request: { before: field('before', optional(whole)) },
  outcomes: outcomesOf('ok'),
  answer: {
    cap: field('cap', whole),
    issued: field('issued', whole),
    spent: field('spent', whole),
    issues: field('issues', list(issue)),
    more: field('more', flag),
  },
})

export const tokenSupply = call('/api/console/tokens/supply', {
  request: { cap: field('cap', whole), reason: reasonUpTo(180) },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid'),
  answer: { proposal: field('proposal', uuid) },
})

export const tokenGrant = call('/api/console/tokens/grant', {
  request: {
    /** By email or referral code. */
    client: field('client', text(320)),
    tokens: field('tokens', whole),
    reason: reasonUpTo(180),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'notThere', 'ownClient'),
  answer: { proposal: field('proposal', uuid) },
})

export type TokenIssued = AnswerOf<typeof tokenShow>['issues'][number]
