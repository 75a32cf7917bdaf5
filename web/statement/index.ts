/** The statement of an account. */
export { Statement } from './statement.tsx'
