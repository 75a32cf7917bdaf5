/** Transfers between clients. The reference for the other languages. */
export const peer = {
  title: 'Transfer to a client',
  open: 'Transfer to a client',
  finalTitle: 'A transfer is final',
  final:
    'The money arrives at once and cannot be called back. Send only to someone you know, and compare the name that appears.',
  notAllowed:
    'Transfers to other clients are not allowed for this account. Please write to us if you think this is wrong.',
  address: 'Internal wallet address',
  addressHint: 'The number of the recipient’s current account, such as MC47 3051 9462 80',
  recipient: 'Recipient',
  amount: 'Amount in USD',
  amountHint: 'At least %MINIMUM%',
  available: 'Available',
  remains: 'Remains',
  send: 'Transfer',
  cancel: 'Cancel',
  sentTitle: 'Transferred',
  sent: '%AMOUNT% has been transferred to %NAME%',
} as const
