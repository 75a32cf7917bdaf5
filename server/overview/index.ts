/** The overview: a client's accounts as one. */
export { overview } from './overview.ts'
