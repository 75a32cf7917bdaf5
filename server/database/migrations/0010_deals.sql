-- Programs that copy a strategy's deals, the deals themselves, and who reports them.

-- Shared by all clients and small: on several database machines every one holds a copy.
create table program (
  id                   integer  not null,
  key                  text     not null,
  strategy             text     not null,  -- the strategy whose deals are copied, as clients see it ("bot")
  least_micro          bigint   not null,
  most_micro           bigint,             -- null: no upper limit
  unlocked_least_micro bigint,             -- the minimum for who unlocks it with a token; null: tokens do not
  tokens_on_opening    integer  not null,
  partner_bonus_ppm    integer  not null,  -- one-off, to line 1 at a partner's first opening, millionths of the deposit
  risk                 smallint not null,  -- 1 moderate, 2 elevated, 3 high
  chart                smallint not null,  -- 34 bitcoin/USD, 35 GBP/USD, 36 stock overview
  is_open              boolean  not null,  -- new accounts can be opened
  -- How long a deal may stay open, and the most of its stake that it may lose. A seal that is not opened within the term
  -- counts in public statistics as if it had lost that much.
  deal_days_max        integer  not null default 30,
  loss_ppm_max         integer  not null default 1000000,
  -- How long after its opening at the venue a deal may be reported: anyone who reports later has seen how it goes.
  report_minutes_max   integer  not null default 240,
  constraint program_pk primary key (id),
  constraint program_key unique (key),
  constraint program_limits check (least_micro > 0 and (most_micro is null or most_micro >= least_micro)),
  constraint program_unlocked check (unlocked_least_micro is null or unlocked_least_micro between 1 and least_micro),
  constraint program_risk check (risk in (1, 2, 3)),
  constraint program_chart check (chart in (34, 35, 36)),
  constraint program_gifts check (tokens_on_opening >= 0 and partner_bonus_ppm >= 0),
  constraint program_bonus_whole check (partner_bonus_ppm % 10000 = 0), -- contracts and pages tell whole percents
  constraint program_deal_term check (deal_days_max between 1 and 366),
  constraint program_loss_most check (loss_ppm_max between 1 and 1000000),
  constraint program_report_minutes check (report_minutes_max between 1 and 10080)
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

-- Deals of a program's strategy. A deal is one row however many accounts copy it: what an account has of it follows
-- from its stake at the moment of the opening and from the deal's result, and is computed when it is read.
--
-- Each step is a row of its own that stays as it was written: a deal is opened and sealed, then executed with its
-- result, then credited. Small tables that every machine has a copy of: no client stands in them.

create table deal (
  id                     uuid        not null,
  program_id             integer     not null,
  number                 bigint      not null,  -- 1, 2, 3 within its program, in the order of opening
  opened_at              timestamptz not null,  -- by our clock: the stakes of this moment take part
  seal                   text        not null,  -- hash of what was sealed; 64 hex digits
  source                 smallint    not null,  -- 1 signed intake, 2 imported file, 3 entered by hand
  -- The terms under which it opened, as they were then: a program's may change, but what they say of a deal that is open
  -- may not. They are sealed with the deal.
  days_max               integer     not null default 30,
  loss_ppm_max           integer     not null default 1000000,
  -- How late it was reported stands here, so that it can be counted; the venue's time itself is sealed.
  reported_after_seconds integer     not null default 0,
  constraint deal_pk primary key (id),
  constraint deal_number unique (program_id, number),
  constraint deal_moment unique (program_id, opened_at),
  constraint deal_seal unique (seal),
  constraint deal_program foreign key (program_id) references program (id),
  constraint deal_number_from_one check (number >= 1),
  constraint deal_seal_form check (seal ~ '^[0-9a-f]{64}$'),
  constraint deal_source check (source in (1, 2, 3)),
  constraint deal_term check (days_max between 1 and 366),
  constraint deal_loss_most check (loss_ppm_max between 1 and 1000000),
  constraint deal_reported_after check (reported_after_seconds >= 0)
);
create index deal_opened_at on deal (opened_at);

-- What was sealed: told to nobody before the deal is executed.
create table deal_content (
  deal_id uuid not null,
  content text not null,  -- canonical JSON of texts: venue, symbol, side, price, times, references
  salt    text not null,  -- 32 random bytes in hex
  constraint deal_content_pk primary key (deal_id),
  constraint deal_content_deal foreign key (deal_id) references deal (id),
  constraint deal_content_salt check (salt ~ '^[0-9a-f]{64}$')
);

-- How it ended, with the evidence of it. Percentages are whole numbers of 0.0001 %: millionths of the stake.
create table deal_result (
  deal_id      uuid        not null,
  executed_at  timestamptz not null,  -- by our clock
  result_ppm   bigint      not null,
  close_price  text,                  -- decimal, as the venue tells it
  closed_at    timestamptz,           -- by the venue's clock
  reference    text,                  -- of the closing order at the venue
  source       smallint    not null,
  -- It never traded: told apart from one that ended even, it is no deal of the program's record. The reference is why.
  is_cancelled boolean     not null default false,
  constraint deal_result_pk primary key (deal_id),
  constraint deal_result_deal foreign key (deal_id) references deal (id),
  constraint deal_result_ppm check (result_ppm between -1000000 and 10000000),
  constraint deal_result_source check (source in (1, 2, 3)),
  constraint deal_result_cancelled check (not is_cancelled or result_ppm = 0)
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

-- Where deals come from: a strategy provider, and the programs whose deals it may report. Ended ones stay, because deals
-- name them.
create table provider (
  name     text        not null,
  added_at timestamptz not null,
  ended_at timestamptz,
  constraint provider_pk primary key (name),
  constraint provider_name check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$')
);

create table provider_program (
  provider   text    not null,
  program_id integer not null,
  constraint provider_program_pk primary key (provider, program_id),
  constraint provider_program_provider foreign key (provider) references provider (name)
);

-- With what a provider signs. Two may be in use at once, so that one can take the other's place.
create table provider_key (
  id       text        not null,  -- told with every delivery
  provider text        not null,
  secret   bytea       not null,  -- sealed by the vault
  made_at  timestamptz not null,
  ended_at timestamptz,
  constraint provider_key_pk primary key (id),
  constraint provider_key_provider foreign key (provider) references provider (name)
);
create index provider_key_of on provider_key (provider);

-- Deliveries by the key that the provider gave each of them, so that a repeat gets the first answer again. A delivery
-- without an answer was broken off; its repeat goes on, since each of its reports is known by itself.
create table intake_delivery (
  provider    text        not null,
  nonce       text        not null,
  fingerprint bytea       not null,  -- SHA-256 of the body
  answer      text,
  at          timestamptz not null,
  constraint intake_delivery_pk primary key (provider, nonce),
  constraint intake_delivery_provider foreign key (provider) references provider (name)
);
create index intake_delivery_at on intake_delivery (at);

-- What a deal is called where it comes from. A name is used once, so a deal that is reported again is known. Also deals
-- from files and by hand have one: the provider is then whom the operator names.
create table deal_report (
  provider  text   not null,
  reference text   not null,
  deal_id   uuid   not null,
  seq       bigint not null,  -- of the report of its opening; the one of its end is higher
  constraint deal_report_pk primary key (provider, reference),
  constraint deal_report_seq check (seq >= 0)
);
create unique index deal_report_deal on deal_report (deal_id);

-- Deals that are not credited yet, so that they are found without looking through all that ever were.
create table deal_waiting (
  deal_id    uuid    not null,
  program_id integer not null,
  constraint deal_waiting_pk primary key (program_id, deal_id),
  constraint deal_waiting_deal foreign key (deal_id) references deal (id)
);

-- One root over all seals of a UTC day, in the order of their opening (contract/seal.ts). Who has noted it can tell
-- later whether a seal was added, changed or left out. A day without deals has a root too.
create table seal_day (
  day     date        not null,
  seals   integer     not null,
  root    text        not null,
  made_at timestamptz not null,
  constraint seal_day_pk primary key (day),
  constraint seal_day_seals check (seals >= 0),
  constraint seal_day_root check (root ~ '^[0-9a-f]{64}$')
);

-- Prices of what the programs trade, day by day, to look at. Nothing is computed from them: neither a deal nor a
-- client's money. Small tables that every machine has a copy of.

-- Where a symbol's candles come from, and when that was last asked with success. A new answer replaces all of them.
create table market_series (
  symbol     text        not null,
  source     text        not null,  -- as clients read it
  is_line    boolean     not null,  -- one price a day: all four of a candle are alike
  fetched_at timestamptz not null,
  constraint market_series_pk primary key (symbol),
  constraint market_series_source check (length(source) between 1 and 200)
);

create table market_candle (
  symbol text    not null,
  day    date    not null,  -- UTC
  open   numeric not null,
  high   numeric not null,
  low    numeric not null,
  close  numeric not null,
  constraint market_candle_pk primary key (symbol, day),
  constraint market_candle_series foreign key (symbol) references market_series (symbol),
  -- Also keeps out NaN and infinity, which PostgreSQL takes for the greatest numbers.
  constraint market_candle_range check (low > 0 and high < 1000000000000),
  constraint market_candle_body check (open between low and high and close between low and high)
);

-- Where the database is spread, every machine has a copy of the deals' tables and they cannot have triggers: there only
-- the rights of the program's role keep these rows as they were written.
select protect_append_only('deal', 'deal_content', 'deal_result', 'deal_credit', 'deal_report', 'seal_day');
