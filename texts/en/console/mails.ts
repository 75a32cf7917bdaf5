/** What was sent to a client: kinds of mail, the way it went, and what became of it. */
export const consoleMails = {
  channel: 'Sent by',
  mail: 'Email',
  telegram: 'Telegram',
  welcome: 'Welcome',
  recovery: 'Recovery code',
  emailCode: 'Code for the email address',
  security: 'Security of the account',
  withdrawal: 'Withdrawal',
  care: 'Help with the account',
  freeze: 'Freeze',
  verification: 'Identity document',
  notice: 'Notice',
  delivered: 'Delivered',
  abandoned: 'Given up',
  refused: 'Refused by the recipient’s server',
  expired: 'Too late to send',
} as const
