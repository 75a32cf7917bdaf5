/** Deposits in the console. One operator may put a deposit aside; the rest is proposed and signed. */
import { listedMax } from '../../../contract/console/fields.ts'
import * as contract from '../../../contract/console/deposits.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { theClient } from '../../identity/index.ts'
import { isOwnClient, openProposalsOf, wasApproved, type InboxSource } from '../../operators/index.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { ClientId } from '../../platform/app-context.ts'
import { countDeposits } from '../counts.ts'
import { refundsListed, suspiciousDeposits, unconfirmedDeposits } from '../suspicious-deposits.ts'
import { markDeposit } from '../suspicion.ts'
import { arrivals, type ArrivalRow } from '../arrivals.ts'

type Listed = Omit<contract.ListedDeposit, 'code' | 'proposals' | 'client' | 'isSigned'> & {
  client: ClientId | null
}

export const depositList = operatorRoute(
  contract.depositList,
  'deposit.read',
  async ({ of }, _caller, context) => {
    const { database } = context
    const found = await listOf(database, of)
    const deposits: contract.ListedDeposit[] = []
    for (const { client, ...one } of found.slice(0, listedMax)) {
      const known = client === null ? undefined : await theClient(database, client)
      const proposals = await openProposalsOf(context, `${one.txId}:${one.ordinal}`)
      const ids = proposals.map(({ id }) => id)
      // Operators pay by what they read here: a row without signatures is marked as such.
      const isSigned = one.order === undefined ? undefined : (await wasApproved(context, one.order)) !== null
      const details = { client: client ?? undefined, code: known?.referralCode, isSigned, proposals: ids }
      deposits.push({ ...one, ...details })
    }
    return {
      deposits,
      more: found.length > listedMax,
      counts: await countsOf(database),
      wallets: await pinnedWallets(database),
    }
  },
)

/** What waits of each kind; of refunds, what is still to be paid. */
async function countsOf(connection: Connection) {
  const refunds = (await refundsListed(connection, listedMax)).map(whole)
  const open = refunds.filter(({ endedAt, refundTxId }) => !endedAt && !refundTxId)
  const counts: Record<string, number> = { ...(await countDeposits(connection)), refunds: open.length }
  return contract.depositKinds.flatMap(of => (of in counts ? [{ of, count: counts[of]! }] : []))
}

async function listOf(database: Connection, of: contract.DepositKind): Promise<Listed[]> {
  const limit = listedMax + 1
  if (of === 'suspicious') return (await suspiciousDeposits(database, limit)).map(whole)
  if (of === 'refunds') return (await refundsListed(database, limit)).map(whole)
  if (of === 'unconfirmed') return (await unconfirmedDeposits(database, limit)).map(whole)
  return (await arrivals(database, of, limit)).map(arrived)
}

const nothing = {
  sender: undefined,
  token: undefined,
  contract: undefined,
  at: undefined,
  confirmations: undefined,
  reason: undefined,
  actor: undefined,
  markedAt: undefined,
  order: undefined,
  wallet: undefined,
  orderedAt: undefined,
  endedAt: undefined,
  refundTxId: undefined,
}

type Row = Pick<Listed, 'txId' | 'ordinal' | 'address' | 'client'> & { units: bigint } & {
  [Name in keyof typeof nothing]?: Listed[Name] | null
}

const whole = ({ units, ...row }: Row): Listed => {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return { ...nothing, ...(given as Omit<Listed, 'units'>), client: row.client, units: units.toString() }
}

const arrived = ({
  client,
  txId,
  ordinal,
  address,
  sender,
  units,
  what,
  contract: token,
  blockAt,
}: ArrivalRow): Listed =>
  whole({
    client,
    txId,
    ordinal,
    address,
    sender,
    units,
    at: blockAt,
    contract: token,
    token: token === null ? undefined : what,
    reason: what === 'zero' || what === 'absurd' ? what : undefined,
  })

async function pinnedWallets(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from own_wallet where unpinned_at is null order by pinned_at, address`.execute(connection)
  return rows.map(({ address }) => address)
}

export const depositMark = operatorRoute(
  contract.depositMark,
  'deposit.mark',
  async ({ client, txId, ordinal, reason }, { operator }, context) => {
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const place = { client, txId, ordinal }
    const mark = { reason, actor: operator.id }
    const outcome = await markDeposit(context.database, context, place, mark)
    return ({ done: 'ok', already: 'taken', credited: 'ended', notThere: 'notThere' } as const)[outcome]
  },
)

const countedMax = 1_000

/** Deposits that two have to decide about, or that someone has to pay back by an order. */
export const depositInboxSource: InboxSource = {
  kind: 'deposit',
  right: 'deposit.read',
  decides: 'treasury.write',
  count: async ({ database }) => (await suspiciousDeposits(database, countedMax)).length,
  items: async ({ database }, limit) => {
    const found = await suspiciousDeposits(database, limit)
    return found.map(({ txId, ordinal, markedAt, reason, client, units }) => ({
      key: `${txId}:${ordinal}`,
      since: markedAt,
      link: `/deposits?at=${txId}:${ordinal}`,
      subject: reason,
      client,
      amountMicro: units,
    }))
  },
}
