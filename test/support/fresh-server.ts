import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../server/database/index.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An embedded server of one's own with everything that makes it durable, to be killed and started again. */
export interface FreshServer {
  url: () => string
  adminUrl: () => string
  postmasterPid: () => Promise<number>
  /** As a power cut would for the server alone: SIGKILL. Returns when its supervisor has it up again. */
  kill: () => Promise<void>
  /** In order: stop, start. */
  restart: () => Promise<void>
  /** Also removes the folder. */
  stop: () => Promise<void>
}

export async function freshServer(): Promise<FreshServer> {
  const folder = await temporaryFolder('fresh')
  let server: Embedded = await startQuietly(folder)

  async function postmasterPid() {
    return Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)
  }
  async function kill() {
    const pid = await postmasterPid()
    process.kill(pid, 'SIGKILL')
    await answeringAgain(server.adminUrl)
  }
  async function restart() {
    await server.stop()
    server = await startQuietly(folder)
  }
  async function stop() {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return {
    url: () => server.url,
    adminUrl: () => server.adminUrl,
    postmasterPid,
    kill,
    restart,
    stop,
  }
}

function startQuietly(dataDir: string): Promise<Embedded> {
  return startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
}

/** Asks until there is an answer: the supervisor notices a death by itself and starts the server again. */
async function answeringAgain(url: string) {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
  }
}
