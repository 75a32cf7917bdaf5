-- What sponsors are rewarded with, from house money. Spread by who is rewarded; the invited client reads what was
-- given on his account under his sponsors, of whom he has three at most.

-- Contracts and pages tell whole percents.
alter table program add constraint program_bonus_whole check (partner_bonus_ppm % 10000 = 0);

-- One account's profit of a month, or one opening, and what a sponsor has of it.
create table reward (
  client_id    uuid        not null,   -- the sponsor
  month        text        not null,   -- with whose settlement it is given
  source_id    uuid        not null,   -- the invited client
  account_id   uuid        not null,   -- and the account
  kind         smallint    not null,   -- 1 a monthly profit, 2 a first opening under a program
  line         smallint    not null,
  base_micro   bigint      not null,   -- the profit, or the deposit of the opening
  rate_ppm     integer     not null,
  amount_micro bigint      not null,
  batch        text        not null,   -- what it is credited with: 'profit:<month>'
  constraint reward_pk primary key (client_id, month, source_id, account_id, kind),
  constraint reward_kind check (kind in (1, 2)),
  constraint reward_line check (line in (1, 2, 3)),
  constraint reward_amount check (amount_micro > 0 and amount_micro = deal_share(base_micro, rate_ppm))
);

-- Whatever month it was given with, an opening is rewarded once.
create unique index reward_opening_once on reward (client_id, source_id, account_id) where kind = 2;

-- One movement of money for all rewards of a batch: the reason of every reward in the ledger.
create table reward_credit (
  client_id    uuid        not null,
  batch        text        not null,
  rewards      integer     not null,   -- how many are in it
  amount_micro bigint      not null,
  account_id   uuid,                   -- the sponsor's account that took it; null: it waits until he opens one
  text         text        not null,   -- what statements show beside it
  at           timestamptz not null,
  constraint reward_credit_pk primary key (client_id, batch),
  constraint reward_credit_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint reward_credit_amount check (rewards > 0 and amount_micro > 0)
);

-- A batch that had waited, taken by the account that was opened.
create table reward_release (
  client_id  uuid        not null,
  batch      text        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  constraint reward_release_pk primary key (client_id, batch),
  constraint reward_release_credit foreign key (client_id, batch) references reward_credit (client_id, batch),
  constraint reward_release_account foreign key (client_id, account_id) references trading_account (client_id, id)
);

create function reward_guard() returns void
language plpgsql as $$
declare
  _table text;
begin
  if exists (select from pg_catalog.pg_extension where extname = 'citus') then
    perform pg_catalog.set_config('citus.enable_unsafe_triggers', 'on', true);
  end if;

  foreach _table in array array['reward', 'reward_credit', 'reward_release'] loop
    execute pg_catalog.format(
      'create or replace trigger %1$s_stays before update or delete or truncate on public.%1$s
         for each statement execute function public.rewriting_refuse()', _table);
  end loop;
end
$$;

select reward_guard();
