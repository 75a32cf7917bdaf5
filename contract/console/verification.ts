/** Documents that wait for an operator: the picture, the data beside it, and the decision. */
import { call, type AnswerOf } from '../call.ts'
import { code, field, flag, list, moment, optional, record, refusing, text, uuid, whole } from '../wire.ts'
import { rejectionReasons } from '../verification.ts'
import { outcomesOf } from './outcomes.ts'
import { oneLine, oneOf } from './fields.ts'

/** The longest comment on a document. */
export const commentMax = 400

/** The oldest first. */
export const scanWaiting = call('/api/console/verification/waiting', {
  outcomes: outcomesOf('ok'),
  answer: {
    scans: field(
      'scans',
      list(
        record({
          scan: field('scan', uuid),
          client: field('client', uuid),
          code: field('code', text()),
          name: field('name', text()),
          uploadedAt: field('uploadedAt', moment),
        }),
      ),
    ),
    more: field('more', flag),
  },
})
export type WaitingScan = AnswerOf<typeof scanWaiting>['scans'][number]

/** The data beside the picture; the view is logged before it is shown. */
export const scanShow = call('/api/console/verification/show', {
  request: { scan: field('scan', uuid) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    client: field('client', uuid),
    code: field('code', text()),
    /** In full: it is compared with the document. */
    name: field('name', text()),
    createdAt: field('createdAt', moment),
    uploadedAt: field('uploadedAt', moment),
    width: field('width', whole),
    height: field('height', whole),
    /** Earlier verdicts, the latest first. */
    earlier: field(
      'earlier',
      list(
        record({
          at: field('at', moment),
          verdict: field('verdict', oneOf(['verified', 'rejected', 'reopened'])),
          reason: field('reason', optional(code(rejectionReasons))),
          actor: field('actor', text()),
          /** What was noted with it for operators. */
          comment: field('comment', optional(text())),
        }),
      ),
    ),
  },
})

/** The picture itself; the view is logged before it is shown. */
export const scanPicture = call('/api/console/verification/picture', {
  request: { scan: field('scan', uuid) },
  outcomes: outcomesOf('ok', 'notThere'),
})

/**
 * One accepts, or rejects with a reason that the client reads in their language. 'ended': it was decided meanwhile;
 * 'notSeen': the operator has not had the picture shown.
 */
export const scanDecide = call('/api/console/verification/decide', {
  request: {
    scan: field('scan', uuid),
    verdict: field('verdict', oneOf(['verified', 'rejected'])),
    reason: field('reason', optional(code(rejectionReasons))),
    /** For operators: the client never reads it. */
    comment: refusing('comment', optional(oneLine(commentMax)), 'invalid'),
  },
  outcomes: outcomesOf('ok', 'notThere', 'ended', 'invalid', 'ownClient', 'notSeen'),
})
