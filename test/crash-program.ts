/** A process that runs the product's own code, is started often, and is killed each time. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { expect } from 'vitest'

export interface CrashProgram {
  start(): Promise<Dying>
  remove(): void
}

export interface Dying {
  /**
   * Gives it its order and lets it do its jobs until it dies of what the order names; `between` two of them, with the
   * present moment for the next one as its result. Resolves with how many jobs came to their end.
   */
  die(order: object, between: () => Promise<number>): Promise<number>
  kill(): Promise<void>
}

const jobsMax = 40
const root = join(import.meta.dirname, '..')

/** In one file among the packages that it needs, so that it starts in half the time; `entry` is a file of this folder. */
export async function makeCrashProgram(entry: string): Promise<CrashProgram> {
  const folder = join(root, 'node_modules/.cache', `${entry}-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: { ssr: `test/${entry}.ts`, outDir: folder, emptyOutDir: true, minify: false },
  })
  // The product reads it beside its own file.
  const passwords = 'breached-passwords.bloom'
  cpSync(join(root, 'server/identity', passwords), join(folder, passwords))
  return {
    start: () => start(join(folder, `${entry}.js`)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function start(program: string): Promise<Dying> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await said.next()
  return {
    die: (order, between) => killed(child, said, order, between),
    kill: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function killed(
  child: ChildProcess,
  said: AsyncIterator<string>,
  order: object,
  between: () => Promise<number>,
): Promise<number> {
  const exit = once(child, 'exit')
  child.stdin!.write(`${JSON.stringify(order)}\n`)
  let jobs = 0
  while (!(await said.next()).done) {
    if ((jobs += 1) > jobsMax) throw new Error(`it never came to its death: ${JSON.stringify(order)}`)
    child.stdin!.write(`${await between()}\n`)
  }
  expect((await exit)[1]).toBe('SIGKILL')
  return jobs
}
