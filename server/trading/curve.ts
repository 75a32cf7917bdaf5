import { readUid } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'
import { accountCurve, type AccountCurve, type CurvePoint } from '../../contract/trading.ts'
import { route } from '../http/route.ts'
import { transaction, type Connection } from '../database/index.ts'
import { entriesOf, movements, type Flow, type Movement } from '../ledger/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { ClientId } from '../platform/app-context.ts'
import { borneLosses } from './borne-losses.ts'
import { dealShares, type DealShare, type OpenShare } from './deal-shares.ts'
import { findAccount } from './trading-account.ts'

/** The value of an account since its opening. */
export const curve = route(accountCurve, async (request, { client, at }, { database }) => {
  const uid = readUid('trading', request.uid) ?? ''
  return transaction(
    database,
    async tx => {
      const account = await findAccount(tx, client, uid)
      if (!account) throw new Refusal(400, 'no such account')
      return { ...(await courseOf(tx, { client, ...account }, at)), asOf: at }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
})

interface Watched {
  client: ClientId
  id: string
  programId: number
}

interface Step {
  at: Date
  movedMicro: Micro
  resultMicro: Micro
  deal: CurvePoint['deal']
}

/** Money first, should a deal be credited in the same moment, and what capital bears of losses last. */
export async function courseOf(
  connection: Connection,
  account: Watched,
  at: Date,
): Promise<Omit<AccountCurve, 'asOf'>> {
  const { booked, open } = await dealShares(connection, account, at)
  const steps = [
    ...(await moneySteps(connection, account)),
    ...booked.map(dealStep),
    ...(await borneSteps(connection, account)),
  ]
  return { points: pointsOf(steps), openDeals: open.map(asOpen) }
}

function pointsOf(steps: readonly Step[]): CurvePoint[] {
  let equityMicro = 0n
  return steps
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(step => {
      equityMicro += step.movedMicro + step.resultMicro
      return { at: step.at, equityMicro, movedMicro: step.movedMicro, deal: step.deal }
    })
}

/** Results reach the ledger only when a month is settled: their booking is no movement from outside. */
const inside: readonly Flow[] = ['profit', 'profit_reinvest', 'loss_settlement']

async function moneySteps(connection: Connection, { client, id }: Watched): Promise<Step[]> {
  const steps: Step[] = []
  for (const kind of ['trading_deposit', 'trading_income'] as const) {
    const account = { client, kind, subject: id }
    const all = { from: 1n, end: (await entriesOf(connection, account)) + 1n }
    for await (const portion of movements(connection, account, all)) steps.push(...portion.flatMap(asStep))
  }
  return steps
}

function asStep({ at, flow, amount }: Movement): Step[] {
  return inside.includes(flow) ? [] : [{ at, movedMicro: amount, resultMicro: 0n, deal: undefined }]
}

const dealStep = ({ creditedAt, resultMicro, resultPpm, ...deal }: DealShare): Step => ({
  at: creditedAt,
  movedMicro: 0n,
  resultMicro,
  deal: { ...named(deal), percent: writePercent(resultPpm) },
})

const asOpen = ({ openedAt, seal, ...deal }: OpenShare): AccountCurve['openDeals'][number] => ({
  ...named(deal),
  openedAt,
  seal,
})

const named = ({ number, part, listedBefore }: Pick<OpenShare, 'number' | 'part' | 'listedBefore'>) => ({
  number: Number(number),
  part: part || undefined,
  listedBefore: Number(listedBefore),
})

async function borneSteps(connection: Connection, { client, id }: Watched): Promise<Step[]> {
  const losses = (await borneLosses(connection, client)).filter(({ account }) => account === id)
  return losses.map(({ at, borneMicro }) => ({
    at,
    movedMicro: 0n,
    resultMicro: borneMicro,
    deal: undefined,
  }))
}
