/** What holds for every call of the operators' console: the list is the server's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testimonialDecide } from '../../contract/console/content.ts'
import { clientRefuseDeletion } from '../../contract/console/clients.ts'
import { depositMark } from '../../contract/console/deposits.ts'
import { dealCredit } from '../../contract/console/deals.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { ringReview } from '../../contract/console/rings.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { operatorRoles } from '../../contract/console/roles.ts'
import { scanDecide } from '../../contract/console/verification.ts'
import { withdrawalDecide } from '../../contract/console/withdrawals.ts'
import { hourMs } from '../../contract/time.ts'
import { read } from '../../contract/wire.ts'
import { openConsole, type TestConsole } from '../../test/support/console-app.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { actions, termsOf, type Action } from '../operators/actions.ts'
import { consoleRoutes } from './console-routes.ts'

let home: TestApp
let desk: TestConsole
beforeAll(async () => {
  home = await openTestApp()
  desk = await openConsole(home)
})
afterAll(async () => {
  await desk.close()
  await home.close()
})

/** Not refused for want of a right; a body that does not match its contract may get any other answer. */
const isForbidden = (status: number): boolean => status === 403

describe('every call of the console', () => {
  it('answers nobody who is not signed in, but for those by which operators come in', async () => {
    const nobody = desk.visitor()
    const told = []
    for (const { call, right } of consoleRoutes)
      if (right !== null) told.push([call.path, (await nobody.post(call.path, '[]')).status])
    expect(told).toEqual(told.map(([path]) => [path, 401]))
  })

  it('reads no long body of someone who is not signed in', async () => {
    const [nobody, long] = [desk.visitor(), 'no JSON'.repeat(10_000)]
    const told = []
    for (const { call, right } of consoleRoutes)
      told.push([call.path, right === null, (await nobody.post(call.path, long)).status])
    expect(told).toEqual(told.map(([path, isOpen]) => [path, isOpen, isOpen ? 413 : 401]))
    expect((await desk.first.browser.post(proposalMake.path, long)).status).toBe(400)
  })

  it('is refused from another address', async () => {
    const told = []
    for (const { call } of consoleRoutes) {
      const origin = { origin: 'https://evil.example' }
      told.push([call.path, (await desk.first.browser.post(call.path, '[]', undefined, origin)).status])
    }
    expect(told).toEqual(told.map(([path]) => [path, 403]))
  })

  it.each(operatorRoles)('lets %s ask what the table of rights says, and nothing else', async role => {
    const { browser } = await desk.withRoles(role)
    const [told, meant] = [[] as unknown[], [] as unknown[]]
    for (const { call, right } of consoleRoutes) {
      if (right === null) continue
      const { status } = await browser.post(call.path, '[]')
      told.push([call.path, isForbidden(status)])
      meant.push([call.path, !hasRight([role], right)])
    }
    expect(told).toEqual(meant)
  })

  it.each(operatorRoles)('lets %s propose what that role signs, and nothing else', async role => {
    const { browser } = await desk.withRoles(role)
    const [told, meant] = [[] as unknown[], [] as unknown[]]
    for (const action of Object.keys(actions) as Action[]) {
      const wanted = { action, subject: 'nothing', client: undefined, facts: {} }
      const { status, outcome } = await browser.send(proposalMake, wanted)
      told.push([action, status === 200 && outcome !== 'notAllowed'])
      const { role: signs, own } = termsOf(action)
      meant.push([action, signs === role && own !== 'only'])
    }
    expect(told).toEqual(meant)
  })

  it('takes a key where one decides about money, identity or what is public', async () => {
    const { browser, id: operator } = await desk.withRoles('treasury', 'programs', 'verification', 'content')
    const id = home.context.newId()
    const decide = async () => [
      (await browser.send(dealCredit, { id })).outcome,
      (await browser.send(withdrawalDecide, { id, decision: 'retry', reason: undefined, note: 'a test' }))
        .outcome,
      (
        await browser.send(scanDecide, {
          scan: id,
          verdict: 'verified',
          reason: undefined,
          comment: undefined,
        })
      ).outcome,
      (await browser.send(testimonialDecide, { client: id, number: 1, refusal: undefined })).outcome,
      (await browser.send(clientRefuseDeletion, { client: id, request: id, reason: 'lawful' })).outcome,
      (await browser.send(ringReview, { key: id, reason: 'a family' })).outcome,
    ]
    const provedAt = (at: Date | null) =>
      sql`
      update operator_session set proved_at = ${at} where operator_id = ${operator}`.execute(
        home.context.database,
      )
    await provedAt(null)
    expect(new Set(await decide())).toEqual(new Set(['proofNeeded']))
    await provedAt(new Date(home.context.clock().getTime() - hourMs))
    expect(new Set(await decide())).toEqual(new Set(['proofNeeded']))
    await provedAt(home.context.clock())
    expect(await decide()).not.toContain('proofNeeded')
  })

  it('takes no number that no row can have', async () => {
    const [client, number] = [home.context.newId(), 2 ** 31]
    const told = async (path: string, body: object) =>
      (await desk.first.browser.post(path, JSON.stringify(body))).status
    const marked = { client, transaction: 'a'.repeat(64), ordinal: number, reason: 'a test' }
    expect(await told(depositMark.path, marked)).toBe(400)
    expect(await told(testimonialDecide.path, { client, number })).toBe(400)
  })

  it('refuses an operator’s words that are none, or no single line', () => {
    const parts = consoleRoutes.flatMap(({ call }) =>
      Object.values(call.request)
        .filter(({ key, type }) => ['reason', 'note'].includes(key) && read(type, 'a reason') !== null)
        .map(part => ({ path: call.path, part, outcomes: Object.keys(call.outcomes) })),
    )
    const isRefused = ({ part, outcomes }: (typeof parts)[number]) =>
      ['', ' ', 'two\nlines', 'a\ttab'].every(words => read(part.type, words) === null) &&
      outcomes.includes(part.refusal ?? 'malformed')
    expect(parts.length).toBeGreaterThan(15)
    expect(parts.filter(one => !isRefused(one)).map(({ path }) => path)).toEqual([])
  })

  it('stands once, under the console’s own path', () => {
    const paths = consoleRoutes.map(({ call }) => call.path)
    expect(paths.filter(path => !path.startsWith('/api/console/'))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })
})
