/** A PostgreSQL of a benchmark's own, with our schema, that ends with it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, startEmbedded, type Database } from '../server/database/index.ts'

/** `url`: of its owner. `folder`: where its data are. */
export async function onEmbedded<T>(work: (url: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mastercopy-bench-'))
  const server = await startEmbedded({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
  try {
    await migrate({ url: server.url })
    return await work(server.url, folder)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same, by one pool whose statements may take so long. */
export const onDatabase = <T>(statementMsMax: number, work: (database: Database) => Promise<T>): Promise<T> =>
  onEmbedded(async url => {
    const database = openDatabase({
      url,
      poolMax: 4,
      applicationName: 'mastercopy bench',
      onTrouble: console.warn,
      statementMsMax,
    })
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  })
