/** Whether dist/web was built from the sources that stand here now. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folders } from './folders.ts'

const sources = ['web', 'ui', 'texts', 'contract', 'package-lock.json']
const stampFile = 'sources.sha256'

/** A hash over the names and contents of everything the pages are made of. */
export async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const path of (await Promise.all(sources.map(filesOf))).flat()) {
    const content = await readFile(join(folders.root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export const isFresh = async (stamp: string): Promise<boolean> =>
  (await readFile(join(folders.served, stampFile), 'utf8').catch(() => null)) === stamp

export const writeStamp = (place: string, stamp: string): Promise<void> =>
  writeFile(join(place, stampFile), stamp)

async function filesOf(source: string): Promise<string[]> {
  if (source.endsWith('.json')) return [source]

  const entries = await readdir(join(folders.root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folders.root.length))
    .toSorted()
}
