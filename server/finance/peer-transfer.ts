/** Transfers between clients, by the internal address: the uid of a finance account. */
import { readUid } from '../../contract/address.ts'
import type { OutcomeOf, RequestOf } from '../../contract/call.ts'
import { checkPeer, transferToPeer } from '../../contract/finance.ts'
import { peerTransferMicroMin } from '../../contract/limits.ts'
import { route } from '../http/route.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { actWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import {
  confirmsPassword,
  isReachable,
  lookUpClient,
  payingWithProof,
  postMovementMail,
  postPaymentMail,
  proofRow,
  shortName,
  theClient,
  type Client,
  type PaymentProof,
} from '../identity/index.ts'
import { refusing } from '../ledger/index.ts'
import { idempotent } from '../http/idempotency.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { destinationLimits } from '../withdrawals/index.ts'
import { isFrozen, isStopped } from '../freezes/index.ts'

/** The owner of an internal address, as a first name and an initial. Limited, so that names cannot be collected. */
export const peerCheck = route(checkPeer, async ({ address }, caller, context) => {
  if (!readUid('finance', address)) return nobody
  await consumeAttempt(context, ['peerCheckOfClient', caller.client])
  await consumeAttempt(context, ['peerCheckFromNetwork', networkOf(caller.address)])

  const peer = await findPeer(context.database, caller.client, address)
  if (!peer) return nobody
  const isPaid = await isPaidRecipient(context.database, caller.client, peer.client)
  return { isFound: true, name: peer.name, isPaid }
})

const nobody = { isFound: false, name: undefined, isPaid: false }

/** Moves money to another client at once. */
export const peerTransfer = route(transferToPeer, (request, caller, context) =>
  actWithinLimits(context, destinationLimits(caller), () => pay(request, caller, context)),
)

async function pay(
  request: RequestOf<typeof transferToPeer>,
  caller: ClientRequest,
  context: AppContext,
): Promise<OutcomeOf<typeof transferToPeer>> {
  const { database } = context
  const { client, at } = caller
  const { address, amountMicro, password, oneTimeCode } = request
  if (await isStopped(database, client, 'transfers')) return 'unexpectedError'
  if (!(await isReachable(database, client))) return 'notReachable'
  const peer = await findPeer(database, client, address)
  if (!peer) return 'invalidAddress'
  if (amountMicro < peerTransferMicroMin) return 'invalidAmount'
  if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'

  const payer = await theClient(database, client)
  const ended = await payingWithProof(context, caller, oneTimeCode, proof =>
    idempotent(context, caller, transferToPeer, request, async (tx, key) => {
      const outcome = await send(tx, { payer, peer, amountMicro, key, proof }, at)
      if (outcome !== 'ok') return outcome
      await postPaymentMail(tx, context, caller, payer, proof)
      const recipient = `${peer.name}, ${peer.uid}`
      await postMovementMail(tx, context, payer, { event: 'transferSent', amountMicro, at, recipient })
      return outcome
    }),
  )
  if (ended === 'ok') context.hints.publish(peer.client)
  return ended
}

interface Payment {
  payer: Client
  peer: Peer
  amountMicro: Micro
  key: string
  proof: PaymentProof
}

/** Books it in both clients' books, unless a rule forbids it. Throws `InsufficientFunds`. */
async function send(
  tx: Transaction,
  { payer, peer, amountMicro, key, proof }: Payment,
  at: Date,
): Promise<OutcomeOf<typeof transferToPeer>> {
  const statement = sql<{ outcome: OutcomeOf<typeof transferToPeer> }>`
    select peer_transfer_send(${payer.id}, ${peer.uid}, ${amountMicro}, ${key}, ${at}, ${proofRow(proof)}) as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}

interface Peer {
  client: ClientId
  uid: string
  name: string
}

/** Another client's finance account by what was typed. `null` for one's own, a mistyped, a frozen or an unknown one. */
async function findPeer(connection: Connection, asking: ClientId, typed: string): Promise<Peer | null> {
  const uid = readUid('finance', typed)
  const client = uid && (await lookUpClient(connection, `uid:${uid}`))
  if (!uid || !client || client === asking) return null
  // Money that arrives in a frozen account cannot be used there, nor called back.
  if (await isFrozen(connection, client, 'payments')) return null
  const { name } = await theClient(connection, client)
  return { client, uid, name: shortName(name) }
}

/** Whether a client has transferred money to this one before. */
async function isPaidRecipient(
  connection: Connection,
  client: ClientId,
  recipient: ClientId,
): Promise<boolean> {
  const { rows } = await sql`
    select from peer_transfer where client_id = ${client} and recipient_id = ${recipient} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}
