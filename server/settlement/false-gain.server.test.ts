/** A forged gain, just within the bound that one operator may credit, and an accomplice who leaves within the hour. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount, setOption } from '../../contract/trading.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { arrives, coverageNow, withChain } from '../coverage/coverage-fixture.ts'
import { movesToVenue, states } from '../coverage/venue-fixture.ts'
import { sql } from '../database/index.ts'
import { creditDeal } from '../deals/index.ts'
import { anyOpening, ending, registerProvider, tryToExecute, tryToOpen } from '../deals/deals-fixture.ts'
import { findByEmail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { closeAccounts } from '../trading/index.ts'
import { executeMonth, previewMonth } from './index.ts'
import { accountsOf, openCalendar, type Calendar } from './settlement-fixture.ts'

let calendar: Calendar
let context: AppContext
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await registerProvider(context.database)
})
afterEach(() => calendar.close())

async function begins(person: Person): Promise<Visitor> {
  const client = await calendar.client(person)
  await arrives(context, (await findByEmail(context.database, person.email))!.id, dollars(1000))
  const order = { program: 1, amountMicro: dollars(1000), password: person.password, token: undefined }
  expect((await client.send(openAccount, order, pageKey())).outcome).toBe('ok')
  await movesToVenue(context, dollars(1000))
  return client
}
const balance = async (client: Visitor, person: Person) => {
  await client.enter(person)
  return (await client.ask(listFinance, {})).accounts[0]!.balanceMicro
}
/** A deal that is reported with +19.9 %, a tenth of a point below the bound, with matching prices. */
async function reportAndCredit(): Promise<void> {
  const opening = anyOpening(context, { program: 'starter', greatestLossPpm: 50_000n })
  const opened = await tryToOpen(context, opening)
  if (typeof opened === 'string') throw new Error(opened)
  const closePrice = (64_250.5 * 1.199).toFixed(4)
  expect(await tryToExecute(context, opened.id, ending(199_000n, { closePrice }))).toBe('executed')
  expect(await creditDeal(context, 'test', opened.id)).toBe('credited')
}

test('has nothing of it when they close within the hour, nor ever, as the venue made none', async () => {
  const [friend, other] = [await begins(vera), await begins(boris)]
  await sql`update program set report_minutes_max = 1 where id = 1`.execute(context.database)
  calendar.on('2026-03-10T12:00')
  await reportAndCredit()
  await friend.enter(vera)
  const { uid } = (await accountsOf(friend))[0]!
  await friend.send(setOption, { uid, option: 'closing', status: 'drying' })
  calendar.on('2026-03-10T12:59')
  await closeAccounts(context)
  // Their own money returns at once; the gain waits for its month.
  expect(await balance(friend, vera)).toBe(dollars(1000))

  calendar.on('2026-04-01T00:00')
  await states(context, dollars(2000))
  calendar.on('2026-04-01T00:06')
  const preview = await previewMonth(context, 'cli:olga', '2026-03')
  if (typeof preview === 'string') throw new Error(preview)
  calendar.on('2026-04-01T00:12')
  // The forgery shows as soon as the venue's statement is there, and nothing is paid any more.
  const { owedMicro, heldMicro } = await coverageNow(context, 1)
  expect([owedMicro, heldMicro]).toEqual([dollars(2398), dollars(2000)])
  expect(await executeMonth(context, 'cli:olga', '2026-03', preview.hash)).toBe('uncovered')
  expect([await balance(friend, vera), await balance(other, boris)]).toEqual([dollars(1000), 0n])
})
