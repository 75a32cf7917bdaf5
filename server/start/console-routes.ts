/** Every call of the operators' console; each names the right that it takes. */
import type { OperatorRoute } from '../http/operator-route.ts'
import * as operators from '../operators/index.ts'

export const consoleRoutes: readonly OperatorRoute[] = [
  operators.consoleSession,
  operators.proposalList,
  operators.proposalShow,
  operators.proposalMake,
  operators.proposalText,
  operators.proposalWithdraw,
]
