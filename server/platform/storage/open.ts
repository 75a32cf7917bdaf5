import { join } from 'node:path'
import type { Config } from '../config.ts'
import { s3Store } from './s3.ts'
import type { Store } from '../file-store.ts'
import { readFile, rm } from 'node:fs/promises'
import { writeWhole } from '../atomic-write.ts'
import { checkedKey } from './key.ts'

/** The store that the configuration names. */
export const openStore = ({ s3, dataDir }: Config): Store =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'))

/** Keeps files in a folder that only its owner can read. */
export function folderStore(folder: string): Store {
  const place = (key: string): string => join(folder, checkedKey(key))
  return {
    put: (key, content) => writeWhole(place(key), content),
    get: key =>
      readFile(place(key)).catch(refusal => {
        if ((refusal as { code?: unknown }).code === 'ENOENT') return null
        throw refusal
      }),
    remove: key => rm(place(key), { force: true }),
  }
}
