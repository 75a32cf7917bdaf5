/** An app whose clock the test sets, with deals and people who trade. */
import { enter } from '../../contract/entry.ts'
import { listTrading, openAccount, type TradingAccount } from '../../contract/trading.ts'
import type { Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { executedDeal } from '../deals/deals-fixture.ts'
import { giveEvidence } from '../house/evidence-fixture.ts'
import { executeMonth, previewMonth } from './index.ts'

export interface Calendar extends TestApp {
  /** Sets the clock. */
  on(moment: string): void
  /** A deal of a program that is opened, executed and credited in this moment. */
  deal(program: string, percent: number): Promise<void>
}

/** An app in March. Its clock stays where it was set, and advances by a millisecond at each reading. */
export async function openCalendar({ isGivenEvidence = true, hints = false } = {}): Promise<Calendar> {
  const context = await openTestApp({ addresses: 6, hints })
  if (isGivenEvidence) await giveEvidence(context.context.database)
  let now = new Date('2026-03-01T12:00:00.000Z')
  context.context.clock = () => (now = new Date(now.getTime() + 1))
  const on = (moment: string): void =>
    void (now = new Date(moment.length > 16 ? moment : `${moment}:00.000Z`))
  const deal = async (program: string, percent: number): Promise<void> =>
    void (await executedDeal(context.context, BigInt(Math.round(percent * 10_000)), { program }))
  return { ...context, on, deal }
}

const programIds = { starter: 1, currency: 2, crypto: 3, index: 4 } as const
type Program = keyof typeof programIds

/** A client who has this much and opens an account with some of it. */
export async function opensAccount(
  calendar: TestApp,
  person: Person,
  client: Visitor,
  program: Program,
  amountMicro: bigint,
): Promise<TradingAccount> {
  await calendar.fund(person.email, amountMicro)
  const order = { program: programIds[program], amountMicro, password: person.password, token: undefined }
  const { outcome } = await client.send(openAccount, order, pageKey())
  if (outcome !== 'ok') throw new Error(`${person.name} could not open an account: ${outcome}`)
  return (await accountsOf(client))[0]!
}

export const accountsOf = async (client: Visitor): Promise<TradingAccount[]> =>
  (await client.ask(listTrading, {})).accounts

export const codeOf = async (client: Visitor): Promise<string> =>
  (await client.ask(enter, {})).profile.referralCode

/** A client whose passport was accepted. */
export async function isVerified({ context }: TestApp, { name }: Person): Promise<void> {
  const { newId, clock, database } = context
  const [scan, at] = [newId(), clock()]
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, sha256, bytes, width, height)
    select id, ${scan}, ${at}, sha256(''), 1, 1, 1 from client where name = ${name}`.execute(database)
  await sql`
    insert into verification_review (client_id, scan_id, id, verdict, actor, at)
    select id, ${scan}, ${newId()}, 'verified', 'cli:olga', ${at} from client where name = ${name}`.execute(
    database,
  )
}

/** Previews and executes a month as an operator would. */
export async function settles(calendar: TestApp, month: string, size?: number): Promise<void> {
  const preview = await previewMonth(calendar.context, 'cli:olga', month, size)
  if (typeof preview === 'string') throw new Error(`the preview of ${month} ended with ${preview}`)
  const outcome = await executeMonth(calendar.context, 'cli:olga', month, preview.hash)
  if (outcome !== 'done') throw new Error(`the settlement of ${month} ended with ${JSON.stringify(outcome)}`)
}
