/** Telegram as a way in. The reference for the other languages. */
export const telegram = {
  title: 'Telegram',
  ways: 'Ways to log in',
  byPassword: 'Email and password',
  off: 'Telegram login is not available on this site.',
  signInNote: 'Log in with the Telegram profile that you registered with or linked in the settings.',
  signUp: 'Registration with Telegram',
  signUpNote:
    'Your name comes from your Telegram profile. You can set a password in the settings later; payments need one.',
  continue: 'Continue with Telegram',
  asks: 'Telegram asks you in a window of its own whether you want to log in here. We keep your name and your Telegram ID; we do not see your messages.',
  loading: 'Loading Telegram…',
  open: 'Open Telegram',
  confirm:
    'Please confirm in Telegram’s window. If none has opened, allow pop-up windows for this page and try again.',
  declined: 'Telegram has not confirmed anything. You can try again.',
  blockedTitle: 'Telegram cannot be reached',
  blocked:
    'Its login did not load. Your network or your browser may be blocking it. You can still use your email address and password.',
  tryAgain: 'Try again',
  back: 'Back',
  failedTitle: 'Telegram did not confirm your profile',
  failed: 'Please try again, or use your email address and password',
  noStorage: 'Your browser does not allow this page to remember anything. Please allow it and try again.',
  isLinked: 'Linked',
  isNotLinked: 'Not linked',
  linkedNote: 'You can log in with the Telegram profile %NAME%.',
  linkNote:
    'Link your Telegram profile to log in with it instead of your email address and password. For your safety this works only within 15 minutes after you log in. If it is later, log out and log in again.',
  link: 'Link Telegram',
  linkedTitle: 'Telegram is connected',
  linkedNow: 'From now on you can log in with this profile',
} as const
