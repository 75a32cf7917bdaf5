import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOf } from './processes.ts'

/**
 * Who uses the data folder. One process at a time; the claim of a process that is gone is void. It makes the error
 * message clear: PostgreSQL's own postmaster.pid is the lock behind it.
 */
interface Claim {
  pid: number
  /** Start of that process: its number alone may long belong to another one. */
  started: string
}

/** Takes the folder or throws, naming the process that has it. Give it back with `release`. */
export async function claimFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const file = join(folder, 'in-use.json')
  const mine: Claim = { pid: process.pid, started: (await startOf(process.pid)) ?? '' }
  if (!(await take(file, mine))) {
    await refuseIfAlive(file, folder)
    if (!(await take(file, mine))) throw inUse(folder, 'another process')
  }
  return { release: () => rm(file, { force: true }) }
}

/** A link appears whole or not at all, so nobody reads half a claim; false when there is one already. */
async function take(file: string, claim: Claim): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(claim))
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft)
  }
}

async function refuseIfAlive(file: string, folder: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  const claim = parse(text)
  if (claim && (await startOf(claim.pid)) === claim.started) throw inUse(folder, `process ${claim.pid}`)

  // Move the void claim away and check what was moved: another process may just have taken over, and then its valid
  // claim is put back.
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => text)
  if (moved !== text) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}

function parse(text: string): Claim | undefined {
  try {
    return JSON.parse(text) as Claim
  } catch {
    return undefined // spoiled by a power cut: nobody's
  }
}

function inUse(folder: string, by: string): Error {
  return new Error(`${folder} is in use by ${by}: stop it first, or choose another data folder`)
}
