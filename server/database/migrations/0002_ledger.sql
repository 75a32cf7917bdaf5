-- The books: where every client's money rests, and how it may move.
--
-- Double entry. A posting moves money along one or more legs; a leg takes an amount from one account and gives it
-- to another, so the entries of every posting sum to zero. Every client has a book of his own that sums to zero
-- by itself: the house's side of a movement stands in the client's book too (kinds from 100), and money between
-- two clients passes the clearing account in both books. So no row is shared by all, and a movement concerns one
-- client.
--
-- What holds for every writer, also for one at the SQL prompt:
--   * a leg goes only where the chart allows it: profit comes from strategy results, rewards from house money;
--   * entries sum to zero per posting and flow, and are never changed or removed;
--   * each entry continues its account: the next number, the balance before plus the amount;
--   * an account's balance moves only by its entries, and a client's is never below zero.
--
-- Amounts are whole numbers: millionths of a dollar, or tokens. Errors of our own: MC001 insufficient funds, MC002 a key
-- used again for something else, MC003 entries that break the books, MC004 an attempt to rewrite them, MC005 an
-- unknown reservation.

-- Where money can rest. Below 100: the client's, never below zero. From 100: the house's side of it.
-- Kinds 'by trading account' exist once per trading account, whose id is the account's subject; the others once,
-- under the zero subject.
create function ledger_kinds()
returns table (kind smallint, name text, currency text, by_trading_account boolean)
language sql immutable as $$
  select *
    from (values
      (  1::smallint, 'finance',           'USD',   false),
      (  2::smallint, 'withdrawal',        'USD',   false),   -- reserved until paid out or given back
      (  3::smallint, 'trading_deposit',   'USD',   true),
      (  4::smallint, 'trading_income',    'USD',   true),    -- profit, until paid out or reinvested
      (  5::smallint, 'token',             'TOKEN', false),
      (  6::smallint, 'pending_reward',    'USD',   false),   -- until a trading account can take it
      (101::smallint, 'chain_deposit',     'USD',   false),
      (102::smallint, 'chain_payout',      'USD',   false),
      (103::smallint, 'strategy_result',   'USD',   false),
      (104::smallint, 'house_reward',      'USD',   false),
      (105::smallint, 'clearing',          'USD',   false),   -- between two clients' books
      (106::smallint, 'token_issue',       'TOKEN', false),
      (107::smallint, 'token_use',         'TOKEN', false)
    ) as kinds (kind, name, currency, by_trading_account)
$$;

-- How money may move, and by which type the statement of either side calls it (null: no statement shows it).
-- There is no way from a client's deposit into profit or a reward.
create function ledger_chart()
returns table (flow smallint, name text, from_kind smallint, from_code smallint, to_kind smallint, to_code smallint)
language sql immutable as $$
  select *
    from (values
      ( 1::smallint, 'deposit',            101::smallint, null::smallint,   1::smallint,   11::smallint),
      ( 2::smallint, 'withdrawal_reserve',   1::smallint,   12::smallint,   2::smallint, null::smallint),
      ( 3::smallint, 'withdrawal_release',   2::smallint, null::smallint,   1::smallint,   24::smallint),
      ( 4::smallint, 'withdrawal_settle',    2::smallint, null::smallint, 102::smallint, null::smallint),
      ( 5::smallint, 'trading_deposit',      1::smallint,   13::smallint,   3::smallint,    9::smallint),
      ( 6::smallint, 'profit',             103::smallint, null::smallint,   4::smallint, null::smallint),
      ( 7::smallint, 'loss',                 3::smallint, null::smallint, 103::smallint, null::smallint),
      ( 8::smallint, 'profit_payout',        4::smallint,    8::smallint,   1::smallint,   10::smallint),
      ( 9::smallint, 'profit_reinvest',      4::smallint,    8::smallint,   3::smallint,    9::smallint),
      (10::smallint, 'deposit_return',       3::smallint, null::smallint,   1::smallint,   25::smallint),
      (11::smallint, 'reward',             104::smallint, null::smallint,   3::smallint,   14::smallint),
      (12::smallint, 'reward_pending',     104::smallint, null::smallint,   6::smallint, null::smallint),
      (13::smallint, 'reward_release',       6::smallint, null::smallint,   3::smallint,   14::smallint),
      (14::smallint, 'peer_out',             1::smallint,   26::smallint, 105::smallint, null::smallint),
      (15::smallint, 'peer_in',            105::smallint, null::smallint,   1::smallint,   27::smallint),
      (16::smallint, 'token_grant',        106::smallint, null::smallint,   5::smallint, null::smallint),
      (17::smallint, 'token_spend',          5::smallint, null::smallint, 107::smallint, null::smallint)
    ) as chart (flow, name, from_kind, from_code, to_kind, to_code)
$$;

-- One movement asked for. The subject is the trading account it concerns, if any; the counterparty is the text
-- that statements show beside it.
create type ledger_leg as (
  flow         smallint,
  amount       bigint,
  subject      uuid,
  counterparty text
);

-- Where the money of one client and kind rests. A row is opened by its first entry and moves only by entries.
create table ledger_account (
  client_id uuid     not null,
  kind      smallint not null,
  subject   uuid     not null,
  balance   bigint   not null,
  seq       bigint   not null,            -- the number of its last entry; 0: none yet
  constraint ledger_account_pk primary key (client_id, kind, subject),
  constraint ledger_account_client foreign key (client_id) references client (id),
  constraint ledger_account_never_below_zero check (kind >= 100 or balance >= 0),
  constraint ledger_account_subject
    check ((kind in (3, 4)) = (subject <> '00000000-0000-0000-0000-000000000000'))
) with (fillfactor = 70);                 -- room on the page: a moved balance needs no new index entry

-- A posting's id comes from its key, so that one index keeps both unique. The key is printable ASCII without
-- backslash, so that its text and its bytes are the same.
create function ledger_posting_id(_key text) returns uuid
language sql immutable as $$
  select encode(substr(sha256(_key::bytea), 1, 16), 'hex')::uuid
$$;

-- Why money moved. The key makes a repeat harmless.
create table ledger_posting (
  client_id uuid         not null,
  id        uuid         not null generated always as (ledger_posting_id(key)) stored,
  key       text         not null,
  reference text         not null,        -- what it concerns, such as 'withdrawal:<id>'
  legs      ledger_leg[] not null,        -- what was asked for; a repeat must ask for the same
  at        timestamptz  not null,
  constraint ledger_posting_pk primary key (client_id, id),
  constraint ledger_posting_key check (key ~ '^[!-[\]-~]{1,200}$')
);

-- One side of one leg.
create table ledger_entry (
  client_id     uuid        not null,
  kind          smallint    not null,
  subject       uuid        not null,
  seq           bigint      not null,     -- 1, 2, 3 within its account
  posting_id    uuid        not null,
  flow          smallint    not null,
  amount        bigint      not null,     -- below zero: taken from this account
  balance_after bigint      not null,
  code          smallint,                 -- the type by which a statement calls it; null: no statement shows it
  line          bigint,                   -- 1, 2, 3 within its statement
  counterparty  text,
  at            timestamptz not null,
  constraint ledger_entry_pk primary key (client_id, kind, subject, seq),
  constraint ledger_entry_never_below_zero check (kind >= 100 or balance_after >= 0),
  constraint ledger_entry_first check (seq > 1 or (seq = 1 and balance_after = amount)),
  constraint ledger_entry_line check ((line is null) = (code is null) and line > 0)
);

-- A statement is what one subject's entries with a code tell, in order: the finance account under the zero
-- subject, a trading account (its deposit and its income) under its own. A page is one range of this index.
create unique index ledger_entry_statement on ledger_entry (client_id, subject, line) where line is not null;

-- Almost free on rows that only ever grow at the end; finds what was booked since a moment.
create index ledger_entry_at on ledger_entry using brin (at);

-- The chart as a constraint on the entry itself: a list of numbers made from flow, kind, direction and code, cheap
-- to check in bulk and without a look at another row. Run again by a migration that changes the chart.
create function ledger_enforce_chart() returns void
language plpgsql as $$
declare
  allowed text;
begin
  select string_agg(((side.kind + chart.flow * 1000) * 200 + side.direction * 100 + coalesce(side.code, 0))::text, ',')
    into allowed
    from public.ledger_chart() as chart
    cross join lateral (values (chart.from_kind, 0, chart.from_code), (chart.to_kind, 1, chart.to_code))
      as side (kind, direction, code);

  alter table public.ledger_entry drop constraint if exists ledger_entry_chart;
  execute format(
    'alter table public.ledger_entry add constraint ledger_entry_chart check (
       amount <> 0
       and (kind + flow * 1000) * 200 + (case when amount > 0 then 100 else 0 end) + coalesce(code, 0) = any (%L::integer[]))',
    '{' || allowed || '}');
end
$$;

select ledger_enforce_chart();

-- After entries were inserted: refuse what does not sum to zero, has no posting or does not continue its account;
-- then move the accounts. The inserted rows are read alone and the books one client at a time, so that the same
-- functions serve where the tables are spread over machines.
create function ledger_entries_inserted() returns trigger
language plpgsql as $$
declare
  book record;
  matched bigint;
begin
  for book in
    select client_id, array_agg(distinct posting_id) as postings, bool_or(net <> 0) as unbalanced
      from (select client_id, posting_id, flow, sum(amount) as net
              from inserted
             group by client_id, posting_id, flow) as moved
     group by client_id
  loop
    select count(*) into matched
      from public.ledger_posting
     where client_id = book.client_id and id = any (book.postings);

    if book.unbalanced or matched <> cardinality(book.postings) then
      raise exception using errcode = 'MC003',
        message = format('book of %s: the entries of a posting do not sum to zero, or have no posting', book.client_id);
    end if;
  end loop;

  for book in
    select client_id, array_agg(kind) as kinds, array_agg(subject) as subjects, array_agg(entries) as entries,
           array_agg(amount) as amounts, array_agg(seq) as seqs, array_agg(balance) as balances,
           bool_or(broken) as broken
      from (select client_id, kind, subject, count(*) as entries, sum(amount)::bigint as amount, max(seq) as seq,
                   (array_agg(balance_after order by seq desc))[1] as balance,
                   bool_or(balance_after <> balance_before + amount or seq <> seq_before + 1) as broken
              from (select client_id, kind, subject, seq, amount, balance_after,
                           lag(balance_after) over account as balance_before, lag(seq) over account as seq_before
                      from inserted
                    window account as (partition by client_id, kind, subject order by seq)) as entry
             group by client_id, kind, subject) as account
     group by client_id
     order by client_id
  loop
    insert into public.ledger_account (client_id, kind, subject, balance, seq)
    select book.client_id, kind, subject, 0, 0
      from unnest(book.kinds, book.subjects, book.seqs, book.entries) as moved (kind, subject, seq, entries)
     where seq = entries
        on conflict (client_id, kind, subject) do nothing;

    update public.ledger_account as account
       set balance = moved.balance, seq = moved.seq
      from unnest(book.kinds, book.subjects, book.entries, book.amounts, book.seqs, book.balances)
        as moved (kind, subject, entries, amount, seq, balance)
     where account.client_id = book.client_id
       and account.kind = moved.kind
       and account.subject = moved.subject
       and account.seq = moved.seq - moved.entries
       and account.balance = moved.balance - moved.amount;

    get diagnostics matched = row_count;
    if coalesce(book.broken, false) or matched <> cardinality(book.kinds) then
      raise exception using errcode = 'MC003',
        message = format('book of %s: an entry does not continue its account', book.client_id);
    end if;
  end loop;

  return null;
end
$$;

create function ledger_refuse() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'MC004',
    message = format('%s of %s refused: money moves by new postings only', tg_op, tg_table_name);
end
$$;

-- The guards of the tables. A function, because tables are spread over machines without triggers and get them
-- afterwards: call it again then.
create function ledger_guard() returns void
language plpgsql as $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'citus') then
    perform pg_catalog.set_config('citus.enable_unsafe_triggers', 'on', true);
  end if;

  create or replace trigger ledger_entry_inserted after insert on public.ledger_entry
    referencing new table as inserted for each statement execute function public.ledger_entries_inserted();
  create or replace trigger ledger_entry_stays before update or delete or truncate on public.ledger_entry
    for each statement execute function public.ledger_refuse();
  create or replace trigger ledger_posting_stays before update or delete or truncate on public.ledger_posting
    for each statement execute function public.ledger_refuse();
  create or replace trigger ledger_account_stays before delete or truncate on public.ledger_account
    for each statement execute function public.ledger_refuse();

  -- Depth 0 is a statement of its own, not one of the trigger that just saw the entries.
  create or replace trigger ledger_account_follows before update on public.ledger_account
    for each statement when (pg_catalog.pg_trigger_depth() = 0) execute function public.ledger_refuse();
  create or replace trigger ledger_account_opens before insert on public.ledger_account
    for each row when (new.balance <> 0 or new.seq <> 0) execute function public.ledger_refuse();
end
$$;

select ledger_guard();

-- Told from inside a query, where raise cannot stand.
create function ledger_insufficient(_kind smallint, _balance bigint) returns bigint
language plpgsql as $$
begin
  raise exception using errcode = 'MC001',
    message = 'insufficient funds', detail = format('account kind %s would stand at %s', _kind, _balance);
end
$$;

-- One client's postings stand in a row: whoever holds the finance account's row holds his book. One lock for all
-- his accounts, so that no two movements can wait for each other; a movement of two clients takes the lower first.
create function ledger_hold(_client uuid) returns void
language plpgsql as $$
begin
  perform from public.ledger_account
    where client_id = _client and kind = 1 and subject = '00000000-0000-0000-0000-000000000000'
      for update;
  if found then
    return;
  end if;

  insert into public.ledger_account (client_id, kind, subject, balance, seq)
  values (_client, 1, '00000000-0000-0000-0000-000000000000', 0, 0)
      on conflict (client_id, kind, subject) do nothing;
  perform from public.ledger_account
    where client_id = _client and kind = 1 and subject = '00000000-0000-0000-0000-000000000000'
      for update;
end
$$;

-- A repeat must ask for what the first call asked for; the time may differ.
create function ledger_require_same(_client uuid, _key text, _reference text, _legs ledger_leg[]) returns void
language plpgsql as $$
begin
  perform from public.ledger_posting
    where client_id = _client
      and id = public.ledger_posting_id(_key)
      and key = _key and reference = _reference and legs = _legs;
  if not found then
    raise exception using errcode = 'MC002', message = format('the key %s has moved money for something else', _key);
  end if;
end
$$;

-- Move money once. Answers 'posted', or 'repeated' when this key moved exactly this before: then nothing changes.
create function ledger_post(_client uuid, _key text, _reference text, _at timestamptz, _legs ledger_leg[]) returns text
language plpgsql as $$
declare
  _posting uuid;
  _entries bigint;
begin
  perform public.ledger_hold(_client);

  insert into public.ledger_posting (client_id, key, reference, legs, at)
  values (_client, _key, _reference, _legs, _at)
      on conflict (client_id, id) do nothing
  returning id into _posting;
  if not found then
    perform public.ledger_require_same(_client, _key, _reference, _legs);
    return 'repeated';
  end if;

  insert into public.ledger_entry
    (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
  select _client, kind, subject, seq, _posting, flow, amount,
         case when kind < 100 and balance < 0 then public.ledger_insufficient(kind, balance) else balance end,
         code,
         case when code is not null then lines_before + lines end,
         case when code is not null then counterparty end,
         _at
    from (
      select side.*,
             coalesce(account.seq, 0) + row_number() over of_account as seq,
             (coalesce(account.balance, 0) + sum(side.amount) over of_account)::bigint as balance,
             count(side.code) over of_statement as lines,
             coalesce((
               select shown.line
                 from public.ledger_entry as shown
                where shown.client_id = _client and shown.subject = side.subject and shown.line is not null
                order by shown.line desc
                limit 1), 0) as lines_before
        from (
          select chart.flow, end_.kind, end_.code, end_.amount, leg.counterparty, leg.place * 2 + end_.place as place,
                 case when end_.kind in (3, 4) then leg.subject
                      else '00000000-0000-0000-0000-000000000000' end as subject
            from unnest(_legs) with ordinality as leg (flow, amount, subject, counterparty, place)
            join public.ledger_chart() as chart on chart.flow = leg.flow
            cross join lateral (values
              (0, chart.from_kind, chart.from_code, -leg.amount),
              (1, chart.to_kind, chart.to_code, leg.amount)) as end_ (place, kind, code, amount)
        ) as side
        left join public.ledger_account as account
               on account.client_id = _client and account.kind = side.kind and account.subject = side.subject
      window of_account as (partition by side.kind, side.subject order by side.place),
             of_statement as (partition by side.subject order by side.place)
    ) as placed;

  get diagnostics _entries = row_count;
  if _entries = 0 or _entries <> 2 * cardinality(_legs) then
    raise exception using errcode = 'MC003', message = 'a posting needs legs, each along a flow of the chart';
  end if;
  return 'posted';
end
$$;

-- Money on its way out is reserved first: taken from the finance account and kept where everyone can see it.
create function ledger_reserve(_client uuid, _reservation uuid, _amount bigint, _counterparty text, _at timestamptz)
returns text
language sql as $$
  select public.ledger_post(_client, 'reserve:' || _reservation, 'withdrawal:' || _reservation, _at,
    array[row(2, _amount, null, _counterparty)::public.ledger_leg])
$$;

-- A reservation ends once, by a settle or by a release: both post under one key.
create function ledger_end_reservation(_client uuid, _reservation uuid, _flow smallint, _at timestamptz) returns text
language plpgsql as $$
declare
  _reserved public.ledger_leg;
  _ended public.ledger_leg;
begin
  perform public.ledger_hold(_client);

  select (legs[1]).* into _reserved from public.ledger_posting
    where client_id = _client and id = public.ledger_posting_id('reserve:' || _reservation);
  if not found then
    raise exception using errcode = 'MC005', message = format('no reservation %s', _reservation);
  end if;

  select (legs[1]).* into _ended from public.ledger_posting
    where client_id = _client and id = public.ledger_posting_id('reserve-end:' || _reservation);
  if found then
    return case when _ended.flow = _flow then 'repeated' when _ended.flow = 4 then 'settled' else 'released' end;
  end if;

  perform public.ledger_post(_client, 'reserve-end:' || _reservation, 'withdrawal:' || _reservation, _at,
    array[row(_flow, _reserved.amount, null, _reserved.counterparty)::public.ledger_leg]);
  return case when _flow = 4 then 'settled' else 'released' end;
end
$$;

-- Reserved money has left. Answers 'settled', 'repeated', or 'released' when that happened first: nothing changes then.
create function ledger_settle(_client uuid, _reservation uuid, _at timestamptz) returns text
language sql as $$
  select public.ledger_end_reservation(_client, _reservation, 4::smallint, _at)
$$;

-- Reserved money goes back. Answers 'released', 'repeated', or 'settled' when that happened first: nothing changes then.
create function ledger_release(_client uuid, _reservation uuid, _at timestamptz) returns text
language sql as $$
  select public.ledger_end_reservation(_client, _reservation, 3::smallint, _at)
$$;

-- A page of a statement, newest first, pages from 1, with the number of all its lines: of the finance account under
-- the zero subject, of a trading account under its own. One row of nulls when the page is empty.
create function ledger_statement(_client uuid, _subject uuid, _page integer, _size integer)
returns table (lines bigint, line bigint, at timestamptz, code smallint, counterparty text, amount bigint,
               balance_after bigint)
language sql stable as $$
  with counted as (
    select coalesce(max(last.line), 0) as lines
      from public.ledger_entry as last
     where last.client_id = _client and last.subject = _subject and last.line is not null
  )
  select (select lines from counted), entry.line, entry.at, entry.code, entry.counterparty, entry.amount,
         entry.balance_after
    from (select) as page
    left join public.ledger_entry as entry
           on entry.client_id = _client
          and entry.subject = _subject
          and entry.line is not null
          and entry.line <= (select lines from counted) - (_page - 1)::bigint * _size
          and entry.line > (select lines from counted) - _page::bigint * _size
   order by entry.line desc
$$;
