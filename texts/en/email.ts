/** The email of a client: proving it, adding a first one. The reference for the other languages. */
export const email = {
  title: 'Email address',
  isProved: 'Confirmed',
  isNotProved: 'Not confirmed',
  isMissing: 'None',
  provedNote: 'We write to %EMAIL%.',
  notProvedNote:
    'Please confirm that emails to %EMAIL% reach you. Until then no money can leave your account.',
  missingNote:
    'With an email address you can recover your access if you lose Telegram, and we can write to you when something changes.',
  address: 'Your email address',
  send: 'Send code',
  again: 'Send a new code',
  sentTitle: 'The code is on its way',
  sentNote: 'Please look in your mailbox. The code is valid for 15 minutes.',
  code: 'Code from the email',
  codeHint: '%X% digits',
  confirm: 'Confirm email address',
  confirmedTitle: 'Email address confirmed',
  useAnother: 'Please use another address',
  beforePayingTitle: 'To withdraw or transfer, confirm your email address',
  beforePayingMissing:
    'Before money can leave your account, please add an email address below, or link Telegram in the settings.',
} as const
