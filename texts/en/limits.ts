/** How much may leave the account in a time. The reference for the other languages. */
export const limits = {
  day: 'Limit\u00a0for\u00a024\u00a0hours',
  month: 'Limit\u00a0for\u00a030\u00a0days',
  left: '%LEFT% left of %LIMIT%',
  renews: 'More from %AT%',
  leaves: 'Your limit leaves %LEFT% for now.',
  take: 'Enter %LEFT%',
  usedUp: 'Your limit is used up for now.',
  counted:
    'Withdrawals and transfers to clients count together. If you think that a limit is wrong, please write to us:',
  verified: 'Once your identity is verified',
  verifiedValue: '%DAY% in 24 hours, %MONTH% in 30 days',
  none: 'no limit',
  verify: 'Verify your identity',
  underReview: 'Your document is under review.',
} as const
