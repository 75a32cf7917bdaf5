/** A deal's states in one word; one that was credited says by its result whether that was a profit. */
export const dealTexts = {
  opened: 'trading.dealOpened',
  executed: 'trading.dealExecuted',
  credited: 'consoleTrading.credited',
} as const
