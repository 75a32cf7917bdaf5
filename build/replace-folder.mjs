/**
 * A build works in a folder of its own and takes the place of the old one with a rename when it is whole.
 * A killed build leaves the old one as it was; of two builds at once the last one wins, and they never mix.
 */
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Lets `work` fill a fresh folder beside `built`, named after this process, and puts it in its place.
 * @param {string} built
 * @param {(place: string) => Promise<void>} work
 */
export async function replaceFolder(built, work) {
  const beside = dirname(built)
  const mark = `.${basename(built)}-`
  await mkdir(beside, { recursive: true })
  await removeAbandoned(beside, mark)
  const place = await mkdtemp(join(beside, `${mark}${process.pid}-`))
  try {
    await work(place)
    // Temporary folders are closed to others; what is built is for everyone.
    await chmod(place, 0o755)
    await swapIn(place, built)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** @param {string} place @param {string} built */
async function swapIn(place, built) {
  const old = `${place}-old`
  for (let tries = 0; tries < 20; tries++) {
    await rename(built, old).catch(unless('ENOENT'))
    // Another build may put its own in between: then that is moved away in its turn.
    const isIn = await rename(place, built).then(() => true, unless('ENOTEMPTY', 'EEXIST', 'EPERM'))
    await rm(old, { recursive: true, force: true })
    if (isIn) return
  }
  throw new Error(`could not put ${place} in the place of ${built}`)
}

/**
 * Removes what builds that were killed have left behind.
 * @param {string} beside
 * @param {string} mark
 */
async function removeAbandoned(beside, mark) {
  for (const name of await readdir(beside)) {
    const pid = Number(name.startsWith(mark) && name.slice(mark.length).split('-')[0])
    if (pid && !isAlive(pid)) await rm(join(beside, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string[]} codes of errors that are no fault */
function unless(...codes) {
  /** @param {NodeJS.ErrnoException} error */
  return error => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
