/**
 * Every table: where its rows would be if the database were spread over several machines, and what each role of the
 * database may do with it. On one machine the placement changes nothing; it is the promise that the schema keeps so that
 * growing needs no rewriting. The rights are granted from this list by `migrate`, and compared with it by `doctor`.
 */
import type { Role } from './roles.ts'

export type Placement =
  /** Spread by this column; the rows of one client are together. */
  | { kind: 'distributed'; column: string }
  /** Spread by a key of its own, apart from the clients. */
  | { kind: 'apart'; column: string }
  /** Small and shared by all: every machine has a copy. */
  | { kind: 'reference' }
  /** On the first machine only: queues and settings that are locked across clients. */
  | { kind: 'local' }

/** As in PostgreSQL's own lists of rights: r select, a insert, w update, d delete; r(…), a(…) and w(…) of these columns alone. */
export type Rights = Partial<Record<Role, string>>

export interface Table {
  placement: Placement
  rights: Rights
}

const byClient: Placement = { kind: 'distributed', column: 'client_id' }
const reference: Placement = { kind: 'reference' }
const local: Placement = { kind: 'local' }
const apart = (column: string): Placement => ({ kind: 'apart', column })

/** For what all processes may read; what represents money is written by functions of the owner alone. */
const readByAll: Rights = { web: 'r', intake: 'r', jobs: 'r', payout: 'r', operators: 'r', reader: 'r' }
const readByMost: Rights = { web: 'r', jobs: 'r', payout: 'r', operators: 'r', reader: 'r' }

const table = (placement: Placement, ...rights: Rights[]): Table => ({
  placement,
  rights: Object.assign({}, ...rights) as Rights,
})

const allButPassword = `r(${[
  'id',
  'email',
  'name',
  'has_password',
  'referral_code',
  'sponsor1',
  'sponsor2',
  'sponsor3',
  'language',
  'created_at',
  'email_proved_at',
].join(', ')})`

/** A table that is referred to comes before those that refer to it. */
export const tables: Record<string, Table> = {
  // The installation.
  migration_journal: table(local, readByAll),
  installation: table(local, readByAll),
  moved_clock: table(reference, readByMost),
  // Each process notes at its start the key that it seals with.
  sealing_key: table(local, readByMost, {
    web: 'ra',
    intake: 'ra',
    jobs: 'ra',
    payout: 'ra',
    operators: 'rad',
  }),

  // Clients, and how they are known.
  client: table(
    { kind: 'distributed', column: 'id' },
    {
      web: 'raw(email, email_proved_at, language, password_hash)',
      // To lock a client's row takes the right to change some column of it.
      jobs: `${allButPassword}w(language)`,
      operators: `${allButPassword}w(language)`,
      payout: allButPassword,
      reader: allButPassword,
    },
  ),
  client_freeze: table(byClient, readByMost),
  freeze_event: table(byClient, readByMost),
  incident_mode: table(reference, readByMost),
  client_change: table(byClient, readByMost),
  view_consent: table(byClient, readByMost, { web: 'raw(ended_at)' }),
  data_request: table(byClient, readByMost, { jobs: 'rw(bytes, file, made_at, tried_at)' }),
  client_lookup: table(apart('key'), readByMost),
  session: table(byClient, { web: 'rawd', jobs: 'rd', operators: 'r' }),
  device: table(byClient, { web: 'rawd', jobs: 'rd', operators: 'r' }),
  security_event: table(byClient, readByMost, { web: 'raw(read_at, session_id)', jobs: 'ra' }),
  second_factor: table(byClient, { web: 'rawd', operators: 'r' }),
  second_factor_pending: table(byClient, { web: 'rawd', operators: 'r' }),
  backup_code: table(byClient, { web: 'rad', operators: 'r' }),
  passkey: table(byClient, { web: 'rawd', jobs: 'rd', operators: 'r' }),
  passkey_challenge: table(apart('id'), { web: 'rad', jobs: 'rd' }),
  telegram_identity: table(byClient, { web: 'rawd', jobs: 'rd', operators: 'r' }),
  email_code: table(byClient, { web: 'rawd', jobs: 'r(expires_at)d', operators: 'r' }),
  telegram_proof: table(apart('hash'), { web: 'ra', jobs: 'rd' }),
  recovery: table(local, { web: 'raw', jobs: 'rwd', operators: 'r' }),
  idempotency_key: table(byClient, { web: 'r' }),
  rate_limit: table(local, { web: 'rawd', jobs: 'rd' }),
  intake_rate_limit: table(local, { intake: 'rawd', jobs: 'rd' }),
  operator_rate_limit: table(local, { operators: 'rawd', jobs: 'rd' }),
  wrong_password: table(apart('email_hash'), { web: 'rawd', jobs: 'rd' }),
  audit: table(local, { jobs: 'r', payout: 'r', operators: 'r', reader: 'r' }),
  audit_waiting: table(local, readByMost),
  audit_link: table(local, readByMost),
  job_run: table(local, readByMost),
  job_lease: table(local, { jobs: 'rawd' }),
  audit_client_key: table(local, {
    jobs: 'r',
    operators: 'r',
    web: 'r(client_id, destroyed_at)',
    reader: 'r(client_id, destroyed_at)',
  }),

  // What operators sign, and who they are. The first holds what they say of clients, and what deals they enter are.
  proposal: table(local, { jobs: 'r', operators: 'r', reader: 'r' }),
  approval_signature: table(local, readByMost),
  proposal_outcome: table(local, readByMost),
  proposal_open: table(local, readByMost),
  proposal_wait: table(local, readByMost),
  operator_register: table(local, readByMost),
  operator_register_seen: table(local, readByMost),
  operator_account: table(local, {
    jobs: 'r(client_id, email, language, name, operator_id)',
    payout: 'r(client_id, email, operator_id)',
    operators: 'raw(hours_from, hours_until, language, networks, password_hash, totp_last_step, totp_secret)',
  }),
  operator_session: table(local, { jobs: 'rd', operators: 'rawd' }),
  operator_invitation: table(local, {
    jobs: 'a(email, expires_at, id, made_at, name, operator_id, proposal_id, roles)',
    operators: 'radw(totp_secret, used_at)',
  }),
  operator_register_notified: table(local, { jobs: 'rw(number)', operators: 'r' }),
  operator_challenge: table(local, { jobs: 'rd', operators: 'rad' }),

  inbox_mark: table(local, { operators: 'rawd' }),
  rights_review: table(local, { operators: 'ra', reader: 'r' }),

  // Files.
  stored_file: table(apart('key'), {
    web: 'raw(kept)',
    jobs: 'raw(kept)d',
    operators: 'rw(key_name)',
    reader: 'r',
  }),
  verification_scan: table(byClient, readByMost, { jobs: 'rw(key)' }),
  verification_review: table(byClient, readByMost),

  // The books.
  ledger_account: table(byClient, readByMost),
  ledger_posting: table(byClient, readByMost),
  ledger_entry: table(byClient, readByMost),

  // The chain.
  tron_address: table(local, readByMost),
  tron_address_batch: table(local, readByMost),
  tron_cursor: table(local, readByMost, {
    jobs: 'raw(block, block_at, block_id, head, read_at, waits_for, waits_since)',
  }),
  tron_read_block: table(local, readByMost, { jobs: 'rad' }),
  unmatched_transfer: table(local, readByMost),
  tron_foreign: table(local, readByMost, { jobs: 'ra' }),
  tron_trx: table(local, readByMost, { jobs: 'rad' }),
  tron_transaction: table(local, readByMost, { jobs: 'raw', payout: 'raw', operators: 'raw' }),

  // Money that comes and goes.
  token_movement: table(local, readByMost, { jobs: 'ra' }),
  sweep_order: table(local, readByMost, { operators: 'raw' }),
  sweep: table(local, readByMost),
  wallet_start: table(local, readByMost, { jobs: 'ra' }),
  wallet_entry: table(local, readByMost),
  reconciliation: table(local, readByMost, { jobs: 'ra' }),
  reconciliation_finding: table(local, readByMost, { jobs: 'ra' }),
  reconciliation_request: table(local, readByMost, {
    jobs: 'rw(ended_at, outcome, run_id)',
    operators: 'ra',
  }),
  coverage_run: table(local, readByMost),
  coverage_wallet: table(local, readByMost),
  coverage_venue: table(local, readByMost),
  coverage_exception: table(local, readByMost),
  owed_proof: table(local, readByMost),
  owed_proof_block: table(local, readByMost),
  owed_share: table(byClient, readByMost),
  book_close: table(local, readByMost),
  book_close_line: table(local, readByMost),
  finance_account: table(byClient, readByMost, { web: 'ra(client_id, opened_at, token_uid, uid)' }),
  deposit: table(byClient, readByMost),
  manual_credit: table(byClient, readByMost),
  deposit_reversal: table(byClient, readByMost),
  ignored_deposit: table(byClient, readByMost),
  suspicious_deposit: table(byClient, readByMost),
  refund_order: table(local, readByMost),
  unconfirmed_deposit: table(local, readByMost, { jobs: 'rad' }),
  withdrawal: table(byClient, readByMost),
  approval: table(byClient, readByMost),
  payout: table(byClient, readByMost),
  payment_time: table(local, readByMost),
  withdrawal_waiting: table(local, readByMost),
  withdrawal_period: table(local, readByMost),
  payout_wallet: table(local, readByMost),
  payout_order: table(local, readByMost),
  single_approval: table(local, readByMost),
  payout_origin: table(byClient, readByMost),
  payout_halt: table(local, readByMost),
  peer_transfer: table(byClient, readByMost),
  correction: table(byClient, readByMost),
  saved_address: table(byClient, readByMost, { web: 'rw(name)d' }),
  address_protection: table(byClient, readByMost),
  transfer_limit: table(local, readByMost),
  rule_change: table(local, readByMost),
  ring_review: table(local, readByMost),
  token_cap: table(local, readByMost),
  token_issue: table(local, readByMost),

  // The house's own money.
  house_account: table(local, readByMost),
  house_posting: table(local, readByMost),
  house_entry: table(local, readByMost),
  own_wallet: table(local, readByMost),
  venue: table(local, readByMost),
  venue_address: table(local, readByMost),
  house_order: table(local, readByMost),
  house_transfer: table(local, readByMost),
  capital_movement: table(local, readByMost),
  venue_transfer: table(local, readByMost),
  venue_statement: table(local, readByMost),
  trx_burn: table(local, readByMost),
  venue_key: table(local, readByAll),
  venue_delivery: table(local, readByMost),

  // Programs, deals and what they bring.
  program: table(reference, readByAll),
  program_most: table(reference, readByMost),
  program_change: table(reference, readByMost),
  program_text: table(reference, readByMost),
  trading_account: table(byClient, readByMost),
  commitment: table(byClient, readByMost),
  stake_change: table(byClient, readByMost),
  account_option: table(byClient, readByMost),
  account_closing: table(byClient, readByMost),
  closing_month: table(byClient, readByMost),
  deal: table(reference, readByMost),
  // What open deals are is secret: the others read what is revealed.
  deal_content: table(reference, { jobs: 'r', operators: 'r', reader: 'r' }),
  deal_reveal: table(reference, readByMost),
  deal_result: table(reference, readByMost),
  deal_credit: table(reference, readByMost),
  deal_notified_sum: table(local, readByAll),
  deal_cancellation: table(reference, readByMost),
  deal_dispute: table(reference, readByMost),
  deal_dispute_end: table(reference, readByMost),
  deal_interim: table(local, readByMost),
  profit: table(byClient, readByMost),
  settlement: table(local, readByMost),
  settlement_preview: table(local, readByMost),
  settlement_portion: table(local, readByMost),
  settlement_block: table(local, readByMost),
  settlement_reward: table(byClient, readByMost),
  deal_waiting: table(reference, readByMost),
  deal_report: table(local, readByAll),
  day_root: table(local, readByMost),
  provider: table(local, readByAll),
  provider_program: table(local, readByAll),
  provider_key: table(local, { intake: 'r', operators: 'r' }),
  intake_delivery: table(local, { intake: 'raw', jobs: 'rd', operators: 'r', reader: 'r' }),
  market_series: table(reference, readByMost, { jobs: 'raw', operators: 'raw' }),
  market_candle: table(reference, readByMost, { jobs: 'rad', operators: 'rad' }),
  referral: table({ kind: 'distributed', column: 'sponsor_id' }, readByMost, { web: 'ra' }),
  referral_line: table({ kind: 'distributed', column: 'sponsor_id' }, readByMost, { web: 'raw(partners)' }),
  reward_credit: table(byClient, readByMost),
  reward_release: table(byClient, readByMost),

  // What open pages are notified of.
  live_client: table(byClient, readByMost),
  live_shared: table(local, readByMost),
  notice_choice: table(byClient, readByMost),
  notice_reading: table(byClient, readByMost),
  notice_sending: table(byClient, readByMost),

  // Texts, mails and news.
  document_file: table(reference, readByMost),
  document: table(reference, readByMost),
  document_draft: table(reference, { jobs: 'r', operators: 'rad' }),
  acceptance: table(byClient, readByMost, { web: 'ra' }),
  // Web and payout write mails and cannot read what others wrote: only how many wait, and since when. Jobs send them;
  // operators look at the last one to an address, and count what each key has sealed.
  mail: table(local, {
    web: 'ar(channel, due_at, ended_at, outcome, posted_at)',
    jobs: 'rawd',
    payout: 'ar(channel, due_at, ended_at, outcome, posted_at)',
    operators: 'ra',
  }),
  news: table(reference, readByMost),
  news_text: table(reference, readByMost),
  testimonial: table(local, readByMost),
  contact_version: table(reference, readByMost),
}

/** Where the rows of each table are. */
export const placements: Record<string, Placement> = Object.fromEntries(
  Object.entries(tables).map(([name, { placement }]) => [name, placement]),
)
