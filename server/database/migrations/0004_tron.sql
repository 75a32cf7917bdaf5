-- expand: The chain's side: addresses to hand out, how far the chain was read, what arrived that is not the money, and what we
-- send to it.
--
-- These tables are small, belong to no client and are locked across clients, so they are not spread by client.

-- Deposit addresses, derived elsewhere and imported: no key of theirs, and nothing that leads to one, is here.
-- An address is taken once and for good. client_lookup has whose it is, under 'tron:<address>'. No look at an address
-- tells who has its key, so two operators sign each list, and nobody gets an address of another one.
create table tron_address (
  address    text        not null,
  path       text        not null,  -- branch of the tree of keys: m/44'/195'/1'/0
  path_index bigint      not null,  -- the last step below it
  batch_id   uuid        not null,
  taken_at   timestamptz,           -- null: free
  retired_at timestamptz,           -- never to be handed out, because someone may already have seen it
  constraint tron_address_pk primary key (address),
  constraint tron_address_index check (path_index >= 0),
  constraint tron_address_once check (taken_at is null or retired_at is null)
);
create index tron_address_free on tron_address (path, path_index) where taken_at is null and retired_at is null;
create index tron_address_taken on tron_address (taken_at) where taken_at is not null;

-- Gives the next free address to a client, for good; null when none is left. A step of finance_account_give_address: with a
-- client who has no account, or another address, it would be no account's, and reading the chain stops at what comes there.
create function tron_address_take(_client uuid, _at timestamptz) returns text
language plpgsql as $$
declare
  _address text;
begin
  select address into _address from public.tron_address
    where taken_at is null and retired_at is null
    order by path, path_index
    limit 1
    for update skip locked;
  if found then
    update public.tron_address set taken_at = _at where address = _address;
    insert into public.client_lookup (key, client_id) values ('tron:' || _address, _client);
  end if;
  return _address;
end
$$;

-- A list of addresses as it was made where the keys are (server/tron/pool-file.ts). It is kept, so that what was signed can
-- be verified by anyone.
create table tron_address_batch (
  id          uuid        not null,
  checksum    text        not null,  -- the list's own: what is signed, and by which the same list is known again
  list        text        not null,
  offered_at  timestamptz not null,
  proposal_id uuid,                  -- by which two had it taken in; null: nobody gets an address of it
  constraint tron_address_batch_pk primary key (id),
  constraint tron_address_batch_checksum unique (checksum),
  constraint tron_address_batch_size check (length(list) < 10000000),
  constraint tron_address_batch_proposal foreign key (proposal_id) references proposal (id)
);

-- Whether a list's last line is this checksum, and the checksum that of all lines before it.
create function tron_addresses_fit(_list text, _checksum text) returns boolean
language sql immutable as $$
  select right(_list, 72) = 'sha256 ' || _checksum || e'\n'
     and encode(sha256(convert_to(left(_list, -72), 'UTF8')), 'hex') = _checksum
$$;

-- Keeps a list until two have signed it; under its own checksum alone, or rubbish could lie where a true list belongs and
-- keep it out for good. Answers its proposal where it was taken in before. Operators.
create function tron_addresses_offer(_id uuid, _checksum text, _list text, _at timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  if public.tron_addresses_fit(_list, _checksum) is not true then
    perform public.raise_error('contradicts_rows', format('%s is not the checksum of the list', _checksum));
  end if;
  insert into public.tron_address_batch (id, checksum, list, offered_at) values (_id, _checksum, _list, _at)
      on conflict (checksum) do nothing;
  return (select proposal_id from public.tron_address_batch where checksum = _checksum);
end
$$;

-- Takes a list in, as two have signed it: what is new in it can be handed out from now on. Answers 'done'; 'notThere' where
-- the list is not what was signed; 'known' when it was taken in before; 'otherPlace' when an address of it is known at
-- another place of the tree, and so was not derived from what it claims to be; 'otherAddress' when one is a wallet's or a
-- venue's; 'ended' when the proposal has. Jobs.
create function tron_addresses_take_in(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid,
                                       _proposal_audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'pool.import', _signers, 2, _at);
  _batch public.tron_address_batch;
  _body text;
  _path text;
  _addresses text[];
  _indexes bigint[];
  _count bigint;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select * into _batch from public.tron_address_batch where checksum = _asked.subject for update;
  if public.tron_addresses_fit(_batch.list, _asked.subject) is not true then
    return 'notThere';
  end if;
  if _batch.proposal_id is not null then
    return 'known';
  end if;

  _body := left(_batch.list, -72);
  _path := substring(_body from '\npath ([^\n]+)\n');
  select array_agg(split_part(line, ' ', 2) order by place), array_agg(split_part(line, ' ', 1)::bigint order by place)
    into _addresses, _indexes
    from string_to_table(_body, e'\n') with ordinality as listed (line, place)
   where line ~ '^[0-9]+ T';
  if exists (
    select from unnest(_addresses, _indexes) as line (address, path_index)
      join public.tron_address as known on known.address = line.address
     where known.path <> _path or known.path_index <> line.path_index) then
    return 'otherPlace';
  end if;
  if exists (select from public.own_wallet where address = any(_addresses))
     or exists (select from public.payout_wallet where address = any(_addresses))
     or exists (select from public.venue_address where address = any(_addresses)) then
    return 'otherAddress';
  end if;

  insert into public.tron_address (address, path, path_index, batch_id)
  select line.address, _path, line.path_index, _batch.id
    from unnest(_addresses, _indexes) as line (address, path_index)
      on conflict (address) do nothing;
  get diagnostics _count = row_count;
  update public.tron_address_batch set proposal_id = _proposal where id = _batch.id;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'pool.import', null, _batch.checksum, null,
    jsonb_build_object('path', _path, 'listed', cardinality(_addresses), 'new', _count));
  perform public.proposal_done(_asked, _signers, _at, _proposal_audit);
  return 'done';
end
$$;

-- Hands out none of the addresses that are free. Answers how many those were. Operators.
create function tron_addresses_retire(_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _count bigint;
begin
  perform public.require_now(_at);
  update public.tron_address set retired_at = _at where taken_at is null and retired_at is null;
  get diagnostics _count = row_count;
  return _count;
end
$$;

-- How far a token's transfers have been read and booked. It moves in the transaction that books them, so that
-- after any crash the two agree. The block's id shows whether the chain is still the one that was read.
create table tron_cursor (
  chain_id    bigint      not null,
  token       text        not null,
  block       bigint      not null,  -- every transfer in blocks up to this one is booked
  block_id    text        not null,
  block_at    timestamptz not null,
  head        bigint      not null,  -- the chain's head at the last reading
  read_at     timestamptz not null,  -- the last reading that the node answered in full
  -- Why the last look was not answered in full, and since when no look was; null while all is well.
  waits_for   text,                  -- server/tron/trouble.ts: which kind of trouble, and a few words on what
  waits_since timestamptz,
  constraint tron_cursor_pk primary key (chain_id, token),
  constraint tron_cursor_order check (block >= 0 and head >= block),
  constraint tron_cursor_waits check (num_nonnulls(waits_for, waits_since) in (0, 2))
);

-- A database reads one chain. Of another one nobody takes a row out again, and everything that asks a node would refuse to go on.
create function tron_cursor_check() returns trigger
language plpgsql as $$
begin
  if exists (select from public.tron_cursor where chain_id <> new.chain_id) then
    perform public.raise_error('contradicts_rows', pg_catalog.format('chain %s is not the one that is read', new.chain_id));
  end if;
  return new;
end
$$;

create trigger tron_cursor_checked before insert on tron_cursor
  for each row execute function public.tron_cursor_check();

-- Moves every reading of the chain back to a block, where it is beyond it: all of them read it again. Never on, and its time
-- neither, so nobody can have blocks skipped, or have what is to be read taken for read. Answers whether one has moved.
-- Jobs, and operators who have repaired or changed the node.
create function tron_cursor_move_back(_chain bigint, _block bigint, _block_id text, _block_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.tron_cursor set block = _block, block_id = _block_id, block_at = least(block_at, _block_at)
    where chain_id = _chain and block > _block;
  return found;
end
$$;

-- An amount as the chain has them. Without bounds 'NaN' would be one: a sum with it is no less and no more than any other
-- with it, so that what is held would never be less than what is owed.
create domain uint256 as numeric(78) constraint uint256_range check (
  value between 0 and 115792089237316195423570985008687907853269984665640564039457584007913129639935);

-- A transfer in a solid block to an address of ours that belongs to nobody: one that was retired when a backup was
-- restored. Someone may have been shown it; operators find out whom.
create table unmatched_transfer (
  tx_id    text        not null,
  ordinal  integer     not null,
  address  text        not null,
  sender   text        not null,
  units    uint256     not null,
  block    bigint      not null,
  block_at timestamptz not null,
  seen_at  timestamptz not null,
  constraint unmatched_transfer_pk primary key (tx_id, ordinal)
);

-- Blocks up to which deposits were booked, a minute or more apart, for a week. Where all nodes name the last of them
-- otherwise, what was read since the last one that they still have is not of this chain.
create table tron_read_block (
  chain_id bigint      not null,
  block    bigint      not null,
  block_id text        not null,
  block_at timestamptz not null,
  constraint tron_read_block_pk primary key (chain_id, block)
);

-- What arrived at our addresses and is not the money: operators see it, nobody is credited and no client is shown it.
-- A transfer of another contract's token to an address of ours, in a solid block. Anyone can make one of any amount
-- and under any name, so nothing here says that it is worth anything.
create table tron_foreign (
  tx_id    text        not null,
  ordinal  integer     not null,  -- its place among the logs of its transaction
  contract text        not null,  -- who emitted it
  symbol   text,                  -- what that contract calls itself; null: nothing that can be shown
  address  text        not null,  -- ours
  sender   text        not null,
  units    uint256     not null,  -- in units that only the contract knows
  block    bigint      not null,
  block_at timestamptz not null,
  seen_at  timestamptz not null,
  constraint tron_foreign_pk primary key (tx_id, ordinal),
  constraint tron_foreign_forms check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0 and isfinite(block_at)),
  constraint tron_foreign_lengths check (
    length(symbol) <= 200 and length(contract) <= 60 and length(address) <= 60 and length(sender) <= 60)
);
create index tron_foreign_latest on tron_foreign (block);

-- TRX that lies on addresses of ours, as of the last look; most of it is dust that strangers send.
create table tron_trx (
  address text        not null,
  sun     bigint      not null,  -- 0.000001 TRX
  seen_at timestamptz not null,
  constraint tron_trx_pk primary key (address),
  constraint tron_trx_some check (sun > 0)
);

-- What we send to the chain: payouts, and what moves our own money.
--
-- A transaction is signed once and kept here whole before anyone hears of it. From then on only two things can be
-- done: to send the same bytes again, or to prove that they can never be in a block any more. It concerns no client
-- by itself and is followed across clients, so it is not spread by client.
create table tron_transaction (
  id              uuid        not null,
  purpose         text        not null,  -- payout, sweep, activation, seals: the sender says what for
  subject         text        not null,  -- what it is about: a withdrawal's id, a sweep order's, a day
  attempt         integer     not null,  -- counts from 1; the next one needs the end of this one, proven
  chain_id        bigint      not null,
  tx_id           text        not null,
  raw_data        bytea       not null,  -- what was signed
  signature       bytea       not null,
  owner           text        not null,  -- who pays
  recipient       text        not null,
  token           text,                  -- null: TRX
  units           bigint      not null,  -- the token's smallest unit, or sun
  memo            text,                  -- what it says to everybody who reads the chain
  fee_limit_sun   bigint      not null,  -- most that may be burned for energy
  reference_block bigint      not null,  -- solid when it was signed; it can be in no block before
  reference_id    text        not null,
  reference_at    timestamptz not null,  -- by the chain's clock, as all that follows
  expires_at      timestamptz not null,
  -- The owner's balance of the token on each node, and at the end of which solid block, when it was signed; null
  -- for TRX.
  balance_before  jsonb,
  state           text        not null,
  solid_seen      bigint      not null,  -- the highest solid block that a node has shown us since
  seen_block      bigint,                -- where a node shows it, while a reorganisation may still undo that
  block           bigint,                -- where it is for good: confirmed or failed
  block_at        timestamptz,
  ordinal         integer,               -- the transfer's place among the logs of its transaction
  fee_sun         bigint,                -- what was burned
  evidence        jsonb,                 -- why it is failed or expired: what was asked, and what nodes answered
  -- A reported failure is trusted when the sender's balance agrees; until then the transaction is on hold.
  -- Since when, why, and the evidence. It stays open, and is followed; what is written here stays when it
  -- has ended.
  on_hold_since   timestamptz,
  reason          text,
  hold_evidence   jsonb,
  signed_at       timestamptz not null,  -- by our clock, to be read by people
  sending_at      timestamptz,
  ended_at        timestamptz,
  constraint tron_transaction_pk primary key (id),
  constraint tron_transaction_once unique (tx_id),
  constraint tron_transaction_attempt unique (purpose, subject, attempt),
  constraint tron_transaction_forms check (tx_id ~ '^[0-9a-f]{64}$' and reference_id ~ '^[0-9a-f]{64}$'),
  constraint tron_transaction_amounts check (
    units > 0 and fee_limit_sun >= 0 and attempt > 0
    and fee_sun between 0 and 1000000000000 and isfinite(block_at)),  -- as they are booked (trx_burn)
  constraint tron_transaction_memo check (memo <> ''),
  constraint tron_transaction_states check (state in ('signed', 'sending', 'confirmed', 'failed', 'expired')),
  constraint tron_transaction_ends check ((ended_at is not null) = (state in ('confirmed', 'failed', 'expired'))),
  constraint tron_transaction_places check (
    (num_nonnulls(block, block_at, fee_sun) = 3) = (state in ('confirmed', 'failed'))
    and (ordinal is not null) = (state = 'confirmed' and token is not null)),
  constraint tron_transaction_hold check (num_nonnulls(on_hold_since, reason, hold_evidence) in (0, 3)),
  constraint tron_transaction_hold_reason check (reason in ('failureUnproven')),
  -- A token's transfer has failed when balances say so, and that is kept.
  constraint tron_transaction_failure check (state <> 'failed' or token is null or evidence -> 'balances' is not null),
  -- What operators call paid is confirmed with their evidence instead of the chain's.
  constraint tron_transaction_proofs check (
    (state not in ('failed', 'expired') or evidence is not null)
    and (state not in ('signed', 'sending') or evidence is null))
);

-- At most one that may still move money, or has moved it, for each thing that is paid.
create unique index tron_transaction_living on tron_transaction (purpose, subject)
  where state in ('signed', 'sending', 'confirmed');
create index tron_transaction_open on tron_transaction (owner) where state in ('signed', 'sending');
create index tron_transaction_owner on tron_transaction (owner, reference_at);
-- Which stand open for a purpose is asked across wallets.
create index tron_transaction_open_for on tron_transaction (purpose) where state in ('signed', 'sending');
-- The last payments are listed.
create index tron_transaction_paid on tron_transaction (ended_at) where purpose = 'payout' and state = 'confirmed';

-- Each role writes what it sends itself, and no other's; functions of the owner may conclude any. Bytes stay as they were
-- signed; states go one way; an attempt follows only where the one before has ended.
create function tron_transaction_check() returns trigger
language plpgsql as $$
begin
  if current_user in ('mastercopy_web', 'mastercopy_jobs', 'mastercopy_payout', 'mastercopy_operators')
     and current_user is distinct from (case when new.purpose = 'payout' then 'mastercopy_payout'
                                             when new.purpose = 'seals' then 'mastercopy_jobs'
                                             when new.purpose in ('sweep', 'activation') then 'mastercopy_operators' end) then
    perform public.raise_error('transaction_immutable',
      format('%s does not send what is for a %s', current_user, new.purpose));
  end if;
  if tg_op = 'INSERT' then
    perform public.require_now(new.signed_at);
    if new.state <> 'signed' then
      perform public.raise_error('transaction_immutable', 'a transaction begins as signed');
    end if;
    -- Deposit addresses are emptied into wallets of the house alone, as two have ordered it, and only they are given TRX. What
    -- carries a root moves no token, or it would explain why one has left.
    if new.purpose = 'sweep' and not exists (
         select from public.house_order as ordered
           join public.own_wallet as own on own.address = ordered.recipient and own.unpinned_at is null
          where ordered.kind = 'sweep' and ordered.recipient = new.recipient and ordered.ended_at is null
            and ordered.expires_at > new.signed_at)
       or new.purpose = 'seals' and new.token is not null
       or new.purpose = 'activation' and (new.token is not null or not exists (
         select from public.tron_address where address = new.recipient)) then
      perform public.raise_error('contradicts_rows',
        format('no %s to %s is ordered', new.purpose, new.recipient));
    end if;
    -- A payment that nobody has approved, or of something else than was reserved, would keep its withdrawal from being paid
    -- and from being rejected.
    if new.purpose = 'payout' and current_user = 'mastercopy_payout' and not exists (
         select from public.payout_order as ordered
          cross join lateral public.withdrawal_reserved(ordered.client_id, ordered.withdrawal_id) as reserved
          where ordered.withdrawal_id::text = new.subject and ordered.on_hold is null
            and reserved.amount = new.units and reserved.address = new.recipient) then
      perform public.raise_error('contradicts_rows',
        format('no payment of %s to %s is approved as %s', new.units, new.recipient, new.subject));
    end if;
    if new.attempt > 1 and not exists (
      select from public.tron_transaction as before
       where before.purpose = new.purpose and before.subject = new.subject
         and before.attempt = new.attempt - 1 and before.state in ('failed', 'expired')
    ) then
      perform public.raise_error('attempt_not_ended',
        format('attempt %s for %s %s: the one before has not ended', new.attempt, new.purpose, new.subject));
    end if;
    return new;
  end if;

  if row(new.id, new.purpose, new.subject, new.attempt, new.chain_id, new.tx_id, new.raw_data, new.signature,
         new.owner, new.recipient, new.token, new.units, new.memo, new.fee_limit_sun, new.reference_block,
         new.reference_id, new.reference_at, new.expires_at, new.signed_at, new.balance_before)
     is distinct from
     row(old.id, old.purpose, old.subject, old.attempt, old.chain_id, old.tx_id, old.raw_data, old.signature,
         old.owner, old.recipient, old.token, old.units, old.memo, old.fee_limit_sun, old.reference_block,
         old.reference_id, old.reference_at, old.expires_at, old.signed_at, old.balance_before) then
    perform public.raise_error('transaction_immutable', 'what was signed cannot be changed');
  end if;
  if new.solid_seen < old.solid_seen then
    perform public.raise_error('transaction_immutable', 'the solid chain does not go backwards');
  end if;
  if old.state in ('confirmed', 'failed', 'expired')
     or not (new.state = old.state
             or (old.state = 'signed' and new.state in ('sending', 'expired'))
             or (old.state = 'sending' and new.state in ('confirmed', 'failed', 'expired'))) then
    perform public.raise_error('transaction_immutable',
      format('a transaction does not go from %s to %s', old.state, new.state));
  end if;
  -- A role that may write these rows says that it can be in no block any more, and may lie. The database itself knows: its
  -- time has to be over, by our clock, and no reader of the chain may have seen it there.
  if new.state = 'expired' and current_user like 'mastercopy\_%' and current_user <> 'mastercopy_owner' then
    perform public.require_now(new.ended_at);
    if new.ended_at <= old.expires_at
       or exists (select from public.token_movement where tx_id = old.tx_id) then
      perform public.raise_error('transaction_immutable',
        format('%s may be in a block, or is in one', old.tx_id));
    end if;
  end if;
  if old.on_hold_since is not null
     and row(new.on_hold_since, new.reason, new.hold_evidence)
         is distinct from row(old.on_hold_since, old.reason, old.hold_evidence) then
    perform public.raise_error('transaction_immutable', 'why a transaction is on hold stays as it was found');
  end if;
  return new;
end
$$;

create trigger tron_transaction_checked before insert or update on tron_transaction
  for each row execute function public.tron_transaction_check();

select protect_from_removal('tron_transaction');
