-- What arrived at our addresses and is not the money: operators see it, nobody is credited and no client is shown it.

-- A transfer of another contract's token to an address of ours, in a solid block. Anybody can make one of any amount
-- and under any name, so nothing here says that it is worth anything.
create table tron_foreign (
  tx_id    text        not null,
  ordinal  integer     not null,       -- its place among the logs of its transaction
  contract text        not null,       -- who emitted it
  symbol   text,                       -- what that contract calls itself; null: nothing that can be shown
  address  text        not null,       -- ours
  sender   text        not null,
  units    numeric(78) not null,       -- any uint256, in units that only the contract knows
  block    bigint      not null,
  block_at timestamptz not null,
  seen_at  timestamptz not null,
  constraint tron_foreign_pk primary key (tx_id, ordinal)
);
create index tron_foreign_latest on tron_foreign (block);

-- TRX that lies on addresses of ours, as of the last look; most of it is dust that strangers send.
create table tron_trx (
  address text        not null,
  sun     bigint      not null,        -- 0.000001 TRX
  seen_at timestamptz not null,
  constraint tron_trx_pk primary key (address),
  constraint tron_trx_some check (sun > 0)
);
