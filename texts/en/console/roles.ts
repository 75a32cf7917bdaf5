/** What operators may be. */
export const consoleRoles = {
  support: 'support',
  verification: 'verification',
  treasury: 'treasury',
  programs: 'programs',
  content: 'content',
  auditor: 'auditor',
  administrator: 'administrator',
} as const
