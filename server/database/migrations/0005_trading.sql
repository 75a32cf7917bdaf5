-- Trading: programs that copy a strategy's deals, and the accounts that clients open under them.

-- Shared by all clients and small: on several database machines every one holds a copy.
create table program (
  id                   integer  not null,
  key                  text     not null,
  strategy             text     not null,   -- the strategy whose deals are copied, as clients see it ("bot")
  least_micro          bigint   not null,
  most_micro           bigint,              -- null: no upper limit
  unlocked_least_micro bigint,              -- the minimum for who unlocks it with a token; null: tokens do not
  tokens_on_opening    integer  not null,
  partner_bonus_ppm    integer  not null,   -- one-off bonus to line 1 at a partner's first opening, millionths of the deposit
  risk                 smallint not null,   -- 1 moderate, 2 elevated, 3 high
  chart                smallint not null,   -- 34 bitcoin/USD, 35 GBP/USD, 36 stock overview
  is_open              boolean  not null,   -- new accounts can be opened
  constraint program_pk primary key (id),
  constraint program_key unique (key),
  constraint program_limits check (least_micro > 0 and (most_micro is null or most_micro >= least_micro)),
  constraint program_unlocked check (unlocked_least_micro is null or unlocked_least_micro between 1 and least_micro),
  constraint program_risk check (risk in (1, 2, 3)),
  constraint program_chart check (chart in (34, 35, 36)),
  constraint program_gifts check (tokens_on_opening >= 0 and partner_bonus_ppm >= 0)
);

create table program_text (
  program_id integer not null,
  language   text    not null,
  name       text    not null,
  about      text    not null,
  constraint program_text_pk primary key (program_id, language),
  constraint program_text_program foreign key (program_id) references program (id),
  constraint program_text_language check (language in ('ru', 'en', 'de', 'es'))
);

-- A client's deposit under a program. Its money stands in the ledger under the account's id.
create table trading_account (
  client_id  uuid        not null,
  id         uuid        not null,
  uid        text        not null,          -- unique through locator 'uid:'
  program_id integer     not null,
  status     smallint    not null,          -- 2 active, 3 drying, 4 closed
  reinvest   boolean     not null,
  unlocked   boolean     not null,          -- opened with a token
  opened_at  timestamptz not null,
  constraint trading_account_pk primary key (client_id, id),
  constraint trading_account_uid unique (client_id, uid),
  constraint trading_account_client foreign key (client_id) references client (id),
  constraint trading_account_program foreign key (program_id) references program (id),
  constraint trading_account_status check (status in (2, 3, 4))
);

-- What an account takes part with, from a moment until the next stake begins. A deal that opens at a moment finds
-- the stake of that moment; a top-up is a new stake and counts from the next deal on.
create table stake (
  client_id    uuid        not null,
  account_id   uuid        not null,
  since        timestamptz not null,
  amount_micro bigint      not null,
  constraint stake_pk primary key (client_id, account_id, since),
  constraint stake_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint stake_amount check (amount_micro >= 0)
);
