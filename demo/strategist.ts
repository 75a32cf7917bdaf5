/** The invented strategy providers: they report their deals by the signed intake, and an operator credits them. */
import { createHash, createHmac } from 'node:crypto'
import { firstPrograms } from '../contract/programs.ts'
import { writePercent } from '../contract/percent.ts'
import { sql } from '../server/database/index.ts'
import { creditDeal, type NewKey } from '../server/deals/index.ts'
import { decimal } from './market.ts'
import { actor, admitProvider, creditByTwo } from './operator.ts'
import type { PlannedDeal } from './strategies.ts'
import type { World } from './world.ts'

const path = '/intake/v1/deals'
/** Where all of them trade. */
export const venueName = 'Invented Exchange'

export interface Strategist {
  /** Does everything that the plan has up to a moment: opens, closes, credits. */
  tradeUntil(moment: Date): Promise<void>
}

interface Event {
  kind: 'opened' | 'closed'
  program: string
  at: Date
  report: Record<string, unknown>
  /** Its place in the plan. */
  number: number
}

export async function openStrategist(world: World, plan: readonly PlannedDeal[]): Promise<Strategist> {
  const keys = new Map<string, NewKey>()
  for (const { key: program } of firstPrograms) {
    keys.set(program, await admitProvider(world, `invented-${program}`, program))
  }

  const events = plan.flatMap(eventsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let next = 0
  const refused = new Set<number>()
  return {
    async tradeUntil(moment) {
      for (let event = events[next]; event && event.at <= moment; event = events[++next]) {
        if (refused.has(event.number)) continue
        world.moveTo(event.at)
        if (!(await send(world, keys.get(event.program)!, event))) refused.add(event.number)
        if (event.kind === 'closed') await creditAll(world)
      }
    },
  }
}

/** The operator trusts this provider. */
async function creditAll(world: World): Promise<void> {
  const context = world.as('operators')
  const { rows } = await sql<{ id: string }>`
    select deal_id as id from deal_waiting join deal_result using (deal_id)`.execute(context.database)
  for (const { id } of rows)
    if ((await creditDeal(context, actor, id)) === 'takesTwo') await creditByTwo(world, id)
}

function eventsOf(deal: PlannedDeal, number: number): Event[] {
  const external_id = `deal-${number}`
  const opened = {
    event: 'opened' as const,
    external_id,
    seq: 1,
    program: deal.program,
    venue: venueName,
    symbol: deal.symbol,
    side: deal.side,
    open_price: decimal(deal.openPrice),
    exposure: String(deal.exposurePercent),
    opened_at: deal.openAt.toISOString(),
  }
  const closed = {
    event: 'closed' as const,
    external_id,
    seq: 2,
    percent: writePercent(BigInt(deal.resultPpm)),
    close_price: decimal(deal.closePrice),
    closed_at: deal.closeAt.toISOString(),
    reference: `close-${number}`,
  }
  return [
    { kind: opened.event, program: deal.program, at: deal.openAt, report: opened, number },
    { kind: closed.event, program: deal.program, at: deal.closeAt, report: closed, number },
  ]
}

/** False for a deal that would have been too much. */
async function send(world: World, key: NewKey, event: Event): Promise<boolean> {
  const reply = await delivered(world, key, event)
  const [result] = reply.statusCode === 200 ? reply.json().results : []
  if (result?.code === 'risk_exceeded') return false
  if (result?.status !== 'accepted') throw new Error(`a deal was answered ${reply.statusCode} ${reply.body}`)
  return true
}

const triesMax = 5

/** A delivery about which nothing was decided is sent again as it was, as providers do. */
async function delivered(world: World, key: NewKey, event: Event) {
  for (let tries = 1; ; tries++) {
    const reply = await deliver(world, key, event)
    if (reply.statusCode !== 503 || tries === triesMax) return reply
  }
}

function deliver({ app, context }: World, key: NewKey, { kind, report, number }: Event) {
  const body = JSON.stringify({ deals: [report] })
  const timestamp = String(Math.floor(context.clock().getTime() / 1000))
  const hash = createHash('sha256').update(body).digest('hex')
  const signed = [timestamp, 'POST', path, hash].join('.')
  return app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `delivery-${kind}-${number}`,
      'intake-key': key.id,
      'intake-timestamp': timestamp,
      'intake-signature': createHmac('sha256', key.secret).update(signed).digest('hex'),
    },
  })
}
