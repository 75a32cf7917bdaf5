import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStore } from './folder.ts'
import type { Store } from './store.ts'

/** The store that the configuration names. */
export const openStore = ({ dataDir }: Config): Store => folderStore(join(dataDir, 'files'))
