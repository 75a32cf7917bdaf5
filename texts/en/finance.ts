import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'

/** The finance account: what it holds and how it is topped up. The reference for the other languages. */
export const finance = {
  title: cabinet.finance,
  loading: 'Loading your accounts',
  account: 'Current account',
  balance: 'Balance',
  inactive: 'This account is not active at the moment.',
  sections: 'Account %UID%',
  deposit: 'Deposit',
  transactions: 'Transactions',

  address: 'Your USDT address (TRC20)',
  qr: 'QR code of your USDT address (TRC20)',
  noAddress:
    'No deposit address is free at the moment. Please check back later; deposits are not possible until then.',
  network: 'Network',
  networkName: 'Tron (TRC20)',
  minimum: 'Minimum top-up',
  rate: 'Credited as',
  rateValue: 'one US dollar for each USDT',
  onlyUsdt:
    'Send only USDT, and only on the Tron network (TRC20). Other coins, and USDT sent on another network, are not credited and may be lost for good.',
  smallKept:
    'Transfers below the minimum are not lost: they are kept, and credited together as soon as they add up to %MINIMUM%.',
  whenSolid:
    'A transfer is credited once the network has confirmed it for good, about a minute after accepting it.',
  compare: 'Copy the address only from this page, and compare its first and last characters before you send.',

  arrivals: 'On the way',
  arrivalsNote: 'Seen on the network. Your balance changes with the last confirmation.',
  confirmations: overview.confirmations,
  arrivalLabel: 'Confirmations of the transfer of %AMOUNT%',
  small: 'Small transfers, not credited yet',
  smallSum: 'Kept so far: %SUM%. Once another %REST% arrives, the full amount is credited.',
  smallEnough: 'Kept so far: %SUM%. The minimum is reached, and the full amount is being credited.',
  processing: overview.processing,
  processingNote:
    'A transfer of %AMOUNT% has arrived and is being processed. When this is complete, it is credited to you or returned to its sender.',
  returned: 'Returned transfers',
  returnedNote: 'A transfer of %AMOUNT% was returned to its sender. Transaction: %TRANSACTION%',

  creditedTitle: 'Deposit credited',
  credited: '%AMOUNT% has been added to your current account.',

  testTitle: 'Test network',
  testNote:
    'Deposits on this site come from a test network. Its USDT is test money without any value. Do not send real money to this address.',
  testAmount: 'Amount in test USDT',
  testSend: 'Send test USDT',
  testSending: 'Sending test USDT',
  testSentTitle: 'Test USDT sent',
  testSent: 'The transfer appears on this page with the next block of the test network.',
  testFailed: 'The test network did not answer',

  noTransactions: 'No transactions yet',
  noTransactionsNote: 'Every movement on this account will be listed here, the newest first.',
  date: 'Date',
  operation: 'Transaction',
  amount: 'Amount',
  transactionsOf: 'Transactions of account %UID%',
  cryptoDeposit: 'USDT deposit',
  withdrawalReserve: 'Withdrawal',
  profitCredit: 'Profit from a trading account',
  tradingDeposit: 'Deposit to a trading account',
  withdrawalReturn: 'Return of a rejected withdrawal',
  depositReturn: 'Return of a deposit from a trading account',
  rewardExcess: 'Referral reward above the maximum',
  peerOut: 'Transfer to a client',
  peerIn: 'Transfer from a client',

  token: 'Token account',
  tokenBalance: { one: '%N% token', other: '%N% tokens' },
  tokenNote:
    'A token counts a right of access: one token unlocks one program that allows it. Some programs give a token on opening your first account under them. A token is not money: it has no price and earns nothing.',

  balanceAfter: 'Balance after',
  topUp: overview.topUp,
  transfer: 'Transfer',
  available: 'available',
  reserved: 'Reserved',
  reservedNote:
    'Set aside for withdrawals that are being checked or sent. It comes back if a withdrawal is cancelled.',
  onTheWay: 'On the way',
  onlyOne: 'Only USDT on Tron (TRC20)',
  somethingElse: 'What if I send something else?',
  copyAddress: 'Copy the address',
  nothingArrives:
    'Nothing is on the way. A transfer appears here as soon as a block of the network contains it.',
  seen: 'Seen',
  confirming: 'Confirming',
  creditedStation: 'Credited',
  whatIsToken: 'What is a token?',

  owed: 'What we owe you',
  owedCheck: 'Is it counted?',
  owedNone: 'The first total is published as soon as the blockchain has been read.',
  owedNothing: 'On %DAY% nothing was owed to you.',
  owedAsOf: 'As of block %BLOCK% on %DAY% (UTC). A deposit in a later block is counted in the next total.',
  owedArrived: 'Arrived, not credited yet',
  owedTotal: 'Owed to you',
  owedFits:
    'Computed by your browser just now: this amount is counted in the %TOTAL% that we published as owed to all clients on %DAY%.',
  owedBroken:
    'Computed by your browser just now: this amount is not counted in what we published as owed to all clients on %DAY%. Please write to us:',
  owedRecorded: 'Computed by your browser just now: the hash of this total is in the root hash of %DAY%.',
  owedAwaited:
    'The hash of this total joins the root hash of %DAY%, which is computed once that day is over.',
  owedUnrecorded:
    'Computed by your browser just now: the root hash of %DAY% does not contain the hash of this total. Please write to us:',
  owedHash: 'Hash of the total',
  owedNote:
    'Compare the amount with what you had: only you can tell. Other clients cannot see it. Keep the file: with it you can check this later, even without us.',
} as const
