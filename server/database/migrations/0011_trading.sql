-- expand: What clients trade with: their accounts under the programs, and what each takes part with.

-- A client's deposit under a program. Its money is in the ledger under the account's id.
create table trading_account (
  client_id  uuid        not null,
  id         uuid        not null,
  uid        text        not null,  -- unique through client_lookup 'uid:'
  program_id integer     not null,
  status     smallint    not null,  -- 2 active, 3 closing ("drying" on the wire), 4 closed
  reinvest   boolean     not null,
  unlocked   boolean     not null,  -- opened with a token
  opened_at  timestamptz not null,
  -- Of the first deposit, to line 1 after the first whole month; millionths, as the program had it at the opening.
  bonus_ppm  integer     not null default 0,
  asked_to_close_at timestamptz,
  -- Deals that are reported from here on do not take it in: so many minutes after its client asked to close it as a deal
  -- may be reported late, or from the end of the month in which its losses used it up. Null while it is open.
  copies_until      timestamptz,
  -- From when on deals that are open beyond their term are parted for it (0023_deal_parts): from then on, or from when that was
  -- noted.
  closing_since     timestamptz,
  -- Its client has returned it whole, as the first account within a day of its opening: tokens go back as well, if no deal
  -- takes it in until then.
  is_returned_whole boolean     not null default false,
  constraint trading_account_pk primary key (client_id, id),
  constraint trading_account_uid unique (client_id, uid),
  constraint trading_account_lengths check (length(uid) <= 40),
  constraint trading_account_client foreign key (client_id) references client (id),
  constraint trading_account_program foreign key (program_id) references program (id),
  constraint trading_account_status check (status in (2, 3, 4)),
  constraint trading_account_open check ((status = 2) = (copies_until is null)),
  constraint trading_account_closing_since check (closing_since is null or closing_since >= copies_until)
);

-- What takes part in a program's deal is found without the accounts of all others.
create index trading_account_program on trading_account (program_id, client_id);
-- Accounts that are to be closed are found without looking at all others.
create index trading_account_closing on trading_account (client_id, id) where status = 3;

-- What an account's stake changes by, and from when: what it takes part with is the sum of what began before. A deal that
-- is reported at a moment finds the stake of that moment.
create table stake_change (
  client_id    uuid        not null,
  account_id   uuid        not null,
  since        timestamptz not null,
  -- 'deposit': it moved; 'loss': a month's, from the month's end on; 'recovery': a loss was given back; 'dispute': a loss
  -- that is disputed, or that a dispute has moved, until it is settled: in the ledger it is nothing yet
  reason       text        not null,
  change_micro bigint      not null,
  constraint stake_change_pk primary key (client_id, account_id, since, reason),
  constraint stake_change_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint stake_change_reason check (
    reason in ('deposit', 'loss', 'recovery', 'dispute') and (reason <> 'loss' or change_micro < 0)),
  -- With the bound on results this keeps every share, and the sum of a month's, within 64 bits.
  constraint stake_change_most check (change_micro between -1000000000000000 and 1000000000000000)
);

select protect_append_only('stake_change');

-- What a client has switched of an account, and from which session: where a profit goes, and that it closes.
create table account_option (
  client_id  uuid        not null,
  account_id uuid        not null,
  number     integer     not null,  -- counts from 1 within the account
  option     text        not null,
  session_id bytea       not null,
  at         timestamptz not null,
  constraint account_option_pk primary key (client_id, account_id, number),
  constraint account_option_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint account_option_known check (option in ('reinvestOn', 'reinvestOff', 'close', 'returnWhole'))
);

select protect_append_only('account_option');

-- A step of the functions that switch something of an account, which they have locked.
create function account_option_note(_client uuid, _account uuid, _option text, _session bytea, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.account_option (client_id, account_id, number, option, session_id, at)
  select _client, _account, coalesce(max(number), 0) + 1, _option, _session, _at
    from public.account_option where client_id = _client and account_id = _account;
end
$$;

-- Lets the stakes of accounts follow their ledger from now on: what their deposits and carried losses have moved by since
-- it was noted last. Their clients' books are locked, so changes follow one another. Whatever moment is named, a change
-- counts after the one before, and after every deal that is known: no deal of these programs opens until the transaction
-- ends, so what takes part in a deal is decided when it has opened.
create function stakes_note(_clients uuid[], _accounts uuid[], _at timestamptz) returns void
language plpgsql set plan_cache_mode = auto set enable_seqscan = off set enable_nestloop = off as $$
declare
  _after timestamptz := _at;
  _programs integer[];
  _changes public.stake_change[];
begin
  select array_agg(distinct program_id) into _programs
    from public.trading_account where client_id = any (_clients) and id = any (_accounts);
  perform from public.program where id = any (_programs) order by id for share;
  select greatest(_at, max(opened_at) + interval '1 millisecond') into _after from public.deal;
  select array_agg(
           row(moved.client_id, moved.account_id, moved.since, change.reason, change.micro)::public.stake_change)
    into _changes
    from (
      select noted.client_id, noted.account_id, greatest(_after, former.last + interval '1 millisecond') as since,
             coalesce(book.deposit, 0) - coalesce(former.deposit, 0) as deposit,
             coalesce(book.carried, 0) - coalesce(former.carried, 0) as carried
        from unnest(_clients, _accounts) as noted (client_id, account_id)
        left join (
          select client_id, account_id, max(since) as last,
                 sum(change_micro) filter (where reason = 'deposit') as deposit,
                 sum(change_micro) filter (where reason in ('loss', 'recovery')) as carried
            from public.stake_change
           where client_id = any (_clients)
           group by client_id, account_id) as former
          on former.client_id = noted.client_id and former.account_id = noted.account_id
        left join (
          select client_id, subject, sum(balance) filter (where kind = 3) as deposit,
                 sum(balance) filter (where kind = 7) as carried
            from public.ledger_account
           where client_id = any (_clients) and kind in (3, 7)
           group by client_id, subject) as book
          on book.client_id = noted.client_id and book.subject = noted.account_id
    ) as moved
   cross join lateral (values ('deposit', moved.deposit), ('recovery', moved.carried)) as change (reason, micro)
   where change.micro <> 0;
  perform public.stake_change_add(_changes);
end
$$;

-- The plan may be kept: where the statement is planned each time, so is the foreign-key check of each row.
create function stake_change_add(_changes stake_change[]) returns void
language plpgsql set plan_cache_mode = auto as $$
begin
  insert into public.stake_change (client_id, account_id, since, reason, change_micro)
  select client_id, account_id, since, reason, change_micro from unnest(_changes);
end
$$;

-- How much of a month's result is a loss that the account carries: down to minus the deposit of the month's end. What goes
-- beyond is borne by the house's capital.
create function month_loss(_result bigint, _carried bigint, _deposit bigint) returns bigint
language sql immutable as $$
  select least(greatest(-_result, 0), greatest(_deposit + _carried, 0))
$$;

-- How much of it gives a carried loss back. The rest of a gain is profit.
create function month_recovery(_result bigint, _carried bigint) returns bigint
language sql immutable as $$
  select least(greatest(_result, 0), -_carried)
$$;

-- What an account's stakes were and are: the sum from each moment on. Nothing is left of it from the moment on when it
-- stopped taking part. A loss of a month that has ended comes off from the month's end on, settled or not. Of deals that
-- were parted, those rows of which others have a part and not the account.
create type stake_steps as (sinces timestamptz[], amounts bigint[], elsewhere uuid[]);

-- The stake of a moment.
create function stake_at(_steps stake_steps, _at timestamptz) returns bigint
language sql immutable as $$
  select coalesce(greatest((_steps.amounts)[width_bucket(_at, _steps.sinces)], 0), 0)
$$;

-- What an account had when a deal was reported, or when it opened at the venue if that was less.
create function stake_as_of(_steps stake_steps, _opened_at timestamptz, _venue_opened_at timestamptz) returns bigint
language sql immutable as $$
  select least(public.stake_at(_steps, _opened_at), public.stake_at(_steps, least(_venue_opened_at, _opened_at)))
$$;

-- With how much it takes part in the deal; or in the part that is its own, where the deal was parted.
create function stake_in(_steps stake_steps, _deal uuid, _opened_at timestamptz, _venue_opened_at timestamptz) returns bigint
language sql immutable as $$
  select case when _deal = any (_steps.elsewhere) then 0 else public.stake_as_of(_steps, _opened_at, _venue_opened_at) end
$$;

-- The running sum of changes, which are in no order, up to the end of taking part.
create function stake_steps_of(_sinces timestamptz[], _changes bigint[], _until timestamptz, _elsewhere uuid[] default '{}')
returns stake_steps
language sql immutable as $$
  select row(coalesce(array_agg(since order by since), '{}'), coalesce(array_agg(amount order by since), '{}'),
             _elsewhere)::public.stake_steps
    from (
      select since, case when since >= _until then 0 else amount end as amount
        from (select since, (sum(sum(change)) over (order by since))::bigint as amount
                from unnest(_sinces || _until, _changes || 0::bigint) as moved (since, change)
               where since is not null
               group by since) as running) as step
$$;

-- From when on a month that took all of an account has left nothing of it: from its end on, or from a dispute after that, up
-- to which deals had stakes of it. What has been added since the month's end does not count.
create function used_up_since(_sinces timestamptz[], _changes bigint[], _deposits bigint[], _until timestamptz)
returns timestamptz
language sql immutable as $$
  select coalesce(max(next) filter (where since >= _until and rest > 0), _until)
    from (
      select since, lead(since) over (order by since) as next,
             sum(sum(change - case when since >= _until then coalesce(paid_in, 0) else 0 end)) over (order by since) as rest
        from unnest(_sinces, _changes, _deposits) as moved (since, change, paid_in)
       group by since) as step
$$;

-- What an account has of a month that is not settled.
create type account_month as (
  month           text,
  deals           integer,
  result_micro    bigint,
  credited_micro  bigint,  -- of the result, what operators have found right
  carried_micro   bigint,  -- before it
  recovered_micro bigint,
  loss_micro      bigint
);
create type account_state as (
  steps            stake_steps,
  months           account_month[],
  is_used_up       boolean,        -- a month that has ended has left nothing of it: no later deal takes it in
  -- Of the steps, what disputes have changed of those that its months leave: of which month, when, and by how much.
  disputed_months  text[],
  disputed_sinces  timestamptz[],
  disputed_changes bigint[]
);

-- Deals that were disputed once and count in a time; those that are disputed now count in none.
create function deals_counting_again(_from timestamptz, _until timestamptz) returns uuid[]
language plpgsql stable as $$
begin
  return array(
    select doubted.deal_id
      from (select deal_id, max(number) as number from public.deal_dispute group by deal_id) as doubted
      join public.deal_dispute_end as ended on ended.deal_id = doubted.deal_id and ended.number = doubted.number
     where ended.counts_at >= _from and ended.counts_at < _until);
end
$$;

-- Programs of which a result is disputed, or was and counts in a month from a moment on: what that changes of their stakes is
-- computed account by account. What was disputed and is settled is among the stakes.
create function programs_in_dispute(_from timestamptz) returns integer[]
language plpgsql stable as $$
begin
  return array(
    select distinct deal.program_id
      from public.deal_dispute as dispute
      join public.deal on deal.id = dispute.deal_id
      join public.deal_result as result on result.deal_id = dispute.deal_id
      left join public.deal_dispute_end as ended on ended.deal_id = dispute.deal_id and ended.number = dispute.number
     where ended.deal_id is null or greatest(ended.counts_at, result.executed_at) >= _from);
end
$$;

-- When the results of a month began to count otherwise: at its end, and when a dispute about one began or ended after it.
create function month_turns(_program integer, _from timestamptz, _until timestamptz) returns timestamptz[]
language plpgsql stable as $$
begin
  return array(
    select _until
     union
    select turn.at
      from public.deal_result as result
      join public.deal on deal.id = result.deal_id
      join (select deal_id, disputed_at as at from public.deal_dispute
             union all select deal_id, ended_at from public.deal_dispute_end) as turn on turn.deal_id = result.deal_id
     where deal.program_id = _program and result.executed_at >= _from and result.executed_at < _until and turn.at > _until
     order by 1);
end
$$;

-- What a month that has ended takes off the stake as seen from a moment: its loss, and each disputed loss by itself. Results
-- that were never disputed come added up, since they count in it at every moment.
create function month_taken(_steps stake_steps, _program integer, _month text, _undisputed bigint, _carried bigint,
                            _deposit bigint, _at timestamptz)
returns bigint
language plpgsql stable as $$
declare
  _sum bigint;
  _apart bigint;
begin
  select _undisputed + coalesce(sum(seen.micro) filter (where seen.month is not null), 0)::bigint,
         coalesce(sum(greatest(-seen.micro, 0)) filter (where seen.month is null), 0)::bigint
    into _sum, _apart
    from (
      select public.deal_share(public.stake_in(_steps, deal.id, deal.opened_at, deal.venue_opened_at), result.result_ppm) as micro,
             public.deal_month_at(deal.id, result.executed_at, _at) as month
        from public.deal_result as result
        join public.deal on deal.id = result.deal_id
       where deal.program_id = _program and result.executed_at >= public.month_start(_month)
         and result.executed_at < public.month_start(public.month_after(_month))
         and exists (select from public.deal_dispute as dispute where dispute.deal_id = result.deal_id)
      -- Keeps each from being asked for once for the sum and twice for the condition.
      offset 0) as seen
   where seen.month is null or seen.month = _month;
  return public.month_loss(_sum, _carried, _deposit) + _apart;
end
$$;

-- The stakes of an account, and each of its months that is not settled and in which it has a share, in their order, up to
-- the one of a moment. The loss of a month that has ended comes off the stake before the next month is computed, and an
-- account of which it leaves nothing takes part in nothing after it, whatever is added. Read by the client's pages, and by
-- the functions that close. Its plans are kept, also by functions whose own are not: where a result is disputed they call
-- this for each account, and planning would take longer than what is planned.
create function trading_account_state(_client uuid, _account uuid, _at timestamptz) returns account_state
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = auto as $$
declare
  _it public.trading_account;
  _sinces timestamptz[];
  _changes bigint[];
  _deposits bigint[];
  _elsewhere uuid[];
  _steps public.stake_steps;
  _month text;
  _one public.account_month;
  _months public.account_month[] := '{}';
  _is_used_up boolean := false;
  _carried bigint;
  _deposit bigint;
  _from timestamptz;
  _until timestamptz;
  _again uuid[];
  _is_disputed boolean;
  _undisputed bigint;
  _turn timestamptz;
  _taken bigint;
  _before bigint;
  _disputed_months text[] := '{}';
  _disputed_sinces timestamptz[] := '{}';
  _disputed_changes bigint[] := '{}';
begin
  select * into _it from public.trading_account where client_id = _client and id = _account;
  select coalesce(array_agg(since), '{}'), coalesce(array_agg(change_micro), '{}'),
         coalesce(array_agg(case when reason = 'deposit' then change_micro else 0 end), '{}')
    into _sinces, _changes, _deposits
    from public.stake_change where client_id = _client and account_id = _account;
  _elsewhere := public.deals_elsewhere(_it.program_id, _it.closing_since);
  _steps := public.stake_steps_of(_sinces, _changes, _it.copies_until, _elsewhere);
  _month := public.first_unsettled_month(_client, _it.opened_at);
  if _it.status = 4 then
    return row(_steps, _months, _is_used_up, '{}', '{}', '{}')::public.account_state;
  end if;
  -- What is booked already waits for its settlement alone.
  perform from public.account_closing where client_id = _client and account_id = _account;
  if found then
    select coalesce(array_agg(row(month, deals, result_micro, profit_micro, carried_micro, recovered_micro,
                                  loss_micro)::public.account_month order by month), '{}')
      into _months
      from public.closing_month where client_id = _client and account_id = _account and month >= _month;
    return row(_steps, _months, _is_used_up, '{}', '{}', '{}')::public.account_state;
  end if;

  select coalesce(max(balance), 0) into _carried from public.ledger_account
    where client_id = _client and kind = 7 and subject = _account;
  _is_disputed := _it.program_id = any (public.programs_in_dispute(public.month_start(_month)));
  while _month <= public.month_of(_at) loop
    _from := public.month_start(_month);
    _until := public.month_start(public.month_after(_month));
    _again := case when _is_disputed then public.deals_counting_again(_from, _until) else '{}' end;
    select count(*)::integer, coalesce(sum(share.micro), 0)::bigint,
           coalesce(sum(share.micro) filter (where share.is_credited), 0)::bigint,
           coalesce(sum(share.micro) filter (where share.deal_id <> all (_again)), 0)::bigint
      into _one.deals, _one.result_micro, _one.credited_micro, _undisputed
      from (
        select held.deal_id, public.deal_share(held.stake, held.result_ppm) as micro, held.is_credited
          from (
            select result.deal_id, public.stake_in(_steps, deal.id, deal.opened_at, deal.venue_opened_at) as stake,
                   result.result_ppm,
                   not exists (select from public.deal_waiting as waiting
                                where waiting.program_id = deal.program_id and waiting.deal_id = deal.id) as is_credited
              from (
                select result.deal_id, result.result_ppm from public.deal_result as result
                 where result.executed_at >= _from and result.executed_at < _until
                   and not exists (select from public.deal_dispute as dispute where dispute.deal_id = result.deal_id)
                 union all
                select again.deal_id, again.result_ppm from public.deal_result as again where again.deal_id = any (_again)
              ) as result
              join public.deal on deal.id = result.deal_id
             where deal.program_id = _it.program_id
            -- Keeps the stakes of deals that do not count from being computed.
            offset 0) as held
         where held.stake > 0) as share;

    if _one.deals > 0 or _is_disputed then
      select coalesce(sum(change), 0) into _deposit
        from unnest(_sinces, _deposits) as moved (since, change) where since < _until;
      _one.month := _month;
      _one.carried_micro := _carried;
      _one.recovered_micro := public.month_recovery(_one.result_micro, _carried);
      _one.loss_micro := public.month_loss(_one.result_micro, _carried, _deposit);
      if _one.deals > 0 then
        _months := _months || _one;
      end if;
      -- Until it is settled a month takes what it took at each moment, whatever became of disputes since.
      if _is_disputed and _until <= _at then
        _before := _one.loss_micro;
        foreach _turn in array public.month_turns(_it.program_id, _from, _until) loop
          _taken := public.month_taken(_steps, _it.program_id, _month, _undisputed, _carried, _deposit, _turn);
          if _taken <> _before then
            _disputed_months := _disputed_months || _month;
            _disputed_sinces := _disputed_sinces || _turn;
            _disputed_changes := _disputed_changes || _before - _taken;
          end if;
          _before := _taken;
        end loop;
      end if;
      _carried := _carried + _one.recovered_micro - _one.loss_micro;
      if _one.loss_micro > 0 then
        _sinces := _sinces || _until;
        _changes := _changes || -_one.loss_micro;
        _deposits := _deposits || 0::bigint;
        if _it.status = 2 and _until <= _at and _deposit + _carried = 0 then
          _is_used_up := true;
          _it.copies_until := least(_it.copies_until, public.used_up_since(
            _sinces || _disputed_sinces, _changes || _disputed_changes, _deposits, _until));
        end if;
        _steps := public.stake_steps_of(_sinces, _changes, _it.copies_until, _elsewhere);
      end if;
      if cardinality(_disputed_sinces) > 0 then
        _steps := public.stake_steps_of(_sinces || _disputed_sinces, _changes || _disputed_changes, _it.copies_until,
                                        _elsewhere);
      end if;
    end if;
    _month := public.month_after(_month);
  end loop;
  return row(_steps, _months, _is_used_up or _is_disputed and public.stake_at(_steps, _at) = 0, _disputed_months,
             _disputed_sinces, _disputed_changes)::public.account_state;
end
$$;

-- The first month whose settlement an account waits for, or could: not before the first that is due at all, nor before
-- its opening. While a month is being settled all accounts of a client change over in one moment, which need not be
-- everybody's: with their portion, since one of which a single result is disputed has no row of the month. In the
-- transaction that posts the portion only rows tell.
create function first_unsettled_month(_client uuid, _opened_at timestamptz) returns text
language plpgsql stable as $$
declare
  _settled text;
  _posted text;
begin
  select max(month) into _settled from public.profit where client_id = _client;
  select max(month) into _posted from public.settlement_portion where stage >= 2 and _client between first and last;
  return greatest(public.settlement_due_month(), public.month_after(_settled), public.month_after(_posted),
                  public.month_of(_opened_at));
end
$$;

-- How all accounts of a client stand in their programs' deals, for the client's pages: deals that each takes part in and
-- that have no result yet, its shares of credited deals that are not settled, what settling these would pay, what would come
-- back with them if it were closed, and its stakes.
create function trading_account_standings(_client uuid, _at timestamptz)
returns table (account_id uuid, open_deals bigint, income_micro bigint, expected_profit_micro bigint,
               expected_return_micro bigint, steps stake_steps)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it record;
  _state public.account_state;
begin
  for _it in select id, program_id from public.trading_account where client_id = _client loop
    _state := public.trading_account_state(_client, _it.id, _at);
    account_id := _it.id;
    steps := _state.steps;
    select count(*) into open_deals
      from public.deal_waiting as waiting
      join public.deal on deal.id = waiting.deal_id
     where waiting.program_id = _it.program_id and public.stake_in(steps, deal.id, deal.opened_at, deal.venue_opened_at) > 0
       and not exists (select from public.deal_result as result where result.deal_id = deal.id);
    select coalesce(sum(credited_micro), 0) into income_micro from unnest(_state.months);
    select expected.profit_micro, expected.return_micro into expected_profit_micro, expected_return_micro
      from public.account_outlook(_client, _it.id, _state.months) as expected;
    return next;
  end loop;
end
$$;

-- What settling an account's months would pay with the deals that are credited, and what would come back in all if it were
-- closed then: each month's gain is paid or recovers a loss from before it, and offsets no later one.
create function account_outlook(_client uuid, _account uuid, _months account_month[])
returns table (profit_micro bigint, return_micro bigint)
language plpgsql stable as $$
declare
  _one public.account_month;
  _carried bigint;
  _deposit bigint;
  _recovered bigint;
begin
  select coalesce(max(balance) filter (where kind = 7), 0), coalesce(max(balance) filter (where kind = 3), 0)
    into _carried, return_micro
    from public.ledger_account where client_id = _client and subject = _account;
  profit_micro := 0;
  foreach _one in array _months loop
    select coalesce(sum(change_micro), 0) into _deposit from public.stake_change
      where client_id = _client and account_id = _account and reason = 'deposit'
        and since < public.month_start(public.month_after(_one.month));
    _recovered := public.month_recovery(_one.credited_micro, _carried);
    profit_micro := profit_micro + greatest(_one.credited_micro, 0) - _recovered;
    _carried := _carried + _recovered - public.month_loss(_one.credited_micro, _carried, _deposit);
  end loop;
  return_micro := greatest(return_micro + _carried, 0) + profit_micro;
  return next;
end
$$;

-- A client opens a trading account: the amount goes from the finance account into its deposit. Called by the web server.
-- Answers 'ok'; 'invalidRequest' where the program does not allow it; 'uidTaken' where another account has this number,
-- so that the caller brings another one. Then nothing is changed. Too little money, or no token, is an error. The documents
-- that were accepted with it come as rows of `acceptance`, and what was shown before as a `commitment`.
create function trading_account_open(
  _client uuid, _id uuid, _uid text, _program integer, _amount bigint, _with_token boolean, _key text, _at timestamptz,
  _acceptances jsonb, _sheet jsonb
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _terms record;
  _tokens bigint := 0;
begin
  perform public.ledger_lock(_client);
  if public.client_is_stopped(_client, 'trading') then
    return 'invalidRequest';
  end if;
  select * into _terms from public.program where id = _program;
  if not found or not _terms.is_open
     or not coalesce(_amount >= case when _with_token then _terms.unlocked_least_micro else _terms.least_micro end, false)
     or _amount > _terms.most_micro then
    return 'invalidRequest';
  end if;

  insert into public.client_lookup (key, client_id) values ('uid:' || _uid, _client) on conflict do nothing;
  if not found then
    return 'uidTaken';
  end if;
  -- Once is enough for tokens, whatever has become of that account; and there are as many as their cap leaves. Asked for
  -- apart: within a statement over a client's rows the function would be sent where those are, and finds no tokens there.
  perform from public.trading_account where client_id = _client and program_id = _program;
  if not found and _terms.tokens_on_opening > 0 then
    _tokens := public.token_issue_add(_client, 'open:' || _key, 'opening', _terms.tokens_on_opening, null, null, _at);
  end if;

  insert into public.trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at, bonus_ppm)
  values (_client, _id, _uid, _program, 2, false, _with_token, _at, _terms.partner_bonus_ppm);
  perform public.ledger_post(_client, 'open:' || _key, 'trading:' || _id, _at,
    array[row('trading_deposit', _amount, _id, _uid)::public.ledger_leg]
    || case when _with_token then array[row('token_spend', 1, null, null)::public.ledger_leg] end
    || case when _tokens > 0 then array[row('token_grant', _tokens, null, null)::public.ledger_leg] end);
  perform public.stakes_note(array[_client], array[_id], _at);
  perform public.reward_release_pending(_client, _id, _at);

  insert into public.acceptance (client_id, id, kind, version, language, hash, at)
  select _client, accepted.id, accepted.kind, accepted.version, accepted.language, accepted.hash, _at
    from jsonb_to_recordset(_acceptances)
      as accepted (id uuid, kind text, version integer, language text, hash text);
  perform public.commitment_keep(_client, _id, _amount, _sheet, _at);
  return 'ok';
end
$$;

-- A client adds to the deposit of an active account, up to the program's upper limit; the larger stake counts from the
-- next deal on. Called by the web server. Answers 'ok' or 'invalidRequest', also where losses have left nothing of the
-- account. Too little money is an error.
create function trading_account_top_up(_client uuid, _uid text, _amount bigint, _key text, _at timestamptz, _sheet jsonb)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _account record;
  _deposit bigint;
  _state public.account_state;
begin
  perform public.ledger_lock(_client);
  if public.client_is_stopped(_client, 'trading') then
    return 'invalidRequest';
  end if;
  select id, program_id, status, opened_at into _account from public.trading_account
    where client_id = _client and uid = _uid for update;
  if not found or _account.status <> 2 then
    return 'invalidRequest';
  end if;
  select coalesce(max(balance), 0) + _amount into _deposit from public.ledger_account
    where client_id = _client and kind = 3 and subject = _account.id;
  if _deposit > (select most_micro from public.program_most
                  where program_id = _account.program_id and _account.opened_at >= since and _account.opened_at < until) then
    return 'invalidRequest';
  end if;
  _state := public.trading_account_state(_client, _account.id, _at);
  if _state.is_used_up then
    return 'invalidRequest';
  end if;

  perform public.ledger_post(_client, 'top-up:' || _key, 'trading:' || _account.id, _at,
    array[row('trading_deposit', _amount, _account.id, _uid)::public.ledger_leg]);
  perform public.stakes_note(array[_client], array[_account.id], _at);
  perform public.commitment_keep(_client, _account.id, _amount, _sheet, _at);
  return 'ok';
end
$$;

-- Whether a profit becomes deposit. Called by the web server; answers 'ok' or 'invalidRequest'. What counts is the option
-- of the moment in which a profit is paid.
create function trading_account_set_reinvest(_client uuid, _uid text, _is_on boolean, _session bytea, _at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _account record;
begin
  perform public.require_now(_at);
  if public.client_is_stopped(_client, 'trading') then
    return 'invalidRequest';
  end if;
  select id, status, reinvest into _account from public.trading_account
    where client_id = _client and uid = _uid for update;
  if not found or _account.status = 4 then
    return 'invalidRequest';
  end if;
  if _account.reinvest <> _is_on then
    update public.trading_account set reinvest = _is_on where client_id = _client and id = _account.id;
    perform public.account_option_note(_client, _account.id, case when _is_on then 'reinvestOn' else 'reinvestOff' end,
                                       _session, _at);
  end if;
  return 'ok';
end
$$;

-- No further deal is copied than those that are reported late, and the account is closed when nothing is left to wait for.
-- Called by the web server; answers 'ok', 'closingBefore' when it was asked for before, or 'invalidRequest'.
create function trading_account_dry(_client uuid, _uid text, _at timestamptz, _session bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _account record;
begin
  perform public.require_now(_at);
  perform public.ledger_lock(_client);
  if public.client_is_stopped(_client, 'trading') then
    return 'invalidRequest';
  end if;
  select id, status, program_id into _account from public.trading_account
    where client_id = _client and uid = _uid for update;
  if not found or _account.status = 4 then
    return 'invalidRequest';
  end if;
  if _account.status = 3 then
    return 'closingBefore';
  end if;
  perform public.trading_account_begin_closing(_client, _account.id, _account.program_id, false, _at);
  perform public.account_option_note(_client, _account.id, 'close', _session, _at);
  return 'ok';
end
$$;

-- A client has asked to close an account: reports of deals may be as late as its program allows. The account takes part
-- in every deal that is known, whatever moment is named, and none of its program opens until the transaction ends:
-- otherwise closing could be decided when it has been seen how those deals go.
create function trading_account_begin_closing(_client uuid, _account uuid, _program integer, _whole boolean, _at timestamptz)
returns void
language plpgsql as $$
declare
  _until timestamptz;
begin
  select _at + report_minutes_max * interval '1 minute' into _until
    from public.program where id = _program for share;
  select greatest(_until, max(opened_at) + interval '1 millisecond') into _until from public.deal;
  update public.trading_account
     set status = 3, asked_to_close_at = _at, copies_until = _until, closing_since = _until, is_returned_whole = _whole
   where client_id = _client and id = _account;
end
$$;

-- Whether a deal has opened in which an account takes part.
create function trading_account_has_part(_it trading_account, _steps stake_steps) returns boolean
language sql stable as $$
  select exists (
    select from public.deal
     where program_id = _it.program_id and opened_at >= _it.opened_at
       and public.stake_in(_steps, id, opened_at, venue_opened_at) > 0)
$$;

-- How many tokens an account's opening gave.
create function trading_account_tokens_given(_it trading_account) returns bigint
language plpgsql stable as $$
declare
  _opening uuid;
begin
  select posting_id into _opening from public.ledger_entry
    where client_id = _it.client_id and kind = 3 and subject = _it.id and flow = 'trading_deposit'
    order by seq limit 1;
  return (select coalesce(sum(amount), 0)::bigint from public.ledger_entry
           where client_id = _it.client_id and kind = 5 and flow = 'token_grant' and posting_id = _opening);
end
$$;

-- How many tokens a client has.
create function client_tokens(_client uuid) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(sum(balance), 0)::bigint from public.ledger_account where client_id = _client and kind = 5);
end
$$;

-- Whether a client may still return an account whole: it is their first, active, younger than a day, and no deal has opened
-- in which it takes part.
create function trading_account_returns_whole(_it trading_account, _at timestamptz) returns boolean
language plpgsql stable as $$
declare
  _steps public.stake_steps := (public.trading_account_state(_it.client_id, _it.id, _at)).steps;
begin
  perform from public.trading_account
    where client_id = _it.client_id and (opened_at, id) < (_it.opened_at, _it.id);
  return not found and _it.status = 2 and _at < _it.opened_at + interval '24 hours'
    and not public.trading_account_has_part(_it, _steps);
end
$$;

-- A client returns their first account whole. It is closed like any other, and becomes an ordinary closing where a deal that
-- is reported late still takes it in; otherwise its tokens go back as well (trading_account_close). Called by the web
-- server; answers 'ok', 'closingBefore' when it was asked for before, or 'invalidRequest'.
create function trading_account_return_whole(_client uuid, _uid text, _at timestamptz, _session bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.trading_account;
begin
  perform public.require_now(_at);
  perform public.ledger_lock(_client);
  if public.client_is_stopped(_client, 'trading') then
    return 'invalidRequest';
  end if;
  select * into _it from public.trading_account where client_id = _client and uid = _uid for update;
  if not found then
    return 'invalidRequest';
  end if;
  if _it.status = 3 and _it.is_returned_whole then
    return 'closingBefore';
  end if;
  if not public.trading_account_returns_whole(_it, _at) then
    return 'invalidRequest';
  end if;
  perform public.trading_account_begin_closing(_client, _it.id, _it.program_id, true, _at);
  perform public.account_option_note(_client, _it.id, 'returnWhole', _session, _at);
  return 'ok';
end
$$;

-- The tokens of an account that was returned whole: what opened it goes back to the client, and what it had given comes
-- back, as far as it is there.
create function trading_account_return_tokens(_it trading_account, _at timestamptz) returns void
language plpgsql as $$
declare
  _given bigint := public.trading_account_tokens_given(_it);
  _there bigint := public.client_tokens(_it.client_id);
  _legs public.ledger_leg[];
begin
  if _it.unlocked then
    _legs := array[row('token_return', 1, null, null)::public.ledger_leg];
  end if;
  if least(_given, _there) > 0 then
    _legs := _legs || row('token_recall', least(_given, _there), null, null)::public.ledger_leg;
  end if;
  if _legs is not null then
    perform public.ledger_post(_it.client_id, 'return-tokens:' || _it.id, 'trading:' || _it.id, _at, _legs);
  end if;
end
$$;

-- Accounts of a program that have the same rows of its deals: those that are closing since after one moment, up to another.
create type closing_class as (
  program_id integer,
  after      timestamptz,
  until      timestamptz,
  elsewhere  uuid[]        -- rows of parted deals that are not theirs
);

-- The classes of each program by the deals that count in a time: one where none of them was parted.
create function closing_classes(_from timestamptz, _until timestamptz, _again uuid[]) returns closing_class[]
language plpgsql stable as $$
declare
  _one public.closing_class;
  _classes public.closing_class[] := '{}';
begin
  for _one in
    select program_id, lag(at, 1, '-infinity') over (partition by program_id order by at), at, null::uuid[]
      from (
        select id as program_id, 'infinity'::timestamptz as at from public.program
         union
        select parted.program_id, bound.at
          from public.deal as parted
         cross join lateral (values (parted.parted_after), (parted.parted_at)) as bound (at)
         where parted.part > 0 and exists (
           select from public.deal join public.deal_result as result on result.deal_id = deal.id
            where deal.program_id = parted.program_id and deal.number = parted.number
              and (result.executed_at >= _from and result.executed_at < _until or deal.id = any (_again)))
      ) as moment
  loop
    _one.elsewhere := public.deals_elsewhere(_one.program_id, _one.until);
    _classes := _classes || _one;
  end loop;
  return _classes;
end
$$;

-- What accounts have of the deals executed in a time, of each client from _first to _last, both included. An account
-- without a deal has no row. Called by the functions that settle, and by their check, for a month when
-- all before it are settled, so that their losses stand among the stakes. Of deals that were disputed those count that are
-- named; null: those that do now.
--
-- An account costs as much as it has stakes: each covers a range of its program's deals, found by halving, and the sum of
-- their results is the difference of two running totals. Only for a stake with a fraction of a dollar each deal is
-- computed by itself, because each is rounded: as deal_share does, with a million added before the division and taken
-- away after it, so that nothing is below zero there (no deal loses more than its stake). A deal takes the stake that began
-- before it or with it, hence the microsecond; one that opened at the venue before that stake began takes the lesser of the two.
--
-- Not row by row: between two uuids PostgreSQL knows no distance, and takes all clients of a range that lies between two
-- values of its statistics, as ranges do from some 250,000 clients on, for one. For each of them it would read the range.
create function trading_account_shares(_first uuid, _last uuid, _from timestamptz, _until timestamptz,
                                       _again uuid[] default null)
returns table (client_id uuid, account_id uuid, program_id integer, deals integer, result_micro bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_nestloop = off rows 2500 as $$
declare
  _classes public.closing_class[];
begin
  _again := coalesce(_again, public.deals_counting_again(_from, _until));
  _classes := public.closing_classes(_from, _until, _again);
  return query
    select covered.client_id, covered.account_id, covered.program_id,
           sum(covered.upto - covered.before - late.missed)::integer,
           sum((covered.amount / 1000000) * (covered.totals[covered.upto] - coalesce(covered.totals[covered.before], 0))
               + case when covered.amount % 1000000 = 0 then 0
                      else (select sum(((covered.amount % 1000000) * ppm + 1000000000000) / 1000000)
                              from (select unnest(case
                                      when covered.before = 0 and covered.upto = cardinality(covered.ppms) then covered.ppms
                                      else covered.ppms[covered.before + 1 : covered.upto] end) as ppm) as one)
                           - 1000000 * (covered.upto - covered.before) end
               + late.micro)::bigint
      from (
        select held.client_id, held.account_id, held.program_id, held.amount, held.since,
               executed.ppms, executed.totals, executed.venues, executed.first_venue,
               width_bucket(held.since, executed.afters) as before,
               case when held.until is null then cardinality(executed.afters)
                    else width_bucket(held.until, executed.afters) end as upto,
               -- Keeps this a table of its own: Citus takes no lateral that names columns of deals.
               generate_series(1, 1) as once
          from (
            select account.client_id, account.id as account_id, account.program_id, change.since,
                   coalesce(account.closing_since, 'infinity') as closing_since,
                   (sum(change.change_micro) over in_order)::bigint as amount,
                   least(lead(change.since) over in_order, account.copies_until) as until
              from public.trading_account as account
              join public.stake_change as change
                on change.client_id = account.client_id and change.account_id = account.id
             where account.client_id between _first and _last and change.client_id between _first and _last
            window in_order as (partition by change.client_id, change.account_id order by change.since, change.reason)
          ) as held
          join (
            select counted.program_id, counted.class_after, counted.class_until,
                   array_agg(counted.after order by counted.opened_at) as afters,
                   array_agg(counted.ppm order by counted.opened_at) as ppms,
                   array_agg(counted.total order by counted.opened_at) as totals,
                   array_agg(counted.venue order by counted.opened_at) as venues, min(counted.venue) as first_venue
              from (
                select deal.program_id, class.after as class_after, class.until as class_until, deal.opened_at,
                       deal.opened_at + interval '1 microsecond' as after,
                       least(deal.venue_opened_at, deal.opened_at) as venue, result.result_ppm as ppm,
                       (sum(result.result_ppm) over (partition by deal.program_id, class.until
                                                     order by deal.opened_at))::bigint as total
                  from (
                    select result.deal_id, result.result_ppm from public.deal_result as result
                     where result.executed_at >= _from and result.executed_at < _until
                       and not exists (select from public.deal_dispute as dispute where dispute.deal_id = result.deal_id)
                     union all
                    select again.deal_id, again.result_ppm from public.deal_result as again where again.deal_id = any (_again)
                  ) as result
                  join public.deal on deal.id = result.deal_id
                  join unnest(_classes) as class
                    on class.program_id = deal.program_id and deal.id <> all (class.elsewhere)
              ) as counted
             group by counted.program_id, counted.class_after, counted.class_until
          ) as executed on executed.program_id = held.program_id
                and held.closing_since > executed.class_after and held.closing_since <= executed.class_until
         where held.amount > 0
      ) as covered
     cross join lateral (
       select count(*) filter (where earlier.amount <= 0) as missed,
              coalesce(sum(public.deal_share(least(greatest(earlier.amount, 0), covered.amount), covered.ppms[place])
                           - public.deal_share(covered.amount, covered.ppms[place])), 0) as micro
         from (select generate_series(covered.before + 1, covered.upto) as place) as places
        cross join lateral (
          select coalesce(sum(change.change_micro), 0)::bigint as amount
            from public.stake_change as change
           where change.client_id = covered.client_id and change.account_id = covered.account_id
             and change.since <= covered.venues[place]) as earlier
        where covered.since > covered.first_venue and covered.since > covered.venues[place]
     ) as late
     where covered.upto > covered.before
     group by covered.client_id, covered.account_id, covered.program_id
    having sum(covered.upto - covered.before - late.missed) > 0;
end
$$;

-- What takes part in a deal: the sum of the stakes of all accounts, and how many they are. It is computed when it is asked
-- for first, and kept: whatever is noted of stakes after the opening counts after it (stakes_note). Called by the intake,
-- whose answer has it, and by a job for those that were entered.
create function deal_notify_sum(_deal uuid, _at timestamptz) returns deal_notified_sum
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.deal;
  _notified public.deal_notified_sum;
begin
  select * into _notified from public.deal_notified_sum where deal_id = _deal;
  if found then
    return _notified;
  end if;
  perform public.require_now(_at);
  select * into _it from public.deal where id = _deal;
  if not found then
    perform public.raise_error('contradicts_rows', format('there is no deal %s', _deal));
  end if;

  select _deal, taking.sum_micro, taking.accounts, _at into _notified from public.deal_stakes(_deal, _at) as taking;
  -- That of a part is in the day's root.
  insert into public.deal_notified_sum (deal_id, sum_micro, accounts, notified_at)
  values (_deal, _notified.sum_micro, _notified.accounts, case when _it.part > 0 then public.record_moment(_at) else _at end)
      on conflict do nothing;
  select * into strict _notified from public.deal_notified_sum where deal_id = _deal;
  return _notified;
end
$$;

-- The same at any later time, for doctor too. Where one month waits for its settlement, its losses come from
-- trading_account_shares for all accounts at once. Where more do, each account is computed by itself.
create function deal_stakes(_deal uuid, _at timestamptz) returns table (sum_micro bigint, accounts bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _it public.deal;
  _months text[];
  _due text := public.settlement_due_month();
begin
  select * into strict _it from public.deal where id = _deal;
  select array_agg(distinct public.month_of(counted.at)) into _months
    from (
      select result.executed_at as at from public.deal_result as result join public.deal on deal.id = result.deal_id
       where deal.program_id = _it.program_id
       union all
      select ended.counts_at from public.deal_dispute_end as ended join public.deal on deal.id = ended.deal_id
       where deal.program_id = _it.program_id) as counted
   where counted.at >= public.month_start(_due) and counted.at < public.month_start(public.month_of(_it.opened_at));
  if cardinality(_months) > 1 then
    return query
      select coalesce(sum(taking.stake), 0)::bigint, count(*) filter (where taking.stake > 0)
        from public.deal_stakes_one_by_one(_it, greatest(_at, _it.opened_at)) as taking (stake);
  else
    return query select taking.sum_micro, taking.accounts from public.deal_stakes_together(_it, _months[1]) as taking;
  end if;
end
$$;

-- To what the percent of a deal refers: the notified sum, less what its parts have of it.
create function deal_sum(_deal uuid, _at timestamptz) returns bigint
language plpgsql as $$
declare
  _sum bigint := (public.deal_notify_sum(_deal, _at)).sum_micro;
  _part uuid;
begin
  for _part in
    select part.id from public.deal as whole
      join public.deal as part on part.program_id = whole.program_id and part.number = whole.number and part.part > 0
     where whole.id = _deal and whole.part = 0
  loop
    _sum := _sum - (public.deal_notify_sum(_part, _at)).sum_micro;
  end loop;
  return _sum;
end
$$;

-- The stakes of a deal, of each account by itself.
create function deal_stakes_one_by_one(_it deal, _at timestamptz) returns setof bigint
language plpgsql stable as $$
declare
  _one record;
  _steps public.stake_steps;
begin
  for _one in
    select client_id, id from public.trading_account
     where program_id = _it.program_id
       and (_it.part = 0 or closing_since > _it.parted_after and closing_since <= _it.parted_at)
  loop
    _steps := (public.trading_account_state(_one.client_id, _one.id, _at)).steps;
    return next public.stake_as_of(_steps, _it.opened_at, _it.venue_opened_at);
  end loop;
end
$$;

-- A result that is or was disputed, beside a month that waits: how it counts in what the month takes off a stake, as of a
-- deal's report and of its opening at the venue, and whether it counts in the month now.
create type doubted_deal as (
  id              uuid,
  opened_at       timestamptz,
  venue_opened_at timestamptz,
  result_ppm      bigint,
  -- The accounts that have it began to close after the first moment, up to the second, as it was parted.
  closing_after   timestamptz,
  closing_until   timestamptz,
  reported        text,     -- 'sum', 'apart', or 'none'
  at_venue        text,
  is_counted      boolean
);

-- Those of a program and a month. As trading_account_state has it, what the month takes is of the last of its turns.
create function deals_doubted(_program integer, _month text, _reported_at timestamptz, _venue_at timestamptz)
returns doubted_deal[]
language plpgsql stable as $$
declare
  _from timestamptz := public.month_start(_month);
  _until timestamptz := public.month_start(public.month_after(_month));
  _again uuid[] := public.deals_counting_again(_from, _until);
  _reported timestamptz;
  _at_venue timestamptz;
begin
  select max(turn) filter (where turn <= _reported_at), max(turn) filter (where turn <= _venue_at) into _reported, _at_venue
    from unnest(public.month_turns(_program, _from, _until)) as turn;
  return array(
    select row(doubted.id, doubted.opened_at, least(doubted.venue_opened_at, doubted.opened_at), doubted.result_ppm,
               coalesce(doubted.parted_after, (
                 select max(part.parted_at) from public.deal as part
                  where part.program_id = _program and part.number = doubted.number and part.part > 0), '-infinity'),
               coalesce(doubted.parted_at, 'infinity'),
               case when not doubted.is_of_month then 'none' when doubted.reported is null then 'apart'
                    when doubted.reported = _month then 'sum' else 'none' end,
               case when not doubted.is_of_month then 'none' when doubted.at_venue is null then 'apart'
                    when doubted.at_venue = _month then 'sum' else 'none' end,
               doubted.id = any (_again))::public.doubted_deal
      from (
        select deal.*, result.result_ppm, result.executed_at >= _from and result.executed_at < _until as is_of_month,
               public.deal_month_at(deal.id, result.executed_at, _reported) as reported,
               public.deal_month_at(deal.id, result.executed_at, _at_venue) as at_venue
          from public.deal_result as result
          join public.deal on deal.id = result.deal_id
         where deal.program_id = _program
           and exists (select from public.deal_dispute as dispute where dispute.deal_id = result.deal_id)
           and (result.executed_at >= _from and result.executed_at < _until or deal.id = any (_again))
      ) as doubted);
end
$$;

-- What the accounts of a program have of such results: of those that count in the month's sum, and what those by themselves
-- take, by a deal's report and by its opening at the venue; and of those that count now.
create function trading_account_doubted(_program integer, _doubted doubted_deal[])
returns table (client_id uuid, account_id uuid, reported bigint, reported_apart bigint, at_venue bigint, venue_apart bigint,
               now_micro bigint)
language plpgsql stable rows 2500 as $$
begin
  if cardinality(_doubted) = 0 then
    return;
  end if;
  return query
    select share.client_id, share.account_id,
           coalesce(sum(share.micro) filter (where share.reported = 'sum'), 0)::bigint,
           coalesce(sum(greatest(-share.micro, 0)) filter (where share.reported = 'apart'), 0)::bigint,
           coalesce(sum(share.micro) filter (where share.at_venue = 'sum'), 0)::bigint,
           coalesce(sum(greatest(-share.micro, 0)) filter (where share.at_venue = 'apart'), 0)::bigint,
           coalesce(sum(share.micro) filter (where share.is_counted), 0)::bigint
      from (
        select held.client_id, held.account_id, held.reported, held.at_venue, held.is_counted,
               public.deal_share(held.stake, held.result_ppm) as micro
          from (
            select account.client_id, account.id as account_id, doubted.result_ppm, doubted.reported, doubted.at_venue,
                   doubted.is_counted,
                   greatest(least(
                     sum(case when account.copies_until <= doubted.opened_at then 0 else change.change_micro end),
                     sum(case when change.since <= doubted.venue_opened_at then change.change_micro else 0 end)),
                     0)::bigint as stake
              from public.trading_account as account
              join public.stake_change as change
                on change.client_id = account.client_id and change.account_id = account.id
              join unnest(_doubted) as doubted on change.since <= doubted.opened_at
                    and coalesce(account.closing_since, 'infinity') > doubted.closing_after
                    and coalesce(account.closing_since, 'infinity') <= doubted.closing_until
             where account.program_id = _program
             group by account.client_id, account.id, doubted.id, doubted.result_ppm, doubted.reported, doubted.at_venue,
                      doubted.is_counted
          ) as held
      ) as share
     group by share.client_id, share.account_id;
end
$$;

-- Their sum, where at most one month that has ended waits for its settlement; null: none does. Clients whose portion of it
-- is posted, and accounts that are ended, have among their stakes what it took, disputed losses included.
create function deal_stakes_together(_it deal, _month text) returns table (sum_micro bigint, accounts bigint)
language plpgsql stable as $$
declare
  _from timestamptz := public.month_start(_month);
  _until timestamptz := public.month_start(public.month_after(_month));
  _venue timestamptz := least(_it.venue_opened_at, _it.opened_at);
  _doubted public.doubted_deal[];
  _firsts uuid[];
  _posted boolean[];
begin
  if _month is null then
    return query
      select coalesce(sum(greatest(least(held.reported, held.at_venue), 0)), 0)::bigint,
             count(*) filter (where least(held.reported, held.at_venue) > 0)
        from (
          select account.client_id, account.id,
                 sum(case when account.copies_until <= _it.opened_at then 0 else change.change_micro end) as reported,
                 sum(case when change.since <= _venue then change.change_micro else 0 end) as at_venue
            from public.trading_account as account
            join public.stake_change as change on change.client_id = account.client_id and change.account_id = account.id
           where account.program_id = _it.program_id and change.since <= _it.opened_at
             and (_it.part = 0 or account.closing_since > _it.parted_after and account.closing_since <= _it.parted_at)
           group by account.client_id, account.id) as held;
    return;
  end if;

  _doubted := public.deals_doubted(_it.program_id, _month, _it.opened_at, _venue);
  select array_agg(first order by number), array_agg(stage >= 2 order by number) into _firsts, _posted
    from public.settlement_portion where month = _month;
  return query
    select coalesce(sum(greatest(least(taking.reported, taking.at_venue), 0)), 0)::bigint,
           count(*) filter (where least(taking.reported, taking.at_venue) > 0)
      from (
        select case when due.is_used_up and due.loss >= due.now_loss then 0 else held.reported - due.loss end as reported,
               case when _until > _venue then held.at_venue
                    when due.is_used_up and due.venue_loss >= due.now_loss then 0
                    else held.at_venue - due.venue_loss end as at_venue
          from (
            select account.client_id, account.id, account.status,
                   coalesce(_posted[width_bucket(account.client_id, _firsts)], false) as is_posted,
                   sum(case when account.copies_until <= _it.opened_at then 0 else change.change_micro end) as reported,
                   sum(case when change.since <= _venue then change.change_micro else 0 end) as at_venue,
                   sum(case when change.reason = 'deposit' and change.since < _until then change.change_micro else 0
                       end)::bigint as deposit
              from public.trading_account as account
              join public.stake_change as change
                on change.client_id = account.client_id and change.account_id = account.id
             where account.program_id = _it.program_id and change.since <= _it.opened_at
               and (_it.part = 0 or account.closing_since > _it.parted_after and account.closing_since <= _it.parted_at)
             group by account.client_id, account.id, account.status) as held
          left join public.account_closing as closing
            on closing.client_id = held.client_id and closing.account_id = held.id
          left join public.ledger_account as book
            on book.client_id = held.client_id and book.kind = 7 and book.subject = held.id
          left join public.trading_account_shares(public.ledger_nobody(), public.highest_client(), _from, _until, '{}') as share
            on share.client_id = held.client_id and share.account_id = held.id
               and not held.is_posted and closing.account_id is null
          left join public.trading_account_doubted(_it.program_id, _doubted) as doubted
            on doubted.client_id = held.client_id and doubted.account_id = held.id
               and not held.is_posted and closing.account_id is null
         cross join lateral (
           select coalesce(book.balance, 0) as carried, coalesce(share.result_micro, 0) as micro) as month
         cross join lateral (
           select public.month_loss(month.micro + coalesce(doubted.reported, 0), month.carried, held.deposit)
                    + coalesce(doubted.reported_apart, 0) as loss,
                  public.month_loss(month.micro + coalesce(doubted.at_venue, 0), month.carried, held.deposit)
                    + coalesce(doubted.venue_apart, 0) as venue_loss,
                  public.month_loss(month.micro + coalesce(doubted.now_micro, 0), month.carried, held.deposit) as now_loss
         ) as taken
         cross join lateral (
           select taken.loss, taken.venue_loss, taken.now_loss,
                  held.status = 2 and taken.now_loss > 0 and held.deposit + month.carried = taken.now_loss as is_used_up) as due
      ) as taking;
end
$$;

-- Whether an account has a stake in a deal that is not credited yet.
create function trading_account_waits(_program integer, _steps stake_steps) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.deal_waiting as waiting
      join public.deal on deal.id = waiting.deal_id
     where waiting.program_id = _program and public.stake_in(_steps, deal.id, deal.opened_at, deal.venue_opened_at) > 0);
end
$$;

-- What an account ended with: its carried loss taken off its deposit, and what was left of that returned. Its months that
-- were not settled then stand in `closing_month`: their losses, and what their gains gave back, were booked with the
-- closing, and what remains of each gain is paid by that month's settlement.
create table account_closing (
  client_id      uuid        not null,
  account_id     uuid        not null,
  program_id     integer     not null,
  loss_micro     bigint      not null,
  returned_micro bigint      not null,
  at             timestamptz not null,
  constraint account_closing_pk primary key (client_id, account_id),
  constraint account_closing_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint account_closing_amounts check (loss_micro >= 0 and returned_micro >= 0)
);

create table closing_month (
  client_id       uuid    not null,
  account_id      uuid    not null,
  month           text    not null,
  deals           integer not null,
  result_micro    bigint  not null,
  carried_micro   bigint  not null,  -- before
  recovered_micro bigint  not null,
  loss_micro      bigint  not null,
  profit_micro    bigint  not null,  -- what remains of the gain
  constraint closing_month_pk primary key (client_id, account_id, month),
  constraint closing_month_closing foreign key (client_id, account_id) references account_closing (client_id, account_id),
  constraint closing_month_signs check (
    carried_micro <= 0 and recovered_micro between 0 and -carried_micro and loss_micro >= 0
    and profit_micro = greatest(result_micro, 0) - recovered_micro)
);

select protect_append_only('account_closing', 'closing_month');

-- Ends an account that is being closed: when no deal can take it in any more, and all that did are credited. Its months
-- that are not settled are taken in their order; what is left of the deposit returns at once, and remaining gains wait for
-- their settlement. Everything is found in rows; a job calls it. Answers 'closed', also when gains still wait, 'waits', or
-- 'notClosing' when the client has no such account that is being closed.
create function trading_account_close(_client uuid, _account uuid, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _it public.trading_account;
  _state public.account_state;
begin
  perform public.require_now(_at);
  -- Before the book, because anyone who imports deals may take a while, and the client's own calls must not wait for it:
  -- no deal of the program is opened or credited, and no settlement begins, until the transaction ends. A deal that
  -- nobody else sees yet may have the account's stake.
  perform from public.program where id = (
    select program_id from public.trading_account where client_id = _client and id = _account) for share;
  perform public.ledger_lock(_client);
  select * into _it from public.trading_account where client_id = _client and id = _account for update;
  if not found or _it.status <> 3 then
    return 'notClosing';
  end if;
  perform from public.account_closing where client_id = _client and account_id = _account;
  if found then
    return 'closed';
  end if;
  if _at < _it.copies_until then
    return 'waits';
  end if;
  _state := public.trading_account_state(_client, _account, _at);
  if public.trading_account_waits(_it.program_id, _state.steps) then
    return 'waits';
  end if;
  -- What gives a carried loss back is credited, and has to be there.
  if exists (select from unnest(_state.months) where recovered_micro > 0)
     and not public.house_allows_recovery(_it.program_id, _state.steps, _at) then
    return 'waits';
  end if;

  if _it.is_returned_whole and not public.trading_account_has_part(_it, _state.steps) then
    perform public.trading_account_return_tokens(_it, _at);
  end if;
  perform public.trading_account_return(_it, _state.months, _at);
  return 'closed';
end
$$;

-- Ends an account of which no deal is open or uncredited: books its months that are not settled, takes what is lost off the
-- deposit and returns the rest. It is closed when no gain of those months remains to be paid. The client's book is locked.
create function trading_account_return(_it trading_account, _months account_month[], _at timestamptz) returns void
language plpgsql as $$
declare
  _deposit bigint;
  _carried bigint;
begin
  perform public.trading_account_note_disputes(_it, null, _at);
  select coalesce(sum(balance) filter (where kind = 3), 0), coalesce(sum(balance) filter (where kind = 7), 0)
    into _deposit, _carried
    from public.ledger_account where client_id = _it.client_id and kind in (3, 7) and subject = _it.id;
  select _carried + coalesce(sum(recovered_micro - loss_micro), 0) into _carried from unnest(_months);

  insert into public.account_closing (client_id, account_id, program_id, loss_micro, returned_micro, at)
  values (_it.client_id, _it.id, _it.program_id, -_carried, _deposit + _carried, _at);
  insert into public.closing_month
    (client_id, account_id, month, deals, result_micro, carried_micro, recovered_micro, loss_micro, profit_micro)
  select _it.client_id, _it.id, month, deals, result_micro, carried_micro, recovered_micro, loss_micro,
         greatest(result_micro, 0) - recovered_micro
    from unnest(_months);
  insert into public.stake_change (client_id, account_id, since, reason, change_micro)
  select _it.client_id, _it.id, public.month_start(public.month_after(month)), 'loss', -loss_micro
    from unnest(_months)
   where loss_micro > 0 and public.month_start(public.month_after(month)) <= _at;
  perform public.trading_account_book_closing(_it, _months, -_carried, _deposit + _carried, _at);
  perform public.stakes_note(array[_it.client_id], array[_it.id], _at);
  if not exists (select from unnest(_months) where result_micro > recovered_micro) then
    update public.trading_account set status = 4 where client_id = _it.client_id and id = _it.id;
  end if;
end
$$;

-- Notes what disputes have changed of an account's stake for a month that is about to be settled, or for all that have
-- ended where the account is, so that its deals keep the stakes with which they opened. From now on it is what is still
-- disputed, or has been moved into a later month. An account of a program without such disputes is left as it is.
create function trading_account_note_disputes(_it trading_account, _month text, _at timestamptz) returns void
language plpgsql set plan_cache_mode = auto as $$
declare
  _state public.account_state;
  _after timestamptz;
  _noted bigint;
  _open bigint := 0;
begin
  if not _it.program_id = any (public.programs_in_dispute(public.month_start(
           coalesce(_month, public.first_unsettled_month(_it.client_id, _it.opened_at))))) then
    return;
  end if;
  _state := public.trading_account_state(_it.client_id, _it.id, _at);
  insert into public.stake_change (client_id, account_id, since, reason, change_micro)
  select _it.client_id, _it.id, disputed.since, 'dispute', sum(disputed.change)::bigint
    from unnest(_state.disputed_months, _state.disputed_sinces, _state.disputed_changes)
           as disputed (month, since, change)
   where _month is null or disputed.month = _month
   group by disputed.since;

  if _month is not null then
    select coalesce(sum(greatest(-public.deal_share(
             public.stake_in(_state.steps, deal.id, deal.opened_at, deal.venue_opened_at), result.result_ppm), 0)), 0)::bigint
      into _open
      from public.deal_result as result
      join public.deal on deal.id = result.deal_id
      join (select deal_id, max(number) as number from public.deal_dispute group by deal_id) as doubted
        on doubted.deal_id = result.deal_id
      left join public.deal_dispute_end as ended on ended.deal_id = doubted.deal_id and ended.number = doubted.number
     where deal.program_id = _it.program_id
       and result.executed_at < public.month_start(public.month_after(_month))
       and (ended.deal_id is null or ended.counts_at >= public.month_start(public.month_after(_month)));
  end if;
  select coalesce(sum(change_micro), 0), max(since) + interval '1 millisecond' into _noted, _after
    from public.stake_change where client_id = _it.client_id and account_id = _it.id and reason = 'dispute';
  if _noted <> -_open then
    insert into public.stake_change (client_id, account_id, since, reason, change_micro)
    select _it.client_id, _it.id, greatest(_at, _after, max(opened_at) + interval '1 millisecond'), 'dispute',
           -_open - _noted
      from public.deal;
  end if;
end
$$;

-- One movement: what each month gives back or takes, then what is lost for good, and what returns.
create function trading_account_book_closing(_it trading_account, _months account_month[], _loss bigint, _returned bigint,
                                             _at timestamptz)
returns void
language plpgsql as $$
declare
  _legs public.ledger_leg[];
begin
  select array_agg(row(leg.flow, leg.amount, _it.id, leg.counterparty)::public.ledger_leg order by leg.month, leg.place)
    into _legs
    from (
      select month, place, flow, amount, null as counterparty
        from unnest(_months)
       cross join lateral (values (1, 'loss_recovery'::public.ledger_flow, recovered_micro), (2, 'loss', loss_micro))
          as moved (place, flow, amount)
       union all
      values ('~', 1, 'loss_settlement'::public.ledger_flow, _loss, null), ('~', 2, 'deposit_return', _returned, _it.uid)
    ) as leg
   where leg.amount > 0;
  if _legs is not null then
    perform public.ledger_post(_it.client_id, 'closing:' || _it.id, 'trading:' || _it.id, _at, _legs);
  end if;
end
$$;

-- What clients are shown, in money, before they open a trading account or top it up.

-- The sheet as it was shown, to the byte, kept by the transaction that moved the money, beside the consents to documents.
create table commitment (
  client_id    uuid        not null,
  id           uuid        not null,
  account_id   uuid        not null,
  amount_micro bigint      not null,
  content      text        not null,  -- JSON with its keys in order: contract/commitment.ts
  hash         text        not null,  -- SHA-256 of it, 64 hex digits
  -- The client's page has named this hash. Otherwise the call came without a page, and this is what held then.
  is_shown     boolean     not null,
  at           timestamptz not null,
  constraint commitment_pk primary key (client_id, id),
  constraint commitment_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint commitment_hash check (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint commitment_amount check ((content::jsonb ->> 'amount')::numeric * 1000000 = amount_micro)
);
create index commitment_of on commitment (client_id, account_id, at);

-- What was shown is never rewritten.
select protect_append_only('commitment');

-- A step of an opening and of a top-up.
create function commitment_keep(_client uuid, _account uuid, _amount bigint, _sheet jsonb, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.commitment (client_id, id, account_id, amount_micro, content, hash, is_shown, at)
  values (_client, (_sheet ->> 'id')::uuid, _account, _amount, _sheet ->> 'content',
          encode(sha256(convert_to(_sheet ->> 'content', 'UTF8')), 'hex'), (_sheet ->> 'isShown')::boolean, _at);
end
$$;
