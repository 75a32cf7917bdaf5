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
} as const
