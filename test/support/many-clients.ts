/**
 * Where statements stand that concern many clients at once, and why: functions of the database by their names, and files.
 * Where tables are spread, each of them asks every machine, so no call that clients send makes one; everything else names
 * its one client. What grows is read in the order of a key, from where the page before ended.
 */
export const manyClients: Record<string, string> = {
  // Postings and settlement take many clients at once, portion by portion of their ids.
  ledger_lock_many: 'all books of a portion are locked; where tables are spread, one after the other',
  ledger_post_many: 'all postings of a portion',
  ledger_without_repeats: 'which of them are there already',
  deal_stakes_one_by_one: 'what takes part in a deal, account by account',
  deals_to_part: 'accounts that are closing and wait for a deal beyond its term',
  settlement_add_up_rewards: 'rewards of a portion of sponsors come from accounts everywhere',
  house_taken:
    'what closings had taken of a result before it was disputed: of one that waits, by its program',
  house_require_portion: 'what a portion was paid, beside what it is allotted',
  house_require_rewards: 'the same of its rewards',
  house_allot_rewards: 'what was added up for some portions of sponsors',
  stakes_note: 'the stakes of a portion, as the ledger has them',
  settlement_note_stakes: 'the stakes of a portion',
  settlement_post_profits: 'the profits of a portion',
  settlement_post_rewards: 'the rewards of a portion',
  settlement_preview_stage: 'where the next portion ends',
  settlement_settled_rows: 'the rows of a portion, as they were settled',
  unrewarded_sponsors: 'those of the deleted who have partners',
  coverage_stage: 'where the next portion ends, of what clients are owed',
  owed_prove: 'what each of a portion is owed, and what is forgotten of it',
  'server/settlement/client-ranges.ts': 'portions of clients, by their ids',
  settlement_totals: 'what a month comes to, for operators',
  'server/settlement/recomputation.ts': 'the rewards of a portion of sponsors, computed again',
  'server/content/landing.ts': 'which of a dozen authors are partners; their lines are spread with them',
  'server/operators/referral-codes.ts': 'by what operators know the clients of a list',
  'server/trading/console/programs.ts': 'how many accounts each program has, for operators',
  'server/tokens/supply.ts':
    'the tokens that all clients have spent; and whether each was made as it has to be',

  // A report of the day, as of its end: what is booked later does not count.
  books_trial_balances: 'what all clients have together, by kind of account',

  // Checks go through all books, a thousand after the other.
  'server/ledger/balance.ts': 'what all clients have together, as of a moment',
  'server/ledger/ledger-faults.ts': 'portions of the books, and the clearing accounts as of a moment',
  'server/ledger/book-rules.ts': 'each rule over a portion of the books',
  'server/coverage/owed-proof-faults.ts': 'what all clients were owed by the proofs of a month',
  'server/settlement/month-hashes.ts': 'the rows of a settled month, portion by portion',
  'server/settlement/settlement-faults.ts': 'each rule over the settled months',
  'server/settlement/recomputation-rows.ts':
    'the rows of a portion, from which its months are computed again',
  'server/operators/approval-faults.ts': 'approvals, page by page, beside what operators have signed',
  'server/withdrawals/withdrawal-faults.ts': 'approvals and payments, page by page, beside their events',
  'server/treasury/reconciliation/addresses.ts': 'whose addresses these are, and what arrived there',
  'server/treasury/reconciliation/allotments.ts':
    'what months have brought, portion by portion of the clients',
  'server/treasury/reconciliation/client-pages.ts': 'portions of the books, by their clients',

  // The chain is read for all clients.
  deposit_forget: 'what the chain no longer has',
  'server/deposits/arrivals.ts': 'what arrived and was not credited, for operators',

  // Operators look for one thing of a client who is not known yet.
  'server/care/console/show.ts': 'the sponsors of a client, by their ids',
  'server/operators/approval-lines/withdrawals.ts': 'the withdrawals of a batch that is signed',
  'server/withdrawals/waiting.ts':
    'the withdrawals that wait, by their ids, and which are approved, or small',
  'server/treasury/reconciliation/explained.ts': 'which movements have paid a withdrawal, by their keys',
  'server/care/console/known-transaction.ts': 'what a transaction was for and whose it is, for operators',
  'server/care/console/search.ts': 'a client by an address or a name, for operators',
  'server/care/deletion.ts': 'wishes to be deleted that wait, and how many, for operators',
  'server/care/export.ts': 'exports that are due, and those that are kept',
  'server/care/manual-credit.ts': 'a transfer that nothing credited, by its place',
  client_change_apply: 'the names that a client is found by, of which one goes',
  client_delete: 'the names that a client is found by, which go',
  client_rename: 'the lines of a client’s sponsors, which have the name too',
  'server/freezes/freeze.ts': 'what is frozen of all clients, and what is due to end',
  'server/partnership/rings.ts': 'clients who invited themselves, for operators',
  client_is_near: 'what an operator has as a client, by the names that it is found by',
  'server/verification/scan.ts': 'a scan by its id, and scans sealed by an older key',
  'server/verification/console.ts': 'the same, with whose it is',
  'server/withdrawals/console/withdrawals.ts': 'a withdrawal by its id',
  'server/withdrawals/risk.ts':
    'whether another client has asked for a withdrawal to an address, by an index',

  security_events_forget: 'traces of long ago',
  all_sessions_end: 'every session of every client, when operators end them',
  // Clients who asked to be written to.
  'server/notices/sending.ts': 'portions of those who asked for it, by their ids',

  // Jobs delete what has expired, and look after files.
  'server/care/changes.ts': 'changes that are due',
  'server/http/live-clients.ts': 'the counters of those who listen, by their clients',
  'server/http/session.ts': 'sessions that have ended',
  'server/http/operator-session.ts': 'sessions of operators that have ended',
  'server/identity/email-proof.ts': 'codes that have expired',
  'server/identity/passkey-challenge.ts': 'challenges that have expired',
  'server/identity/retention.ts': 'traces and devices of long ago',
  'server/identity/telegram-identity.ts': 'proofs that have expired',
  'server/identity/ways-in.ts': 'ways in that were switched off',
  'server/identity/wrong-passwords.ts': 'counts of long ago',
  'server/platform/storage/resealing.ts': 'files sealed by an older key',
  'server/platform/storage/stored-file.ts': 'files that nothing refers to',

  // A start asks once.
  'server/cli/doctor.ts': 'how many clients there are',
  'server/platform/demonstration.ts': 'whether there is any client',

  // Of one account, which a part of the statement names that is put in.
  'server/ledger/movements.ts': 'the movements of a statement',
}
