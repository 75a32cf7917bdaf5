import { news } from './news.ts'

/** How a trading account stands: the terms of its figures, and the curve of its value. The reference for the other languages. */
export const standing = {
  explain: '%TERM%: what this figure means',
  carried: 'Loss carried forward',
  depositIs:
    'What you paid in, profits that were reinvested and rewards that were credited here. The account takes part in deals with this amount less losses carried forward. It is not a bank deposit and is not insured.',
  depositWhere:
    'What you paid in, profits that were reinvested and rewards are listed under Transactions. A loss that is taken from the deposit when the account is closed, and the return of what remains, are listed in the account’s statement.',
  profitIs:
    'The sum of this account’s shares in all deals that are booked and not settled yet, gains and losses alike. A deal counts in the month in which its result was recorded (UTC); the sum becomes final when that month is settled.',
  creditedDeals: 'Deals booked and not settled yet',
  wouldBeProfit: 'Expected profit',
  profitWhere:
    'Each deal is listed under Deals, with the amount taking part, the result in percent and the share of this account. Deals that are closed but not booked yet are not included.',
  carriedIs:
    'The loss of settled months that has not been earned back. The account takes part with that much less, and already from the end of a losing month on, before it is settled. The next gains make up for it first; only what exceeds it is a profit, for you and for those who receive a reward for inviting you.',
  openDealsAre:
    'The open deals in which this account takes part. Their results are not known, and none of the figures includes them. Each is listed under Deals with its seal.',
  sponsorsLink: 'What the company paid those who invited you',
  curve: 'Value of the account',
  curveEmpty: 'The curve begins with the first deal. Until then there is nothing to draw.',
  curveOf: 'Value of the account from %FROM% to %TO%. The figures are shown beside the chart.',
  curveNote:
    'Money that comes in or goes out, rewards included, moves both lines alike; only the distance between them is a result. A deal counts from the moment when it is booked. ▲\u00a0paid in, ▼\u00a0paid out.',
  curveRunning: 'Months that are not settled are dashed: they are not final.',
  paidIn: 'Paid in, less paid out',
  resultSoFar: 'Result so far',
  closedMoney: 'What became of the money',
  closedPaidIn: 'Paid in',
  closedRewards: 'Rewards credited',
  closedProfits: 'Profits of settled months',
  closedLosses: 'Losses',
  closedLeft: 'Went to your current account',
  closedProfitsPaid: 'of which profits, month by month',
  closedReturned: 'of which the deposit, at the end',
  worth: 'Value',
  running: 'The current month, %MONTH%, can be settled from %DAY% (UTC) on.',
  unsettled: news.unsettled,
  notFinal: 'not final',
  worthIs:
    'The deposit, less losses carried forward, with the deals that are booked and not settled. Open deals are not in it.',
  curveFifth: 'The curve begins with the fifth deal, once there are two days between the first and the last.',
  strip: '%N% booked deals, one stroke each',
  curveMode: 'Show',
  value: 'Value',
  percent: 'Result, %',
  drawdown: 'Drawdown',
  percentOf: 'Result of the account in percent from %FROM% to %TO%. The figures are shown beside the chart.',
  percentNote:
    'Deal by deal, each in percent of what the account was worth before it. Money that comes in or goes out changes nothing here.',
  drawdownOf: 'Drawdown of the account from %FROM% to %TO%. The figures are shown beside the chart.',
  drawdownNote:
    'How far the result is below its highest point so far, also where that is earlier than what is shown.',
  stripLink: 'Show it in the list',
} as const
