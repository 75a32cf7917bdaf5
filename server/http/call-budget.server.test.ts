import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { unreadEvents } from '../../contract/security.ts'
import { minuteMs } from '../../contract/time.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { stopClock } from '../../test/support/clock.ts'
import { countingStatements } from '../../test/support/statement-count.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { budgets } from './call-budget.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => context.close())

/** Budgets of the test before are over, and its own lasts for all of it. */
function ownMinute(): void {
  context.later(minuteMs)
  stopClock(context)
}

const times = (count: number, act: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, act))

it('a session that asks without end is told to wait, and nobody else is', async () => {
  ownMinute()
  const [veras, boriss] = [await context.client(vera), await context.client(boris)]
  const ask = () => veras.send(unreadEvents, {})
  const before = context.logged.length
  let refused = 0
  for (let asked = 0; asked < budgets.callsOfSession + 20; asked += 20)
    refused += (await times(20, ask)).filter(({ status }) => status === 429).length
  expect(refused).toBe(20)

  const { status, body, headers } = await ask()
  expect([status, body, headers.get('retry-after')]).toEqual([429, { rc: 2 }, '60'])
  // Nor is anything read ahead for it.
  const { result, statements } = await countingStatements(context, () => veras.send(listFinance, {}))
  expect([result.status, statements]).toEqual([429, 1])
  expect((await boriss.send(unreadEvents, {})).status).toBe(200)
  const warnings = context.logged.slice(before).filter(line => line.includes('"security":"calls"'))
  expect(warnings.map(line => JSON.parse(line))).toMatchObject([{ of: 'session' }])
})

it('a network that fetches document after document is told to wait', async () => {
  ownMinute()
  const headers = { 'x-forwarded-for': '192.0.2.9' }
  const fetchOne = () => fetch(`${context.url}/documents/risk-disclosure.en.pdf`, { method: 'HEAD', headers })
  const statuses = []
  for (let asked = 0; asked <= budgets.filesOfNetwork; asked++) statuses.push((await fetchOne()).status)
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
})
