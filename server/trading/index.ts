/** Trading: programs, and the accounts that clients open under them. */
export { accounts } from './accounts.ts'
export { curve } from './curve.ts'
export { deposit } from './deposit.ts'
export { makeFirstPrograms } from './first-programs.ts'
export { history } from './histories.ts'
export { open } from './open.ts'
export { programs } from './programs.ts'
