/**
 * `npm run build`: the pages in dist/web (web/build.ts) and the server in dist/server (server.mjs). In JavaScript,
 * because it runs before each start, also where nothing is installed that reads TypeScript.
 *
 * pages, server   only this part
 * test            the processes that tests start, which are no part of the product
 * --if-stale      does nothing when the sources are those of the last build
 */
import { spawnSync } from 'node:child_process'
import { isFresh, parts } from './stamp.mjs'

const asks = process.argv.slice(2)
const asked = /** @type {(keyof typeof parts)[]} */ (asks.filter(ask => ask in parts))
const wanted = asked.length > 0 ? asked : /** @type {const} */ (['pages', 'server'])

for (const name of wanted) if (!asks.includes('--if-stale') || !isFresh(name)) await build(name)

/** @param {keyof typeof parts} name */
async function build(name) {
  if (!canBuild()) {
    console.error(
      `The ${name} in ${parts[name].folder} must be built, and this installation has no development packages. ` +
        'Run "npm ci && npm run build" where it is built.',
    )
    process.exit(1)
  }
  if (name !== 'pages') return (await import('./server.mjs')).buildPrograms(name)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'web/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function canBuild() {
  try {
    return import.meta.resolve('rolldown') !== ''
  } catch {
    return false
  }
}
