-- expand: What clients trade with: their accounts under the programs, and what each takes part with.

-- A client's deposit under a program. Its money stands in the ledger under the account's id.
create table trading_account (
  client_id  uuid        not null,
  id         uuid        not null,
  uid        text        not null,  -- unique through client_lookup 'uid:'
  program_id integer     not null,
  status     smallint    not null,  -- 2 active, 3 closing ("drying" on the wire), 4 closed
  reinvest   boolean     not null,
  unlocked   boolean     not null,  -- opened with a token
  opened_at  timestamptz not null,
  constraint trading_account_pk primary key (client_id, id),
  constraint trading_account_uid unique (client_id, uid),
  constraint trading_account_client foreign key (client_id) references client (id),
  constraint trading_account_program foreign key (program_id) references program (id),
  constraint trading_account_status check (status in (2, 3, 4))
);

-- Accounts that are to be closed are found without looking at all others.
create index trading_account_closing on trading_account (client_id, id) where status = 3;

-- What an account takes part with, from a moment until the next stake begins. A deal that opens at a moment finds
-- the stake of that moment; a top-up is a new stake and counts from the next deal on.
create table stake (
  client_id    uuid        not null,
  account_id   uuid        not null,
  since        timestamptz not null,
  amount_micro bigint      not null,
  constraint stake_pk primary key (client_id, account_id, since),
  constraint stake_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint stake_amount check (amount_micro >= 0),
  -- With the bound on results this keeps every share, and the sum of a month's, within 64 bits.
  constraint stake_most check (amount_micro <= 1000000000000000)
);

-- Notes what accounts take part with from now on: the deposit, or nothing where they are not active. Their clients' books
-- are held, so stakes follow one another. Whatever moment is named, the later stake begins after the earlier one, and after
-- every deal that is known.
create function stakes_note(_clients uuid[], _accounts uuid[], _at timestamptz) returns void
language plpgsql as $$
declare
  _after timestamptz := (select greatest(_at, max(opened_at) + interval '1 millisecond') from public.deal);
begin
  insert into public.stake (client_id, account_id, since, amount_micro)
  select account.client_id, account.id, greatest(_after, last.since + interval '1 millisecond'),
         case when account.status = 2 then coalesce(deposit.balance, 0) else 0 end
    from unnest(_clients, _accounts) as noted (client_id, account_id)
    join public.trading_account as account on account.client_id = noted.client_id and account.id = noted.account_id
    left join lateral (
      select max(stake.since) as since from public.stake
       where stake.client_id = account.client_id and stake.account_id = account.id) as last on true
    left join public.ledger_account as deposit on deposit.client_id = account.client_id and deposit.kind = 3
          and deposit.subject = account.id;
end
$$;

-- A client opens a trading account: the amount goes from the finance account into its deposit. Called by the web server.
-- Answers 'ok'; 'invalidRequest' where the program does not allow it; 'uidTaken' where another account has this number,
-- so that the caller brings another one. Then nothing is changed. Too little money, or no token, is an error. The documents
-- that were accepted with it come as rows of `acceptance`.
create function trading_account_open(
  _client uuid, _id uuid, _uid text, _program integer, _amount bigint, _with_token boolean, _key text, _at timestamptz,
  _acceptances jsonb
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _terms record;
  _tokens integer;
begin
  perform public.ledger_hold(_client);
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
  -- Once is enough for tokens, whatever has become of that account.
  _tokens := case when exists (
    select from public.trading_account where client_id = _client and program_id = _program)
    then 0 else _terms.tokens_on_opening end;

  insert into public.trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
  values (_client, _id, _uid, _program, 2, false, _with_token, _at);
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
  return 'ok';
end
$$;

-- A client adds to the deposit of an active account, up to the program's upper limit; the larger stake counts from the
-- next deal on. Called by the web server. Answers 'ok' or 'invalidRequest'. Too little money is an error.
create function trading_account_top_up(_client uuid, _uid text, _amount bigint, _key text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _account record;
  _deposit bigint;
begin
  select id, program_id, status into _account from public.trading_account
    where client_id = _client and uid = _uid for update;
  if not found or _account.status <> 2 then
    return 'invalidRequest';
  end if;
  perform public.ledger_hold(_client);
  select coalesce(max(balance), 0) + _amount into _deposit from public.ledger_account
    where client_id = _client and kind = 3 and subject = _account.id;
  if _deposit > (select most_micro from public.program where id = _account.program_id) then
    return 'invalidRequest';
  end if;

  perform public.ledger_post(_client, 'top-up:' || _key, 'trading:' || _account.id, _at,
    array[row('trading_deposit', _amount, _account.id, _uid)::public.ledger_leg]);
  perform public.stakes_note(array[_client], array[_account.id], _at);
  return 'ok';
end
$$;

-- Whether a profit becomes deposit. Called by the web server; answers 'ok' or 'invalidRequest'. It counts from the next
-- preview on: a month is settled with the options of the moment in which it was previewed.
create function trading_account_set_reinvest(_client uuid, _uid text, _is_on boolean) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.trading_account set reinvest = _is_on where client_id = _client and uid = _uid and status <> 4;
  return case when found then 'ok' else 'invalidRequest' end;
end
$$;

-- No further deal is copied, and the account is closed when nothing is left to wait for. Called by the web server; answers
-- 'ok', also when it was asked for before, or 'invalidRequest'. The book is held, so that no settlement notes a stake at
-- the same time.
create function trading_account_dry(_client uuid, _uid text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _account record;
begin
  select id, status into _account from public.trading_account where client_id = _client and uid = _uid for update;
  if not found or _account.status = 4 then
    return 'invalidRequest';
  end if;
  if _account.status = 2 then
    perform public.ledger_hold(_client);
    update public.trading_account set status = 3 where client_id = _client and id = _account.id;
    perform public.stakes_note(array[_client], array[_account.id], _at);
  end if;
  return 'ok';
end
$$;

-- What accounts have of the deals credited in a time: of each client from _first to _last, both included, and either of
-- their closed accounts or of all others. An account without a deal has no row. Called by functions that settle and close,
-- and read by the audit.
--
-- An account costs as much as it has stakes: each covers a range of its program's deals, found by halving, and the sum of
-- their results is the difference of two running totals. Only for a stake with a fraction of a dollar each deal is
-- computed by itself, because the fraction of a millionth is cut off per deal. A deal takes the stake that began before it
-- or with it, hence the microsecond.
create function trading_account_shares(_first uuid, _last uuid, _is_closed boolean, _from timestamptz, _until timestamptz)
returns table (client_id uuid, account_id uuid, program_id integer, deals integer, result_micro bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 2500 as $$
begin
  return query
    select covered.client_id, covered.account_id, covered.program_id, sum(covered.upto - covered.before)::integer,
           sum((covered.amount_micro / 1000000) * (covered.totals[covered.upto]
                                                   - coalesce(covered.totals[covered.before], 0))
               + case when covered.amount_micro % 1000000 = 0 then 0
                      else (select sum((covered.amount_micro % 1000000) * ppm / 1000000)
                              from unnest(covered.ppms[covered.before + 1 : covered.upto]) as ppm) end)::bigint
      from (
        select held.client_id, held.account_id, held.program_id, held.amount_micro, credited.ppms, credited.totals,
               width_bucket(held.since, credited.afters) as before,
               case when held.until is null then cardinality(credited.afters)
                    else width_bucket(held.until, credited.afters) end as upto
          from (
            select account.client_id, account.id as account_id, account.program_id, stake.amount_micro, stake.since,
                   lead(stake.since) over (partition by stake.client_id, stake.account_id order by stake.since) as until
              from public.trading_account as account
              join public.stake on stake.client_id = account.client_id and stake.account_id = account.id
             where account.client_id between _first and _last and (account.status = 4) = _is_closed
          ) as held
          join (
            select counted.program_id, array_agg(counted.after order by counted.opened_at) as afters,
                   array_agg(counted.ppm order by counted.opened_at) as ppms,
                   array_agg(counted.total order by counted.opened_at) as totals
              from (
                select deal.program_id, deal.opened_at, deal.opened_at + interval '1 microsecond' as after,
                       result.result_ppm as ppm,
                       (sum(result.result_ppm) over (partition by deal.program_id order by deal.opened_at))::bigint as total
                  from public.deal_credit as credit
                  join public.deal_result as result on result.deal_id = credit.deal_id
                  join public.deal on deal.id = credit.deal_id
                 where credit.credited_at >= _from and credit.credited_at < _until
              ) as counted
             group by counted.program_id
          ) as credited on credited.program_id = held.program_id
         where held.amount_micro > 0
      ) as covered
     where covered.upto > covered.before
     group by covered.client_id, covered.account_id, covered.program_id;
end
$$;

-- Whether an account has a stake in a deal that is not credited yet.
create function trading_account_waits(_client uuid, _account uuid, _program integer) returns boolean
language plpgsql stable as $$
declare
  _moments timestamptz[];
  _amounts bigint[];
begin
  select array_agg(since order by since), array_agg(amount_micro order by since) into _moments, _amounts
    from public.stake where client_id = _client and account_id = _account;
  return exists (
    select from public.deal_waiting as waiting
      join public.deal on deal.id = waiting.deal_id
     where waiting.program_id = _program and _amounts[width_bucket(deal.opened_at, _moments)] > 0);
end
$$;

-- Ends an account that is being closed. When the last deal that it takes part in is credited, and nothing before the month
-- of this moment waits for its settlement, what it has earned joins the deposit, or what it has lost leaves it, and all of
-- the deposit returns to the finance account. Everything is found in rows; a job calls it. Answers 'closed', 'waits', or
-- 'notClosing' when the client has no such account that is being closed.
create function trading_account_close(_client uuid, _account uuid, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _it public.trading_account;
  _due text;
  _month text := public.month_of(_at);
  _since timestamptz;
  _deals integer;
  _result bigint;
  _carried bigint;
  _deposit bigint;
  _profit bigint;
  _loss bigint;
begin
  -- Before the account, because anyone who imports deals may take a while, and the client's own calls must not wait for
  -- it: no deal of the program is opened or credited, and no settlement begins, until the transaction ends. A deal that
  -- nobody else sees yet may have the account's stake.
  perform from public.program where id = (
    select program_id from public.trading_account where client_id = _client and id = _account) for share;
  select * into _it from public.trading_account where client_id = _client and id = _account for update;
  if not found or _it.status <> 3 then
    return 'notClosing';
  end if;
  _due := public.settlement_due_month();
  if _due < _month or _at < (select max(since) from public.stake where client_id = _client and account_id = _account) then
    return 'waits';
  end if;
  if public.trading_account_waits(_client, _account, _it.program_id) then
    return 'waits';
  end if;
  perform public.ledger_hold(_client);

  _since := public.settled_until(_client);
  select deals, result_micro into _deals, _result
    from public.trading_account_shares(_client, _client, false, _since, 'infinity') where account_id = _account;
  _carried := public.trading_account_carried(_client, _account);
  select balance into _deposit from public.ledger_account
    where client_id = _client and kind = 3 and subject = _account;
  -- Nobody loses more than stands in the account.
  _profit := greatest(_carried + coalesce(_result, 0), 0);
  _loss := least(-least(_carried + coalesce(_result, 0), 0), coalesce(_deposit, 0));

  insert into public.profit (client_id, account_id, month, kind, deals, result_micro, carried_before_micro, profit_micro,
                             carried_after_micro, loss_micro, reinvested, at)
  values (_client, _account, _month, 3, coalesce(_deals, 0), coalesce(_result, 0), _carried, _profit,
          least(_carried + coalesce(_result, 0), 0), _loss, _profit > 0, _at);
  perform public.trading_account_book_closing(_it, _profit, _loss, coalesce(_deposit, 0), _at);
  update public.trading_account set status = 4 where client_id = _client and id = _account;
  return 'closed';
end
$$;

-- One movement: what is due joins or leaves the deposit first, so that all of it returns as a whole.
create function trading_account_book_closing(_it trading_account, _profit bigint, _loss bigint, _deposit bigint,
                                             _at timestamptz)
returns void
language plpgsql as $$
declare
  _legs public.ledger_leg[];
begin
  select array_agg(row(leg.flow, leg.amount, _it.id, leg.counterparty)::public.ledger_leg order by leg.place)
    into _legs
    from (values (1, 'profit'::public.ledger_flow, _profit, null),
                 (2, 'profit_reinvest', _profit, _it.uid),
                 (3, 'loss', _loss, null),
                 (4, 'loss_settlement', _loss, null),
                 (5, 'deposit_return', _deposit + _profit - _loss, _it.uid)) as leg (place, flow, amount, counterparty)
   where leg.amount > 0;
  if _legs is not null then
    perform public.ledger_post(_it.client_id, 'closing:' || _it.id, 'trading:' || _it.id, _at, _legs);
  end if;
end
$$;
