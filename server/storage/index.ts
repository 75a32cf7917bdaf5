/** Storage: files of clients, in the data folder or in an S3-compatible store. */
export { openStore } from './open.ts'
export type { Store } from './store.ts'
