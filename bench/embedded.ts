/** A PostgreSQL of a benchmark's own, with our schema, that ends with it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, startEmbedded, type Database } from '../server/database/index.ts'

/** `url`: of its owner. `folder`: where its data are. */
export async function openEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'mastercopy-bench-'))
  const { url, urlOf, stop } = await startEmbedded({
    dataDir: folder,
    log: { info: () => undefined, warn: console.warn },
  })
  await migrate({ url })
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, urlOf, folder, close }
}

export async function onEmbedded<T>(work: (url: string, folder: string) => Promise<T>): Promise<T> {
  const server = await openEmbedded()
  try {
    return await work(server.url, server.folder)
  } finally {
    await server.close()
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
