/** Rewards one by one: those a client gets, and those paid on his account. The reference for the other languages. */
export const rewards = {
  title: 'Your rewards',
  total: 'Rewards so far',
  kept: 'Of these, kept for you',
  keptNote: 'Kept rewards are credited when you open a trading account.',
  date: 'Date',
  from: 'From',
  cause: 'For',
  base: 'Share of',
  reward: 'Reward',
  isKept: 'Kept for you',
  credited: 'Credited',
  profit: 'Profit of a month',
  opening: 'First account under a program',
  empty: 'No rewards yet',
  emptyNote:
    'When a client on your lines ends a month with a profit, your reward stands here together with where it comes from.',
  givenTitle: 'What others are paid on your account',
  givenNote:
    'When you make a profit, the company rewards those who invited you, out of its own money; in some programs the partner on line 1 also gets a one-off bonus from it for your first account under them. Nothing is taken from you: your profit and your deposit are the same with and without these payments.',
  givenTotal: 'Paid by the company so far',
  to: 'To',
  sponsor: 'Partner on line %LINE% above you',
  paid: 'Paid',
  givenEmpty: 'Nothing has been paid on your account so far',
} as const
