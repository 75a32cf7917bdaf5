/** A process that runs the product's own code, is started often, and is killed each time. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { sql, type Database } from '../../server/database/index.ts'
import { eventually } from '../../server/database/embedded/wait.ts'
import { builtProcess } from './built-server.ts'
import type { JobOrder } from './dying-job.ts'
import type { Death } from './killed-process.ts'

export interface Dying {
  /**
   * Gives it its order and lets it do its jobs until it dies of what the order names; `between` two of them, with the
   * present moment for the next one as its result. Resolves with how many jobs came to their end.
   */
  die(order: JobOrder, between: () => Promise<number>): Promise<number>
  /**
   * Gives it its order and hears line by line what it says, until it dies of what the order names or has done its work.
   * Resolves with whether it died.
   */
  work(order: object, hear?: (line: string) => void): Promise<boolean>
  kill(): Promise<void>
}

export const before = (...said: string[]): Death => ({ when: 'before', said })
export const after = (...said: string[]): Death => ({ when: 'after', said })

const jobsMax = 40

/**
 * PostgreSQL notices a moment later that a killed process is gone; until then what it had locked is passed over. `name` is
 * what the process calls its connections.
 */
export async function seeItGone(database: Database, name: string): Promise<void> {
  const isGone = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(database)
    return rows.length === 0
  }
  expect(await eventually(isGone, 120_000)).toBe(true)
}

/** One of those that the tests have built (`build/server.mjs`). */
export async function startDying(name: string): Promise<Dying> {
  const child = spawn(process.execPath, [builtProcess(name)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  if ((await said.next()).done) throw new Error(`${name} ended before it began: ${String(await exit)}`)
  return {
    die: (order, between) => killed(child, exit, said, order, between),
    work: async (order, hear = () => {}) => {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      for (let line = await said.next(); !line.done; line = await said.next()) hear(line.value)
      const [code, signal] = await exit
      expect([null, 0]).toContain(code)
      return signal === 'SIGKILL'
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function killed(
  child: ChildProcess,
  exit: Promise<unknown[]>,
  said: AsyncIterator<string>,
  order: JobOrder,
  between: () => Promise<number>,
): Promise<number> {
  child.stdin!.write(`${JSON.stringify(order)}\n`)
  let jobs = 0
  while (!(await said.next()).done) {
    if ((jobs += 1) > jobsMax) throw new Error(`it never came to its death: ${JSON.stringify(order)}`)
    child.stdin!.write(`${await between()}\n`)
  }
  expect((await exit)[1]).toBe('SIGKILL')
  return jobs
}
