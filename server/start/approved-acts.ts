/** What is carried out once operators have signed it, by its action. */
import { carryOutProposals, registerActs } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { liftHalt } from '../treasury/index.ts'
import { settleMonth } from './approved-settlement.ts'

/** What takes a moment. */
const acts = { ...registerActs, 'payouts.resume': liftHalt }

export const carryOutApproved = (context: AppContext): Promise<void> => carryOutProposals(context, acts)

/** A month takes minutes, and nothing else waits for it. */
export const settleApproved = (context: AppContext): Promise<void> =>
  carryOutProposals(context, { 'settlement.execute': settleMonth })
