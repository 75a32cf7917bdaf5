/** Rewards one by one: those a client gets, and those paid on their account. The reference for the other languages. */
export const rewards = {
  title: 'Your rewards',
  total: 'Rewards so far',
  kept: 'Of these, pending',
  keptNote: 'Pending rewards are credited when you open a trading account.',
  date: 'Date',
  from: 'From',
  cause: 'For',
  base: 'Share of',
  reward: 'Reward',
  isKept: 'Pending',
  credited: 'Credited',
  profit: 'Profit of a month',
  opening: 'First account under a program',
  empty: 'No rewards yet',
  emptyNote:
    'When a client on your lines ends a month with a profit, your reward is shown here together with where it comes from.',
  givenTitle: 'What the company pays others for your profits',
  givenNote:
    'When you make a profit, the company pays a reward to those who invited you, out of its own money; in some programs the partner on line 1 also receives a one-off bonus for your first account under them. Nothing is taken from you: your profit and your deposit are the same with and without these payments.',
  givenTotal: 'Paid by the company so far',
  to: 'To',
  sponsor: 'Partner on line %LINE% above you',
  paid: 'Paid',
  givenEmpty: 'Nothing has been paid to others so far',
} as const
