import * as withdrawals from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findByEmail, findByReferralCode } from '../identity/index.ts'
import { actor, isTransaction, refuse, UsageTrouble } from './command.ts'

/** `withdrawal book`: what was requested and paid after the backup that the database was restored from. */
export async function bookLost(
  context: AppContext,
  [who = '', txId = '', address = '', ...reason]: string[],
): Promise<number> {
  if (!isTransaction(txId) || reason.length === 0)
    throw new UsageTrouble(
      'Give a client, a transaction of 64 hexadecimal digits, an address, and a reason in words.',
    )
  const client =
    (await findByEmail(context.database, who)) ?? (await findByReferralCode(context.database, who))
  if (!client) throw new UsageTrouble('No client has this email or referral code.')

  const lost = { client: client.id, txId, address, actor: actor(), reason: reason.join(' ') }
  const outcome = await withdrawals.bookLostPayment(context, lost)
  if (outcome !== 'done' && outcome !== 'needsSecond') return refuse(messages[outcome])
  console.log(messages[outcome])
  return 0
}

const messages: Record<withdrawals.BookingOutcome, string> = {
  done: 'Booked: the client has been paid this withdrawal.',
  wrongChain:
    'The node at TRON_URL serves a different chain from the one in this database. Nothing was changed. Set TRON_URL to the right network.',
  notSolid: 'This transaction is not final yet. Nothing was changed. Try again in a minute.',
  otherPayment:
    'This transaction paid nothing to this address, has already paid a withdrawal, or belongs to the payout process. Nothing was changed.',
  strangeSender: 'This transaction was not sent by a wallet listed as ours. Nothing was changed.',
  stillWaits:
    'A withdrawal of the same amount to the same address is pending. Nothing was changed. Confirm it with this transaction, or reject it first if the client requested it again.',
  needsSecond: 'Recorded. Nothing is booked yet: a second operator must run the same command.',
  sameActor:
    'You have already recorded this; nothing was changed. A second operator must run the same command.',
  insufficientFunds: 'The client’s current account holds less than this amount. Nothing was booked.',
}
