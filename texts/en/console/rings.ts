/** Rings of own invitations in the operators’ console. */
export const consoleRings = {
  title: 'Rings of invitations',
  intro:
    'Clients who invited one another and share something that usually belongs to one person. By itself it proves nothing: families share a computer.',
  none: 'No client shares a browser or an address with someone they invited.',
  invited: '%SPONSOR% invited %PARTNER% (line %N%)',
  shared: 'What they share',
  device: 'The same browser',
  withdrawalAddress: 'Withdrawals to',
  depositSender: 'Deposits from',
  review: 'Mark as looked into',
  reviewNote: 'Say what you found. The ring leaves the inbox until it grows.',
  finding: 'What you found',
  reviewed: 'Looked into by %NAME%, %AT%: %REASON%',
} as const
