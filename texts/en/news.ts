/** The main page: news, and the way to the referral statistics. */
export const news = {
  title: 'News',
  empty: 'There is no news yet',
  isNew: 'New',
  partnersTitle: 'Referral statistics',
  partnersText: 'Who you invited, on three lines, and your own sign-\u2060up link.',
  partnersLink: 'Open the statistics',
  settlementTitle: 'Monthly settlement',
  runningMonth: 'Current month',
  settlableFrom: 'Can be settled from',
  utcDay: '%DAY% (UTC)',
  settlementHow: 'What happens then',
  settlementNote:
    'A result is final once its month has been settled. A profit then goes to your current account, or is added to the deposit if you have turned reinvestment on. A loss is carried forward: from the end of the month on, the account takes part with that much less.',
  unsettled: 'Ended, not settled yet',
  line: 'Line %LINE%',
  partners: { one: '%N% client', other: '%N% clients' },
} as const
