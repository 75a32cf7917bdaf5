import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Before the tests that start the program: it is as `npm run build` makes it, from the sources that are here. */
export default function setup(): void {
  const build = join(import.meta.dirname, '../build/main.mjs')
  execFileSync(process.execPath, [build, 'server', '--if-stale'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
