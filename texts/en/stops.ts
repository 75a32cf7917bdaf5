/** What operators have suspended for a client, said before anything is typed. The reference for the other languages. */
export const stops = {
  title: 'Suspended for now',
  withdrawals: 'Withdrawals from your account are suspended.',
  transfers: 'Transfers from your account to other clients are suspended.',
  trading: 'Opening, topping up, changing and closing trading accounts is suspended for you.',
  write: 'If you have questions, please write to us:',
  paused: 'This is paused for all clients at the moment.',
  pausedTitle: 'Paused until %AT% at the latest',
} as const
