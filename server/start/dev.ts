/** For developers: builds the pages and restarts the program after each change. */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = (...words: string[]): ChildProcess =>
  spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })

const pages = node('--import', 'tsx', 'web/build.ts', '--watch')
const program = node('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/start/main.ts')

// Ctrl-C reaches the children by themselves; a signal to us alone is passed on, and the last one to end ends us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of [pages, program]) child.kill('SIGTERM')
  })
for (const child of [pages, program])
  child.once('exit', () => [pages, program].forEach(one => one.kill('SIGTERM')))
