/** A second web server on a test's database: another process as far as anything in memory is concerned. */
import type { AddressInfo } from 'node:net'
import { makeApp } from '../../server/start/app.ts'
import { poolAs } from './database.ts'
import { patientLimits, type TestApp } from './test-app.ts'

export async function secondApp(
  { context }: TestApp,
  latencyMs: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const pool = await poolAs(context.database, 'web', { latencyMs })
  const own = { ...context, database: pool.database, origin: '' }
  const app = await makeApp(own, null, { limits: patientLimits })
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
  own.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: own.origin,
    close: async () => {
      await app.close()
      await pool.close()
    },
  }
}
