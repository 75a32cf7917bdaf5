/**
 * Every table, and where its rows would stand if the database were spread over several machines. On one machine
 * this changes nothing; it is the promise that the schema keeps so that growing needs no rewriting.
 */
export type Placement =
  /** Spread by this column; the rows of one client stand together. */
  | { kind: 'distributed'; column: string }
  /** Spread by a key of its own, apart from the clients. */
  | { kind: 'apart'; column: string }
  /** Small and shared by all: every machine has a copy. */
  | { kind: 'reference' }
  /** On the first machine only: queues and settings that are locked across clients. */
  | { kind: 'local' }

const byClient: Placement = { kind: 'distributed', column: 'client_id' }
const reference: Placement = { kind: 'reference' }
const local: Placement = { kind: 'local' }

/** Who is pointed at stands before who points. */
export const tables: Record<string, Placement> = {
  migration_journal: local,
  migration_lock: local,
  installation: local,
  sealing_key: local,

  client: { kind: 'distributed', column: 'id' },
  client_lookup: { kind: 'apart', column: 'key' },
  session: byClient,
  device: byClient,
  security_event: byClient,
  second_factor: byClient,
  second_factor_pending: byClient,
  backup_code: byClient,
  passkey: byClient,
  passkey_challenge: { kind: 'apart', column: 'id' },
  telegram_identity: byClient,
  email_code: byClient,
  telegram_proof: { kind: 'apart', column: 'hash' },
  recovery: local,
  idempotency_key: byClient,
  rate_limit: local,
  wrong_password: { kind: 'apart', column: 'email_hash' },
  audit: local,

  stored_file: { kind: 'apart', column: 'key' },
  verification_scan: byClient,
  verification_review: byClient,

  ledger_account: byClient,
  ledger_posting: byClient,
  ledger_entry: byClient,

  tron_address: local,
  tron_address_batch: local,
  tron_cursor: local,
  tron_read_block: local,
  unmatched_transfer: local,
  tron_foreign: local,
  tron_trx: local,

  token_movement: local,
  sweep_order: local,
  sweep: local,
  wallet_start: local,
  wallet_entry: local,
  reconciliation: local,
  reconciliation_finding: local,
  tron_transaction: local,

  finance_account: byClient,
  deposit: byClient,
  ignored_deposit: byClient,
  unconfirmed_deposit: local,
  withdrawal: byClient,
  approval: byClient,
  payout: byClient,
  withdrawal_waiting: local,
  withdrawal_period: local,
  payout_wallet: local,
  hand_wallet: local,
  payout_order: local,
  payout_halt: local,
  saved_address: byClient,
  address_protection: byClient,
  transfer_limit: local,

  program: reference,
  program_text: reference,
  trading_account: byClient,
  stake: byClient,
  deal: reference,
  deal_content: reference,
  deal_result: reference,
  deal_credit: reference,
  profit: byClient,
  settlement: local,
  settlement_preview: local,
  settlement_row: byClient,
  deal_waiting: reference,
  deal_report: local,
  seal_day: local,
  provider: local,
  provider_program: local,
  provider_key: local,
  intake_delivery: local,

  market_series: reference,
  market_candle: reference,

  referral: { kind: 'distributed', column: 'sponsor_id' },
  reward: byClient,
  reward_credit: byClient,
  reward_release: byClient,

  document_file: reference,
  document: reference,
  acceptance: byClient,

  mail: local,

  news: reference,
  news_text: reference,
}
