/** The books as a whole: trial balance, closing a day, and what the comparison with the chain has found. */
export {
  auditBooks,
  closeDay,
  closedDay,
  dayClosing,
  reportOf,
  unclosedDays,
  type ClosedDay,
  type Objection,
} from './close.ts'
export { bookDay, bookDayFile, bookDays, closeBookDay, comparisons } from './console.ts'
