/** Statements: the movements of a client's accounts over a period, as a file. */
export { statement } from './statement.ts'
