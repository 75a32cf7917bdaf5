/** A second web server on the database of a house: another process as far as anything in memory is concerned. */
import type { AddressInfo } from 'node:net'
import { makeApp } from '../server/start/app.ts'
import { openDatabase } from '../server/database/index.ts'
import { urlOf } from './database.ts'
import type { TestApp } from './test-app.ts'
import { slowDatabase } from './slow-database.ts'

export async function secondApp(
  { context }: TestApp,
  latencyMs: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const slow = await slowDatabase(await urlOf(context.database, 'web'), latencyMs)
  const database = openDatabase({
    url: slow.url,
    poolMax: 20,
    applicationName: 'mastercopy second test',
    onTrouble: error => process.stderr.write(`second test database: ${error.message}\n`),
  })
  const own = { ...context, database, origin: '' }
  const app = await makeApp(own, null)
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
  own.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: own.origin,
    close: async () => {
      await app.close()
      await database.destroy()
      await slow.close()
    },
  }
}
