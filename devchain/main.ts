/**
 * The development chain as a process of its own. Prints one line of JSON when it is ready, and ends with its parent:
 * when its standard input closes, or on SIGINT or SIGTERM.
 *
 *   node --import tsx devchain/main.ts [--port 0] [--data folder] [--block-ms 3000] [--solid-lag 18]
 *
 * The same from the environment: DEVCHAIN_PORT, DEVCHAIN_DATA, DEVCHAIN_BLOCK_MS, DEVCHAIN_SOLID_LAG.
 */
import { parseArgs } from 'node:util'
import { slotMs, solidLagDefault } from './figures.ts'
import { startDevchain } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    'block-ms': { type: 'string' },
    'solid-lag': { type: 'string' },
  },
})

const devchain = await startDevchain({
  port: wholeNumber('port', values.port ?? process.env['DEVCHAIN_PORT'], 0),
  dataDir: values.data ?? process.env['DEVCHAIN_DATA'] ?? null,
  blockMs: wholeNumber('block-ms', values['block-ms'] ?? process.env['DEVCHAIN_BLOCK_MS'], slotMs),
  solidLag: wholeNumber(
    'solid-lag',
    values['solid-lag'] ?? process.env['DEVCHAIN_SOLID_LAG'],
    solidLagDefault,
  ),
  log: line => process.stderr.write(`${line}\n`),
  onFailure: error => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
})

let ending = false
process.stdin.on('end', end).on('error', end).resume()
process.on('SIGINT', end).on('SIGTERM', end)

const { url, chainId, usdt } = devchain
process.stdout.write(`${JSON.stringify({ url, chainId, usdt })}\n`)

function end(): void {
  if (ending) return
  ending = true
  void devchain.close().finally(() => process.exit(0))
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0) return value
  process.stderr.write(`--${name} is a whole number: ${text}\n`)
  return process.exit(2)
}
