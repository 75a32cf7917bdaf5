import { startEmbedded } from '../../server/database/index.ts'

/**
 * A process that has an embedded server and nothing else, to be killed by tests.
 * Usage: embedded-host.ts <data folder>. Writes one line of JSON when the server is up or was refused.
 */
const dataDir = process.argv[2] ?? ''
try {
  const { url } = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
  process.stdout.write(`${JSON.stringify({ url })}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: (error as Error).message })}\n`)
}
