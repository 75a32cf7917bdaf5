/** Statements: what happened on a client's accounts over a time, as a file. */
export { statement } from './statement.ts'
