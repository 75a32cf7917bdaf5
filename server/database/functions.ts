/**
 * Which role of the database may call which of our functions; all others may be called by the owner alone. Granted by
 * `migrate`, and compared with the database by `doctor`.
 */
import type { Role } from './roles.ts'

const all = ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const satisfies Role[]

/** By name, whatever the arguments: no two of our functions share one. */
export const functions: Record<string, readonly Role[]> = {
  // What is computed from arguments alone.
  error_codes: all,
  raise_error: all,
  require_now: all,
  deal_share: all,
  month_of: all,
  month_loss: all,
  month_recovery: all,
  stake_at: all,
  stake_in: all,
  ledger_kinds: all,
  ledger_chart: all,
  ledger_nobody: all,
  ledger_subject: all,
  ledger_allows: all,
  ledger_posting_id: all,
  ledger_sides: all,
  house_kinds: all,
  house_balanced: all,
  house_may_stand: all,

  // What is read in one way by pages and by what decides.
  transfer_limits_in_force: ['web', 'jobs', 'payout', 'operators', 'reader'],
  trading_account_standings: ['web', 'jobs', 'operators', 'reader'],
  transfers_lately: ['web', 'operators', 'reader'],
  client_guard_changed_at: ['web', 'operators', 'reader'],

  // What clients ask for.
  idempotency_claim: ['web'],
  client_lookup_release: ['web', 'jobs'],
  tron_address_take: ['web'],
  finance_account_give_address: ['web'],
  withdrawal_request: ['web'],
  peer_transfer_send: ['web'],
  trading_account_open: ['web'],
  trading_account_top_up: ['web'],
  trading_account_set_reinvest: ['web'],
  trading_account_dry: ['web'],
  trading_account_return_whole: ['web'],

  // What clients agree to.
  document_publish: ['web'],

  // Who did what.
  audit_record: ['intake', 'jobs', 'payout', 'operators'],
  audit_link_next: ['jobs'],
  job_note: ['jobs', 'payout'],
  audit_client_key_take: ['jobs', 'operators'],

  // What operators sign, and who they are.
  proposal_make: ['operators'],
  approval_sign: ['operators'],
  proposal_close: ['jobs', 'operators'],
  operator_register_append: ['jobs'],
  staff_invitation_done: ['jobs'],
  client_is_near: ['jobs', 'payout', 'operators'],
  operator_register_note_seen: ['jobs', 'payout', 'operators'],

  // The books.
  ledger_way_of: all,

  // What two operators change.
  rule_announce: ['jobs'],
  rule_change_apply: ['jobs'],
  rule_changes_of: ['jobs', 'operators', 'reader'],
  rule_in_force: ['jobs', 'operators', 'reader'],
  withdrawal_period_days: ['jobs', 'operators', 'reader'],
  news_publish: ['jobs'],
  news_withdraw: ['jobs'],
  contacts_set: ['jobs'],
  document_publish_signed: ['jobs'],
  is_verified_at: ['web'],
  testimonial_submit: ['web'],
  testimonial_withdraw: ['web'],
  testimonial_decide: ['operators'],
  verification_reopen: ['jobs'],
  verification_review_add: ['operators'],
  provider_add: ['jobs'],
  provider_key_add: ['jobs'],
  provider_end: ['operators'],
  ring_review_add: ['operators'],
  token_cap_set: ['jobs'],
  token_grant: ['jobs'],
  token_cap_in_force: ['jobs', 'operators', 'reader'],
  program_create: ['jobs'],
  program_change_announce: ['jobs'],
  program_change_apply: ['jobs'],
  program_terms_last: ['jobs', 'operators', 'reader'],

  // What is done for one client.
  client_change_begin: ['jobs'],
  client_change_cancel: ['web'],
  client_change_apply: ['jobs'],
  client_sessions_end: ['operators'],
  client_view_note: ['operators'],
  correction_book: ['jobs'],
  manual_credit_book: ['jobs'],
  data_request_refuse: ['operators'],
  client_delete: ['jobs'],

  // Freezes.
  client_is_frozen: ['web', 'jobs', 'payout', 'operators', 'reader'],
  client_is_stopped: ['web', 'jobs', 'payout', 'operators', 'reader'],
  is_paused: ['web', 'jobs', 'payout', 'operators', 'reader'],
  client_freeze_set: ['operators'],
  client_freeze_lift: ['jobs'],
  client_freeze_expire: ['jobs'],
  incident_start: ['operators'],
  incident_end: ['jobs'],
  incident_expire: ['jobs'],

  // Deposits.
  deposit_record: ['jobs'],
  deposit_senders: ['jobs'],
  deposit_credit: ['jobs'],
  deposit_forget: ['jobs'],
  deposit_mark: ['jobs', 'operators'],
  deposit_release: ['jobs'],
  refund_order_make: ['jobs'],
  refund_order_end: ['jobs'],
  refund_order_follow: ['jobs'],

  // Withdrawals: what operators decide, and what the payer does.
  withdrawal_approve: ['jobs'],
  withdrawal_approve_batch: ['jobs'],
  withdrawal_alone: ['operators'],
  withdrawal_revoke: ['operators'],
  withdrawal_reject: ['operators'],
  withdrawal_confirm: ['jobs'],
  withdrawal_dismiss_match: ['jobs'],
  withdrawal_book_lost: ['jobs'],
  withdrawal_end_payment: ['jobs'],
  withdrawal_counted: ['operators'],
  withdrawal_reserved: ['payout', 'operators'],
  payout_order_retry: ['operators'],
  payout_order_take: ['payout'],
  payout_order_leave: ['payout'],
  payout_order_note_look: ['payout'],
  payout_order_hold: ['payout'],
  payout_wallet_register: ['payout'],
  payout_origin_note: ['payout'],
  payout_check: ['payout'],
  payout_settle: ['payout'],
  payout_halt_set: ['jobs', 'payout', 'operators'],
  payout_halt_lift: ['jobs'],

  // The house's money.
  own_wallet_pin: ['jobs'],
  own_wallet_unpin: ['jobs'],
  capital_accept: ['jobs'],
  venue_open: ['jobs'],
  venue_expected: ['jobs', 'payout', 'operators', 'reader'],
  venue_statement_record: ['jobs'],
  venue_return_accept: ['jobs'],
  house_order_make: ['jobs'],
  house_order_end: ['jobs'],
  house_orders_follow: ['jobs'],

  // Deals.
  deal_open_signed: ['intake'],
  deal_execute_signed: ['intake'],
  deal_tell: ['intake', 'jobs'],
  deal_enter: ['jobs'],
  deal_cancel: ['jobs'],
  deal_credit_signed: ['jobs'],
  deal_dispute_begin: ['jobs'],
  deal_dispute_finish: ['jobs'],
  deal_credit: ['operators'],
  deal_takes_two: ['operators', 'reader'],
  deal_is_disputed: ['web', 'jobs', 'payout', 'operators', 'reader'],
  day_root_due: ['jobs'],
  day_root_make: ['jobs'],
  day_root_leaves: ['web', 'operators', 'reader'],

  // Accounts, months and rewards.
  trading_account_close: ['jobs'],
  trading_account_shares: ['operators', 'reader'],
  settlement_compute: ['operators', 'reader'],
  settlement_line: ['web', 'operators', 'reader'],
  settlement_objections: ['operators', 'reader'],
  settlement_due_month: ['web', 'jobs', 'operators', 'reader'],
  settlement_preview_begin: ['jobs', 'operators'],
  settlement_preview_stage: ['jobs', 'operators'],
  settlement_preview_finish: ['jobs', 'operators'],
  settlement_proposal_done: ['jobs'],
  settlement_begin: ['jobs'],
  settlement_advance: ['jobs'],
  settlement_withdraw: ['jobs'],
  day_root_hold: ['jobs', 'payout'],

  // Closing the books of a day.
  books_trial_balance: ['operators', 'reader'],
  books_objections: ['operators', 'reader'],
  books_report: ['operators', 'reader'],
  books_report_hash: ['operators', 'reader'],
  books_close: ['jobs'],

  // What is held beside what is owed.
  coverage_begin: ['jobs'],
  coverage_stage: ['jobs'],
  coverage_finish: ['jobs'],
  coverage_except: ['jobs'],
  coverage_objection: ['web', 'jobs', 'payout', 'operators', 'reader'],
  coverage_owed: ['web', 'jobs', 'payout', 'operators', 'reader'],
  coverage_held: ['web', 'jobs', 'payout', 'operators', 'reader'],
}
