import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'

/** Trading accounts: the list, opening one, topping one up. The reference for the other languages. */
export const trading = {
  title: cabinet.trading,
  loading: 'Loading your trading accounts',
  open: overview.open,
  empty: 'No trading accounts yet',
  emptyNote:
    'A trading account holds a deposit under one program and copies the deals of its strategy. Read about the programs, their limits and their risks before you decide.',
  aboutProgram: 'About this program',
  sections: 'Trading account %UID%',
  summary: 'Summary',
  market: 'Market',
  deals: 'Deals',
  transactions: 'Transactions',

  active: 'Active',
  drying: 'Drying',
  closed: 'Closed',
  dryingNote:
    '“Drying” means that this account is being closed: it takes part only in deals that are reported within the program’s reporting period after the request, as a rule four hours. When its last deal has been booked, the deposit less losses returns to your current account; gains of months not settled yet follow with their settlement, and then the account is closed.',
  overdueNote:
    'The account waits for deal %DEAL%, which should have been closed by %DATE%. From the first day after that, the share of the accounts that are being closed is separated as a deal of its own, which the provider is to close at the venue. When that has been booked, your deposit less losses returns to your current account; the rest of the deal no longer concerns you.',
  overduePartNote:
    'The account waits for deal %DEAL%, which should have been closed by %DATE%. Its share has been separated and is closed at the venue as part %PART%. When that has been booked, your deposit less losses returns to your current account; what becomes of the rest of the deal no longer concerns you.',
  closedNote:
    'This account is closed. Its deposit less losses, and its profits, have gone to your current account, where the payments are listed. The history remains here.',
  usedUpNote:
    'This account is closed: losses have used up its deposit, and nothing of it has returned to your current account. Anything added after that has been returned. You owe nothing beyond that. The history remains here.',

  deposit: 'Deposit',
  profit: 'Current result',
  openDeals: 'Open deals',
  topUp: 'Top up',

  noDeals: 'No deals yet',
  noDealsNote: 'Deals appear here when they are reported. Until then there is no result to show.',
  dealsOf: 'Deals of account %UID%',
  date: 'Date',
  status: 'Status',
  result: 'Result',
  amount: 'Amount',
  dealOpened: 'Open',
  awaiting: 'Awaiting the result',
  dealExecuted: 'Closed, result not booked yet',
  dealCredited: 'Profit credited',
  dealLost: 'Loss booked',
  dealEven: 'No gain or loss',

  noTransactions: 'No transactions yet',
  noTransactionsNote: 'Deposits, profit transfers and bonuses of this account will be listed here.',
  transactionsOf: 'Transactions of account %UID%',
  typeDeposit: 'Deposit',
  typeProfitTransfer: 'Transfer of profit',
  typeReferralBonus: 'Referral reward',

  unconfirmedTitle: 'Your last payment to a trading account was not confirmed',
  unconfirmed:
    'If it reached us, it is listed under “%TAB%” of your current account. If it is not listed there, nothing was taken, and you can send it again: an equal payment is carried out only once.',
  openTitle: 'Open a trading account',
  loadingPrograms: 'Loading the programs',
  program: 'Program',
  noPrograms: 'No program is open at the moment',
  noProgramsNote: 'There is no program under which an account could be opened now. Please check back later.',
  range: '%LEAST% to %MOST%',
  rangeOpen: 'from %LEAST%',
  riskModerate: 'Moderate risk',
  riskElevated: 'Elevated risk',
  riskHigh: 'High risk',
  unlockedFrom: 'from %LEAST% with one token',

  unlock: 'Unlock the program with one token',
  unlockNote: 'One token is used, and the minimum becomes %LEAST% instead of %USUAL%.',
  tokens: { one: 'You have %N% token.', other: 'You have %N% tokens.' },
  noTokens: 'You have no tokens, so the minimum is %USUAL%.',

  amountUsd: 'Amount in US dollars',
  amountHint: 'For example 1250.50',
  available: 'Available in your current account',
  remains: 'Remaining in your current account',
  fees: 'Fees for opening, keeping and closing',
  becomesDeposit: 'Becomes the deposit',
  toFinance: 'Top up the current account',
  password: 'Password',
  passwordNote: 'The password that you log in with confirms the payment.',
  noPassword: 'Payments are confirmed with a password, and you have not set one yet.',
  termsTitle: 'The terms in brief',
  termsDeposit: 'The whole amount becomes the deposit. It takes part in the deals opened after that.',
  termsMonth:
    'A deal counts in the month (UTC) in which its result is recorded; a month is settled after its end, once all its results are booked. A profit goes to your current account, or is added to the deposit if you turn reinvestment on. A loss is carried forward: from the end of the month on, the account takes part with that much less, and later gains make up for it first.',
  termsReturn:
    'When you close the trading account and its last deal has been booked, the deposit less losses returns to your current account; gains of months not settled yet follow with their settlement.',
  terms:
    'I have read the description of the program, the Terms of Trading Programs and the Risk Disclosure. I accept them, and I understand that I can lose this deposit in part or entirely.',
  submitOpen: 'Open account',
  submitTopUp: 'Top up',
  cancel: 'Cancel',
  openedTitle: 'Account opened',
  opened: '%AMOUNT% has become the deposit of your new account under the program “%PROGRAM%”.',

  topUpTitle: 'Top up a trading account',
  topUpNote: 'The amount is added to the deposit and takes part in the deals opened after that.',
  topUpLeft: 'The program’s maximum leaves %LEFT%.',
  depositNow: 'Deposit now',
  depositAfter: 'Deposit after the top-up',
  toppedUpTitle: 'Trading account topped up',
  toppedUp: '%AMOUNT% has been added to the deposit of account %UID%.',
  notFound: 'This trading account was not found',
  notFoundNote: 'The link may be incomplete. Choose the account from the list.',
  notActive: 'This account cannot be topped up',
  notActiveNote: 'Only an active account can be topped up.',
  months: 'Settled months',
  monthOf: 'Result of %MONTH%',
  monthRecovered: 'Recovered losses of earlier months',
  monthLoss: 'Loss carried forward',
  monthProfit: 'Profit of the month',
  monthFits:
    'Computed by your browser just now: this result is part of the hash of %MONTH%, which stands for the results of all accounts.',
  monthBroken:
    'Computed by your browser just now: this result is not part of the hash of %MONTH%. Please write to us:',
  monthRecorded: 'Computed by your browser just now: the hash of the month is in the root hash of %DAY%.',
  monthAwaited:
    'The hash of the month joins the root hash of %DAY%, which is computed once that day is over.',
  monthUnrecorded:
    'Computed by your browser just now: the root hash of %DAY% does not contain the hash of this month. Please write to us:',
  monthDisputed: {
    one: 'This result is without %N% deal of the month, which was disputed when the month was settled. It counts in the month in which its dispute ends.',
    other:
      'This result is without %N% deals of the month, which were disputed when the month was settled. They count in the month in which their dispute ends.',
  },
  monthHash: 'Hash of the month',
  monthNote:
    'Nobody learns anything about other accounts from this proof. Keep the file: with it you can check this result later, even without us.',
  monthFile: 'Save the proof',
  readOn: 'Read on',
  needs: 'You need %LEAST% and have %HAVE%.',
  sparksCurves:
    'The curves show the result of each account in percent, deal by deal, on one scale for all of them.',
  sparksDeals: 'Until there is a curve, each deal is a stroke, on one scale as well.',
  closedCount: 'Closed (%N%)',
  accounts: 'Your trading accounts',
  programs: 'Read about the programs',
} as const
