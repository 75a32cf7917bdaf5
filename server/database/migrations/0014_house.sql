-- expand: The house's book: capital, venues, fees, own wallets, and what of them may be credited to clients (docs/house.md).
--
-- Double entry, in a book of its own: no client is in it, and clients' books never move with it. An account says either
-- where money is (side 1) or whose it is and what for (side -1); the two sides of a posting move by the same, in each
-- currency. No account is ever below zero but the realised result, which is a fact.
--
-- Amounts are whole numbers: millionths of a dollar, or sun (millionths of a TRX).

-- The chart of the house's accounts.
create function house_kinds()
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
      (14, 'to_clients',      'USD', -1, false),  -- what portions and corrections gave to clients' books, and took from them; what clients waived
      (15, 'from_clients',    'USD',  1, false),
      (16, 'corrections',     'USD', -1, false),  -- taken from clients or waived by them, and given to none yet
      (17, 'set_aside',       'USD', -1, false),  -- by part: off the capital until its deal has ended (0023_deal_parts)
      (20, 'trx',             'TRX',  1, false),  -- bought for fees, and not burned yet
      (21, 'trx_bought',      'TRX', -1, false),
      (22, 'trx_burned',      'TRX',  1, false),  -- by fees of what left addresses of ours
      (23, 'trx_unbought',    'TRX', -1, false)   -- of that, what no order had bought
    ) as kinds (kind, name, currency, side, may_be_negative)
$$;

-- One change of one account. The subject is a venue's name or a month; '' for the others.
create type house_leg as (
  kind    smallint,
  subject text,
  amount  bigint   -- below zero: the account has less afterwards
);

-- Whether both sides of a posting move by the same, in each currency.
create function house_balanced(_legs house_leg[]) returns boolean
language sql immutable as $$
  select count(*) > 0 and bool_and(sum = 0)
    from (
      select sum(leg.amount::numeric * kinds.side) as sum
        from unnest(_legs) as leg
        left join public.house_kinds() as kinds on kinds.kind = leg.kind
       group by kinds.currency
    ) as sums
$$;

-- Whether an account of this kind may have this balance.
create function house_balance_allowed(_kind smallint, _balance bigint) returns boolean
language sql immutable as $$
  select coalesce((select _balance >= 0 or may_be_negative from public.house_kinds() where kind = _kind), false)
$$;

create table house_account (
  kind    smallint not null,
  subject text     not null,
  balance bigint   not null,
  seq     bigint   not null,  -- the number of its last entry
  constraint house_account_pk primary key (kind, subject),
  constraint house_account_never_below_zero check (house_balance_allowed(kind, balance))
);

-- Why money moved. The key makes a repeat harmless.
create table house_posting (
  key       text        not null,
  reference text        not null,  -- what it concerns, such as 'statement:<venue>'
  legs      house_leg[] not null,
  at        timestamptz not null,
  constraint house_posting_pk primary key (key),
  constraint house_posting_key check (length(key) between 1 and 200),
  constraint house_posting_balanced check (house_balanced(legs))
);

create table house_entry (
  kind          smallint    not null,
  subject       text        not null,
  seq           bigint      not null,  -- 1, 2, 3 within its account
  posting       text        not null,
  amount        bigint      not null,
  balance_after bigint      not null,
  at            timestamptz not null,
  constraint house_entry_pk primary key (kind, subject, seq),
  constraint house_entry_posting foreign key (posting) references house_posting (key),
  constraint house_entry_never_below_zero check (house_balance_allowed(kind, balance_after))
);
create index house_entry_of on house_entry (posting);

-- A wallet of the house: pinned by two, and by its own key, whose signature over address, installation and date is
-- published with it. Sweeps and refills go to these alone.
create table own_wallet (
  address     text        not null,
  purpose     text        not null,
  signed_on   date        not null,
  signature   bytea       not null,  -- over walletText (contract/own-wallet.ts), as Tron wallets sign messages
  pinned_at   timestamptz not null,
  unpinned_at timestamptz,           -- nothing goes there any more; what it holds is the house's still
  constraint own_wallet_pk primary key (address),
  constraint own_wallet_purpose check (purpose in ('treasury', 'paying', 'fuel', 'collection')),
  constraint own_wallet_signature check (length(signature) = 65)
);

-- Where strategies trade, under the name in reports of deals.
create table venue (
  name      text        not null,
  opened_at timestamptz not null,
  ended_at  timestamptz,
  constraint venue_pk primary key (name),
  constraint venue_name check (length(name) between 1 and 60)
);

-- Addresses that a venue takes our money on, and those that it has sent some back from: nothing from there is capital.
create table venue_address (
  address  text        not null,
  venue    text        not null,
  noted_at timestamptz not null,
  constraint venue_address_pk primary key (address),
  constraint venue_address_of foreign key (venue) references venue (name)
);

-- What two have ordered to leave a wallet of the house: to a venue, as capital, for TRX, to another of its wallets (refill),
-- or everything on deposit addresses to a wallet (sweep). The id is the proposal's.
create table house_order (
  id         uuid        not null,
  kind       text        not null,
  wallet     text,                  -- from where; null: from deposit addresses
  recipient  text        not null,
  micro      bigint,                -- null: what deposit addresses hold
  sun        bigint,                -- what TRX is bought
  venue      text,
  ordered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,           -- seen on the chain, taken back, or, of a sweep, over
  tx_id      text,
  ordinal    integer,
  constraint house_order_pk primary key (id),
  constraint house_order_once unique (tx_id, ordinal),
  constraint house_order_venue foreign key (venue) references venue (name),
  constraint house_order_kind check (kind in ('sweep', 'refill', 'venue', 'capital', 'trx')),
  constraint house_order_parts check (
    (kind = 'sweep') = (micro is null) and (kind = 'sweep') = (wallet is null) and (kind = 'venue') = (venue is not null)
    and (kind = 'trx') = (sun is not null) and (micro is null or micro > 0) and (sun is null or sun > 0)),
  constraint house_order_seen check (num_nonnulls(tx_id, ordinal) in (0, 2) and (tx_id is null or ended_at is not null))
);
create index house_order_open on house_order (recipient) where ended_at is null;

-- A transfer of the chain that is no client's and of which it is known what it was: each is used once, for one thing.
create table house_transfer (
  tx_id   text        not null,
  ordinal integer     not null,
  used_at timestamptz not null,
  constraint house_transfer_pk primary key (tx_id, ordinal),
  constraint house_transfer_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

-- What came in as capital, accepted by two, and what left as such, by an order of two.
create table capital_movement (
  tx_id       text        not null,
  ordinal     integer     not null,
  direction   text        not null,
  wallet      text        not null,  -- ours
  other       text        not null,
  micro       bigint      not null,
  at          timestamptz not null,  -- of its block
  recorded_at timestamptz not null,
  constraint capital_movement_pk primary key (tx_id, ordinal),
  constraint capital_movement_once foreign key (tx_id, ordinal) references house_transfer (tx_id, ordinal),
  constraint capital_movement_direction check (direction in ('in', 'out')),
  constraint capital_movement_some check (micro > 0),
  -- Of what left the movements that were read say it.
  constraint capital_movement_past check (direction = 'out' or at <= recorded_at + interval '10 minutes')
);

-- Money that went to a venue, and came back from it.
create table venue_transfer (
  tx_id       text        not null,
  ordinal     integer     not null,
  venue       text        not null,
  direction   text        not null,  -- there, back
  wallet      text        not null,
  other       text        not null,
  micro       bigint      not null,
  at          timestamptz not null,  -- of its block
  recorded_at timestamptz not null,
  constraint venue_transfer_pk primary key (tx_id, ordinal),
  constraint venue_transfer_once foreign key (tx_id, ordinal) references house_transfer (tx_id, ordinal),
  constraint venue_transfer_venue foreign key (venue) references venue (name),
  constraint venue_transfer_direction check (direction in ('there', 'back')),
  constraint venue_transfer_some check (micro > 0),
  constraint venue_transfer_past check (direction = 'there' or at <= recorded_at + interval '10 minutes')
);
create index venue_transfer_at on venue_transfer (venue, at);

-- A venue's statement of what it holds of ours, without results that are not realised, as two or its connector have signed it.
create table venue_statement (
  venue         text        not null,
  as_of         timestamptz not null,
  balance_micro bigint      not null,
  result_micro  bigint      not null,  -- its change since the one before, less transfers: realised, and may be below zero
  file_hash     text        not null,  -- SHA-256 of the venue's file
  recorded_at   timestamptz not null,
  constraint venue_statement_pk primary key (venue, as_of),
  constraint venue_statement_venue foreign key (venue) references venue (name),
  constraint venue_statement_balance check (balance_micro >= 0),
  constraint venue_statement_file check (file_hash ~ '^[0-9a-f]{64}$')
);

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

-- A statement as a connector has signed it, one for each moment. The intake keeps it; the jobs verify the
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
    balance_micro >= 0 and file_hash ~ '^[0-9a-f]{64}$' and length(body) <= 10000 and length(signature) = 64),
  -- The jobs name it by this time, as they have read it.
  constraint venue_delivery_moment check (as_of = date_trunc('milliseconds', as_of))
);
create index venue_delivery_open on venue_delivery (venue, as_of) where outcome is null;

-- The fee of a transaction that we have sent, in a solid block; nothing where energy and bandwidth were there.
create table trx_burn (
  tx_id       text        not null,
  sun         bigint      not null,
  at          timestamptz not null,  -- of its block
  recorded_at timestamptz not null,
  constraint trx_burn_pk primary key (tx_id),
  constraint trx_burn_tx check (tx_id ~ '^[0-9a-f]{64}$'),
  constraint trx_burn_sun check (sun between 0 and 1000000000000)  -- so that none fills an account up
);

select protect_append_only('house_posting', 'house_entry', 'house_transfer', 'capital_movement', 'venue_transfer',
  'venue_statement', 'trx_burn');
select protect_from_removal('house_account', 'venue_delivery');

-- What emptied a deposit address went to a wallet of the house: what an operator says of it, too.
create function sweep_check() returns trigger
language plpgsql as $$
begin
  if not exists (select from public.own_wallet where address = new.recipient) then
    perform public.raise_error('contradicts_rows', pg_catalog.format('%s is no wallet of the house', new.recipient));
  end if;
  return new;
end
$$;

create trigger sweep_checked before insert on sweep
  for each row execute function public.sweep_check();

-- The functions below alone write these tables.

-- Locks the book until the transaction ends: its postings queue.
create function house_lock() returns void
language plpgsql as $$
begin
  perform from public.house_account where kind = 1 and subject = '' for update;
  if found then
    return;
  end if;
  insert into public.house_account (kind, subject, balance, seq) values (1, '', 0, 0) on conflict do nothing;
  perform from public.house_account where kind = 1 and subject = '' for update;
end
$$;

-- The balance of one account; nothing where it was never used.
create function house_balance(_kind integer, _subject text default '') returns bigint
language plpgsql stable as $$
begin
  return coalesce((select balance from public.house_account where kind = _kind and subject = _subject), 0);
end
$$;

-- Moves money of the house once. Answers 'posted', or 'repeated' when this key moved exactly this before. Legs of nothing
-- are left out.
create function house_post(_key text, _reference text, _at timestamptz, _asked house_leg[]) returns text
language plpgsql as $$
declare
  _legs public.house_leg[] := array(select leg from unnest(_asked) as leg where leg.amount <> 0);
  _leg public.house_leg;
  _balance bigint;
  _seq bigint;
begin
  perform public.require_now(_at);
  perform public.house_lock();
  insert into public.house_posting (key, reference, legs, at) values (_key, _reference, _legs, _at)
      on conflict (key) do nothing;
  if not found then
    perform from public.house_posting where key = _key and reference = _reference and legs = _legs;
    if not found then
      perform public.raise_error('key_reused', format('the key %s has moved money for something else', _key));
    end if;
    return 'repeated';
  end if;
  foreach _leg in array _legs loop
    update public.house_account set balance = balance + _leg.amount, seq = seq + 1
     where kind = _leg.kind and subject = _leg.subject
    returning balance, seq into _balance, _seq;
    if not found then
      insert into public.house_account (kind, subject, balance, seq) values (_leg.kind, _leg.subject, _leg.amount, 1)
      returning balance, seq into _balance, _seq;
    end if;
    insert into public.house_entry (kind, subject, seq, posting, amount, balance_after, at)
    values (_leg.kind, _leg.subject, _seq, _key, _leg.amount, _balance, _at);
  end loop;
  return 'posted';
end
$$;

-- What two have signed. The jobs verify the signatures first, and what nodes show of the chain; all values come from the
-- proposal. Each answers 'done', 'ended' where the proposal has, or why it cannot be.

-- An address that is the house's or a client's on it: money from there is no capital, and none goes there as if it left.
create function house_is_own_address(_address text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.own_wallet where address = _address)
      or exists (select from public.tron_address where address = _address)
      or exists (select from public.payout_wallet where address = _address);
end
$$;

-- Whether something may be sent to a wallet of the house: pinned, and not taken back.
create function house_is_pinned(_address text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.own_wallet where address = _address and unpinned_at is null);
end
$$;

-- Pins a wallet by two and by its own key: that its signature is right is verified before. Jobs.
create function own_wallet_pin(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'wallet.pin', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if exists (select from public.tron_address where address = _asked.subject)
     or exists (select from public.venue_address where address = _asked.subject) then
    return 'otherAddress';
  end if;
  insert into public.own_wallet (address, purpose, signed_on, signature, pinned_at)
  values (_asked.subject, _asked.facts ->> 'purpose', (_asked.facts ->> 'date')::date,
          decode(_asked.facts ->> 'signature', 'hex'), _at)
      on conflict (address) do nothing;
  if not found then
    return 'known';
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'wallet.pin', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Nothing is sent to the wallet from now on. Jobs.
create function own_wallet_unpin(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'wallet.unpin', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  update public.own_wallet set unpinned_at = _at where address = _asked.subject and unpinned_at is null;
  if not found then
    return 'notThere';
  end if;
  update public.house_order set ended_at = _at where recipient = _asked.subject and kind = 'sweep' and ended_at is null;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'wallet.unpin', null, _asked.subject, null, _asked.facts);
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

-- Accepts a transfer of the chain to a pinned wallet as capital: from none of our own, no deposit address and no venue. Its
-- place is '<transaction>:<ordinal>', the proposal's subject. Jobs.
create function capital_accept(_proposal uuid, _signers uuid[], _block_at timestamptz, _at timestamptz, _audit uuid,
                               _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'capital.accept', _signers, 2, _at);
  _micro bigint := _asked.facts ->> 'micro-dollars';
  _sender text := _asked.facts ->> 'sender';
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if not public.house_is_pinned(_asked.facts ->> 'wallet') then
    return 'notPinned';
  end if;
  if public.house_is_own_address(_sender) or exists (select from public.venue_address where address = _sender) then
    return 'ownSender';
  end if;
  if not public.house_use_transfer(_asked.subject, _at) then
    return 'known';
  end if;
  insert into public.capital_movement (tx_id, ordinal, direction, wallet, other, micro, at, recorded_at)
  values (split_part(_asked.subject, ':', 1), split_part(_asked.subject, ':', 2)::integer, 'in',
          _asked.facts ->> 'wallet', _sender, _micro, _block_at, _at);
  perform public.house_post('capital:' || _asked.subject, 'capital:' || _asked.subject, _at, array[
    row(6, '', _micro)::public.house_leg, row(1, '', _micro)::public.house_leg]);
  perform public.audit_record(_audit, _at, _signers[2]::text, 'capital.accept', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Takes a transfer for one thing, once and for good; false where it was taken before.
create function house_use_transfer(_place text, _at timestamptz) returns boolean
language plpgsql as $$
begin
  insert into public.house_transfer (tx_id, ordinal, used_at)
  values (split_part(_place, ':', 1), split_part(_place, ':', 2)::integer, _at)
      on conflict do nothing;
  return found;
end
$$;

-- A venue, with the address on which it takes our money. A further address of a venue that is there is added to it; one
-- that was ended is opened again, with any. Jobs.
create function venue_open(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid) returns text
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
  perform public.house_lock();
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

-- What a venue should hold at a moment by what is recorded: its last statement before, and transfers since.
create function venue_expected(_venue text, _as_of timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(max(last.balance_micro), 0)
           + coalesce(sum(case when moved.direction = 'there' then moved.micro else -moved.micro end), 0)
      from (select) as always
      left join (
        select balance_micro, as_of from public.venue_statement
         where venue = _venue and as_of < _as_of order by as_of desc limit 1) as last on true
      left join public.venue_transfer as moved on moved.venue = _venue and moved.at <= _as_of
            and moved.at > coalesce(last.as_of, '-infinity'))::bigint;
end
$$;

-- Adds a statement to the book, of a connector's key or of two operators. Called while the book is locked.
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
  -- Since then more has come back than it had: a later statement has what was made in between.
  if public.house_balance(5, _venue) + _result < 0 then
    return 'needsStatement';
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

-- What two have signed of a statement. What the venue has more or less than expected is realised: a fact, whatever follows
-- from it. The result is the one that was signed with it. Jobs.
create function venue_statement_record(_proposal uuid, _signers uuid[], _result bigint, _at timestamptz, _audit uuid,
                                       _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.statement', _signers, 2, _at);
  _outcome text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_lock();
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

-- Records what a connector has signed, once the jobs have verified that; or notes that it is not. Where the intake's clock was
-- ahead of this one, it waits. Jobs.
create function venue_statement_take(_venue text, _as_of timestamptz, _is_signed boolean, _at timestamptz, _audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.venue_delivery;
  _outcome text := 'notSigned';
  _result bigint;
begin
  perform public.require_now(_at);
  perform public.house_lock();
  select * into _it from public.venue_delivery where venue = _venue and as_of = _as_of and outcome is null for update;
  if not found then
    return 'ended';
  end if;
  if _as_of > _at then
    return 'tooEarly';
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

-- A transfer to or from a venue joins the book. Where a statement has it already as a result, that is put right.
create function venue_transfer_record(_place text, _venue text, _direction text, _wallet text, _other text, _micro bigint,
                                      _block_at timestamptz, _at timestamptz) returns void
language plpgsql as $$
declare
  _change bigint := case when _direction = 'there' then _micro else -_micro end;
  _is_late boolean := exists (select from public.venue_statement where venue = _venue and as_of >= _block_at);
begin
  insert into public.venue_transfer (tx_id, ordinal, venue, direction, wallet, other, micro, at, recorded_at)
  values (split_part(_place, ':', 1), split_part(_place, ':', 2)::integer, _venue, _direction, _wallet, _other, _micro,
          _block_at, _at);
  perform public.house_post('venue:' || _place, 'venue:' || _venue, _at, array[
    row(case when _direction = 'there' then 7 else 6 end, '', _micro)::public.house_leg,
    case when _is_late then row(2, '', -_change)::public.house_leg
         else row(5, _venue, _change)::public.house_leg end]);
end
$$;

-- Money came back from a venue to a pinned wallet: a transfer of the chain from no address of ours, as capital is. Jobs.
create function venue_return_accept(_proposal uuid, _signers uuid[], _block_at timestamptz, _at timestamptz, _audit uuid,
                                    _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.return', _signers, 2, _at);
  _micro bigint := _asked.facts ->> 'micro-dollars';
  _venue text := _asked.facts ->> 'venue';
  _sender text := _asked.facts ->> 'sender';
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_lock();
  if not public.house_is_pinned(_asked.facts ->> 'wallet') then
    return 'notPinned';
  end if;
  if public.house_is_own_address(_sender)
     or exists (select from public.venue_address where address = _sender and venue <> _venue) then
    return 'ownSender';
  end if;
  if not exists (select from public.venue where name = _venue) then
    return 'notThere';
  end if;
  if not exists (select from public.venue_statement where venue = _venue and as_of >= _block_at)
     and public.house_balance(5, _venue) < _micro then
    return 'needsStatement';
  end if;
  if not public.house_use_transfer(_asked.subject, _at) then
    return 'known';
  end if;
  insert into public.venue_address (address, venue, noted_at) values (_sender, _venue, _at) on conflict do nothing;
  perform public.venue_transfer_record(_asked.subject, _venue, 'back', _asked.facts ->> 'wallet', _sender, _micro,
    _block_at, _at);
  perform public.audit_record(_audit, _at, _signers[2]::text, 'venue.return', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Ends a venue: its last statement reports a balance of nothing, nothing has gone there since, no deal is open there, and the
-- statement includes every result that is not allotted yet. Its keys end with it. Jobs.
create function venue_end(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'venue.end', _signers, 2, _at);
  _last public.venue_statement;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_lock();
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
     where result.venue = _asked.subject and not result.is_reported) then
    return 'needsStatement';
  end if;
  update public.venue set ended_at = _at where name = _asked.subject;
  update public.venue_key set ended_at = _at where venue = _asked.subject and ended_at is null;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'venue.end', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Orders that something leaves a wallet of the house. Capital and the price of TRX come off the capital at once, as far as
-- it is there and nothing that was credited needs it, and while coverage allows it. Jobs.
create function house_order_make(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _action text := (select action from public.proposal where id = _proposal);
  _asked public.proposal := public.proposal_take(_proposal,
    case when _action like 'order.%' and _action <> 'order.end' then _action end, _signers, 2, _at);
  _kind text := substr(_action, length('order.') + 1);
  _micro bigint := _asked.facts ->> 'micro-dollars';
  _refusal text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_lock();
  _refusal := public.house_order_refusal(_kind, _asked, _micro, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  insert into public.house_order (id, kind, wallet, recipient, micro, sun, venue, ordered_at, expires_at)
  values (_asked.id, _kind, _asked.facts ->> 'wallet', _asked.subject, _micro, (_asked.facts ->> 'sun')::bigint,
          _asked.facts ->> 'venue', _at, _at + interval '168 hours');
  if _kind in ('capital', 'trx') then
    perform public.house_post('order:' || _asked.id, 'order:' || _asked.id, _at, array[
      row(1, '', -_micro)::public.house_leg, row(4, '', _micro)::public.house_leg]);
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, _action, null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Why it cannot be ordered; null where it can.
create function house_order_refusal(_kind text, _asked proposal, _micro bigint, _at timestamptz) returns text
language plpgsql as $$
declare
  _evidence jsonb := public.house_evidence();
begin
  if _kind in ('sweep', 'refill') then
    if not public.house_is_pinned(_asked.subject) then
      return 'notPinned';
    end if;
  elsif _kind = 'venue' then
    if not exists (
      select from public.venue_address as known
        join public.venue on venue.name = known.venue and venue.ended_at is null
       where known.address = _asked.subject and known.venue = _asked.facts ->> 'venue') then
      return 'notThere';
    end if;
  elsif public.house_is_own_address(_asked.subject)
        or exists (select from public.venue_address where address = _asked.subject) then
    return 'otherAddress';
  end if;
  if _kind <> 'sweep' and not exists (select from public.own_wallet where address = _asked.facts ->> 'wallet') then
    return 'notPinned';
  end if;
  if _kind not in ('capital', 'trx') then
    return null;
  end if;
  if public.house_balance(1) - public.house_balance(11) < _micro then
    return 'insufficientCapital';
  end if;
  if public.house_room(_evidence, public.house_pending(public.house_allotted_month(), _evidence, _at)) < _micro then
    return 'credited';
  end if;
  if _kind = 'capital' and not public.coverage_allows_leaving(_micro, _at)
     or _kind = 'trx' and not public.coverage_allows_spending(_micro, _at) then
    return 'belowCoverage';
  end if;
  return null;
end
$$;

-- Takes an order back; what it had taken off the capital returns. Refused where the chain shows that it was carried out, and
-- put off while it may: what has left is in no other book. Jobs.
create function house_order_end(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _proposal_audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'order.end', _signers, 2, _at);
  _it public.house_order;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.house_lock();
  select * into _it from public.house_order where id = _asked.subject::uuid and ended_at is null for update;
  if not found then
    return 'notThere';
  end if;
  if _it.kind <> 'sweep' and public.departure_seen(_it.wallet, _it.recipient, _it.micro, _it.ordered_at) is not null then
    return 'seemsPaid';
  end if;
  if _it.kind <> 'sweep' and not public.departures_known(_proposal) then
    return 'departuresUnread';
  end if;
  update public.house_order set ended_at = _at where id = _it.id;
  if _it.kind in ('capital', 'trx') then
    perform public.house_post('order-end:' || _it.id, 'order:' || _it.id, _at, array[
      row(4, '', -_it.micro)::public.house_leg, row(1, '', _it.micro)::public.house_leg]);
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'order.end', null, _asked.subject, null, _asked.facts);
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Follows the orders on the chain: each is settled by the first movement of its wallet that is exactly what was ordered,
-- and that nothing else has used, late ones too: what has left has left. A movement is recorded from solid blocks
-- (token_movement). Sweeps end with their time. Answers how many ended. Jobs.
create function house_orders_follow(_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.house_order;
  _block_at timestamptz;
  _place text;
  _ended integer := 0;
begin
  if not exists (select from public.house_order where ended_at is null) then
    return 0;
  end if;
  perform public.house_lock();
  for _it in select * from public.house_order where ended_at is null order by ordered_at, id for update loop
    if _it.kind = 'sweep' then
      if _it.expires_at <= _at then
        update public.house_order set ended_at = _at where id = _it.id;
        _ended := _ended + 1;
      end if;
      continue;
    end if;
    _place := public.departure_seen(_it.wallet, _it.recipient, _it.micro, _it.ordered_at);
    continue when _place is null;
    update public.house_order
       set ended_at = _at, tx_id = split_part(_place, ':', 1), ordinal = split_part(_place, ':', 2)::integer
     where id = _it.id
    returning tx_id, ordinal into _it.tx_id, _it.ordinal;
    select block_at into _block_at from public.token_movement
      where address = _it.wallet and tx_id = _it.tx_id and ordinal = _it.ordinal;
    perform public.house_use_transfer(_place, _at);
    perform public.house_order_book(_it, _place, _block_at, _at);
    _ended := _ended + 1;
  end loop;
  return _ended;
end
$$;

-- What an order came to, once it was seen on the chain.
create function house_order_book(_it house_order, _place text, _block_at timestamptz, _at timestamptz) returns void
language plpgsql as $$
begin
  if _it.kind = 'venue' then
    perform public.venue_transfer_record(_place, _it.venue, 'there', _it.wallet, _it.recipient, _it.micro, _block_at, _at);
  elsif _it.kind = 'capital' then
    insert into public.capital_movement (tx_id, ordinal, direction, wallet, other, micro, at, recorded_at)
    values (split_part(_place, ':', 1), split_part(_place, ':', 2)::integer, 'out', _it.wallet, _it.recipient, _it.micro,
            _block_at, _at);
    perform public.house_post('capital:' || _place, 'order:' || _it.id, _at, array[
      row(4, '', -_it.micro)::public.house_leg, row(7, '', _it.micro)::public.house_leg]);
  elsif _it.kind = 'trx' then
    perform public.house_post('trx:' || _place, 'order:' || _it.id, _at, array[
      row(4, '', -_it.micro)::public.house_leg, row(3, '', _it.micro)::public.house_leg,
      row(20, '', _it.sun)::public.house_leg, row(21, '', _it.sun)::public.house_leg]);
  end if;
end
$$;

-- Books fees that are not booked yet, all by one posting: off the TRX that was bought, and beyond that as TRX that nobody
-- has bought. Answers how much was burned. Jobs.
create function house_fees_book(_id uuid, _burns jsonb, _at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _sum bigint;
  _bought bigint;
begin
  perform public.require_now(_at);
  perform public.house_lock();
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

-- What may be credited. Profits less losses that were posted, what executed results that are not settled still owe or take,
-- rewards and bonuses never exceed the realised result by evidence and the capital that is there. A result counts on both
-- sides or on neither: on the venue's side up to its last statement, on ours where the venue closed the deal by then.

-- The last statement of each venue: up to when it counts. One counts once what leaves our addresses has been read from the
-- chain up to its moment: until then nobody knows what of it was sent there.
create function house_evidence() returns jsonb
language plpgsql stable as $$
begin
  return (select coalesce(jsonb_object_agg(venue, as_of), '{}')
            from (select venue, max(as_of) as as_of from public.venue_statement
                   where as_of <= coalesce((select min(block_at) from public.tron_cursor where token = 'departures'), 'infinity')
                   group by venue) as last);
end
$$;

-- What went by the chain from our addresses to those of a venue ('out'), or came from there ('in'), and is not booked: its
-- order is not followed yet, nobody has accepted it, or nobody ever ordered it. What paid a withdrawal, settled or on its way
-- by the machine, is the client's, who may have an account at the same venue: it is nowhere of ours.
create function house_unbooked(_venue text, _direction text, _after timestamptz, _until timestamptz) returns numeric
language plpgsql stable as $$
declare
  _moved record;
  _micro numeric := 0;
begin
  for _moved in
    select moved.tx_id, moved.ordinal, moved.units
      from public.venue_address as known
      join public.token_movement as moved on moved.other = known.address
     where known.venue = _venue and moved.direction = _direction and moved.block_at > _after and moved.block_at <= _until
       and not exists (
         select from public.house_transfer as used where used.tx_id = moved.tx_id and used.ordinal = moved.ordinal)
       and not exists (
         select from public.tron_transaction as sent where sent.tx_id = moved.tx_id and sent.purpose = 'payout')
  loop
    perform from public.client_lookup where key = format('payout:%s:%s', _moved.tx_id, _moved.ordinal);
    if not found then
      _micro := _micro + _moved.units;
    end if;
  end loop;
  return _micro;
end
$$;

-- What the venues have made up to those statements, whatever the order in which transfers were recorded. What went there is
-- no result, whether or not it is booked; what came back lowers it until two have accepted that.
create function house_realised(_evidence jsonb) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(told.balance_micro - coalesce(moved.micro, 0)
                        - public.house_unbooked(told.venue, 'out', '-infinity', told.as_of)), 0)
      from jsonb_each_text(_evidence) as one (venue, as_of)
      join public.venue_statement as told on told.venue = one.venue and told.as_of = one.as_of::timestamptz
     cross join lateral (
       select sum(case when direction = 'there' then micro else -micro end) as micro from public.venue_transfer
        where venue = told.venue and at <= told.as_of) as moved)::bigint;
end
$$;

-- How much more may be credited when results that are not settled come to so much.
create function house_room(_evidence jsonb, _pending numeric) returns numeric
language plpgsql stable as $$
begin
  return (
    select public.house_realised(_evidence) - _pending + public.house_interim_results()
           + coalesce(sum(case when kind in (1, 9, 10) then balance::numeric else -balance end), 0)
      from public.house_account where kind in (1, 8, 9, 10, 12, 13));
end
$$;

-- The last month whose portions are allotted: from then on it counts by the book.
create function house_allotted_month() returns text
language plpgsql stable as $$
begin
  return (select max(month) from public.settlement where stage > 1);
end
$$;

-- A result of a deal, and whether a statement includes it: whether its venue closed it by then.
create type house_result as (
  deal_id   uuid,
  program_id integer,
  month     text,     -- in which it counts; null while it is disputed
  ppm       bigint,   -- the whole, also what was lost beyond what was stated
  venue     text,
  is_reported   boolean
);

-- The results of deals that are not in this month or one before it; null: all.
create function house_results_after(_month text, _evidence jsonb) returns setof house_result
language plpgsql stable as $$
declare
  _from timestamptz := coalesce(public.month_start(public.month_after(_month)), '-infinity');
  _doubted uuid[] := array(select distinct deal_id from public.deal_dispute);
begin
  return query
    select result.deal_id, deal.program_id, case when doubt.number is null or ended.deal_id is not null then counted.month end,
           coalesce(result.whole_ppm, result.result_ppm), sealed.content::jsonb ->> 'venue',
           -- What two have set is owed at once: no statement ever includes it (0023_deal_parts).
           interim.deal_id is not null
           or coalesce(least(result.closed_at, result.executed_at)
                       <= (_evidence ->> (sealed.content::jsonb ->> 'venue'))::timestamptz, false)
      from public.deal_result as result
      join public.deal on deal.id = result.deal_id
      join public.deal_content as sealed on sealed.deal_id = result.deal_id
      left join public.deal_interim as interim on interim.deal_id = result.deal_id
      left join (
        select deal_id, max(number) as number from public.deal_dispute group by deal_id) as doubt
        on doubt.deal_id = result.deal_id
      left join public.deal_dispute_end as ended on ended.deal_id = doubt.deal_id and ended.number = doubt.number
     cross join lateral (select public.month_of(coalesce(ended.counts_at, result.executed_at)) as month) as counted
     where result.result_ppm <> 0
       -- Found by their indexes: all that ever were executed would be read otherwise.
       and (result.executed_at >= _from or result.deal_id = any (_doubted))
       and (_month is null or counted.month > _month or doubt.number is not null and ended.deal_id is null);
end
$$;

-- In which month a result was counted for an account that was closed at a moment: no result of it was disputed then.
create function house_month_at_closing(_result deal_result, _at timestamptz) returns text
language plpgsql stable as $$
begin
  return public.month_of(coalesce(
    (select counts_at from public.deal_dispute_end
      where deal_id = _result.deal_id and ended_at <= _at order by number desc limit 1), _result.executed_at));
end
$$;

-- What a result that waits has come to already, with months up to one, for accounts that were closed before it was disputed:
-- what was booked of them stays, and it waits for the others alone.
create function house_taken(_deal uuid, _month text, _at timestamptz) returns numeric
language plpgsql stable as $$
declare
  _it public.deal;
  _result public.deal_result;
  _closing record;
  _sum numeric := 0;
begin
  if not exists (select from public.deal_dispute where deal_id = _deal) then
    return 0;
  end if;
  select * into strict _it from public.deal where id = _deal;
  select * into strict _result from public.deal_result where deal_id = _deal;
  for _closing in
    select client_id, account_id, at from public.account_closing
     where program_id = _it.program_id and at >= _result.executed_at
  loop
    if public.house_month_at_closing(_result, _closing.at) <= _month then
      _sum := _sum + public.deal_share(
        public.stake_in((public.trading_account_state(_closing.client_id, _closing.account_id, _at)).steps,
                        _it.id, _it.opened_at, _it.venue_opened_at), _result.result_ppm);
    end if;
  end loop;
  return _sum;
end
$$;

-- What all results after a month come to that statements include: each of the sum of the stakes that took part, rounded
-- down once and not for each account, so that it is never less for us than what is owed; less what closings took of it.
create function house_pending(_month text, _evidence jsonb, _at timestamptz) returns numeric
language plpgsql as $$
declare
  _it public.house_result;
  _sum numeric := 0;
begin
  for _it in select * from public.house_results_after(_month, _evidence) as result where result.is_reported loop
    _sum := _sum + public.deal_share(public.deal_sum(_it.deal_id, _at), _it.ppm)
                 - public.house_taken(_it.deal_id, _month, _at);
  end loop;
  return _sum;
end
$$;

-- Whether there are statements as of a month's end or later: of each venue that holds money or has brought a result that is
-- not allotted yet. Of a venue that was ended, its last one includes everything.
create function house_has_statements(_month text, _evidence jsonb) returns boolean
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
       and not (result.is_reported and exists (select from public.venue where name = result.venue and ended_at is not null)));
end
$$;

-- Whether a closing may give a carried loss back: statements include every result in which the account has a share, and all
-- that is owed so far is there. Nothing is noted: results count whether they were paid or not.
create function house_allows_recovery(_program integer, _steps stake_steps, _at timestamptz) returns boolean
language plpgsql as $$
declare
  _month text := public.house_allotted_month();
  _evidence jsonb := public.house_evidence();
  _pending numeric;
begin
  if exists (
    select from public.house_results_after(_month, _evidence) as result
      join public.deal on deal.id = result.deal_id
     where result.program_id = _program and not result.is_reported
       and public.stake_in(_steps, deal.id, deal.opened_at, deal.venue_opened_at) > 0) then
    return false;
  end if;
  -- Before the book is read: a month that is allotted in between counts twice, and never not at all.
  _pending := public.house_pending(_month, _evidence, _at);
  return public.house_room(_evidence, _pending) >= 0;
end
$$;

-- What a month's deals lost beyond what was stated: no account bears it.
create function house_beyond_stated(_month text, _at timestamptz) returns bigint
language plpgsql as $$
declare
  _it record;
  _notified bigint;
  _sum bigint := 0;
begin
  for _it in
    select result.deal_id, result.whole_ppm, result.result_ppm from public.deal_result as result
     where result.whole_ppm is not null and exists (
       select from public.house_results_after(public.house_allotted_month(), '{}') as counted
        where counted.deal_id = result.deal_id and counted.month = _month)
  loop
    _notified := public.deal_sum(_it.deal_id, _at);
    _sum := _sum + public.deal_share(_notified, _it.result_ppm) - public.deal_share(_notified, _it.whole_ppm);
  end loop;
  return _sum;
end
$$;

-- Allots a month that was found as previewed: one posting for each portion, and one for its rewards, all or none. Answers
-- false where more would be credited than there is. What capital bears comes off it as far as there is any.
create function house_allot_month(_month text, _at timestamptz) returns boolean
language plpgsql as $$
declare
  _sum record;
  _evidence jsonb := public.house_evidence();
  _beyond bigint := public.house_beyond_stated(_month, _at);
  _it public.settlement_portion;
begin
  perform public.house_lock();
  select sum(gains_micro) as gains, sum(losses_micro) as losses, sum(borne_micro) as borne,
         sum(rewards_micro)::bigint as rewards
    into _sum from public.settlement_portion where month = _month;
  if _sum.gains + _sum.rewards > 0
     and public.house_room(_evidence, public.house_pending(_month, _evidence, _at))
         < _sum.gains + _sum.rewards - _sum.losses - _sum.borne - _beyond then
    return false;
  end if;

  for _it in select * from public.settlement_portion where month = _month order by number loop
    perform public.house_allot_portion(_it, _at);
  end loop;
  if _beyond > 0 then
    perform public.house_bear('settlement:' || _month || ':beyond', 'settlement:' || _month, _beyond, '{}', _at);
  end if;
  if _sum.rewards > 0 then
    perform public.house_post('settlement:' || _month || ':rewards', 'settlement:' || _month, _at, array[
      row(12, _month, _sum.rewards)::public.house_leg, row(14, '', _sum.rewards)::public.house_leg]);
  end if;
  return true;
end
$$;

-- What a portion of a month moves in the house's book: the part of the realised result that clients take, and the losses
-- that no account bears.
create function house_allot_portion(_it settlement_portion, _at timestamptz) returns void
language plpgsql as $$
declare
  _given bigint := _it.gains_micro - _it.losses_micro;
begin
  if _it.gains_micro + _it.losses_micro + _it.borne_micro > 0 then
    perform public.house_bear(public.house_portion_key('settlement', _it.month, _it.number), 'settlement:' || _it.month,
      _it.borne_micro, array[
        row(8, '', _it.gains_micro)::public.house_leg, row(9, '', _it.losses_micro)::public.house_leg,
        row(14, '', greatest(_given, 0))::public.house_leg, row(15, '', greatest(-_given, 0))::public.house_leg], _at);
  end if;
end
$$;

-- A loss that no account bears comes off the capital as far as there is any; what is beyond that coverage lacks.
create function house_bear(_key text, _reference text, _micro bigint, _more house_leg[], _at timestamptz) returns void
language plpgsql as $$
declare
  _from_capital bigint := least(_micro, public.house_balance(1));
begin
  perform public.house_post(_key, _reference, _at, _more || array[
    row(10, '', _micro)::public.house_leg, row(1, '', -_from_capital)::public.house_leg,
    row(11, '', _micro - _from_capital)::public.house_leg]);
end
$$;

-- Under which a portion is posted, so that a repeat changes nothing.
create function house_portion_key(_what text, _month text, _number integer) returns text
language sql immutable as $$
  select _what || ':' || _month || ':' || _number
$$;

-- What a posting moved on one kind of account.
create function house_posted(_key text, _kind smallint) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(sum(leg.amount), 0) from public.house_posting as posting, unnest(posting.legs) as leg
           where posting.key = _key and leg.kind = _kind)::bigint;
end
$$;

-- Refuses to pay a portion otherwise than it is allotted.
create function house_require_allotted(_key text, _sums jsonb) returns void
language plpgsql as $$
declare
  _it record;
begin
  for _it in select kind::smallint as kind, micro::bigint as micro from jsonb_each_text(_sums) as sum (kind, micro) loop
    if public.house_posted(_key, _it.kind) <> _it.micro then
      perform public.raise_error('contradicts_rows', format('%s is not allotted as it would be paid', _key));
    end if;
  end loop;
end
$$;

-- The same of a portion's profits and losses, as they were settled.
create function house_require_portion(_it settlement_portion) returns void
language plpgsql as $$
begin
  perform public.house_require_allotted(public.house_portion_key('settlement', _it.month, _it.number), (
    select jsonb_build_object('8', coalesce(sum(recovered_micro + profit_micro), 0)::text,
                              '9', coalesce(sum(loss_micro), 0)::text, '10', coalesce(sum(borne_micro), 0)::text)
      from public.profit where client_id between _it.first and _it.last and month = _it.month));
end
$$;

-- Allots to portions of sponsors what was added up for them, out of the month's rewards.
create function house_allot_rewards(_month text, _from integer, _to integer, _at timestamptz) returns void
language plpgsql as $$
declare
  _it record;
begin
  for _it in
    select portion.number, coalesce(sum(reward.amount_micro), 0)::bigint as micro
      from public.settlement_portion as portion
     cross join lateral (
       select amount_micro from public.settlement_reward where client_id between portion.first and portion.last) as reward
     where portion.month = _month and portion.number between _from and _to
     group by portion.number order by portion.number
  loop
    perform public.house_post(public.house_portion_key('rewards', _month, _it.number), 'settlement:' || _month, _at,
      array[row(12, _month, -_it.micro)::public.house_leg, row(13, '', _it.micro)::public.house_leg]);
  end loop;
end
$$;

-- Refuses to pay the rewards of a portion otherwise than they are allotted.
create function house_require_rewards(_it settlement_portion) returns void
language plpgsql as $$
begin
  perform public.house_require_allotted(public.house_portion_key('rewards', _it.month, _it.number), (
    select jsonb_build_object('13', coalesce(sum(amount_micro), 0)::text)
      from public.reward_credit where client_id between _it.first and _it.last and month = _it.month));
end
$$;
