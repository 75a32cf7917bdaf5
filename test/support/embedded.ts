import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../../server/database/index.ts'
import { serversOn } from '../../server/database/embedded/processes.ts'
import { eventually } from '../../server/database/embedded/wait.ts'
import { hostProcess } from './host-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

const afterThisTest: (() => Promise<unknown>)[] = []
const afterThisFile: (() => Promise<unknown>)[] = []

/** Called by each file of tests that starts embedded databases: everything is gone after the test, or after the last. */
export function cleanUpAfterTests(): void {
  afterEach(() => undo(afterThisTest))
  afterAll(() => undo(afterThisFile))
}

async function undo(steps: (() => Promise<unknown>)[]) {
  for (let step = steps.pop(); step; step = steps.pop()) await step()
}

/** Removed after the test, with everything in it. */
export async function emptyFolder(): Promise<string> {
  const made = await temporaryFolder('embedded')
  afterThisTest.push(() => rm(made, { recursive: true, force: true }))
  return made
}

let prepared: Promise<string> | undefined

/** Where an embedded database was before: a copy of one that was made once per file, which is much quicker. */
export async function usedFolder(at?: string): Promise<string> {
  prepared ??= prepare()
  const folder = at ?? (await emptyFolder())
  await run('cp', ['--archive', `${await prepared}/.`, folder])
  return folder
}

async function prepare(): Promise<string> {
  const made = await temporaryFolder('embedded')
  afterThisFile.push(async () => {
    prepared = undefined
    await rm(made, { recursive: true, force: true })
  })
  const server = await startEmbedded({ dataDir: made, log: silent })
  await server.stop()
  return made
}

const silent: EmbeddedOptions['log'] = { info: () => {}, warn: () => {} }

/** Stopped after the test. */
export async function startServer(dataDir: string, log = silent, onLost = () => {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log, onLost })
  afterThisTest.push(server.stop)
  return server
}

/** In a process of its own, which is killed after the test. */
export async function startElsewhere(...args: Parameters<typeof hostProcess>) {
  const host = await hostProcess(...args)
  afterThisTest.push(async () => {
    await host.kill()
    if (host.refusal === undefined)
      await eventually(async () => (await serversOn(join(args[0], 'cluster'))).length === 0, 30_000)
  })
  return host
}
