import { describe, expect, it } from 'vitest'
import { openLive, type Changed, type LiveBrowser, type LiveChannel, type LiveSource } from './live.ts'

/** Streams, tabs and time, controlled by a test. */
function aBrowser({ canListen = true, hasLocks = true } = {}) {
  const sources: FakeSource[] = []
  const channels: FakeChannel[] = []
  const waiting: (() => void)[] = []
  const timers: (() => void)[] = []
  let isHeld = false

  class FakeSource implements LiveSource {
    readyState = 1
    readonly url: string
    private readonly hearers = new Map<string, (event: MessageEvent<string>) => void>()
    constructor(url: string) {
      this.url = url
      sources.push(this)
    }
    addEventListener(name: string, hear: (event: MessageEvent<string>) => void): void {
      this.hearers.set(name, hear)
    }
    say(name: string, data = '', lastEventId = ''): void {
      this.hearers.get(name)!({ data, lastEventId } as MessageEvent<string>)
    }
    refuse(): void {
      this.readyState = 2
      this.say('error')
    }
    close(): void {
      this.readyState = 2
    }
  }
  class FakeChannel implements LiveChannel {
    hear: Parameters<LiveChannel['addEventListener']>[1] = () => undefined
    constructor() {
      channels.push(this)
    }
    addEventListener(_name: string, hear: FakeChannel['hear']): void {
      this.hear = hear
    }
    postMessage(data: unknown): void {
      for (const other of channels)
        if (other !== this) other.hear({ data } as Parameters<FakeChannel['hear']>[0])
    }
    close(): void {
      channels.splice(channels.indexOf(this), 1)
    }
  }
  const giveOn = (): void => {
    isHeld = false
    waiting.shift()?.()
  }
  const request = (_name: string, _options: LockOptions, work: () => Promise<void>) => {
    const take = () => {
      isHeld = true
      void work().then(giveOn)
    }
    if (isHeld) waiting.push(take)
    else take()
    return Promise.resolve()
  }
  const browser: LiveBrowser = {
    EventSource: canListen ? FakeSource : undefined,
    locks: hasLocks ? ({ request } as unknown as LiveBrowser['locks']) : undefined,
    BroadcastChannel: FakeChannel,
    setTimeout: work => timers.push(work),
    clearTimeout: timer => void timers.splice(timer - 1, 1, () => undefined),
    isSeen: () => true,
    now: () => new Date(0),
  }
  return { browser, sources, pass: () => timers.splice(0).forEach(work => work()) }
}

function aTab({ browser }: ReturnType<typeof aBrowser>) {
  const heard: (Changed | 'began')[] = []
  const close = openLive(
    'test',
    { changed: lists => void heard.push(lists), began: () => void heard.push('began') },
    browser,
  )
  return { heard, close }
}

describe('the tabs of a browser', () => {
  it('share one stream, and go on from its last id when the tab that has it is closed', async () => {
    const world = aBrowser()
    const [first, second] = [aTab(world), aTab(world)]
    expect(world.sources.map(({ url }) => url)).toEqual(['/api/live'])
    world.sources[0]!.say('opened', 'fresh', 'finance:1')
    world.sources[0]!.say('changed', 'finance,trading', 'finance:2')
    expect(first.heard).toEqual(['began', ['finance', 'trading']])
    expect(second.heard).toEqual([['finance', 'trading']])

    first.close()
    await Promise.resolve()
    expect(world.sources[1]!.url).toBe('/api/live?after=finance%3A2')
    world.sources[1]!.say('opened', ' ', 'finance:2')
    world.sources[1]!.say('opened', 'finance', 'finance:3')
    expect(second.heard).toEqual([['finance', 'trading'], ['finance']])
  })

  it('pass by one that was closed before its turn came', async () => {
    const world = aBrowser()
    const [first, second, third] = [aTab(world), aTab(world), aTab(world)]
    second.close()
    first.close()
    await new Promise(resolve => setImmediate(resolve))
    expect(world.sources).toHaveLength(2)
    world.sources[1]!.say('changed', 'finance', 'finance:1')
    expect([second.heard, third.heard]).toEqual([[], [['finance']]])
  })

  it('have one each where they cannot agree', () => {
    const world = aBrowser({ hasLocks: false })
    aTab(world)
    aTab(world)
    expect(world.sources).toHaveLength(2)
  })
})

describe('a page that hears nothing', () => {
  it('asks now and then', () => {
    const world = aBrowser({ canListen: false })
    const { heard } = aTab(world)
    world.pass()
    world.pass()
    expect(heard).toEqual(['all', 'all'])
  })

  it('opens a stream that was refused again, and asks for all that it may have missed', () => {
    const world = aBrowser()
    const { heard } = aTab(world)
    world.sources[0]!.refuse()
    expect(heard).toEqual([])
    world.pass()
    expect(heard).toEqual(['all'])
    expect(world.sources).toHaveLength(2)
  })

  it('asks when its session has ended, which leads to sign in, and goes on where it has another secret', () => {
    const world = aBrowser()
    const { heard } = aTab(world)
    world.sources[0]!.say('opened', 'fresh', 'finance:1')
    world.sources[0]!.say('ended', 'session', 'ended')
    expect(heard).toEqual(['began', 'all'])
    expect(world.sources[1]!.url).toBe('/api/live?after=finance%3A1')
    world.sources[1]!.say('opened', 'finance', 'finance:2')
    expect(heard).toEqual(['began', 'all', ['finance']])
  })

  it('asks now and then where newer pages have taken its place', () => {
    const world = aBrowser()
    const { heard } = aTab(world)
    world.sources[0]!.say('ended', 'displaced', 'ended')
    world.pass()
    expect(heard).toEqual(['all'])
    expect(world.sources).toHaveLength(1)
  })
})
