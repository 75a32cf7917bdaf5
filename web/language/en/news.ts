/** The main page: news, and the way to the referral statistics. */
export const news = {
  title: 'News',
  empty: 'There is no news yet',
  partnersTitle: 'Referral statistics',
  partnersText: 'Whom you invited, on three lines, with your own signup link.',
  partnersLink: 'Open the statistics',
  openTitle: 'Open now',
  runningAccounts: 'Trading accounts',
  openLink: 'See the accounts',
  settlementTitle: 'Monthly settlement',
  runningMonth: 'Running month',
  settlableFrom: 'Can be settled from',
  utcDay: '%DAY% (UTC)',
  settlementNote:
    'A result is final once its month has been settled. A profit then goes to your current account, or into the deposit where you have switched reinvestment on. A loss is carried forward.',
} as const
