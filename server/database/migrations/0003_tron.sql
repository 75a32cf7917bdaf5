-- The chain's side of deposits: addresses to hand out, and how far the chain was read.
--
-- These tables are small, belong to no client and are locked across clients, so they are not spread by client.

-- Deposit addresses, derived elsewhere and imported: no key of theirs, and nothing that leads to one, is here.
-- An address is taken once and for good. Whose it is stands in the locator under 'tron:<address>'.
create table tron_address (
  address     text        not null,
  path        text        not null,    -- branch of the tree of keys: m/44'/195'/1'/0
  path_index  bigint      not null,    -- the last step below it
  batch_id    uuid        not null,
  taken_at    timestamptz,             -- null: free
  retired_at  timestamptz,             -- never to be handed out, because somebody may already have seen it
  constraint tron_address_pk primary key (address),
  constraint tron_address_index check (path_index >= 0),
  constraint tron_address_once check (taken_at is null or retired_at is null)
);
create index tron_address_free on tron_address (path, path_index) where taken_at is null and retired_at is null;
create index tron_address_taken on tron_address (taken_at) where taken_at is not null;

-- One imported file of addresses.
create table tron_address_batch (
  id          uuid        not null,
  checksum    text        not null,    -- the file's own, so that the same file is known again
  addresses   bigint      not null,
  imported_at timestamptz not null,
  constraint tron_address_batch_pk primary key (id),
  constraint tron_address_batch_checksum unique (checksum)
);

-- How far a token's transfers have been read and booked. It moves in the transaction that books them, so that
-- after any crash the two agree. The block's id shows whether the chain is still the one that was read.
create table tron_cursor (
  chain_id   bigint      not null,
  token      text        not null,
  block      bigint      not null,     -- every transfer in blocks up to this one is booked
  block_id   text        not null,
  block_at   timestamptz not null,
  head       bigint      not null,     -- the chain's head at the last look
  looked_at  timestamptz not null,     -- the last look that the node answered in full
  constraint tron_cursor_pk primary key (chain_id, token),
  constraint tron_cursor_order check (block >= 0 and head >= block)
);

-- A transfer in a solid block to an address of ours that belongs to nobody: one that was retired when a backup was
-- restored. Somebody may have been shown it; operators find out whom.
create table tron_stray (
  tx_id    text        not null,
  ordinal  integer     not null,
  address  text        not null,
  sender   text        not null,
  units    numeric(78) not null,       -- any uint256
  block    bigint      not null,
  block_at timestamptz not null,
  seen_at  timestamptz not null,
  constraint tron_stray_pk primary key (tx_id, ordinal)
);
