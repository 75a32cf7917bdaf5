/** Rewards one by one: those a client gets, and those paid on their account. The reference for the other languages. */
export const rewards = {
  title: 'Your rewards',
  total: 'Rewards so far',
  kept: 'Of which pending',
  keptNote: 'Pending rewards are credited when you open a trading account.',
  rounded:
    'Each amount is rounded down to the cent, so a total may differ from its parts by a few cents. The file has the exact amounts.',
  oneByOne: 'Each reward',
  byMonth: 'Rewards by month',
  month: 'Month',
  count: 'Number of rewards',
  date: 'Date',
  from: 'From',
  cause: 'Reason',
  base: 'Based on',
  reward: 'Reward',
  shareOf: '%PERCENT% of %BASE%',
  isKept: 'Pending',
  credited: 'Credited',
  profit: 'Monthly profit',
  opening: 'First account under a program',
  empty: 'No rewards yet',
  emptyNote:
    'When a client on your lines ends a month with a profit, your reward is shown here together with where it comes from.',
  givenTitle: 'What the company pays others for your profits',
  givenNote:
    'When you make a profit, the company pays a reward to those who invited you, out of its own money; in some programs the person who invited you also receives a one-off bonus for your first account under them. Nothing is taken from you: your profit and your deposit are the same with and without these payments.',
  givenRounded:
    'Each amount is rounded down to the cent, so a total may differ from its parts by a few cents. Press an amount to see it exactly.',
  givenTotal: 'Paid by the company so far',
  to: 'To',
  sponsor: 'Sponsor, line %LINE%',
  paid: 'Paid',
  givenEmpty: 'Nothing has been paid to others so far',
} as const
