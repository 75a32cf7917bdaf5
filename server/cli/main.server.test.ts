/** The command line as a process: what it reads from a pipe. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { built } from '../../test/support/built-server.ts'

it('a passphrase that comes through a pipe is taken once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  const words = [built('cli'), 'operator', 'init', 'Olga', join(folder, 'olga.json')]
  const made = spawn(process.execPath, words, { env: { PATH: process.env['PATH'] } })
  made.stdin.end('grey herons stand still\n')
  const [told, complaint, [code]] = await Promise.all([
    text(made.stdout),
    text(made.stderr),
    once(made, 'exit'),
  ])
  expect([code, complaint]).toEqual([0, ''])
  expect(told).toMatch(/^Operator {4}\S+\nPublic key {2}\S+\n$/)
  await rm(folder, { recursive: true })
})
