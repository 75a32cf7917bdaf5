/** A forgotten password: the code by mail, and the new password. */
export const recovery = {
  forgot: 'Forgot your password?',
  title: 'Password recovery',
  requestNote:
    'Enter the email address of your Mastercopy account. If we know it, a recovery code will arrive there in a moment.',
  request: 'Send code',
  haveCode: 'I already have a code',
  requestSent: 'Recovery request sent',
  requestSentNote: 'If the address belongs to a Mastercopy account, we have sent the code there',
  newTitle: 'New password',
  codeNote:
    'Enter the code from the email. It is valid for 15 minutes. If no email arrives, look in your spam folder and check the address.',
  code: 'Recovery code',
  codeHint: '%X% digits',
  again: 'Send a new code',
  againNote:
    'A new code can be requested 3 minutes after the last one. Once it is sent, the earlier one no longer works.',
  otherAddress: 'Use a different address',
  passwordSet: 'Password set',
  passwordSetNote: 'All sessions have ended. Please log in with the new password',
  toSignIn: 'Back to login',
} as const
