import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { setOption } from '../../contract/trading.ts'
import { vera } from '../../test/support/cast.ts'
import { openVenue, recordStatement } from '../house/evidence-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openCalendar, opensAccount, settles, type Calendar } from '../settlement/settlement-fixture.ts'
import { closeAccounts } from '../trading/index.ts'
import { coverageNow, waitForNoCoverage, withChain } from './coverage-fixture.ts'

let calendar: Calendar
let context: AppContext
beforeAll(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await waitForNoCoverage(context)
})
afterAll(() => calendar.close())

test('what is owed follows results from the moment on when they are executed', async () => {
  calendar.on('2026-03-02T12:00')
  const client = await calendar.client(vera)
  const { uid } = await opensAccount(calendar, vera, client, 'starter', dollars(1000))
  calendar.on('2026-03-03T12:00')
  expect((await coverageNow(context)).owedMicro).toBe(dollars(1000))
  await calendar.deal('starter', 1)
  calendar.on('2026-03-03T13:00')
  expect((await coverageNow(context)).owed).toMatchObject({ accounts: dollars(1010), finance: 0n })
  calendar.on('2026-04-03T13:00')
  await client.enter(vera)
  await calendar.deal('starter', -5)
  calendar.on('2026-04-04T13:00')
  expect((await coverageNow(context)).owed).toMatchObject({ accounts: dollars(960), finance: 0n })
  await openVenue(context.database, 'Kraken')
  await recordStatement(context.database, 'Kraken', { asOf: context.clock(), micro: dollars(1000) })
  context = await withChain(calendar.context)
  await settles(calendar, '2026-03')
  expect((await coverageNow(context, 1)).owed).toMatchObject({ accounts: dollars(950), finance: dollars(10) })
  await client.enter(vera)
  await client.send(setOption, { uid, option: 'closing', status: 'drying' })
  calendar.on('2026-04-05T13:00')
  await closeAccounts(context)
  expect((await coverageNow(context, 1)).owed).toMatchObject({ accounts: 0n, finance: dollars(960) })
  // However few clients at once are asked for, none is left out.
  expect((await coverageNow(context, 0)).owed).toMatchObject({ accounts: 0n, finance: dollars(960) })
})
