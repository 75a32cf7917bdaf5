-- expand: Programs that copy a strategy's deals, the deals themselves, and who reports them.

-- Shared by all clients and small: on several database machines every one holds a copy.
create table program (
  id                   integer  not null,
  key                  text     not null,
  strategy             text     not null,  -- the strategy whose deals are copied, as clients see it ("bot")
  least_micro          bigint   not null,
  most_micro           bigint,             -- null: no upper limit
  unlocked_least_micro bigint,             -- the minimum for clients who unlock it with a token; null: tokens do not
  tokens_on_opening    integer  not null,
  partner_bonus_ppm    integer  not null,  -- one-off, to line 1 at a partner's first opening, millionths of the deposit
  risk                 smallint not null,  -- 1 moderate, 2 elevated, 3 high
  chart                smallint not null,  -- 34 bitcoin/USD, 35 GBP/USD, 36 stock overview
  is_open              boolean  not null,  -- new accounts can be opened
  -- How long a deal may stay open, and the most of its stake that it may lose: an opening states its own greatest loss up
  -- to that. A seal that is not opened within the term counts in public statistics as if it had lost that much. A gain
  -- beyond the bound is credited by two.
  deal_days_max        integer  not null default 30,
  loss_ppm_max         integer  not null default 100000,
  gain_ppm_max         integer  not null default 200000,
  -- How many of its deals may be cancelled in a month.
  cancellations_max    integer  not null default 3,
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
  constraint program_gain_most check (gain_ppm_max between 1 and 10000000),
  constraint program_cancellations check (cancellations_max between 0 and 1000),
  constraint program_report_minutes check (report_minutes_max between 1 and 10080)
);

-- The upper limit of the accounts that were opened in a time: it stays theirs when the program gets another one.
create table program_most (
  program_id integer     not null,
  since      timestamptz not null,
  until      timestamptz not null,
  most_micro bigint,               -- null: none
  constraint program_most_pk primary key (program_id, since),
  constraint program_most_program foreign key (program_id) references program (id),
  constraint program_most_time check (since < until)
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
-- result, then credited. Small tables that every machine has a copy of: no client is in them.

create table deal (
  id                     uuid        not null,
  program_id             integer     not null,
  number                 bigint      not null,  -- 1, 2, 3 within its program, in the order of opening
  -- A deal that is open beyond its term is parted for the accounts that are closing (0023_deal_parts): the part is a deal with
  -- the same number, opening and terms, and they have it in place of the whole. 0 is the whole, and what is left of it.
  part                   smallint    not null default 0,
  -- Whose part it is: that of accounts closing since after the first moment, up to the second, in which it was parted.
  parted_after           timestamptz,
  parted_at              timestamptz,
  opened_at              timestamptz not null,  -- by our clock: the stakes of this moment take part
  seal                   text        not null,  -- hash of what was sealed; 64 hex digits
  source                 smallint    not null,  -- 1 signed intake, 2 imported file, 3 entered by hand
  -- The terms under which it opened, as they were then: a program's may change, but what they say of a deal that is open
  -- may not. They are sealed with the deal. The greatest loss is the one that the opening stated.
  days_max               integer     not null default 30,
  loss_ppm_max           integer     not null default 1000000,
  gain_ppm_max           integer     not null default 10000000,
  -- When it opened by the venue's clock: who joins between that and our report takes part with what they had then. It is
  -- sealed, and secret until the deal is executed; how late it was reported can be counted.
  venue_opened_at        timestamptz not null,
  reported_after_seconds integer     not null
    generated always as (greatest(0, floor(extract(epoch from opened_at - venue_opened_at)))) stored,
  constraint deal_pk primary key (id),
  constraint deal_number unique (program_id, number, part),
  constraint deal_moment unique (program_id, opened_at, part),
  constraint deal_seal unique (seal),
  constraint deal_program foreign key (program_id) references program (id),
  constraint deal_number_from_one check (number >= 1),
  constraint deal_seal_form check (seal ~ '^[0-9a-f]{64}$'),
  constraint deal_part check (part >= 0 and (part = 0) = (parted_at is null) and (part = 0) = (parted_after is null)
                              and (part = 0 or parted_after < parted_at)),
  constraint deal_source check (source in (1, 2, 3)),
  constraint deal_term check (days_max between 1 and 366),
  constraint deal_loss_most check (loss_ppm_max between 1 and 1000000),
  constraint deal_gain_most check (gain_ppm_max between 1 and 10000000)
);
create index deal_opened_at on deal (opened_at);
create index deal_parts on deal (program_id, number) where part > 0;

-- The sealed content, secret until the deal is executed.
create table deal_content (
  deal_id uuid not null,
  content text not null,  -- canonical JSON of texts: venue, symbol, side, price, times, references
  salt    text not null,  -- 32 random bytes in hex
  constraint deal_content_pk primary key (deal_id),
  constraint deal_content_deal foreign key (deal_id) references deal (id),
  -- As all who copy it are shown it.
  constraint deal_content_length check (length(content) <= 2000),
  constraint deal_content_salt check (salt ~ '^[0-9a-f]{64}$')
);

-- The same, revealed with the deal's result, for roles that may not read what open deals are: anyone who sees before the
-- others how a deal stands could trade on it, here or elsewhere.
create table deal_reveal (
  deal_id uuid not null,
  content text not null,
  salt    text not null,
  constraint deal_reveal_pk primary key (deal_id),
  constraint deal_reveal_deal foreign key (deal_id) references deal (id)
);

-- The sum that the provider is notified of in the answer to its opening: the stakes that take part, to which every percent
-- refers, and of how many accounts. It is computed once, after the opening, as of the opening.
create table deal_notified_sum (
  deal_id     uuid        not null,
  sum_micro   bigint      not null,
  accounts    bigint      not null,
  notified_at timestamptz not null,
  constraint deal_notified_sum_pk primary key (deal_id),
  constraint deal_notified_sum_amounts check (sum_micro >= 0 and accounts >= 0)
);

-- How it ended, with the evidence of it. Percentages are whole numbers of 0.0001 %: millionths of the stake. From here on
-- it counts in what the accounts earned or lost, in the month of this moment (UTC).
create table deal_result (
  deal_id      uuid        not null,
  executed_at  timestamptz not null,  -- by our clock
  result_ppm   bigint      not null,  -- for the accounts: no less than minus the greatest loss that was stated
  whole_ppm    bigint,                -- what was reported, where it lost more than was stated: capital bears the rest
  net_micro    bigint,                -- of a part, what was reported: its net result in dollars, of the sum of its stakes
  close_price  text,                  -- decimal, as the venue tells it
  closed_at    timestamptz,           -- by the venue's clock
  reference    text,                  -- of the closing order at the venue
  source       smallint    not null,
  -- It never traded: distinguished from one that ended even, it is no deal of the program's record. The reference is why.
  is_cancelled boolean     not null default false,
  constraint deal_result_pk primary key (deal_id),
  constraint deal_result_deal foreign key (deal_id) references deal (id),
  constraint deal_result_ppm check (result_ppm between -1000000 and 10000000),
  constraint deal_result_whole check (whole_ppm >= -10000000 and whole_ppm < result_ppm),
  constraint deal_result_source check (source in (1, 2, 3)),
  constraint deal_result_cancelled check (not is_cancelled or result_ppm = 0),
  constraint deal_result_lengths check (octet_length(close_price) <= 40 and length(reference) <= 200)
);

create index deal_result_executed on deal_result (executed_at);

-- An operator has found the result right. A month is settled only when all results of it are.
create table deal_credit (
  deal_id     uuid        not null,
  credited_at timestamptz not null,
  constraint deal_credit_pk primary key (deal_id),
  constraint deal_credit_result foreign key (deal_id) references deal_result (deal_id)
);
create index deal_credit_at on deal_credit (credited_at);

-- A provider says that a deal never traded: it stays open until two operators have found that right, or until its end is
-- reported after all.
create table deal_cancellation (
  deal_id      uuid        not null,
  reason       text        not null,  -- as everyone will read it
  cancelled_at timestamptz,           -- by the venue's clock
  asked_at     timestamptz not null,
  constraint deal_cancellation_pk primary key (deal_id),
  constraint deal_cancellation_deal foreign key (deal_id) references deal (id),
  constraint deal_cancellation_reason check (length(reason) <= 200)
);

-- Operators doubt a result: until the dispute ends the deal counts as not credited, and its month may be settled without
-- it. A deal can be disputed again until the month in which it counts is executed.
create table deal_dispute (
  deal_id     uuid        not null,
  number      integer     not null,  -- 1, 2, 3 within the deal
  disputed_at timestamptz not null,
  reason      text        not null,  -- as everyone reads it
  constraint deal_dispute_pk primary key (deal_id, number),
  constraint deal_dispute_result foreign key (deal_id) references deal_result (deal_id),
  constraint deal_dispute_number check (number >= 1),
  constraint deal_dispute_reason check (length(reason) between 1 and 180)
);

-- The end of a dispute credits the deal.
create table deal_dispute_end (
  deal_id   uuid        not null,
  number    integer     not null,
  ended_at  timestamptz not null,
  counts_at timestamptz not null,  -- in whose month it counts: that of its execution, or of this end if that was settled
  constraint deal_dispute_end_pk primary key (deal_id, number),
  constraint deal_dispute_end_dispute foreign key (deal_id, number) references deal_dispute (deal_id, number)
);

-- An account's share of a deal: stake times result, rounded towards minus infinity: gains down and losses up. Whole
-- dollars first, so that the product stays in 64 bits up to a stake of 1e12 dollars.
create function deal_share(_stake bigint, _ppm bigint) returns bigint
language sql immutable as $$
  select (_stake / 1000000) * _ppm
       + case when _ppm < 0 then -((999999 - (_stake % 1000000) * _ppm) / 1000000)
              else (_stake % 1000000) * _ppm / 1000000 end
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
  -- Operators read which of its reports were refused.
  constraint intake_delivery_answer check (coalesce(jsonb_typeof(answer::jsonb -> 'results'), 'array') = 'array'),
  constraint intake_delivery_time check (isfinite(at)),
  constraint intake_delivery_provider foreign key (provider) references provider (name)
);
create index intake_delivery_at on intake_delivery (at);

-- What a deal is called where it comes from. A name is used once, so a deal that is reported again is known. Also deals
-- from files and by hand have one: the provider is then whom the operator names.
create table deal_report (
  provider  text     not null,
  reference text     not null,
  part      smallint not null default 0,
  deal_id   uuid     not null,
  seq       bigint   not null,  -- of the report of its opening; the one of its end is higher
  constraint deal_report_pk primary key (provider, reference, part),
  constraint deal_report_lengths check (length(provider) <= 40 and length(reference) <= 100),
  constraint deal_report_seq check (seq between 0 and 999999999999999)
);
create unique index deal_report_deal on deal_report (deal_id);

-- Deals that are not credited yet, so that they are found without looking through all that ever were.
create table deal_waiting (
  deal_id    uuid    not null,
  program_id integer not null,
  constraint deal_waiting_pk primary key (program_id, deal_id),
  constraint deal_waiting_deal foreign key (deal_id) references deal (id)
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
  constraint market_series_source check (length(source) between 1 and 200),
  constraint market_series_time check (isfinite(fetched_at))
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
select protect_append_only('deal', 'deal_content', 'deal_reveal', 'deal_notified_sum', 'deal_cancellation', 'deal_result',
                           'deal_credit', 'deal_dispute', 'deal_dispute_end', 'deal_report');

-- How a deal comes to be: opened, executed, credited, and sealed with those of its day. These functions alone write the
-- tables of deals, each with the row of the audit that says who did it. What a provider signed and what an operator enters
-- have a function of their own, so that neither can pass for the other.

-- What is reported of a deal when it begins. Prices and sizes are decimals as the venue writes them.
create type deal_opening as (
  program         text,         -- its key
  provider        text,         -- who trades, and what they call the deal
  reference       text,
  seq             bigint,
  venue           text,
  symbol          text,
  side            text,
  open_price      text,
  quantity        text,
  exposure        text,
  opened_at_venue timestamptz,
  loss_ppm        bigint        -- the greatest loss that it states; null: the program's bound
);

-- What is reported of its end, under the name of its opening: closed with a result, or never traded.
create type deal_ending as (
  provider     text,
  reference    text,
  seq          bigint,
  result_ppm   bigint,
  close_price  text,
  closed_at    timestamptz,  -- by the venue's clock
  closing      text,         -- the closing order at the venue, or why it never traded
  is_cancelled boolean,
  part         smallint,     -- null: of the whole, or what is left of it
  net_micro    bigint        -- of a part, in place of the percent
);

-- The outcome of a report, and its deal: its id, number, seal and moment are null when it was refused.
create type deal_taken as (
  outcome   text,
  id        uuid,
  number    bigint,
  seal      text,
  opened_at timestamptz
);

-- '-1.25' for -12500: as many decimals as it needs.
create function deal_percent(_ppm bigint) returns text
language sql immutable as $$
  select case when _ppm < 0 then '-' else '' end || abs(_ppm) / 10000
         || coalesce('.' || nullif(rtrim(lpad((abs(_ppm) % 10000)::text, 4, '0'), '0'), ''), '')
$$;

create function deal_source_name(_source smallint) returns text
language sql immutable as $$
  select (array['intake', 'file', 'hand'])[_source]
$$;

-- How everybody writes a moment: '2026-03-01T12:00:00.000Z'.
create function deal_moment(_at timestamptz) returns text
language sql stable as $$
  select to_char(_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- What is sealed of an opening as it was reported.
create function deal_reported(_opening deal_opening) returns jsonb
language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'program', _opening.program, 'provider', _opening.provider, 'reference', _opening.reference,
    'venue', _opening.venue, 'symbol', _opening.symbol, 'side', _opening.side, 'openPrice', _opening.open_price,
    'quantity', _opening.quantity, 'exposure', _opening.exposure,
    'openedAtVenue', public.deal_moment(_opening.opened_at_venue)))
$$;

-- Texts under their keys in one canonical form, as contract/seal.ts has it: keys in order, nothing between the parts.
create function deal_canonical(_parts jsonb) returns text
language sql immutable as $$
  select '{' || string_agg(to_json(key)::text || ':' || to_json(value)::text, ',' order by key collate "C") || '}'
    from jsonb_each_text(_parts)
$$;

-- The seal of a content under a salt: SHA-256 in hex.
create function deal_seal(_content text, _salt text) returns text
language sql immutable as $$
  select encode(sha256(convert_to('mastercopy deal 1' || chr(10), 'UTF8') || decode(_salt, 'hex')
                       || convert_to(_content, 'UTF8')), 'hex')
$$;

-- Locks every program, in one order, so that two who lock more than one never wait for each other: no deal opens, is
-- credited or joins a day's root, and no settlement begins, until the transaction ends. Anyone who imports a file calls it.
create function deal_lock_programs() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.program order by id for no key update;
end
$$;

-- What people call a deal in its program: '42', and '42/1' for its first part.
create function deal_name(_number bigint, _part smallint) returns text
language sql immutable as $$
  select _number || coalesce('/' || nullif(_part, 0), '')
$$;

-- A step of the functions that give a deal its result.
create function deal_reveal_content(_deal uuid) returns void
language plpgsql as $$
begin
  insert into public.deal_reveal (deal_id, content, salt)
  select deal_id, content, salt from public.deal_content where deal_id = _deal;
end
$$;

-- The deal that was reported under a name, or a part of it, if it was opened: what the report said, and what is shown of the
-- deal.
create function deal_find(_provider text, _reference text, _part smallint default 0)
returns table (id uuid, program_id integer, number bigint, seal text, opened_at timestamptz, loss_ppm_max integer,
               seq bigint, content text)
language plpgsql stable as $$
begin
  return query
    select one.id, one.program_id, one.number, one.seal, one.opened_at, one.loss_ppm_max, report.seq, sealed.content
      from public.deal_report as report
      join public.deal as one on one.id = report.deal_id
      join public.deal_content as sealed on sealed.deal_id = one.id
     where report.provider = _provider and report.reference = _reference and report.part = _part;
end
$$;

-- In which month's sum a result counts at a moment, seen from then; null while it counts by itself: while it is disputed,
-- and where a dispute has moved it into a month whose settlement has not begun.
create function deal_month_at(_deal uuid, _executed_at timestamptz, _at timestamptz) returns text
language plpgsql stable as $$
declare
  _moved text;
begin
  if exists (
    select from public.deal_dispute as dispute
      left join public.deal_dispute_end as ended on ended.deal_id = dispute.deal_id and ended.number = dispute.number
     where dispute.deal_id = _deal and dispute.disputed_at <= _at and (ended.ended_at is null or ended.ended_at > _at)) then
    return null;
  end if;
  select public.month_of(counts_at) into _moved from public.deal_dispute_end
    where deal_id = _deal and ended_at <= _at order by number desc limit 1;
  if _moved is null or _moved = public.month_of(_executed_at)
     or exists (select from public.settlement where month = _moved and begun_at <= _at) then
    return coalesce(_moved, public.month_of(_executed_at));
  end if;
  return null;
end
$$;

-- How much is left at worst of an account of 1 in a program, whenever it joined, when all open deals lose what they
-- stated; with a deal that is about to open, of which the venue's moment and the stated loss are given, or without one.
-- Below nothing, someone could lose more than they have.
--
-- It follows from the program's deals alone. An account that joined just before one of them, in the order of the venue's
-- openings, takes part in it and in all after it. Its stake is 1 less the losses of the months that have ended, as of
-- each deal's report: a month's results are added up, and a loss of the sum counts; a disputed result counts by itself
-- if it is a loss. When a month ends, or a dispute begins or ends after that, results move from one sum to another, and
-- the stake has another level. Results that move at one level, and were opened at one, are one move.
--
-- Accounts that are in every deal that still moves differ in two things after a level: in how much they have, which does
-- not matter to whether it suffices, and in how much that level left them, since what opened before it has the stake of
-- then. How much the next level leaves them rises, or falls, with that, where no deal that moves was open over two levels
-- or disputed, and whether the last one suffices holds between two for whom it holds. So the one who was left most and
-- the one who was left least stand for all of them, and the cost grows with the deals and not with their months as well.
-- Of the others it is only known that they have something left: what is returned is exact where it is below nothing.
--
-- A part of a deal concerns accounts that no later deal takes in. So an opening is judged without parts; where it is asked
-- what is left, those who have a part in place of the whole are computed as well, each time with the deals up to theirs.
create function deal_least_left(_program integer, _venue_at timestamptz, _loss integer, _at timestamptz) returns numeric
language plpgsql stable as $$
declare
  _least numeric := public.deal_least_left_of(_program, public.deals_elsewhere(_program, null), 'infinity', _venue_at, _loss,
                                              _at);
  _from timestamptz := public.month_start(public.settlement_due_month());
  _parted_at timestamptz;
begin
  if _venue_at is null then
    for _parted_at in
      select distinct deal.parted_at from public.deal
        left join public.deal_result as result on result.deal_id = deal.id
       where deal.program_id = _program and deal.part > 0
         and coalesce(result.executed_at, 'infinity') >= _from
    loop
      _least := least(_least, public.deal_least_left_of(_program, public.deals_elsewhere(_program, _parted_at), _parted_at,
                                                        null, null, _at));
    end loop;
  end if;
  return _least;
end
$$;

-- The same of accounts that have no part in some deals, and none in those that opened from a moment on.
create function deal_least_left_of(_program integer, _elsewhere uuid[], _until timestamptz, _venue_at timestamptz,
                                   _loss integer, _at timestamptz)
returns numeric
language plpgsql stable as $$
declare
  _levels integer;
  _months integer;
  -- The last level at which a deal moves that was open over two of them, or was disputed: from there on, two stand for all.
  _steady_from integer;
  -- The moves in their order: after how many levels, out of or into which sum (0: by itself), opened at which level; and
  -- what of them concerns the account that is computed.
  _move_level integer[];
  _move_sum integer[];
  _move_from integer[];
  _move_ppm bigint[];
  -- What of each deal is in which move: by levels, the venue's latest deals first.
  _part_place integer[];
  _part_move integer[];
  _part_ppm bigint[];
  -- The earliest deal that moves after each level.
  _next_place integer[];
  -- The deals before which accounts joined, and what each account has: stakes at each level, sums, what is lost.
  _joined integer[];
  _stakes numeric[];
  _sums numeric[];
  _lost numeric[];
  -- The accounts that are computed, the first to join first; how many of them are in all that moves later; and of those, who
  -- was left most and least by a level, and which part.
  _accounts integer[] := '{}';
  _begun integer := 0;
  _alike integer;
  _most integer;
  _most_part numeric;
  _fewest integer;
  _fewest_part numeric;
  _part_left numeric;
  _part integer := 1;
  _first_move integer := 1;
  _next_move integer := 1;
  _account integer;
  _sum integer;
  _before numeric;
  _change numeric;
  _least numeric := 1;
begin
  with course as (
    select row_number() over (order by every.venue, every.number)::integer as place, every.*
      from (
        select deal.id, deal.number, least(deal.venue_opened_at, deal.opened_at) as venue, deal.opened_at,
               coalesce(result.result_ppm, -deal.loss_ppm_max) as ppm, result.executed_at,
               public.month_start(public.month_after(public.month_of(result.executed_at))) as ended_at,
               exists (select from public.deal_dispute as dispute where dispute.deal_id = deal.id) as was_disputed
          from public.deal
          left join public.deal_result as result on result.deal_id = deal.id
         where deal.program_id = _program and deal.opened_at < _until and deal.id <> all (_elsewhere)
         union all
        select null, null, _venue_at, 'infinity', -_loss, null, null, false
         where _venue_at is not null
      ) as every
  ), point as (
    select place, case when ended_at <= _at then ended_at else 'infinity' end as at from course
     union
    select course.place, event.at
      from course
      join (
        select deal_id, disputed_at as at from public.deal_dispute
         union all
        select deal_id, ended_at from public.deal_dispute_end
         union all
        select ended.deal_id, settled.begun_at
          from public.deal_dispute_end as ended
          join public.settlement as settled on settled.month = public.month_of(ended.counts_at)
      ) as event on event.deal_id = course.id
     where event.at > course.ended_at
  ), treated as (
    select course.place, course.opened_at, course.ppm, point.at,
           case when course.executed_at is null then null
                when course.was_disputed then public.deal_month_at(course.id, course.executed_at, point.at)
                else public.month_of(course.executed_at) end as month
      from course join point on point.place = course.place
  ), moved as (
    select place, opened_at, at, month, case when month is null then least(ppm, 0) else ppm end as ppm from treated
     union all
    -- What it counted as before it moved.
    select place, opened_at, at, former, case when former is null then -least(ppm, 0) else -ppm end
      from (select place, opened_at, ppm, at, month, lag(month) over in_order as former,
                   row_number() over in_order as nth
              from treated window in_order as (partition by place order by at)) as step
     where nth > 1
  ), level as (
    select at, row_number() over (order by at)::integer as level from (select distinct at from moved where at < 'infinity') as ends
  ), bounds as (
    select coalesce(array_agg(at order by at), '{}') as ats from level
  ), part as (
    select moved.place, coalesce(level.level, cardinality(bounds.ats) + 1) as level,
           dense_rank() over (order by moved.month nulls first)
             - case when bool_or(moved.month is null) over () then 1 else 0 end as sum,
           width_bucket(moved.opened_at, bounds.ats) + 1 as opened_level, moved.ppm
      from moved cross join bounds left join level on level.at = moved.at
  ), numbered as (
    select part.*, dense_rank() over (order by part.level, part.sum, part.opened_level) as move from part
  ), move as (
    select move, level, sum, opened_level, sum(ppm)::bigint as ppm from numbered group by move, level, sum, opened_level
  )
  select bounds.levels, (select coalesce(max(sum), 0) from move),
         (select coalesce(max(numbered.level), 0) from numbered join course on course.place = numbered.place
           where numbered.level > numbered.opened_level + 1 or course.was_disputed),
         (select array_agg(level order by move) from move), (select array_agg(sum order by move) from move),
         (select array_agg(opened_level order by move) from move),
         (select array_agg(0::bigint) from move),
         (select array_agg(place order by level, place desc) from numbered),
         (select array_agg(move order by level, place desc) from numbered),
         (select array_agg(ppm order by level, place desc) from numbered),
         array(select (select min(place) from numbered where numbered.level > one.level)
                 from generate_series(1, bounds.levels) as one (level) order by one.level),
         array(select min(place) from course group by venue order by venue)
    from (select cardinality(ats) as levels from bounds) as bounds
    into _levels, _months, _steady_from, _move_level, _move_sum, _move_from, _move_ppm, _part_place, _part_move, _part_ppm,
         _next_place, _joined;
  _stakes := array_fill(1::numeric, array[cardinality(_joined), _levels + 1]);
  _sums := array_fill(0::numeric, array[cardinality(_joined), _months]);
  _lost := array_fill(0::numeric, array[cardinality(_joined)]);

  for _level in 1.._levels + 1 loop
    while _move_level[_next_move] = _level loop
      _next_move := _next_move + 1;
    end loop;
    -- Before a deal of theirs moves, accounts have lost nothing.
    while _move_level[_part_move[_part]] = _level and _joined[_begun + 1] <= _part_place[_part] loop
      _begun := _begun + 1;
      _accounts := _accounts || _begun;
    end loop;

    -- The latest first: each takes part in what the one before it has, and in more.
    for _nth in reverse cardinality(_accounts)..1 loop
      _account := _accounts[_nth];
      while _move_level[_part_move[_part]] = _level and _part_place[_part] >= _joined[_account] loop
        _move_ppm[_part_move[_part]] := _move_ppm[_part_move[_part]] + _part_ppm[_part];
        _part := _part + 1;
      end loop;
      for _move in _first_move.._next_move - 1 loop
        _change := _stakes[_account][_move_from[_move]] * _move_ppm[_move] * 0.000001;
        _sum := _move_sum[_move];
        if _sum = 0 then
          _lost[_account] := _lost[_account] - _change;
        else
          _before := _sums[_account][_sum];
          _sums[_account][_sum] := _before + _change;
          _lost[_account] := _lost[_account] + least(_before, 0) - least(_before + _change, 0);
        end if;
      end loop;
      if _level <= _levels then
        _stakes[_account][_level + 1] := greatest(round(1 - _lost[_account], 24), 0);
      end if;
    end loop;
    while _move_level[_part_move[_part]] = _level loop
      _part := _part + 1;
    end loop;
    _first_move := _next_move;

    if _level between _steady_from and _levels then
      _alike := 0;
      _most := null;
      _fewest := null;
      foreach _account in array _accounts loop
        exit when _joined[_account] > _next_place[_level];
        _alike := _alike + 1;
        _least := least(_least, trunc(1 - _lost[_account], 12));
        continue when _stakes[_account][_level] = 0;
        _part_left := _stakes[_account][_level + 1] / _stakes[_account][_level];
        if _most is null or _part_left > _most_part then
          _most := _account;
          _most_part := _part_left;
        end if;
        if _fewest is null or _part_left < _fewest_part then
          _fewest := _account;
          _fewest_part := _part_left;
        end if;
      end loop;
      _accounts := array(select distinct one from unnest(array[_most, _fewest]) as one where one is not null order by one)
                   || _accounts[_alike + 1:];
    end if;
  end loop;
  foreach _account in array _accounts loop
    -- Here and above: what is below the last digit counts as nothing, so that rounding refuses no deal.
    _least := least(_least, trunc(1 - _lost[_account], 12));
  end loop;
  return _least;
end
$$;

-- The deals of a program that are not those of an account: of each that was parted, all but the part that it has, or the
-- rest. An account is closing since a moment, or not (null).
create function deals_elsewhere(_program integer, _closing_since timestamptz) returns uuid[]
language plpgsql stable as $$
begin
  return array(
    select id from public.deal
     where program_id = _program and part > 0
       and not coalesce(_closing_since > parted_after and _closing_since <= parted_at, false)
     union all
    select distinct whole.id
      from public.deal as parted
      join public.deal as whole on whole.program_id = parted.program_id and whole.number = parted.number and whole.part = 0
     where parted.program_id = _program and parted.part > 0 and _closing_since <= parted.parted_at);
end
$$;

-- Opens a deal: numbered, sealed with its content, and from this moment on every stake of its program takes part. Reported
-- again as it was, it is answered as before. The two functions below say who opens it. Answers 'opened' or
-- 'openedBefore'; 'unknownProgram', 'programNotAllowed', 'openedInFuture', 'reportedTooLate', 'lossOutOfRange' when it
-- states more than the program allows, 'riskExceeded' when an account could lose more than it has left, or 'contradiction'
-- when something else was reported under its name.
create function deal_open(_source smallint, _actor text, _opening deal_opening, _id uuid, _salt text, _at timestamptz,
                          _audit uuid)
returns deal_taken
language plpgsql as $$
declare
  _program public.program;
  _known record;
  _number bigint;
  _moment timestamptz;
  _content text;
  _seal text;
  _loss integer;
begin
  if num_nulls(_opening.venue, _opening.symbol, _opening.side, _opening.open_price, _opening.opened_at_venue) > 0 then
    perform public.raise_error('contradicts_rows', 'an opening names venue, symbol, side, price and moment');
  end if;
  -- Its deals are opened and credited one after another, and not while a month of it begins to be settled. Accounts can
  -- be opened meanwhile.
  select * into _program from public.program where key = _opening.program for no key update;
  if not found then
    return row('unknownProgram', null, null, null, null)::public.deal_taken;
  end if;
  if _source = 1 and not exists (
    select from public.provider_program as allowed
      join public.provider on provider.name = allowed.provider and provider.ended_at is null
     where allowed.provider = _opening.provider and allowed.program_id = _program.id) then
    return row('programNotAllowed', null, null, null, null)::public.deal_taken;
  end if;
  -- So far a venue's clock may be ahead of ours.
  if _opening.opened_at_venue > _at + interval '1 minute' then
    return row('openedInFuture', null, null, null, null)::public.deal_taken;
  end if;
  -- Anyone who reports a position that they have held for long knows how it goes. A report that was taken stays so.
  if _at - _opening.opened_at_venue > _program.report_minutes_max * interval '1 minute'
     and not exists (select from public.deal_find(_opening.provider, _opening.reference)) then
    return row('reportedTooLate', null, null, null, null)::public.deal_taken;
  end if;

  select * into _known from public.deal_find(_opening.provider, _opening.reference);
  if found then
    if _known.seq <> _opening.seq or coalesce(_opening.loss_ppm <> _known.loss_ppm_max, false)
       or public.deal_reported(_opening) <> _known.content::jsonb
          - array['number', 'openedAt', 'source', 'daysMax', 'lossPercentMax', 'gainPercentMax'] then
      return row('contradiction', null, null, null, null)::public.deal_taken;
    end if;
    return row('openedBefore', _known.id, _known.number, _known.seal, _known.opened_at)::public.deal_taken;
  end if;

  _loss := coalesce(_opening.loss_ppm, _program.loss_ppm_max);
  if _loss not between 1 and _program.loss_ppm_max then
    return row('lossOutOfRange', null, null, null, null)::public.deal_taken;
  end if;
  if public.deal_least_left(_program.id, _opening.opened_at_venue, _loss, _at) < 0 then
    return row('riskExceeded', null, null, null, null)::public.deal_taken;
  end if;
  insert into public.deal_report (provider, reference, deal_id, seq)
  values (_opening.provider, _opening.reference, _id, _opening.seq)
      on conflict do nothing;
  if not found then
    return row('contradiction', null, null, null, null)::public.deal_taken;
  end if;

  -- Later than the deal before, whatever clocks say.
  select coalesce(max(number), 0) + 1,
         greatest(date_trunc('milliseconds', public.record_moment(_at)), max(opened_at) + interval '1 millisecond')
    into _number, _moment
    from public.deal where program_id = _program.id;
  _content := public.deal_canonical(public.deal_reported(_opening) || jsonb_build_object(
    'number', _number::text, 'openedAt', public.deal_moment(_moment), 'source', public.deal_source_name(_source),
    'daysMax', _program.deal_days_max::text, 'lossPercentMax', public.deal_percent(_loss),
    'gainPercentMax', public.deal_percent(_program.gain_ppm_max)));
  _seal := public.deal_seal(_content, _salt);

  insert into public.deal (id, program_id, number, opened_at, seal, source, days_max, loss_ppm_max, gain_ppm_max,
                           venue_opened_at)
  values (_id, _program.id, _number, _moment, _seal, _source, _program.deal_days_max, _loss, _program.gain_ppm_max,
          _opening.opened_at_venue);
  insert into public.deal_content (deal_id, content, salt) values (_id, _content, _salt);
  insert into public.deal_waiting (deal_id, program_id) values (_id, _program.id);
  perform public.live_count('program:' || _program.id);
  -- What the deal is stays sealed, also from those who read the log.
  perform public.audit_record(_audit, _at, _actor, 'deal.open', null, _id::text, null, jsonb_build_object(
    'program', _program.key, 'number', _number::text, 'seal', _seal, 'source', public.deal_source_name(_source)));
  return row('opened', _id, _number, _seal, _moment)::public.deal_taken;
end
$$;

-- Executes a deal: it has its result, once and for all, and its seal is opened to everybody. Reported again as it was, it
-- is answered as before. Answers 'executed' or 'executedBefore'; 'unknownDeal', 'outOfOrder', 'contradiction',
-- 'percentOutOfRange', 'resultKnown', 'closedInFuture' or 'tooManyCancelled'. That it never traded is for two to find: what
-- a provider reports of it is noted.
create function deal_execute(_source smallint, _actor text, _ending deal_ending, _at timestamptz, _audit uuid)
returns deal_taken
language plpgsql as $$
declare
  _deal record;
  _cancelled boolean := coalesce(_ending.is_cancelled, false);
  _part smallint := coalesce(_ending.part, 0);
  _refusal text;
  _executed_at timestamptz;
begin
  select * into _deal from public.deal_find(_ending.provider, _ending.reference, _part);
  if not found then
    return row('unknownDeal', null, null, null, null)::public.deal_taken;
  end if;
  if _part > 0 and not _cancelled then
    _ending.result_ppm := public.part_percent(_ending.net_micro, (public.deal_notify_sum(_deal.id, _at)).sum_micro);
    if _ending.result_ppm is null then
      return row('unknownDeal', null, null, null, null)::public.deal_taken;
    end if;
  end if;
  if _ending.seq <= _deal.seq then
    return row('outOfOrder', null, null, null, null)::public.deal_taken;
  end if;

  _refusal := case
    -- Tenfold the stake, either way: a loss beyond the stated one is reported too, and capital bears it.
    when _ending.result_ppm not between -10000000 and 10000000 then 'percentOutOfRange'
    -- Anyone who reports a deal after it has closed could report the winners only.
    when _ending.closed_at <= _deal.opened_at and not _cancelled then 'resultKnown'
    when _ending.closed_at > _at + interval '1 minute' then 'closedInFuture'
    when _cancelled and _part = 0 and not public.deal_may_be_cancelled(_deal.program_id, _at) then 'tooManyCancelled'
    -- Either it never traded as a whole, or it did.
    when public.deal_has_ended(_deal.program_id, _deal.number, not _cancelled) then 'contradiction'
  end;
  if _refusal is null and _cancelled and _source = 1 then
    return public.deal_ask_cancellation(_deal.id, _actor, _ending, _at, _audit);
  end if;
  if _refusal is null then
    -- A month takes no further result once its settlement has begun, which locks all programs: so it is either seen here,
    -- or waits for this deal.
    perform from public.program where id = _deal.program_id for no key update;
    select greatest(public.record_moment(_at), _deal.opened_at, public.month_start(public.month_after(max(month)))) into _executed_at
      from public.settlement;
    insert into public.deal_result
      (deal_id, executed_at, result_ppm, whole_ppm, net_micro, close_price, closed_at, reference, source, is_cancelled)
    values (_deal.id, _executed_at, greatest(_ending.result_ppm, -_deal.loss_ppm_max),
            case when _ending.result_ppm < -_deal.loss_ppm_max then _ending.result_ppm end, _ending.net_micro,
            _ending.close_price, _ending.closed_at, _ending.closing, _source, _cancelled)
        on conflict do nothing;
    if found then
      perform public.deal_reveal_content(_deal.id);
      perform public.live_count('program:' || _deal.program_id);
      perform public.audit_record(_audit, _at, _actor, 'deal.execute', null, _deal.id::text,
        jsonb_build_object('status', 'opened'),
        jsonb_build_object('percent', public.deal_percent(_ending.result_ppm), 'reference', _ending.closing,
                           'source', public.deal_source_name(_source)));
      return row('executed', _deal.id, _deal.number, _deal.seal, _deal.opened_at)::public.deal_taken;
    end if;
  end if;

  -- It may have a result, also since a moment.
  perform from public.deal_result where deal_id = _deal.id;
  if not found then
    return row(_refusal, null, null, null, null)::public.deal_taken;
  end if;
  perform from public.deal_result as known
    where known.deal_id = _deal.id and known.is_cancelled = _cancelled
      and coalesce(known.whole_ppm, known.result_ppm) = _ending.result_ppm
      and known.net_micro is not distinct from _ending.net_micro
      and known.close_price is not distinct from _ending.close_price
      and known.closed_at is not distinct from _ending.closed_at
      and known.reference is not distinct from _ending.closing;
  if not found then
    return row('contradiction', null, null, null, null)::public.deal_taken;
  end if;
  return row('executedBefore', _deal.id, _deal.number, _deal.seal, _deal.opened_at)::public.deal_taken;
end
$$;

-- What a provider has signed: the intake calls these two. Only of programs whose deals this provider reports, and of its
-- own deals. Whether the signature is right is checked before: the secrets are sealed by a key that no database has.
create function deal_open_signed(_opening deal_opening, _id uuid, _salt text, _at timestamptz, _audit uuid)
returns deal_taken
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return public.deal_open(1::smallint, 'provider:' || _opening.provider, _opening, _id, _salt, _at, _audit);
end
$$;

-- Takes the end of a deal from its provider, who still reports. Called by the intake.
create function deal_execute_signed(_ending deal_ending, _at timestamptz, _audit uuid) returns deal_taken
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.provider where name = _ending.provider and ended_at is null) then
    return row('unknownDeal', null, null, null, null)::public.deal_taken;
  end if;
  return public.deal_execute(1::smallint, 'provider:' || _ending.provider, _ending, _at, _audit);
end
$$;

-- Whether a further deal of a program may be cancelled in the month of a moment.
create function deal_may_be_cancelled(_program integer, _at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return (
    select count(*) from public.deal_result as result
      join public.deal on deal.id = result.deal_id
     where deal.program_id = _program and deal.part = 0 and result.is_cancelled
       and result.executed_at >= public.month_start(public.month_of(_at))) <
    (select cancellations_max from public.program where id = _program);
end
$$;

-- Whether a deal or a part of it was cancelled, or has ended otherwise.
create function deal_has_ended(_program integer, _number bigint, _cancelled boolean) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.deal join public.deal_result as result on result.deal_id = deal.id
     where deal.program_id = _program and deal.number = _number and result.is_cancelled = _cancelled);
end
$$;

-- Of so many net dollars the percent of a part's stakes, in ppm, rounded towards minus infinity.
create function part_percent(_net bigint, _sum bigint) returns bigint
language sql immutable as $$
  select (div(_net::numeric * 1000000, nullif(_sum, 0))
          - case when _net < 0 and _net::numeric * 1000000 % nullif(_sum, 0) <> 0 then 1 else 0 end)::bigint
$$;

-- Notes that a provider calls a deal cancelled, once; answers as the execution does.
create function deal_ask_cancellation(_deal uuid, _actor text, _ending deal_ending, _at timestamptz, _audit uuid)
returns deal_taken
language plpgsql as $$
declare
  _it public.deal;
  _outcome text := 'executed';
begin
  select * into strict _it from public.deal where id = _deal;
  perform from public.program where id = _it.program_id for no key update;
  if exists (
    select from public.deal_result
     where deal_id = _deal and (not is_cancelled or reference is distinct from _ending.closing)) then
    return row('contradiction', null, null, null, null)::public.deal_taken;
  end if;
  insert into public.deal_cancellation (deal_id, reason, cancelled_at, asked_at)
  values (_deal, _ending.closing, _ending.closed_at, _at)
      on conflict do nothing;
  if found then
    perform public.audit_record(_audit, _at, _actor, 'deal.askCancellation', null, _deal::text, null,
      jsonb_build_object('reference', _ending.closing));
  else
    perform from public.deal_cancellation
      where deal_id = _deal and reason = _ending.closing and cancelled_at is not distinct from _ending.closed_at;
    if not found then
      return row('contradiction', null, null, null, null)::public.deal_taken;
    end if;
    _outcome := 'executedBefore';
  end if;
  return row(_outcome, _deal, _it.number, _it.seal, _it.opened_at)::public.deal_taken;
end
$$;

-- What two operators enter, from a file (2) or by hand (3): all reports that their proposal lists, or none. The list is
-- what they have signed, as JSON. Answers 'done' or 'ended', or 'refused' and which report is not taken, and why. Ids, salts
-- and ids of the audit are as many as reports. The jobs, which have verified the signatures.
create function deal_enter(_proposal uuid, _signers uuid[], _ids uuid[], _salts text[], _audits uuid[], _at timestamptz,
                           _audit uuid, out outcome text, out detail text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deal.enter', _signers, 2, _at);
  _source smallint;
  _reports jsonb;
  _report jsonb;
  _taken public.deal_taken;
  _fresh text[];
begin
  if _asked.id is null then
    outcome := 'ended';
    return;
  end if;
  _source := array_position(array['file', 'hand'], _asked.facts ->> 'source') + 1;
  _reports := (_asked.facts ->> 'reports')::jsonb;
  if _source is null or jsonb_array_length(_reports) = 0
     or jsonb_array_length(_reports) is distinct from least(cardinality(_ids), cardinality(_salts), cardinality(_audits)) then
    perform public.raise_error('contradicts_rows', format('proposal %s does not list these reports', _proposal));
  end if;

  perform public.deal_lock_programs();
  -- Anyone who reports beginning and end at once could report the winners only.
  _fresh := array(
    select one ->> 'provider' || chr(10) || (one ->> 'reference') from jsonb_array_elements(_reports) as one
     where one ->> 'event' = 'opened'
       and not exists (select from public.deal_find(one ->> 'provider', one ->> 'reference')));
  begin
    for _place in 1..jsonb_array_length(_reports) loop
      _report := _reports -> _place - 1;
      if _report ->> 'event' = 'opened' then
        _taken := public.deal_open(_source, _signers[2]::text, jsonb_populate_record(null::public.deal_opening, _report),
                                   _ids[_place], _salts[_place], _at, _audits[_place]);
      elsif _report ->> 'provider' || chr(10) || (_report ->> 'reference') = any (_fresh) then
        _taken.outcome := 'resultKnown';
      else
        _taken := public.deal_execute(_source, _signers[2]::text, jsonb_populate_record(null::public.deal_ending, _report),
                                      _at, _audits[_place]);
      end if;
      if _taken.outcome not in ('opened', 'openedBefore', 'executed', 'executedBefore') then
        perform public.raise_error('contradicts_rows', format('%s %s', _place, _taken.outcome));
      end if;
    end loop;
  exception when sqlstate 'MC009' then
    outcome := 'refused';
    detail := sqlerrm;
    return;
  end;
  perform public.proposal_done(_asked, _signers, _at, _audit);
  outcome := 'done';
end
$$;

-- Two operators have found that a deal never traded: it ends with nothing, for everyone to read, and is credited. Answers
-- 'done' or 'ended'; 'unknownDeal', 'tooManyCancelled', or 'contradiction' where it has a result. The jobs.
create function deal_cancel(_proposal uuid, _signers uuid[], _at timestamptz, _audits uuid[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deal.cancel', _signers, 2, _at);
  _known record;
  _closed_at timestamptz;
  _taken public.deal_taken;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select provider, reference, seq, part into _known from public.deal_report where deal_id::text = _asked.subject;
  if not found then
    return 'unknownDeal';
  end if;
  select cancelled_at into _closed_at from public.deal_cancellation where deal_id::text = _asked.subject;
  _taken := public.deal_execute(3::smallint, _signers[2]::text, row(_known.provider, _known.reference, _known.seq + 1, 0,
    null, _closed_at, 'cancelled: ' || (_asked.facts ->> 'reason'), true, _known.part, null)::public.deal_ending, _at,
    _audits[1]);
  if _taken.outcome <> 'executed' then
    return case when _taken.outcome = 'executedBefore' then 'contradiction' else _taken.outcome end;
  end if;
  perform public.deal_note_credit(_taken.id, _signers[2]::text, _at, _audits[2]);
  perform public.proposal_done(_asked, _signers, _at, _audits[3]);
  return 'done';
end
$$;

-- Why a result takes two to be found right: 'gain' where it is beyond the bound of its opening, 'noExposure' where nobody
-- can say what the prices would have brought, 'prices' where they say otherwise. Null where one suffices. Fees, funding
-- and late fills may cost up to 1 % of the position; in the strategy's favour rounded prices explain 0.1 %.
create function deal_takes_two(_deal uuid) returns text
language plpgsql stable as $$
declare
  _above_zero constant text := '^(?=.*[1-9])[0-9]{1,20}([.][0-9]{1,20})?$';
  _content jsonb;
  _result public.deal_result;
  _exposure numeric;
  _expected numeric;
begin
  select * into _result from public.deal_result where deal_id = _deal;
  -- What a part was is what the whole was.
  select content::jsonb into _content
    from public.deal as one
    join public.deal as whole on whole.program_id = one.program_id and whole.number = one.number and whole.part = 0
    join public.deal_content as sealed on sealed.deal_id = whole.id
   where one.id = _deal;
  if _result.result_ppm > (select gain_ppm_max from public.deal where id = _deal) then
    return 'gain';
  end if;
  -- The intake checks what a provider writes, and who has taken it over writes what they like: what is left out, or is no
  -- number above zero, explains nothing.
  if (_content ->> 'exposure' ~ _above_zero and _content ->> 'openPrice' ~ _above_zero
      and _result.close_price ~ _above_zero) is not true then
    return 'noExposure';
  end if;
  _exposure := (_content ->> 'exposure')::numeric;
  -- What prices explain grows with the position, so one of more than tenfold the strategy's money explains nothing.
  if _exposure > 1000 then
    return 'noExposure';
  end if;
  -- In ppm of the strategy's money, as the exposure is in percent of it.
  _expected := (_result.close_price::numeric / (_content ->> 'openPrice')::numeric - 1)
               * case when _content ->> 'side' = 'short' then -1 else 1 end * _exposure * 10000;
  if coalesce(_result.whole_ppm, _result.result_ppm) - _expected not between -100 - _exposure * 100 and 100 + _exposure * 10 then
    return 'prices';
  end if;
  return null;
end
$$;

-- Whether an operator could have signed the provider's reports of a deal: the one who proposes a key is shown its secret.
-- A command credits as a user of the system, who may be that operator.
create function deal_may_be_own(_deal uuid, _actor text) returns boolean
language sql stable as $$
  select exists (
    select from public.deal_report as report
      join public.proposal on proposal.subject = report.provider and proposal.action in ('provider.add', 'provider.key')
      join public.provider_key as made on made.id = proposal.facts ->> 'key'
     where report.deal_id = _deal and (proposal.proposed_by::text = _actor or _actor like 'cli:%'))
$$;

-- Credits a deal: its result is found right, and the month in which it was executed may be settled. An operator's command
-- calls it. Answers 'credited' or 'creditedBefore'; 'unknownDeal', 'notExecuted', 'disputed', or 'takesTwo' where this
-- operator does not suffice.
create function deal_credit(_deal uuid, _actor text, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _answer text := public.deal_may_be_credited(_deal);
begin
  if _answer <> 'ok' then
    return _answer;
  end if;
  if public.deal_takes_two(_deal) is not null or public.deal_may_be_own(_deal, _actor) then
    return 'takesTwo';
  end if;
  perform public.deal_note_credit(_deal, _actor, _at, _audit);
  return 'credited';
end
$$;

-- The same by two, whatever the result. Answers 'done' or 'ended', or as above. The jobs.
create function deal_credit_signed(_proposal uuid, _signers uuid[], _at timestamptz, _audits uuid[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deal.credit', _signers, 2, _at);
  _answer text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _answer := public.deal_may_be_credited(_asked.subject::uuid);
  if _answer <> 'ok' then
    return _answer;
  end if;
  perform public.deal_note_credit(_asked.subject::uuid, _signers[2]::text, _at, _audits[1]);
  perform public.proposal_done(_asked, _signers, _at, _audits[2]);
  return 'done';
end
$$;

-- Whether a deal waits to be credited; its program is locked from here on.
create function deal_may_be_credited(_deal uuid) returns text
language plpgsql as $$
declare
  _program integer;
begin
  select program_id into _program from public.deal where id = _deal;
  if not found then
    return 'unknownDeal';
  end if;
  perform from public.program where id = _program for no key update;
  if public.deal_is_disputed(_deal) then
    return 'disputed';
  end if;
  if exists (select from public.deal_credit where deal_id = _deal) then
    return 'creditedBefore';
  end if;
  return case when exists (select from public.deal_result where deal_id = _deal) then 'ok' else 'notExecuted' end;
end
$$;

-- Whether two operators doubt the deal's result, and nobody has ended that.
create function deal_is_disputed(_deal uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.deal_dispute as dispute
     where dispute.deal_id = _deal and not exists (
       select from public.deal_dispute_end as ended
        where ended.deal_id = dispute.deal_id and ended.number = dispute.number));
end
$$;

-- A result counts from now on, and waits no more; open pages of its program are notified.
create function deal_note_credit(_deal uuid, _actor text, _at timestamptz, _audit uuid) returns void
language plpgsql as $$
begin
  insert into public.deal_credit (deal_id, credited_at)
  select deal_id, greatest(public.record_moment(_at), executed_at) from public.deal_result where deal_id = _deal;
  delete from public.deal_waiting where deal_id = _deal;
  perform public.live_count('program:' || program_id) from public.deal where id = _deal;
  perform public.audit_record(_audit, _at, _actor, 'deal.credit', null, _deal::text,
    jsonb_build_object('status', 'executed'), jsonb_build_object('status', 'credited'));
end
$$;

-- Two operators doubt a result: from now on the deal counts as not credited. Answers 'done' or 'ended'; 'unknownDeal',
-- 'notExecuted', 'disputed' where it is already, or 'settled' where the month in which it counts is being settled. The jobs.
create function deal_dispute_begin(_proposal uuid, _signers uuid[], _at timestamptz, _audits uuid[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deal.dispute', _signers, 2, _at);
  _it public.deal;
  _result public.deal_result;
  _former record;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select * into _it from public.deal where id = _asked.subject::uuid;
  if not found then
    return 'unknownDeal';
  end if;
  perform from public.program where id = _it.program_id for no key update;
  select * into _result from public.deal_result where deal_id = _it.id and not is_cancelled;
  if not found then
    return 'notExecuted';
  end if;
  if public.deal_is_disputed(_it.id) then
    return 'disputed';
  end if;
  select max(number) as number, max(counts_at) as counts_at, max(ended_at) as ended_at into _former
    from public.deal_dispute_end where deal_id = _it.id;
  if exists (
    select from public.settlement where month >= public.month_of(coalesce(_former.counts_at, _result.executed_at))) then
    return 'settled';
  end if;

  insert into public.deal_dispute (deal_id, number, disputed_at, reason)
  values (_it.id, coalesce(_former.number, 0) + 1, public.deal_turn(_it.id, _at), _asked.facts ->> 'reason');
  insert into public.deal_waiting (deal_id, program_id) values (_it.id, _it.program_id) on conflict do nothing;
  perform public.live_count('program:' || _it.program_id);
  perform public.audit_record(_audits[1], _at, _signers[2]::text, 'deal.dispute', null, _it.id::text, null,
    jsonb_build_object('reason', _asked.facts ->> 'reason'));
  perform public.proposal_done(_asked, _signers, _at, _audits[2]);
  return 'done';
end
$$;

-- In whose month a deal with a result counts once its dispute ends; null where that is being settled, or was.
create function deal_unsettled_moment(_deal uuid) returns timestamptz
language plpgsql stable as $$
declare
  _counts_at timestamptz;
begin
  select coalesce(max(counts_at), (select executed_at from public.deal_result where deal_id = _deal)) into _counts_at
    from public.deal_dispute_end where deal_id = _deal;
  return case when not exists (select from public.settlement where month >= public.month_of(_counts_at)) then _counts_at end;
end
$$;

-- The dispute's end credits the deal. It counts in its month, or, where that is being settled or was, in the present one.
-- Answers 'done' or 'ended'; 'notDisputed'; 'stale' where that is not the month that two have signed. The jobs.
create function deal_dispute_finish(_proposal uuid, _signers uuid[], _at timestamptz, _audits uuid[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deal.endDispute', _signers, 2, _at);
  _deal uuid := _asked.subject;
  _program integer;
  _number integer;
  _counts_at timestamptz;
  _ended_at timestamptz;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select program_id into _program from public.deal where id = _deal;
  -- A month takes no further result once its settlement has begun, which locks all programs.
  perform from public.program where id = _program for no key update;
  select max(number) into _number from public.deal_dispute where deal_id = _deal;
  if _number is null or not public.deal_is_disputed(_deal) or _number::text <> _asked.facts ->> 'dispute' then
    return 'notDisputed';
  end if;

  select greatest(public.deal_turn(_deal, _at), public.month_start(public.month_after(max(month)))) into _ended_at
    from public.settlement;
  _counts_at := coalesce(public.deal_unsettled_moment(_deal), _ended_at);
  if public.month_of(_counts_at) is distinct from _asked.facts ->> 'counts in' then
    return 'stale';
  end if;
  insert into public.deal_dispute_end (deal_id, number, ended_at, counts_at) values (_deal, _number, _ended_at, _counts_at);
  insert into public.deal_credit (deal_id, credited_at) values (_deal, _ended_at) on conflict do nothing;
  delete from public.deal_waiting where program_id = _program and deal_id = _deal;
  perform public.live_count('program:' || _program);
  perform public.audit_record(_audits[1], _at, _signers[2]::text, 'deal.endDispute', null, _deal::text, null,
    jsonb_build_object('countsIn', public.month_of(_counts_at), 'reason', _asked.facts ->> 'reason'));
  perform public.proposal_done(_asked, _signers, _at, _audits[2]);
  return 'done';
end
$$;

-- When a dispute begins or ends: now, and after every deal that is known, since those keep the stakes that they have; and
-- after what has become of the deal before.
create function deal_turn(_deal uuid, _at timestamptz) returns timestamptz
language plpgsql as $$
declare
  _turn timestamptz := public.record_moment(_at);
begin
  return (
    select greatest(_turn, max(moment.at) + interval '1 millisecond')
      from (
        select max(opened_at) as at from public.deal
         union all
        select executed_at from public.deal_result where deal_id = _deal
         union all
        select disputed_at from public.deal_dispute where deal_id = _deal
         union all
        select ended_at from public.deal_dispute_end where deal_id = _deal) as moment);
end
$$;

-- One root over everything that a day has recorded of the programs' results, so that nothing of it can be changed,
-- added or left out later without anyone noticing.

-- The root of a UTC day: the Merkle tree hash of RFC 6962 over its leaves (contract/day-root.ts), the first of which is the
-- root of the day before. A day without deals has one too.
create table day_root (
  day              date        not null,
  leaves           integer     not null,
  root             text        not null,
  -- The register of operators at the end of the day: how many entries, and the hash of all of them.
  register_entries integer     not null,
  register_hash    text        not null,
  -- The audit's chain at the end of the day: the number of its last entry, and that entry's hash.
  audit_entries    bigint      not null,
  audit_hash       text        not null,
  made_at          timestamptz not null,
  constraint day_root_pk primary key (day),
  constraint day_root_leaves check (leaves >= 3),
  constraint day_root_form check (root ~ '^[0-9a-f]{64}$'),
  constraint day_root_register check (register_entries >= 0),
  constraint day_root_register_form check (register_hash ~ '^([0-9a-f]{64})?$'),
  constraint day_root_audit check (audit_entries >= 0),
  constraint day_root_audit_form check (audit_hash ~ '^([0-9a-f]{64})?$')
);

select protect_append_only('day_root');

-- The moment under which something is recorded that a day's root covers: now, and never in a day whose root is made. No
-- root is made until the transaction ends.
create function record_moment(_at timestamptz) returns timestamptz
language plpgsql as $$
begin
  lock table public.day_root in share mode;
  return greatest(date_trunc('milliseconds', _at),
                  (select (max(day) + 1)::timestamp at time zone 'UTC' from public.day_root));
end
$$;

-- The Merkle tree hash of RFC 6962, section 2.1, over leaves whose hashes follow each other. One that is left over at a
-- level moves up as it is.
create function merkle_root(_hashes bytea) returns bytea
language plpgsql immutable as $$
declare
  _level bytea := _hashes;
begin
  while length(_level) > 32 loop
    select string_agg(case when length(pair) = 64 then sha256('\x01' || pair) else pair end, '' order by place)
      into _level
      from (select place, substr(_level, place * 64 + 1, 64) as pair
              from generate_series(0, (length(_level) - 1) / 64) as place) as pairs;
  end loop;
  return case when length(_level) = 32 then _level else sha256('') end;
end
$$;

-- Not called immutable, like settlement_line, and for its reason.
create function merkle_leaf(_text text) returns bytea
language sql stable as $$
  select sha256('\x00' || convert_to(_text, 'UTF8'))
$$;

-- A leaf as the text that is hashed: a JSON array of texts, its type first. What there is none of is ''.
create function day_leaf(variadic _parts text[]) returns text
language sql immutable as $$
  select '[' || string_agg(to_json(coalesce(part, ''))::text, ',' order by place) || ']'
    from unnest(_parts) with ordinality as told (part, place)
$$;

-- What was recorded on a day, in its order: by the moment, and by the text where moments are the same.
create function day_events(_day date) returns text[]
language plpgsql stable as $$
declare
  _from timestamptz := _day::timestamp at time zone 'UTC';
  _until timestamptz := (_day + 1)::timestamp at time zone 'UTC';
begin
  return array(
    select leaf from (
      select opened_at as at, public.day_leaf('opening', public.deal_moment(opened_at), program.key, number::text, seal) as leaf
        from public.deal join public.program on program.id = deal.program_id
       where part = 0 and opened_at >= _from and opened_at < _until
      union all
      -- With the sum of its stakes, and that of the whole deal.
      select notified.notified_at, public.day_leaf('part', public.deal_moment(notified.notified_at), program.key,
                                           public.deal_name(part.number, part.part), part.seal, notified.sum_micro::text,
                                           of.sum_micro::text)
        from public.deal_notified_sum as notified
        join public.deal as part on part.id = notified.deal_id and part.part > 0
        join public.deal as whole on whole.program_id = part.program_id and whole.number = part.number and whole.part = 0
        join public.deal_notified_sum as of on of.deal_id = whole.id
        join public.program on program.id = part.program_id
       where notified.notified_at >= _from and notified.notified_at < _until
      union all
      select executed_at,
             case when is_cancelled
                  then public.day_leaf('cancellation', public.deal_moment(executed_at), program.key,
                                       public.deal_name(number, part), public.deal_source_name(result.source), reference)
                  else public.day_leaf('ending', public.deal_moment(executed_at), program.key,
                                       public.deal_name(number, part), public.deal_source_name(result.source), public.deal_percent(result_ppm),
                                       public.deal_percent(whole_ppm), close_price,
                                       public.deal_moment(closed_at), reference) end
        from public.deal_result as result
        join public.deal on deal.id = result.deal_id
        join public.program on program.id = deal.program_id
       where executed_at >= _from and executed_at < _until
      union all
      -- By which statement the result of a part was set that the venue could not end by itself.
      select executed_at, public.day_leaf('interim', public.deal_moment(executed_at), program.key,
                                          public.deal_name(number, part), venue, public.deal_moment(as_of), file_hash)
        from public.deal_interim as interim
        join public.deal_result as result on result.deal_id = interim.deal_id
        join public.deal on deal.id = interim.deal_id
        join public.program on program.id = deal.program_id
       where executed_at >= _from and executed_at < _until
      union all
      select credited_at, public.day_leaf('credit', public.deal_moment(credited_at), program.key,
                                          public.deal_name(number, part))
        from public.deal_credit as credit
        join public.deal on deal.id = credit.deal_id
        join public.program on program.id = deal.program_id
       where credited_at >= _from and credited_at < _until
      union all
      select disputed_at, public.day_leaf('dispute', public.deal_moment(disputed_at), program.key,
                                          public.deal_name(deal.number, part), dispute.number::text, reason)
        from public.deal_dispute as dispute
        join public.deal on deal.id = dispute.deal_id
        join public.program on program.id = deal.program_id
       where disputed_at >= _from and disputed_at < _until
      union all
      select ended_at, public.day_leaf('disputeEnd', public.deal_moment(ended_at), program.key,
                                       public.deal_name(deal.number, part), ended.number::text, public.deal_moment(counts_at))
        from public.deal_dispute_end as ended
        join public.deal on deal.id = ended.deal_id
        join public.program on program.id = deal.program_id
       where ended_at >= _from and ended_at < _until
      union all
      select finished_at, public.day_leaf('month', public.deal_moment(finished_at), month, hash)
        from public.settlement
       where finished_at >= _from and finished_at < _until
      union all
      -- What is owed to clients, as each of them can look up.
      select recorded_at, public.day_leaf('owed', public.deal_moment(recorded_at), day::text, block::text, owed_micro::text,
                                          sum_micro::text, leaves::text, encode(root, 'hex'))
        from public.owed_proof
       where recorded_at >= _from and recorded_at < _until
    ) as event order by at, leaf collate "C");
end
$$;

-- The leaves of a day in the order in which they are hashed: the format's version and the root of the day before, the
-- register of operators, the head of the audit's chain, and what was recorded.
create function day_leaves(_day date, _register_entries integer, _register_hash text, _audit_entries bigint,
                           _audit_hash text) returns text[]
language plpgsql stable as $$
begin
  return array[
    public.day_leaf('day', '2', _day::text, (select root from public.day_root where day = _day - 1)),
    public.day_leaf('register', _register_entries::text, _register_hash),
    public.day_leaf('audit', _audit_entries::text, _audit_hash)] || public.day_events(_day);
end
$$;

-- Makes the root of the next day that is over, from the first deal's day on: a job calls it until it answers 'none', and
-- may run twice at once or be killed. It names the day it means, and how the register was at its end: 'again' when that is
-- not so any more. A day is over for the clocks of all machines five minutes after its midnight. Waits for what is being
-- recorded; nothing is recorded in a day whose root is made.
create function day_root_make(_day date, _register_entries integer, _register_hash text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _next date;
  _head public.audit_link;
  _leaves text[];
begin
  perform public.require_now(_at);
  -- In one order with those who record deals: first the programs, then the days.
  perform public.deal_lock_programs();
  lock table public.day_root in share row exclusive mode;
  _next := public.day_root_due(_at);
  if _next is null then
    return 'none';
  end if;
  if _next <> _day or _register_entries <> (
    select count(*) from public.operator_register where at < (_day + 1)::timestamp at time zone 'UTC') then
    return 'again';
  end if;

  select * into _head from public.audit_link
    where linked_at < (_day + 1)::timestamp at time zone 'UTC' order by number desc limit 1;
  _leaves := public.day_leaves(_day, _register_entries, _register_hash, coalesce(_head.number, 0),
                               encode(_head.hash, 'hex'));
  insert into public.day_root (day, leaves, root, register_entries, register_hash, audit_entries, audit_hash, made_at)
  select _day, cardinality(_leaves),
         encode(public.merkle_root(string_agg(public.merkle_leaf(leaf), '' order by place)), 'hex'),
         _register_entries, _register_hash, coalesce(_head.number, 0), coalesce(encode(_head.hash, 'hex'), ''), _at
    from unnest(_leaves) with ordinality as told (leaf, place);
  return 'made';
end
$$;

-- The day whose root is to be made next; null while there is none.
create function day_root_due(_at timestamptz) returns date
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _day date := coalesce((select max(day) + 1 from public.day_root),
                        (select (min(opened_at) at time zone 'UTC')::date from public.deal));
begin
  return case when _day < ((_at - interval '5 minutes') at time zone 'UTC')::date then _day end;
end
$$;

-- The leaves of a day whose root is made, by its rows as they are now; null for any other day.
create function day_root_leaves(_day date) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select public.day_leaves(day, register_entries, register_hash, audit_entries, audit_hash)
            from public.day_root where day = _day);
end
$$;

-- One process at a time signs for a day's root.
create function day_root_lock(_day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.day_root where day = _day for update;
end
$$;

-- Adds a provider with the programs and the first key that two have signed. Answers 'done'; 'nameTaken';
-- 'unknownProgram'; 'ended' when the proposal has.
create function provider_add(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'provider.add', _signers, 2, _at);
  _programs text[] := string_to_array(_asked.facts ->> 'programs', ', ');
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if (select count(*) from public.program where key = any(_programs)) <> cardinality(_programs) then
    return 'unknownProgram';
  end if;
  insert into public.provider (name, added_at) values (_asked.subject, _at) on conflict do nothing;
  if not found then
    return 'nameTaken';
  end if;
  insert into public.provider_program (provider, program_id)
  select _asked.subject, id from public.program where key = any(_programs);
  perform public.provider_key_insert(_asked, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'provider.add', null, _asked.subject,
    null, jsonb_build_object('programs', _programs, 'key', _asked.facts ->> 'key', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Adds a second key, as two have signed. Answers 'done'; 'unknownProvider'; 'keysInUse'; 'ended' when the proposal has.
create function provider_key_add(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'provider.key', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform from public.provider where name = _asked.subject and ended_at is null for update;
  if not found then
    return 'unknownProvider';
  end if;
  -- One takes the other's place: two are enough, and no third is forgotten.
  if (select count(*) from public.provider_key where provider = _asked.subject and ended_at is null) > 1 then
    return 'keysInUse';
  end if;
  perform public.provider_key_insert(_asked, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'provider.key', null, _asked.subject,
    null, jsonb_build_object('key', _asked.facts ->> 'key', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- The key as it was signed: its secret comes sealed, and only the intake opens it.
create function provider_key_insert(_asked proposal, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.provider_key (id, provider, secret, made_at)
  values (_asked.facts ->> 'key', _asked.subject, decode(_asked.facts ->> 'sealed secret', 'hex'), _at);
end
$$;

-- One operator ends a key, or a provider with all of them. Nothing that was reported changes. False where none is in use.
create function provider_end(_name_or_key text, _reason text, _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _is_provider boolean;
  _keys integer;
begin
  update public.provider set ended_at = _at where name = _name_or_key and ended_at is null;
  _is_provider := found;
  update public.provider_key set ended_at = _at
    where ended_at is null and (id = _name_or_key or provider = _name_or_key);
  get diagnostics _keys = row_count;
  if not _is_provider and _keys = 0 then
    return false;
  end if;
  perform public.audit_record(_audit, _at, _actor, case when _is_provider then 'provider.end' else 'provider.end-key' end,
    null, _name_or_key, null, jsonb_build_object('reason', _reason));
  return true;
end
$$;

-- Programs' terms change from a date on; what was opened before keeps the upper limit that it was opened with.

-- What becomes of a program from a moment on, as two have signed it. Only what concerns openings changes: bounds of deals,
-- risk and strategy belong to what is open.
create table program_change (
  program_id           integer     not null,
  number               integer     not null,  -- 1, 2, 3 within the program
  from_at              timestamptz not null,
  least_micro          bigint      not null,
  most_micro           bigint,
  unlocked_least_micro bigint,
  tokens_on_opening    integer     not null,
  partner_bonus_ppm    integer     not null,
  is_open              boolean     not null,  -- false: no account is opened under it any more
  before               jsonb       not null,  -- the terms that it follows, as its signers read them
  proposal_id          uuid        not null,
  applied_at           timestamptz,           -- null: still to come
  overtaken_at         timestamptz,           -- since then a closing before its day is announced: it never applies
  constraint program_change_pk primary key (program_id, number),
  constraint program_change_program foreign key (program_id) references program (id),
  constraint program_change_limits check (least_micro > 0 and (most_micro is null or most_micro >= least_micro)),
  constraint program_change_unlocked check (unlocked_least_micro is null or unlocked_least_micro between 1 and least_micro),
  constraint program_change_gifts check (
    tokens_on_opening >= 0 and partner_bonus_ppm >= 0 and partner_bonus_ppm % 10000 = 0)
);

-- Makes a program, as two have signed it; it is open at once. Answers 'done'; 'keyTaken'; 'ended' when the proposal has.
create function program_create(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'program.create', _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _id integer;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.program in share row exclusive mode;
  if exists (select from public.program where key = _asked.subject) then
    return 'keyTaken';
  end if;
  select coalesce(max(id), 0) + 1 into _id from public.program;
  insert into public.program (id, key, strategy, least_micro, most_micro, unlocked_least_micro, tokens_on_opening,
                              partner_bonus_ppm, risk, chart, is_open, deal_days_max, loss_ppm_max, gain_ppm_max,
                              report_minutes_max)
  values (_id, _asked.subject, _facts ->> 'strategy', (_facts ->> 'least')::bigint, nullif(_facts ->> 'most', 'none')::bigint,
          nullif(_facts ->> 'unlocked least', 'none')::bigint, (_facts ->> 'tokens')::integer,
          (_facts ->> 'bonus ppm')::integer, (_facts ->> 'risk')::smallint, (_facts ->> 'chart')::smallint, true,
          (_facts ->> 'deal days')::integer, (_facts ->> 'loss ppm')::integer, (_facts ->> 'gain ppm')::integer,
          (_facts ->> 'report minutes')::integer);
  insert into public.program_most (program_id, since, until, most_micro)
  values (_id, '-infinity', 'infinity', nullif(_facts ->> 'most', 'none')::bigint);
  insert into public.program_text (program_id, language, name, about)
  select _id, language, (_facts ->> language)::jsonb ->> 'name', (_facts ->> language)::jsonb ->> 'about'
    from unnest(array['ru', 'en', 'de', 'es']) as language;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'program.create', null, _asked.subject,
    null, _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Announces that a program's terms change, or that it closes to new accounts, from a moment on: the notice is published at
-- once, as news. Answers 'done'; 'changed' when another change was announced since; 'ended' when the proposal has. Changes
-- count in the order in which they were decided, so none comes before the one that was announced last. A closing may: it
-- overtakes what was to come after it.
create function program_change_announce(_proposal uuid, _action text, _signers uuid[], _news uuid, _at timestamptz,
                                        _audit uuid, _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, _action, _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _from timestamptz := (_facts ->> 'from')::timestamptz;
  _last record;
  _before jsonb;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _action not in ('program.change', 'program.close') then
    perform public.raise_error('contradicts_rows', format('%s changes no program', _action));
  end if;
  lock table public.program_change in share row exclusive mode;
  select * into _last from public.program_terms_last(_asked.subject);
  if not found or (_last.number + 1)::text <> _facts ->> 'change' or _from <= _at
     or (_action = 'program.change' and _from < _last.from_at) then
    return 'changed';
  end if;
  _before := to_jsonb(_last);
  if _action = 'program.close' then
    update public.program_change set overtaken_at = _at
     where program_id = _last.program_id and applied_at is null and from_at > _from;
    select * into _last from public.program_terms_last(_asked.subject);
  end if;
  insert into public.program_change (program_id, number, from_at, least_micro, most_micro, unlocked_least_micro,
                                     tokens_on_opening, partner_bonus_ppm, is_open, before, proposal_id)
  select _last.program_id, _last.number + 1, _from,
         case when _action = 'program.close' then _last.least_micro else (_facts ->> 'least')::bigint end,
         case when _action = 'program.close' then _last.most_micro else nullif(_facts ->> 'most', 'none')::bigint end,
         case when _action = 'program.close' then _last.unlocked_least_micro
              else nullif(_facts ->> 'unlocked least', 'none')::bigint end,
         case when _action = 'program.close' then _last.tokens_on_opening else (_facts ->> 'tokens')::integer end,
         case when _action = 'program.close' then _last.partner_bonus_ppm else (_facts ->> 'bonus ppm')::integer end,
         _action <> 'program.close', _before, _proposal;
  perform public.news_insert(_news, _at, false, _facts);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, _action, null, _asked.subject,
    _before, _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- The terms of a program as they will be when all that is announced is in force, since when, and how many changes were
-- announced. No row when there is no such program, or it closes.
create function program_terms_last(_key text)
returns table (program_id integer, number integer, from_at timestamptz, least_micro bigint, most_micro bigint,
               unlocked_least_micro bigint, tokens_on_opening integer, partner_bonus_ppm integer)
language plpgsql stable as $$
begin
  return query
    select program.id, (
             select coalesce(max(announced.number), 0) from public.program_change as announced
              where announced.program_id = program.id),
           last.from_at, coalesce(last.least_micro, program.least_micro),
           case when last.number is null then program.most_micro else last.most_micro end,
           case when last.number is null then program.unlocked_least_micro else last.unlocked_least_micro end,
           coalesce(last.tokens_on_opening, program.tokens_on_opening),
           coalesce(last.partner_bonus_ppm, program.partner_bonus_ppm)
      from public.program
      left join lateral (
        select change.* from public.program_change as change
         where change.program_id = program.id and change.overtaken_at is null
         order by change.number desc limit 1) as last on true
     where program.key = _key and program.is_open and coalesce(last.is_open, true);
end
$$;

-- Jobs apply the next announced change whose moment has come, in their order. False when there is none.
create function program_change_apply(_at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _next public.program_change;
  _before public.program;
  _since timestamptz;
begin
  perform public.require_now(_at);
  lock table public.program_change in share row exclusive mode;
  select * into _next from public.program_change
    where applied_at is null and overtaken_at is null and from_at <= _at
    order by program_id, number
    limit 1;
  if not found then
    return false;
  end if;
  select * into _before from public.program where id = _next.program_id for update;
  update public.program
     set least_micro = _next.least_micro, most_micro = _next.most_micro, unlocked_least_micro = _next.unlocked_least_micro,
         tokens_on_opening = _next.tokens_on_opening, partner_bonus_ppm = _next.partner_bonus_ppm, is_open = _next.is_open
   where id = _next.program_id;
  -- Of several that are applied at one moment the last holds, also where its clock is behind that of the one before.
  select greatest(_at, max(since)) into _since from public.program_most where program_id = _next.program_id;
  update public.program_most set until = _since
   where program_id = _next.program_id and until = 'infinity' and since < _since;
  insert into public.program_most (program_id, since, until, most_micro)
  values (_next.program_id, _since, 'infinity', _next.most_micro)
  on conflict (program_id, since) do update set most_micro = excluded.most_micro;
  update public.program_change set applied_at = _at where program_id = _next.program_id and number = _next.number;
  perform public.audit_record(_audit, _at, 'job:programs', 'program.apply', null, _before.key, to_jsonb(_before),
    to_jsonb(_next));
  return true;
end
$$;
