/** A program's public page: terms, record, deals. The reference for the other languages. */
export const program = {
  title: 'Program',
  loading: 'Loading the program',
  notFound: 'This program does not exist.',
  others: 'Other programs',
  closedName: '%NAME% (closed)',
  seals: 'Seals day by day',

  terms: 'Terms',
  strategy: 'Strategy: %NAME%',
  entry: 'Deposit',
  market: 'Market',
  settlement: 'Settlement',
  settlementValue:
    'monthly, after the month has ended and all its results are booked; a loss is carried forward and must be earned back first',
  dealTerm: 'A deal is closed within',
  dealTermValue: { one: '%N% day', other: '%N% days' },
  lossMost: 'Maximum loss of one deal',
  lossMostValue: '%PERCENT% of the amount that takes part in it',
  losses: 'Losses and the deposit',
  lossesValue:
    'The loss of a month reduces the amount that takes part from the end of the month on; later gains make up for it first. No more than the account holds can be lost.',
  tokens: 'On opening your first account here',
  tokensValue: {
    one: '%N% platform token: an access counter without a price',
    other: '%N% platform tokens: access counters without a price',
  },
  bonus: 'Bonus to the person who invited you',
  bonusValue:
    '%PERCENT% of the deposit of your first account under this program, once, if you keep it for its first full calendar month and both of you are verified by then; the company pays it, not out of your money',
  costs: 'Costs',
  costsValue: 'no fee is taken; rewards for invitations are paid by the company',
  open: 'Open an account',
  closedNote: 'No more accounts can be opened under this program. Its results remain here.',

  announced: 'Announced',
  announcedClosing:
    'From %DAY% (00:00 UTC) on, no more accounts can be opened under this program. Accounts that are open then go on.',
  announcedEntry:
    'From %DAY% (00:00 UTC) on, the deposit of a new account is %RANGE%. Accounts that are open then keep their terms.',

  record: 'Results',
  noRecord: 'No results yet',
  noRecordNote:
    'No deal of this program has been closed yet. Until then this space stays empty: we show neither simulated results nor those of others.',
  stillOpen: { one: '%N% deal is open at the moment.', other: '%N% deals are open at the moment.' },
  small: 'Small sample',
  cancelledSoFar: {
    one: '%N% deal was cancelled because the order was never filled.',
    other: '%N% deals were cancelled because the orders were never filled.',
  },
  smallNote:
    'Fewer than %DEALS% deals or fewer than %MONTHS% months: so few figures say next to nothing, whichever way they point.',
  recordIs:
    'From all sealed deals since the first one on %SINCE%, before your taxes. No fee is taken, and rewards for invitations are paid by the company and do not reduce the result; trading costs are included as the provider reports them. Past performance is not a reliable indicator of future performance.',
  return: 'Return, compounded monthly',
  worstMonth: 'Worst month',
  drawdown: 'Maximum drawdown',
  noDrawdown: 'none so far',
  losing: 'Losing deals',
  losingOf: '%LOSING%\u00a0of\u00a0%DEALS%',
  dealsCounted: { one: 'based on %N% deal', other: 'based on %N% deals' },
  returnIs:
    'The results of a month are added up: each applies to the same deposit, since within a month profits and losses do not change the amount that takes part. Then the months are compounded, as in an account whose profits stay in it: after a month of −50 percent, one of +50 percent gives −25 percent in all. Simply added up, the two give zero; that figure is shown beside it.',
  returnLimits:
    'Your own result differs: it depends on when you begin and on your deposits; profits that you reinvest take part in the deals that follow, and after a losing month the amount that takes part is smaller by that loss. No account can lose more than it holds: one whose losses have used it up takes part in no later deal and is closed by the settlement.',
  worstMonthIs:
    'The result of each month is the sum of the results of the deals closed in it, by UTC. Shown is the lowest of the months that had deals, even if it was a gain.',
  drawdownIs:
    'The largest fall from a peak to the lowest point after it, in percent of the peak. Someone who started at the peak would have lost this much of their money at the trough.',
  losingIs:
    'Deals that ended below zero. Deals that the provider has kept open beyond their term, or cancelled only after it, are among them. Deals cancelled within their term count neither as losing deals nor in the total.',
  rounding:
    'Results are reported to 0.0001 percentage points and added up as they are. Compounding the months rounds down.',
  since: 'First deal opened',
  counted: 'Deals that count',
  overdueDeals: 'Overdue, counted as the maximum loss',
  lateDeals: 'Closed only after their term',
  lateReports: 'Reported more than %MINUTES% minutes after they opened',
  handDeals: 'Not signed by the provider',
  uncredited: 'Closed, but not booked to accounts yet',
  uncreditedSince: '%N%, the first since %AT%',
  cancelledDeals: 'Cancelled because the order was never filled; not counted',
  openDeals: 'Deals still open, within their term',
  tradedMonths: 'Months with deals',
  fallFrom: 'Peak on',
  fallTo: 'Trough on',
  recoveredAt: 'Recovered on',
  notRecovered: 'not recovered yet',
  months: 'Month by month',
  month: 'Month',
  result: 'Result',
  deals: 'Deals',
  csv: 'All deals as CSV',
  json: 'All deals as JSON',

  dealsTitle: 'Deals and their seals',
  dealsIs:
    'When a deal opens, its seal is published and nothing else. Once it is closed, its content is revealed, and your browser checks here whether it is what was sealed. So no winning deal can be added afterwards, and no losing one left out.',
  noDealsNote: 'Deals appear here, sealed, when the strategy opens them.',
  deal: 'Deal',
  check: '%DEAL%: check it',
  state: 'Status',
  seal: 'Seal',
  stillAwaited: 'awaited',
  stateOpened: 'Open',
  stateExecuted: 'Closed',
  stateCredited: 'Booked',
  stateOverdue: 'Overdue',
  stateLate: 'Closed late',
  stateCancelled: 'Cancelled',
  stateOpposed: 'Cancelled while the opposite deal was open',
  countsAsLoss: 'counts as the maximum loss',
  countsNot: 'does not count',
  sum: 'Simple sum of all results',
  sinceAndSum: 'since %SINCE%; simple sum %SUM%',
  linked: 'Compounded',
  growth: 'Growth, compounded monthly',
  falls: 'Below the highest point',
  fallInMonth: 'Maximum drawdown in the month',
  strip: 'Every deal, in order',
  distribution: 'How often each result occurred',
  proof: 'Proof of this deal',
  between: 'from %FROM% to less than %TO%',
  stripLatest: 'The latest %SHOWN% of %N% deals; the file has all of them.',
  inOrder: {
    one: 'The one deal that counts was reported and closed on time and signed by its provider; none was cancelled.',
    other: 'All %N% deals were reported and closed on time and signed by their provider; none was cancelled.',
  },
  whatCounts: 'Not all went as it should: what counts, and how',
  carried:
    'After a month with a loss, the account takes part with its deposit less the loss carried forward.',
} as const
