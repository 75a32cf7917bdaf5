import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import type { Store } from './store.ts'

/** The store that the configuration names. */
export const openStore = ({ s3, dataDir }: Config): Store =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'))
