-- Deals of a program's strategy. A deal is one row however many accounts copy it: what an account has of it follows
-- from its stake at the moment of the opening and from the deal's result, and is computed when it is read.
--
-- Each step is a row of its own that stays as it was written: a deal is opened and sealed, then executed with its
-- result, then credited. Small tables that every machine has a copy of: no client stands in them.

-- How long a deal may stay open, and the most of its stake that it may lose. A seal that is not opened within the term
-- counts in public statistics as if it had lost that much.
alter table program add column deal_days_max integer not null default 30;
alter table program add column loss_ppm_max integer not null default 1000000;
alter table program add constraint program_deal_term check (deal_days_max between 1 and 366);
alter table program add constraint program_loss_most check (loss_ppm_max between 1 and 1000000);

create table deal (
  id         uuid        not null,
  program_id integer     not null,
  number     bigint      not null,     -- 1, 2, 3 within its program, in the order of opening
  opened_at  timestamptz not null,     -- by our clock: the stakes of this moment take part
  seal       text        not null,     -- hash of what was sealed; 64 hex digits
  source     smallint    not null,     -- 1 signed intake, 2 imported file, 3 entered by hand
  constraint deal_pk primary key (id),
  constraint deal_number unique (program_id, number),
  constraint deal_moment unique (program_id, opened_at),
  constraint deal_seal unique (seal),
  constraint deal_program foreign key (program_id) references program (id),
  constraint deal_number_from_one check (number >= 1),
  constraint deal_seal_form check (seal ~ '^[0-9a-f]{64}$'),
  constraint deal_source check (source in (1, 2, 3))
);
create index deal_opened_at on deal (opened_at);

-- What was sealed: told to nobody before the deal is executed.
create table deal_content (
  deal_id uuid not null,
  content text not null,               -- canonical JSON of texts: venue, symbol, side, price, times, references
  salt    text not null,               -- 32 random bytes in hex
  constraint deal_content_pk primary key (deal_id),
  constraint deal_content_deal foreign key (deal_id) references deal (id),
  constraint deal_content_salt check (salt ~ '^[0-9a-f]{64}$')
);

-- How it ended, with the evidence of it. Percentages are whole numbers of 0.0001 %: millionths of the stake.
create table deal_result (
  deal_id     uuid        not null,
  executed_at timestamptz not null,    -- by our clock
  result_ppm  bigint      not null,
  close_price text,                    -- decimal, as the venue tells it
  closed_at   timestamptz,             -- by the venue's clock
  reference   text,                    -- of the closing order at the venue
  source      smallint    not null,
  constraint deal_result_pk primary key (deal_id),
  constraint deal_result_deal foreign key (deal_id) references deal (id),
  constraint deal_result_ppm check (result_ppm between -1000000 and 10000000),
  constraint deal_result_source check (source in (1, 2, 3))
);

-- From here on it counts in the accounts' profit, in the month of this moment (UTC).
create table deal_credit (
  deal_id     uuid        not null,
  credited_at timestamptz not null,
  constraint deal_credit_pk primary key (deal_id),
  constraint deal_credit_result foreign key (deal_id) references deal_result (deal_id)
);
create index deal_credit_at on deal_credit (credited_at);

-- An account's share of a deal: stake times result, the fraction of a micro-dollar cut off, toward zero, for gains and
-- losses alike. Whole dollars first, so that the product stays in 64 bits up to a stake of 1e12 dollars.
create function deal_share(_stake bigint, _ppm bigint) returns bigint
language sql immutable as $$
  select (_stake / 1000000) * _ppm + (_stake % 1000000) * _ppm / 1000000
$$;

-- With the bound on results this keeps every share, and the sum of a month's, within 64 bits.
alter table stake add constraint stake_most check (amount_micro <= 1000000000000000);

-- Tables that every machine has a copy of cannot have triggers there: where the database is spread, only the rights of
-- the program's role keep these rows as they were written.
create function deal_guard() returns void
language plpgsql as $$
declare
  _table text;
begin
  if exists (select from pg_catalog.pg_extension where extname = 'citus') then
    return;
  end if;

  foreach _table in array array['deal', 'deal_content', 'deal_result', 'deal_credit'] loop
    execute pg_catalog.format(
      'create or replace trigger %1$s_stays before update or delete or truncate on public.%1$s
         for each statement execute function public.rewriting_refuse()', _table);
  end loop;
end
$$;

select deal_guard();
