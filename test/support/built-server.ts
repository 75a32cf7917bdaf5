import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sharedFolder } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')

/** The program as `npm run build` leaves it. */
export const built = (name: 'main' | 'cli' | 'devchain'): string => join(root, 'dist/server', `${name}.js`)

/** What tests start besides and kill (`build/server.mjs`). */
export const builtProcess = (name: string): string => join(root, 'dist/test', `${name}.js`)

/**
 * Before the tests that start processes: the program as `npm run build` makes it, from the sources that are here, and
 * what they start and kill besides.
 */
export default function setup(): () => void {
  const build = join(root, 'build/main.mjs')
  execFileSync(process.execPath, [build, 'server', 'test', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return () => rmSync(sharedFolder(process.pid), { recursive: true, force: true })
}
