/** What holds for every call: the list is the server's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUid } from '../../contract/address.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { listTrading, openAccount } from '../../contract/trading.ts'
import { boris, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { scene } from '../identity/second-factor-fixture.ts'
import { makeApp, routes } from './app.ts'

let context: TestApp
let signedIn: Visitor
beforeAll(async () => {
  context = await openTestApp()
  signedIn = await context.client(vera)
})
afterAll(() => context.close())

const paths = () => routes(context.context).map(({ call }) => call.path)
/** The answer to each of them, by its path. */
const answers = (of: string[], told: readonly [number, object]) => of.map(path => [path, ...told])

describe('every call', () => {
  it('is refused from another site, whatever cookies it carries', async () => {
    const headersOfOthers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const headers of headersOfOthers) {
      const told = []
      for (const path of paths()) {
        const all = { cookie, 'content-type': 'application/json', ...headers }
        const answer = await fetch(context.url + path, { method: 'POST', headers: all, body: '{}' })
        told.push([path, answer.status, await answer.json()])
      }
      expect([headers, told]).toEqual([headers, answers(paths(), [403, { rc: -1 }])])
    }
  })

  it('does nothing and shows nothing by GET', async () => {
    const cookie = `session=${signedIn.cookies.get('session')}`
    const told = []
    for (const path of paths()) {
      const answer = await fetch(context.url + path, { headers: { cookie } })
      told.push([path, answer.status, await answer.json()])
    }
    expect(told).toEqual(answers(paths(), [404, { rc: -1 }]))
  })

  it('that is not for anyone checks its session before it reads anything', async () => {
    const closed = routes(context.context).filter(({ audience }) => audience !== 'anyone')
    const on = scene(context)
    const { member } = await on.protectedClient(eve)
    const pending = await on.pendingVisitor(member)
    const told = []
    for (const { call, audience } of closed) {
      const { status, body } = await context.visitor().post(call.path, '{"nothing": "that fits"}')
      told.push([call.path, status, body])
      const other = audience === 'client' ? pending : signedIn
      expect([call.path, (await other.post(call.path, '{}')).status]).toEqual([call.path, 401])
    }
    expect(told).toEqual(
      answers(
        closed.map(({ call }) => call.path),
        [401, { rc: -1 }],
      ),
    )
  })

  it('that fails says so and nothing of the inside, which is in the log', async () => {
    const broken = { ...context.context, clock: () => fail() }
    const app = await makeApp(broken, null, { limits: patientLimits })
    const before = context.logged.length
    for (const url of paths()) {
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload: {} })
      expect([url, statusCode, body]).toEqual([url, 500, '{"rc":-1}'])
    }
    await app.close()
    const failed = context.logged.slice(before).filter(line => line.includes('a call failed'))
    expect(failed).toHaveLength(paths().length)
    expect(failed[0]).toContain('the clock of tower 7 stands still')
    expect(failed[0]).toContain('every-call.server.test.ts')
  })
})

function fail(): never {
  throw new Error('the clock of tower 7 stands still')
}

describe('a number of someone else’s account', () => {
  it('is answered like one that nobody has, and changes nothing', async () => {
    const owner = await context.client(boris)
    await context.fund(boris.email, dollars(1_000))
    const { password } = boris
    await owner.ask(openAccount, { program: 1, amountMicro: dollars(200), password, token: undefined })
    const [finance] = (await owner.ask(listFinance, {})).accounts
    const seen = () => Promise.all([owner.ask(listFinance, {}), owner.ask(listTrading, {})])
    const before = await seen()
    const [trading] = before[1].accounts

    const asked: [string, string, object][] = [
      ['/api/finance/history', finance!.uid, { k: 0, p: 1 }],
      ['/api/statement', finance!.uid, { k: 2 }],
      ['/api/statement', trading!.uid, { k: 2 }],
      ['/api/trade/history', trading!.uid, { k: 1, p: 1 }],
      ['/api/trade/curve', trading!.uid, {}],
      ['/api/trade/deposit', trading!.uid, { a: '10', p: vera.password }],
      ['/api/trade/option', trading!.uid, { o: 0, v: 33 }],
      ['/api/trade/option', trading!.uid, { o: 1, v: 3 }],
    ]
    for (const [path, uid, more] of asked) {
      const told = async (number: string) => {
        const { status, body } = await signedIn.post(path, JSON.stringify({ uid: number, ...more }))
        return [path, status, body]
      }
      const nobodys = makeUid(uid === finance!.uid ? 'finance' : 'trading', '9999999999')
      expect(await told(uid)).toEqual(await told(nobodys))
    }
    expect(await seen()).toEqual(before)
  })
})
