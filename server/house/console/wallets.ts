/** The house's money in the console: read here, and moved by what two sign. What is computed is proposed from here. */
import { walletText } from '../../../contract/own-wallet.ts'
import * as contract from '../../../contract/console/wallets.ts'
import { dayOf } from '../../../contract/time.ts'
import { sql, type Connection } from '../../database/index.ts'
import { operatorRoute, type OperatorRequest } from '../../http/operator-route.ts'
import {
  isOpenProposal,
  propose,
  termsOf,
  wasApproved,
  type Action,
  type InboxSource,
} from '../../operators/index.ts'
import { walletStates } from '../../treasury/index.ts'
import { nodeAway, readTronAddress, tokenOnChain } from '../../tron/index.ts'
import { arrivalsIn, placeOf, usedPlaces } from '../arrivals.ts'
import { houseAccounts, openOrders } from '../book.ts'
import { endConnectorKey } from '../connectors.ts'
import { ownWallets } from '../own-wallets.ts'
import { venues } from '../statements.ts'
import { installationId } from '../../platform/installation-id.ts'
import { isProven } from '../wallet-proof.ts'

const may = ({ operator }: OperatorRequest, action: Action): boolean =>
  operator.roles.includes(termsOf(action).role)

export const walletList = operatorRoute(contract.walletList, 'treasury.read', async (_, { at }, context) => {
  const { database, tron } = context
  const held = await heldByFigure(database)
  const own = await ownWallets(database)
  const paying = await walletStates(database, tokenOnChain(tron.chainId, tron.usdt))
  const orders = []
  // Operators pay by what they read here: a row without signatures is marked as such.
  for (const one of await openOrders(database))
    orders.push({ ...one, isSigned: (await wasApproved(context, one.id)) !== null })
  return {
    own: own.map(({ signature: _signature, unpinnedAt, ...one }) => ({
      ...one,
      unpinnedAt: unpinnedAt ?? undefined,
      holdsMicro: held?.get(one.address),
    })),
    paying: paying.map(({ address, opening, cameMicro, leftMicro }) => ({
      address,
      startMicro: opening?.units,
      cameMicro,
      leftMicro,
    })),
    venues: (await venues(database)).map(({ micro, asOf, endedAt, ...one }) => ({
      ...one,
      holdsMicro: micro,
      statedAt: asOf ?? undefined,
      endedAt: endedAt ?? undefined,
    })),
    orders: orders.map(({ micro, wallet, ...one }) => ({
      ...one,
      wallet: wallet ?? undefined,
      amountMicro: micro ?? undefined,
    })),
    book: (await houseAccounts(database)).map(({ balance, side, ...one }) => ({
      ...one,
      // As in the trial balance: where money lies is below zero.
      balance: (balance * BigInt(-side)).toString(),
    })),
    proposals: await openHouseProposals(database, at),
    installation: await installationId(database),
    hasFigure: held !== null,
  }
})

/** By address, as of the last figure of coverage; `null` before the first one. */
async function heldByFigure(connection: Connection): Promise<Map<string, bigint> | null> {
  const { rows: runs } = await sql<{ id: string }>`
    select id from coverage_run where finished_at is not null
    order by finished_at desc, id desc limit 1`.execute(connection)
  if (!runs[0]) return null
  const { rows } = await sql<{ address: string; micro: string }>`
    select address, micro from coverage_wallet where run_id = ${runs[0].id}`.execute(connection)
  return new Map(rows.map(({ address, micro }) => [address, BigInt(micro)]))
}

async function openHouseProposals(connection: Connection, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from proposal
    where split_part(action, '.', 1) in ('order', 'capital', 'venue', 'wallet') and ${isOpenProposal(at)}`.execute(
    connection,
  )
  return rows[0]!.count
}

export const walletTextOf = operatorRoute(
  contract.walletText,
  'treasury.read',
  async ({ address }, { at }, { database }) => {
    if (!readTronAddress(address)) return 'invalid'
    const date = dayOf(at)
    return { date, text: walletText({ address, date, installation: await installationId(database) }) }
  },
)

export const walletPin = operatorRoute(
  contract.walletPin,
  'proposal.make',
  async ({ address, purpose, date, signature }, caller, context) => {
    if (!may(caller, 'wallet.pin')) return 'notAllowed'
    const installation = await installationId(context.database)
    if (!readTronAddress(address)) return 'invalid'
    if (!isProven({ address, date, installation }, signature)) return 'badSignature'
    const facts = { purpose, date, signature }
    const wanted = { action: 'wallet.pin', subject: address, client: null, facts } as const
    return { id: (await propose(context, caller.operator.id, wanted)).id }
  },
)

export const walletArrival = operatorRoute(
  contract.walletArrival,
  'proposal.make',
  async ({ action, txId, venue }, caller, context) => {
    if (!may(caller, action)) return 'notAllowed'
    if (!/^[\da-f]{64}$/.test(txId) || (action === 'venue.return') !== (venue !== undefined)) return 'invalid'
    const arrivals = await arrivalsIn(context, txId).catch(nodeAway)
    if (typeof arrivals === 'string') return arrivals
    if (arrivals.length === 0) return 'noArrival'
    const used = await usedPlaces(context.database, txId)
    const arrival = arrivals.find(one => !used.has(placeOf(one)))
    if (!arrival) return 'taken'
    const { from, to, units } = arrival
    const facts = { ...(venue && { venue }), wallet: to, sender: from, 'micro-dollars': units.toString() }
    const wanted = { action, subject: placeOf(arrival), client: null, facts }
    return { id: (await propose(context, caller.operator.id, wanted)).id }
  },
)

export const venueEndKey = operatorRoute(
  contract.venueEndKey,
  'treasury.write',
  async ({ key, reason }, { operator }, context) => {
    return (await endConnectorKey(context, operator.id, key, reason)) ? 'ok' : 'notThere'
  },
)

/** What two have ordered and is not paid yet. */
export const orderInboxSource: InboxSource = {
  kind: 'order',
  right: 'treasury.read',
  decides: 'treasury.write',
  count: async ({ database }) => (await openOrders(database)).length,
  items: async ({ database }, limit) => {
    const orders = await openOrders(database)
    return orders.slice(0, limit).map(({ id, kind, orderedAt, micro, recipient }) => ({
      key: id,
      since: orderedAt,
      link: `/wallets?at=${id}`,
      subject: `${kind} ${recipient}`,
      ...(micro !== null && { amountMicro: micro }),
    }))
  },
}
