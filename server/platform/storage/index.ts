/** Storage: files of clients, in the data folder or in an S3-compatible store. */
export { newFileKey } from './key.ts'
export { openStore } from './open.ts'
export { probeStore, storeFaults } from './probe.ts'
export { filesByKey, resealFile, sealedByOthers } from './resealing.ts'
export type { Store } from '../file-store.ts'
export { confirmFile, releaseFile, putLoose, purgeFiles } from './stored-file.ts'
