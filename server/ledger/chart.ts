/**
 * Where money can rest and how it may move, as a list of names. The schema holds the same two lists (ledger_kinds and
 * ledger_chart), makes from them what refuses everything else, and a test compares them with these.
 */
import { financeTypes, tradingTypes } from '../../contract/codes.ts'
import { lowestId } from '../database/index.ts'

/**
 * Kinds of accounts. Below 100 the client's own, never negative but for a carried loss, which lowers a deposit and is
 * never positive; from 100 the house's side, in the same client's book. A kind by trading account exists once for each
 * of the client's trading accounts.
 */
export const kinds = {
  finance: { kind: 1, currency: 'USD', byTradingAccount: false },
  withdrawal: { kind: 2, currency: 'USD', byTradingAccount: false },
  trading_deposit: { kind: 3, currency: 'USD', byTradingAccount: true },
  trading_income: { kind: 4, currency: 'USD', byTradingAccount: true },
  token: { kind: 5, currency: 'TOKEN', byTradingAccount: false },
  pending_reward: { kind: 6, currency: 'USD', byTradingAccount: false },
  carried_loss: { kind: 7, currency: 'USD', byTradingAccount: true },

  chain_deposit: { kind: 101, currency: 'USD', byTradingAccount: false },
  chain_payout: { kind: 102, currency: 'USD', byTradingAccount: false },
  strategy_result: { kind: 103, currency: 'USD', byTradingAccount: false },
  house_reward: { kind: 104, currency: 'USD', byTradingAccount: false },
  clearing: { kind: 105, currency: 'USD', byTradingAccount: false },
  token_issue: { kind: 106, currency: 'TOKEN', byTradingAccount: false },
  token_use: { kind: 107, currency: 'TOKEN', byTradingAccount: false },
  house_capital: { kind: 108, currency: 'USD', byTradingAccount: false },
} as const

export type Kind = keyof typeof kinds
export type Currency = (typeof kinds)[Kind]['currency']

const finance = financeTypes
const trading = tradingTypes

/**
 * The only ways for money to move: from a kind to a kind, and the specification's transaction type under which the
 * statement of either side shows it (null: it does not). No flow leads from a deposit to profit or a reward.
 */
export const flows = {
  deposit: { from: ['chain_deposit', null], to: ['finance', finance.cryptoDeposit] },

  withdrawal_reserve: { from: ['finance', finance.withdrawalReserve], to: ['withdrawal', null] },
  withdrawal_release: { from: ['withdrawal', null], to: ['finance', finance.withdrawalReturn] },
  withdrawal_settle: { from: ['withdrawal', null], to: ['chain_payout', null] },

  trading_deposit: {
    from: ['finance', finance.tradingDeposit],
    to: ['trading_deposit', trading.deposit],
  },
  profit: { from: ['strategy_result', null], to: ['trading_income', null] },
  loss: { from: ['carried_loss', null], to: ['strategy_result', null] },
  loss_recovery: { from: ['strategy_result', null], to: ['carried_loss', null] },
  loss_settlement: { from: ['trading_deposit', null], to: ['carried_loss', null] },
  loss_borne: { from: ['house_capital', null], to: ['strategy_result', null] },
  profit_payout: {
    from: ['trading_income', trading.profitTransfer],
    to: ['finance', finance.profitCredit],
  },
  profit_reinvest: {
    from: ['trading_income', trading.profitTransfer],
    to: ['trading_deposit', trading.deposit],
  },
  deposit_return: { from: ['trading_deposit', null], to: ['finance', finance.depositReturn] },

  reward: { from: ['house_reward', null], to: ['trading_deposit', trading.referralBonus] },
  reward_pending: { from: ['house_reward', null], to: ['pending_reward', null] },
  reward_release: {
    from: ['pending_reward', null],
    to: ['trading_deposit', trading.referralBonus],
  },
  /** What of a reward exceeds the program's maximum. */
  reward_excess: { from: ['trading_deposit', null], to: ['finance', finance.depositReturn] },

  peer_out: { from: ['finance', finance.peerOut], to: ['clearing', null] },
  peer_in: { from: ['clearing', null], to: ['finance', finance.peerIn] },

  correction_given: { from: ['house_capital', null], to: ['finance', finance.peerIn] },
  correction_taken: { from: ['finance', finance.peerOut], to: ['house_capital', null] },
  /** Of a deposit that the chain has lost. */
  deposit_reversal: { from: ['house_capital', null], to: ['chain_deposit', null] },
  balance_waived: { from: ['finance', finance.peerOut], to: ['house_capital', null] },
  reward_waived: { from: ['pending_reward', null], to: ['house_capital', null] },

  token_grant: { from: ['token_issue', null], to: ['token', null] },
  token_spend: { from: ['token', null], to: ['token_use', null] },
  token_return: { from: ['token_use', null], to: ['token', null] },
  token_recall: { from: ['token', null], to: ['token_issue', null] },
} as const satisfies Record<string, { from: Side; to: Side }>

type Side = readonly [kind: Kind, code: number | null]

export type Flow = keyof typeof flows

/** The subject of every account that is not a trading account's. */
export const nobody = lowestId
