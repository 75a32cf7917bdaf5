/** Deals of the programs' strategies: opened and sealed, executed, credited. */
export { creditDeal, type Credited } from './crediting.ts'
export { executeDeal, type Executed } from './execution.ts'
export { openDeal } from './opening.ts'
export { findDeal, latestDeals, statusOf, waitingDeals, type DealRow } from './reading.ts'
export { cancellation, type By, type Ending, type Opened, type Opening } from './reported.ts'
