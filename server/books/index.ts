/** The books as a whole: trial balance, closing a day, and the findings of the comparison with the chain. */
export { closedDayFaults, closeDay, closedDay, dayClosing, reportOf, unclosedDays } from './close.ts'
export { bookDay, bookDayFile, bookDays, closeBookDay, comparisons } from './console.ts'
