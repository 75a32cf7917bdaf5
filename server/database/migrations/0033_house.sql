-- expand: Movements of our wallets are explained by two; connectors sign statements, and venues end (docs/house.md).
--
-- hand_wallet is read by nobody any more: a wallet that operators pay from is pinned like any other (own_wallet). A later
-- version takes the table away.

-- A movement as it is signed: where it is on the chain, whose it was, which way, from or to where, how much.
create function movement_line(_moved token_movement) returns text
language sql immutable as $$
  select concat_ws(' ', _moved.tx_id || ':' || _moved.ordinal, _moved.address, _moved.direction, _moved.other, _moved.units)
$$;

-- Explains movements that no order, payment or sweep of ours explains: money of ours that came to a wallet of ours or left it
-- (wallet.explain), or emptied deposit addresses into one (sweep.note). What is signed is a list of them; each has to be as
-- the chain shows it, with all else that this transaction moved at the same address. Jobs.
create function movements_explain(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _action text := (select action from public.proposal where id = _proposal);
  _asked public.proposal := public.proposal_take(_proposal,
    case when _action in ('wallet.explain', 'sweep.note') then _action end, _signers, 2, _at);
  _lines text[] := string_to_array(_asked.facts ->> 'movements', '; ');
  _moved public.token_movement[];
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _moved := array(
    select moved from public.token_movement as moved
     where moved.tx_id in (select split_part(line, ':', 1) from unnest(_lines) as line)
       and moved.address in (select split_part(line, ' ', 2) from unnest(_lines) as line)
     order by moved.block, moved.tx_id, moved.ordinal, moved.address);
  if not array(select public.movement_line(moved) from unnest(_moved) as moved) <@ _lines
     or cardinality(_moved) <> cardinality(_lines) or cardinality(_moved) = 0 then
    return 'otherPayment';
  end if;
  if _action = 'wallet.explain' then
    if exists (select from unnest(_moved) as moved where not public.house_is_wallet(moved.address)) then
      return 'otherAddress';
    end if;
    insert into public.wallet_entry (tx_id, wallet, reason, actor, noted_at)
    select moved.tx_id, moved.address, _asked.facts ->> 'reason', _signers[2]::text, _at from unnest(_moved) as moved
        on conflict (tx_id, wallet) do nothing;
  else
    if exists (
      select from unnest(_moved) as moved
       where moved.direction <> 'out' or public.house_is_wallet(moved.address)
          or not exists (select from public.own_wallet where address = moved.other)) then
      return 'notPinned';
    end if;
    insert into public.sweep (address, tx_id, recipient, units, actor, recorded_at)
    select moved.address, moved.tx_id, moved.other, moved.units, _signers[2]::text, _at from unnest(_moved) as moved
        on conflict (address, tx_id) do nothing;
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, _action, null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Whether we send from an address that is no client's: the machine, or people by hand.
create function house_is_wallet(_address text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.own_wallet where address = _address)
      or exists (select from public.payout_wallet where address = _address);
end
$$;

-- Keys with which a venue's connector signs statements: Ed25519, each registered by two.
create table venue_key (
  id          text        not null,  -- the first 16 digits of the SHA-256 of the public key as it is written
  venue       text        not null,
  public_key  text        not null,  -- 32 bytes in base64url
  proposal_id uuid        not null,
  made_at     timestamptz not null,
  ended_at    timestamptz,
  constraint venue_key_pk primary key (id),
  constraint venue_key_venue foreign key (venue) references venue (name),
  constraint venue_key_public check (public_key ~ '^[A-Za-z0-9_-]{43}$')
);
create index venue_key_of on venue_key (venue);

-- A statement as a connector has signed it, one for each moment that it tells of. The intake keeps it; the jobs verify the
-- signature and record the statement, or note why not. It stays, so that the signature can be verified ever after.
create table venue_delivery (
  venue         text        not null,
  as_of         timestamptz not null,
  balance_micro bigint      not null,
  file_hash     text        not null,
  key_id        text        not null,
  sent_at       bigint      not null,  -- seconds since 1970, by the connector's clock; signed with the body
  body          text        not null,
  signature     bytea       not null,
  received_at   timestamptz not null,
  outcome       text,                  -- 'done', or why it was not recorded; null until the jobs have looked
  constraint venue_delivery_pk primary key (venue, as_of),
  constraint venue_delivery_key foreign key (key_id) references venue_key (id),
  constraint venue_delivery_parts check (
    balance_micro >= 0 and file_hash ~ '^[0-9a-f]{64}$' and length(body) <= 10000 and length(signature) = 64)
);
create index venue_delivery_open on venue_delivery (venue, as_of) where outcome is null;

create trigger venue_delivery_no_delete before delete on venue_delivery
  for each statement execute function public.refuse_rewriting();
create trigger venue_delivery_no_truncate before truncate on venue_delivery
  for each statement execute function public.refuse_rewriting();

-- What a connector signs with. One venue may have several, so that one can take another's place. Jobs.
create function venue_key_add(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.key', _signers, 2, _at);
  _key text := _asked.facts ->> 'public key';
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if not exists (select from public.venue where name = _asked.subject and ended_at is null) then
    return 'notThere';
  end if;
  insert into public.venue_key (id, venue, public_key, proposal_id, made_at)
  values (substr(encode(sha256(convert_to(_key, 'UTF8')), 'hex'), 1, 16), _asked.subject, _key, _asked.id, _at)
      on conflict (id) do nothing;
  if not found then
    return 'known';
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'venue.key', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- One operator ends a key: taking a right away takes one. What it signed stays. Answers false where no such key is in use.
create function venue_key_end(_key text, _reason text, _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _venue text;
begin
  perform public.require_now(_at);
  update public.venue_key set ended_at = _at where id = _key and ended_at is null returning venue into _venue;
  if not found then
    return false;
  end if;
  perform public.audit_record(_audit, _at, _actor, 'venue.endKey', null, _venue, null,
    jsonb_build_object('key', _key, 'reason', _reason));
  return true;
end
$$;

-- Keeps what a connector has sent, whose signature the intake has verified. Answers 'received'; what became of exactly this,
-- when it was sent before; 'known' where there is a statement as of that time or later; 'contradiction' where another was
-- sent as of this time; or why it cannot be.
create function venue_statement_deliver(_key text, _venue text, _as_of timestamptz, _balance bigint, _file text,
                                        _sent_at bigint, _body text, _signature bytea, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _known public.venue_delivery;
begin
  perform public.require_now(_at);
  if not exists (
    select from public.venue_key as key
      join public.venue on venue.name = key.venue and venue.ended_at is null
     where key.id = _key and key.ended_at is null and key.venue = _venue) then
    return 'notThere';
  end if;
  if _as_of > _at then
    return 'tooEarly';
  end if;
  select * into _known from public.venue_delivery where venue = _venue and as_of = _as_of;
  if found then
    return case when _known.balance_micro = _balance and _known.file_hash = _file
                then coalesce(_known.outcome, 'received') else 'contradiction' end;
  end if;
  if exists (select from public.venue_statement where venue = _venue and as_of >= _as_of) then
    return 'known';
  end if;
  insert into public.venue_delivery
    (venue, as_of, balance_micro, file_hash, key_id, sent_at, body, signature, received_at)
  values (_venue, _as_of, _balance, _file, _key, _sent_at, _body, _signature, _at)
      on conflict do nothing;
  return case when found then 'received' else 'contradiction' end;
end
$$;

-- Records what a connector has signed, once the jobs have verified that; or notes that it is not. Jobs.
create function venue_statement_take(_venue text, _as_of timestamptz, _is_signed boolean, _at timestamptz, _audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.venue_delivery;
  _outcome text := 'notSigned';
  _result bigint;
begin
  perform public.require_now(_at);
  perform public.house_hold();
  select * into _it from public.venue_delivery where venue = _venue and as_of = _as_of and outcome is null for update;
  if not found then
    return 'ended';
  end if;
  if _is_signed then
    _result := _it.balance_micro - public.venue_expected(_venue, _as_of);
    _outcome := public.venue_statement_add(_venue, _as_of, _it.balance_micro, _result, _it.file_hash,
      'statement:' || _venue || ':' || extract(epoch from _as_of), _at);
  end if;
  update public.venue_delivery set outcome = _outcome where venue = _venue and as_of = _as_of;
  perform public.audit_record(_audit, _at, 'connector:' || _it.key_id, 'venue.statement', null, _venue, null,
    jsonb_build_object('as of', _it.as_of, 'micro-dollars', _it.balance_micro::text, 'file', _it.file_hash,
                       'outcome', _outcome, 'result', _result::text));
  return _outcome;
end
$$;

-- Adds a statement to the book, of a connector's key or of two operators. Called while the book is held.
create function venue_statement_add(_venue text, _as_of timestamptz, _balance bigint, _result bigint, _file text, _key text,
                                    _at timestamptz) returns text
language plpgsql as $$
begin
  if not exists (select from public.venue where name = _venue and ended_at is null) then
    return 'notThere';
  end if;
  if _as_of > _at then
    return 'tooEarly';
  end if;
  if exists (select from public.venue_statement where venue = _venue and as_of >= _as_of) then
    return 'known';
  end if;
  if _balance - public.venue_expected(_venue, _as_of) <> _result then
    return 'otherEvidence';
  end if;
  insert into public.venue_statement (venue, as_of, balance_micro, result_micro, file_hash, recorded_at)
  values (_venue, _as_of, _balance, _result, _file, _at);
  if _result <> 0 then
    perform public.house_post(_key, 'statement:' || _venue, _at, array[
      row(5, _venue, _result)::public.house_leg, row(2, '', _result)::public.house_leg]);
  end if;
  return 'done';
end
$$;

create or replace function venue_statement_record(_proposal uuid, _signers uuid[], _result bigint, _at timestamptz,
                                                  _audit uuid, _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.statement', _signers, 2, _at);
  _outcome text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_hold();
  _outcome := public.venue_statement_add(_asked.subject, (_asked.facts ->> 'as of')::timestamptz,
    (_asked.facts ->> 'micro-dollars')::bigint, _result, _asked.facts ->> 'file', 'statement:' || _asked.id, _at);
  if _outcome <> 'done' then
    return _outcome;
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'venue.statement', null, _asked.subject, null,
    _asked.facts || jsonb_build_object('result', _result::text));
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Ends a venue: its last statement says that it holds nothing, nothing has gone there since, no deal is open there, and the
-- statement tells of every result that is not allotted yet. Its keys end with it. Jobs.
create function venue_end(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.end', _signers, 2, _at);
  _last public.venue_statement;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_hold();
  if not exists (select from public.venue where name = _asked.subject and ended_at is null) then
    return 'notThere';
  end if;
  select * into _last from public.venue_statement where venue = _asked.subject order by as_of desc limit 1;
  if coalesce(_last.balance_micro, 1) <> 0 or public.house_balance(5, _asked.subject) <> 0
     or exists (select from public.house_order where venue = _asked.subject and ended_at is null) then
    return 'needsStatement';
  end if;
  if exists (
    select from public.deal_waiting as waiting
      join public.deal_content as sealed on sealed.deal_id = waiting.deal_id
     where sealed.content::jsonb ->> 'venue' = _asked.subject) then
    return 'openDeals';
  end if;
  if exists (
    select from public.house_results_after(public.house_allotted_month(), public.house_evidence()) as result
     where result.venue = _asked.subject and not result.is_told) then
    return 'needsStatement';
  end if;
  update public.venue set ended_at = _at where name = _asked.subject;
  update public.venue_key set ended_at = _at where venue = _asked.subject and ended_at is null;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'venue.end', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- A venue that was ended is opened again with a further address, or with one that it had.
create or replace function venue_open(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.open', _signers, 2, _at);
  _address text := _asked.facts ->> 'address';
  _is_new boolean;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if public.house_is_own_address(_address)
     or exists (select from public.venue_address where address = _address and venue <> _asked.subject) then
    return 'otherAddress';
  end if;
  perform public.house_hold();
  insert into public.venue (name, opened_at) values (_asked.subject, _at) on conflict (name) do nothing;
  update public.venue set ended_at = null where name = _asked.subject and ended_at is not null;
  _is_new := found;
  insert into public.venue_address (address, venue, noted_at) values (_address, _asked.subject, _at)
      on conflict (address) do nothing;
  if not found and not _is_new then
    return 'known';
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'venue.open', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Of a venue that was ended, its last statement has told of everything.
create or replace function house_has_statements(_month text, _evidence jsonb) returns boolean
language plpgsql stable as $$
declare
  _until timestamptz := public.month_start(public.month_after(_month));
begin
  return not exists (
    select from public.house_account where kind = 5 and balance > 0
       and coalesce((_evidence ->> subject)::timestamptz < _until, true)
  ) and not exists (
    select from public.house_results_after(public.house_allotted_month(), _evidence) as result
     where result.month <= _month and coalesce((_evidence ->> result.venue)::timestamptz < _until, true)
       and not (result.is_told and exists (select from public.venue where name = result.venue and ended_at is not null)));
end
$$;

-- TRX that fees have burned. What a fee took is no USD of the house any more: the price of TRX came off the capital when it
-- was bought.
create or replace function house_kinds()
returns table (kind smallint, name text, currency text, side smallint, may_be_negative boolean)
language sql immutable as $$
  select kind::smallint, name, currency, side::smallint, may_be_negative
    from (values
      ( 1, 'capital',         'USD', -1, false),  -- came in on the chain, less what left, fees, and losses that it bore
      ( 2, 'realised_result', 'USD', -1, true),   -- what the venues made, by their statements
      ( 3, 'fees',            'USD', -1, false),  -- what fees have cost
      ( 4, 'leaving',         'USD', -1, false),  -- of an order: off the capital, and not seen on the chain yet
      ( 5, 'venue',           'USD',  1, false),  -- by venue: its last statement and what was moved since
      ( 6, 'received',        'USD',  1, false),  -- all that ever came to own wallets, as capital and from venues
      ( 7, 'sent',            'USD', -1, false),  -- all that ever left them, of capital and to venues
      ( 8, 'gains',           'USD',  1, false),  -- allotted to months: profits, and losses that gains gave back
      ( 9, 'losses',          'USD', -1, false),  -- allotted to months: losses taken off stakes
      (10, 'losses_borne',    'USD', -1, false),  -- of those, beyond a deposit
      (11, 'losses_unborne',  'USD',  1, false),  -- for which there was no capital: coverage lacks them
      (12, 'rewards_due',     'USD',  1, false),  -- by month: rewards and bonuses, until their portions are known
      (13, 'rewards',         'USD',  1, false),  -- of portions of sponsors
      (14, 'to_clients',      'USD', -1, false),  -- what portions and corrections gave to clients' books, and took from them
      (15, 'from_clients',    'USD',  1, false),
      (16, 'corrections',     'USD', -1, false),  -- taken from clients, and given to none yet
      (17, 'set_aside',       'USD', -1, false),  -- by part: off the capital until its deal has ended (0032_interim)
      (20, 'trx',             'TRX',  1, false),  -- bought, for fees, and not burned yet
      (21, 'trx_bought',      'TRX', -1, false),
      (22, 'trx_burned',      'TRX',  1, false),  -- by fees of what left addresses of ours
      (23, 'trx_unbought',    'TRX', -1, false)   -- of that, what no order had bought
    ) as kinds (kind, name, currency, side, may_be_negative)
$$;

-- The fee of a transaction that we have sent, in a solid block; nothing where energy and bandwidth were there.
create table trx_burn (
  tx_id       text        not null,
  sun         bigint      not null,
  at          timestamptz not null,  -- of its block
  recorded_at timestamptz not null,
  constraint trx_burn_pk primary key (tx_id),
  constraint trx_burn_tx check (tx_id ~ '^[0-9a-f]{64}$' and sun >= 0)
);
select protect_append_only('trx_burn');

-- Books fees that are not booked yet, all by one posting: off the TRX that was bought, and beyond that as TRX that nobody
-- has bought. Answers how much was burned. Jobs.
create function house_fees_book(_id uuid, _burns jsonb, _at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _sum bigint;
  _bought bigint;
begin
  perform public.require_now(_at);
  perform public.house_hold();
  with fresh as (
    insert into public.trx_burn (tx_id, sun, at, recorded_at)
    select burn ->> 'txId', (burn ->> 'sun')::bigint, (burn ->> 'at')::timestamptz, _at
      from jsonb_array_elements(_burns) as burn
        on conflict (tx_id) do nothing
    returning sun)
  select coalesce(sum(sun), 0) into _sum from fresh;
  if _sum > 0 then
    _bought := least(_sum, public.house_balance(20));
    perform public.house_post('burned:' || _id, 'burned', _at, array[
      row(20, '', -_bought)::public.house_leg, row(22, '', _sum)::public.house_leg,
      row(23, '', _sum - _bought)::public.house_leg]);
  end if;
  return _sum;
end
$$;

-- A day's report names an account that a later version has added from the day on that it has anything, so that days that
-- were closed before read as they did.
create or replace function books_report_text(_day date, _balances books_line[], _objections text[]) returns text
language plpgsql stable as $$
declare
  _from timestamptz := _day::timestamp at time zone 'UTC';
  _until timestamptz := (_day + 1)::timestamp at time zone 'UTC';
  _lines text[];
begin
  _lines := array[
    'mastercopy books 1', 'installation: ' || coalesce((select id::text from public.installation), 'none'), 'day: ' || _day,
    'result: ' || case when cardinality(_objections) = 0 then 'green' else 'red ' || array_to_string(_objections, ' ') end];
  _lines := _lines || array(
    select format('%s %s %s: %s + %s - %s = %s', line.book, line.name, line.currency, line.opening, line.gained, line.given,
                  line.closing)
      from unnest(_balances) as line
     where line.book <> 'house' or line.kind <= 16 or line.kind in (20, 21)
        or line.opening <> 0 or line.gained <> 0 or line.given <> 0 or line.closing <> 0
     order by line.book, line.kind);
  _lines := _lines || array(
    select format('coverage %s of block %s: held %s, owed %s', public.deal_moment(finished_at), block,
                  public.coverage_held(run), public.coverage_owed(run))
      from public.coverage_run as run
     where finished_at >= _from and finished_at < _until order by finished_at desc, id desc limit 1);
  _lines := _lines || array(
    select format('comparison %s of block %s: %s addresses, held %s, %s mismatches of %s', public.deal_moment(ended_at), block,
                  addresses, held_micro, mismatches, mismatch_micro)
      from public.reconciliation
     where scope = 'whole' and ended_at >= _from and ended_at < _until order by ended_at desc, id desc limit 1);
  _lines := _lines || array(
    select format('finding %s %s: expected %s, found %s', kind, subject, coalesce(expected_micro::text, 'none'),
                  coalesce(found_micro::text, 'none'))
      from public.reconciliation_finding
     where reconciliation_id = (
       select id from public.reconciliation
        where scope = 'whole' and ended_at >= _from and ended_at < _until order by ended_at desc, id desc limit 1)
     order by number);
  return array_to_string(_lines, E'\n');
end
$$;
