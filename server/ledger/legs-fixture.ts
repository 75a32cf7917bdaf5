/** Legs of postings for properties that hold whatever is posted. */
import fc from 'fast-check'
import { flows, type Flow } from './index.ts'
import { type Leg } from './posting-fixture.ts'

/** Any movement, of small amounts as often as of some up to the greatest. */
export const anyLeg = (subjects: readonly string[], smallMax: bigint, max: bigint): fc.Arbitrary<Leg> =>
  fc.record({
    flow: fc.constantFrom(...(Object.keys(flows) as Flow[])),
    amount: fc.oneof(fc.bigInt(1n, smallMax), fc.bigInt(1n, max)),
    subject: fc.constantFrom(...subjects),
    counterparty: fc.constantFrom('Eve', 'a "quoted, (name)"', ''),
  })

/** Deposits, profits and rewards to come first, so that most of what follows can be paid. */
export const sourcesOf = (subjects: readonly string[], amount: bigint): Leg[] =>
  (['deposit', 'profit', 'reward', 'reward_pending', 'token_grant'] as const).flatMap(flow =>
    subjects.map(subject => ({ flow, amount, subject })),
  )
