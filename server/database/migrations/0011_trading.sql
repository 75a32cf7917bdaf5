-- What clients trade with: their accounts under the programs, and what each takes part with.

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

-- What an account takes part with from now on. The client's book is held, so stakes follow one another; should two
-- clocks disagree, the later stake still begins after the earlier one.
create function stake_note(_client uuid, _account uuid, _amount bigint, _at timestamptz) returns void
language plpgsql as $$
declare
  _last timestamptz := (select max(since) from public.stake where client_id = _client and account_id = _account);
begin
  insert into public.stake (client_id, account_id, since, amount_micro)
  values (_client, _account, greatest(_at, _last + interval '1 millisecond'), _amount);
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
  perform public.stake_note(_client, _id, _amount, _at);
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
  perform public.stake_note(_client, _account.id, _deposit, _at);
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
    perform public.stake_note(_client, _account.id, 0, _at);
  end if;
  return 'ok';
end
$$;
