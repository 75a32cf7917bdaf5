/** A second web server on a test's database: another process as far as anything in memory is concerned. */
import { makeApp } from '../../server/start/app.ts'
import { poolAs } from './database.ts'
import { listenLocally } from './local-server.ts'
import { patientLimits, type TestApp } from './test-app.ts'

export async function secondApp(
  { context }: TestApp,
  latencyMs: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const pool = await poolAs(context.database, 'web', { latencyMs })
  const own = { ...context, database: pool.database, origin: '' }
  const app = await makeApp(own, null, { limits: patientLimits })
  own.origin = await listenLocally(app)
  return {
    url: own.origin,
    close: async () => {
      await app.close()
      await pool.close()
    },
  }
}
