import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOf } from './processes.ts'

/**
 * Who uses the data folder. One process at a time; the claim of a process that is gone counts for nothing.
 * This is the courtesy that makes the message clear: PostgreSQL's own postmaster.pid is the lock behind it.
 */
export interface Claim {
  pid: number
  /** Start of that process: its number alone may long belong to another one. */
  started: string
}

/** Takes the folder or throws, naming the process that has it. Give it back with `release`. */
export async function claimFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, 'in-use.json')
  const mine: Claim = { pid: process.pid, started: (await startOf(process.pid)) ?? '' }
  const text = JSON.stringify(mine)
  if (!(await create(file, text))) {
    await refuseIfAlive(file, folder)
    if (!(await create(file, text))) throw inUse(folder, 'another process')
  }
  return { release: () => rm(file, { force: true }) }
}

async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

async function refuseIfAlive(file: string, folder: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  const claim = parse(text)
  if (claim && (await startOf(claim.pid)) === claim.started) throw inUse(folder, `process ${claim.pid}`)
  // Moved aside under our own name, so that of two who take over at once only one moves the dead claim.
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => {})
  await rm(aside, { force: true })
}

function parse(text: string): Claim | undefined {
  try {
    return JSON.parse(text) as Claim
  } catch {
    return undefined // written halfway when the power went
  }
}

function inUse(folder: string, by: string): Error {
  return new Error(`${folder} is in use by ${by}: stop it first, or choose another data folder`)
}
