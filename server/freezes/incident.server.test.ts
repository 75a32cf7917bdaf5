import { afterEach, afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IncidentMode } from '../../contract/console/content.ts'
import { askData, endView, giveView, nothingWaived, showCare, withdrawRequest } from '../../contract/care.ts'
import { enter } from '../../contract/entry.ts'
import { listFinance, transferToPeer, withdraw } from '../../contract/finance.ts'
import { signOut } from '../../contract/identity.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { showPauses } from '../../contract/pauses.ts'
import { protectAddresses } from '../../contract/address-book.ts'
import { openAccount } from '../../contract/trading.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { approve, approveByTwo, sign, trialOperators } from '../../test/support/operators.ts'
import { sql } from '../database/index.ts'
import { approvalFaults } from '../operators/index.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { endExpiredIncidents, incidents, startIncident } from './index.ts'

let context: TestApp
let veras: Visitor
let borisUid: string
beforeAll(async () => {
  context = await openTestApp()
  veras = await context.provedClient(vera)
  await context.fund(vera.email, dollars(5_000))
  const borises = await context.provedClient(boris)
  borisUid = (await borises.ask(listFinance, {})).accounts[0]!.uid
})
afterAll(() => context.close())
afterEach(async () => {
  for (const { mode } of await incidents(context.context.database)) await ends(mode)
})

const texts = { ru: 'Проверяем узлы.', en: 'We are checking.', de: 'Wir prüfen.', es: 'Revisamos.' }
const hour = 60 * 60_000
const starts = (mode: IncidentMode) =>
  startIncident(context.context, {
    mode,
    until: new Date(context.context.clock().getTime() + hour),
    reason: 'nodes differ',
    texts,
    actor: 'cli:olga',
  })
const wantedFor = async (mode: IncidentMode) => {
  const found = (await incidents(context.context.database)).find(one => one.mode === mode)
  return {
    action: 'incident.end',
    subject: mode,
    client: null,
    facts: { number: String(found?.number ?? 0), reason: 'the nodes agree' },
  } as const
}
const ends = async (mode: IncidentMode) => approveByTwo(context.context, await wantedFor(mode))

const order = { password: vera.password, oneTimeCode: noOneTimeCode }
const withdraws = async () => {
  const asked = { ...order, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amountMicro: dollars(50) }
  return (await veras.send(withdraw, asked)).outcome
}
const pays = async () =>
  (await veras.send(transferToPeer, { ...order, address: borisUid, amountMicro: dollars(1) })).outcome
const opens = async () =>
  (
    await veras.send(openAccount, {
      program: 1,
      amountMicro: dollars(100),
      password: vera.password,
      token: undefined,
    })
  ).outcome
const profile = async () => (await veras.ask(enter, {})).profile

describe('a mode', () => {
  it('stops withdrawals alone, says so with its end, and is ended by two', async () => {
    expect(await starts('noWithdrawals')).toBe(true)
    expect(await starts('noWithdrawals')).toBe(false)
    expect([await withdraws(), await pays(), await opens()]).toEqual(['unexpectedError', 'ok', 'ok'])
    expect(await profile()).toMatchObject({
      stops: { withdrawals: 'paused', transfers: 'open', trading: 'open' },
      pauses: [{ text: texts.en }],
    })
    const [first] = await trialOperators(context.context)
    expect(await approve(context.context, first, await wantedFor('noWithdrawals'))).toBe('needsSecond')
    expect(await withdraws()).toBe('unexpectedError')
    const [, second] = await trialOperators(context.context)
    expect(await approve(context.context, second, await wantedFor('noWithdrawals'))).toBe('done')
    expect(await withdraws()).toBe('ok')
    expect((await profile()).pauses).toEqual([])
  })

  it('is not ended by what two have signed of an earlier one', async () => {
    await starts('noTransfers')
    const wanted = await wantedFor('noTransfers')
    const [first, second] = await trialOperators(context.context)
    await sign(context.context, first, wanted)
    const { proposal } = await sign(context.context, second, wanted)
    await endExpiredIncidents(context.context, new Date(context.context.clock().getTime() + hour))
    expect(await starts('noTransfers')).toBe(true)
    // Past the process that looks at its subject before.
    const { database, clock, newId } = context.context
    const { rows } = await sql`
      select incident_end(${proposal.id}, ${[first.id, second.id]}::uuid[], ${clock()}, ${newId()}, ${newId()})
        as outcome`.execute(database)
    expect(rows).toEqual([{ outcome: 'notOn' }])
    expect(await pays()).toBe('unexpectedError')
  })

  it('stops transfers alone', async () => {
    await starts('noTransfers')
    expect([await withdraws(), await pays(), await opens()]).toEqual(['ok', 'unexpectedError', 'ok'])
    expect((await veras.ask(listFinance, {})).accounts[0]!.isPeerTransferAllowed).toBe(false)
  })

  it('keeps everybody from signing in, and leaves who is in at work', async () => {
    await starts('noSignIn')
    const { status, body } = await context.visitor().enter(boris)
    expect({ status, body }).toEqual({ status: 200, body: { rc: 2 } })
    expect(await withdraws()).toBe('ok')
    expect((await profile()).pauses).toEqual([])
    await ends('noSignIn')
    expect((await context.visitor().enter(boris)).outcome).toBe('ok')
  })

  it('that stops visitors tells them so in their language, with its end, and no other does', async () => {
    const shownIn = (language: Language) => context.visitor(language).ask(showPauses, {})
    await starts('noWithdrawals')
    expect(await shownIn('en')).toEqual({ signIn: undefined, changes: undefined })
    await starts('noSignIn')
    await starts('readOnly')
    const ending = new Map(
      (await incidents(context.context.database)).map(({ mode, until }) => [mode, until]),
    )
    for (const language of languages) {
      const text = texts[language]
      expect(await shownIn(language)).toEqual({
        signIn: { text, until: ending.get('noSignIn') },
        changes: { text, until: ending.get('readOnly') },
      })
    }
  })

  it('lets nothing be changed but who is in, and lets everything be read', async () => {
    await starts('readOnly')
    expect([await withdraws(), await pays(), await opens()]).toEqual([
      'unexpectedError',
      'unexpectedError',
      'invalidRequest',
    ])
    const { status, body } = await veras.send(protectAddresses, { protection: 'savedOnly' })
    expect({ status, body }).toEqual({ status: 200, body: { rc: 2 } })
    const other = context.visitor()
    expect((await other.enter(boris)).outcome).toBe('ok')
    expect((await other.send(listFinance, {})).outcome).toBe('ok')
    expect((await other.send(signOut, {})).outcome).toBe('ok')
  })

  it('lets a client take back what they asked for and allowed, while nothing is to be changed', async () => {
    await veras.ask(giveView, { days: 1 })
    await veras.ask(askData, { kind: 'export', ...nothingWaived })
    await starts('readOnly')
    expect((await veras.send(giveView, { days: 7 })).body).toEqual({ rc: 2 })
    const { id } = (await veras.ask(showCare, {})).requests[0]!
    expect((await veras.send(endView, {})).outcome).toBe('ok')
    expect((await veras.send(withdrawRequest, { id })).outcome).toBe('ok')
    expect(await veras.ask(showCare, {})).toMatchObject({
      viewUntil: undefined,
      requests: [{ id, state: 'withdrawn' }],
    })
  })

  it('ends by itself when its time is over', async () => {
    await starts('noTransfers')
    await endExpiredIncidents(context.context, context.context.clock())
    expect(await pays()).toBe('unexpectedError')
    await endExpiredIncidents(context.context, new Date(context.context.clock().getTime() + hour))
    expect(await pays()).toBe('ok')
  })
})

it('all that two have signed here is found signed again afterwards', async () => {
  expect(await approvalFaults(context.context)).toEqual([])
})
