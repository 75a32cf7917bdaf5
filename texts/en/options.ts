/** What a client can change of a trading account: reinvestment and closing. The reference for the other languages. */
export const options = {
  tab: 'Options',
  reinvest: 'Reinvestment',
  reinvestLabel: 'Reinvest the profit of each month',
  activated: 'Activated',
  notActivated: 'Not activated',
  reinvestOn:
    'The profit of a settled month becomes part of the deposit and bears the same risk from then on.',
  reinvestOff: 'The profit of a settled month goes to your current account.',
  reinvestWhen:
    'What counts for the whole month is the setting at the time when its settlement is prepared, from the 1st of the next month at 00:05 UTC on. A later change counts from the next settlement on.',
  closing: 'Closing the account',
  closingNote: 'You can close this account at any time, without giving a reason and without a fee.',
  close: 'Close this account',
  closingTitle: 'Close the account “%PROGRAM%”?',
  noNewDeals: 'From now on the account takes part in no new deals.',
  noOpenDeals:
    'No deal is open. The account is closed as soon as the result of its last deal has been booked and past months have been settled.',
  openDealsFirst: {
    one: '%N% deal is still open. It runs to its end, and no one can say when that will be. After that the account is closed.',
    other:
      '%N% deals are still open. They run to their end, and no one can say when that will be. After that the account is closed.',
  },
  whatReturns: 'The deposit, plus gains or minus losses, then returns to your current account.',
  howLoss:
    'A loss, including one carried forward from earlier months, is deducted from the deposit. Trading losses on this account cannot exceed its deposit.',
  wouldReturn: 'Expected return of money',
  estimate:
    'Based on the deals booked so far. Deals that are not booked yet can change this amount, up or down.',
  finalTitle: 'This cannot be undone',
  final:
    'An account that is being closed cannot be kept or topped up. To take part again, you would open a new one under the terms in force then.',
  understood: 'I understand that closing cannot be undone.',
  closeForGood: 'Close the account',
  keep: 'Keep the account',
  closedTitle: 'The account is being closed',
  closedNote:
    'It takes part in no new deals. When everything has been booked, its money returns to your current account.',
} as const
