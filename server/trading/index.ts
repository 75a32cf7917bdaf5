/** Trading: programs, and the accounts that clients open under them. */
export { accountStates, type AccountState } from './account-state.ts'
export { accounts, tradingOf } from './accounts.ts'
export { borneLosses, type BorneLoss } from './borne-losses.ts'
export { closeAccounts } from './closing.ts'
export { commitments, commitmentTerms } from './commitment.ts'
export { curve } from './curve.ts'
export { deposit } from './deposit.ts'
export { makeFirstPrograms } from './first-programs.ts'
export { history } from './histories.ts'
export { dueMonth, isMonth, monthsFrom, monthStart, settlableFrom, type Month } from './month.ts'
export { open } from './open.ts'
export { option } from './option.ts'
export { programs } from './programs.ts'
export { dealResultsByDay, type DayResult } from './results-by-day.ts'
export { accountStatus, findAccount } from './trading-account.ts'
export {
  areTerms,
  announceChange,
  applyProgramChanges,
  comesLast,
  createProgram,
  lastTerms,
  listPrograms,
  programToChange,
  programToClose,
  programToCreate,
  type Announcement,
  type LastTerms,
  type ListedProgram,
  type NewProgram,
  type OpeningTerms,
} from './program-changes.ts'
export { programChange, programClose, programCreate, programList } from './console/programs.ts'
