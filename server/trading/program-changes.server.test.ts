import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { listNews } from '../../contract/news.ts'
import { listPrograms as listOpen, listTrading, openAccount, topUp } from '../../contract/trading.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import { boris, clara, eve, vera, type Person } from '../../test/support/cast.ts'
import { approve, approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { sql } from '../database/index.ts'
import { approvalFaults } from '../operators/index.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import {
  applyProgramChanges,
  lastTerms,
  listPrograms,
  programToChange,
  programToClose,
  programToCreate,
} from './index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(async () => {
  // All that two have signed here is found signed again.
  expect(await approvalFaults(context.context)).toEqual([])
  await context.close()
})

const day = 24 * 60 * 60_000
const notice = {
  ru: 'Условия меняются.\nПодробности в программе.',
  en: 'Terms change.\nSee the program.',
  de: 'Die Bedingungen ändern sich.',
  es: 'Cambian las condiciones.',
}
const announcement = () => ({ from: new Date(context.context.clock().getTime() + day), notice })
const terms = async (key: string) => (await lastTerms(context.context.database, key))!
const hasMoney = async (person: Person): Promise<Visitor> => {
  const client = await context.client(person)
  await context.fund(person.email, dollars(50_000))
  return client
}
const news = async (client: Visitor) => (await client.ask(listNews, {})).entries.map(({ content }) => content)
const opens = async (visitor: Visitor, { password }: Person, program: number, amount: number) =>
  (await visitor.send(openAccount, { program, amountMicro: dollars(amount), password, token: undefined }))
    .outcome

const words = { name: 'Gold', about: 'Deals in gold.\nSome end in a loss.' }
const inFour = (text: typeof words) => ({ ru: text, en: text, de: text, es: text })
const gold = {
  key: 'gold',
  strategy: 'Mastercopy Gold',
  leastMicro: dollars(500),
  mostMicro: null,
  unlockedLeastMicro: null,
  tokensOnOpening: 0,
  partnerBonusPpm: 0,
  risk: 3,
  chart: 36,
  dealDaysMax: 30,
  lossPpmMax: 100_000,
  gainPpmMax: 200_000,
  reportMinutesMax: 240,
  texts: inFour(words),
}

const made = async (key: string) => {
  const program = { ...gold, key, texts: inFour({ ...words, name: key }) }
  expect(await approveByTwo(context.context, programToCreate(program))).toBe('done')
}
const listed = async (key: string) =>
  (await listPrograms(context.context.database)).find(program => program.key === key)

describe('a change of a program', () => {
  it('counts from its day on, and leaves an account that is open the limit that it was opened with', async () => {
    const veras = await hasMoney(vera)
    expect(await opens(veras, vera, 1, 1_000)).toBe('ok')
    const before = await news(veras)
    const last = await terms('starter')
    const changed = { ...last, leastMicro: dollars(200), mostMicro: dollars(900) }
    const wanted = programToChange('starter', last, changed, announcement())
    const [first, second] = await trialOperators(context.context)
    expect(await approve(context.context, first, wanted)).toBe('needsSecond')
    expect(await news(veras)).toEqual(before)
    expect(await approve(context.context, second, wanted)).toBe('done')
    expect(await news(veras)).toEqual([notice.en, ...before])

    const announced = async () => (await veras.ask(publicPrograms, {})).programs[0]!.announced
    expect(await announced()).toMatchObject([
      { leastMicro: dollars(200), mostMicro: dollars(900), isOpen: true },
    ])

    await applyProgramChanges(context.context, context.context.clock())
    expect(await opens(veras, vera, 1, 100)).toBe('ok')
    context.later(day)
    await applyProgramChanges(context.context, context.context.clock())
    await veras.enter(vera)
    expect(await announced()).toEqual([])
    expect(await opens(veras, vera, 1, 150)).toBe('invalidRequest')
    expect(await opens(veras, vera, 1, 901)).toBe('invalidRequest')
    const { accounts } = await veras.ask(listTrading, {})
    const { uid } = accounts.find(one => one.depositMicro === dollars(1_000))!
    const adds = async (amount: number, to = uid) =>
      (await veras.send(topUp, { uid: to, amountMicro: dollars(amount), password: vera.password })).outcome
    expect(await adds(3_000)).toBe('ok')
    expect(await adds(1)).toBe('invalidRequest')

    expect(await opens(veras, vera, 1, 800)).toBe('ok')
    const young = (await veras.ask(listTrading, {})).accounts.find(one => one.depositMicro === dollars(800))!
    const grown = accounts.find(one => one.uid === uid)!
    expect([grown.mostMicro, young.mostMicro]).toEqual([dollars(4_000), dollars(900)])
    expect(await adds(101, young.uid)).toBe('invalidRequest')
    expect(await adds(100, young.uid)).toBe('ok')
  })

  it('leaves one limit at a time, also where the clock that applies it is behind that of the one before', async () => {
    // What others have announced is applied first.
    context.later(2 * day)
    await applyProgramChanges(context.context, context.context.clock())
    await made('twice')
    for (const mostMicro of [dollars(900), dollars(800)]) {
      const last = await terms('twice')
      const wanted = programToChange('twice', last, { ...last, mostMicro }, announcement())
      expect(await approveByTwo(context.context, wanted)).toBe('done')
    }
    context.later(2 * day)
    const { database, clock, newId } = context.context
    const at = clock().getTime()
    for (const moment of [new Date(at), new Date(at - 1000)])
      await sql`select program_change_apply(${moment}, ${newId()})`.execute(database)
    expect(await listed('twice')).toMatchObject({ mostMicro: dollars(800), changes: 0 })
    context.later(1000)
    const evas = await hasMoney(eve)
    const { programs } = await evas.ask(listOpen, {})
    const { id } = programs.find(({ name }) => name === 'twice')!
    expect(await opens(evas, eve, id, 700)).toBe('ok')
    const { uid } = (await evas.ask(listTrading, {})).accounts[0]!
    const adds = async (amount: number) =>
      (await evas.send(topUp, { uid, amountMicro: dollars(amount), password: eve.password })).outcome
    expect([await adds(101), await adds(100)]).toEqual(['invalidRequest', 'ok'])
  })

  it('is not announced by those who signed it before another one', async () => {
    const last = await terms('currency')
    const [one, other] = [dollars(3_100), dollars(3_200)].map(leastMicro =>
      programToChange('currency', last, { ...last, leastMicro }, announcement()),
    ) as [ReturnType<typeof programToChange>, ReturnType<typeof programToChange>]
    const [first] = await trialOperators(context.context)
    await approve(context.context, first, other)
    expect(await approveByTwo(context.context, one)).toBe('done')
    const [, second] = await trialOperators(context.context)
    expect(await approve(context.context, second, other)).toBe('notThere')
    expect((await terms('currency')).leastMicro).toBe(dollars(3_100))
  })

  it('is not announced for a day before that of the last one, which would undo it', async () => {
    await made('copper')
    const first = await terms('copper')
    const changed = { ...first, leastMicro: dollars(700) }
    const later = { ...announcement(), from: new Date(context.context.clock().getTime() + 3 * day) }
    expect(await approveByTwo(context.context, programToChange('copper', first, changed, later))).toBe('done')
    const sooner = programToChange('copper', await terms('copper'), first, announcement())
    expect(await approveByTwo(context.context, sooner)).toBe('changed')
    const sameDay = programToChange('copper', await terms('copper'), first, later)
    expect(await approveByTwo(context.context, sameDay)).toBe('done')
    context.later(3 * day)
    await applyProgramChanges(context.context, context.context.clock())
    expect(await listed('copper')).toMatchObject({ leastMicro: first.leastMicro, changes: 0 })
  })
})

describe('a program that closes', () => {
  it('stays closed when a change was announced for a later day', async () => {
    await made('silver')
    const { database, clock } = context.context
    const first = await terms('silver')
    const later = { ...announcement(), from: new Date(clock().getTime() + 3 * day) }
    const dearer = programToChange('silver', first, { ...first, leastMicro: dollars(700) }, later)
    expect(await approveByTwo(context.context, dearer)).toBe('done')

    const sooner = programToClose('silver', await terms('silver'), announcement())
    expect(await approveByTwo(context.context, sooner)).toBe('done')
    expect(await lastTerms(database, 'silver')).toBeNull()
    context.later(day)
    await applyProgramChanges(context.context, clock())
    const shown = await listed('silver')
    expect(shown).toMatchObject({ isOpen: false, leastMicro: dollars(500), changes: 0 })
    context.later(3 * day)
    await applyProgramChanges(context.context, clock())
    expect(await listed('silver')).toEqual(shown)
  })

  it('opens no account from its day on, stays with those who have one, and cannot be changed any more', async () => {
    const borises = await hasMoney(boris)
    expect(await opens(borises, boris, 3, 6_000)).toBe('ok')
    const last = await terms('crypto')
    expect(await approveByTwo(context.context, programToClose('crypto', last, announcement()))).toBe('done')
    expect(await lastTerms(context.context.database, 'crypto')).toBeNull()
    expect(await opens(borises, boris, 3, 6_000)).toBe('ok')
    context.later(day)
    await applyProgramChanges(context.context, context.context.clock())
    await borises.enter(boris)
    expect(await opens(borises, boris, 3, 6_000)).toBe('invalidRequest')
    expect((await borises.ask(listOpen, {})).programs.map(({ id }) => id)).not.toContain(3)
    const { uid } = (await borises.ask(listTrading, {})).accounts[0]!
    const more = { uid, amountMicro: dollars(100), password: boris.password }
    expect((await borises.send(topUp, more)).outcome).toBe('ok')
  })
})

describe('a new program', () => {
  it('is open once two have signed it, under a key of its own', async () => {
    expect(await approveByTwo(context.context, programToCreate(gold))).toBe('done')
    expect(await approveByTwo(context.context, programToCreate({ ...gold, strategy: 'Other' }))).toBe(
      'keyTaken',
    )
    const claras = await hasMoney(clara)
    const open = (await claras.ask(listOpen, {})).programs.find(({ name }) => name === 'Gold')!
    expect(open).toMatchObject({ about: words.about, leastMicro: dollars(500), mostMicro: undefined })
    expect(await opens(claras, clara, open.id, 500)).toBe('ok')
    expect((await listPrograms(context.context.database)).map(({ key }) => key)).toContain('gold')
  })
})
