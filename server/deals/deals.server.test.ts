import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthAfter, monthOf } from '../../contract/time.ts'
import { opens } from '../../contract/seal.ts'
import { msUntilNoon } from '../../test/support/clock.ts'
import { approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { creditDeal } from './crediting.ts'
import {
  allowAnyDeal,
  anyOpening,
  byIntake,
  ending,
  executedDeal,
  openedDeal,
  registerProvider,
  tryToExecute,
  tryToOpen,
} from './deals-fixture.ts'
import { monthStart } from '../trading/index.ts'
import { findDeal, statusOf, waitingDeals } from './deal-rows.ts'
import type { Opened } from './opening.ts'
import { keyToAdd, newProviderKey, providerToAdd } from './providers.ts'
import { cancellation } from './reported.ts'

let home: TestApp
let context: AppContext
beforeAll(async () => {
  home = await openTestApp()
  context = home.context
  home.later(msUntilNoon(context.clock()))
})
afterAll(() => home.close())

const stored = async ({ id }: Opened) => (await findDeal(context.database, id))!

describe('a deal that opens', () => {
  it('is numbered within its program and sealed with all that is known of it', async () => {
    const told = { program: 'index', quantity: '0.5', exposure: '12.5', reference: 'order-7' }
    const first = await openedDeal(context, told)
    const second = await openedDeal(context, { program: 'index' })
    expect([first.number, second.number]).toEqual([1n, 2n])
    expect(second.openedAt > first.openedAt).toBe(true)

    const { content, salt, seal } = await stored(first)
    expect(opens(seal, { content, salt })).toBe(true)
    expect(JSON.parse(content)).toMatchObject({
      ...told,
      number: '1',
      side: 'long',
      symbol: 'BTC/USD',
      openPrice: '64250.5',
      openedAt: first.openedAt.toISOString(),
      source: 'intake',
    })
  })

  it('is reported once: the same report is answered as before, another one under its name is refused', async () => {
    const opening = anyOpening(context)
    const opened = (await tryToOpen(context, opening)) as Opened
    expect(await tryToOpen(context, opening)).toEqual({ ...opened, outcome: 'openedBefore' })
    expect(await tryToOpen(context, { ...opening, side: 'short' })).toBe('contradiction')
    expect(await tryToOpen(context, { ...opening, program: 'index' })).toBe('contradiction')
    expect(await tryToOpen(context, { ...opening, quantity: '1' })).toBe('contradiction')
  })

  it('is one deal when it is reported many times at once', async () => {
    const opening = anyOpening(context)
    const all = await Promise.all(Array.from({ length: 8 }, () => tryToOpen(context, opening)))
    expect(new Set(all.map(one => (one as Opened).id)).size).toBe(1)
    expect(all.filter(one => (one as Opened).outcome === 'opened')).toHaveLength(1)
  })

  it('has a number and a moment of its own, however many open at once', async () => {
    const before = await openedDeal(context)
    const all = await Promise.all(Array.from({ length: 12 }, () => openedDeal(context)))
    const sorted = all.toSorted((a, b) => Number(a.number - b.number))
    expect(sorted.map(({ number }) => number - before.number)).toEqual(
      Array.from({ length: 12 }, (_, at) => BigInt(at + 1)),
    )
    const moments = sorted.map(({ openedAt }) => openedAt.getTime())
    expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
  })

  it('belongs to a program that is there, and to no future', async () => {
    expect(await tryToOpen(context, anyOpening(context, { program: 'gold' }))).toBe('unknownProgram')
    const tomorrow = new Date(context.clock().getTime() + 86_400_000)
    expect(await tryToOpen(context, anyOpening(context, { openedAtVenue: tomorrow }))).toBe('openedInFuture')
  })

  it('may be reported late, and its seal says how late', async () => {
    const openedAtVenue = new Date(context.clock().getTime() - 3_600_000)
    const late = await openedDeal(context, { openedAtVenue })
    const sealed = JSON.parse((await stored(late)).content) as Record<string, string>
    expect(Date.parse(sealed['openedAt']!) - Date.parse(sealed['openedAtVenue']!)).toBeGreaterThanOrEqual(
      3_600_000,
    )
  })

  it('may not be reported so late that it could be seen how it goes', async () => {
    const hours = (count: number) => new Date(context.clock().getTime() - count * 3_600_000)
    const tooLate = anyOpening(context, { openedAtVenue: hours(4.01) })
    expect(await tryToOpen(context, tooLate)).toBe('reportedTooLate')
    await sql`update program set report_minutes_max = 300 where key = 'crypto'`.execute(context.database)
    const opened = (await tryToOpen(context, tooLate)) as Opened
    expect(opened).toMatchObject({ outcome: 'opened' })

    await sql`update program set report_minutes_max = 240 where key = 'crypto'`.execute(context.database)
    expect(await tryToOpen(context, tooLate)).toEqual({ ...opened, outcome: 'openedBefore' })
  })

  it('is written into no log before it is executed', async () => {
    const opened = await openedDeal(context, { symbol: 'SECRET/USD' })
    const { salt } = await stored(opened)
    const { rows } = await sql<{ text: string }>`
      select audit::text as text from audit where subject = ${opened.id}`.execute(context.database)
    const written = rows.map(({ text }) => text).join() + home.logged.join()
    expect(rows).toHaveLength(1)
    expect(written).not.toContain('SECRET/USD')
    expect(written).not.toContain(salt)
  })
})

describe('a deal that is executed', () => {
  it('has one result, and two who report it differently do not both succeed', async () => {
    const opened = await openedDeal(context)
    const told = await Promise.all([
      tryToExecute(context, opened.id, ending(12_500n)),
      tryToExecute(context, opened.id, ending(-12_500n)),
    ])
    expect(told.toSorted()).toEqual(['contradiction', 'executed'])
    const { result } = await stored(opened)
    expect(await tryToExecute(context, opened.id, ending(result!.resultPpm))).toBe('executedBefore')
    expect(await tryToExecute(context, opened.id, ending(result!.resultPpm + 1n))).toBe('contradiction')
    for (const other of [{ closePrice: '64301' }, { closedAt: context.clock() }, { closing: 'close-2' }])
      expect(await tryToExecute(context, opened.id, ending(result!.resultPpm, other))).toBe('contradiction')
  })

  it('loses no more for the accounts than it stated, and everybody reads the whole', async () => {
    const opened = await openedDeal(context, { program: 'starter', greatestLossPpm: 300_000n })
    expect(await tryToExecute(context, opened.id, ending(-10_000_001n))).toBe('percentOutOfRange')
    expect(await tryToExecute(context, opened.id, ending(10_000_001n))).toBe('percentOutOfRange')
    expect(await tryToExecute(context, opened.id, ending(-1_300_000n))).toBe('executed')
    expect(await tryToExecute(context, opened.id, ending(-1_300_000n))).toBe('executedBefore')
    expect(await tryToExecute(context, opened.id, ending(-300_000n))).toBe('contradiction')
    const { result } = await stored(opened)
    expect(result).toMatchObject({ resultPpm: -300_000n, wholePpm: -1_300_000n })
  })

  it('has the terms of its opening, and states no more than its program allows', async () => {
    await allowAnyDeal(context.database)
    await sql`update program set loss_ppm_max = 300000 where key = 'starter'`.execute(context.database)
    const opening = anyOpening(context, { program: 'starter' })
    expect(await tryToOpen(context, { ...opening, greatestLossPpm: 300_001n })).toBe('lossOutOfRange')
    const opened = (await tryToOpen(context, opening)) as Opened
    await sql`update program set loss_ppm_max = 1000000 where key = 'starter'`.execute(context.database)
    expect(await tryToOpen(context, { ...opening, greatestLossPpm: 1_000_000n })).toBe('contradiction')
    expect(await tryToExecute(context, opened.id, ending(-400_000n))).toBe('executed')
    expect((await stored(opened)).result).toMatchObject({ resultPpm: -300_000n, wholePpm: -400_000n })
  })

  it('had not closed at the venue before we knew of it', async () => {
    const opened = await openedDeal(context)
    const at = (milliseconds: number) => ({ closedAt: new Date(opened.openedAt.getTime() + milliseconds) })
    expect(await tryToExecute(context, opened.id, ending(5n, at(0)))).toBe('resultKnown')
    expect(await tryToExecute(context, opened.id, ending(5n, at(3_600_000)))).toBe('closedInFuture')
    expect(await tryToExecute(context, opened.id, ending(5n, at(1)))).toBe('executed')
  })

  it('may turn out never to have traded, and everybody reads why', async () => {
    const opened = await openedDeal(context)
    expect(await tryToExecute(context, opened.id, cancellation('the order expired', null))).toBe('executed')
    expect((await stored(opened)).result).toMatchObject({
      resultPpm: 0n,
      reference: 'cancelled: the order expired',
    })
  })

  it('is cancelled when it closed at the venue before we knew of it', async () => {
    const opened = await openedDeal(context)
    const before = new Date(opened.openedAt.getTime() - 1)
    expect(await tryToExecute(context, opened.id, ending(5n, { closedAt: before }))).toBe('resultKnown')
    const cancelled = cancellation('closed before it was reported', before)
    expect(await tryToExecute(context, opened.id, cancelled)).toBe('executed')
    expect((await stored(opened)).result).toMatchObject({ isCancelled: true, closedAt: before })
  })

  it('is one that was opened', async () => {
    expect(await tryToExecute(context, context.newId(), ending(1n))).toBe('unknownDeal')
  })
})

describe('a deal that is credited', () => {
  it('has a result, and is credited once by however many operators', async () => {
    const opened = await openedDeal(context)
    expect(await creditDeal(context, 'cli:olga', opened.id)).toBe('notExecuted')
    await tryToExecute(context, opened.id, ending(5n))
    expect(statusOf(await stored(opened))).toBe('executed')
    const credited = await Promise.all([
      creditDeal(context, 'cli:olga', opened.id),
      creditDeal(context, 'cli:pavel', opened.id),
    ])
    expect(credited.toSorted()).toEqual(['credited', 'creditedBefore'])
    expect(statusOf(await stored(opened))).toBe('credited')
    expect(await creditDeal(context, 'cli:olga', context.newId())).toBe('unknownDeal')
  })

  it('takes two where the one who credits it was shown the key that reports it, or might have been', async () => {
    const [olga, pavel] = await trialOperators(context)
    const wanted = providerToAdd('beacon', ['crypto'], newProviderKey(context).facts)
    expect(await approveByTwo(context, wanted)).toBe('done')
    const { id } = await openedDeal(context, { provider: 'beacon' })
    await tryToExecute(context, id, ending(5n))
    expect(await creditDeal(context, olga.id, id)).toBe('takesTwo')
    // A command knows the system's user, who may be Olga.
    expect(await creditDeal(context, 'cli:olga', id)).toBe('takesTwo')
    expect(await creditDeal(context, pavel.id, id)).toBe('credited')

    // Also where the provider was there, and Olga has proposed a further key of it.
    await registerProvider(context.database, 'keeper')
    expect(await approveByTwo(context, keyToAdd('keeper', newProviderKey(context).facts))).toBe('done')
    const later = await openedDeal(context, { provider: 'keeper' })
    await tryToExecute(context, later.id, ending(5n))
    expect(await creditDeal(context, olga.id, later.id)).toBe('takesTwo')
    expect(await creditDeal(context, pavel.id, later.id)).toBe('credited')
  })

  it('no longer waits', async () => {
    const [open, credited] = [await openedDeal(context), await executedDeal(context, 7n)]
    const waiting = (await waitingDeals(context.database, 1000)).map(({ id }) => id)
    expect(waiting).toContain(open.id)
    expect(waiting).not.toContain(credited.id)
  })

  it('leaves every step in the log of operators, with who did it', async () => {
    const opened = await executedDeal(context, 7n)
    const { rows } = await sql<{ actor: string; action: string }>`
      select actor, action from audit where subject = ${opened.id} order by at, id`.execute(context.database)
    expect(rows).toEqual([
      { actor: byIntake.actor, action: 'deal.open' },
      { actor: byIntake.actor, action: 'deal.execute' },
      { actor: 'test', action: 'deal.credit' },
    ])
  })

  it('stays as it was written, no matter who asks the database to change it', async () => {
    await executedDeal(context, 7n)
    for (const table of ['deal', 'deal_content', 'deal_result', 'deal_credit', 'deal_report'])
      await expect(sql`delete from ${sql.table(table)}`.execute(context.database)).rejects.toThrow(
        /only grows/,
      )
  })
})

describe('a month whose settlement has begun', () => {
  it('gets no further result', async () => {
    const month = monthOf(context.clock())
    await sql`
      insert into settlement (month, hash, stage, actor, begun_at)
      values (${month}, 'none', 1, 'test', ${context.clock()})`.execute(context.database)
    const { result } = await stored(await executedDeal(context, 7n))
    expect(result!.executedAt).toEqual(monthStart(monthAfter(month)))
  })
})
