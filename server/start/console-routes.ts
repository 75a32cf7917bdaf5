/** Every call of the operators' console; each names the right that it takes. */
import * as books from '../books/index.ts'
import type { OperatorRoute } from '../http/operator-route.ts'
import * as operators from '../operators/index.ts'
import { inboxSources } from './console-inbox.ts'

export const consoleRoutes: readonly OperatorRoute[] = [
  operators.consoleSession,
  ...operators.inboxRoutes(inboxSources),
  operators.proposalList,
  operators.proposalShow,
  operators.proposalMake,
  operators.proposalText,
  operators.proposalWithdraw,
  books.bookDays,
  books.bookDay,
  books.closeBookDay,
  books.bookDayFile,
  books.comparisons,
]
