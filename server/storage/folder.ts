import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey } from './key.ts'
import type { Store } from './store.ts'

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

/** Under another name first, so that a file is either whole or not there. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
