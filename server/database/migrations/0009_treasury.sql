-- expand: The chain beside the books: what moved on our addresses without being a deposit, who explains it, and what each
-- comparison found. All of it is read across clients, so none of it is spread by client.

-- A transfer of the token out of a deposit address of ours, or into or out of a wallet that pays, in a solid block.
create table token_movement (
  address   text        not null,  -- ours
  tx_id     text        not null,
  ordinal   integer     not null,  -- its place among the logs of its transaction
  direction text        not null,
  other     text        not null,  -- where it went, or came from
  units     numeric(78) not null,  -- any uint256
  block     bigint      not null,
  block_at  timestamptz not null,
  seen_at   timestamptz not null,
  constraint token_movement_pk primary key (address, tx_id, ordinal),
  constraint token_movement_direction check (direction in ('in', 'out')),
  constraint token_movement_some check (units > 0)
);
create index token_movement_tx on token_movement (tx_id);
create index token_movement_block on token_movement (block);

-- An address that is being emptied, until it ends. The transactions stand in tron_transaction under its id: 'sweep' is
-- the transfer itself, 'activation' the TRX that it needs (under the id and a number, since that may be too little once).
create table sweep_order (
  id       uuid        not null,
  address  text        not null,
  actor    text        not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  outcome  text,  -- given_up: tokens did not move, and the address can be taken up again
  constraint sweep_order_pk primary key (id),
  constraint sweep_order_outcome check (outcome in ('swept', 'nothing', 'given_up')),
  constraint sweep_order_end check (num_nonnulls(ended_at, outcome) in (0, 2))
);
create unique index sweep_order_open on sweep_order (address) where ended_at is null;

-- A deposit address was emptied: by our own command, or as an operator vouches.
create table sweep (
  address     text        not null,
  tx_id       text        not null,
  recipient   text        not null,
  units       numeric(78) not null,
  fee_sun     bigint,  -- what was burned for it, activation and TRX for energy included; null: not ours
  actor       text        not null,
  recorded_at timestamptz not null,
  constraint sweep_pk primary key (address, tx_id),
  constraint sweep_tx check (tx_id ~ '^[0-9a-f]{64}$'),
  constraint sweep_some check (units > 0)
);

-- From which block on a wallet that pays is watched, and what it held then.
create table wallet_start (
  wallet    text        not null,
  block     bigint      not null,
  units     numeric(78) not null,
  opened_at timestamptz not null,
  constraint wallet_start_pk primary key (wallet)
);

-- An operator says what a movement of a wallet was: money of ours that came from outside, or went there.
create table wallet_entry (
  tx_id    text        not null,
  wallet   text        not null,
  reason   text        not null,
  actor    text        not null,
  noted_at timestamptz not null,
  constraint wallet_entry_pk primary key (tx_id, wallet),
  constraint wallet_entry_tx check (tx_id ~ '^[0-9a-f]{64}$')
);

-- One comparison, as of a solid block.
create table reconciliation (
  id             uuid        not null,
  scope          text        not null,  -- light: what moved lately; whole: everything
  started_at     timestamptz not null,
  ended_at       timestamptz not null,
  block          bigint      not null,
  block_id       text        not null,
  addresses      integer     not null,  -- how many balances were compared
  held_micro     numeric(78) not null,  -- what they hold
  mismatches     integer     not null,
  mismatch_micro numeric(78) not null,  -- how much they are about, added up without signs
  constraint reconciliation_pk primary key (id),
  constraint reconciliation_scope check (scope in ('light', 'whole')),
  constraint reconciliation_counts check (addresses >= 0 and mismatches >= 0 and mismatch_micro >= 0)
);
create index reconciliation_latest on reconciliation (ended_at);

create table reconciliation_finding (
  reconciliation_id uuid        not null,
  number            integer     not null,
  kind              text        not null,  -- server/treasury/reconciliation/finding.ts
  is_mismatch       boolean     not null,  -- otherwise a notice
  subject           text        not null,  -- an address, a client, a withdrawal, '<transaction>:<ordinal>'
  expected_micro    numeric(78),
  found_micro       numeric(78),
  details           text,
  constraint reconciliation_finding_pk primary key (reconciliation_id, number),
  constraint reconciliation_finding_of foreign key (reconciliation_id) references reconciliation (id)
);

select protect_append_only(
  'token_movement', 'sweep', 'wallet_start', 'wallet_entry', 'reconciliation', 'reconciliation_finding');
