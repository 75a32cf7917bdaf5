/** Statements of many pages, and of books that do not add up. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boris, vera } from '../../test/support/cast.ts'
import { urlOf } from '../../test/support/database.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { listFinance } from '../../contract/finance.ts'
import { transaction } from '../database/index.ts'
import { companyIn } from '../documents/index.ts'
import { findByEmail } from '../identity/index.ts'
import { fillBook } from '../ledger/books-fixture.ts'
import { findStated } from './account.ts'
import { drawUp } from './draw-up.ts'
import { pdf } from './pdf.ts'
import { periodOf } from './period.ts'
import { askStatement, lines, pagesOf } from './statement-fixture.ts'
import { textsOf } from './statement-texts.ts'

const count = 5_001
const minute = 60_000
/** The first movement of the long book; one a minute. */
const begun = new Date('2026-02-01T00:00:00Z')

let context: TestApp
let adminUrl: string
let veras: Visitor
let client: string
let uid: string
beforeAll(async () => {
  context = await openTestApp()
  veras = await context.client(vera)
  uid = (await veras.ask(listFinance, {})).accounts[0]!.uid
  client = (await findByEmail(context.context.database, vera.email))!.id
  adminUrl = await urlOf(context.context.database, 'adminUrl')
  await fillBook(adminUrl, client, { count, from: begun, everyMs: minute })
})
afterAll(() => context.close())

describe('a long statement', () => {
  it('has hundreds of pages, and one more movement makes it too long', async () => {
    const lastDay = '2026-02-03'
    const paper = await askStatement(veras, { uid, format: 'pdf', firstDay: '2026-02-01', lastDay })
    expect(pagesOf(paper.content)).toBeGreaterThan(200)
    expect(
      (await askStatement(veras, { uid, format: 'pdf', firstDay: '2026-02-01' })).content.toString(),
    ).toBe('{"rc":3}')

    const { moved, closing } = await lines(veras, { uid, firstDay: '2026-02-01' })
    expect([moved.length, closing.Balance]).toEqual([count, `${count}.000000`])
  })

  it('leaves page by page, while it is being set', async () => {
    const { database, config } = context.context
    const account = (await findStated(database, client, uid, 'ru'))!
    const days = { firstDay: '2026-02-02', lastDay: '2026-02-02' }
    const period = periodOf(days, account.openedAt, context.context.clock())!
    const setting = {
      language: 'ru',
      words: textsOf.ru,
      company: companyIn(config.legal, 'ru'),
      sha256: '0'.repeat(64),
      isPlayMoney: false,
    } as const
    const sizes: number[] = []
    await transaction(database, async tx => {
      const drawn = await drawUp(tx, account, { ...vera, referralCode: 'VERA2345' }, period)
      for await (const piece of pdf(tx, drawn, setting)) sizes.push(piece.length)
    })
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    expect(sizes.length).toBeGreaterThan(50)
    // The last ones are the fonts, which are known when the last letter is.
    expect(Math.max(...sizes.slice(0, 50))).toBeLessThan(whole / 10)
  })
})

describe('a statement that does not add up', () => {
  it('is not made, and nothing of it leaves', async () => {
    const boriss = await context.client(boris)
    const own = (await boriss.ask(listFinance, {})).accounts[0]!.uid
    const id = (await findByEmail(context.context.database, boris.email))!.id
    await fillBook(adminUrl, id, { count: 10, from: begun, everyMs: minute })
    const asked = { uid: own, firstDay: '2026-02-01', lastDay: '2026-02-01' }
    expect((await lines(boriss, asked)).moved).toHaveLength(10)

    await tamper(id, 5, 'amount = amount + 1')
    for (const format of ['csv', 'pdf'] as const)
      expect((await askStatement(boriss, { ...asked, format })).status).toBe(500)
    expect(context.logged.join('\n')).toContain('a statement of finance: the sums by type lead elsewhere')

    // Two errors that cancel out in the sum.
    await tamper(id, 6, 'amount = amount - 1')
    for (const format of ['csv', 'pdf'] as const)
      expect((await askStatement(boriss, { ...asked, format })).status).toBe(500)
    expect(context.logged.join('\n')).toContain('a statement of finance: entry 5 leads elsewhere')
    const errors = context.logged.filter(line => line.includes('a call failed')).join('\n')
    for (const secret of [id, '10000001', '5000001', '5000000']) expect(errors).not.toContain(secret)
  })
})

/** Writes past the guards, as a mistake with the owner's rights could. */
async function tamper(book: string, seq: number, what: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('set session_replication_role = replica')
  await admin.query(`update ledger_entry set ${what} where client_id = $1 and kind = 1 and seq = $2`, [
    book,
    seq,
  ])
  await admin.end()
}
