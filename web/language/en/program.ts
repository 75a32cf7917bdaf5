/** A program's public page: terms, record, deals. The reference for the other languages. */
export const program = {
  title: 'Program',
  loading: 'Loading the program',
  notFound: 'There is no such program. Those that there are stand below.',
  others: 'Other programs',
  closedName: '%NAME% (closed)',
  seals: 'Seals day by day',

  terms: 'Terms',
  strategy: 'Strategy: %NAME%',
  entry: 'Deposit',
  market: 'Market',
  settlement: 'Settlement',
  settlementValue:
    'monthly, on the 1st at 00:00 UTC; a loss is carried forward and must be earned back first',
  dealTerm: 'A deal is closed within',
  dealTermValue: { one: '%N% day', other: '%N% days' },
  lossMost: 'The most that one deal can lose',
  lossMostValue: '%PERCENT% of what takes part in it',
  costs: 'Costs',
  costsValue: 'no fee is taken; partners’ rewards are paid by the company',
  open: 'Open an account',
  closedNote: 'No more accounts can be opened under this program. Its record stays here.',

  record: 'Record',
  noRecord: 'No results yet',
  noRecordNote:
    'No deal of this program has been executed yet. Until one is, this place stays empty: we show neither simulated results nor borrowed ones.',
  stillOpen: { one: '%N% deal is open at present.', other: '%N% deals are open at present.' },
  small: 'Small sample',
  cancelledSoFar: {
    one: '%N% deal was cancelled because it never traded.',
    other: '%N% deals were cancelled because they never traded.',
  },
  smallNote:
    'Fewer than %DEALS% deals or less than %MONTHS% months: figures from so little say next to nothing, whichever way they point.',
  recordIs:
    'From all sealed deals since the first one on %SINCE%, before your taxes. No fee is deducted, and partners’ rewards do not come out of the result; costs of trading are in it as the provider reports them. Past results say nothing certain about future ones.',
  return: 'Return since the beginning',
  sinceDay: 'since %SINCE%',
  worstMonth: 'Worst month',
  drawdown: 'Deepest drawdown',
  noDrawdown: 'none so far',
  losing: 'Losing deals',
  losingOf: '%LOSING% of %DEALS%',
  dealsCounted: { one: '%N% deal counts', other: '%N% deals count' },
  returnIs:
    'Each deal’s result applies to what the deal before left: 1 plus the result of the first deal, times 1 plus the result of the second, and so on, less 1. It is the return of money that took part in every deal from the first one on and was neither added to nor taken out.',
  returnLimits:
    'Your own result differs: it depends on when you begin, on your deposits, and on profits being paid out each month unless you reinvest them.',
  worstMonthIs:
    'Each month’s return is computed in the same way from the deals executed in it, by UTC. Shown is the lowest of the months that had deals, even if it was a gain.',
  drawdownIs:
    'The deepest fall of the return’s curve from a height to the lowest point after it. Somebody who had begun at the height would have lost this much at the bottom.',
  losingIs:
    'Deals that ended below zero. Deals that the provider has kept open beyond their term, or cancelled only then, are among them. Deals cancelled in time are neither among the losing ones nor among all.',
  rounding:
    'Everything is reckoned in whole numbers. What is left is cut off to the disadvantage of the figure, at 0.0001 percentage points.',
  since: 'First deal opened',
  counted: 'Deals that count',
  overdueDeals: 'of them overdue, counted as the most they can lose',
  handDeals: 'of them not signed by the provider',
  cancelledDeals: 'Cancelled, since they never traded: do not count',
  openDeals: 'Deals still open and in time',
  tradedMonths: 'Months with deals',
  fallFrom: 'Height on',
  fallTo: 'Lowest point on',
  recoveredAt: 'Made up on',
  notRecovered: 'not made up yet',
  months: 'Month by month',
  month: 'Month',
  result: 'Result',
  deals: 'Deals',
  csv: 'All deals as CSV',
  json: 'All deals as JSON',

  dealsTitle: 'Deals and their seals',
  dealsIs:
    'When a deal opens, its seal is published and nothing else. Once it is executed, its content is revealed, and your browser checks here whether it is what was sealed. So no winner can be added afterwards, and no loser left out.',
  noDealsNote: 'Deals appear here, sealed, when the strategy opens them.',
  deal: 'Deal',
  check: '%DEAL%: check it yourself',
  state: 'State',
  seal: 'Seal',
  stateOpened: 'Open',
  stateExecuted: 'Executed',
  stateCredited: 'Credited',
  stateOverdue: 'Overdue',
  stateCancelled: 'Cancelled',
  countsAsLoss: 'counts as the greatest loss',
  countsNot: 'does not count',
} as const
