/** What a notice says when a call was not processed: it stands on the cabinet’s first page too. The reference for the other languages. */
export const failures = {
  networkError: 'Network error',
  tryAgain: 'Please try again later',
  noAccess: 'There is no access',
  logIn: 'Please log in to your account',
} as const
