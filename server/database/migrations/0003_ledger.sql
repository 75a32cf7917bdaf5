-- expand: The books: where every client's money rests, and how it may move.
--
-- Double entry. A posting moves money along one or more legs; a leg takes an amount from one account and gives it
-- to another, so the entries of every posting sum to zero. Every client has a book of their own that sums to zero
-- by itself: the house's side of a movement is in the client's book too (kinds from 100), and money between
-- two clients passes the clearing account in both books. So no row is shared by all, and a movement concerns one
-- client.
--
-- Nobody but the functions below writes these tables, and nobody but functions of the owner calls those that move
-- money: the roles of the processes may do neither. So what the functions have just made is not found out once more by
-- triggers. Constraints on a single row hold for every writer, the owner too:
--   * a leg goes only where the chart allows it: profit comes from strategy results, rewards from house money;
--   * a client's account is never below zero, and a carried loss never above it, after none of its entries;
--   * postings and entries are never changed or removed.
-- What holds across rows is kept by the functions, and checked by `doctor` (server/ledger/ledger-faults.ts): entries of a
-- posting and flow sum to zero, each continues its account (the next number, the balance before plus the amount), and
-- an account's balance moves only by its entries.
--
-- Amounts are whole numbers: millionths of a dollar, or tokens.

-- Where money can rest. Below 100: the client's, never below zero but for a carried loss, which lowers a deposit and is
-- never above zero. From 100: the house's side of it.
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
      (  7, 'carried_loss',    'USD',   true),    -- of settled months: given back first by later gains
      (101, 'chain_deposit',   'USD',   false),
      (102, 'chain_payout',    'USD',   false),
      (103, 'strategy_result', 'USD',   false),
      (104, 'house_reward',    'USD',   false),
      (105, 'clearing',        'USD',   false),   -- between two clients' books
      (106, 'token_issue',     'TOKEN', false),
      (107, 'token_use',       'TOKEN', false),
      (108, 'house_capital',   'USD',   false)    -- bears what a deposit cannot, and corrections; takes what clients waive
    ) as kinds (kind, name, currency, by_trading_account)
$$;

-- How money may move: the reason of every entry.
create type ledger_flow as enum (
  'deposit',
  'withdrawal_reserve', 'withdrawal_release', 'withdrawal_settle',
  'trading_deposit', 'profit', 'loss', 'loss_recovery', 'loss_settlement', 'loss_borne',
  'profit_payout', 'profit_reinvest', 'deposit_return',
  'reward', 'reward_pending', 'reward_release', 'reward_excess',
  'peer_out', 'peer_in',
  'correction_given', 'correction_taken', 'deposit_reversal', 'balance_waived', 'reward_waived',
  'token_grant', 'token_spend', 'token_return', 'token_recall'
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
      ('loss',                 7, null, 103, null),
      ('loss_recovery',      103, null,   7, null),
      ('loss_settlement',      3, null,   7, null),
      ('loss_borne',         108, null, 103, null),
      ('profit_payout',        4,    8,   1,   10),
      ('profit_reinvest',      4,    8,   3,    9),
      ('deposit_return',       3, null,   1,   25),
      ('reward',             104, null,   3,   14),
      ('reward_pending',     104, null,   6, null),
      ('reward_release',       6, null,   3,   14),
      ('reward_excess',        3, null,   1,   25),  -- what of a reward exceeds the program's maximum
      ('peer_out',             1,   26, 105, null),
      ('peer_in',            105, null,   1,   27),
      ('correction_given',   108, null,   1,   27),
      ('correction_taken',     1,   26, 108, null),
      ('deposit_reversal',   108, null, 101, null),  -- of a deposit that the chain has lost
      ('balance_waived',       1,   26, 108, null),  -- by a client who is deleted
      ('reward_waived',        6, null, 108, null),
      ('token_grant',        106, null,   5, null),
      ('token_spend',          5, null, 107, null),
      ('token_return',       107, null,   5, null),  -- what opened an account that was returned whole
      ('token_recall',         5, null, 106, null)   -- what opening it had given
    ) as chart (flow, from_kind, from_code, to_kind, to_code)
$$;

-- The same way of one flow, with what its two sides ask of the accounts: every leg of every posting is asked about here.
-- A list and a place in it, because each transaction makes an expression ready as a whole, and one with
-- a branch for each flow took longer than all the rest of a posting.
create type ledger_way as (
  from_kind  smallint,
  from_code  smallint,
  from_own   boolean,   -- is under the trading account's id
  from_lines bigint,    -- by how much its own count of lines grows; a trading income's lines are counted by the deposit
  from_least bigint,    -- what it must not fall below
  to_kind    smallint,
  to_code    smallint,
  to_own     boolean,
  to_lines   bigint,
  to_most    bigint     -- what it must not rise above
);
do $do$
declare
  _flows text;
  _ways text;
begin
  select array_agg(chart.flow order by chart.flow)::text,
         array_agg(row(from_kind, from_code, giver.by_trading_account,
                       case when from_code is not null and from_kind <> 4 then 1 else 0 end,
                       case when from_kind < 100 and from_kind <> 7 then 0 else -9223372036854775808 end,
                       to_kind, to_code, taker.by_trading_account,
                       case when to_code is not null and to_kind <> 4 then 1 else 0 end,
                       case when to_kind = 7 then 0 else 9223372036854775807 end)::ledger_way order by chart.flow)::text
    into _flows, _ways
    from ledger_chart() as chart
    join ledger_kinds() as giver on giver.kind = chart.from_kind
    join ledger_kinds() as taker on taker.kind = chart.to_kind;
  execute format($make$
    create function ledger_way_of(_flow ledger_flow) returns ledger_way
    language sql immutable as $$
      select (%L::public.ledger_way[])[array_position(%L::public.ledger_flow[], _flow)]
    $$
  $make$, _ways, _flows);
end
$do$;

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

-- One requested movement. The subject is the trading account it concerns, if any; the counterparty is the text
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
  -- How many lines a statement has: the finance account's, or a trading account's, whose deposit counts those of its
  -- income too. 0 for every other kind.
  lines     bigint   not null default 0,
  constraint ledger_account_pk primary key (client_id, kind, subject),
  constraint ledger_account_client foreign key (client_id) references client (id),
  constraint ledger_account_never_below_zero check (
    kind >= 100 or case when kind = 7 then balance <= 0 else balance >= 0 end)
) with (fillfactor = 70);                 -- room on the page: a moved balance needs no new index entry

-- May this entry stand by itself: does the chart have the flow with the account that it touches, which way, and as
-- statements call it; is a client not below zero after it; and has it a line when a statement shows it? A constraint on
-- each entry, so that it binds every writer; one call, because every insert reads a constraint's text again, and in a
-- language whose functions are read once a session: one in SQL would be read again by every insert. Written out from the
-- chart: at the place of each flow, who gives and who takes, as the kind times 100,000 plus the code. 40,000 is no code.
do $do$
begin
  execute (
    select format($make$
      create function ledger_allows(_flow ledger_flow, _kind smallint, _subject uuid, _amount bigint,
                                    _balance_after bigint, _code smallint, _line bigint) returns boolean
      language plpgsql immutable as $$
      begin
        return coalesce(
          (case when _amount < 0 then %L::integer[] when _amount > 0 then %L::integer[] end)
              [array_position(%L::public.ledger_flow[], _flow)] = _kind * 100000 + coalesce(_code, 40000)
          and (_kind = any (%L::smallint[])) = (_subject <> %L)
          and (_kind >= 100 or case when _kind = 7 then _balance_after <= 0 else _balance_after >= 0 end)
          and (_code is null) = (_line is null), false);
      end
      $$
    $make$, array_agg(from_kind * 100000 + coalesce(from_code, 40000) order by flow),
            array_agg(to_kind * 100000 + coalesce(to_code, 40000) order by flow), array_agg(flow order by flow),
            (select array_agg(kind) from ledger_kinds() where by_trading_account), ledger_nobody())
      from ledger_chart());
end
$do$;

-- A posting's id comes from its key, so that one index keeps both unique. A text's bytes are read with backslashes
-- doubled: the cast would take a single one for an escape.
create function ledger_posting_id(_key text) returns uuid
language sql immutable as $$
  select encode(substr(sha256(replace(_key, '\', '\\')::bytea), 1, 16), 'hex')::uuid
$$;

-- A type of its own, whose check is read once a session: a constraint of the table would be read by every insert.
create domain ledger_key as text constraint ledger_key_length check (length(value) between 1 and 200);

-- Why money moved. The key makes a repeat harmless.
create table ledger_posting (
  client_id uuid        not null,
  id        uuid        not null,  -- ledger_posting_id(key); not generated, which would be read again by every insert
  key       ledger_key  not null,
  reference text        not null,  -- what it concerns, such as 'withdrawal:<id>'
  legs      ledger_leg[] not null,        -- what was asked for; a repeat must ask for the same
  at        timestamptz not null,
  constraint ledger_posting_pk primary key (client_id, id)
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
  constraint ledger_entry_allowed check (ledger_allows(flow, kind, subject, amount, balance_after, code, line))
);

-- A statement is one subject's entries with a code, in order: the finance account under the zero
-- subject, a trading account (its deposit and its income) under its own. A page is one range of this index.
create unique index ledger_entry_statement on ledger_entry (client_id, subject, line) where line is not null;

-- Almost free on rows that only ever grow at the end; finds what was booked since a moment.
create index ledger_entry_at on ledger_entry using brin (at);

-- What left lately to other clients is reckoned at every payment.
create index ledger_entry_peer_out on ledger_entry (client_id, at) where code = 26;

select protect_append_only('ledger_posting', 'ledger_entry');

-- An account is never removed.
select protect_from_removal('ledger_account');

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

-- One client's postings are in a row: anyone who locks the finance account's row locks their book. One lock for all
-- their accounts, so that no two movements can wait for each other; a movement of several clients takes them by
-- ascending id.
create function ledger_lock(_client uuid) returns void
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

-- Locks the books of many, by ascending id, whatever the order of the list. In one statement where all are on one machine
-- and have a book; otherwise one after another, because a lock takes one client at a time over several machines.
create function ledger_lock_many(_clients uuid[]) returns void
language plpgsql set plan_cache_mode = auto set enable_seqscan = off as $$
declare
  _client uuid;
begin
  if not exists (select 1 from pg_catalog.pg_extension where extname = 'citus')
     and (select count(*) from public.ledger_account
           where client_id = any (_clients) and kind = 1 and subject = public.ledger_nobody())
         = (select count(distinct client) from unnest(_clients) as client) then
    perform from public.ledger_account
      where client_id = any (_clients) and kind = 1 and subject = public.ledger_nobody()
      order by client_id
        for update;
    return;
  end if;

  for _client in select distinct client from unnest(_clients) as client order by client loop
    perform public.ledger_lock(_client);
  end loop;
end
$$;

-- A repeat must equal the first call; the time may differ.
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

-- What all functions that post refuse with.
create function ledger_refuse_legs() returns void
language plpgsql as $$
begin
  perform public.raise_error('entries_inconsistent', 'a posting needs legs, each along a flow of the chart');
end
$$;

create function ledger_refuse_insufficient(_kind smallint, _balance numeric) returns void
language plpgsql as $$
begin
  perform public.raise_error('insufficient_funds',
    'insufficient funds', format('account %s would stand at %s', _kind, _balance));
end
$$;

-- Ends a leg that has not moved both of its accounts: opens the one that is not there yet, with its entry, where it may
-- begin so. Refuses where one cannot bear it.
create function ledger_open_sides(_client uuid, _posting uuid, _leg ledger_leg, _way ledger_way, _moved integer,
                                  _at timestamptz) returns void
language plpgsql as $$
declare
  _side record;
  _balance bigint;
  _refused_kind smallint;
  _refused_balance numeric;
begin
  if _way.from_kind is null or _leg.amount is null then
    perform public.ledger_refuse_legs();
  end if;
  for _side in
    select kind, code, public.ledger_subject(kind, _leg.subject) as subject, amount, lines
      from (values (_way.from_kind, _way.from_code, -_leg.amount, _way.from_lines),
                   (_way.to_kind, _way.to_code, _leg.amount, _way.to_lines)) as side (kind, code, amount, lines)
  loop
    select balance into _balance from public.ledger_account
      where client_id = _client and kind = _side.kind and subject = _side.subject;
    if found or (_side.kind < 100 and case when _side.kind = 7 then _side.amount > 0 else _side.amount < 0 end) then
      if _refused_kind is null and _side.kind < 100 then
        _refused_kind := _side.kind;
        _refused_balance := coalesce(_balance, 0)::numeric + _side.amount;
      end if;
      continue;
    end if;

    insert into public.ledger_account (client_id, kind, subject, balance, seq, lines)
    values (_client, _side.kind, _side.subject, _side.amount, 1, _side.lines);
    insert into public.ledger_entry
      (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
    values
      (_client, _side.kind, _side.subject, 1, _posting, _leg.flow, _side.amount, _side.amount, _side.code,
       case when _side.code is not null then 1 end,
       case when _side.code is not null then _leg.counterparty end, _at);
    _moved := _moved + 1;
  end loop;
  if _moved <> 2 then
    perform public.ledger_refuse_insufficient(_refused_kind, _refused_balance);
  end if;
end
$$;

-- The statement of a trading account covers its deposit and its income, and the deposit counts the lines of both: the
-- number of the next.
create function ledger_next_line(_client uuid, _subject uuid) returns bigint
language plpgsql as $$
declare
  _line bigint;
begin
  update public.ledger_account set lines = lines + 1
    where client_id = _client and kind = 3 and subject = _subject
  returning lines into _line;
  if not found then
    insert into public.ledger_account (client_id, kind, subject, balance, seq, lines)
    values (_client, 3, _subject, 0, 0, 1);
    _line := 1;
  end if;
  return _line;
end
$$;

-- Move money once. Answers 'posted', or 'repeated' when this key moved exactly this before: then nothing changes.
--
-- Every statement and every expression is made ready once more by each transaction, which is most of what a posting costs:
-- so one statement moves both accounts of a leg and writes their entries, and what is seldom has a function of its own.
-- The book's lock and the posting stay apart: over several machines an insert of what is selected counts the rows of a
-- repeat as well.
create function ledger_post(_client uuid, _key text, _reference text, _at timestamptz, _legs ledger_leg[]) returns text
language plpgsql as $$
declare
  _nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  _posting uuid := public.ledger_posting_id(_key);
  _leg public.ledger_leg;
  _way public.ledger_way;
  _line bigint;
  _moved integer;
begin
  perform public.require_now(_at);
  perform from public.ledger_account
    where client_id = _client and kind = 1 and subject = _nobody
      for update;
  if not found then
    perform public.ledger_lock(_client);
  end if;

  insert into public.ledger_posting (client_id, id, key, reference, legs, at)
  values (_client, _posting, _key, _reference, _legs, _at)
      on conflict (client_id, id) do nothing;
  if not found then
    perform public.ledger_require_same(_client, _key, _reference, _legs);
    return 'repeated';
  end if;

  foreach _leg in array _legs loop
    _way := public.ledger_way_of(_leg.flow);
    if _way.from_kind = 4 then
      _line := case when _way.from_code is not null then public.ledger_next_line(_client, _leg.subject) end;
    end if;
    with moved as (
      update public.ledger_account
         set balance = balance + case when kind = _way.from_kind then -_leg.amount else _leg.amount end,
             seq = seq + 1,
             lines = lines + case when kind = _way.from_kind then _way.from_lines else _way.to_lines end
       where client_id = _client and kind = any (array[_way.from_kind, _way.to_kind])
         and subject = any (array[_nobody, _leg.subject])
         and case when kind = _way.from_kind
                  then balance - _leg.amount >= _way.from_least
                       and subject = case when _way.from_own then _leg.subject else _nobody end
                  else balance + _leg.amount <= _way.to_most
                       and subject = case when _way.to_own then _leg.subject else _nobody end end
      returning kind, subject, balance, seq, lines, kind = _way.from_kind as gives
    )
    insert into public.ledger_entry
      (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
    select _client, kind, subject, seq, _posting, _leg.flow, case when gives then -_leg.amount else _leg.amount end, balance,
           case when gives then _way.from_code else _way.to_code end,
           case when gives then case when _way.from_code is not null then case when kind = 4 then _line else lines end end
                else case when _way.to_code is not null then lines end end,
           case when case when gives then _way.from_code else _way.to_code end is not null then _leg.counterparty end,
           _at
      from moved;
    get diagnostics _moved = row_count;
    if _moved <> 2 then
      perform public.ledger_open_sides(_client, _posting, _leg, _way, _moved, _at);
    end if;
  end loop;
  if not found then
    perform public.ledger_refuse_legs();
  end if;
  return 'posted';
end
$$;

-- Moves money from one client to another: out of one book and into the other, over the clearing account of both, under
-- one key. The lower client id goes first, so that two transfers in opposite directions cannot wait for each other.
-- Answers like ledger_post. Each statement names the other side.
create function ledger_transfer(
  _from uuid, _to uuid, _amount bigint, _key text, _reference text, _at timestamptz, _from_name text, _to_name text
) returns text
language plpgsql as $$
declare
  _out public.ledger_leg[] := array[row('peer_out', _amount, null, _to_name)::public.ledger_leg];
  _in public.ledger_leg[] := array[row('peer_in', _amount, null, _from_name)::public.ledger_leg];
  _first text;
  _second text;
begin
  if _from < _to then
    _first := public.ledger_post(_from, _key, _reference, _at, _out);
    _second := public.ledger_post(_to, _key, _reference, _at, _in);
  elsif _from > _to then
    _first := public.ledger_post(_to, _key, _reference, _at, _in);
    _second := public.ledger_post(_from, _key, _reference, _at, _out);
  else
    perform public.raise_error('entries_inconsistent', format('a transfer from client %s to itself', _from));
  end if;
  if _first is distinct from _second then
    perform public.raise_error('entries_inconsistent', format('the transfer %s stands in one book only', _key));
  end if;
  return _first;
end
$$;

-- One of many requested postings.
create type ledger_order as (
  client_id uuid,
  key       text,
  reference text,
  legs      ledger_leg[]
);

-- Accounts as they stand, each at one place of every list. Lists of plain values, because those pass between machines.
create type ledger_accounts as (
  client_ids uuid[],
  kinds      smallint[],
  subjects   uuid[],
  balances   bigint[],
  seqs       bigint[],
  lines      bigint[]
);

-- The entries that these orders make, in the order in which they are taken; computed from the arguments alone.
create function ledger_entries_of(_orders ledger_order[], _accounts ledger_accounts, _at timestamptz)
returns ledger_entry[]
language plpgsql stable set plan_cache_mode = force_custom_plan set enable_mergejoin = off set jit = off as $$
begin
  return (
    select array_agg(row(side.client_id, side.kind, side.subject,
                         coalesce(account.seq, 0) + side.place_in_account,
                         side.posting_id, side.flow, side.amount,
                         coalesce(account.balance, 0) + side.moved, side.code,
                         case when side.code is not null then coalesce(statement.lines, 0) + side.place_in_statement end,
                         side.counterparty, _at)::public.ledger_entry)
      from (
        select asked.client_id, asked.posting_id, side.*,
               row_number() over of_account as place_in_account,
               sum(side.amount) over (of_account rows unbounded preceding) as moved,
               count(side.code) over (partition by asked.nth, side.subject order by side.place rows unbounded preceding)
                 as place_in_statement
          from (
            select client_id, legs, public.ledger_posting_id(key) as posting_id, nth
              from unnest(_orders) with ordinality as asked (client_id, key, reference, legs, nth)
            -- Keeps the id from being computed for each entry.
            offset 0) as asked
         cross join lateral public.ledger_sides(asked.legs) as side
        window of_account as (partition by asked.nth, side.subject, side.kind order by side.place)
      ) as side
      left join unnest(_accounts.client_ids, _accounts.kinds, _accounts.subjects, _accounts.balances, _accounts.seqs)
             as account (client_id, kind, subject, balance, seq)
             on account.client_id = side.client_id and account.kind = side.kind and account.subject = side.subject
      left join unnest(_accounts.client_ids, _accounts.kinds, _accounts.subjects, _accounts.lines)
             as statement (client_id, kind, subject, lines)
             on statement.client_id = side.client_id and statement.subject = side.subject and statement.kind in (1, 3));
end
$$;

-- Where those entries lead the accounts.
create function ledger_accounts_after(_entries ledger_entry[], _accounts ledger_accounts) returns ledger_account[]
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select array_agg(row(moved.client_id, moved.kind, moved.subject,
                         coalesce(account.balance, 0) + moved.amount, coalesce(account.seq, 0) + moved.entries,
                         coalesce(moved.line, account.lines, 0))::public.ledger_account)
      from (
        select client_id, kind, subject, sum(amount) as amount, sum(entries) as entries, max(line) as line
          from (
            select client_id, kind, subject, amount, 1 as entries, case when kind <> 4 then line end as line
              from unnest(_entries)
             union all
            select client_id, 3, subject, 0, 0, line from unnest(_entries) where kind = 4 and line is not null
          ) as part
         group by client_id, kind, subject
      ) as moved
      left join unnest(_accounts.client_ids, _accounts.kinds, _accounts.subjects, _accounts.balances, _accounts.seqs,
                       _accounts.lines) as account (client_id, kind, subject, balance, seq, lines)
             on account.client_id = moved.client_id and account.kind = moved.kind and account.subject = moved.subject);
end
$$;

-- Post for many clients whose books are locked (ledger_lock_many), as a settlement does: one order for each of them. All of it
-- or nothing. Answers how many were posted now; the others were repeats. What ledger_post does for one is done here by sets:
-- their accounts are read, the entries computed and inserted, and the accounts moved, each in one statement. The plan may be
-- kept: one that knows the lists would be made of their thousands of values each time.
create function ledger_post_many(_orders ledger_order[], _at timestamptz) returns bigint
language plpgsql set plan_cache_mode = auto set enable_seqscan = off as $$
declare
  _clients uuid[];
  _accounts public.ledger_accounts;
  _entries public.ledger_entry[];
  _moved public.ledger_account[];
  _kind smallint;
  _balance bigint;
begin
  perform public.require_now(_at);
  if (select count(*) <> count(distinct client_id) from unnest(_orders)) then
    perform public.raise_error('entries_inconsistent', 'many postings are one for each client');
  end if;
  _orders := public.ledger_without_repeats(_orders);
  if cardinality(_orders) = 0 then
    return 0;
  end if;

  insert into public.ledger_posting (client_id, id, key, reference, legs, at)
  select client_id, public.ledger_posting_id(key), key, reference, legs, _at from unnest(_orders);

  _clients := array(select client_id from unnest(_orders));
  select array_agg(client_id), array_agg(kind), array_agg(subject), array_agg(balance), array_agg(seq), array_agg(lines)
    into _accounts
    from public.ledger_account where client_id = any (_clients);
  _entries := public.ledger_entries_of(_orders, _accounts, _at);

  if exists (select from unnest(_orders) where cardinality(legs) = 0)
     or cardinality(_entries) <> (select 2 * sum(cardinality(legs)) from unnest(_orders)) then
    perform public.ledger_refuse_legs();
  end if;
  select kind, balance_after into _kind, _balance from unnest(_entries)
    where kind < 100 and case when kind = 7 then balance_after > 0 else balance_after < 0 end limit 1;
  if found then
    perform public.ledger_refuse_insufficient(_kind, _balance);
  end if;

  insert into public.ledger_entry
    (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
  select client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at
    from unnest(_entries);

  _moved := public.ledger_accounts_after(_entries, _accounts);
  insert into public.ledger_account (client_id, kind, subject, balance, seq, lines)
  select client_id, kind, subject, balance, seq, lines from unnest(_moved)
      on conflict (client_id, kind, subject) do update
     set balance = excluded.balance, seq = excluded.seq, lines = excluded.lines;
  return cardinality(_orders);
end
$$;

-- The orders whose keys have moved nothing yet, of clients whose books are locked. The others must ask for the same again.
create function ledger_without_repeats(_orders ledger_order[]) returns ledger_order[]
language plpgsql set plan_cache_mode = auto set enable_seqscan = off as $$
declare
  _clients uuid[] := array(select client_id from unnest(_orders));
  _ids uuid[] := array(select public.ledger_posting_id(key) from (select distinct key from unnest(_orders)) as asked);
  _order public.ledger_order;
begin
  select array_agg(client_id), array_agg(id) into _clients, _ids from public.ledger_posting
    where client_id = any (_clients) and id = any (_ids);
  if _clients is null then
    return _orders;
  end if;

  for _order in
    select asked.* from unnest(_orders) as asked
     where (asked.client_id, public.ledger_posting_id(asked.key)) in (select * from unnest(_clients, _ids))
  loop
    perform public.ledger_require_same(_order.client_id, _order.key, _order.reference, _order.legs);
  end loop;
  return array(
    select row(asked.client_id, asked.key, asked.reference, asked.legs)::public.ledger_order
      from unnest(_orders) as asked
     where (asked.client_id, public.ledger_posting_id(asked.key)) not in (select * from unnest(_clients, _ids)));
end
$$;

-- Money on its way out is reserved first: taken from the finance account and kept where everyone can see it.
create function ledger_reserve(_client uuid, _reservation uuid, _amount bigint, _counterparty text, _at timestamptz)
returns text
language plpgsql as $$
begin
  return public.ledger_post(_client, 'reserve:' || _reservation, 'withdrawal:' || _reservation, _at,
    array[row('withdrawal_reserve', _amount, null, _counterparty)::public.ledger_leg]);
end
$$;

-- A reservation ends once, by a settle or by a release: both post under one key.
create function ledger_end_reservation(_client uuid, _reservation uuid, _flow ledger_flow, _at timestamptz) returns text
language plpgsql as $$
declare
  _reserved public.ledger_leg;
  _ended public.ledger_leg;
begin
  perform public.ledger_lock(_client);

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
language plpgsql as $$
begin
  return public.ledger_end_reservation(_client, _reservation, 'withdrawal_settle', _at);
end
$$;

-- Reserved money goes back. Answers 'released', 'repeated', or 'settled' when that happened first: nothing changes then.
create function ledger_release(_client uuid, _reservation uuid, _at timestamptz) returns text
language plpgsql as $$
begin
  return public.ledger_end_reservation(_client, _reservation, 'withdrawal_release', _at);
end
$$;
