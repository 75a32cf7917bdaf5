import { statfs } from 'node:fs/promises'

/** PostgreSQL needs a whole segment of its journal to go on. */
const JOURNAL_SEGMENT_BYTES = 16 * 1024 * 1024

/** Whether there is too little room in a folder for the server to run. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < JOURNAL_SEGMENT_BYTES
}
