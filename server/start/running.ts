/**
 * How the command line finds the running installation of the same environment: a file in the data folder, readable
 * only by its owner, written at start and removed at the end. A file left by a killed process is recognised by its
 * process being gone.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from '../platform/atomic-write.ts'

const shape = z.object({
  pid: z.number().int(),
  origin: z.string(),
  consoleOrigin: z.string().optional(),
  /** The embedded database's addresses; those of an external one hold passwords, which belong in no file. */
  database: z.object({ operators: z.string(), owner: z.string() }).optional(),
  tron: z.object({ url: z.string(), chainId: z.string(), usdt: z.string() }).optional(),
})

export type Running = z.infer<typeof shape>

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

export const announceProcess = (dataDir: string, running: Running): Promise<void> =>
  writeWhole(fileIn(dataDir), Buffer.from(JSON.stringify(running)))

export const withdrawAnnouncement = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

/** The running installation, or `null`. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  try {
    const running = shape.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    process.kill(running.pid, 0)
    return running
  } catch (error) {
    const isOthers = (error as { code?: unknown }).code === 'EPERM'
    if (isOthers) throw new Error(`the installation in ${dataDir} belongs to another user`, { cause: error })
    return null
  }
}
