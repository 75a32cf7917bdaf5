import { spawnSync } from 'node:child_process'
import { openSync, closeSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logDestination, type Write } from './log-destination.ts'
import { openLog } from './log.ts'

const full = (): never => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

/** A disk with limited room, of which a test may free more. */
function openDisk(room: number) {
  let [text, left] = ['', room]
  const write: Write = bytes => {
    const written = Buffer.from(bytes).subarray(0, left)
    if (written.length === 0) full()
    text += written.toString('latin1')
    left -= written.length
    return written.length
  }
  return {
    write,
    free: (bytes: number) => void (left += bytes),
    lines: () => text.split('\n').filter(line => line !== ''),
  }
}

const facts = (line: string) => JSON.parse(line) as { n?: number; dropped?: number; msg: string }

/** What is written of one line. */
function lineOf(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(openLog('info', { write: (line: string) => void lines.push(line) }))
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toContain('\n')
  return JSON.parse(lines[0]!) as Record<string, unknown>
}

describe('a line', () => {
  it('is one of JSON with its time in UTC, whatever is in it', () => {
    const reason = 'first\n{"level":60,"msg":"made up"}\u2028\u001b[31m'
    const line = lineOf(log => log.warn({ reason }, 'said'))
    expect(line).toEqual({
      level: 40,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reason,
      msg: 'said',
    })
  })

  it('is without what could be a secret or someone’s, should it get there by mistake', () => {
    const secret = { password: 'x', email: 'x', cookie: 'x', authorization: 'x', address: 'x' }
    const line = lineOf(log => log.info({ ...secret, inside: { ...secret, kept: 1 } }, 'said'))
    expect(line).toEqual({ level: 30, time: expect.any(String), inside: { kept: 1 }, msg: 'said' })
  })

  it('about an error has its stack and its cause, and none of the values that a database quotes', () => {
    const cause = Object.assign(new Error('duplicate key value violates a constraint'), {
      code: '23505',
      detail: 'Key (email)=(vera@example.org) already exists.',
      parameters: ['vera@example.org'],
    })
    const err = new Error('it failed', { cause })
    const line = lineOf(log => log.error({ err }, 'a call failed'))
    expect(line['err']).toEqual({
      type: 'Error',
      message: 'it failed',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'Error', message: cause.message, code: '23505', stack: expect.any(String) },
    })
    expect(JSON.stringify(line)).not.toContain('vera')
  })
})

describe('the log', () => {
  it('drops lines while the disk is full, and says how many when it is not any more', () => {
    const disk = openDisk(0)
    const log = openLog('info', logDestination(disk.write))
    for (let n = 0; n < 7; n++) log.info({ n }, 'nobody can keep this')
    expect(disk.lines()).toEqual([])

    disk.free(10_000)
    log.info('again')
    expect(disk.lines().map(facts)).toMatchObject([
      { dropped: 7, msg: expect.stringContaining('lines were dropped') },
      { msg: 'again' },
    ])
    log.info('and on')
    expect(disk.lines().map(facts).at(-1)).toMatchObject({ msg: 'and on' })
  })

  it('tears no line and counts every one that is missing, however the disk fills and empties', () => {
    const step = fc.record({ freed: fc.nat(300), lines: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        const disk = openDisk(0)
        const log = openLog('info', logDestination(disk.write))
        let asked = 0
        for (const { freed, lines } of [...steps, { freed: 100_000, lines: 1 }]) {
          disk.free(freed)
          for (let n = 0; n < lines; n++) log.info({ n: asked++ }, 'a line')
        }
        const kept = disk.lines().map(facts)
        const dropped = kept.reduce((sum, line) => sum + (line.dropped ?? 0), 0)
        const numbers = kept.flatMap(({ n }) => (n === undefined ? [] : [n]))
        expect(numbers.length + dropped).toBe(asked)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        expect(numbers.at(-1)).toBe(asked - 1)
      }),
    )
  })

  it('waits for a pipe that is full for a moment, and not for one whose reader is stuck', () => {
    let tries = 0
    const busy = () => {
      throw Object.assign(new Error('try again'), { code: 'EAGAIN' })
    }
    const written: string[] = []
    const slow: Write = bytes => {
      if (tries++ < 3) busy()
      written.push(Buffer.from(bytes).toString())
      return bytes.length
    }
    openLog('info', logDestination(slow)).info('it came')
    expect(written).toHaveLength(1)

    tries = 0
    const stuck: Write = () => {
      tries++
      return busy()
    }
    const log = openLog('info', logDestination(stuck))
    log.info('first')
    const triesOfFirst = tries
    for (let n = 0; n < 100; n++) log.info('next')
    expect(tries - triesOfFirst).toBe(100)
  })

  it.skipIf(process.platform !== 'linux')('does not end a program whose output is full for good', () => {
    const file = openSync('/dev/full', 'w')
    const program = `
      import { openLog } from './server/platform/log.ts'
      const log = openLog('info')
      for (let n = 0; n < 100; n++) log.info({ n }, 'nobody can keep this')
      await new Promise(resolve => setImmediate(resolve))
      console.error('alive')`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { stdio: ['ignore', file, 'pipe'], encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    )
    closeSync(file)
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'alive\n' })
  })
})
