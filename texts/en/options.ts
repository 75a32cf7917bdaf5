/** What a client can change of a trading account: reinvestment and closing. The reference for the other languages. */
export const options = {
  tab: 'Options',
  reinvest: 'Reinvestment',
  reinvestLabel: 'Reinvest the profit of each month',
  activated: 'Activated',
  notActivated: 'Not activated',
  reinvestOn:
    'The profit of a settled month becomes part of the deposit, up to the program’s maximum, and bears the same risk from then on. What exceeds the maximum goes to your current account.',
  reinvestOff: 'The profit of a settled month goes to your current account.',
  reinvestWhen: 'What counts is the setting at the moment when the profit of a month is paid.',
  returning: 'Return the account in full',
  returningNote:
    'This is your first account, and no deal includes it yet. Until %UNTIL% you can return it in full: the whole deposit goes to your current account when the program’s reporting period is over, as a rule after four hours. If a deal that is reported late includes it meanwhile, it is closed in the ordinary way.',
  giveBack: 'Return in full',
  returnedTitle: 'The account is being returned',
  returnedNote: 'The deposit goes to your current account when the reporting period is over.',
  closing: 'Closing the account',
  closingNote: 'You can close this account at any time, without giving a reason and without a fee.',
  close: 'Close this account',
  closingTitle: 'Close the account “%PROGRAM%”?',
  noNewDeals:
    'The account still takes part in deals that are reported within the program’s reporting period, as a rule the next four hours, and in none after that.',
  noOpenDeals:
    'No deal is open. If none is added in that time, the deposit returns as soon as the result of the last deal has been booked.',
  openDealsFirst: {
    one: '%N% deal is still open. It runs to its end, and no one can say when that will be; if it is not closed within its term, your share is to be closed separately.',
    other:
      '%N% deals are still open. They run to their end, and no one can say when that will be; if they are not closed within their term, your share is to be closed separately.',
  },
  whatReturns:
    'The deposit less losses then returns to your current account. Gains of months that are not settled yet follow with their settlement; when the last of them has been paid, the account is closed.',
  howLoss:
    'A loss, including one carried forward from earlier months, is deducted from the deposit. Trading losses on this account cannot exceed what it holds.',
  wouldReturn: 'Amount expected back',
  estimate:
    'Calculated from the deals booked so far. Deals that are not booked yet can change this amount, up or down.',
  finalTitle: 'This cannot be undone',
  final:
    'An account that is being closed cannot be kept or topped up. To take part again, you would open a new one under the terms in force then.',
  understood: 'I understand that closing cannot be undone.',
  closeForGood: 'Close the account',
  keep: 'Keep the account',
  closedTitle: 'The account is being closed',
  closedNote:
    'Once no more deals can include it and its last one has been booked, its deposit less losses returns to your current account; gains not settled yet follow.',
} as const
