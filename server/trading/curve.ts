import { readUid } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import { accountCurve, type CurvePoint } from '../../contract/trading.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { entriesOf, movements, type Flow, type Movement } from '../ledger/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { Copying } from './copied-deals.ts'
import { countsUntil } from './profit.ts'
import { findAccount } from './trading-account.ts'

/** What an account has been worth since its opening. */
export const curve = route(accountCurve, async (request, { client, at }, { database }) => {
  const uid = readUid('trading', request.uid) ?? ''
  return transaction(
    database,
    async tx => {
      const account = await findAccount(tx, client, uid)
      if (!account) throw new Refusal(400, 'no such account')
      return { points: await pointsOf(tx, { client, ...account }), asOf: at }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
})

interface Step {
  at: Date
  movedMicro: Micro
  resultMicro: Micro
  /** A closing books what was lost; whatever the deals lost beyond the deposit is nobody's debt. */
  equityMicro?: Micro
}

/** Money first, should a deal be credited in the same moment. */
export async function pointsOf(connection: Connection, account: Copying): Promise<CurvePoint[]> {
  const steps = [...(await moneySteps(connection, account)), ...(await dealSteps(connection, account))]
  let equityMicro = 0n
  return steps
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(step => {
      equityMicro = step.equityMicro ?? equityMicro + step.movedMicro + step.resultMicro
      return { at: step.at, equityMicro, movedMicro: step.movedMicro }
    })
}

/** Results reach the ledger only when a month is settled: profit and what is made of it are no movement from outside. */
const inside: readonly Flow[] = ['profit', 'profit_reinvest']

async function moneySteps(connection: Connection, { client, id }: Copying): Promise<Step[]> {
  const steps: Step[] = []
  for (const kind of ['trading_deposit', 'trading_income'] as const) {
    const account = { client, kind, subject: id }
    const all = { from: 1n, end: (await entriesOf(connection, account)) + 1n }
    for await (const portion of movements(connection, account, all)) steps.push(...portion.flatMap(asStep))
  }
  return steps
}

function asStep({ at, flow, amount, balanceAfter }: Movement): Step[] {
  if (flow === 'loss_settlement') return [{ at, movedMicro: 0n, resultMicro: 0n, equityMicro: balanceAfter }]
  return inside.includes(flow) ? [] : [{ at, movedMicro: amount, resultMicro: 0n }]
}

async function dealSteps(connection: Connection, { client, id, programId }: Copying): Promise<Step[]> {
  const { rows } = await sql<{ at: Date; resultMicro: bigint }>`
    with stakes as (
      select array_agg(since order by since) as since, array_agg(amount_micro order by since) as amount
      from stake where client_id = ${client} and account_id = ${id}
    )
    select credit.credited_at as at,
      deal_share(stakes.amount[width_bucket(deal.opened_at, stakes.since)], result.result_ppm) as "resultMicro"
    from stakes
    join deal on deal.program_id = ${programId} and stakes.amount[width_bucket(deal.opened_at, stakes.since)] > 0
    join deal_result result on result.deal_id = deal.id
    join deal_credit credit on credit.deal_id = deal.id
    where (credit.credited_at < ${countsUntil(client, id)}) is not false
    order by credit.credited_at, deal.number`.execute(connection)
  return rows.map(row => ({ ...row, movedMicro: 0n }))
}
