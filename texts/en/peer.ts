/** Transfers between clients. The reference for the other languages. */
export const peer = {
  title: 'Transfer to a client',
  open: 'Transfer to a client',
  finalTitle: 'A transfer is final',
  final:
    'The money arrives at once and the transfer cannot be reversed. Send only to someone you know, and compare the name that appears.',
  unconfirmedTitle: 'Your last transfer was not confirmed',
  unconfirmed:
    'If it reached us, it is listed under “%TAB%”. If it is not listed there, nothing was sent, and you can send it again: an equal transfer is carried out only once.',
  notAllowed:
    'Transfers to other clients are not allowed for this account. If you think this is a mistake, please write to us:',
  newWaitTitle: 'Transfers to new recipients are possible from %AT%',
  newWaitNote:
    'Something that protects your Mastercopy account was changed, or is being turned off. Until then you can transfer only to clients you have paid before. If you did not make this change, set a new password in the settings at once and write to us:',
  newLockedTitle: 'Transfers only to clients you have paid before',
  newLockedNote:
    'You have turned on a protection in your address book. It covers transfers as well: they are possible only to clients you have paid before.',
  newFrom: 'You have not transferred to this client before. It is possible from %AT%.',
  newLocked: 'You have not transferred to this client before. It is not possible at the moment.',
  address: 'Internal wallet address',
  addressHint: 'The number of the recipient’s current account, such as MC47\u00a03051\u00a09462\u00a080',
  amount: 'Amount in USD',
  amountHint: 'At least %MINIMUM%, for example 1250.50',
  available: 'Available',
  remains: 'Remaining in the account',
  send: 'Transfer',
  cancel: 'Cancel',
  compareTitle: 'Nothing has been transferred yet',
  compare: 'This address belongs to %NAME%. Compare the name, then press “Transfer” again.',
  sentTitle: 'Transferred',
  sent: '%AMOUNT% has been transferred to %NAME%',
} as const
