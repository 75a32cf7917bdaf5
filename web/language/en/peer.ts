/** Transfers between clients. The reference for the other languages. */
export const peer = {
  title: 'Transfer to a client',
  open: 'Transfer to a client',
  finalTitle: 'A transfer is final',
  final:
    'The money arrives at once and cannot be called back. Send only to someone you know, and compare the name that appears.',
  notAllowed:
    'Transfers to other clients are not allowed for this account. Please write to us if you think this is wrong.',
  newWaitTitle: 'New recipients wait until %AT%',
  newWaitNote:
    'Something that protects your account was changed, or is being switched off. Until then you can transfer only to clients to whom you have transferred before. If it was not you, set a new password in the settings and write to us at once.',
  newLockedTitle: 'Transfers only to clients you have paid before',
  newLockedNote:
    'You have switched on a protection in your address book. It covers transfers as well: they go only to clients to whom you have transferred before.',
  newFrom: 'You have not transferred to this client before. It is possible from %AT%.',
  newLocked: 'You have not transferred to this client before. It is not possible at present.',
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
