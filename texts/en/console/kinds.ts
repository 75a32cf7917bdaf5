/** Where money rests in a client’s book. */
export const consoleKinds = {
  finance: 'current account',
  withdrawal: 'reserved',
  trading_deposit: 'trading deposit',
  trading_income: 'trading profit',
  token: 'tokens',
  pending_reward: 'pending rewards',
  carried_loss: 'carried loss',
  chain_deposit: 'chain: in',
  chain_payout: 'chain: out',
  strategy_result: 'strategy result',
  house_reward: 'company: rewards',
  clearing: 'between clients',
  token_issue: 'tokens issued',
  token_use: 'tokens used',
  house_capital: 'company: capital',
} as const
