/**
 * The ledger: accounts, postings and entries; money is reserved, then settled or released. Every amount is a whole
 * number of micro-dollars or of tokens.
 */
export { ledgerFaults, bookFaults } from './ledger-faults.ts'
export { balance, type Balance, balances, balancesOf } from './balance.ts'
export { type Flow, flows, type Kind, kinds, nobody } from './chart.ts'
export {
  type Account,
  balanceBefore,
  bookedWithinMs,
  entriesOf,
  firstSince,
  type FlowSum,
  type Movement,
  movements,
  type Stretch,
  sumsByFlow,
} from './movements.ts'
export { owed } from './balance.ts'
export { statement, type StatementEntry } from './statement.ts'
export { InsufficientFunds, KeyReused, refusing } from './trouble.ts'
