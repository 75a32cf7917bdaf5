/** The groups of the menu. */
export const consoleMenu = {
  work: 'Work',
  clients: 'Clients',
  money: 'Money',
  trading: 'Trading',
  public: 'Public',
  books: 'Books',
  house: 'Platform',
} as const
