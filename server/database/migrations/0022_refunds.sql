-- expand: Suspicious deposits: marked, and released or sent back by two.
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
-- 'already'; 'credited' when it is too late; 'notThere'. Anyone who credits holds the client's book, and is waited for.
create function deposit_mark(_client uuid, _tx_id text, _ordinal integer, _reason text, _actor text, _at timestamptz,
                             _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _deposit public.deposit;
begin
  perform public.ledger_hold(_client);
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

-- Holds a deposit that is suspicious now, until the transaction ends; nulls where it is not, or is credited or sent back.
create function suspicious_deposit_hold(_client uuid, _place text) returns deposit
language plpgsql as $$
declare
  _deposit public.deposit;
begin
  perform public.ledger_hold(_client);
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

-- Jobs release a deposit, as two operators have signed: it is credited as usual, once there is enough. Answers 'done';
-- 'notSuspicious'; 'refundOrdered'; 'clientDeleted': it can go back alone; 'ended' when the proposal has.
create function deposit_release(_proposal uuid, _signers uuid[], _least bigint, _at timestamptz, _audit uuid,
                                _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.release', _signers, 2, _at);
  _deposit public.deposit;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _deposit := public.suspicious_deposit_hold(_asked.client_id, _asked.subject);
  if _deposit.tx_id is null then
    return 'notSuspicious';
  end if;
  if exists (select from public.refund_order
              where tx_id = _deposit.tx_id and ordinal = _deposit.ordinal and ended_at is null) then
    return 'refundOrdered';
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
-- pinned wallet. Answers 'done'; 'notSuspicious'; 'refundOrdered'; 'notPinned'; 'seemsPaid' when an order before was taken
-- back and the chain shows what it asked for; 'ended' when the proposal has.
create function refund_order_make(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.refund', _signers, 2, _at);
  _wallet text := _asked.facts ->> 'wallet';
  _deposit public.deposit;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _deposit := public.suspicious_deposit_hold(_asked.client_id, _asked.subject);
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
  if exists (select from public.refund_order as before
              where before.tx_id = _deposit.tx_id and before.ordinal = _deposit.ordinal
                and public.refund_seen(before) is not null) then
    return 'seemsPaid';
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
create function refund_seen(_it refund_order) returns text
language plpgsql stable as $$
declare
  _place text;
begin
  for _place in
    select moved.tx_id || ':' || moved.ordinal
      from public.token_movement as moved
     where moved.address = _it.wallet and moved.direction = 'out' and moved.other = _it.recipient
       and moved.units = _it.micro and moved.block_at >= _it.ordered_at
       and not exists (
         select from public.house_transfer as used where used.tx_id = moved.tx_id and used.ordinal = moved.ordinal)
       and not exists (select from public.tron_transaction as sent where sent.tx_id = moved.tx_id)
     order by moved.block, moved.tx_id, moved.ordinal
  loop
    perform from public.client_lookup where key = 'payout:' || _place;
    if not found then
      return _place;
    end if;
  end loop;
  return null;
end
$$;

-- Jobs follow the orders on the chain: the next one whose transfer is there ends, and its deposit is nobody's any more.
-- Answers its id; null when there is none.
create function refund_order_follow(_at timestamptz, _audit uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.refund_order;
  _place text;
  _block bigint;
begin
  for _it in select * from public.refund_order where ended_at is null order by ordered_at, id for update loop
    _place := public.refund_seen(_it);
    continue when _place is null or not public.house_use_transfer(_place, _at);
    update public.refund_order
       set ended_at = _at, refund_tx_id = split_part(_place, ':', 1), refund_ordinal = split_part(_place, ':', 2)::integer
     where id = _it.id;
    select block into _block from public.token_movement
      where address = _it.wallet and tx_id = split_part(_place, ':', 1) and ordinal = split_part(_place, ':', 2)::integer;
    update public.deposit set refunded_block = _block
     where client_id = _it.client_id and tx_id = _it.tx_id and ordinal = _it.ordinal;
    perform public.audit_record(_audit, _at, 'job:house', 'deposit.refunded', _it.client_id,
      _it.tx_id || ':' || _it.ordinal, null, jsonb_build_object('order', _it.id, 'transfer', _place));
    return _it.id;
  end loop;
  return null;
end
$$;

-- Jobs take an order back, as two operators have signed: the deposit is suspicious as before. Answers 'done'; 'notThere';
-- 'seemsPaid' when the chain shows that it was carried out; 'ended' when the proposal has.
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
  update public.refund_order set ended_at = _at where id = _it.id;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'deposit.endRefund', _it.client_id, _asked.subject, null,
    _asked.facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
