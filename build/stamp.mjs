/** Whether what is in dist was built from the sources that are here now. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const stampFile = 'sources.sha256'

/** What is built, into which folder, and from what. */
export const parts = {
  pages: { folder: 'dist/web', sources: ['web', 'console', 'ui', 'texts', 'contract', 'build'] },
  server: { folder: 'dist/server', sources: ['server', 'devchain', 'texts', 'contract', 'build'] },
  test: { folder: 'dist/test', sources: ['server', 'devchain', 'texts', 'contract', 'build', 'test'] },
}

/** @typedef {keyof typeof parts} Part */

/**
 * A hash over the names and contents of everything that a part is made of.
 * @param {Part} part
 */
export function sourceStamp(part) {
  const hash = createHash('sha256')
  for (const path of [...parts[part].sources.flatMap(filesOf), 'package-lock.json']) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {Part} part */
export function isFresh(part) {
  try {
    return readFileSync(join(root, parts[part].folder, stampFile), 'utf8') === sourceStamp(part)
  } catch {
    return false
  }
}

/**
 * @param {string} place where a part was built
 * @param {string} stamp of its sources before that
 */
export const writeStamp = (place, stamp) => writeFileSync(join(place, stampFile), stamp)

/**
 * In one order on every machine, without tests.
 * @param {string} folder
 * @returns {string[]}
 */
function filesOf(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesOf(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
