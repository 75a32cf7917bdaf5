/**
 * A build works in a folder of its own and takes the place of the old one with a rename when it is whole.
 * A killed build leaves the old pages standing; of two builds at once the last one wins, and they never mix.
 */
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const mark = '.web-'

/** Lets `work` fill a fresh folder beside `served`, named after this process, and puts it in its place. */
export async function replaceFolder(served: string, work: (place: string) => Promise<void>): Promise<void> {
  const beside = dirname(served)
  await mkdir(beside, { recursive: true })
  await sweep(beside)
  const place = await mkdtemp(join(beside, `${mark}${process.pid}-`))
  try {
    await work(place)
    // Temporary folders are closed to others; the pages are for everyone.
    await chmod(place, 0o755)
    await swapIn(place, served)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function swapIn(place: string, served: string): Promise<void> {
  const old = `${place}-old`
  for (let tries = 0; tries < 20; tries++) {
    await rename(served, old).catch(unless('ENOENT'))
    // Another build may put its own pages in between: then those are moved away in their turn.
    const isIn = await rename(place, served).then(() => true, unless('ENOTEMPTY', 'EEXIST', 'EPERM'))
    await rm(old, { recursive: true, force: true })
    if (isIn) return
  }
  throw new Error(`could not put ${place} in the place of ${served}`)
}

/** Removes what builds that were killed have left behind. */
async function sweep(beside: string): Promise<void> {
  for (const name of await readdir(beside)) {
    const pid = Number(name.startsWith(mark) && name.slice(mark.length).split('-')[0])
    if (pid && !isAlive(pid)) await rm(join(beside, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error
  }
