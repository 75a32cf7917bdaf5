/** Transfers between clients, by the internal address: the uid of a finance account. */
import { readUid } from '../../contract/address.ts'
import type { OutcomeOf, RequestOf } from '../../contract/call.ts'
import { checkPeer, transferToPeer } from '../../contract/finance.ts'
import { peerTransferMicroMin } from '../../contract/limits.ts'
import { route } from '../http/route.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { actWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import {
  confirmsPassword,
  isReachable,
  locate,
  payingWithCode,
  shortName,
  theClient,
} from '../identity/index.ts'
import { transfer } from '../ledger/index.ts'
import { idempotent } from '../http/idempotency.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { destinationLimits, refusalOfLimit } from '../withdrawals/index.ts'
import { theFinanceAccount } from '../deposits/index.ts'
import { isPaidRecipient, refusalOfRecipient, sideOf } from './recipient.ts'

/** Who stands behind an internal address, as a first name and an initial. Limited, so that names cannot be collected. */
export const peerCheck = route(checkPeer, async ({ address }, caller, context) => {
  if (!readUid('finance', address)) return nobody
  await consumeAttempt(context, ['peerCheckOfClient', caller.client])
  await consumeAttempt(context, ['peerCheckFromNetwork', networkOf(caller.address)])

  const peer = await findPeer(context.database, caller.client, address)
  if (!peer) return nobody
  const isPaid = await isPaidRecipient(context.database, caller.client, peer.uid)
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
  const own = await theFinanceAccount(database, client)
  if (!own.peerAllowed) return 'unexpectedError'
  if (!(await isReachable(database, client))) return 'notReachable'
  const peer = await findPeer(database, client, address)
  if (!peer) return 'invalidAddress'
  if (amountMicro < peerTransferMicroMin) return 'invalidAmount'
  if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'

  const giver = await theClient(database, client)
  const from = { client, name: sideOf({ name: shortName(giver.name), uid: own.uid }) }
  const to = { client: peer.client, name: sideOf(peer) }
  return payingWithCode(context, caller, oneTimeCode, takesCode =>
    idempotent(context, caller, transferToPeer, request, async (tx, key) => {
      // Before the code: a backup code that confirms this payment must not hold it.
      const refusal = await refusalOfRecipient(tx, client, peer.uid, at)
      if (refusal) return refusal
      if (!(await takesCode(tx))) return 'invalidOneTimeCode'
      const id = `peer:${client}:${key}`
      await transfer(tx, { from, to, amountMicro, key: id, reference: id, at })
      return (await refusalOfLimit(tx, client, at)) ?? 'ok'
    }),
  )
}

interface Peer {
  client: ClientId
  uid: string
  name: string
}

/** Another client's finance account by what was typed. `null` for one's own, a mistyped one, a blocked client's and nobody's. */
async function findPeer(connection: Connection, asking: ClientId, typed: string): Promise<Peer | null> {
  const uid = readUid('finance', typed)
  const client = uid && (await locate(connection, `uid:${uid}`))
  if (!uid || !client || client === asking) return null
  const { name, blockedAt } = await theClient(connection, client)
  // Money that arrives in a blocked account cannot be used there, and cannot be called back.
  return blockedAt ? null : { client, uid, name: shortName(name) }
}
