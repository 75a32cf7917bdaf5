/** What a client reads before he opens an account: what was, what it costs, who earns, how it ends. The reference. */
export const opening = {
  recordTitle: 'What this program has done so far',
  noRecord: 'No live results yet: there is nothing from which anything could be concluded.',
  result: 'Result since %DAY%',
  deepestFall: 'Deepest fall',
  deepestFallOf: 'The same fall on %AMOUNT%',
  worstMonth: 'Worst month',
  deals: 'Deals',
  losing: 'Of these at a loss',
  small: 'Fewer than %DEALS% deals or %MONTHS% months: too little to conclude anything from.',
  none: 'none',
  program: 'All deals and results of this program (opens in a new tab)',
  costsTitle: 'What it costs, and who earns',
  costsNone: 'No fee is taken for opening, keeping or closing the account, nor from its profit.',
  costsSponsors:
    'Of each positive monthly profit, the company pays the partners on the three lines above you %LINE1%, %LINE2% and %LINE3%. It pays them out of its own money: neither your profit nor your deposit is less for it.',
  costsBonus:
    'Whoever invited you may also get a one-off bonus from the company when you open your first account under a program whose terms say so. Those who invited you therefore have an interest of their own in your decision.',
  endTitle: 'How and when it ends',
  endHow:
    'You can close the account at any time under Options. It then takes part in no new deals, and those still open run to their end, whenever that is.',
  endFinal: 'Closing an account cannot be undone.',
} as const
