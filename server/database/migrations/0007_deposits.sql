-- Money that comes from the chain, and the account that takes it.

-- A client's settlement account in USD and token account, opened at registration. The money stands in the ledger.
create table finance_account (
  client_id       uuid        not null,
  uid             text        not null,  -- also the internal (P2P) address; unique through client_lookup 'uid:'
  token_uid       text        not null,  -- likewise
  deposit_address text,                  -- for good; unique through client_lookup 'tron:'; null while the pool is empty
  peer_allowed    boolean     not null,
  opened_at       timestamptz not null,
  constraint finance_account_pk primary key (client_id),
  constraint finance_account_client foreign key (client_id) references client (id)
);

-- A transfer of the token to a client's address, in a block that nothing can undo. It is written once, and it is
-- either booked in the ledger in full or, while the address's unbooked ones are below the minimum, waiting.
create table deposit (
  client_id    uuid        not null,
  tx_id        text        not null,  -- 64 hex digits
  ordinal      integer     not null,  -- the transfer's place among the logs of its transaction
  address      text        not null,  -- the client's
  sender       text        not null,
  amount_micro bigint      not null,
  block        bigint      not null,
  block_at     timestamptz not null,
  seen_at      timestamptz not null,
  credited_at  timestamptz,           -- null: waiting for more
  constraint deposit_pk primary key (client_id, tx_id, ordinal),
  constraint deposit_client foreign key (client_id) references client (id),
  constraint deposit_amount check (amount_micro > 0),
  constraint deposit_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);
-- Which addresses were paid to lately.
create index deposit_block on deposit (block);
create index deposit_waiting on deposit (client_id, address) where credited_at is null;

-- A transfer that arrived and is not money here: nothing at all, or more than can be true. Operators look at it.
create table ignored_deposit (
  client_id uuid        not null,
  tx_id     text        not null,
  ordinal   integer     not null,
  address   text        not null,
  sender    text        not null,
  units     numeric(78) not null,  -- any uint256
  reason    text        not null,
  block     bigint      not null,
  block_at  timestamptz not null,
  seen_at   timestamptz not null,
  constraint ignored_deposit_pk primary key (client_id, tx_id, ordinal),
  constraint ignored_deposit_client foreign key (client_id) references client (id),
  constraint ignored_deposit_reason check (reason in ('zero', 'absurd'))
);

-- Transfers in blocks that a reorganisation may still undo, as of the last look: shown with their progress, never
-- booked, replaced as a whole at each look. Small and written across clients, so not spread by client.
create table unconfirmed_deposit (
  client_id     uuid    not null,
  tx_id         text    not null,
  ordinal       integer not null,
  address       text    not null,
  amount_micro  bigint  not null,
  block         bigint  not null,
  confirmations integer not null,  -- blocks from this one to the head, itself included
  constraint unconfirmed_deposit_pk primary key (client_id, tx_id, ordinal)
);
