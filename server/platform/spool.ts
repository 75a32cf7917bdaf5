/**
 * A file that exists only while it is read. It has no name in the file system, so that it ends with the process
 * whatever happens; it is whole, and its hash known, before the first byte of it leaves.
 */
import { createHash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export interface Spool {
  bytes: number
  sha256: Buffer
  /** The whole file, once; reading it to the end or dropping it frees the space. */
  read(): Readable
}

/** Stores a stream. When `content` fails nothing stays behind. */
export async function spoolContent(id: string, content: AsyncIterable<Uint8Array | string>): Promise<Spool> {
  const file = await openNameless(join(tmpdir(), `mastercopy-${id}`))
  try {
    const { bytes, sha256 } = await writeAll(file, content)
    // Given its length, it ends with the last byte, and not with another read after the reader has all of it.
    return { bytes, sha256, read: () => file.createReadStream({ start: 0, end: bytes - 1 }) }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openNameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function writeAll(file: FileHandle, content: AsyncIterable<Uint8Array | string>) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    hash.update(chunk)
    await file.appendFile(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest() }
}
