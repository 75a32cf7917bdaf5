import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { showTokenSupply } from '../../contract/token-supply.ts'
import { openAccount } from '../../contract/trading.ts'
import { vera, type Person } from '../../test/support/cast.ts'
import { poolAs } from '../../test/support/database.ts'
import { approve, approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { findByReferralCode } from '../identity/index.ts'
import { approvalFaults } from '../operators/index.ts'
import { tokenFaults, latestIssues, supplyToSet, tokensToGrant, tokenSupply } from './index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(async () => {
  expect(await tokenFaults(context.context.database)).toEqual([])
  await context.close()
})

let people = 0
/** A client with money for the program that gives a token. */
async function wealthy() {
  const person: Person = { ...vera, email: `token-${++people}@example.org` }
  const visitor = await context.provedClient(person)
  await context.fund(person.email, dollars(10_000))
  const code = (await visitor.ask(enter, {})).profile.referralCode
  const client = (await findByReferralCode(context.context.database, code))!
  const order = { program: 2, amountMicro: dollars(3_000), password: person.password, token: undefined }
  return {
    client,
    tokens: async () => (await visitor.ask(listFinance, {})).token.balance,
    opens: async () => (await visitor.send(openAccount, order)).outcome,
  }
}

const supply = () => tokenSupply(context.context.database)
async function capAt(cap: bigint) {
  return approveByTwo(context.context, supplyToSet(await supply(), cap, 'as agreed'))
}

describe('a token', () => {
  it('is made on the first opening under Currency pairs, and counts against the cap', async () => {
    const [before, one] = [await supply(), await wealthy()]
    expect([await one.opens(), await one.opens()]).toEqual(['ok', 'ok'])
    expect(await one.tokens()).toBe(1)
    expect((await supply()).issued).toBe(before.issued + 1n)
    // Both calls are public.
    expect(await context.visitor().ask(showTokenSupply, {})).toMatchObject({
      issued: Number(before.issued) + 1,
      cap: Number(before.cap),
    })
  })

  it('is granted by two with a reason, and the client has it at once', async () => {
    const one = await wealthy()
    const wanted = tokensToGrant(one.client, 3, 'won the draw of November')
    const [first, second] = await trialOperators(context.context)
    expect(await approve(context.context, first, wanted)).toBe('needsSecond')
    expect(await approve(context.context, first, wanted)).toBe('sameActor')
    expect(await one.tokens()).toBe(0)
    expect(await approve(context.context, second, wanted)).toBe('done')
    expect(await one.tokens()).toBe(3)
    expect((await latestIssues(context.context.database, 1))[0]).toMatchObject({
      code: one.client.referralCode,
      kind: 'grant',
      made: 3n,
      reason: 'won the draw of November',
    })
  })

  it('is not made beyond the cap, which two set, and never below what was made', async () => {
    const { issued } = await supply()
    expect(await capAt(issued - 1n)).toBe('belowIssued')
    // No more are made then.
    expect(await capAt(issued)).toBe('done')
    expect(await capAt(issued + 1n)).toBe('done')
    const [one, other] = [await wealthy(), await wealthy()]
    expect(await approveByTwo(context.context, tokensToGrant(one.client, 2, 'too many'))).toBe('beyondCap')
    expect(await one.opens()).toBe('ok')
    expect(await other.opens()).toBe('ok')
    expect([await one.tokens(), await other.tokens()]).toEqual([1, 0])
    expect((await latestIssues(context.context.database, 1))[0]).toMatchObject({ asked: 1n, made: 0n })

    expect(await capAt(issued + 2n)).toBe('done')
    const missing = tokensToGrant(other.client, 1, 'the cap was reached at the opening')
    expect(await approveByTwo(context.context, missing)).toBe('done')
    expect(await other.tokens()).toBe(1)
  })

  it('is capped publicly as high as two may set it', async () => {
    expect(await capAt(1_000_000_000_000n)).toBe('done')
    const { cap } = await context.visitor().ask(showTokenSupply, {})
    expect(cap).toBe(1_000_000_000_000)
  })

  it('is not made beyond the cap by many at once', async () => {
    const all = [await wealthy(), await wealthy(), await wealthy()]
    await capAt((await supply()).issued + 2n)
    expect(await Promise.all(all.map(one => one.opens()))).toEqual(['ok', 'ok', 'ok'])
    const had = await Promise.all(all.map(one => one.tokens()))
    expect(had.toSorted((a, b) => a - b)).toEqual([0, 1, 1])
    await capAt(10_000n)
  })

  it('is made by no operator’s role, nor by jobs without two signatures', async () => {
    const one = await wealthy()
    const { database, clock, newId } = context.context
    const posting = sql`
      select ledger_post(${one.client.id}, 'mint', 'mint', ${clock()}, array[row('token_grant', 1, null, null)::ledger_leg])`
    const noting = sql`select token_issue_add(${one.client.id}, 'mint', 'grant', 1, 'x', null, ${clock()})`
    const granting = sql`select token_grant(${newId()}, array[]::uuid[], ${clock()}, ${newId()}, ${newId()})`
    for (const role of ['operators', 'web', 'jobs'] as const) {
      const pool = await poolAs(database, role)
      for (const statement of [posting, noting])
        await expect(statement.execute(pool.database)).rejects.toMatchObject({ code: '42501' })
      await expect(granting.execute(pool.database)).rejects.toMatchObject({
        code: role === 'jobs' ? 'MC009' : '42501',
      })
      await pool.close()
    }
    await expect(sql`update token_issue set made = asked`.execute(database)).rejects.toThrow('only grows')
    expect(await one.tokens()).toBe(0)
  })
})

it('all that two have signed here is found signed again afterwards', async () => {
  expect(await approvalFaults(context.context)).toEqual([])
})
