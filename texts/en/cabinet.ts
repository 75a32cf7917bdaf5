/** The cabinet's frame: its menu, its header, what it says when a page breaks. */
export const cabinet = {
  menu: 'Menu',
  skip: 'Skip to the content',
  main: 'Main',
  /** At the foot of a phone, where there is room for one word. */
  shortFinance: 'Accounts',
  shortTrading: 'Trading',
  shortPartners: 'Partners',
  more: 'More',
  exit: 'Exit',
  exiting: 'Logging out…',
  entering: 'Opening your account…',
  client: 'Logged in as',
  toRoot: 'Mastercopy, to the public site',
  notification: 'News',
  understood: 'Understood',
  brokenTitle: 'This page could not be shown',
  brokenText: 'Your money and your data are not affected. Load the page again, or go back to the main page.',
  again: 'Load again',
  toMain: 'To the main page',
  licences: 'Open-source licenses',
  exitFailedTitle: 'You are still logged in',
  exitFailed:
    'The server cannot be reached. Your data is no longer shown here, but the session is still open. Please try again.',
  exitAgain: 'Try again',
} as const
