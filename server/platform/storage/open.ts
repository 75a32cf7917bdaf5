import { join } from 'node:path'
import type { Config } from '../config.ts'
import { s3Store } from './s3.ts'
import type { Store } from '../file-store.ts'
import { rm } from 'node:fs/promises'
import { readIfThere, writeWhole } from '../atomic-write.ts'
import { checkedKey } from './key.ts'

/** The store that the configuration names. */
export const openStore = ({ s3, dataDir }: Config): Store =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'))

/** Keeps files in a folder that only its owner can read. */
export function folderStore(folder: string): Store {
  const place = (key: string): string => join(folder, checkedKey(key))
  return {
    put: (key, content) => writeWhole(place(key), content),
    get: key => readIfThere(place(key)),
    remove: key => rm(place(key), { force: true }),
  }
}
