/** How a trading account stands: the terms of its figures, and the curve of its value. The reference for the other languages. */
export const standing = {
  explain: '%TERM%: what this figure is',
  carried: 'Loss carried forward',
  depositIs:
    'The amount with which the account takes part in deals: what you paid in, profits that were reinvested and rewards that were credited here.',
  depositWhere:
    'What you paid in, profits that were reinvested and rewards stand under Transactions. A loss that is taken from the deposit when the account is closed, and the return of what remains, stand in the account’s statement.',
  profitIs:
    'The sum of this account’s shares in all deals credited since the last settled month, gains and losses alike. It becomes final when the month is settled.',
  creditedDeals: 'Deals credited and not settled yet',
  wouldBeProfit: 'Would count as profit',
  profitWhere:
    'Each deal stands under Deals, with the stake, the result in percent and the share of this account. Deals that are executed and not credited yet are not included.',
  carriedIs:
    'The loss of settled months that has not been earned back. The next results make up for it first; only what goes beyond it is a profit, for you and for those who are rewarded for inviting you.',
  openDealsAre:
    'The open deals in which this account takes part. Their results are not known, and none of the figures includes them. Each stands under Deals with its seal.',
  sponsors:
    'When this account makes a profit, the company rewards those who invited you, out of its own money. Nothing is taken from you.',
  sponsorsLink: 'See what was paid',
  curve: 'Value of the account',
  curveEmpty: 'The curve begins with the first deal. Until then there is nothing to draw.',
  curveOf: 'Value of the account from %FROM% to %TO%. The figures stand beside the picture.',
  curveNote:
    'Money that comes in or goes out, rewards included, moves both lines alike; only the distance between them is a result. A deal counts from the moment when it is credited.',
  paidIn: 'Paid in, less paid out',
  resultSoFar: 'Result so far',
  worthNow: 'Value now',
  worth: 'Value',
  moved: 'Money came in or went out',
  running: 'The running month, %MONTH%, can be settled from %DAY% (UTC) on.',
  unsettled: 'Ended, not settled yet',
} as const
