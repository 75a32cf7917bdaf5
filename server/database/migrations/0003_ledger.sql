-- The books: where every client's money rests, and how it may move.
--
-- Double entry. A posting moves money along one or more legs; a leg takes an amount from one account and gives it
-- to another, so the entries of every posting sum to zero. Every client has a book of their own that sums to zero
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
-- Amounts are whole numbers: millionths of a dollar, or tokens.

-- Where money can rest. Below 100: the client's, never below zero. From 100: the house's side of it.
-- Kinds 'by trading account' exist once per trading account, whose id is the account's subject; the others once,
-- under the zero subject.
create function ledger_kinds()
returns table (kind smallint, name text, currency text, by_trading_account boolean)
language sql immutable as $$
  select kind::smallint, name, currency, by_trading_account
    from (values
      (  1, 'finance',         'USD',   false),
      (  2, 'withdrawal',      'USD',   false),   -- reserved until paid out or given back
      (  3, 'trading_deposit', 'USD',   true),
      (  4, 'trading_income',  'USD',   true),    -- profit, until paid out or reinvested
      (  5, 'token',           'TOKEN', false),
      (  6, 'pending_reward',  'USD',   false),   -- until a trading account can take it
      (101, 'chain_deposit',   'USD',   false),
      (102, 'chain_payout',    'USD',   false),
      (103, 'strategy_result', 'USD',   false),
      (104, 'house_reward',    'USD',   false),
      (105, 'clearing',        'USD',   false),   -- between two clients' books
      (106, 'token_issue',     'TOKEN', false),
      (107, 'token_use',       'TOKEN', false)
    ) as kinds (kind, name, currency, by_trading_account)
$$;

-- How money may move: the reason of every entry.
create type ledger_flow as enum (
  'deposit',
  'withdrawal_reserve', 'withdrawal_release', 'withdrawal_settle',
  'trading_deposit', 'profit', 'loss', 'profit_payout', 'profit_reinvest', 'deposit_return',
  'reward', 'reward_pending', 'reward_release',
  'peer_out', 'peer_in',
  'token_grant', 'token_spend'
);

-- From where to where each flow goes, and by which type the statement of either side calls it (null: no statement shows
-- it). There is no way from a client's deposit into profit or a reward.
create function ledger_chart()
returns table (flow ledger_flow, from_kind smallint, from_code smallint, to_kind smallint, to_code smallint)
language sql immutable as $$
  select flow::public.ledger_flow, from_kind::smallint, from_code::smallint, to_kind::smallint, to_code::smallint
    from (values
      ('deposit',            101, null,   1,   11),
      ('withdrawal_reserve',   1,   12,   2, null),
      ('withdrawal_release',   2, null,   1,   24),
      ('withdrawal_settle',    2, null, 102, null),
      ('trading_deposit',      1,   13,   3,    9),
      ('profit',             103, null,   4, null),
      ('loss',                 3, null, 103, null),
      ('profit_payout',        4,    8,   1,   10),
      ('profit_reinvest',      4,    8,   3,    9),
      ('deposit_return',       3, null,   1,   25),
      ('reward',             104, null,   3,   14),
      ('reward_pending',     104, null,   6, null),
      ('reward_release',       6, null,   3,   14),
      ('peer_out',             1,   26, 105, null),
      ('peer_in',            105, null,   1,   27),
      ('token_grant',        106, null,   5, null),
      ('token_spend',          5, null, 107, null)
    ) as chart (flow, from_kind, from_code, to_kind, to_code)
$$;

-- The subject of every account that is not a trading account's.
create function ledger_nobody() returns uuid
language sql immutable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- Under which subject a kind's account stands when a movement concerns this one; written out from the list of kinds,
-- because it is worked out for every side of every movement.
do $do$
begin
  execute format($make$
    create function ledger_subject(_kind smallint, _subject uuid) returns uuid
    language sql immutable as $$
      select case when _kind = any (%L::smallint[]) then _subject else public.ledger_nobody() end
    $$
  $make$, (select array_agg(kind order by kind) from ledger_kinds() where by_trading_account));
end
$do$;

-- One movement asked for. The subject is the trading account it concerns, if any; the counterparty is the text
-- that statements show beside it.
create type ledger_leg as (
  flow         ledger_flow,
  amount       bigint,
  subject      uuid,
  counterparty text
);

-- Where the money of one client and kind rests. A row moves only by its entries, one by one, so that what is never
-- below zero here never was between two of them either.
create table ledger_account (
  client_id uuid     not null,
  kind      smallint not null,
  subject   uuid     not null,
  balance   bigint   not null,
  seq       bigint   not null,  -- the number of its last entry; 0: none yet
  constraint ledger_account_pk primary key (client_id, kind, subject),
  constraint ledger_account_client foreign key (client_id) references client (id),
  constraint ledger_account_never_below_zero check (kind >= 100 or balance >= 0)
) with (fillfactor = 70);                 -- room on the page: a moved balance needs no new index entry

-- Does the chart let this entry stand: the flow, the account it touches, which way, and how statements call it?
-- A constraint on each entry, so that it binds every writer. Written out from the chart as one expression that is worked
-- out on the spot, for each of the many thousands of entries of a settlement. A migration that changes the chart makes it
-- again.
do $do$
declare
  _sides text;
begin
  select 'case ' || string_agg(
           format('when _flow = %L then case when _amount < 0 then _kind = %s and _code is not distinct from %s
                                             when _amount > 0 then _kind = %s and _code is not distinct from %s end',
                  flow, from_kind, coalesce(from_code::text, 'null'), to_kind, coalesce(to_code::text, 'null')),
           ' ' order by flow) || ' end'
    into _sides from ledger_chart();
  execute format($make$
    create function ledger_allows(_flow ledger_flow, _kind smallint, _subject uuid, _amount bigint, _code smallint)
    returns boolean
    language sql immutable as $$
      select coalesce(%s and (_kind = any (%L::smallint[])) = (_subject <> %L), false)
    $$
  $make$, _sides, (select array_agg(kind) from ledger_kinds() where by_trading_account), ledger_nobody());
end
$do$;

-- A posting's id comes from its key, so that one index keeps both unique. A text's bytes are read with backslashes
-- doubled: the cast would take a single one for an escape.
create function ledger_posting_id(_key text) returns uuid
language sql immutable as $$
  select encode(substr(sha256(replace(_key, '\', '\\')::bytea), 1, 16), 'hex')::uuid
$$;

-- Why money moved. The key makes a repeat harmless.
create table ledger_posting (
  client_id uuid        not null,
  -- ledger_posting_id(key), written out because a generated column's function is parsed at every insert.
  id        uuid        not null
    generated always as (encode(substr(sha256(replace(key, '\', '\\')::bytea), 1, 16), 'hex')::uuid) stored,
  key       text        not null,
  reference text        not null,  -- what it concerns, such as 'withdrawal:<id>'
  legs      ledger_leg[] not null,        -- what was asked for; a repeat must ask for the same
  at        timestamptz not null,
  constraint ledger_posting_pk primary key (client_id, id),
  constraint ledger_posting_key_length check (length(key) between 1 and 200)
);

-- One side of one leg.
create table ledger_entry (
  client_id     uuid        not null,
  kind          smallint    not null,
  subject       uuid        not null,
  seq           bigint      not null,  -- 1, 2, 3 within its account
  posting_id    uuid        not null,
  flow          ledger_flow not null,
  amount        bigint      not null,  -- below zero: taken from this account
  balance_after bigint      not null,
  code          smallint,              -- the type by which a statement calls it; null: no statement shows it
  line          bigint,                -- 1, 2, 3 within its statement
  counterparty  text,
  at            timestamptz not null,
  constraint ledger_entry_pk primary key (client_id, kind, subject, seq),
  constraint ledger_entry_chart
    check (ledger_allows(flow, kind, subject, amount, code) and (line is null) = (code is null))
);

-- A statement is what one subject's entries with a code tell, in order: the finance account under the zero
-- subject, a trading account (its deposit and its income) under its own. A page is one range of this index.
create unique index ledger_entry_statement on ledger_entry (client_id, subject, line) where line is not null;

-- Almost free on rows that only ever grow at the end; finds what was booked since a moment.
create index ledger_entry_at on ledger_entry using brin (at);

-- What left lately to other clients is reckoned at every payment.
create index ledger_entry_peer_out on ledger_entry (client_id, at) where code = 26;

-- After entries were inserted: refuse what does not sum to zero, has no posting, does not continue its account or would
-- leave a client below zero, even between two movements; then move the accounts. Accounts are always found by key: the
-- plan is kept whether two entries came first or many thousands.
create function ledger_entries_inserted() returns trigger
language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _stray record;
  _accounts bigint;
  _moved bigint;
begin
  if exists (select from inserted group by client_id, posting_id, flow having sum(amount) <> 0) then
    perform public.raise_error('entries_inconsistent', 'entries of one posting and flow must sum to zero');
  end if;

  select posting_id into _stray from inserted as entry
    where not exists (
      select from public.ledger_posting as posting
       where posting.client_id = entry.client_id and posting.id = entry.posting_id and posting.at = entry.at)
    limit 1;
  if found then
    perform public.raise_error('entries_inconsistent', format('entries without their posting %s', _stray.posting_id));
  end if;

  select client_id, kind, subject, seq into _stray
    from (select *, lag(seq) over account as seq_before, lag(balance_after) over account as balance_before
            from inserted
          window account as (partition by client_id, kind, subject order by seq)) as entry
   where seq <> seq_before + 1 or balance_after - amount <> balance_before
   limit 1;
  if found then
    perform public.ledger_refuse_entry(_stray.client_id, _stray.kind, _stray.subject, _stray.seq);
  end if;

  select client_id, kind, subject, balance_after into _stray from inserted where kind < 100 and balance_after < 0 limit 1;
  if found then
    raise exception using errcode = 'check_violation', message = format('account %s of %s of client %s would stand at %s',
      _stray.kind, _stray.subject, _stray.client_id, _stray.balance_after);
  end if;

  with stretch as materialized (
    select client_id, kind, subject, min(seq) as first, max(seq) as last,
           (array_agg(balance_after - amount order by seq))[1] as balance_before,
           (array_agg(balance_after order by seq desc))[1] as balance
      from inserted
     group by client_id, kind, subject
  ), continued as (
    update public.ledger_account as account
       set balance = stretch.balance, seq = stretch.last
      from stretch
     where account.client_id = stretch.client_id and account.kind = stretch.kind and account.subject = stretch.subject
       and account.seq = stretch.first - 1 and account.balance = stretch.balance_before
    returning 1
  ), opened as (
    insert into public.ledger_account (client_id, kind, subject, balance, seq)
    select client_id, kind, subject, balance, last
      from stretch
     where first = 1 and balance_before = 0
       and not exists (select from public.ledger_account as account
                        where account.client_id = stretch.client_id and account.kind = stretch.kind
                          and account.subject = stretch.subject)
        on conflict (client_id, kind, subject) do nothing
    returning 1
  )
  select (select count(*) from stretch), (select count(*) from continued) + (select count(*) from opened)
    into _accounts, _moved;

  if _moved <> _accounts then
    select entry.client_id, entry.kind, entry.subject, entry.seq into _stray
      from inserted as entry
      left join public.ledger_account as account
             on account.client_id = entry.client_id and account.kind = entry.kind and account.subject = entry.subject
            and account.seq >= entry.seq
     where account.client_id is null
     limit 1;
    perform public.ledger_refuse_entry(_stray.client_id, _stray.kind, _stray.subject, _stray.seq);
  end if;

  return null;
end
$$;

create function ledger_refuse_entry(_client uuid, _kind smallint, _subject uuid, _seq bigint) returns void
language plpgsql as $$
begin
  perform public.raise_error('entries_inconsistent',
    format('entry %s does not continue account %s of %s of client %s', _seq, _kind, _subject, _client));
end
$$;

create trigger ledger_entry_inserted after insert on ledger_entry
  referencing new table as inserted for each statement execute function public.ledger_entries_inserted();
select protect_append_only('ledger_posting', 'ledger_entry');

-- An account moves by its entries alone. Depth 0 is a statement of its own, not one of the trigger that has just seen the
-- entries.
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function public.refuse_rewriting();
create trigger ledger_account_follows before update on ledger_account
  for each statement when (pg_catalog.pg_trigger_depth() = 0) execute function public.refuse_rewriting();
create trigger ledger_account_opens before insert on ledger_account
  for each row when (pg_catalog.pg_trigger_depth() = 0 and (new.balance <> 0 or new.seq <> 0))
  execute function public.refuse_rewriting();

-- What an account holds after a movement. A client's that would fall below zero is a word of its own, not a broken
-- constraint.
create function ledger_balance_after(_kind smallint, _balance numeric) returns bigint
language plpgsql immutable as $$
begin
  if _kind < 100 and _balance < 0 then
    perform public.raise_error('insufficient_funds',
      'insufficient funds', format('account %s would stand at %s', _kind, _balance));
  end if;
  return _balance;
end
$$;

-- Both sides of every leg, in the order in which they are taken.
create function ledger_sides(_legs ledger_leg[])
returns table (place bigint, flow ledger_flow, kind smallint, subject uuid, amount bigint, code smallint,
               counterparty text)
language sql immutable as $$
  select 2 * leg.place + side.place, leg.flow, side.kind, public.ledger_subject(side.kind, leg.subject),
         side.amount, side.code, case when side.code is not null then leg.counterparty end
    from unnest(_legs) with ordinality as leg (flow, amount, subject, counterparty, place)
    join public.ledger_chart() as chart on chart.flow = leg.flow
   cross join lateral (values (0, chart.from_kind, -leg.amount, chart.from_code),
                              (1, chart.to_kind, leg.amount, chart.to_code)) as side (place, kind, amount, code)
$$;

-- One client's postings stand in a row: anyone who holds the finance account's row holds their book. One lock for all
-- their accounts, so that no two movements can wait for each other; a movement of two clients takes the lower first.
create function ledger_hold(_client uuid) returns void
language plpgsql as $$
begin
  perform from public.ledger_account
    where client_id = _client and kind = 1 and subject = public.ledger_nobody()
      for update;
  if found then
    return;
  end if;

  insert into public.ledger_account (client_id, kind, subject, balance, seq)
  values (_client, 1, public.ledger_nobody(), 0, 0)
      on conflict (client_id, kind, subject) do nothing;
  perform from public.ledger_account
    where client_id = _client and kind = 1 and subject = public.ledger_nobody()
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
    perform public.raise_error('key_reused', format('the key %s has moved money for something else', _key));
  end if;
end
$$;

-- The entries that a posting of these legs makes, as its client's accounts stand now.
create function ledger_entries_of(_client uuid, _posting uuid, _at timestamptz, _legs ledger_leg[])
returns table (client_id uuid, kind smallint, subject uuid, seq bigint, posting_id uuid, flow ledger_flow, amount bigint,
               balance_after bigint, code smallint, line bigint, counterparty text, at timestamptz)
language sql stable as $$
  select _client, side.kind, side.subject,
         coalesce(account.seq, 0) + row_number() over of_account,
         _posting, side.flow, side.amount,
         public.ledger_balance_after(side.kind, coalesce(account.balance, 0) + sum(side.amount) over of_account),
         side.code,
         case when side.code is not null
              then coalesce(last.line, 0) + count(side.code) over (partition by side.subject order by side.place) end,
         side.counterparty, _at
    from public.ledger_sides(_legs) as side
    left join public.ledger_account as account
           on account.client_id = _client and account.kind = side.kind and account.subject = side.subject
    left join lateral (
           select entry.line
             from public.ledger_entry as entry
            where entry.client_id = _client and entry.subject = side.subject and entry.line is not null
            order by entry.line desc
            limit 1) as last on side.code is not null
  window of_account as (partition by side.kind, side.subject order by side.place)
$$;

-- Move money once. Answers 'posted', or 'repeated' when this key moved exactly this before: then nothing changes.
-- Plans are kept whatever the client: their book is always read by key.
create function ledger_post(_client uuid, _key text, _reference text, _at timestamptz, _legs ledger_leg[]) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
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
  select * from public.ledger_entries_of(_client, _posting, _at, _legs);

  get diagnostics _entries = row_count;
  perform public.ledger_require_entries(_entries, cardinality(_legs));
  return 'posted';
end
$$;

create function ledger_require_entries(_entries bigint, _legs integer) returns void
language plpgsql as $$
begin
  if coalesce(_legs, 0) = 0 or _entries <> 2 * _legs then
    perform public.raise_error('entries_inconsistent', 'a posting needs legs, each along a flow of the chart');
  end if;
end
$$;

-- A posting asked for among many.
create type ledger_order as (
  client_id uuid,
  key       text,
  reference text,
  legs      ledger_leg[]
);

-- Post for many clients at once, as a settlement does: one order for each of them. All of it or nothing. Answers how
-- many were posted now; the others were repeats. What ledger_entries_of tells of one posting is told here of all.
create function ledger_post_many(_orders ledger_order[], _at timestamptz) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _client uuid;
  _posted bigint;
  _legs bigint;
  _fewest integer;
  _entries bigint;
begin
  for _client in select client_id from unnest(_orders) order by client_id loop
    perform public.ledger_hold(_client);
  end loop;

  with posted as (
    insert into public.ledger_posting (client_id, key, reference, legs, at)
    select client_id, key, reference, legs, _at from unnest(_orders)
        on conflict (client_id, id) do nothing
    returning client_id, id, legs
  ), side as materialized (
    select posted.client_id, posted.id, leg.flow, side.kind, public.ledger_subject(side.kind, leg.subject) as subject,
           side.amount, side.code, 2 * leg.place + side.place as place,
           case when side.code is not null then leg.counterparty end as counterparty
      from posted
     cross join lateral unnest(posted.legs) with ordinality as leg (flow, amount, subject, counterparty, place)
      join public.ledger_chart() as chart on chart.flow = leg.flow
     cross join lateral (values (0, chart.from_kind, -leg.amount, chart.from_code),
                                (1, chart.to_kind, leg.amount, chart.to_code)) as side (place, kind, amount, code)
  ), entered as (
    insert into public.ledger_entry
      (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
    select side.client_id, side.kind, side.subject,
           coalesce(account.seq, 0) + row_number() over of_account,
           side.id, side.flow, side.amount,
           public.ledger_balance_after(side.kind, coalesce(account.balance, 0) + sum(side.amount) over of_account),
           side.code,
           case when side.code is not null
                then coalesce(last.line, 0) + count(side.code) over of_statement end,
           side.counterparty, _at
      from side
      left join public.ledger_account as account
             on account.client_id = side.client_id and account.kind = side.kind and account.subject = side.subject
      left join lateral (
             select entry.line
               from public.ledger_entry as entry
              where entry.client_id = side.client_id and entry.subject = side.subject and entry.line is not null
              order by entry.line desc
              limit 1) as last on side.code is not null
    -- By posting too, so that two of one client collide.
    window of_account as (partition by side.client_id, side.id, side.kind, side.subject order by side.place),
           of_statement as (partition by side.client_id, side.id, side.subject order by side.place)
    returning 1
  )
  select count(*), sum(cardinality(legs)), min(cardinality(legs)),
         (select count(*) from entered)
    into _posted, _legs, _fewest, _entries
    from posted;

  if _posted > 0 then
    perform public.ledger_require_entries(_entries, case when _fewest > 0 then _legs::integer end);
  end if;
  if _posted < cardinality(_orders) then
    perform public.ledger_require_same(client_id, key, reference, legs) from unnest(_orders);
  end if;
  return _posted;
end
$$;

-- Money on its way out is reserved first: taken from the finance account and kept where everyone can see it.
create function ledger_reserve(_client uuid, _reservation uuid, _amount bigint, _counterparty text, _at timestamptz)
returns text
language sql as $$
  select public.ledger_post(_client, 'reserve:' || _reservation, 'withdrawal:' || _reservation, _at,
    array[row('withdrawal_reserve', _amount, null, _counterparty)::public.ledger_leg])
$$;

-- A reservation ends once, by a settle or by a release: both post under one key.
create function ledger_end_reservation(_client uuid, _reservation uuid, _flow ledger_flow, _at timestamptz) returns text
language plpgsql as $$
declare
  _reserved public.ledger_leg;
  _ended public.ledger_leg;
begin
  perform public.ledger_hold(_client);

  select (legs[1]).* into _reserved from public.ledger_posting
    where client_id = _client and id = public.ledger_posting_id('reserve:' || _reservation);
  if not found then
    perform public.raise_error('unknown_reservation', format('no reservation %s', _reservation));
  end if;

  select (legs[1]).* into _ended from public.ledger_posting
    where client_id = _client and id = public.ledger_posting_id('reserve-end:' || _reservation);
  if found then
    return case when _ended.flow = _flow then 'repeated'
                when _ended.flow = 'withdrawal_settle' then 'settled'
                else 'released' end;
  end if;

  perform public.ledger_post(_client, 'reserve-end:' || _reservation, 'withdrawal:' || _reservation, _at,
    array[row(_flow, _reserved.amount, null, _reserved.counterparty)::public.ledger_leg]);
  return case when _flow = 'withdrawal_settle' then 'settled' else 'released' end;
end
$$;

-- Reserved money has left. Answers 'settled', 'repeated', or 'released' when that happened first: nothing changes then.
create function ledger_settle(_client uuid, _reservation uuid, _at timestamptz) returns text
language sql as $$
  select public.ledger_end_reservation(_client, _reservation, 'withdrawal_settle', _at)
$$;

-- Reserved money goes back. Answers 'released', 'repeated', or 'settled' when that happened first: nothing changes then.
create function ledger_release(_client uuid, _reservation uuid, _at timestamptz) returns text
language sql as $$
  select public.ledger_end_reservation(_client, _reservation, 'withdrawal_release', _at)
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

-- From one client to another: out of one book and into the other, over the clearing account of both. The lower client
-- first, so that two in opposite directions cannot wait for each other. Both statements name the other side.
create function ledger_transfer(
  _from uuid, _to uuid, _amount bigint, _key text, _reference text, _at timestamptz, _from_name text, _to_name text
) returns text
language plpgsql as $$
declare
  _out public.ledger_leg[] := array[row('peer_out', _amount, null, _to_name)::public.ledger_leg];
  _in public.ledger_leg[] := array[row('peer_in', _amount, null, _from_name)::public.ledger_leg];
begin
  if _from < _to then
    perform public.ledger_post(_from, _key, _reference, _at, _out);
    return public.ledger_post(_to, _key, _reference, _at, _in);
  end if;
  perform public.ledger_post(_to, _key, _reference, _at, _in);
  return public.ledger_post(_from, _key, _reference, _at, _out);
end
$$;
