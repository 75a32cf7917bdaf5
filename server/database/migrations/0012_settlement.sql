-- expand: A month's settlement: what every account has earned or lost, paid out or carried on (docs/settlement.md).
--
-- Months are texts such as '2026-03', in UTC. They are settled in order, each once.

-- The month of a moment, when it begins, and the one after it.
create function month_of(_at timestamptz) returns text
language sql stable as $$
  select to_char(_at at time zone 'UTC', 'YYYY-MM')
$$;

create function month_start(_month text) returns timestamptz
language sql stable as $$
  select (_month || '-01')::timestamp at time zone 'UTC'
$$;

create function month_after(_month text) returns text
language sql stable as $$
  select to_char((_month || '-01')::timestamp + interval '1 month', 'YYYY-MM')
$$;

-- What a month, or the closing of an account, came to: the reason of every profit and loss in the ledger. Only
-- accounts that took part in a deal, or were closed, have a row; what an account carries stands in its latest one.
create table profit (
  client_id            uuid        not null,
  account_id           uuid        not null,
  month                text        not null,
  -- 1 the month was settled; 2 so, and the loss used up the deposit: the account is closed; 3 the client closed it
  kind                 smallint    not null,
  deals                integer     not null,  -- in how many it took part
  result_micro         bigint      not null,  -- the sum of its shares of them
  carried_before_micro bigint      not null,  -- losses of settled months; never above zero
  profit_micro         bigint      not null,  -- what exceeds them
  carried_after_micro  bigint      not null,
  loss_micro           bigint      not null,  -- taken from the deposit of an account that is closed
  reinvested           boolean     not null,  -- the profit became deposit
  at                   timestamptz not null,
  constraint profit_pk primary key (client_id, account_id, month),
  constraint profit_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint profit_month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint profit_kind check (kind in (1, 2, 3)),
  constraint profit_deals check (deals >= 0),
  constraint profit_sum check (profit_micro + carried_after_micro = carried_before_micro + result_micro),
  constraint profit_signs check (
    carried_before_micro <= 0 and carried_after_micro <= 0 and profit_micro >= 0
    and (profit_micro = 0 or carried_after_micro = 0)),
  constraint profit_loss check (loss_micro between 0 and -carried_after_micro and (loss_micro = 0 or kind in (2, 3)))
);

-- The months whose settlement has begun. From then on no deal is credited in that month.
create table settlement (
  month       text        not null,
  hash        text        not null,  -- of the rows that were previewed, and nothing else was executed
  stage       smallint    not null,  -- 1 compared with its preview, 2 profits posted, 3 rewards posted, 4 finished
  portions    integer     not null default 0,  -- with how many the stage is done
  actor       text        not null,
  begun_at    timestamptz not null,
  finished_at timestamptz,
  constraint settlement_pk primary key (month),
  constraint settlement_stage check (stage in (1, 2, 3, 4)),
  constraint settlement_finished check ((finished_at is not null) = (stage = 4))
);

-- The month whose turn it is: the one after the last settled, or the first in which a deal was credited. Null while none
-- ever was.
create function settlement_due_month() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _settled text;
begin
  select max(month) into _settled from public.settlement where finished_at is not null;
  if _settled is not null then
    return public.month_after(_settled);
  end if;
  return (select public.month_of(min(credited_at)) from public.deal_credit);
end
$$;

-- From when on a client's deals are not settled yet. While a month is being settled all accounts of a client change over
-- in one moment, which need not be everybody's.
create function settled_until(_client uuid) returns timestamptz
language plpgsql stable as $$
declare
  _settled text;
begin
  select greatest((select max(month) from public.profit where client_id = _client and kind <> 3),
                  (select max(month) from public.settlement where finished_at is not null)) into _settled;
  return coalesce(public.month_start(public.month_after(_settled)), '-infinity');
end
$$;

-- The loss that an account carries: never above zero. What a closed account lost was taken from its deposit.
create function trading_account_carried(_client uuid, _account uuid) returns bigint
language plpgsql stable as $$
begin
  return coalesce((
    select case when kind = 1 then carried_after_micro end from public.profit
     where client_id = _client and account_id = _account order by month desc limit 1), 0);
end
$$;

-- The preview that waits for an operator. There is one at most: months are settled in order.
create table settlement_preview (
  month        text        not null,
  run          uuid        not null,  -- who is computing it; a later one takes over
  hash         text,                  -- null until all rows stand
  totals       jsonb,
  actor        text        not null,
  previewed_at timestamptz not null,
  constraint settlement_preview_pk primary key (month)
);

-- The clients in the order of their ids, so many at once: each portion is previewed, compared and executed in a transaction
-- of its own. Both bounds belong to it; the last portion goes up to the highest id there can be.
create table settlement_portion (
  month  text    not null,
  number integer not null,  -- 1, 2, 3
  first  uuid    not null,
  last   uuid    not null,
  digest bytea   not null,  -- SHA-256 of its rows as text
  hash   text    not null,  -- of all rows up to its end, row by row, whatever portions they are taken in
  constraint settlement_portion_pk primary key (month, number)
);

-- What each account comes to in the month, until it is executed.
create table settlement_row (
  client_id            uuid     not null,
  account_id           uuid     not null,
  program_id           integer  not null,
  kind                 smallint not null,
  deals                integer  not null,
  result_micro         bigint   not null,
  carried_before_micro bigint   not null,
  profit_micro         bigint   not null,
  carried_after_micro  bigint   not null,
  loss_micro           bigint   not null,
  reinvested           boolean  not null,
  constraint settlement_row_pk primary key (client_id, account_id)
);

select protect_append_only('profit');

-- How a month is settled. These functions alone write what a month comes to and what follows from it, each portion in a
-- transaction of its own that also notes how far it is; whoever is killed is followed by the next call.

-- What a month comes to for every account of some clients that took part in a deal. Who has lost all of the deposit is
-- closed with that loss, and owes nothing beyond it.
create function settlement_compute(_month text, _first uuid, _last uuid) returns setof settlement_row
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 2500 as $$
begin
  return query
    select share.client_id, share.account_id, share.program_id,
           case when exhausted.so then 2 else 1 end::smallint,
           share.deals, share.result_micro, carried.micro,
           greatest(carried.micro + share.result_micro, 0), least(carried.micro + share.result_micro, 0),
           case when exhausted.so then coalesce(deposit.balance, 0) else 0 end,
           account.reinvest and carried.micro + share.result_micro > 0
      from public.trading_account_shares(_first, _last, false, public.month_start(_month),
                                         public.month_start(public.month_after(_month))) as share
      join public.trading_account as account on account.client_id = share.client_id and account.id = share.account_id
      left join lateral (
        select profit.carried_after_micro from public.profit
         where profit.client_id = account.client_id and profit.account_id = account.id
         order by profit.month desc limit 1) as latest on true
     cross join lateral (select coalesce(latest.carried_after_micro, 0) as micro) as carried
      left join public.ledger_account as deposit on carried.micro + share.result_micro < 0
            and deposit.client_id = account.client_id and deposit.kind = 3 and deposit.subject = account.id
     cross join lateral (
        select carried.micro + share.result_micro < 0
               and coalesce(deposit.balance, 0) <= -(carried.micro + share.result_micro) as so) as exhausted;
end
$$;

-- The rows of some clients as the texts that are hashed, in the order of the clients' and the accounts' ids.
create function settlement_lines(_first uuid, _last uuid) returns setof text
language plpgsql stable rows 2500 as $$
begin
  return query
    select concat_ws(' ', client_id, account_id, program_id, kind, deals, result_micro, carried_before_micro,
                     profit_micro, carried_after_micro, loss_micro, reinvested) || chr(10)
      from public.settlement_row
     where client_id between _first and _last order by client_id, account_id;
end
$$;

create function settlement_digest(_first uuid, _last uuid) returns bytea
language plpgsql stable as $$
begin
  return (
    select sha256(convert_to(coalesce(string_agg(line, '' order by place), ''), 'UTF8'))
      from public.settlement_lines(_first, _last) with ordinality as staged (line, place));
end
$$;

-- The hash of a month's rows up to here, from the one up to the portion before: each row is hashed together with the hash
-- before it.
create function settlement_hash(_before text, _first uuid, _last uuid) returns text
language plpgsql stable as $$
declare
  _hash bytea := decode(_before, 'hex');
  _line text;
begin
  for _line in select * from public.settlement_lines(_first, _last) loop
    _hash := sha256(_hash || convert_to(_line, 'UTF8'));
  end loop;
  return encode(_hash, 'hex');
end
$$;

-- Whether a month may be settled: in its turn, and five minutes after its end, when calls that came before midnight have
-- ended.
create function settlement_is_due(_month text, _at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return coalesce(_month = public.settlement_due_month()
                  and _at >= public.month_start(public.month_after(_month)) + interval '5 minutes', false);
end
$$;

-- Begins the preview of a month. It takes over from a process that previews, and not from one that executes. Answers
-- 'begun', 'notDue' or 'executing'.
create function settlement_preview_begin(_month text, _run uuid, _actor text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not public.settlement_is_due(_month, _at) then
    return 'notDue';
  end if;
  insert into public.settlement_preview (month, run, hash, totals, actor, previewed_at)
  values (_month, _run, null, null, _actor, _at)
      on conflict (month) do update set month = excluded.month;
  -- One that executes holds the row before it looks.
  if exists (select from public.settlement where month = _month) then
    delete from public.settlement_preview where run = _run;
    return 'executing';
  end if;
  update public.settlement_preview set run = _run, hash = null, totals = null, actor = _actor, previewed_at = _at
    where month = _month;
  delete from public.settlement_portion;
  return 'begun';
end
$$;

-- Computes and keeps the rows of the next portion, of _size clients. Answers 'staged', 'complete' when there is no further
-- portion, or 'overtaken' when somebody else is previewing now. A plan that was made while a table was small would be kept
-- and read all of it for each account: so each portion is planned by itself.
create function settlement_preview_stage(_month text, _run uuid, _size integer) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _before public.settlement_portion;
  _clients uuid[];
  _first uuid;
  _last uuid;
begin
  perform from public.settlement_preview where month = _month and run = _run for update;
  if not found then
    return 'overtaken';
  end if;
  select * into _before from public.settlement_portion where month = _month order by number desc limit 1;
  if _before.last = public.highest_client() then
    return 'complete';
  end if;

  _clients := array(
    select id from public.client where id > coalesce(_before.last, public.ledger_nobody()) order by id limit _size);
  _first := coalesce(_clients[1], public.highest_client());
  _last := coalesce(_clients[_size], public.highest_client());
  -- What an earlier preview has left.
  delete from public.settlement_row
    where client_id > coalesce(_before.last, public.ledger_nobody()) and client_id <= _last;
  insert into public.settlement_row select * from public.settlement_compute(_month, _first, _last);
  insert into public.settlement_portion (month, number, first, last, digest, hash)
  values (_month, coalesce(_before.number, 0) + 1, _first, _last, public.settlement_digest(_first, _last),
          public.settlement_hash(
            coalesce(_before.hash, encode(sha256(convert_to('settlement ' || _month || chr(10), 'UTF8')), 'hex')),
            _first, _last));
  return 'staged';
end
$$;

create function highest_client() returns uuid
language sql immutable as $$
  select 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
$$;

-- Ends a preview of which all portions are staged: from now on it can be executed under its hash, which is the answer.
-- Null when somebody else is previewing now. The totals are what an operator is shown; nothing is computed from them.
create function settlement_preview_finish(_month text, _run uuid, _totals jsonb, _actor text, _at timestamptz, _audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _hash text;
begin
  perform from public.settlement_preview where month = _month and run = _run for update;
  if not found then
    return null;
  end if;
  select hash into _hash from public.settlement_portion where month = _month and last = public.highest_client();
  if not found then
    perform public.raise_error('contradicts_rows', format('not all portions of %s are staged', _month));
  end if;

  update public.settlement_preview set hash = _hash, totals = _totals, previewed_at = _at where month = _month;
  perform public.audit_record(_audit, _at, _actor, 'settlement.preview', null, _month, null,
    jsonb_build_object('hash', _hash) || _totals);
  return _hash;
end
$$;

-- Begins to execute the month that was previewed under a hash. From here on no deal is credited in this month: crediting
-- holds its program's row, as this does. Answers 'begun', also when it was before, 'notDue', 'notPreviewed' or
-- 'otherHash'.
create function settlement_begin(_month text, _hash text, _actor text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _begun text;
  _previewed text;
begin
  select hash into _previewed from public.settlement_preview where month = _month for update;
  select hash into _begun from public.settlement where month = _month;
  if found then
    return case when _begun = _hash then 'begun' else 'otherHash' end;
  end if;
  if not public.settlement_is_due(_month, _at) then
    return 'notDue';
  end if;
  if _previewed is null then
    return 'notPreviewed';
  end if;
  if _previewed <> _hash then
    return 'otherHash';
  end if;

  perform public.deal_hold_programs();
  insert into public.settlement (month, hash, stage, actor, begun_at) values (_month, _hash, 1, _actor, _at);
  return 'begun';
end
$$;

-- Takes a beginning back, and the preview with it, before anything is posted. Answers false when it is being executed all
-- the same, because somebody else found it unchanged.
create function settlement_withdraw(_month text, _hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _run public.settlement;
begin
  select * into _run from public.settlement where month = _month for update;
  if not found or _run.hash <> _hash then
    return true;
  end if;
  if _run.stage <> 1 then
    return false;
  end if;
  delete from public.settlement where month = _month;
  delete from public.settlement_preview where month = _month;
  delete from public.settlement_portion where month = _month;
  return true;
end
$$;

-- Does the next portion of a month that has begun: compares it with its preview, posts its profits, posts its rewards,
-- each for all portions before the next begins. Answers 'advanced'; 'finished' after the last one and 'finishedBefore' ever
-- after; 'differs' when the month is not what was previewed and nothing was posted; 'withdrawn' when no settlement under
-- this hash has begun.
create function settlement_advance(_month text, _hash text, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _run public.settlement;
  _portion public.settlement_portion;
begin
  select * into _run from public.settlement where month = _month for update;
  if not found or _run.hash <> _hash then
    return 'withdrawn';
  end if;
  if _run.stage = 4 then
    return 'finishedBefore';
  end if;
  select * into strict _portion from public.settlement_portion where month = _month and number = _run.portions + 1;

  if _run.stage = 1 then
    if not public.settlement_is_same(_month, _portion) then
      return 'differs';
    end if;
  elsif _run.stage = 2 then
    perform public.settlement_post_profits(_month, _portion, _at);
  else
    perform public.settlement_post_rewards(_month, _portion, _at);
  end if;
  return public.settlement_go_on(_run, _portion, _at, _audit);
end
$$;

-- Notes that a stage is done with a portion, and begins the next stage after the last.
create function settlement_go_on(_run settlement, _portion settlement_portion, _at timestamptz, _audit uuid) returns text
language plpgsql as $$
begin
  if _portion.last <> public.highest_client() then
    update public.settlement set portions = _portion.number where month = _run.month;
    return 'advanced';
  end if;

  update public.settlement
     set stage = _run.stage + 1, portions = 0, finished_at = case when _run.stage = 3 then _at end
   where month = _run.month;
  if _run.stage <> 2 then
    perform public.audit_record(_audit, _at, _run.actor,
      case when _run.stage = 1 then 'settlement.execute' else 'settlement.finish' end, null, _run.month, null,
      jsonb_build_object('hash', _run.hash));
  end if;
  if _run.stage <> 3 then
    return 'advanced';
  end if;
  delete from public.settlement_preview where month = _run.month;
  delete from public.settlement_portion where month = _run.month;
  return 'finished';
end
$$;

-- Whether a portion's rows are those of its preview, and whether what accounts earned is what it was. What clients may
-- decide in any moment, where a profit goes and that more is paid in, stays as it was previewed: nobody can hold up
-- everybody's settlement.
create function settlement_is_same(_month text, _portion settlement_portion) returns boolean
language plpgsql as $$
begin
  return public.settlement_digest(_portion.first, _portion.last) = _portion.digest
     and not exists (select from public.settlement_differences(_month, _portion.first, _portion.last, 1));
end
$$;

-- Some of the accounts that come to something else than was previewed; a side is null where it has no row.
create function settlement_differences(_month text, _first uuid, _last uuid, _most integer)
returns table (client_id uuid, account_id uuid, staged_deals integer, staged_result_micro bigint,
               staged_carried_micro bigint, computed_deals integer, computed_result_micro bigint,
               computed_carried_micro bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select coalesce(staged.client_id, again.client_id), coalesce(staged.account_id, again.account_id), staged.deals,
           staged.result_micro, staged.carried_before_micro, again.deals, again.result_micro, again.carried_before_micro
      from (select * from public.settlement_row as kept where kept.client_id between _first and _last) as staged
      full join public.settlement_compute(_month, _first, _last) as again
        on again.client_id = staged.client_id and again.account_id = staged.account_id
     where (staged.program_id, staged.deals, staged.result_micro, staged.carried_before_micro, staged.profit_micro,
            staged.carried_after_micro)
           is distinct from
           (again.program_id, again.deals, again.result_micro, again.carried_before_micro, again.profit_micro,
            again.carried_after_micro)
     order by 1, 2 limit _most;
end
$$;

-- Posts the profits and losses of a portion, step by step.
create function settlement_post_profits(_month text, _portion settlement_portion, _at timestamptz) returns void
language plpgsql as $$
begin
  if public.settlement_digest(_portion.first, _portion.last) <> _portion.digest then
    perform public.raise_error('contradicts_rows',
      format('portion %s of %s is not what was previewed', _portion.number, _month));
  end if;
  perform public.settlement_hold_exhausted(_portion.first, _portion.last);
  perform public.settlement_take_rows(_month, _portion.first, _portion.last, _at);
  perform public.settlement_book(_month, _portion.first, _portion.last, _at);
  perform public.settlement_close_exhausted(_month, _portion.first, _portion.last);
  perform public.settlement_note_stakes(_month, _portion.first, _portion.last, _at);
  perform public.reward_note_profits(_month, _portion.first, _portion.last);
  perform public.reward_note_openings(_month, _portion.first, _portion.last);
end
$$;

-- Where the preview says of an account that nothing is left of it: a payment in or a closing waits from here on, or we for
-- it. Accounts are locked before books, as everywhere, and are written as they are, because rows of many machines can be
-- locked in no other way at once. Then the books of all who are to be paid or closed, in one order.
create function settlement_hold_exhausted(_first uuid, _last uuid) returns void
language plpgsql as $$
declare
  _client uuid;
begin
  if not exists (select from public.settlement_row where client_id between _first and _last and kind = 2) then
    return;
  end if;
  update public.trading_account as account set status = account.status
    from public.settlement_row as staged
   where staged.client_id between _first and _last and staged.kind = 2
     and account.client_id = staged.client_id and account.id = staged.account_id;
  for _client in
    select distinct client_id from public.settlement_row
     where client_id between _first and _last and (kind = 2 or profit_micro > 0) order by client_id
  loop
    perform public.ledger_hold(_client);
  end loop;
end
$$;

-- The rows become the reason of what is posted. Who has paid in since the preview is not closed, and carries the loss on.
create function settlement_take_rows(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.profit (client_id, account_id, month, kind, deals, result_micro, carried_before_micro, profit_micro,
                             carried_after_micro, loss_micro, reinvested, at)
  select staged.client_id, staged.account_id, _month, case when exhausted.so then 2 else 1 end, staged.deals,
         staged.result_micro, staged.carried_before_micro, staged.profit_micro, staged.carried_after_micro,
         case when exhausted.so then staged.loss_micro else 0 end, staged.reinvested, _at
    from public.settlement_row as staged
    left join public.ledger_account as deposit on staged.kind = 2 and deposit.client_id = staged.client_id
          and deposit.kind = 3 and deposit.subject = staged.account_id
   cross join lateral (
     select staged.kind = 2 and staged.loss_micro = coalesce(deposit.balance, 0) as so) as exhausted
   where staged.client_id between _first and _last;
  delete from public.settlement_row where client_id between _first and _last;
end
$$;

-- One posting for each client, with a leg or two for each of their accounts.
create function settlement_book(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _orders public.ledger_order[];
begin
  select array_agg(row(asked.client_id, 'settlement:' || _month, 'settlement:' || _month, asked.legs)::public.ledger_order)
    into _orders
    from (
      select profit.client_id, array_agg(row(leg.flow, leg.amount, profit.account_id, leg.counterparty)::public.ledger_leg
                                         order by profit.account_id, leg.place) as legs
        from public.profit
        join public.trading_account as account
          on account.client_id = profit.client_id and account.id = profit.account_id
       cross join lateral (values
         (1, 'profit'::public.ledger_flow, profit.profit_micro, null),
         (2, case when profit.reinvested then 'profit_reinvest'::public.ledger_flow else 'profit_payout' end,
             profit.profit_micro, account.uid),
         (3, 'loss', profit.loss_micro, null),
         (4, 'loss_settlement', profit.loss_micro, null)) as leg (place, flow, amount, counterparty)
       where profit.client_id between _first and _last and profit.month = _month and profit.kind <> 3 and leg.amount > 0
       group by profit.client_id) as asked;
  if _orders is not null then
    perform public.ledger_post_many(_orders, _at);
  end if;
end
$$;

create function settlement_close_exhausted(_month text, _first uuid, _last uuid) returns void
language plpgsql as $$
begin
  update public.trading_account as account set status = 4
    from public.profit
   where profit.client_id between _first and _last and profit.month = _month and profit.kind = 2
     and account.client_id = profit.client_id and account.id = profit.account_id;
end
$$;

create function settlement_note_stakes(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _clients uuid[];
  _accounts uuid[];
begin
  select array_agg(client_id), array_agg(account_id) into _clients, _accounts
    from public.profit
   where client_id between _first and _last and month = _month and (kind = 2 or (kind = 1 and reinvested));
  perform public.stakes_note(_clients, _accounts, _at);
end
$$;

-- Posts the rewards of a portion's sponsors.
create function settlement_post_rewards(_month text, _portion settlement_portion, _at timestamptz) returns void
language plpgsql as $$
begin
  perform public.reward_credit_batch(_month, _portion.first, _portion.last, _at);
  perform public.reward_release_to_opened(_month, _portion.first, _portion.last, _at);
end
$$;
