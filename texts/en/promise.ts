/** How long a withdrawal takes, before it is asked for and on its way. The reference for the other languages. */
export const promise = {
  title: 'What will happen',
  reserved: 'Reservation',
  reservedHow: 'at once',
  approved: 'Check by a person',
  sent: 'Sending',
  paid: 'Confirmation on the blockchain',
  paidHow: '%BLOCKS% blocks, about a minute',
  half: 'half within %HALF%, nine in ten within %MOST%',
  most: 'nine in ten within %MOST%',
  expected: 'nine in ten by %AT%',
  tooFew: 'No time is shown yet: too few withdrawals have been paid.',
  sample: {
    one: 'From %N% withdrawal paid in the last %DAYS% days',
    other: 'From %N% withdrawals paid in the last %DAYS% days',
  },
  late: 'This is taking longer than nine in ten withdrawals did. If you have a question, please write to us:',
  done: 'done',
  now: 'in progress',
  ahead: 'not yet',
  of: 'Withdrawal of %AMOUNT%',
  returned: 'The amount is back in your current account.',
  explorer: 'See it in the block explorer',
  cancelling: 'Being cancelled',
  returning:
    'The amount is back in your account some five minutes after you cancelled, unless it was already paid.',
  rejected: 'Cancelled',
} as const
