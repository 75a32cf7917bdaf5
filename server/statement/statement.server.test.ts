import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { listFinance, transferToPeer } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { listTrading, openAccount } from '../../contract/trading.ts'
import { dayOf } from '../../contract/time.ts'
import { sql, transaction } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { findByEmail } from '../identity/index.ts'
import { post, type Leg } from '../ledger/posting-fixture.ts'
import { pdfPages } from './pdf-text-fixture.ts'
import { askStatement, lines, micro, type Got } from './statement-fixture.ts'

const dayMs = 24 * 60 * 60 * 1000

let context: TestApp
beforeAll(async () => {
  context = await openTestApp()
  // From the next noon on, so that no day changes during the test.
  context.later(1.5 * dayMs - (Date.now() % dayMs))
})
afterAll(() => context.close())

const financeUid = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!.uid
const today = () => dayOf(context.context.clock())
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const rcOf = ({ content }: Got): unknown => (JSON.parse(content.toString()) as { rc: unknown }).rc

const pay = async (visitor: Visitor, { password }: Person, address: string, amountMicro: bigint) =>
  visitor.send(transferToPeer, { address, amountMicro, password, oneTimeCode: noOneTimeCode }, pageKey())

let people = 0
/** Someone new of the cast, with their account. */
async function newcomer(like: Person): Promise<{ person: Person; visitor: Visitor; uid: string }> {
  const person = { ...like, email: `${++people}.${like.email}` }
  const visitor = await context.provedClient(person)
  return { person, visitor, uid: await financeUid(visitor) }
}

/** Vera has paid Boris, and Boris has paid some of it back. */
async function two() {
  const [veras, boriss] = [await newcomer(vera), await newcomer(boris)]
  await context.fund(veras.person.email, dollars(1000) + 1n)
  await pay(veras.visitor, vera, boriss.uid, dollars(30))
  await pay(boriss.visitor, boris, veras.uid, dollars(10))
  return { veras, boriss }
}

async function book(person: Person, ...legs: Leg[]): Promise<void> {
  const { database, clock, newId } = context.context
  const client = (await findByEmail(database, person.email))!.id
  const posting = { client, key: newId(), reference: 'test', at: clock(), legs }
  await transaction(database, tx => post(tx, posting))
}

describe('a statement of a finance account', () => {
  it('lists every movement between two balances, as the ledger has it', async () => {
    const { veras, boriss } = await two()
    const { moved, opening, closing, sums } = await lines(veras.visitor, veras)
    const { rows } = await sql<{ amount: bigint; after: bigint; posting: string; at: Date }>`
      select amount, balance_after as after, posting_id as posting, at from ledger_entry
       where kind = 1 and client_id = ${(await findByEmail(context.context.database, veras.person.email))!.id}
       order by seq`.execute(context.context.database)
    expect(
      moved.map(line => ({
        amount: micro(line.In) - micro(line.Out),
        after: micro(line.Balance),
        posting: line.Reference,
        at: new Date(line['Time (UTC)']),
      })),
    ).toEqual(rows)

    expect(moved.map(line => [line.Type, line.Details])).toEqual([
      ['USDT deposit', 'test'],
      ['Transfer to a client', `Boris W., ${boriss.uid}`],
      ['Transfer from a client', `Boris W., ${boriss.uid}`],
    ])
    expect([opening.Balance, closing.Balance]).toEqual(['0.000000', '980.000001'])
    // The day goes on: its balance is that of now, and of no moment to come.
    const closedAt = new Date(closing['Time (UTC)']).getTime()
    expect(closedAt).toBeLessThanOrEqual(context.context.clock().getTime())
    expect(sums.map(line => [line.Type, line.In, line.Out])).toEqual([
      ['Total: USDT deposit', '1000.000001', ''],
      ['Total: Transfer to a client', '', '30.000000'],
      ['Total: Transfer from a client', '10.000000', ''],
    ])
  })

  it('shows both clients the same reference of a transfer', async () => {
    const { veras, boriss } = await two()
    const veraPaid = (await lines(veras.visitor, veras)).moved.find(
      line => line.Type === 'Transfer to a client',
    )!
    const borisGot = (await lines(boriss.visitor, boriss)).moved[0]!
    expect(borisGot).toMatchObject({
      Type: 'Transfer from a client',
      Reference: veraPaid.Reference,
      In: '30.000000',
    })
  })

  it('comes as a file with its hash, which nobody on the way keeps', async () => {
    const { visitor, uid } = (await two()).veras
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['pdf', 'application/pdf'],
    ] as const) {
      const { headers, content } = await askStatement(visitor, { uid, format })
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="statement-${uid}-${today()}-${today()}.${format}"`,
      )
      expect(headers.get('content-length')).toBe(String(content.length))
      const digest = createHash('sha256').update(content).digest('base64')
      expect(headers.get('repr-digest')).toBe(`sha-256=:${digest}:`)
    }
  })

  it('is written in the client’s language, with the mark by which Excel knows UTF-8', async () => {
    const { person, uid } = (await two()).veras
    const visitor = context.visitor('ru')
    await visitor.enter(person)
    const { content } = await askStatement(visitor, { uid, format: 'csv' })
    const text = content.toString('utf8')
    expect(text.startsWith('\u{feff}Счёт,Раздел,Время (UTC),Операция,')).toBe(true)
    expect(text).toContain('Перевод клиенту')
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.split('\r\n').every(line => !line.includes('\n'))).toBe(true)
  })

  it('of a period that is over is the same to the byte whenever it is made, and names its own hash', async () => {
    const { person, visitor, uid } = (await two()).veras
    const [firstDay, lastDay] = [today(), today()]
    context.later(2 * dayMs)
    await visitor.enter(person)
    const made = async () => ({
      csv: (await askStatement(visitor, { uid, firstDay, lastDay, format: 'csv' })).content,
      pdf: (await askStatement(visitor, { uid, firstDay, lastDay, format: 'pdf' })).content,
    })
    const first = await made()
    await context.fund(person.email, dollars(7))
    context.later(dayMs)
    await visitor.enter(person)
    const second = await made()
    expect([sha256(second.csv), sha256(second.pdf)]).toEqual([sha256(first.csv), sha256(first.pdf)])
    expect(first.pdf.toString('latin1')).toContain(`(csv-sha256:${sha256(first.csv)})`)
  })

  it('ends where the next one begins, day by day', async () => {
    const { person, visitor, uid } = (await two()).veras
    context.later(2 * dayMs)
    await context.fund(person.email, dollars(7))
    context.later(dayMs)
    await visitor.enter(person)
    const days = [-3, -2, -1, 0].map(shift =>
      dayOf(new Date(context.context.clock().getTime() + shift * dayMs)),
    )
    const all = []
    for (const day of days) all.push(await lines(visitor, { uid, firstDay: day, lastDay: day }))
    for (const [index, next] of all.slice(1).entries())
      expect(next.opening.Balance).toBe(all[index]!.closing.Balance)
    const whole = await lines(visitor, { uid, firstDay: days[0]! })
    expect(all.flatMap(({ moved }) => moved)).toEqual(whole.moved)
    expect(all.some(({ moved }) => moved.length === 0)).toBe(true)
  })

  it('keeps a name that looks like a formula from being one', async () => {
    const { visitor, uid } = await newcomer(vera)
    const { person, visitor: claras } = await newcomer(clara)
    // Registration refuses it; a Telegram profile may have it.
    await sql`
      update client set name = ${'=HYPERLINK("http://example.org";"Clara") Núñez'}
      where email = ${person.email}`.execute(context.context.database)
    await context.fund(person.email, dollars(5))
    await pay(claras, clara, uid, dollars(5))
    const { moved } = await lines(visitor, { uid })
    const { Details, In } = moved.at(-1)!
    expect([Details.startsWith("'="), In]).toEqual([true, '5.000000'])
    expect((await askStatement(visitor, { uid, format: 'pdf' })).status).toBe(200)
  })

  it('adds up whatever moves while it is made', async () => {
    const { veras, boriss } = await two()
    const { visitor, uid } = veras
    const paying = Promise.all(Array.from({ length: 20 }, () => pay(visitor, vera, boriss.uid, dollars(1))))
    const made = await Promise.all(Array.from({ length: 6 }, () => lines(visitor, { uid })))
    await paying
    for (const { moved, opening, closing } of made) {
      const sum = moved.reduce((all, line) => all + micro(line.In) - micro(line.Out), micro(opening.Balance))
      expect(sum).toBe(micro(closing.Balance))
      expect(moved.at(-1)!.Balance).toBe(closing.Balance)
    }
  })
})

describe('a statement of a trading account and of tokens', () => {
  it('separates deposit and profit, with the losses, and has tokens as whole numbers', async () => {
    const dmitris = await context.provedClient(dmitri)
    await context.fund(dmitri.email, dollars(5000))
    const order = { program: 2, amountMicro: dollars(3000), password: dmitri.password, token: undefined }
    expect((await dmitris.send(openAccount, order, pageKey())).outcome).toBe('ok')
    const { id: subject, uid } = (await dmitris.ask(listTrading, {})).accounts[0]!
    await book(dmitri, { flow: 'profit', amount: dollars(50), subject })
    await book(
      dmitri,
      { flow: 'profit_reinvest', amount: dollars(20), subject },
      { flow: 'profit_payout', amount: dollars(30), subject },
    )
    await book(
      dmitri,
      { flow: 'loss', amount: 1_250_001n, subject },
      { flow: 'loss_settlement', amount: 1_250_001n, subject },
    )

    const deposit = await lines(dmitris, { uid }, 'Deposit')
    expect(deposit.moved.map(line => [line.Type, line.In, line.Out, line.Balance])).toEqual([
      ['Deposit from the current account', '3000.000000', '', '3000.000000'],
      ['Profit added to the deposit', '20.000000', '', '3020.000000'],
      ['Trading loss', '', '1.250001', '3018.749999'],
    ])
    const profit = await lines(dmitris, { uid }, 'Profit')
    expect(profit.moved.map(line => [line.Type, line.In, line.Out, line.Balance])).toEqual([
      ['Trading profit', '50.000000', '', '50.000000'],
      ['Profit added to the deposit', '', '20.000000', '30.000000'],
      ['Profit to the current account', '', '30.000000', '0.000000'],
    ])

    const { token } = await dmitris.ask(listFinance, {})
    const tokens = await lines(dmitris, { uid: token.uid })
    expect(tokens.moved.map(line => [line.Type, line.In, line.Balance, line.Currency])).toEqual([
      ['Token granted', '1', '1', 'TOKEN'],
    ])
    for (const one of [uid, token.uid])
      expect(
        (await askStatement(dmitris, { uid: one, format: 'pdf' })).content.subarray(0, 8).toString(),
      ).toBe('%PDF-1.7')
  })

  it('has losses that are carried forward, and what gains give back of them, once there are any', async () => {
    const { person, visitor } = await newcomer(dmitri)
    await context.fund(person.email, dollars(5000))
    const order = { program: 2, amountMicro: dollars(3000), password: dmitri.password, token: undefined }
    expect((await visitor.send(openAccount, order, pageKey())).outcome).toBe('ok')
    const { id: subject, uid } = (await visitor.ask(listTrading, {})).accounts[0]!
    const carried = () => lines(visitor, { uid }, 'Loss carried forward')
    expect((await carried()).opening).toBeUndefined()

    await book(person, { flow: 'loss', amount: 40_000_001n, subject })
    await book(person, { flow: 'loss_recovery', amount: dollars(15), subject })
    const { opening, moved, closing } = await carried()
    expect(opening.Balance).toBe('0.000000')
    expect(moved.map(line => [line.Type, line.In, line.Out, line.Balance])).toEqual([
      ['Trading loss', '', '40.000001', '-40.000001'],
      ['Loss made up for by a gain', '15.000000', '', '-25.000001'],
    ])
    expect(closing.Balance).toBe('-25.000001')
    const paper = pdfPages((await askStatement(visitor, { uid, format: 'pdf' })).content).flat()
    expect(paper).toContain('Summary: Loss carried forward')
    expect(paper.filter(piece => piece === '−25.000001')).toHaveLength(3)
  })
})

describe('a statement is refused', () => {
  it('without a session, from another site, and of another’s account', async () => {
    const { visitor: eves, uid } = await newcomer(eve)
    expect((await askStatement(context.visitor(), { uid, format: 'csv' })).status).toBe(401)
    const elsewhere = await askStatement(eves, { uid, format: 'csv' }, { origin: 'https://example.com' })
    expect(elsewhere.status).toBe(403)
    const { person, visitor: veras, uid: finance } = await newcomer(vera)
    await context.fund(person.email, dollars(5000))
    const order = { program: 2, amountMicro: dollars(3000), password: vera.password, token: undefined }
    expect((await veras.send(openAccount, order, pageKey())).outcome).toBe('ok')
    const { uid: trading } = (await veras.ask(listTrading, {})).accounts[0]!
    for (const other of [finance, trading, '', 'MT000000000000'])
      expect((await askStatement(eves, { uid: other, format: 'csv' })).status).toBe(400)
  })

  it('when its days make no period', async () => {
    const { visitor: eves, uid } = await newcomer(eve)
    const tomorrow = dayOf(new Date(context.context.clock().getTime() + dayMs))
    for (const days of [
      { firstDay: today(), lastDay: '2020-01-01' },
      { firstDay: tomorrow },
      { lastDay: tomorrow },
      { firstDay: '0001-01-01' },
      { firstDay: '2026-02-30' },
      { firstDay: 'yesterday' },
    ]) {
      const refused = await askStatement(eves, { uid, format: 'csv', ...days })
      expect([days, refused.status, rcOf(refused)]).toEqual([days, 200, 1])
    }
  })

  it('to who asks for them by the dozen, and to nobody else', async () => {
    const { person, visitor: eves, uid } = await newcomer(eve)
    const { id } = (await findByEmail(context.context.database, person.email))!
    await useUp(context.context, ['statementOfClient', id], 59)
    expect((await askStatement(eves, { uid, format: 'csv' })).status).toBe(200)
    expect((await askStatement(eves, { uid, format: 'csv' })).status).toBe(429)
    const veras = await newcomer(vera)
    expect((await askStatement(veras.visitor, { uid: veras.uid, format: 'csv' })).status).toBe(200)
  })
})
