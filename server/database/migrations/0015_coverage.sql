-- expand: Coverage: what is held beside what is owed (docs/coverage.md).
--
-- A figure is computed portion by portion of the clients, each by one statement that sees their books at one moment. Money
-- that moves meanwhile changes no sum: a movement within a book leaves it as it is, one to another client passes the clearing
-- account of both, which is counted; deposits and payments count by the block of the chain, up to one and the same, and
-- results up to a moment before which none can appear any more.

-- One figure. It grows while it is computed, and stays as it is when it is finished.
create table coverage_run (
  id              uuid        not null,
  begun_at        timestamptz not null,
  finished_at     timestamptz,            -- null while it is being computed
  block           bigint      not null,   -- deposits and payments up to this one count
  block_id        text        not null,
  block_at        timestamptz not null,
  results_until   timestamptz not null,   -- deals executed before this moment count
  last_client     uuid        not null,   -- the clients up to this one are added up
  -- Owed, in micro-dollars.
  finance_micro   numeric(40) not null default 0,  -- finance accounts
  reserved_micro  numeric(40) not null default 0,  -- withdrawals on their way
  pending_micro   numeric(40) not null default 0,  -- rewards without an account
  uncredited_micro numeric(40) not null default 0, -- deposits that arrived and are not credited
  closing_micro   numeric(40) not null default 0,  -- what closing accounts wait for
  accounts_micro  numeric(40) not null default 0,  -- what settling would leave of the trading accounts
  rewards_micro   numeric(40) not null default 0,  -- of the month that is previewed or executed, not credited yet
  -- Held. Own wallets and venues stand in rows of their own.
  addresses_micro numeric(40) not null default 0,  -- deposit addresses
  wallets_micro   numeric(40) not null default 0,
  venues_micro    numeric(40) not null default 0,
  credited_micro  numeric(40) not null default 0,  -- of the month's rewards, those that are among what is owed already
  -- The first figure of a UTC day shows each client that they are counted in it; the salt keeps others from guessing whom a
  -- leaf is of. Null: this one does not.
  proof_day       date,
  proof_salt      bytea,
  constraint coverage_run_pk primary key (id),
  constraint coverage_run_proof check ((proof_day is null) = (proof_salt is null) and length(proof_salt) = 32)
);
create index coverage_run_latest on coverage_run (finished_at);

-- What each own wallet holds at the block of a figure.
create table coverage_wallet (
  run_id  uuid        not null,
  address text        not null,
  micro   numeric(40) not null,
  constraint coverage_wallet_pk primary key (run_id, address),
  constraint coverage_wallet_run foreign key (run_id) references coverage_run (id)
);

-- What each venue holds by the statement that a figure uses. What was moved since is part of it.
create table coverage_venue (
  run_id        uuid        not null,
  venue         text        not null,
  as_of         timestamptz,           -- null: no statement yet
  balance_micro bigint      not null,
  moved_micro   bigint      not null,
  file_hash     text,
  by_connector  boolean     not null,  -- the venue's own connector has signed the statement; otherwise two operators have
  constraint coverage_venue_pk primary key (run_id, venue),
  constraint coverage_venue_run foreign key (run_id) references coverage_run (id),
  constraint coverage_venue_statement check ((as_of is null) = (file_hash is null))
);

-- A day's proof that what a figure calls owed counts each client: a tree of hashes over two leaves for each of them, in which
-- every node has the sum of what is below it (docs/coverage.md). Its root is in the root of the day.
create table owed_proof (
  day         date        not null,
  run_id      uuid        not null,  -- its figure
  recorded_at timestamptz not null,
  block       bigint      not null,
  owed_micro  numeric(40) not null,  -- what the figure says is owed, to clients and to those who are not known yet
  sum_micro   numeric(40) not null,  -- of that, what the leaves add up to
  leaves      integer     not null,
  root        bytea       not null,
  salt        bytea       not null,  -- of its leaves
  constraint owed_proof_pk primary key (day),
  constraint owed_proof_run foreign key (run_id) references coverage_run (id),
  constraint owed_proof_sum check (sum_micro between 0 and owed_micro),
  constraint owed_proof_leaves check (leaves > 0),
  constraint owed_proof_root check (length(root) = 32)
);
select protect_append_only('owed_proof');

-- Its leaves, so many to a block, each block under a root of its own. Each portion of clients begins a new one, and is in the
-- order of the hashes: so what is beside a leaf is a client of chance.
create table owed_proof_block (
  run_id uuid    not null,
  number integer not null,  -- 0, 1, 2
  leaves bytea   not null,  -- 40 bytes for each (owed_node), 256 leaves at most
  root   bytea   not null,
  constraint owed_proof_block_pk primary key (run_id, number),
  constraint owed_proof_block_leaves check (length(leaves) % 40 = 0 and length(leaves) between 40 and 10240),
  constraint owed_proof_block_root check (length(root) = 40)
);

-- What a client was owed by the figure of a proof, and where their two leaves are.
create table owed_share (
  client_id       uuid    not null,
  run_id          uuid    not null,
  finance_micro   bigint  not null,
  reserved_micro  bigint  not null,
  accounts_micro  bigint  not null,
  closing_micro   bigint  not null,
  pending_micro   bigint  not null,
  uncredited_micro bigint not null,
  first_block     integer not null,
  second_block    integer not null,
  constraint owed_share_pk primary key (client_id, run_id)
);

-- Two operators let what waits for coverage go on for a while, and say so publicly.
create table coverage_exception (
  proposal_id uuid        not null,
  since       timestamptz not null,
  until       timestamptz not null,
  ru          text        not null,  -- what everybody reads meanwhile
  en          text        not null,
  de          text        not null,
  es          text        not null,
  constraint coverage_exception_pk primary key (proposal_id),
  constraint coverage_exception_time check (until > since and until <= since + interval '744 hours'),
  constraint coverage_exception_texts check (
    length(ru) between 20 and 600 and length(en) between 20 and 600
    and length(de) between 20 and 600 and length(es) between 20 and 600)
);
select protect_append_only('coverage_exception');

-- What a program's deal adds to the accounts that take part in it.
create type coverage_deal as (
  program_id      integer,
  opened_at       timestamptz,
  venue_opened_at timestamptz,
  result_ppm      bigint,
  month           text,     -- in which it counts
  is_disputed     boolean,
  is_counted      boolean,  -- executed before a moment, and in its venue's statement
  -- The accounts that have it began to close after the first moment, up to the second, as it was parted.
  closing_after   timestamptz,
  closing_until   timestamptz
);

-- An account while its months are taken one after the other.
create type coverage_account as (
  client_id     uuid,
  account_id    uuid,
  program_id    integer,
  is_active     boolean,
  settled       text,           -- the last month that its client was settled for
  until         timestamptz,    -- from when no deal takes it in
  deposit_micro bigint,
  carried_micro bigint,
  gains_micro   bigint,         -- what remains of each month's gain
  sinces        timestamptz[],  -- its stake's changes, in no order
  changes       bigint[],
  deposits      bigint[],       -- of each change, what the deposit moved by
  steps         stake_steps,    -- where a dispute has changed its stakes: as they are, months that have ended included
  borne_micro   bigint,         -- what was lost beyond its deposit
  closing_since timestamptz
);

-- What is read of some clients: sums of a part, or an account. One of the part 'account' has a deposit with its account, and one
-- of 'accounts' what settling would leave of it.
create type coverage_entry as (
  client_id uuid,
  part      text,
  micro     bigint,
  account   coverage_account
);

-- The results that are not settled yet, from a month on. A result is on both sides or on neither: where its venue is in the
-- house's book, it counts once a statement of that venue has it. One that two have set counts at once: capital is there for it.
create function coverage_deals(_run uuid, _due text, _until timestamptz) returns coverage_deal[]
language plpgsql stable as $$
begin
  return array(
    select row(deal.program_id, deal.opened_at, deal.venue_opened_at, result.result_ppm,
               public.month_of(coalesce(doubt.counts_at, result.executed_at)), doubt.number is not null and ended.deal_id is null,
               result.executed_at < _until
               and (stated.venue is null or interim.deal_id is not null
                    or coalesce(least(result.closed_at, result.executed_at) <= stated.as_of, false)),
               coalesce(deal.parted_after, (
                 select max(part.parted_at) from public.deal as part
                  where part.program_id = deal.program_id and part.number = deal.number and part.part > 0), '-infinity'),
               coalesce(deal.parted_at, 'infinity'))::public.coverage_deal
      from public.deal_result as result
      join public.deal on deal.id = result.deal_id
      join public.deal_content as sealed on sealed.deal_id = result.deal_id
      left join (
        select dispute.deal_id, max(dispute.number) as number, max(former.counts_at) as counts_at
          from public.deal_dispute as dispute
          left join public.deal_dispute_end as former
            on former.deal_id = dispute.deal_id and former.number = dispute.number
         group by dispute.deal_id) as doubt
        on doubt.deal_id = result.deal_id
      left join public.deal_dispute_end as ended on ended.deal_id = doubt.deal_id and ended.number = doubt.number
      left join public.coverage_venue as stated on stated.run_id = _run and stated.venue = sealed.content::jsonb ->> 'venue'
      left join public.deal_interim as interim on interim.deal_id = result.deal_id
     where result.result_ppm <> 0
       and (result.executed_at >= public.month_start(_due) or ended.counts_at >= public.month_start(_due)
            or doubt.number is not null and ended.deal_id is null)
     order by deal.program_id, deal.opened_at);
end
$$;

-- What an account's shares of some deals come to.
create function coverage_shares(_account coverage_account, _deals coverage_deal[]) returns bigint
language plpgsql immutable as $$
declare
  _steps public.stake_steps := _account.steps;
begin
  if (_steps).sinces is null then
    _steps := public.stake_steps_of(_account.sinces, _account.changes, _account.until);
  end if;
  return (
    select coalesce(sum(public.deal_share(held.stake, held.result_ppm)), 0)::bigint
      from (
        select public.stake_as_of(_steps, deal.opened_at, deal.venue_opened_at) as stake, deal.result_ppm
          from unnest(_deals) as deal
         where deal.program_id = _account.program_id
           and coalesce(_account.closing_since, 'infinity') > deal.closing_after
           and coalesce(_account.closing_since, 'infinity') <= deal.closing_until) as held
     where held.stake > 0);
end
$$;

-- An account after a month: its loss is carried, down to minus the deposit of the month's end, and comes off the stake from
-- then on; of its gain, what remains is the client's whatever comes later. Losses in dispute come off the stake alone, each
-- by itself, and count last, with the month '~'. An account of which a month that has ended has left nothing takes part in
-- nothing after it.
create function coverage_after(_account coverage_account, _month text, _all coverage_deal[], _at timestamptz)
returns coverage_account
language plpgsql immutable as $$
declare
  _end timestamptz := case when _month = '~' then 'infinity' else public.month_start(public.month_after(_month)) end;
  _result bigint := 0;
  _recovered bigint;
  _deposit bigint;
  _loss bigint;
  _disputed public.coverage_deal;
begin
  if _month > coalesce(_account.settled, '') then
    _result := public.coverage_shares(_account, array(
      select deal from unnest(_all) as deal
       where case when deal.is_disputed then '~' else deal.month end = _month and deal.is_counted));
  end if;
  _recovered := public.month_recovery(_result, _account.carried_micro);
  select coalesce(sum(change), 0) into _deposit
    from unnest(_account.sinces, _account.deposits) as moved (since, change) where since < _end;
  _loss := public.month_loss(_result, _account.carried_micro, _deposit);
  _account.carried_micro := _account.carried_micro + _recovered - _loss;
  _account.gains_micro := _account.gains_micro + greatest(_result, 0) - _recovered;
  _account.borne_micro := _account.borne_micro + greatest(-_result, 0) - _loss;
  if _month = '~' then
    return _account;
  end if;

  foreach _disputed in array array(
    select deal from unnest(_all) as deal where deal.is_disputed and deal.month = _month and deal.result_ppm < 0) loop
    _account := public.coverage_less(_account, _end, public.coverage_shares(_account, array[_disputed]));
  end loop;
  _account := public.coverage_less(_account, _end, -_loss);
  if _loss > 0 and _account.is_active and _end <= _at and _deposit + _account.carried_micro = 0 then
    _account.until := least(_account.until, _end);
  end if;
  return _account;
end
$$;

-- An account whose stake has a loss less from a moment on.
create function coverage_less(_account coverage_account, _since timestamptz, _change bigint) returns coverage_account
language plpgsql immutable as $$
begin
  if _change < 0 then
    _account.sinces := _account.sinces || _since;
    _account.changes := _account.changes || _change;
    _account.deposits := _account.deposits || 0::bigint;
  end if;
  return _account;
end
$$;

-- The sums of some clients' books, as of a block: one statement, so each book is seen at one moment. Of payments that the chain
-- shows up to that block and the books do not yet, the ids are given.
create function coverage_entries(_first uuid, _last uuid, _block bigint, _paid uuid[], _due text, _programs integer[])
returns coverage_entry[]
language plpgsql stable set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
begin
  return (
    select array_agg(row(client_id, part, micro, case when account_id is not null then
             row(client_id, account_id, program_id, is_active, settled, until, micro, carried, gains, sinces, changes, deposits,
                 null, 0, closing_since)::public.coverage_account end)::public.coverage_entry)
      from (
        select client_id,
               case when kind = 2 then 'reserved' when kind = 6 then 'pending'
                    when kind = 105 then 'clearing' else 'finance' end as part,
               sum(balance)::bigint as micro, null::uuid as account_id, null::integer as program_id,
               null::boolean as is_active, null as settled, null::timestamptz as until, null::bigint as carried,
               null::bigint as gains, null::timestamptz[] as sinces, null::bigint[] as changes, null::bigint[] as deposits,
               null::timestamptz as closing_since
          from public.ledger_account
         where client_id between _first and _last and kind in (1, 2, 6, 105)
         group by client_id, 2
         union all
        select client_id, 'finance', -sum(amount_micro)::bigint,
               null, null, null, null, null, null, null, null, null, null, null
          from public.deposit
         where client_id between _first and _last and block > _block and credited_at is not null
         group by client_id
         union all
        select client_id, 'uncredited', sum(amount_micro)::bigint,
               null, null, null, null, null, null, null, null, null, null, null
          from public.deposit
         where client_id between _first and _last and block <= _block and credited_at is null
           and (refunded_block is null or refunded_block > _block)
         group by client_id
         union all
        select client_id, 'addresses', sum(amount_micro)::bigint,
               null, null, null, null, null, null, null, null, null, null, null
          from public.deposit
         where client_id between _first and _last and block <= _block
         group by client_id
         union all
        select wanted.client_id, 'reserved', sum(wanted.amount_micro)::bigint,
               null, null, null, null, null, null, null, null, null, null, null
          from public.payout
          join public.withdrawal as wanted
            on wanted.client_id = payout.client_id and wanted.id = payout.withdrawal_id
               and wanted.client_id between _first and _last
         where payout.client_id between _first and _last and payout.block > _block
         group by wanted.client_id
         union all
        select wanted.client_id, 'reserved', -sum(wanted.amount_micro)::bigint,
               null, null, null, null, null, null, null, null, null, null, null
          from public.withdrawal as wanted
          left join public.payout on payout.client_id = wanted.client_id and payout.withdrawal_id = wanted.id
                and payout.client_id between _first and _last
         where wanted.client_id between _first and _last and wanted.id = any (_paid) and payout.client_id is null
         group by wanted.client_id
         union all
        select credit.client_id, 'credited', sum(credit.amount_micro)::bigint,
               null, null, null, null, null, null, null, null, null, null, null
          from public.reward_credit as credit
         where credit.client_id between _first and _last and credit.month = _due
         group by credit.client_id
         union all
        select account.client_id, case when closing.client_id is null then 'account' else 'closing' end,
               case when closing.client_id is null then coalesce(deposit.balance, 0) else coalesce(owed.micro, 0) end,
               account.id, account.program_id, account.status = 2,
               settled.month, account.copies_until, coalesce(carried.balance, 0), 0::bigint,
               change.sinces, change.changes, change.deposits, account.closing_since
          from public.trading_account as account
          left join public.account_closing as closing
            on closing.client_id = account.client_id and closing.account_id = account.id
               and closing.client_id between _first and _last
          left join public.ledger_account as deposit
            on deposit.client_id = account.client_id and deposit.subject = account.id and deposit.kind = 3
               and deposit.client_id between _first and _last
          left join public.ledger_account as carried
            on carried.client_id = account.client_id and carried.subject = account.id and carried.kind = 7
               and carried.client_id between _first and _last
          left join (
            select client_id, max(month) as month from public.profit
             where client_id between _first and _last group by client_id) as settled
            on settled.client_id = account.client_id
          left join (
            select waiting.client_id, waiting.account_id, sum(waiting.profit_micro)::bigint as micro
              from public.closing_month as waiting
              left join public.profit on profit.client_id = waiting.client_id and profit.account_id = waiting.account_id
                    and profit.month = waiting.month and profit.client_id between _first and _last
             where waiting.client_id between _first and _last and profit.client_id is null
             group by waiting.client_id, waiting.account_id) as owed
            on owed.client_id = account.client_id and owed.account_id = account.id
          left join (
            select client_id, account_id, array_agg(since) as sinces, array_agg(change_micro) as changes,
                   array_agg(case when reason = 'deposit' then change_micro else 0 end) as deposits
              from public.stake_change
             where client_id between _first and _last
             group by client_id, account_id) as change
            on change.client_id = account.client_id and change.account_id = account.id
               and account.program_id = any (_programs)
         where account.client_id between _first and _last
           and (account.status <> 4 or closing.at >= public.month_start(_due))
      ) as entry);
end
$$;

-- Accounts with their stakes as they are, in programs of which a result was disputed that is not settled yet: what disputes
-- change of stakes is computed account by account, as everywhere. They change nothing before a month has ended.
create function coverage_with_steps(_accounts coverage_account[], _due text, _at timestamptz) returns coverage_account[]
language plpgsql stable as $$
declare
  _programs integer[] := public.programs_in_dispute(public.month_start(_due));
  _account public.coverage_account;
  _read public.coverage_account[] := '{}';
begin
  if cardinality(_programs) = 0 or _accounts is null or _due >= public.month_of(_at) then
    return _accounts;
  end if;
  foreach _account in array _accounts loop
    if _account.program_id = any (_programs) then
      _account.steps := (public.trading_account_state(_account.client_id, _account.account_id, _at)).steps;
    end if;
    _read := _read || _account;
  end loop;
  return _read;
end
$$;

-- Some accounts as settling would leave them, month after month, and what is in dispute last; or in its own month, where an
-- account would then lose less beyond its deposit: that month waits for the end of the dispute.
create function coverage_settled(_accounts coverage_account[], _deals coverage_deal[], _until timestamptz)
returns coverage_account[]
language plpgsql stable as $$
declare
  _due text := public.settlement_due_month();
  _left public.coverage_account[] := public.coverage_course(_accounts, _deals, _until);
begin
  if exists (select from unnest(_deals) as deal where deal.is_disputed and deal.month >= _due)
     and exists (select from unnest(_left) as account where account.borne_micro > 0) then
    select array_agg(case when own.borne_micro < last.borne_micro then own else last end) into _left
      from unnest(_left) as last
      join unnest(public.coverage_course(_accounts, array(
             select row(deal.program_id, deal.opened_at, deal.venue_opened_at, deal.result_ppm, deal.month,
                        deal.is_disputed and deal.month < _due, deal.is_counted, deal.closing_after,
                        deal.closing_until)::public.coverage_deal
               from unnest(_deals) as deal), _until)) as own
        on own.client_id = last.client_id and own.account_id = last.account_id;
  end if;
  return _left;
end
$$;

-- The same accounts after all of their months.
create function coverage_course(_accounts coverage_account[], _deals coverage_deal[], _until timestamptz)
returns coverage_account[]
language plpgsql stable as $$
declare
  _month text;
begin
  for _month in
    select distinct deal.month from unnest(_deals) as deal where deal.month >= public.settlement_due_month()
     union
    select '~' from unnest(_deals) as deal where deal.is_disputed
     order by 1
  loop
    select array_agg(public.coverage_after(account, _month, _deals, _until)) into _accounts
      from unnest(_accounts) as account;
  end loop;
  return _accounts;
end
$$;

-- What is the client's of an account whose months are settled.
create function coverage_of_account(_it coverage_account) returns bigint
language sql immutable as $$
  select greatest(_it.deposit_micro + _it.carried_micro, 0) + _it.gains_micro
$$;

-- What each client's closed accounts ended with of results that no statement has yet, as entries that take it off: they are on
-- neither side.
create function coverage_of_closed(_accounts coverage_account[], _deals coverage_deal[]) returns coverage_entry[]
language plpgsql stable as $$
declare
  _uncounted public.coverage_deal[] := array(
    select deal from unnest(_deals) as deal where not deal.is_counted and not deal.is_disputed);
begin
  if cardinality(_uncounted) = 0 then
    return '{}';
  end if;
  return array(
    select row((account).client_id, 'closing', -public.coverage_shares(account, _uncounted), null)::public.coverage_entry
      from unnest(_accounts) as account);
end
$$;

-- Withdrawals that a payment of ours in a block up to this one has paid, while their books do not say so yet.
create function coverage_paid(_block bigint) returns uuid[]
language plpgsql stable as $$
declare
  _by_machine uuid[] := array(
    select waiting.withdrawal_id
      from public.payout_order as waiting
      join public.tron_transaction as sent
        on sent.purpose = 'payout' and sent.subject = waiting.withdrawal_id::text
      join public.token_movement as moved
        on moved.tx_id = sent.tx_id and moved.address = sent.owner and moved.direction = 'out'
     where moved.block <= _block and moved.units = sent.units);
begin
  return _by_machine || public.coverage_paid_by_hand(_block, _by_machine);
end
$$;

-- The same for what people pay, before they have confirmed it: what left a wallet of ours for the address and with the amount
-- of a withdrawal that waits, after it was asked for, and is nothing else that we know. One transfer for one withdrawal.
create function coverage_paid_by_hand(_block bigint, _paid uuid[]) returns uuid[]
language plpgsql stable as $$
declare
  _ids uuid[];
  _addresses text[];
  _amounts bigint[];
  _blocks bigint[];
  _moments timestamptz[];
  _seen record;
  _found uuid[] := '{}';
  _used text[] := '{}';
begin
  -- Before what lies on one machine alone: Citus joins the two only in simple statements.
  select array_agg(wanted.id), array_agg(wanted.address), array_agg(wanted.amount_micro), array_agg(wanted.asked_block),
         array_agg(wanted.asked_at)
    into _ids, _addresses, _amounts, _blocks, _moments
    from public.withdrawal_waiting as waiting
    join public.withdrawal as wanted on wanted.client_id = waiting.client_id and wanted.id = waiting.withdrawal_id
   where wanted.id <> all (_paid);
  for _seen in
    select wanted.id, moved.tx_id, moved.ordinal, moved.tx_id || ':' || moved.ordinal as place
      from unnest(_ids, _addresses, _amounts, _blocks, _moments)
             as wanted (id, address, amount_micro, asked_block, asked_at)
      join public.token_movement as moved
        on moved.other = wanted.address and moved.direction = 'out' and moved.units = wanted.amount_micro
       and moved.block <= _block
       and coalesce(moved.block > wanted.asked_block, moved.block_at >= wanted.asked_at - interval '1 minute')
      join public.own_wallet as own on own.address = moved.address
     where not exists (select from public.tron_transaction as sent where sent.tx_id = moved.tx_id)
       and not exists (
         select from public.wallet_entry as note where note.tx_id = moved.tx_id and note.wallet = moved.address)
       and not exists (
         select from public.house_order as ordered
          where ordered.ended_at is null and ordered.wallet = moved.address and ordered.recipient = moved.other
            and ordered.micro = moved.units)
       and not exists (
         select from public.refund_order as ordered
          where ordered.ended_at is null and ordered.wallet = moved.address and ordered.recipient = moved.other
            and ordered.micro = moved.units)
     order by wanted.asked_at, wanted.id, moved.block, moved.tx_id, moved.ordinal
  loop
    continue when _seen.id = any (_found) or _seen.place = any (_used);
    if not public.transfer_is_used(_seen.tx_id, _seen.ordinal) then
      _found := _found || _seen.id;
      _used := _used || _seen.place;
    end if;
  end loop;
  return _found;
end
$$;

-- What goes back to its sender by an open order, in a block up to this one, while its deposit does not say so yet.
create function coverage_refunded(_block bigint) returns numeric
language plpgsql stable as $$
declare
  _it public.refund_order;
  _place text;
  _micro numeric := 0;
begin
  for _it in select * from public.refund_order where ended_at is null loop
    _place := public.refund_seen(_it);
    perform from public.token_movement
      where address = _it.wallet and tx_id = split_part(_place, ':', 1)
        and ordinal = split_part(_place, ':', 2)::integer and block <= _block;
    if found then
      _micro := _micro + _it.micro;
    end if;
  end loop;
  return _micro;
end
$$;

-- Begins a figure, as far as the chain has been read: deposits and what moves on our addresses, both. Answers false where it
-- has not been read yet. Called by a job, which brings 32 bytes of chance.
create function coverage_begin(_run uuid, _chain bigint, _token text, _salt bytea, _at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _read public.tron_cursor;
  _day date := (_at at time zone 'UTC')::date;
  _is_proof boolean := not exists (select from public.owed_proof where day >= _day);
begin
  perform public.require_now(_at);
  if (select count(*) from public.tron_cursor where chain_id = _chain and token in (_token, 'departures')) < 2 then
    return false;
  end if;
  select * into _read from public.tron_cursor
    where chain_id = _chain and token in (_token, 'departures') order by block limit 1;
  -- What is in a later block came later. Who says that an old block is of now would count money at venues as of now, and what
  -- left our wallets since then not at all.
  if _read.block_at > (select block_at from public.token_movement where block > _read.block order by block limit 1) then
    perform public.raise_error('contradicts_rows', format('block %s is of before %s', _read.block, _read.block_at));
  end if;
  perform public.coverage_discard(id) from public.coverage_run
    where finished_at is null and begun_at < _at - interval '1 hour';
  -- No transaction takes longer than five minutes, so no result of before can appear any more.
  insert into public.coverage_run (id, begun_at, block, block_id, block_at, results_until, last_client, proof_day, proof_salt)
  values (_run, _at, _read.block, _read.block_id, _read.block_at, _at - interval '5 minutes', public.ledger_nobody(),
          case when _is_proof then _day end, case when _is_proof then _salt end);
  perform public.coverage_note_venues(_run);
  return true;
end
$$;

-- What each venue holds by the last of its statements that can be used, with what was moved there and back since. One can be
-- used when everything that ended there by its time, as far as we know, was executed before the moment up to which results
-- count; what moves on the chain after the figure's block is not moved yet.
create function coverage_note_venues(_run uuid) returns void
language plpgsql as $$
declare
  _it public.coverage_run;
begin
  select * into strict _it from public.coverage_run where id = _run;
  insert into public.coverage_venue (run_id, venue, as_of, balance_micro, moved_micro, file_hash, by_connector)
  select _run, venue.name, used.as_of, coalesce(used.balance_micro, 0), coalesce((
           select sum(case when transfer.direction = 'there' then transfer.micro else -transfer.micro end)
             from public.venue_transfer as transfer
            where transfer.venue = venue.name and transfer.at <= _it.block_at
              and (used.as_of is null or transfer.at > used.as_of)), 0)
           + public.house_unbooked(venue.name, 'out', coalesce(used.as_of, '-infinity'), _it.block_at)
           - public.house_unbooked(venue.name, 'in', coalesce(used.as_of, '-infinity'), _it.block_at), used.file_hash,
         exists (
           select from public.venue_delivery as signed
            where signed.venue = venue.name and signed.as_of = used.as_of and signed.outcome = 'done')
    from public.venue
    left join lateral (
      select statement.as_of, statement.balance_micro, statement.file_hash
        from public.venue_statement as statement
       where statement.venue = venue.name and statement.as_of <= _it.block_at
         and not exists (
           select from public.deal_result as result
             join public.deal_content as sealed on sealed.deal_id = result.deal_id
            where result.executed_at >= _it.results_until
              and least(result.closed_at, result.executed_at) <= statement.as_of
              and sealed.content::jsonb ->> 'venue' = venue.name)
       order by statement.as_of desc limit 1) as used on true;
end
$$;

-- Adds the next clients to a figure. Answers whether there are any after them.
create function coverage_stage(_run uuid, _size integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _it public.coverage_run;
  _clients uuid[];
  _first uuid;
  _last uuid;
  _entries public.coverage_entry[];
  _accounts public.coverage_account[];
  _due text := public.settlement_due_month();
  _deals public.coverage_deal[];
begin
  select * into strict _it from public.coverage_run where id = _run and finished_at is null for update;
  -- Where stakes are computed account by account (coverage_with_steps), fewer are done within the time of a statement.
  if _due < public.month_of(_it.begun_at) and cardinality(public.programs_in_dispute(public.month_start(_due))) > 0 then
    _size := least(_size, 500);
  end if;
  -- With none, those who are left would not be added up.
  _size := greatest(_size, 1);
  select array_agg(id order by id) into _clients from (
    select id from public.client where id > _it.last_client order by id limit _size) as next;
  _first := _clients[1];
  _last := coalesce(_clients[_size], public.highest_client());
  if _first is not null then
    _deals := public.coverage_deals(_run, _due, _it.results_until);
    _entries := public.coverage_entries(_first, _last, _it.block, public.coverage_paid(_it.block), _due, array(
      select distinct deal.program_id from unnest(_deals) as deal));
    _accounts := public.coverage_with_steps(public.coverage_accounts(_entries, 'account'), _due, _it.begun_at);
    _entries := _entries || public.coverage_of_closed(public.coverage_accounts(_entries, 'closing'), _deals) || array(
      select row((account).client_id, 'accounts', public.coverage_of_account(account), null)::public.coverage_entry
        from unnest(public.coverage_settled(_accounts, _deals, _it.results_until)) as account);
    update public.coverage_run
       set finance_micro = finance_micro + public.coverage_sum(_entries, 'finance')
                           + public.coverage_sum(_entries, 'clearing'),
           reserved_micro = reserved_micro + public.coverage_sum(_entries, 'reserved'),
           pending_micro = pending_micro + public.coverage_sum(_entries, 'pending'),
           uncredited_micro = uncredited_micro + public.coverage_sum(_entries, 'uncredited'),
           closing_micro = closing_micro + public.coverage_sum(_entries, 'closing'),
           addresses_micro = addresses_micro + public.coverage_sum(_entries, 'addresses'),
           credited_micro = credited_micro + public.coverage_sum(_entries, 'credited'),
           accounts_micro = accounts_micro + public.coverage_sum(_entries, 'accounts')
     where id = _run;
    if _it.proof_day is not null then
      perform public.owed_prove(_it, _first, _last, _entries);
    end if;
  end if;
  update public.coverage_run set last_client = _last where id = _run;
  return _last <> public.highest_client();
end
$$;

-- The accounts that some entries of one part are of.
create function coverage_accounts(_entries coverage_entry[], _part text) returns coverage_account[]
language sql immutable as $$
  select array_agg(entry.account) from unnest(_entries) as entry where entry.part = _part
$$;

-- What one part of a figure comes to over some entries.
create function coverage_sum(_entries coverage_entry[], _part text) returns numeric
language sql immutable as $$
  select coalesce(sum(entry.micro), 0) from unnest(_entries) as entry where entry.part = _part
$$;

-- Ends a figure: adds what is held, and of a month that is previewed or executed the rewards that are not credited yet.
-- Answers false, and keeps nothing, where the chain is being read again from before its block, or a month was begun that
-- ends after its results.
create function coverage_finish(_run uuid, _chain bigint, _token text, _at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.coverage_run;
  _unmatched numeric;
  _unclaimed numeric;
  _left numeric;
begin
  perform public.require_now(_at);
  select * into strict _it from public.coverage_run
    where id = _run and finished_at is null and last_client = public.highest_client() for update;
  if (select min(block) from public.tron_cursor where chain_id = _chain and token in (_token, 'departures')) < _it.block
     or exists (
       select from public.settlement where public.month_start(public.month_after(month)) > _it.results_until) then
    perform public.coverage_discard(_run);
    return false;
  end if;

  -- What went to an address that is nobody's any more is someone's; so is what came to a wallet of ours while two have not
  -- said what it was.
  select coalesce(sum(units), 0) into _unmatched from public.unmatched_transfer where block <= _it.block;
  _unclaimed := public.coverage_unclaimed(_it.block);
  select coalesce(sum(moved.units), 0) into _left
    from public.token_movement as moved
    join public.tron_address using (address)
   where moved.direction = 'out' and moved.block <= _it.block;
  insert into public.coverage_wallet (run_id, address, micro)
  select _run, address, micro from public.coverage_wallets(_it.block);
  update public.coverage_run
     set uncredited_micro = uncredited_micro + _unmatched + _unclaimed - public.coverage_refunded(_it.block),
         addresses_micro = addresses_micro + _unmatched - _left,
         venues_micro = (
           select coalesce(sum(balance_micro + moved_micro), 0) from public.coverage_venue where run_id = _run),
         wallets_micro = (select coalesce(sum(micro), 0) from public.coverage_wallet where run_id = _run),
         rewards_micro = greatest(public.coverage_rewards(public.settlement_due_month()) - credited_micro, 0),
         finished_at = _at
   where id = _run;
  if _it.proof_day is not null then
    perform public.owed_proof_finish(_run, _at);
  end if;
  return true;
end
$$;

-- Removes a figure that was begun and does not count.
create function coverage_discard(_run uuid) returns void
language plpgsql as $$
begin
  delete from public.coverage_venue where run_id = _run;
  delete from public.owed_proof_block where run_id = _run;
  delete from public.coverage_run where id = _run and finished_at is null;
end
$$;

-- What each own wallet holds at a block: what it held when its watch began, and what has moved since. That this is what the
-- chain says is compared by the reconciliation.
create function coverage_wallets(_block bigint) returns table (address text, micro numeric)
language sql stable as $$
  select opening.wallet, opening.units + coalesce(sum(case when moved.direction = 'in' then moved.units else -moved.units end), 0)
    from public.wallet_start as opening
    join public.own_wallet as own on own.address = opening.wallet
    left join public.token_movement as moved
      on moved.address = opening.wallet and moved.block > opening.block and moved.block <= _block
   where opening.block <= _block
   group by opening.wallet, opening.units
$$;

-- What came to own wallets, by a block, from no address of ours (house_is_own_address, which would be called for each of a
-- million sweeps) and from no venue, and two have neither accepted nor explained.
create function coverage_unclaimed(_block bigint) returns numeric
language sql stable as $$
  select coalesce(sum(moved.units), 0)
    from public.wallet_start as opening
    join public.own_wallet as own on own.address = opening.wallet
    join public.token_movement as moved
      on moved.address = opening.wallet and moved.direction = 'in' and moved.block > opening.block and moved.block <= _block
   where not exists (select from public.tron_address where address = moved.other)
     and not exists (select from public.own_wallet where address = moved.other)
     and not exists (select from public.payout_wallet where address = moved.other)
     and not exists (select from public.venue_address where address = moved.other)
     and not exists (
       select from public.house_transfer as used where used.tx_id = moved.tx_id and used.ordinal = moved.ordinal)
     and not exists (
       select from public.wallet_entry as note where note.tx_id = moved.tx_id and note.wallet = moved.address)
$$;

-- What sponsors have of the month that is previewed or executed.
create function coverage_rewards(_month text) returns numeric
language sql stable as $$
  select coalesce(sum((part.it ->> 'rewards')::numeric), 0)
    from public.settlement_portion as portion
   cross join lateral jsonb_array_elements(portion.figures -> 'programs') as part (it)
   where portion.month = _month
$$;

-- Whether a figure is current: neither it nor the block that it is as of is older than half an hour. One that is computed
-- over and over from a chain that nobody reads any more is as old as its block.
create function coverage_is_recent(_it coverage_run, _at timestamptz) returns boolean
language sql immutable as $$
  select least(_it.finished_at, _it.block_at) >= _at - interval '30 minutes'
$$;

-- Why nothing is approved, paid or settled at a moment: 'uncovered', or 'coverageUnknown' where the last figure is not recent;
-- null where nothing speaks against it, or two operators have said publicly that it goes on all the same.
-- Before the first figure of all there is nothing that a chain could be compared with.
create function coverage_objection(_at timestamptz) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return public.coverage_objection_of(_at, '-infinity', '-infinity');
end
$$;

-- The same for a month that ends at a moment: it needs a figure that has every result before it and the rewards of its
-- preview.
create function coverage_objection_of(_at timestamptz, _results timestamptz, _previewed timestamptz) returns text
language plpgsql stable as $$
declare
  _it public.coverage_run;
begin
  if exists (select from public.coverage_exception where since <= _at and until > _at) then
    return null;
  end if;
  select * into _it from public.coverage_run
    where finished_at is not null and finished_at <= _at order by finished_at desc, id desc limit 1;
  if not found then
    return null;
  end if;
  if not public.coverage_is_recent(_it, _at) or _it.results_until < _results or _it.finished_at < _previewed then
    return 'coverageUnknown';
  end if;
  return case when public.coverage_held(_it) < public.coverage_owed(_it) then 'uncovered' end;
end
$$;

-- Whether so much may leave as capital: by a figure of now, coverage is 100 % or more without it, and without all that was
-- let go of the same figure. Nothing else lets it go. The house's book is locked.
create function coverage_allows_leaving(_micro bigint, _at timestamptz) returns boolean
language plpgsql stable as $$
declare
  _it public.coverage_run;
begin
  select * into _it from public.coverage_run
    where finished_at is not null and finished_at <= _at order by finished_at desc, id desc limit 1;
  return coalesce(public.coverage_is_recent(_it, _at)
                  and public.coverage_held(_it) - public.coverage_let_go(_it) - _micro >= public.coverage_owed(_it), false);
end
$$;

-- What a figure still counts as held although it is ordered away, or does not count as owed yet: orders of capital and for
-- TRX that the chain had not shown by its block, and what corrections have given since it was begun.
create function coverage_let_go(_it coverage_run) returns numeric
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(ordered.micro), 0)
      from public.house_order as ordered
      left join public.token_movement as moved on moved.address = ordered.wallet and moved.tx_id = ordered.tx_id
            and moved.ordinal = ordered.ordinal
     where ordered.kind in ('capital', 'trx') and (ordered.ended_at is null or moved.block_at > _it.block_at)
  ) + (
    select coalesce(sum(amount), 0) from public.house_entry
     where kind = 14 and posting like 'correction:%' and at >= _it.begun_at);
end
$$;

-- The same for what is spent while two let payments go on, or before there is a figure: a correction, and TRX for fees.
create function coverage_allows_spending(_micro bigint, _at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return not exists (select from public.coverage_run where finished_at is not null)
      or exists (select from public.coverage_exception where since <= _at and until > _at)
      or public.coverage_allows_leaving(_micro, _at);
end
$$;

-- What a figure says is owed, and what is held.
create function coverage_owed(_it coverage_run) returns numeric
language sql immutable as $$
  select _it.finance_micro + _it.reserved_micro + _it.pending_micro + _it.uncredited_micro + _it.closing_micro
         + _it.accounts_micro + _it.rewards_micro
$$;

create function coverage_held(_it coverage_run) returns numeric
language sql immutable as $$
  select _it.addresses_micro + _it.wallets_micro + _it.venues_micro
$$;

-- What two operators have signed: that months are settled and withdrawals paid below coverage, until when, and what is said
-- of it publicly. Answers 'done'; 'ended' when the proposal has; 'invalid' where the time has passed, or is longer than a
-- month. Called by a job.
create function coverage_except(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'coverage.except', _signers, 2, _at);
  _until timestamptz;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _until := (_asked.facts ->> 'until')::timestamptz;
  if _until <= _at or _until > _at + interval '744 hours' then
    return 'invalid';
  end if;
  insert into public.coverage_exception (proposal_id, since, until, ru, en, de, es)
  values (_proposal, _at, _until, _asked.facts ->> 'ru', _asked.facts ->> 'en', _asked.facts ->> 'de',
          _asked.facts ->> 'es');
  perform public.proposal_done(_asked, _signers, _at, _audit);
  return 'done';
end
$$;

-- A node of the tree: its hash, 32 bytes, and its sum in micro-dollars, 8 bytes, the highest first.
create function owed_micro(_node bytea) returns bigint
language sql immutable as $$
  select ('x' || encode(substr(_node, 33, 8), 'hex'))::bit(64)::bigint
$$;

-- The node above two. Each one's sum is hashed with it, so that neither can be told otherwise later.
create function owed_node(_left bytea, _right bytea) returns bytea
language sql immutable as $$
  select sha256('\x01' || _left || _right) || int8send(public.owed_micro(_left) + public.owed_micro(_right))
$$;

-- The root over nodes that follow each other. One that is left over at a level moves up as it is.
create function owed_root(_nodes bytea) returns bytea
language plpgsql immutable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _level bytea := _nodes;
begin
  while length(_level) > 40 loop
    select string_agg(case when length(pair) = 80 then public.owed_node(substr(pair, 1, 40), substr(pair, 41)) else pair end,
                      '' order by place)
      into _level
      from (select place, substr(_level, place * 80 + 1, 80) as pair
              from generate_series(0, (length(_level) - 1) / 80) as place) as pairs;
  end loop;
  return _level;
end
$$;

-- A leaf as it is told to its client: the text that is hashed, and its sum.
create type owed_leaf as (
  client_id uuid,
  number    integer,  -- 1, 2
  micro     bigint,
  line      text,
  node      bytea,
  block     integer
);

-- What a client is owed in all.
create function owed_total(_it owed_share) returns bigint
language sql immutable as $$
  select _it.finance_micro + _it.reserved_micro + _it.accounts_micro + _it.closing_micro + _it.pending_micro
         + _it.uncredited_micro
$$;

-- The two leaves of a client. What they are owed is divided by chance, so that who is shown one of them as the neighbour of
-- their own learns nobody's amount; and only who knows the salt can tell whose it is.
create function owed_leaves(_client uuid, _code text, _total bigint, _day date, _salt bytea) returns owed_leaf[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _chance bytea := sha256(_salt || uuid_send(_client));
  -- 32 of its bits, as a part of the whole.
  _first bigint := trunc(_total::numeric * ('x' || encode(substr(_chance, 1, 4), 'hex'))::bit(32)::bigint / 4294967296);
begin
  return array(
    select row(_client, number, micro, line, public.merkle_leaf(line) || int8send(micro), null)::public.owed_leaf
      from (select number, micro, public.day_leaf(
                     'owed', _day::text, _code, number::text, micro::text,
                     encode(sha256(_chance || int4send(number)), 'hex')) as line
              from (values (1, _first), (2, _total - _first)) as divided (number, micro)) as told
     order by number);
end
$$;

-- Adds a portion of clients to the proof of a figure, and forgets their shares of figures whose proofs are not kept.
create function owed_prove(_it coverage_run, _first uuid, _last uuid, _entries coverage_entry[]) returns void
language plpgsql as $$
declare
  _shares public.owed_share[];
  _leaves public.owed_leaf[];
  _kept uuid[] := public.owed_proofs_kept(_it.proof_day);
  _ids uuid[];
  _codes text[];
  _blocks integer := coalesce((select max(number) + 1 from public.owed_proof_block where run_id = _it.id), 0);
begin
  delete from public.owed_share where client_id between _first and _last and run_id <> all (_kept);
  _shares := array(
    select row(client_id, _it.id, coalesce(sum(micro) filter (where part = 'finance'), 0),
               coalesce(sum(micro) filter (where part = 'reserved'), 0),
               coalesce(sum(micro) filter (where part = 'accounts'), 0),
               coalesce(sum(micro) filter (where part = 'closing'), 0),
               coalesce(sum(micro) filter (where part = 'pending'), 0),
               coalesce(sum(micro) filter (where part = 'uncredited'), 0), 0, 0)::public.owed_share
      from unnest(_entries)
     where part in ('finance', 'reserved', 'accounts', 'closing', 'pending', 'uncredited')
     group by client_id having sum(micro) > 0);
  select array_agg(id), array_agg(referral_code) into _ids, _codes
    from public.client where id between _first and _last;
  _leaves := array(
    select row(leaf.client_id, leaf.number, leaf.micro, leaf.line, leaf.node,
               _blocks + (row_number() over (order by leaf.node) - 1) / 256)::public.owed_leaf
      from unnest(_ids, _codes) as client (id, code)
      join unnest(_shares) as share on share.client_id = client.id
     cross join lateral unnest(public.owed_leaves(
             share.client_id, client.code, public.owed_total(share), _it.proof_day, _it.proof_salt)) as leaf);
  insert into public.owed_proof_block (run_id, number, leaves, root)
  select _it.id, block, string_agg(node, '' order by node), public.owed_root(string_agg(node, '' order by node))
    from unnest(_leaves) group by block;
  insert into public.owed_share
  select share.client_id, share.run_id, share.finance_micro, share.reserved_micro, share.accounts_micro, share.closing_micro,
         share.pending_micro, share.uncredited_micro, one.block, other.block
    from unnest(_shares) as share
    join unnest(_leaves) as one on one.client_id = share.client_id and one.number = 1
    join unnest(_leaves) as other on other.client_id = share.client_id and other.number = 2;
end
$$;

-- The figures whose proofs a client can still be shown: those of a month, and those that are being computed.
create function owed_proofs_kept(_day date) returns uuid[]
language plpgsql stable as $$
begin
  return array(
    select run_id from public.owed_proof where day > _day - 31
     union all
    select id from public.coverage_run where finished_at is null and proof_day is not null);
end
$$;

-- Ends the proof of a figure. None is made where no client is owed anything, nor where a transfer between two clients was read
-- on both sides and nothing makes up for it: the next figure makes one.
create function owed_proof_finish(_run uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _it public.coverage_run;
  _nodes bytea;
  _root bytea;
  _leaves bigint;
begin
  select * into strict _it from public.coverage_run where id = _run;
  select string_agg(root, '' order by number), sum(length(leaves) / 40) into _nodes, _leaves
    from public.owed_proof_block where run_id = _run;
  _root := public.owed_root(_nodes);
  if _root is not null and public.owed_micro(_root) <= public.coverage_owed(_it) then
    insert into public.owed_proof (day, run_id, recorded_at, block, owed_micro, sum_micro, leaves, root, salt)
    values (_it.proof_day, _run, public.record_moment(_at), _it.block, public.coverage_owed(_it), public.owed_micro(_root),
            _leaves, substr(_root, 1, 32), _it.proof_salt)
        on conflict do nothing;
  end if;
  delete from public.owed_proof_block where run_id <> all (public.owed_proofs_kept(_it.proof_day));
end
$$;
