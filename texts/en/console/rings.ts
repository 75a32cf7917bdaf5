/** Rings of own invitations in the operators’ console. */
export const consoleRings = {
  title: 'Rings of invitations',
  intro:
    'Clients who invited one another and share what only one person usually has. It proves nothing by itself: families share a computer.',
  none: 'No client shares a browser or an address with someone they invited.',
  invited: '%SPONSOR% invited %PARTNER% (line %N%)',
  shared: 'What they share',
  device: 'The same browser',
  withdrawalAddress: 'Withdrawals to',
  depositSender: 'Deposits from',
  review: 'Looked into',
  reviewNote: 'Say what came of it. The ring leaves the inbox until it grows.',
  reviewed: 'Looked into by %NAME%, %AT%: %REASON%',
} as const
