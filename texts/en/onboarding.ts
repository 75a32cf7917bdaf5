/** What a new client does first. The reference for the other languages. */
export const onboarding = {
  title: 'What comes next',
  note: 'In any order. This list goes away when all of it is done.',
  verify: 'Confirm who you are',
  verifyWhy: 'A photo of your passport raises your limits for withdrawals.',
  verifyGo: 'Verify your identity',
  fund: 'Top up your current account',
  fundWhy: 'Send USDT (TRC20) to your own address, from $10.',
  fundGo: 'Show the address',
  open: 'Open a trading account',
  openWhy: 'Read a program and what it has lost, then decide.',
  openGo: 'See the programs',
  done: 'Done',
  waiting: 'Being checked',
} as const
