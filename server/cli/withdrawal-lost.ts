import * as finance from '../finance/index.ts'
import type { House } from '../house.ts'
import { findByEmail, findByReferralCode } from '../identity/index.ts'
import { actor, isTransaction, refuse, UsageTrouble } from './command.ts'

/** `withdrawal book`: what was asked for and paid after the backup was made that the database came from. */
export async function bookLost(
  house: House,
  [who = '', txId = '', address = '', ...reason]: string[],
): Promise<number> {
  if (!isTransaction(txId) || reason.length === 0)
    throw new UsageTrouble('A client, a transaction of 64 hexadecimal digits, an address, and why, in words.')
  const client = (await findByEmail(house.database, who)) ?? (await findByReferralCode(house.database, who))
  if (!client) throw new UsageTrouble('No client has this email or referral code.')

  const lost = { client: client.id, txId, address, actor: actor(), reason: reason.join(' ') }
  const outcome = await finance.bookLostPayment(house, lost)
  if (outcome !== 'done' && outcome !== 'needsSecond') return refuse(sayings[outcome])
  console.log(sayings[outcome])
  return 0
}

const sayings: Record<finance.BookedLost, string> = {
  done: 'Booked: the client has been paid this withdrawal.',
  wrongChain: 'The node has another chain than the one that this installation reads.',
  notSolid: 'This transaction is in no block that nothing can undo: look again in a minute.',
  otherPayment:
    'This transaction paid nothing to this address, has paid a withdrawal already, or is one that the machine follows.',
  strangeSender: 'None of our wallets sent it.',
  stillWaits:
    'A withdrawal of the same amount to the same address waits: confirm it with this transaction, or reject it first if it was asked for again.',
  needsSecond: 'Noted, and not booked yet: this amount needs the same word of a second operator.',
  sameActor: 'You have said so already: this amount needs the same word of another operator.',
  insufficientFunds: 'The client has less than that on his finance account: nothing was booked.',
}
