/** Proving in an open session that it is the client. The reference for the other languages. */
export const proof = {
  title: 'Please confirm that it is you',
  note: 'This change concerns the safety of your Mastercopy account. The confirmation is valid for five minutes.',
  password: 'Password',
  confirm: 'Confirm',
  passkey: 'Confirm with a passkey',
  telegram: 'Confirm with Telegram',
  telegramNote: 'You go to Telegram and come back to this page. Then please repeat what you wanted to do.',
  confirmedTitle: 'Confirmed',
  confirmedNote: 'Please repeat what you wanted to do',
  none: 'Your Mastercopy account has nothing to confirm with here. Please log out and log in again.',
} as const
