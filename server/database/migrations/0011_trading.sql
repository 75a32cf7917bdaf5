-- What clients trade with: their accounts under the programs, and what each takes part with.

-- A client's deposit under a program. Its money stands in the ledger under the account's id.
create table trading_account (
  client_id  uuid        not null,
  id         uuid        not null,
  uid        text        not null,  -- unique through client_lookup 'uid:'
  program_id integer     not null,
  status     smallint    not null,  -- 2 active, 3 closing ("drying" on the wire), 4 closed
  reinvest   boolean     not null,
  unlocked   boolean     not null,  -- opened with a token
  opened_at  timestamptz not null,
  constraint trading_account_pk primary key (client_id, id),
  constraint trading_account_uid unique (client_id, uid),
  constraint trading_account_client foreign key (client_id) references client (id),
  constraint trading_account_program foreign key (program_id) references program (id),
  constraint trading_account_status check (status in (2, 3, 4))
);

-- Accounts that are to be closed are found without looking at all others.
create index trading_account_closing on trading_account (client_id, id) where status = 3;

-- What an account takes part with, from a moment until the next stake begins. A deal that opens at a moment finds
-- the stake of that moment; a top-up is a new stake and counts from the next deal on.
create table stake (
  client_id    uuid        not null,
  account_id   uuid        not null,
  since        timestamptz not null,
  amount_micro bigint      not null,
  constraint stake_pk primary key (client_id, account_id, since),
  constraint stake_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint stake_amount check (amount_micro >= 0),
  -- With the bound on results this keeps every share, and the sum of a month's, within 64 bits.
  constraint stake_most check (amount_micro <= 1000000000000000)
);
