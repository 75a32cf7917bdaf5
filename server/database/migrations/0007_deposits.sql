-- expand: Money that comes from the chain, and the account that takes it.

-- A client's settlement account in USD and token account, opened at registration. The money is in the ledger.
create table finance_account (
  client_id       uuid        not null,
  uid             text        not null,  -- also the internal (P2P) address; unique through client_lookup 'uid:'
  token_uid       text        not null,  -- likewise
  deposit_address text,                  -- for good; unique through client_lookup 'tron:'; null until it is first read
  opened_at       timestamptz not null,
  constraint finance_account_pk primary key (client_id),
  constraint finance_account_lengths check (length(uid) <= 40 and length(token_uid) <= 40),
  constraint finance_account_client foreign key (client_id) references client (id)
);

-- Gives an account its deposit address, for good, and answers the one that it has by now; null while none is free. Called by
-- the web server, which names neither the address nor where it is noted.
create function finance_account_give_address(_client uuid, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _address text;
begin
  perform public.require_now(_at);
  select deposit_address into _address from public.finance_account where client_id = _client for update;
  if not found or _address is not null then
    return _address;
  end if;
  _address := public.tron_address_take(_client, _at);
  if _address is not null then
    update public.finance_account set deposit_address = _address where client_id = _client;
  end if;
  return _address;
end
$$;

-- A transfer of the token to a client's address, in a block that nothing can undo. It is written once, and it is
-- either booked in the ledger in full or, while the address's unbooked ones are below the minimum, waiting.
create table deposit (
  client_id    uuid        not null,
  tx_id        text        not null,  -- 64 hex digits
  ordinal      integer     not null,  -- the transfer's place among the logs of its transaction
  address      text        not null,  -- the client's
  sender       text        not null,
  amount_micro bigint      not null,
  block        bigint      not null,
  block_at     timestamptz not null,
  seen_at      timestamptz not null,
  credited_at  timestamptz,           -- null: waiting for more, or put aside as suspicious
  refunded_block bigint,              -- it went back to its sender in this block, and is nobody's money here since
  constraint deposit_pk primary key (client_id, tx_id, ordinal),
  constraint deposit_client foreign key (client_id) references client (id),
  constraint deposit_amount check (amount_micro > 0),
  constraint deposit_refunded check (refunded_block is null or credited_at is null),
  constraint deposit_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);
-- Which addresses were paid to lately.
create index deposit_block on deposit (block);
-- Operators search for who was paid from an address.
create index deposit_sender on deposit (sender);
create index deposit_waiting on deposit (client_id, address) where credited_at is null;

-- A deposit that came from an address on the list, or that an operator has marked: it is not credited until two release
-- it, or have it sent back (below). Marked before its block is solid, it is here before it is a deposit.
create table suspicious_deposit (
  client_id   uuid        not null,
  tx_id       text        not null,
  ordinal     integer     not null,
  reason      text        not null,  -- for operators: no client is told, since it may hurt an inquiry
  actor       text        not null,  -- as in the audit log
  marked_at   timestamptz not null,
  released_at timestamptz,           -- credited like any other from then on
  constraint suspicious_deposit_pk primary key (client_id, tx_id, ordinal),
  constraint suspicious_deposit_length check (length(reason) <= 1000),
  constraint suspicious_deposit_client foreign key (client_id) references client (id),
  constraint suspicious_deposit_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

-- A transfer that arrived and is not credited: of nothing, of an impossible amount, or of a deposit that two have reversed.
-- Operators look at it.
create table ignored_deposit (
  client_id uuid        not null,
  tx_id     text        not null,
  ordinal   integer     not null,
  address   text        not null,
  sender    text        not null,
  units     uint256     not null,
  reason    text        not null,
  block     bigint      not null,
  block_at  timestamptz not null,
  seen_at   timestamptz not null,
  constraint ignored_deposit_pk primary key (client_id, tx_id, ordinal),
  constraint ignored_deposit_client foreign key (client_id) references client (id),
  constraint ignored_deposit_reason check (reason in ('zero', 'absurd', 'reversed'))
);

-- Transfers in blocks that a reorganisation may still undo, as of the last look: shown with their progress, never
-- booked, replaced as a whole at each look. Small and written across clients, so not spread by client.
create table unconfirmed_deposit (
  client_id     uuid    not null,
  tx_id         text    not null,
  ordinal       integer not null,
  address       text    not null,
  amount_micro  bigint  not null,
  block         bigint  not null,
  confirmations integer not null,  -- blocks from this one to the head, itself included
  constraint unconfirmed_deposit_pk primary key (client_id, tx_id, ordinal)
);

-- Records a transfer of the token in a solid block, once, however often it is brought: as a deposit that waits to be
-- credited, or as one that is ignored, of nothing, of more than _most, or reversed. Without a client it went to an address of ours
-- that is nobody's, and is a client's only where two have said so. Answers 'waiting', 'ignored', 'unmatched' or 'repeated'. Called
-- by the job that reads the chain.
-- Refuses an address that is not the client's, as nobody's one that is someone's, and a transfer that is another client's
-- already: a transfer is one client's for good, whatever the chain does.
create function deposit_record(_client uuid, _tx_id text, _ordinal integer, _address text, _sender text, _units numeric,
                               _most bigint, _block bigint, _block_at timestamptz, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _owner uuid;
  _outcome text;
  _reason text := case when _units = 0 then 'zero' when _units > _most then 'absurd' end;
begin
  perform public.require_now(_at);
  -- Two could neither sign it as one line, nor find that its time in the chain is over.
  if (_tx_id ~ '^[0-9a-f]{64}$' and _sender ~ '^[!-~]{1,60}$' and _address ~ '^[!-~]{1,60}$'
      and (_block_at between _at - interval '175200 hours' and _at + interval '10 minutes'
           or isfinite(_block_at) and exists (select from public.moved_clock))) is not true then
    perform public.raise_error('contradicts_rows', format('transfer %s of %s is none of a chain', _ordinal, _tx_id));
  end if;
  select client_id into _owner from public.client_lookup where key = 'tron:' || _address;
  if _owner is distinct from _client or (_client is not null and not exists (
    select from public.finance_account where client_id = _client and deposit_address = _address)) then
    perform public.raise_error('contradicts_rows', format('%s is not a deposit address of client %s', _address, _client));
  end if;
  if _client is null then
    insert into public.unmatched_transfer (tx_id, ordinal, address, sender, units, block, block_at, seen_at)
    values (_tx_id, _ordinal, _address, _sender, _units, _block, _block_at, _at)
        on conflict (tx_id, ordinal) do nothing;
    _outcome := case when found then 'unmatched' else 'repeated' end;
    -- Asked only now: while the row was written, two may have said whose it is (manual_credit_book).
    select client_id into _client from public.client_lookup where key = 'transfer:' || _tx_id || ':' || _ordinal;
    if not found then
      return _outcome;
    end if;
    delete from public.unmatched_transfer where tx_id = _tx_id and ordinal = _ordinal;
  else
    insert into public.client_lookup (key, client_id) values ('transfer:' || _tx_id || ':' || _ordinal, _client)
        on conflict do nothing;
    select client_id into _owner from public.client_lookup where key = 'transfer:' || _tx_id || ':' || _ordinal;
    if _owner <> _client then
      perform public.raise_error('contradicts_rows', format('transfer %s of %s is another client''s', _ordinal, _tx_id));
    end if;
  end if;

  -- Its posting was undone, and is not made twice.
  if exists (select from public.deposit_reversal
              where client_id = _client and tx_id = _tx_id and ordinal = _ordinal) then
    _reason := coalesce(_reason, 'reversed');
  end if;

  if _reason is not null then
    _outcome := 'ignored';
    -- Strangers make transfers of nothing to leave their address in someone's history.
    insert into public.ignored_deposit
      (client_id, tx_id, ordinal, address, sender, units, reason, block, block_at, seen_at)
    values (_client, _tx_id, _ordinal, _address, _sender, _units, _reason, _block, _block_at, _at)
        on conflict (client_id, tx_id, ordinal) do nothing;
  else
    _outcome := 'waiting';
    insert into public.deposit (client_id, tx_id, ordinal, address, sender, amount_micro, block, block_at, seen_at)
    values (_client, _tx_id, _ordinal, _address, _sender, _units, _block, _block_at, _at)
        on conflict (client_id, tx_id, ordinal) do nothing;
  end if;
  return case when found then _outcome else 'repeated' end;
end
$$;

-- Who sent what waits on an address of a client, for the job that looks them up in a list. It asks within a transaction in
-- which these functions have written, so it cannot read the table itself (on Citus, as another user).
create function deposit_senders(_client uuid, _address text) returns table (tx_id text, ordinal integer, sender text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select waiting.tx_id, waiting.ordinal, waiting.sender from public.deposit as waiting
     where client_id = _client and address = _address and credited_at is null and refunded_block is null
     order by waiting.tx_id, waiting.ordinal;
end
$$;

-- Locks a client's book until the transaction ends, and answers whether they were deleted: nobody is deleted between what is
-- asked here and what is credited. Called by the job that reads the chain.
create function deposit_lock(_client uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_lock(_client);
  return public.client_was_deleted(_client);
end
$$;

-- What waits on an address of a client and may be credited: nothing that is suspicious, or went back.
create function deposit_creditable(_client uuid, _address text)
returns table (tx_id text, ordinal integer, amount_micro bigint)
language plpgsql stable as $$
begin
  return query
    select waiting.tx_id, waiting.ordinal, waiting.amount_micro
      from public.deposit as waiting
     where waiting.client_id = _client and waiting.address = _address and waiting.credited_at is null
       and waiting.refunded_block is null
       and not exists (
         select from public.suspicious_deposit as aside
          where aside.client_id = _client and aside.tx_id = waiting.tx_id and aside.ordinal = waiting.ordinal
            and aside.released_at is null)
     order by waiting.block, waiting.tx_id, waiting.ordinal;
end
$$;

-- Credits all that waits on an address of a client, each in full, once it comes to _least together. Answers how many
-- were credited. Called by the job that reads the chain. What is credited, to whom and how much is read from the
-- deposits: a wrong _least credits real transfers earlier or later, and no others. Nothing is credited to a
-- client who was deleted: nobody could use it.
create function deposit_credit(_client uuid, _address text, _least bigint, _at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _waiting record;
  _reference text;
  _credited integer := 0;
begin
  if public.deposit_lock(_client) then
    return 0;
  end if;
  if (select coalesce(sum(amount_micro), 0) from public.deposit_creditable(_client, _address)) < _least then
    return 0;
  end if;

  for _waiting in select tx_id, ordinal, amount_micro from public.deposit_creditable(_client, _address) loop
    _reference := format('deposit:%s:%s', _waiting.tx_id, _waiting.ordinal);
    perform public.ledger_post(_client, _reference, _reference, _at,
      array[row('deposit', _waiting.amount_micro, null, _waiting.tx_id)::public.ledger_leg]);
    update public.deposit set credited_at = _at
      where client_id = _client and tx_id = _waiting.tx_id and ordinal = _waiting.ordinal;
    _credited := _credited + 1;
  end loop;
  return _credited;
end
$$;

-- Removes what was noted above a block that all nodes still have, because it was read from no chain; it comes again with
-- the blocks that hold it. Answers what clients or operators may have seen of it, for the audit: deposits and strays. Answers
-- null, and removes nothing, where something was made of those blocks that stays: a credit, or a movement of our own money.
-- Called by the job that reads the chain.
create function deposit_forget(_behind bigint) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _forgotten jsonb;
begin
  if exists (select 1 from public.deposit where block > _behind and credited_at is not null)
     or exists (select 1 from public.token_movement where block > _behind)
     or exists (select 1 from public.wallet_start where block > _behind)
     -- Two have consented to send it back: they learn of what was on no chain before anything is forgotten.
     or exists (
       select 1 from public.refund_order as ordered
         join public.deposit on deposit.client_id = ordered.client_id and deposit.tx_id = ordered.tx_id
          and deposit.ordinal = ordered.ordinal
        where ordered.ended_at is null and deposit.block > _behind) then
    return null;
  end if;

  _forgotten := jsonb_build_object(
    'deposits', (
      select coalesce(jsonb_agg(jsonb_build_object('client', client_id, 'transfer', tx_id || ':' || ordinal,
                                                   'micro', amount_micro::text, 'block', block::text)), '[]')
        from public.deposit where block > _behind),
    'ignored', (
      select coalesce(jsonb_agg(jsonb_build_object('client', client_id, 'transfer', tx_id || ':' || ordinal,
                                                   'units', units::text, 'block', block::text)), '[]')
        from public.ignored_deposit where block > _behind),
    'strays', (
      select coalesce(jsonb_agg(jsonb_build_object('address', address, 'transfer', tx_id || ':' || ordinal,
                                                   'units', units::text, 'block', block::text)), '[]')
        from public.unmatched_transfer where block > _behind));
  delete from public.deposit where block > _behind;
  delete from public.ignored_deposit where block > _behind;
  delete from public.unmatched_transfer where block > _behind;
  delete from public.tron_foreign where block > _behind;
  delete from public.unconfirmed_deposit where block > _behind;
  return _forgotten;
end
$$;

-- Suspicious deposits: marked, and released or sent back by two.
--
-- A refund is paid by hand, from the deposit address itself or from a pinned wallet of the house, to the address that the
-- deposit came from and to no other, and is seen on the chain afterwards. It touches nobody's book: what was never credited
-- is owed until it has left.

-- What two have ordered to go back. The id is the proposal's. Followed across clients, so it is not spread by client.
create table refund_order (
  id             uuid        not null,
  client_id      uuid        not null,
  tx_id          text        not null,  -- of the deposit
  ordinal        integer     not null,
  wallet         text        not null,  -- from where: the deposit address, or a wallet of the house
  recipient      text        not null,  -- the deposit's sender
  micro          bigint      not null,  -- the deposit's amount
  ordered_at     timestamptz not null,
  ended_at       timestamptz,           -- seen on the chain, or taken back
  refund_tx_id   text,
  refund_ordinal integer,
  constraint refund_order_pk primary key (id),
  constraint refund_order_once unique (refund_tx_id, refund_ordinal),
  constraint refund_order_some check (micro > 0),
  constraint refund_order_seen check (
    num_nonnulls(refund_tx_id, refund_ordinal) in (0, 2) and (refund_tx_id is null or ended_at is not null))
);
-- A deposit goes back once: while an order is open, and after one was carried out, there is no other.
create unique index refund_order_living on refund_order (tx_id, ordinal)
  where ended_at is null or refund_tx_id is not null;

-- One operator, or the job that compares senders with the list, puts a deposit aside before it is credited. Answers 'done';
-- 'already'; 'credited' when it is too late; 'notThere'. Anyone who credits locks the client's book, and is waited for.
create function deposit_mark(_client uuid, _tx_id text, _ordinal integer, _reason text, _actor text, _at timestamptz,
                             _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _deposit public.deposit;
begin
  perform public.ledger_lock(_client);
  select * into _deposit from public.deposit where client_id = _client and tx_id = _tx_id and ordinal = _ordinal;
  if _deposit.credited_at is not null then
    return 'credited';
  end if;
  if _deposit.tx_id is null and not exists (
    select from public.unconfirmed_deposit where client_id = _client and tx_id = _tx_id and ordinal = _ordinal) then
    return 'notThere';
  end if;
  insert into public.suspicious_deposit (client_id, tx_id, ordinal, reason, actor, marked_at)
  values (_client, _tx_id, _ordinal, _reason, _actor, _at)
      on conflict (client_id, tx_id, ordinal) do nothing;
  if not found then
    return 'already';
  end if;
  perform public.audit_record(_audit, _at, _actor, 'deposit.mark', _client, _tx_id || ':' || _ordinal, null,
    jsonb_build_object('reason', _reason));
  return 'done';
end
$$;

-- Locks a deposit that is suspicious now, until the transaction ends; nulls where it is not, or is credited or sent back.
create function suspicious_deposit_lock(_client uuid, _place text) returns deposit
language plpgsql as $$
declare
  _deposit public.deposit;
begin
  perform public.ledger_lock(_client);
  select found_deposit.* into _deposit
    from public.deposit as found_deposit
    join public.suspicious_deposit as aside on aside.client_id = found_deposit.client_id
     and aside.tx_id = found_deposit.tx_id and aside.ordinal = found_deposit.ordinal
   where found_deposit.client_id = _client and found_deposit.tx_id = split_part(_place, ':', 1)
     and found_deposit.ordinal::text = split_part(_place, ':', 2)
     and found_deposit.credited_at is null and found_deposit.refunded_block is null and aside.released_at is null;
  return _deposit;
end
$$;

-- Whether all that had left our addresses when a proposal was signed last has been read from the chain: until then nobody
-- knows whether what they take back was obeyed.
create function departures_known(_proposal uuid) returns boolean
language plpgsql stable as $$
begin
  return coalesce((select min(block_at) from public.tron_cursor where token = 'departures') >= (
    select max(signed_at) from public.approval_signature where proposal_id = _proposal), false);
end
$$;

-- What keeps a deposit from being credited, or ordered to go back, after an order of it was taken back: 'seemsPaid' where the
-- chain shows what that order asked for, 'departuresUnread' while it may. Null: nothing.
create function refund_objection(_deposit deposit, _proposal uuid) returns text
language plpgsql stable as $$
declare
  _before public.refund_order;
begin
  for _before in
    select * from public.refund_order where tx_id = _deposit.tx_id and ordinal = _deposit.ordinal
  loop
    if public.refund_seen(_before) is not null then
      return 'seemsPaid';
    end if;
  end loop;
  -- Found: there was one.
  return case when found and not public.departures_known(_proposal) then 'departuresUnread' end;
end
$$;

-- Jobs release a deposit, as two operators have signed: it is credited as usual, once there is enough. Answers 'done';
-- 'notSuspicious'; 'refundOrdered'; what refund_objection does; 'clientDeleted': it can go back alone; 'ended' when the
-- proposal has.
create function deposit_release(_proposal uuid, _signers uuid[], _least bigint, _at timestamptz, _audit uuid,
                                _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.release', _signers, 2, _at);
  _deposit public.deposit;
  _objection text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _deposit := public.suspicious_deposit_lock(_asked.client_id, _asked.subject);
  if _deposit.tx_id is null then
    return 'notSuspicious';
  end if;
  if exists (select from public.refund_order
              where tx_id = _deposit.tx_id and ordinal = _deposit.ordinal and ended_at is null) then
    return 'refundOrdered';
  end if;
  _objection := public.refund_objection(_deposit, _proposal);
  if _objection is not null then
    return _objection;
  end if;
  if public.client_was_deleted(_deposit.client_id) then
    return 'clientDeleted';
  end if;
  update public.suspicious_deposit set released_at = _at
    where client_id = _deposit.client_id and tx_id = _deposit.tx_id and ordinal = _deposit.ordinal;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'deposit.release', _asked.client_id, _asked.subject, null,
    _asked.facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.deposit_credit(_deposit.client_id, _deposit.address, _least, _at);
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Jobs order that a deposit goes back, as two operators have signed: to its sender and in full, from its own address or a
-- pinned wallet. Answers 'done'; 'notSuspicious'; 'refundOrdered'; 'notPinned'; what refund_objection does; 'ended' when the
-- proposal has.
create function refund_order_make(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.refund', _signers, 2, _at);
  _wallet text := _asked.facts ->> 'wallet';
  _deposit public.deposit;
  _objection text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _deposit := public.suspicious_deposit_lock(_asked.client_id, _asked.subject);
  if _deposit.tx_id is null then
    return 'notSuspicious';
  end if;
  if exists (select from public.refund_order
              where tx_id = _deposit.tx_id and ordinal = _deposit.ordinal
                and (ended_at is null or refund_tx_id is not null)) then
    return 'refundOrdered';
  end if;
  if _wallet <> _deposit.address and not public.house_is_pinned(_wallet) then
    return 'notPinned';
  end if;
  _objection := public.refund_objection(_deposit, _proposal);
  if _objection is not null then
    return _objection;
  end if;
  insert into public.refund_order (id, client_id, tx_id, ordinal, wallet, recipient, micro, ordered_at)
  values (_asked.id, _deposit.client_id, _deposit.tx_id, _deposit.ordinal, _wallet, _deposit.sender,
          _deposit.amount_micro, _at);
  perform public.audit_record(_audit, _at, _signers[2]::text, 'deposit.refund', _asked.client_id, _asked.subject, null,
    _asked.facts || jsonb_build_object('recipient', _deposit.sender, 'micro', _deposit.amount_micro::text,
                                       'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- The transfer that is what an order asked for, as '<transaction>:<ordinal>'; null while there is none. What has been used
-- for something else, paid a withdrawal or was sent by the machine is none.
create function departure_seen(_wallet text, _recipient text, _micro bigint, _ordered_at timestamptz) returns text
language plpgsql stable as $$
declare
  _moved record;
begin
  for _moved in
    select moved.tx_id, moved.ordinal
      from public.token_movement as moved
     where moved.address = _wallet and moved.direction = 'out' and moved.other = _recipient
       and moved.units = _micro and moved.block_at >= _ordered_at
       and not exists (select from public.tron_transaction as sent where sent.tx_id = moved.tx_id)
     order by moved.block, moved.tx_id, moved.ordinal
  loop
    if not public.transfer_is_used(_moved.tx_id, _moved.ordinal) then
      return _moved.tx_id || ':' || _moved.ordinal;
    end if;
  end loop;
  return null;
end
$$;

-- The transfer on the chain, '<transaction>:<n>', that this order may have asked for; null where there is none.
create function refund_seen(_it refund_order) returns text
language plpgsql stable as $$
begin
  return public.departure_seen(_it.wallet, _it.recipient, _it.micro, _it.ordered_at);
end
$$;

-- Jobs follow an order on the chain: where its transfer is there it ends, and its deposit is nobody's any more. One that was
-- taken back and obeyed nevertheless as well, while its deposit is put aside; an order that was made since is taken back
-- then. Answers the transaction that carried it out; null while there is none, and when that is known.
create function refund_order_follow(_order uuid, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.refund_order;
  _deposit public.deposit;
  _place text;
  _tx text;
  _block bigint;
begin
  select * into _it from public.refund_order where id = _order and refund_tx_id is null for update;
  if not found then
    return null;
  end if;
  _deposit := public.suspicious_deposit_lock(_it.client_id, _it.tx_id || ':' || _it.ordinal);
  _place := public.refund_seen(_it);
  if _deposit.tx_id is null or _place is null or not public.house_use_transfer(_place, _at) then
    return null;
  end if;
  _tx := split_part(_place, ':', 1);
  update public.refund_order set ended_at = _at
   where tx_id = _it.tx_id and ordinal = _it.ordinal and ended_at is null and id <> _it.id;
  update public.refund_order
     set ended_at = _at, refund_tx_id = _tx, refund_ordinal = split_part(_place, ':', 2)::integer
   where id = _it.id;
  select block into _block from public.token_movement
    where address = _it.wallet and tx_id = _tx and ordinal = split_part(_place, ':', 2)::integer;
  update public.deposit set refunded_block = _block
   where client_id = _it.client_id and tx_id = _it.tx_id and ordinal = _it.ordinal;
  perform public.audit_record(_audit, _at, 'job:house', 'deposit.refunded', _it.client_id,
    _it.tx_id || ':' || _it.ordinal, null, jsonb_build_object('order', _it.id, 'transfer', _place));
  return _tx;
end
$$;

-- Jobs take an order back, as two operators have signed: the deposit is suspicious as before. Answers 'done'; 'notThere';
-- 'seemsPaid' when the chain shows that it was carried out, 'departuresUnread' while it may; 'ended' when the proposal has.
create function refund_order_end(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.endRefund', _signers, 2, _at);
  _it public.refund_order;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select * into _it from public.refund_order where id = _asked.subject::uuid and ended_at is null for update;
  if not found then
    return 'notThere';
  end if;
  if public.refund_seen(_it) is not null then
    return 'seemsPaid';
  end if;
  if not public.departures_known(_proposal) then
    return 'departuresUnread';
  end if;
  update public.refund_order set ended_at = _at where id = _it.id;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'deposit.endRefund', _it.client_id, _asked.subject, null,
    _asked.facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
