import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { withJobLease } from './job-lease.ts'

let bare: TestDatabase
let now: Date
beforeAll(async () => {
  bare = await testDatabase()
  now = new Date('2026-04-01T09:00:00Z')
})
afterAll(() => bare.close())

const log = pino({ level: 'silent' })
/** A process that does it as long as `until` takes. */
const process = (done: string[], name: string, until: () => Promise<void> = async () => undefined) =>
  withJobLease({ database: bare.database, clock: () => now, newId, log }, 'coverage', async () => {
    done.push(name)
    await until()
  })
function gate() {
  let open: () => void
  const opened = new Promise<void>(resolve => (open = resolve))
  return { open: () => open(), opened }
}

it('what one process is doing no other begins, until it has ended, well or not', async () => {
  const done: string[] = []
  const { open, opened } = gate()
  const first = process(done, 'first', () => opened)
  await expect.poll(() => done).toEqual(['first'])
  await process(done, 'second')
  expect(done).toEqual(['first'])
  open()
  await first
  const fails = async () => {
    throw new Error('failed')
  }
  await expect(process(done, 'third', fails)).rejects.toThrow('failed')
  await process(done, 'fourth')
  expect(done).toEqual(['first', 'third', 'fourth'])
})

it('what a killed process was doing another one does after a minute', async () => {
  const done: string[] = []
  const { open, opened } = gate()
  const killed = process(done, 'killed', () => opened)
  await expect.poll(() => done).toEqual(['killed'])
  now = new Date(now.getTime() + 59_000)
  await process(done, 'too early')
  now = new Date(now.getTime() + 1_000)
  await process(done, 'next')
  expect(done).toEqual(['killed', 'next'])
  open()
  await killed
})
