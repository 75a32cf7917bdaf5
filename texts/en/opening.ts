/** What a client reads before they open an account: what was, what it costs, who earns, how it ends. The reference. */
export const opening = {
  noRecord: 'No live results yet: there is nothing to draw any conclusions from.',
  worstMonth: 'Worst month',
  small: 'Fewer than %DEALS% deals or %MONTHS% months: too little to draw conclusions from.',
  costsTitle: 'What it costs, and who earns',
  costsNone:
    'No fee is taken for opening, keeping or closing the account, nor from its profit. Trading costs such as spreads and exchange fees are part of each result.',
  costsSponsors:
    'Of each monthly profit, the company pays those who invited, on the three lines above you, %LINE1%, %LINE2% and %LINE3%. It pays them out of its own money: this reduces neither your profit nor your deposit.',
  costsBonus:
    'The person who invited you may also receive a one-off bonus from the company when you open your first account under a program whose terms provide for it and keep it for its first full calendar month. So those who invited you have an interest of their own in your decision.',
  endTitle: 'How and when it ends',
  endHow:
    'You can close the account at any time under Options, the last tab of the account. It then takes part only in deals that are reported within the program’s reporting period, as a rule four hours; open deals run to their end; if a deal is not closed within its term, your share of it is to be closed separately.',
  endFinal: 'Closing an account cannot be undone.',
  noResults: 'No live results yet',
} as const
