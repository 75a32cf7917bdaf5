import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Writes a file that only its owner can read, with the folders above it: it is either whole or absent. */
export const writeWhole = (file: string, content: Uint8Array): Promise<void> =>
  writeThen(file, content, unfinished => rename(unfinished, file))

/**
 * The text of a file that the program makes when it first needs it, such as a key. Of two processes that begin at once
 * one makes it, and both get the same.
 */
export async function readOrMake(file: string, make: () => string): Promise<string> {
  const kept = await readIfThere(file)
  if (kept) return kept.toString()
  await writeThen(file, Buffer.from(make()), unfinished =>
    link(unfinished, file).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error
    }),
  )
  return readFile(file, 'utf8')
}

/** A file's content; `null` where there is none. */
export const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    return null
  })

/** Written under another name first, from which `place` gives it its own. */
async function writeThen(
  file: string,
  content: Uint8Array,
  place: (unfinished: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file)
  const unfinished = join(folder, `.${basename(file)}.${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true })
    await place(unfinished)
  } finally {
    await rm(unfinished, { force: true })
  }
}
