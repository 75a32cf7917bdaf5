/** What a client was owed when it was last proven what all of them are, and the way from there to the published total. */
import { call, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import { field, flag, list, moment, money, optional, record, result, text, whole } from './wire.ts'

const step = record({ isLeft: field('l', flag), hash: field('h', text(64)), micro: field('a', money) })

/** A half of the amount, as it was hashed (`owed-proof.ts`), and what is beside it on its way to the root. */
const leaf = record({ line: field('x', text(400)), path: field('p', list(step)) })

/** In micro-dollars; they add up to the amount. The first one misses deposits in blocks after the figure's. */
const parts = record({
  financeMicro: field('f', result),
  reservedMicro: field('r', result),
  accountsMicro: field('a', result),
  /** Gains that closed accounts wait for. */
  closingMicro: field('c', result),
  /** Rewards that wait for an account. */
  rewardsMicro: field('w', result),
  /** Deposits that arrived and are not credited. */
  arrivedMicro: field('i', result),
})

const proof = record({
  /** YYYY-MM-DD, UTC */
  day: field('d', text(10)),
  /** When it was recorded: the root of this moment's day covers it. */
  recordedAt: field('at', moment),
  block: field('b', text(20)),
  owedMicro: field('o', money),
  /** Of what is owed, what the leaves of all clients add up to. */
  sumMicro: field('s', money),
  leaves: field('n', whole),
  root: field('h', text(64)),
  /** Undefined where nothing was owed to the client. */
  share: field(
    'm',
    optional(
      record({
        code: field('rc', text(40)),
        amountMicro: field('a', money),
        parts: field('p', parts),
        leaves: field('l', list(leaf)),
      }),
    ),
  ),
})

export const owedShare = call('/api/coverage/share', {
  outcomes: okOnly,
  /** Undefined before the first proof. */
  answer: { proof: field('p', optional(proof)) },
})
export type OwedProof = NonNullable<AnswerOf<typeof owedShare>['proof']>
export type OwedShare = NonNullable<OwedProof['share']>

/** As a file for docs/verify/verify.mjs: amounts are texts. */
export const writeOwedProof = (proof: OwedProof): string =>
  JSON.stringify(proof, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)
