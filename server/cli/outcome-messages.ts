/** The outcomes of a signed proposal, in words. */
import type { Action } from '../operators/index.ts'

interface Ended {
  outcome: string
  detail: string | null
}

export function outcomeMessage(action: Action, { outcome, detail }: Ended): string {
  const message =
    ofAction[action]?.[outcome] ?? ofAny[outcome] ?? `It was refused: ${outcome}. Nothing was changed.`
  return detail ? `${message}\n${detail}` : message
}

const ofAny: Record<string, string> = {
  done: 'Done.',
  withdrawn: 'The proposal was withdrawn. Nothing was changed.',
  expired: 'The proposal has expired: a proposal is valid for seven days. Nothing was changed.',
}

/** Of a withdrawal, for any action. */
export const withdrawalMessages: Record<string, string> = {
  done: 'Done.',
  notThere: 'No pending withdrawal has this id. Run "withdrawal list" to see what is pending.',
  asked: 'This withdrawal has not been approved yet. Nothing was changed. Approve it first.',
  approved: 'This withdrawal is already approved. Nothing was changed.',
  rejected: 'This withdrawal is already rejected. Nothing was changed.',
  cancelling:
    'The client is having this withdrawal cancelled. Nothing was approved. Do not pay it: its amount returns by itself.',
  paid: 'This withdrawal is already paid. Nothing was changed.',
  frozen:
    'The client’s payments are frozen. Nothing was approved or paid. Reject the withdrawal, or try again once two operators have lifted that.',
  seemsPaid:
    'A transaction paid the same amount to the same address after the withdrawal was requested. Nothing was changed. If it is ours, run "withdrawal confirm" with it; otherwise run "withdrawal dismiss".',
  wrongChain:
    'The node at TRON_URL serves a different chain from the one in this database. Nothing was changed. Set TRON_URL to the right network.',
  held: 'The payout process has already signed this payment. Nothing was changed. Wait until it is confirmed or expired (about eight minutes), then look again.',
  failureUnproven:
    'Its payment was called failed and does not show as failed any more: it may have been paid. Nothing was changed, and payouts are halted. Look at its transaction in an explorer, and try again when the nodes agree with it.',
  endProposed:
    'It is proposed that this withdrawal was paid, or how its payment ended. Nothing was changed. Run "proposals": sign that with "approve", or end it with "proposals withdraw".',
  oneApproval:
    'This withdrawal needs two operators, and only one has approved it. Nothing was changed. Revoke the approval, then have two operators approve it.',
  notOnHold: 'This withdrawal is not on hold: there is nothing to retry.',
  notSolid: 'This transaction is not final yet. Nothing was changed. Try again in a minute.',
  otherPayment:
    'This transaction does not pay this amount to this address, or has already paid another withdrawal. Nothing was changed.',
  strangeSender:
    'This transaction was not sent by a wallet of ours. Nothing was changed. If the wallet is ours, pin it first ("wallet pin"); otherwise run "withdrawal dismiss".',
  ownSender: 'A wallet of ours sent this transaction. Nothing was changed. Run "withdrawal confirm" with it.',
}

const programChanged =
  'Another change of this program was announced since, its day has come, or it would count before one that is announced. Nothing was changed here. See "program list".'
const ruleInvalid = 'These values could not be applied on their day. Nothing was announced. Propose it again.'
const registered = { impossible: 'The register of operators cannot take this entry. Nothing was changed.' }

const houseMessages: Record<string, string> = {
  notProven:
    'The signature is not of this wallet over its address, this installation and the date. Nothing was pinned.',
  otherAddress: 'This address is a deposit address, a venue’s or one of our own. Nothing was changed.',
  known: 'This is recorded already. Nothing was changed.',
  notThere: 'There is no such wallet, venue or order. Nothing was changed.',
  notPinned: 'This wallet is not pinned. Nothing was changed. Pin it first: "wallet pin".',
  ownSender: 'This came from an address of ours, a deposit address or another venue. Nothing was changed.',
  seemsPaid: 'The chain shows that this order was carried out. Nothing was changed. It books itself.',
  otherPayment: 'The chain does not show this transfer as it was signed. Nothing was changed.',
  notSolid: 'This transaction is not final yet. Nothing was changed. Try again in a minute.',
  wrongChain: withdrawalMessages['wrongChain']!,
  needsStatement:
    'The venue’s last statement does not confirm this: it holds something, or gave back more than it held. Nothing was changed. Record its next statement first.',
  openDeals: 'Deals at this venue are open, or not credited yet. Nothing was changed.',
  tooEarly: 'A statement of a moment that has not come yet. Nothing was changed.',
  otherEvidence:
    'What the venue has made by this statement is not what was signed. Nothing was changed. Sign it again.',
  insufficientCapital: 'There is less capital than this. Nothing was ordered.',
  credited: 'What was credited to clients needs this capital. Nothing was ordered.',
  belowCoverage: 'Coverage is not, or would not stay, 100 percent. Nothing was ordered.',
}
const houseActions = [
  'wallet.pin',
  'wallet.unpin',
  'wallet.explain',
  'sweep.note',
  'capital.accept',
  'venue.open',
  'venue.statement',
  'venue.return',
  'venue.key',
  'venue.end',
  'order.sweep',
  'order.refill',
  'order.venue',
  'order.capital',
  'order.trx',
  'order.end',
] as const satisfies Action[]

const ofAction: Partial<Record<Action, Record<string, string>>> = {
  'operator.enrol': { ...registered, done: 'Enrolled. The key counts in 24 hours.' },
  'operator.grant': { ...registered, done: 'Granted. It counts in 24 hours.' },
  'operator.end': { ...registered, done: 'Ended.' },
  'operator.reinstate': { ...registered, done: 'Reinstated. It counts in 24 hours.' },
  'operator.replaceKey': { ...registered, done: 'Replaced. The new keys count in 24 hours.' },
  'operator.email': { ...registered, done: 'Changed.' },
  'operator.recover': {
    ...registered,
    done: 'Enrolled. The key counts in 72 hours; until then nothing is approved and nothing is paid.',
  },
  'withdrawal.pay': withdrawalMessages,
  'withdrawal.confirm': withdrawalMessages,
  'withdrawal.dismissMatch': withdrawalMessages,
  'withdrawal.bookLost': {
    ...withdrawalMessages,
    done: 'Booked: the client has been paid this withdrawal.',
    otherPayment:
      'This transaction paid nothing to this address, has already paid a withdrawal, belongs to the payout process, or is what an open order asks for. Nothing was changed.',
    strangeSender: 'This transaction was not sent by a wallet of ours. Nothing was changed.',
    stillWaits:
      'A withdrawal of the same amount to the same address is pending, of this client or another. Nothing was changed. Confirm it with this transaction, or reject it first if the client requested it again.',
    insufficientFunds: 'The client’s current account holds less than this amount. Nothing was booked.',
  },
  'withdrawal.endPayment': {
    ...withdrawalMessages,
    done: 'Ended. If the chain contradicts it later, "reconcile" finds it.',
    notOpen:
      'The payout process has sent no payment for this withdrawal that is still open. Nothing was changed.',
    tooEarly:
      'It may still end by itself. Nothing was changed. Half an hour after it was signed a payment on hold can be ended as paid; ten minutes after its expiry any can be ended as paid or unpaid.',
    otherEvidence:
      'The evidence has changed. Nothing was changed here. Run "withdrawal evidence" and read it again.',
  },
  'incident.end': { done: 'Ended.', notOn: 'This mode has ended already. Nothing was changed.' },
  'limit.set': {
    done: 'Announced. Clients read the notice.',
    changed: 'Another change was announced meanwhile. Nothing was changed here. See "limit show".',
    invalid: ruleInvalid,
  },
  'books.closeDay': {
    done: 'The day is closed, and its report is kept.',
    stale: 'The books now differ from what was signed for this day. Nothing was changed. See "books show".',
    already: 'This day is closed already. Nothing was changed.',
  },
  'calendar.set': {
    done: 'Announced. Clients read the notice.',
    changed: 'Another change was announced meanwhile. Nothing was changed here.',
    invalid: ruleInvalid,
  },
  'client.correct': {
    done: 'Corrected. The client sees it in their history.',
    clientDeleted: 'The client was deleted, and nothing is corrected for them any more. Nothing was changed.',
    insufficientFunds: 'The client has less than this amount. Nothing was changed.',
    insufficientCapital: 'There is less capital than this. Nothing was changed. Accept capital first.',
    credited: 'What was credited to clients needs this capital. Nothing was changed. Accept capital first.',
    belowCoverage: 'Coverage would not stay at 100 percent. Nothing was changed.',
  },
  'client.delete': {
    done: 'Deleted, as far as no law keeps it.',
    notAsked:
      'The client took their request back, or it was refused, or they asked again and give up something else: have the new request signed. Nothing was changed.',
    hasMoney:
      'There is money on the client’s accounts, or on its way to them. Nothing was changed. They are to withdraw it first, or to ask again and give up what is too little to be withdrawn.',
    accountsOpen: 'The client has open trading accounts. Nothing was changed. They are to close them first.',
    withdrawalWaits:
      'A withdrawal of the client is pending. Nothing was changed. Try again once it has ended.',
    rewardsPending:
      'Rewards of the client wait for an active trading account. Nothing was changed. The client is to open one, which credits the rewards, and to close it, or to ask again and give the rewards up.',
    rewardsDue:
      'A month that has ended is not settled yet, and the client may be owed rewards of it. Nothing was changed. Settle it, then have the deletion signed again.',
  },
  'deposit.credit': {
    done: 'Credited. The client sees it as a deposit.',
    credited: 'This transfer is credited already. Nothing was changed.',
    clientDeleted:
      'The client was deleted, and has no account to credit. Nothing was changed. Send the money back.',
  },
  'deposit.reverse': {
    done: 'Reversed. The client sees what was taken in their history.',
    notThere: 'No such deposit is recorded. Nothing was changed.',
    refundOrdered: 'It is ordered to go back. Nothing was changed. Take that order back first.',
    tooEarly:
      'Another block may still take its transaction. Nothing was changed. Try again a day after the block that it was in.',
    stillThere: 'The chain shows this deposit. Nothing was changed.',
    wrongChain: withdrawalMessages['wrongChain']!,
    invalid: 'More would be taken than was credited. Nothing was changed.',
    insufficientFunds: 'The client has less than what is to be taken. Nothing was changed.',
    insufficientCapital:
      'There is less capital than the house would bear. Nothing was changed. Accept capital first.',
    credited: 'What was credited to clients needs this capital. Nothing was changed. Accept capital first.',
  },
  'token.supply': {
    done: 'Set.',
    changed: 'It was set meanwhile. Nothing was changed here. See "token list".',
    belowIssued: 'More tokens than this were made already. Nothing was changed.',
  },
  'token.grant': {
    done: 'Granted. The client sees them at once.',
    beyondCap: 'So many are not left. Nothing was granted. "token supply" raises the cap.',
    notThere: 'There is no such client. Nothing was granted.',
    clientDeleted: 'The client was deleted. Nothing was granted.',
  },
  'news.publish': { done: 'Published.' },
  'news.withdraw': {
    done: 'Withdrawn. Nobody sees them any more.',
    notShown: 'They were withdrawn already. Nothing was changed.',
  },
  'document.publish': {
    done: 'Published. This version is in force.',
    changed: 'Another version was published meanwhile. Nothing was changed here. See "document list".',
  },
  'contacts.set': {
    done: 'Set. The footer of the landing shows them.',
    changed: 'They were set otherwise meanwhile. Nothing was changed here. See "contacts show".',
  },
  'verification.reopen': {
    done: 'Reopened. The client is notified.',
    stale: 'There is nothing to reopen: the last scan is not an accepted one. Nothing was changed.',
  },
  'program.create': {
    done: 'Made. Accounts can be opened under it.',
    keyTaken: 'A program with this key already exists. Nothing was changed.',
  },
  'program.change': { done: 'Announced.', changed: programChanged },
  'program.close': { done: 'Announced.', changed: programChanged },
  'provider.add': {
    done: 'Added. The key works.',
    nameTaken: 'A provider with this name already exists. Nothing was changed.',
    unknownProgram: 'One of the programs does not exist. Nothing was changed.',
  },
  'provider.key': {
    done: 'Added. The key works.',
    unknownProvider: 'No such provider is in use. Nothing was changed.',
    keysInUse: 'Two keys are in use already. Nothing was changed. End one of them first.',
  },
  'withdrawal.payBatch': {
    done: 'Approved. What was not as the list says any more is in the queue still.',
    nothing: 'None of them could be approved. Nothing was changed.',
  },
  'deposit.release': {
    done: 'Released. It is credited as usual.',
    notSuspicious: 'This deposit is not put aside any more. Nothing was changed.',
    refundOrdered: 'It is ordered to go back. Nothing was changed. Take that order back first.',
    seemsPaid: 'The chain shows that it went back by an order before. Nothing was changed.',
    clientDeleted: 'The client was deleted. Nothing was changed. Send it back to its sender.',
  },
  'deposit.refund': {
    done: 'Ordered. Pay it by hand now; it is found on the chain afterwards.',
    notSuspicious: 'This deposit is not put aside any more. Nothing was changed.',
    refundOrdered: 'It is ordered to go back already, or has gone back. Nothing was changed.',
    notPinned: 'This is neither the deposit’s address nor a wallet that is pinned. Nothing was changed.',
    seemsPaid: 'The chain shows that it went back by an order before. Nothing was changed.',
  },
  'deposit.endRefund': {
    done: 'The order is taken back. The deposit is put aside as before.',
    notThere: 'There is no such order, or it has ended. Nothing was changed.',
    seemsPaid: 'The chain shows that it was carried out. Nothing was changed.',
  },
  'client.unfreeze': {
    done: 'Lifted. The client is notified.',
    clientDeleted: 'The client was deleted, and nobody pays them any more. Nothing was changed.',
    notFrozen: 'This is not frozen any more, or was frozen again since. Nothing was changed.',
  },
  'payouts.resume': {
    done: 'The halt has ended.',
    notHalted: 'Payouts were not halted for this reason. Nothing was changed.',
  },
  ...Object.fromEntries(houseActions.map(action => [action, houseMessages])),
  'deal.enter': {
    done: 'Entered.',
    refused: 'A report is not taken, and so none of them is. Nothing was changed.',
  },
  'deal.cancel': {
    done: 'Cancelled.',
    unknownDeal: 'There is no such deal.',
    tooManyCancelled:
      'Too many deals of this program have been cancelled this month already. Nothing was changed. Enter the result with which the deal ended.',
    contradiction: 'This deal has a result. Nothing was changed.',
  },
  'deal.dispute': {
    done: 'Disputed.',
    unknownDeal: 'There is no such deal.',
    notExecuted: 'It has no result. Nothing was changed.',
    disputed: 'It is disputed already. Nothing was changed.',
    settled: 'The month in which it counts is being settled, or was. Nothing was changed.',
  },
  'deal.endDispute': {
    done: 'The dispute has ended, and the deal is credited.',
    notDisputed: 'This dispute has ended, or there is none. Nothing was changed.',
    stale:
      'The deal would count in another month than was signed. Nothing was changed. Propose the end of the dispute again.',
  },
  'deal.interim': {
    done: 'Set and credited. What is paid by it is set aside of the capital.',
    notParted: 'This is no part of a deal. Nothing was changed. Name a part, such as crypto/42/1.',
    contradiction:
      'This part has a result, or the deal has ended. Nothing was changed. Where the deal has ended, enter the part’s own result: "deal part".',
    percentOutOfRange: 'This is more than the opening of the deal allows, either way. Nothing was changed.',
    staleStatement:
      'The statement has to be of after the deal was parted, and of the last seven days. Nothing was changed.',
    notThere:
      'The house’s book does not know the venue of this deal. Nothing was changed. Open it first: "venue open".',
    uncovered: 'Less is held than owed, and nothing is paid. Nothing was changed.',
    coverageUnknown:
      'The last figure of coverage is too old, and nothing is paid. Nothing was changed. Try again in some minutes.',
    insufficientCapital:
      'Free capital does not cover all that would be paid, stakes included. Nothing was changed. Accept capital, then have it signed again.',
  },
  'deal.credit': {
    done: 'Credited.',
    creditedBefore: 'It was credited before. Nothing was changed.',
    notExecuted: 'It has no result yet. Nothing was changed.',
    disputed: 'It is disputed. Nothing was changed. The end of the dispute credits it.',
  },
  'settlement.execute': {
    notDue:
      'This month is not due. Nothing was changed. Months are settled in order, from the 1st of the next month at 00:05 UTC on.',
    notPreviewed: 'This month has no preview. Nothing was executed. Run "settlement preview" first.',
    otherHash: 'This is not the hash of the latest preview. Nothing was executed. Check the preview again.',
    noStatement:
      'A venue’s statement as of the end of this month or later is missing. Nothing was executed. Record it with "venue statement", then sign again.',
    unbacked:
      'This month would credit more than the venues have made and the capital covers. Nothing was executed. Run "capital list" to see what is there; accept capital or record a later statement, then sign again.',
    stale: 'Something has changed since the preview: nothing was executed. Preview it again.',
    disputed:
      'A deal of this month is disputed, and without it a client could lose more than they have. Nothing was executed. The month waits for the end of the dispute.',
    uncredited:
      'Deals that were executed in this month wait to be credited. Nothing was executed. Credit them first; "deal list" shows them.',
  },
}
