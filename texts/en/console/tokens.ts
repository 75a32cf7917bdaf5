/** Platform tokens in the operators’ console. */
export const consoleTokens = {
  title: 'Tokens',
  intro:
    'A token is issued under a program’s terms or granted by two operators with a reason. Both count toward the cap.',
  cap: 'Cap',
  issued: 'Issued',
  spent: 'Spent',
  left: 'Left to issue',
  issues: 'Issued tokens, and why',
  client: 'Client',
  kind: 'Reason',
  opening: 'Account opened',
  grant: 'Grant',
  made: 'Tokens',
  short: '%N% of %M%: the cap was reached',
  time: 'Time',
  setCap: 'Change the cap',
  newCap: 'Tokens that may be issued in all',
  giveTitle: 'Grant tokens',
  who: 'Client’s email or referral code',
  count: 'Tokens',
  signature: 'Signature',
} as const
