import { describe, expect, it } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Postmaster } from './postmaster.ts'

/** A server that a test starts and kills, on a disk that it fills and frees. */
function stand({ startsFail = () => false }: { startsFail?: () => boolean } = {}) {
  const disk = { isFull: false }
  const waits: number[] = []
  const said: string[] = []
  let [die, starts, losses] = [(_how: string): void => undefined, 0, 0]
  /** Resolves with the next wait; until a test lets it go on, nothing happens. */
  let onWait = (): void => undefined
  return {
    disk,
    waits,
    said,
    starts: () => starts,
    losses: () => losses,
    die: (how: string) => die(how),
    watchWaits: (hear: () => void) => void (onWait = hear),
    begin: () =>
      keepRunning({
        bringUp: async (): Promise<Postmaster> => {
          starts++
          if (starts > 1 && startsFail()) throw new Error('no space left on device')
          const ended = new Promise<string>(resolve => (die = resolve))
          return { pid: starts, ended, stop: async () => die('SIGINT') }
        },
        isDiskFull: async () => disk.isFull,
        log: { info: () => undefined, warn: text => void said.push(text) },
        onLost: () => void losses++,
        wait: async ms => {
          waits.push(ms)
          onWait()
        },
      }),
  }
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve))
}

describe('the embedded database', () => {
  it('comes back at once after an accident', async () => {
    const server = stand()
    const { stop } = await server.begin()
    server.die('SIGKILL')
    await until(() => server.starts() === 2)
    expect([server.waits, server.losses()]).toEqual([[0], 0])
    await stop()
  })

  it('is waited for longer each time, and given up after four minutes', async () => {
    const server = stand({ startsFail: () => true })
    await server.begin()
    server.die('code 1')
    await until(() => server.losses() === 1)
    expect(server.waits).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(server.said.at(-1)).toContain('stays down')
  })

  it('is never given up while the disk is full, and comes back when it is not', async () => {
    const server = stand({ startsFail: () => server.disk.isFull })
    const { stop } = await server.begin()
    server.disk.isFull = true
    // As many tries as take hours.
    server.watchWaits(() => void (server.disk.isFull = server.waits.length < 200))
    server.die('SIGABRT')
    await until(() => server.starts() === 201)
    expect(Math.max(...server.waits)).toBe(60_000)
    expect(server.said[100]).toContain('the disk is full')
    expect(server.losses()).toBe(0)
    await stop()
  })

  it('stops when it is asked to while it is down', async () => {
    const server = stand({ startsFail: () => true })
    const { stop } = await server.begin()
    const stopped = new Promise<void>(resolve => {
      server.watchWaits(() => {
        if (server.waits.length === 3) void stop().then(resolve)
      })
    })
    server.die('SIGKILL')
    await stopped
    expect([server.starts(), server.losses()]).toEqual([3, 0])
  })
})
