-- expand: Money that leaves to the chain: who asked, who consented, what paid it, and how much may go where.

-- A client's request. The amount is reserved in the ledger in the same transaction, under this row's id.
create table withdrawal (
  client_id    uuid        not null,
  id           uuid        not null,
  asked_at     timestamptz not null,
  address      text        not null,  -- a Tron address outside of the platform
  amount_micro bigint      not null,
  -- Where the chain stood then: what paid it lies above this block, whatever our clocks said. Null where the chain had
  -- not been read so far.
  asked_block  bigint,
  -- The session that requested it. Null where operators booked a payment that the database had lost.
  session_id   bytea,
  constraint withdrawal_pk primary key (client_id, id),
  constraint withdrawal_client foreign key (client_id) references client (id),
  constraint withdrawal_amount check (amount_micro > 0),
  -- Operators sign it as a line of a text, and as a word of a list.
  constraint withdrawal_address check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  constraint withdrawal_asked_block check (asked_block >= 0)
);
-- What left lately is reckoned at every payment.
create index withdrawal_asked on withdrawal (client_id, asked_at);
-- Those that wait are looked up over all clients.
create index withdrawal_id on withdrawal (id);
-- Operators search for who withdrew to an address.
create index withdrawal_address on withdrawal (address);

-- What operators have approved, and was carried out. Of a withdrawal the last of 'pay', 'confirm', 'revoke' and 'reject'
-- counts: approved to be paid it cannot be rejected; revoked it waits again, because nothing was sent.
--
-- A large one takes two people, and so does the end of a payment that cannot be concluded. What they signed is the
-- proposal; to revoke and to reject takes one, who signs nothing.
create table approval (
  client_id     uuid        not null,
  subject       text        not null,  -- the withdrawal's id; '<transaction>:<ordinal>' of a payment that a restore has lost
  step          integer     not null,  -- counts from 1, under a lock on the subject: no clock decides which is last
  action        text        not null,
  terms         text        not null,  -- the transaction, and the hash of the evidence that was read
  reason        text,                  -- in words; with a rejection the contract's word
  proposal_id   uuid,
  actor         text        not null,  -- the last operator who signed it, or who revoked or rejected
  first_actor   text,                  -- the one before, where it took two
  at            timestamptz not null,
  withdrawal_id uuid        generated always as (case when action <> 'bookLost' then subject::uuid end) stored,
  constraint approval_pk primary key (client_id, subject, step),
  constraint approval_client foreign key (client_id) references client (id),
  constraint approval_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint approval_step check (step > 0),
  constraint approval_action check (action in (
    'pay', 'confirm', 'revoke', 'reject', 'dismissMatch', 'bookLost', 'endPaid', 'endUnpaid')),
  constraint approval_subject check (
    (action <> 'bookLost' and subject ~ '^[0-9a-f-]{36}$')
    or (action = 'bookLost' and subject ~ '^[0-9a-f]{64}:[0-9]+$')),
  constraint approval_terms check (case
    when action in ('confirm', 'dismissMatch') then terms ~ '^[0-9a-f]{64}$'
    when action in ('endPaid', 'endUnpaid') then terms ~ '^[0-9a-f]{64}:[0-9]+ [0-9a-f]+$'
    else terms = '' end),
  constraint approval_reason check (
    (reason is null) = (action in ('pay', 'confirm', 'revoke'))
    and (action <> 'reject' or reason in ('clientAsked', 'wrongAddress', 'identityNeeded', 'underReview'))),
  constraint approval_signed check ((proposal_id is null) = (action in ('revoke', 'reject'))),
  constraint approval_two check (first_actor <> actor),
  constraint approval_people check (case
    when action in ('revoke', 'reject') then first_actor is null
    when action in ('bookLost', 'endPaid', 'endUnpaid') then first_actor is not null
    else true end)
);
create index approval_withdrawal on approval (withdrawal_id);

-- The transfer that paid it, proven in a block that nothing can undo. A transfer pays one withdrawal: its name stands
-- in client_lookup ('payout:<transaction>:<ordinal>').
create table payout (
  client_id     uuid        not null,
  withdrawal_id uuid        not null,
  tx_id         text        not null,
  ordinal       integer     not null,
  block         bigint      not null,
  block_at      timestamptz not null,
  confirmed_at  timestamptz not null,
  constraint payout_pk primary key (client_id, withdrawal_id),
  constraint payout_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint payout_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

-- How long paid withdrawals have taken: clients see it before a request, and while it waits. Added up across clients,
-- so it is not spread by client, and it says nothing of whose it was.
create table payment_time (
  withdrawal_id uuid        not null,
  asked_at      timestamptz not null,
  approved_at   timestamptz not null,  -- by the last who approved it; paid by hand it was at the latest when it was sent
  sent_at       timestamptz not null,  -- the time of its block
  paid_at       timestamptz not null,
  constraint payment_time_pk primary key (withdrawal_id)
);
create index payment_time_lately on payment_time (paid_at);

-- Withdrawals that operators still have to do with, so that they need not look through all clients.
create table withdrawal_waiting (
  withdrawal_id uuid        not null,
  client_id     uuid        not null,
  asked_at      timestamptz not null,
  -- Since when its client wants it cancelled: it is not approved any more.
  cancellation_asked_at timestamptz,
  constraint withdrawal_waiting_pk primary key (withdrawal_id)
);

-- On which days of the month withdrawals may be requested (UTC). No row: always.
create table withdrawal_period (
  from_day smallint not null,
  to_day   smallint not null,
  constraint withdrawal_period_pk primary key (from_day),
  constraint withdrawal_period_days check (from_day between 1 and 31 and to_day between from_day and 31)
);

-- Withdrawals that are paid by a machine. Its transactions stand in tron_transaction, under the purpose 'payout' and the
-- withdrawal's id. What is here is taken and locked across clients, so it is not spread by client.

-- The wallets that a machine pays from, or has paid from: written by the process that holds the key. Where there is
-- none, withdrawals are paid by hand.
create table payout_wallet (
  address       text        not null,
  chain_id      bigint      not null,
  registered_at timestamptz not null,
  started_at    timestamptz not null,  -- the last start of a process that pays from it
  constraint payout_wallet_pk primary key (address)
);

-- An approved withdrawal that is left to the machine, from its approval to its payment. What was approved while there
-- was no machine is not here: someone may be paying it by hand.
--
-- Who consented is here as well, with what was counted and from which amount on it takes two: no order for more comes
-- about by the word of one. The signer looks at its approvals once more.
create table payout_order (
  withdrawal_id        uuid        not null,
  client_id            uuid        not null,
  ordered_at           timestamptz not null,
  actor                text        not null,
  first_actor          text,
  counted_micro        bigint      not null,
  two_from_micro       bigint      not null,
  -- What one operator had let go alone within 24 hours, over all clients and with this one, and the most that one may.
  -- Nothing, where two consented.
  alone_micro          bigint      not null,
  alone_max_micro      bigint      not null,
  lease_until          timestamptz,           -- while a process is at it
  fence                bigint      not null,  -- grows with each process that takes it: a process with an older one is late
  -- Since when its recipient cannot be looked at (too busy for the node): it waits without holding up the others, and
  -- after a while it is left to operators. Null: the last look did not fail.
  unreadable_since     timestamptz,
  on_hold              text,                  -- why the machine leaves it to operators
  acknowledged_attempt integer     not null,  -- the last failed attempt that an operator has looked at; 0: none
  constraint payout_order_pk primary key (withdrawal_id),
  constraint payout_order_on_hold check (on_hold in (
    'failed', 'seemsPaid', 'frozen', 'ownAddress', 'blacklisted', 'tooMuch', 'wouldFail', 'revoked', 'unseen',
    'oneApproval', 'failureUnproven', 'endedUnpaid', 'reserveDiffers', 'approvalUnproven', 'depositUnproven',
    'originUnproven', 'originTooLong')),
  constraint payout_order_two check (
    (counted_micro < two_from_micro and alone_micro <= alone_max_micro)
    or (first_actor is not null and first_actor <> actor)),
  constraint payout_order_fence check (fence >= 0 and acknowledged_attempt >= 0)
);
create index payout_order_next on payout_order (ordered_at, withdrawal_id) where on_hold is null;

-- What one operator alone has let go, to all recipients together: so that nobody empties the house in small parts. Taken back, it is
-- gone. Added up across clients, so it is not spread by client.
create table single_approval (
  withdrawal_id uuid        not null,
  actor         text        not null,
  amount_micro  bigint      not null,
  at            timestamptz not null,
  constraint single_approval_pk primary key (withdrawal_id),
  constraint single_approval_some check (amount_micro > 0)
);
create index single_approval_day on single_approval (actor, at);

-- Up to which entry of a client's finance account the payer has proven where its money came from: deposits by its own
-- nodes, transfers by their senders, who are proven up to there themselves. What is proven is not read a second time.
create table payout_origin (
  client_id uuid        not null,
  seq       bigint      not null,
  proven_at timestamptz not null,
  constraint payout_origin_pk primary key (client_id),
  constraint payout_origin_client foreign key (client_id) references client (id),
  constraint payout_origin_seq check (seq > 0)
);

-- While the last row of any reason is 'set', nothing new is signed. Rows are only ever added; no clock decides which is
-- the last.
create table payout_halt (
  step    integer     not null,
  kind    text        not null,
  reason  text        not null,  -- operators' words, 'reconciliation' or why one is on hold; with 'lifted' that of its 'set'
  details jsonb,
  actor   text        not null,
  at      timestamptz not null,
  constraint payout_halt_pk primary key (step),
  constraint payout_halt_step check (step > 0),
  constraint payout_halt_kind check (kind in ('set', 'lifted')),
  constraint payout_halt_reason check (length(reason) between 1 and 200)
);

-- Where a client's withdrawals may go, as the client says: a Tron address that was saved under a name.
create table saved_address (
  client_id uuid        not null,
  address   text        not null,  -- outside of the platform, its checksum verified
  name      text        not null,
  saved_at  timestamptz not null,
  constraint saved_address_pk primary key (client_id, address),
  constraint saved_address_client foreign key (client_id) references client (id),
  constraint saved_address_shape check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  constraint saved_address_name check (length(name) between 1 and 40)
);

-- What a client has switched on to protect their withdrawals. Switched off, it goes on for a day: who finds a session
-- and a password must not get past it at once. No row, and a row whose end has passed: it is off.
create table address_protection (
  client_id  uuid        not null,
  protection text        not null,  -- the contract's word
  on_at      timestamptz not null,
  off_at     timestamptz,
  constraint address_protection_pk primary key (client_id, protection),
  constraint address_protection_client foreign key (client_id) references client (id),
  constraint address_protection_known check (protection in ('savedOnly', 'newWaits')),
  constraint address_protection_times check (off_at > on_at)
);

-- But for a name and a removal, the web server writes neither of the two but by what follows: what waits a day, or goes on
-- for one, does so from now on, also where someone has taken that process over. Each writes its event, since nothing else
-- may be written after it where tables are spread.

-- Answers whether the address was saved now: it was not before.
create function address_save(_client uuid, _address text, _name text, _at timestamptz, _by event_source) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  insert into public.saved_address (client_id, address, name, saved_at) values (_client, _address, _name, _at)
      on conflict (client_id, address) do nothing;
  if not found then
    return false;
  end if;
  perform public.security_event_add(_client, _at, 'addressSaved', _by);
  return true;
end
$$;

-- Switches a protection on; one that was going off stays on. Answers the event, or null when nothing was changed.
create function address_protect(_client uuid, _protection text, _at timestamptz, _by event_source) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.address_protection;
  _event text;
begin
  perform public.require_now(_at);
  select * into _before from public.address_protection
    where client_id = _client and protection = _protection and (off_at is null or off_at > _at) for update;
  if found and _before.off_at is null then
    return null;
  end if;
  _event := case when found then 'protectionKept' else 'protectionOn' end;
  insert into public.address_protection (client_id, protection, on_at) values (_client, _protection, _at)
      on conflict (client_id, protection) do update set on_at = excluded.on_at, off_at = null;
  perform public.security_event_add(_client, _at, _event, _by);
  return _event;
end
$$;

-- Switches it off, a day from now; one that is off, or will be, stays as it is. Answers like the one before.
create function address_unprotect(_client uuid, _protection text, _at timestamptz, _by event_source) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _off_at timestamptz := _at + interval '24 hours';
begin
  perform public.require_now(_at);
  update public.address_protection set off_at = _off_at
   where client_id = _client and protection = _protection and off_at is null;
  if not found then
    return null;
  end if;
  perform public.security_event_add(_client, _at, 'protectionOff', _by);
  return 'protectionOff';
end
$$;

-- How much may leave a client's account by withdrawal or transfer to another client, in any 24 hours and any 30 days.
-- What operators set for the clients of one state of verification. The last version counts; before the first one the
-- program's own figures do. Null: no limit.
create table transfer_limit (
  state       text        not null,  -- the contract's word
  version     integer     not null,  -- counts from 1
  day_micro   bigint,
  month_micro bigint,
  actor       text        not null,  -- as in the audit log
  set_at      timestamptz not null,
  constraint transfer_limit_pk primary key (state, version),
  constraint transfer_limit_state check (state in ('unverified', 'waiting', 'rejected', 'verified')),
  constraint transfer_limit_version check (version > 0),
  constraint transfer_limit_amounts check (day_micro >= 0 and month_micro >= 0)
);

select protect_append_only(
  'withdrawal', 'approval', 'payout', 'payout_halt', 'payment_time',
  'transfer_limit');

-- What follows writes approvals, orders and payments; nothing else does. Functions that no role may call are steps of the
-- others. All of one withdrawal wait for each other at its row, and lock in this order: withdrawal, client, order, wallet,
-- halts, book.

-- Where a withdrawal is: 'asked', 'approved', 'rejected' or 'paid'.
create function withdrawal_stage(_client uuid, _withdrawal uuid) returns text
language plpgsql as $$
declare
  _review record;
begin
  perform from public.payout where client_id = _client and withdrawal_id = _withdrawal;
  if found then
    return 'paid';
  end if;
  _review := public.withdrawal_review(_client, _withdrawal);
  return case when _review.action = 'reject' then 'rejected'
              when _review.action = 'pay' then 'approved'
              else 'asked' end;
end
$$;

-- The approval of a withdrawal that counts: the last of 'pay', 'confirm', 'revoke' and 'reject'. Nulls without one.
create function withdrawal_review(_client uuid, _withdrawal uuid,
                                  out action text, out terms text, out actor text, out first_actor text)
language plpgsql as $$
begin
  select approval.action, approval.terms, approval.actor, approval.first_actor
    into action, terms, actor, first_actor
    from public.approval
   where approval.client_id = _client and approval.withdrawal_id = _withdrawal
     and approval.action in ('pay', 'confirm', 'revoke', 'reject')
   order by approval.step desc
   limit 1;
end
$$;

-- The stage of a withdrawal, which is locked until the transaction ends: of two at once the second waits. Null: there is none.
create function withdrawal_lock(_client uuid, _withdrawal uuid) returns text
language plpgsql as $$
begin
  perform from public.withdrawal where client_id = _client and id = _withdrawal for update;
  return case when found then public.withdrawal_stage(_client, _withdrawal) end;
end
$$;

-- What was reserved for a withdrawal, by its posting in the ledger. Nulls: nothing was. Operators and the payer read
-- it as well.
create function withdrawal_reserved(_client uuid, _withdrawal uuid, out amount bigint, out address text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select legs[1].amount, legs[1].counterparty into amount, address
    from public.ledger_posting
   where client_id = _client and id = public.ledger_posting_id('reserve:' || _withdrawal);
end
$$;

-- Whether the machine has signed something for a withdrawal that may still move money, or has moved it.
create function payout_is_living(_withdrawal uuid) returns boolean
language plpgsql as $$
begin
  return exists (
    select from public.tron_transaction
     where purpose = 'payout' and subject = _withdrawal::text and state in ('signed', 'sending', 'confirmed'));
end
$$;

-- The amount with what the same person alone has let go to the client within a day: approved and not revoked, or
-- confirmed. So no large withdrawal goes in parts. Operators read it as well.
create function withdrawal_counted(_client uuid, _withdrawal uuid, _amount bigint, _actor text, _at timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return _amount + (
    select coalesce(sum(withdrawal.amount_micro), 0)
      from public.approval
      join public.withdrawal
        on withdrawal.client_id = approval.client_id and withdrawal.id = approval.withdrawal_id
     where approval.client_id = _client and approval.withdrawal_id <> _withdrawal and approval.actor = _actor
       and approval.at > _at - interval '24 hours' and approval.first_actor is null
       and (approval.action = 'pay' or (approval.action = 'confirm' and exists (
         select from public.payout
          where payout.client_id = approval.client_id and payout.withdrawal_id = approval.withdrawal_id)))
       and not exists (
         select from public.approval as later
          where later.client_id = approval.client_id and later.withdrawal_id = approval.withdrawal_id
            and later.action in ('pay', 'confirm', 'revoke', 'reject') and later.step > approval.step));
end
$$;

-- The amount with what the same person alone has let go to anyone within a day. Operators read it as well.
create function withdrawal_alone(_withdrawal uuid, _amount bigint, _actor text, _at timestamptz) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return _amount + (
    select coalesce(sum(amount_micro), 0) from public.single_approval
     where actor = _actor and at > _at - interval '24 hours' and withdrawal_id <> _withdrawal);
end
$$;

-- Notes what one person lets go alone, so that of two at once the second counts the first; where two do, it is nobody's.
-- False where it would be more than one person may: nothing is noted then. Callers have locked the withdrawal.
create function single_approval_note(_withdrawal uuid, _amount bigint, _actor text, _is_alone boolean, _alone_max bigint,
                                     _at timestamptz) returns boolean
language plpgsql as $$
begin
  -- Before the first change: two who have each changed something would wait for each other.
  if _is_alone then
    lock table public.single_approval in share row exclusive mode;
  end if;
  delete from public.single_approval where withdrawal_id = _withdrawal;
  if not _is_alone then
    return true;
  end if;
  if public.withdrawal_alone(_withdrawal, _amount, _actor, _at) > _alone_max then
    return false;
  end if;
  insert into public.single_approval (withdrawal_id, actor, amount_micro, at) values (_withdrawal, _actor, _amount, _at);
  return true;
end
$$;

-- Records what was approved, with what follows from it. Callers have locked the subject, and record the audit.
create function approval_record(_client uuid, _subject text, _action text, _terms text, _reason text, _proposal uuid,
                                _signers uuid[], _at timestamptz) returns void
language plpgsql as $$
begin
  perform public.approval_add(_client, _subject, _action, _terms, _reason, _proposal,
    _signers[cardinality(_signers)]::text, case when cardinality(_signers) > 1 then _signers[1]::text end, _at);
end
$$;

-- The next step of what operators have decided about a subject. Its decider is the last who signed, with the first of two.
create function approval_add(_client uuid, _subject text, _action text, _terms text, _reason text, _proposal uuid,
                             _actor text, _first_actor text, _at timestamptz) returns void
language plpgsql as $$
declare
  _step integer;
begin
  select coalesce(max(step), 0) + 1 into _step from public.approval where client_id = _client and subject = _subject;
  insert into public.approval
    (client_id, subject, step, action, terms, reason, proposal_id, actor, first_actor, at)
  values (_client, _subject, _step, _action, _terms, _reason, _proposal, _actor, _first_actor, _at);
end
$$;

-- What was done to a withdrawal, in the audit log.
create function withdrawal_audit(_client uuid, _withdrawal uuid, _actor text, _verb text, _stage text, _after jsonb,
                                 _at timestamptz, _audit uuid) returns void
language plpgsql as $$
begin
  perform public.audit_record(_audit, _at, _actor, 'withdrawal.' || _verb, _client, _withdrawal::text,
    pg_catalog.jsonb_build_object('stage', _stage), _after);
end
$$;

-- Leaves an approved withdrawal to the machine, where there is one, from its approvals: who consented, and that they are
-- enough for what was counted. What has failed so far is acknowledged by it.
create function payout_order_place(_client uuid, _withdrawal uuid, _counted bigint, _two_from bigint, _alone bigint,
                                   _alone_max bigint, _at timestamptz) returns void
language plpgsql as $$
declare
  _review record := public.withdrawal_review(_client, _withdrawal);
begin
  insert into public.payout_order as placed
    (withdrawal_id, client_id, ordered_at, fence, acknowledged_attempt, actor, first_actor, counted_micro, two_from_micro,
     alone_micro, alone_max_micro)
  select _withdrawal, _client, _at, 0,
         coalesce((select max(attempt) from public.tron_transaction
                    where purpose = 'payout' and subject = _withdrawal::text), 0),
         _review.actor, _review.first_actor, _counted, _two_from, _alone, _alone_max
   where exists (select from public.payout_wallet)
      on conflict (withdrawal_id) do update
     set on_hold = null, unreadable_since = null, lease_until = null, fence = placed.fence + 1,
         acknowledged_attempt = excluded.acknowledged_attempt, actor = excluded.actor, first_actor = excluded.first_actor,
         counted_micro = excluded.counted_micro, two_from_micro = excluded.two_from_micro,
         alone_micro = excluded.alone_micro, alone_max_micro = excluded.alone_max_micro;
end
$$;

-- It is not the machine's any more, or not now; a process at work on it finds its fence gone.
create function payout_order_put_on_hold(_withdrawal uuid, _on_hold text) returns void
language plpgsql as $$
begin
  update public.payout_order set on_hold = _on_hold, lease_until = null, fence = fence + 1
    where withdrawal_id = _withdrawal;
end
$$;

-- Neither operators nor the machine have to do with it any more.
create function withdrawal_end_waiting(_withdrawal uuid) returns void
language plpgsql as $$
begin
  delete from public.withdrawal_waiting where withdrawal_id = _withdrawal;
  delete from public.payout_order where withdrawal_id = _withdrawal;
end
$$;

-- A withdrawal that its caller has locked is paid by a transfer in a solid block: settled here and nowhere else. False, and
-- nothing is written, when the transfer has paid another one.
create function withdrawal_settle(_client uuid, _withdrawal uuid, _stage text, _tx_id text, _ordinal integer,
                                  _block bigint, _block_at timestamptz, _actor text, _at timestamptz, _audit uuid)
returns boolean
language plpgsql as $$
declare
  _reserved record;
  _ended text;
begin
  insert into public.client_lookup (key, client_id) values (format('payout:%s:%s', _tx_id, _ordinal), _client)
      on conflict do nothing;
  if not found then
    return false;
  end if;

  select * into _reserved from public.withdrawal_reserved(_client, _withdrawal);
  perform from public.withdrawal
    where client_id = _client and id = _withdrawal
      and amount_micro = _reserved.amount and address = _reserved.address;
  if not found then
    perform public.raise_error('contradicts_rows', format('withdrawal %s is not what was reserved for it', _withdrawal));
  end if;

  _ended := public.ledger_settle(_client, _withdrawal, _at);
  if _ended <> 'settled' then
    perform public.raise_error('contradicts_rows', format('withdrawal %s: its reserve is %s', _withdrawal, _ended));
  end if;
  insert into public.payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
  values (_client, _withdrawal, _tx_id, _ordinal, _block, _block_at, _at);
  perform public.payment_time_note(_client, _withdrawal, _block_at, _at);
  perform public.withdrawal_end_waiting(_withdrawal);
  perform public.withdrawal_audit(_client, _withdrawal, _actor, 'confirmed', _stage,
    jsonb_build_object('stage', 'paid', 'txId', _tx_id, 'ordinal', _ordinal), _at, _audit);
  return true;
end
$$;

-- Only of what a client asked for: what operators booked after the database had lost it was asked for some other day.
create function payment_time_note(_client uuid, _withdrawal uuid, _block_at timestamptz, _at timestamptz) returns void
language plpgsql as $$
declare
  _asked_at timestamptz;
  _approved_at timestamptz;
begin
  select asked_at into _asked_at from public.withdrawal
    where client_id = _client and id = _withdrawal and session_id is not null;
  select max(at) into _approved_at from public.approval
    where client_id = _client and withdrawal_id = _withdrawal and action in ('pay', 'confirm');
  if _asked_at is not null and _approved_at is not null then
    insert into public.payment_time (withdrawal_id, asked_at, approved_at, sent_at, paid_at)
    -- The chain's clock may be some seconds behind ours.
    values (_withdrawal, _asked_at, greatest(_asked_at, least(_approved_at, _block_at)), greatest(_asked_at, _block_at),
            greatest(_block_at, _at));
  end if;
end
$$;

-- What operators have signed, and jobs carry out once they have verified it. What is approved, how much it is and who it
-- belongs to is read from rows; the signers are those whose signatures the caller has verified, the last two at most.
-- _two_from is the line from which on it takes two: the payer compares with its own. Every one answers 'ended' when the
-- proposal has.

-- Approves a withdrawal to be paid. Answers 'done', and the order is placed; 'needsSecond'; 'held' while the machine's
-- transaction lives; 'cancelling'; 'frozen'; 'notThere'; 'uncovered' or 'coverageUnknown' for now; or the stage where it
-- is instead.
create function withdrawal_approve(_proposal uuid, _signers uuid[], _two_from bigint, _alone_max bigint, _at timestamptz,
                                   _audit uuid, _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'withdrawal.pay', _signers, 1, _at);
  _objection text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _objection := public.withdrawal_approve_one(_proposal, _asked.client_id, _asked.subject::uuid, _signers, _two_from,
    _alone_max, _at, _audit);
  if _objection is null then
    perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  end if;
  return coalesce(_objection, 'done');
end
$$;

-- The same of one withdrawal, under a proposal that its caller has locked. Null when it is approved, or why it is not.
create function withdrawal_approve_one(_proposal uuid, _client uuid, _withdrawal uuid, _signers uuid[], _two_from bigint,
                                       _alone_max bigint, _at timestamptz, _audit uuid) returns text
language plpgsql as $$
declare
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _actor text := _signers[cardinality(_signers)]::text;
  _amount bigint;
  _counted bigint;
  _alone bigint := 0;
  _objection text;
begin
  if _stage is null then
    return 'notThere';
  end if;
  if public.payout_is_living(_withdrawal) then
    return case when _stage = 'paid' then 'paid' else 'held' end;
  end if;
  if _stage <> 'asked' then
    return _stage;
  end if;
  if exists (select from public.withdrawal_waiting
              where withdrawal_id = _withdrawal and cancellation_asked_at is not null) then
    return 'cancelling';
  end if;

  -- Nobody freezes the client meanwhile, and of two amounts at once, the second counts the first.
  perform from public.client where id = _client for no key update;
  if public.client_is_frozen(_client, 'payments') then
    return 'frozen';
  end if;
  select amount_micro into _amount from public.withdrawal where client_id = _client and id = _withdrawal;
  _counted := public.withdrawal_counted(_client, _withdrawal, _amount, _actor, _at);
  if _counted >= _two_from and cardinality(_signers) = 1 then
    return 'needsSecond';
  end if;
  _objection := public.coverage_objection(_at);
  if _objection is not null then
    return _objection;
  end if;
  if not public.single_approval_note(_withdrawal, _amount, _actor, cardinality(_signers) = 1, _alone_max, _at) then
    return 'needsSecond';
  end if;
  if cardinality(_signers) = 1 then
    _alone := public.withdrawal_alone(_withdrawal, _amount, _actor, _at);
  end if;

  perform public.approval_record(_client, _withdrawal::text, 'pay', '', null, _proposal, _signers, _at);
  perform public.withdrawal_audit(_client, _withdrawal, _actor, 'approved', _stage,
    jsonb_build_object('stage', 'approved', 'proposal', _proposal, 'signers', to_jsonb(_signers)), _at, _audit);
  perform public.payout_order_place(_client, _withdrawal, _counted, _two_from, _alone, _alone_max, _at);
  return null;
end
$$;

-- What a batch lists, as its proposal has it: '<withdrawal> <client> <address> <micro-dollars>', separated by '; '.
create function withdrawal_batch(_facts jsonb)
returns table (withdrawal_id uuid, client_id uuid, address text, amount_micro bigint)
language sql immutable as $$
  select split_part(one, ' ', 1)::uuid, split_part(one, ' ', 2)::uuid, split_part(one, ' ', 3),
         split_part(one, ' ', 4)::bigint
    from unnest(string_to_array(_facts ->> 'withdrawals', '; ')) as one
$$;

-- Approves the withdrawals of a list, as it was signed: each once, those that are as the list says and that wait for it
-- still. The caller names those that nothing on the chain speaks against, each with the id of its event in the audit.
-- Where the list takes a second person, none is approved. Answers 'done' when any was; 'needsSecond'; 'uncovered' or
-- 'coverageUnknown' for now; 'nothing' when none was; 'ended' when the proposal has.
create function withdrawal_approve_batch(_proposal uuid, _signers uuid[], _clear uuid[], _audits uuid[], _two_from bigint,
                                         _alone_max bigint, _at timestamptz, _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'withdrawal.payBatch', _signers, 1, _at);
  _actor text := _signers[cardinality(_signers)]::text;
  _it record;
  _objection text := public.coverage_objection(_at);
  _approved integer := 0;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _objection is not null then
    return _objection;
  end if;
  -- All of them before any client, and in one order, so that nobody waits for two who wait for each other.
  for _it in
    select listed.client_id, listed.withdrawal_id from public.withdrawal_batch(_asked.facts) as listed
     order by listed.client_id, listed.withdrawal_id
  loop
    perform public.withdrawal_lock(_it.client_id, _it.withdrawal_id);
  end loop;
  for _it in
    select distinct listed.client_id from public.withdrawal_batch(_asked.facts) as listed order by listed.client_id
  loop
    perform from public.client where id = _it.client_id for no key update;
  end loop;
  if cardinality(_signers) = 1 then
    lock table public.single_approval in share row exclusive mode;
    if exists (
      select from public.withdrawal_batch(_asked.facts) as listed
       group by listed.client_id
      having public.withdrawal_counted(listed.client_id, _asked.id, sum(listed.amount_micro)::bigint, _actor, _at)
             >= _two_from)
       or public.withdrawal_alone(_asked.id, (
            select sum(amount_micro)::bigint from public.withdrawal_batch(_asked.facts)), _actor, _at) > _alone_max then
      return 'needsSecond';
    end if;
  end if;

  for _it in
    select listed.client_id, listed.withdrawal_id, clear.audit
      from public.withdrawal_batch(_asked.facts) as listed
      join public.withdrawal
        on withdrawal.client_id = listed.client_id and withdrawal.id = listed.withdrawal_id
       and withdrawal.address = listed.address and withdrawal.amount_micro = listed.amount_micro
      join unnest(_clear, _audits) as clear (withdrawal_id, audit) on clear.withdrawal_id = listed.withdrawal_id
     order by listed.client_id, listed.withdrawal_id
  loop
    if public.withdrawal_approve_one(_proposal, _it.client_id, _it.withdrawal_id, _signers, _two_from, _alone_max, _at,
                                     _it.audit) is null then
      _approved := _approved + 1;
    end if;
  end loop;
  if _approved = 0 then
    return 'nothing';
  end if;
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- One operator takes an approval back, with a reason: it waits again. Answers 'done', 'held', 'notThere', or the stage
-- where it is instead.
create function withdrawal_revoke(_client uuid, _withdrawal uuid, _reason text, _actor text, _at timestamptz, _audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _stage text := public.withdrawal_lock(_client, _withdrawal);
begin
  if _stage is null then
    return 'notThere';
  end if;
  if public.payout_is_living(_withdrawal) then
    return case when _stage = 'paid' then 'paid' else 'held' end;
  end if;
  if _stage <> 'approved' then
    return _stage;
  end if;

  perform public.payout_order_put_on_hold(_withdrawal, 'revoked');
  delete from public.single_approval where withdrawal_id = _withdrawal;
  perform public.approval_add(_client, _withdrawal::text, 'revoke', '', null, null, _actor, null, _at);
  perform public.withdrawal_audit(_client, _withdrawal, _actor, 'revoked', _stage,
    jsonb_build_object('stage', 'revoked', 'reason', _reason), _at, _audit);
  return 'done';
end
$$;

-- One operator gives the reserve back to the client's finance account. What the machine tried and did not move may go back without a
-- revocation. Answers 'done', 'held', 'notThere', or the stage where it is instead.
create function withdrawal_reject(_client uuid, _withdrawal uuid, _reason text, _actor text, _at timestamptz, _audit uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _ended text;
begin
  if _stage is null then
    return 'notThere';
  end if;
  if public.payout_is_living(_withdrawal) then
    return case when _stage = 'paid' then 'paid' else 'held' end;
  end if;
  if _stage <> 'asked' and not (_stage = 'approved' and exists (
    select from public.tron_transaction where purpose = 'payout' and subject = _withdrawal::text)) then
    return _stage;
  end if;

  _ended := public.ledger_release(_client, _withdrawal, _at);
  if _ended <> 'released' then
    perform public.raise_error('contradicts_rows', format('withdrawal %s: its reserve is %s', _withdrawal, _ended));
  end if;
  perform public.withdrawal_end_waiting(_withdrawal);
  perform public.approval_add(_client, _withdrawal::text, 'reject', '', _reason, null, _actor, null, _at);
  perform public.withdrawal_audit(_client, _withdrawal, _actor, 'rejected', _stage,
    jsonb_build_object('stage', 'rejected', 'reason', _reason), _at, _audit);
  return 'done';
end
$$;

-- A client wants a withdrawal cancelled that operators have not decided about. One that was approved once is decided, also
-- where that was revoked: it may be being paid by hand. Called by the web server. Answers 'ok', also when it was asked
-- before; 'decided'; or 'notThere'.
create function withdrawal_ask_cancellation(_client uuid, _withdrawal uuid, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _review record := public.withdrawal_review(_client, _withdrawal);
begin
  perform public.require_now(_at);
  if _stage is null then
    return 'notThere';
  end if;
  if _review.action is not null then
    return 'decided';
  end if;
  update public.withdrawal_waiting set cancellation_asked_at = coalesce(cancellation_asked_at, _at)
   where withdrawal_id = _withdrawal;
  return 'ok';
end
$$;

-- Gives the reserve back as the client wants it, and not at once: what was sent by hand before is in a solid block by then,
-- where its caller sees it. Called by jobs. Answers as a rejection does; 'asked' where it is not due.
create function withdrawal_cancel(_client uuid, _withdrawal uuid, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  if not exists (select from public.withdrawal_waiting
                  where withdrawal_id = _withdrawal and client_id = _client
                    and cancellation_asked_at <= _at - interval '5 minutes') then
    return coalesce(public.withdrawal_lock(_client, _withdrawal), 'notThere');
  end if;
  return public.withdrawal_reject(_client, _withdrawal, 'clientAsked', 'job:cancellations', _at, _audit);
end
$$;

-- Whether a transfer has paid a withdrawal, or is the house's: each is used once, for one thing.
create function transfer_is_used(_tx_id text, _ordinal integer) returns boolean
language plpgsql stable as $$
begin
  if exists (select from public.house_transfer where tx_id = _tx_id and ordinal = _ordinal) then
    return true;
  end if;
  return exists (select 1 from public.client_lookup where key = format('payout:%s:%s', _tx_id, _ordinal));
end
$$;

-- Operators name the transfer of the chain that has paid it. What has been approved by enough is settled; otherwise this is the
-- approval, and where it takes two, one who approved it and another who confirms it are two. Answers 'done' or
-- 'needsSecond'; 'otherPayment' when the transfer has paid another one; 'held' while the machine's transaction lives;
-- 'notThere', 'paid' or 'rejected'.
create function withdrawal_confirm(_proposal uuid, _signers uuid[], _ordinal integer, _block bigint,
                                   _block_at timestamptz, _two_from bigint, _alone_max bigint, _at timestamptz,
                                   _audit uuid, _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'withdrawal.confirm', _signers, 1, _at);
  _client uuid := _asked.client_id;
  _withdrawal uuid := _asked.subject::uuid;
  _tx_id text := _asked.facts ->> 'transaction';
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _review record := public.withdrawal_review(_client, _withdrawal);
  _actor text := _signers[cardinality(_signers)]::text;
  _amount bigint;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _stage is null then
    return 'notThere';
  end if;
  if _stage in ('paid', 'rejected') then
    return _stage;
  end if;
  if public.payout_is_living(_withdrawal) then
    return 'held';
  end if;
  if public.transfer_is_used(_tx_id, _ordinal) then
    return 'otherPayment';
  end if;

  perform from public.client where id = _client for no key update;
  select amount_micro into _amount from public.withdrawal where client_id = _client and id = _withdrawal;
  if not (_stage = 'approved' and (_review.first_actor is not null or _two_from > greatest(_amount, (
    select counted_micro from public.payout_order where withdrawal_id = _withdrawal)))) then
    if cardinality(_signers) = 1 and not coalesce(_stage = 'approved' and _review.actor <> _actor, false)
       and (public.withdrawal_counted(_client, _withdrawal, _amount, _actor, _at) >= _two_from
            or not public.single_approval_note(_withdrawal, _amount, _actor, true, _alone_max, _at)) then
      return 'needsSecond';
    end if;
    if cardinality(_signers) > 1 or _stage = 'approved' and _review.actor <> _actor then
      perform public.single_approval_note(_withdrawal, _amount, _actor, false, _alone_max, _at);
    end if;
    perform public.approval_add(_client, _withdrawal::text, 'confirm', _tx_id, null, _proposal, _actor,
      case when cardinality(_signers) > 1 then _signers[1]::text
           when _stage = 'approved' and _review.actor <> _actor then _review.actor end, _at);
  end if;
  if not public.withdrawal_settle(_client, _withdrawal, _stage, _tx_id, _ordinal, _block, _block_at, _actor, _at,
                                  _audit) then
    perform public.raise_error('contradicts_rows', format('transaction %s has paid another withdrawal at this moment', _tx_id));
  end if;
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Operators dismiss a transfer that looks like the payment of a withdrawal; two, where the payment takes two.
-- Answers 'done' or 'needsSecond', 'notThere', 'paid' or 'rejected'.
create function withdrawal_dismiss_match(_proposal uuid, _signers uuid[], _two_from bigint, _at timestamptz, _audit uuid,
                                         _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'withdrawal.dismissMatch', _signers, 1, _at);
  _client uuid := _asked.client_id;
  _withdrawal uuid := _asked.subject::uuid;
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _is_large boolean;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _stage is null then
    return 'notThere';
  end if;
  if _stage in ('paid', 'rejected') then
    return _stage;
  end if;
  select amount_micro >= _two_from into _is_large from public.withdrawal where client_id = _client and id = _withdrawal;
  if _is_large and cardinality(_signers) = 1 then
    return 'needsSecond';
  end if;

  perform public.approval_record(_client, _withdrawal::text, 'dismissMatch', _asked.facts ->> 'transaction',
    _asked.facts ->> 'reason', _proposal, _signers, _at);
  perform public.withdrawal_audit(_client, _withdrawal, _signers[cardinality(_signers)]::text, 'matchDismissed', _stage,
    jsonb_build_object('txId', _asked.facts ->> 'transaction', 'reason', _asked.facts ->> 'reason'), _at, _audit);
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- A withdrawal for which the amount is reserved. Operators and the machine know it by its id alone: under the id of another
-- client's it could be neither paid nor rejected.
create function withdrawal_add(_client uuid, _id uuid, _at timestamptz, _block bigint, _session bytea, _address text,
                               _amount bigint) returns void
language plpgsql as $$
begin
  perform public.client_lookup_claim_id('withdrawal', _id, _client);
  insert into public.withdrawal (client_id, id, asked_at, asked_block, session_id, address, amount_micro)
  values (_client, _id, _at, _block, _session, _address, _amount);
end
$$;

-- Books a payment that a restore has lost, as two operators have signed: asked for, reserved and paid at once, under a new
-- withdrawal, with the time of now. No client has asked for it, so what another payment may explain is not taken. Answers
-- 'done'; 'otherPayment' when the transfer has paid something, is the machine's, or is what an open order asks for;
-- 'stillWaits' when a withdrawal that looks the same waits, of any client. Raises insufficient_funds.
create function withdrawal_book_lost(_proposal uuid, _signers uuid[], _withdrawal uuid, _block bigint,
                                     _block_at timestamptz, _at timestamptz, _audit uuid, _audit_of_payment uuid,
                                     _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'withdrawal.bookLost', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _tx_id text := split_part(_asked.subject, ':', 1);
  _ordinal integer := split_part(_asked.subject, ':', 2);
  _address text := _asked.facts ->> 'address';
  _amount bigint := _asked.facts ->> 'micro-dollars';
  _reason text := _asked.facts ->> 'reason';
  _actor text := _signers[cardinality(_signers)]::text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform from public.client where id = _client for no key update;
  if public.transfer_is_used(_tx_id, _ordinal)
     -- What was taken for expired and is in a block nevertheless is nobody's any more.
     or exists (select from public.tron_transaction where tx_id = _tx_id and state not in ('failed', 'expired'))
     or exists (
       select from public.house_order where recipient = _address and micro = _amount and ended_at is null)
     or exists (
       select from public.refund_order where recipient = _address and micro = _amount and ended_at is null) then
    return 'otherPayment';
  end if;
  if exists (
    select from public.withdrawal_waiting as waiting
      join public.withdrawal on withdrawal.client_id = waiting.client_id and withdrawal.id = waiting.withdrawal_id
     where withdrawal.address = _address and withdrawal.amount_micro = _amount) then
    return 'stillWaits';
  end if;

  perform public.ledger_reserve(_client, _withdrawal, _amount, _address, _at);
  perform public.withdrawal_add(_client, _withdrawal, _at, null, null, _address, _amount);
  perform public.approval_record(_client, _asked.subject, 'bookLost', '', _reason, _proposal, _signers, _at);
  perform public.audit_record(_audit, _at, _actor, 'withdrawal.booked', _client, _withdrawal::text, null,
    jsonb_build_object('txId', _tx_id, 'reason', _reason));
  if not public.withdrawal_settle(_client, _withdrawal, 'asked', _tx_id, _ordinal, _block, _block_at, _actor, _at,
                                  _audit_of_payment) then
    perform public.raise_error('contradicts_rows', format('transaction %s has paid another withdrawal at this moment', _tx_id));
  end if;
  perform public.approval_record(_client, _withdrawal::text, 'confirm', _tx_id, null, _proposal, _signers, _at);
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Ends a payment of the machine that cannot be concluded, as paid or as not paid, by two who have read the same. _facts
-- is what the caller reads now, whose hash they have signed, _present what changes with every block. Answers 'done';
-- 'otherEvidence'; 'tooEarly' while it may still end by itself; 'notOpen' when it has; 'notThere', 'paid' or 'rejected'.
create function withdrawal_end_payment(_proposal uuid, _signers uuid[], _facts text[], _present text[], _block bigint,
                                       _block_at timestamptz, _at timestamptz, _audit uuid, _audit_of_payment uuid,
                                       _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Of the transfer among the logs of a transaction that does nothing else.
  _ordinal constant integer := 0;
  _asked public.proposal := public.proposal_take(_proposal, 'withdrawal.endPayment', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _withdrawal uuid := _asked.subject::uuid;
  _decision text := _asked.facts ->> 'outcome';
  _hash text := _asked.facts ->> 'evidence';
  _actor text := _signers[cardinality(_signers)]::text;
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _sent public.tron_transaction;
  _is_past boolean;
  _read jsonb;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _stage is null then
    return 'notThere';
  end if;
  if _stage in ('paid', 'rejected') then
    return _stage;
  end if;
  select * into _sent from public.tron_transaction
    where purpose = 'payout' and subject = _withdrawal::text
    order by attempt desc
    limit 1;
  if _sent.tx_id is distinct from _asked.facts ->> 'transaction' or _sent.state not in ('signed', 'sending') then
    return 'notOpen';
  end if;
  -- What may still come into a block is not called unpaid. After its expiry it can be in no further block; ten minutes for
  -- clocks and for blocks to be solid. It refers to one of the last 65 536 blocks, which is some 55 hours, whatever its
  -- expiry says. Nodes that err report the truth minutes later.
  _is_past := _at > _sent.expires_at + interval '10 minutes' or _at > _sent.signed_at + interval '72 hours';
  if _at <= _sent.signed_at + interval '30 minutes'
     or not (_is_past or (_decision = 'paid' and _sent.on_hold_since is not null)) then
    return 'tooEarly';
  end if;
  if _hash <> left(encode(sha256(convert_to(array_to_string(_facts, e'\n'), 'UTF8')), 'hex'), 16) then
    return 'otherEvidence';
  end if;

  _read := jsonb_build_object('decision', _decision, 'reason', _asked.facts ->> 'reason', 'txId', _sent.tx_id,
                              'hash', _hash, 'evidence', to_jsonb(_facts || _present), 'signers', to_jsonb(_signers));
  perform public.approval_record(_client, _withdrawal::text,
    case when _decision = 'paid' then 'endPaid' when _decision = 'unpaid' then 'endUnpaid' end,
    format('%s:%s %s', _sent.tx_id, _ordinal, _hash), _asked.facts ->> 'reason', _proposal, _signers, _at);
  perform public.withdrawal_audit(_client, _withdrawal, _actor, 'ended', _stage, _read, _at, _audit);
  perform public.payout_conclude(_sent.id, _decision, coalesce(_block, _sent.reference_block),
    coalesce(_block_at, _sent.expires_at), _at, _read || jsonb_build_object('how', 'operators'));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  if _decision = 'unpaid' then
    perform public.payout_order_put_on_hold(_withdrawal, 'endedUnpaid');
    return 'done';
  end if;
  if not public.withdrawal_settle(_client, _withdrawal, _stage, _sent.tx_id, _ordinal,
                                  coalesce(_block, _sent.reference_block), coalesce(_block_at, _sent.expires_at), _actor,
                                  _at, _audit_of_payment) then
    perform public.raise_error('contradicts_rows', format('transaction %s has paid another withdrawal', _sent.tx_id));
  end if;
  perform public.approval_record(_client, _withdrawal::text, 'confirm', _sent.tx_id, null, _proposal, _signers, _at);
  return 'done';
end
$$;

-- Two operators have decided, since the chain does not prove it: their evidence is stored in place of the chain's.
create function payout_conclude(_transaction uuid, _decision text, _block bigint, _block_at timestamptz,
                                _at timestamptz, _evidence jsonb) returns void
language plpgsql as $$
begin
  if _decision = 'unpaid' then
    update public.tron_transaction set state = 'expired', ended_at = _at, seen_block = null, evidence = _evidence
      where id = _transaction;
    return;
  end if;
  update public.tron_transaction set state = 'sending', sending_at = _at where id = _transaction and state = 'signed';
  update public.tron_transaction
    set state = 'confirmed', ended_at = _at, seen_block = null, block = _block, block_at = _block_at, ordinal = 0,
        fee_sun = 0, evidence = _evidence
    where id = _transaction;
end
$$;

-- Has the machine try again what it has left to operators; one says why. Answers 'done'; 'notOnHold'; 'held' while its transaction
-- lives; 'frozen'; 'oneApproval' when it takes two and only one has approved it; 'notThere', or the stage where it is
-- instead.
create function payout_order_retry(_client uuid, _withdrawal uuid, _reason text, _actor text, _two_from bigint,
                                   _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _review record;
  _on_hold text;
  _counted bigint;
  _alone bigint;
  _alone_max bigint;
begin
  if _stage is distinct from 'approved' then
    return coalesce(_stage, 'notThere');
  end if;
  if public.payout_is_living(_withdrawal) then
    return 'held';
  end if;
  select on_hold, greatest(counted_micro, amount_micro), alone_micro, alone_max_micro
    into _on_hold, _counted, _alone, _alone_max
    from public.payout_order, public.withdrawal
   where withdrawal_id = _withdrawal and withdrawal.client_id = _client and withdrawal.id = _withdrawal;
  if _on_hold is null then
    return 'notOnHold';
  end if;
  if public.client_is_frozen(_client, 'payments') then
    return 'frozen';
  end if;
  _review := public.withdrawal_review(_client, _withdrawal);
  if _counted >= _two_from and _review.first_actor is null then
    return 'oneApproval';
  end if;

  perform public.payout_order_place(_client, _withdrawal, _counted, _two_from, _alone, _alone_max, _at);
  perform public.withdrawal_audit(_client, _withdrawal, _actor, 'retried', 'approved',
    jsonb_build_object('onHold', _on_hold, 'reason', _reason), _at, _audit);
  return 'done';
end
$$;

-- The functions that the payer calls.

-- Takes an order for a while, if nobody is at it; no row otherwise. A lease from a clock that was ahead binds nobody.
create function payout_order_take(_withdrawal uuid, _at timestamptz, _until timestamptz) returns setof payout_order
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.payout_order
    where withdrawal_id = _withdrawal and on_hold is null
      and (lease_until is null or lease_until <= _at or lease_until > _until)
      for update skip locked;
  if found then
    return query
      update public.payout_order set lease_until = _until, fence = fence + 1 where withdrawal_id = _withdrawal returning *;
  end if;
end
$$;

-- Gives an order back for the next run; nothing happens when another process has taken it since.
create function payout_order_leave(_withdrawal uuid, _fence bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.payout_order set lease_until = null where withdrawal_id = _withdrawal and fence = _fence;
end
$$;

-- Notes whether the last reading of what the recipient got has failed. Returns since when all have.
create function payout_order_note_check(_withdrawal uuid, _failed_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _since timestamptz;
begin
  if _failed_at is not null then
    perform public.require_now(_failed_at);
  end if;
  update public.payout_order
    set unreadable_since = case when _failed_at is not null then least(unreadable_since, _failed_at) end
    where withdrawal_id = _withdrawal and (_failed_at is not null or unreadable_since is not null)
    returning unreadable_since into _since;
  return coalesce(_since, _failed_at);
end
$$;

-- Leaves an order to operators, if it is still of this fence; only operators take it up again. A failed transaction is
-- told in the audit log.
create function payout_order_hold(_withdrawal uuid, _fence bigint, _on_hold text, _at timestamptz, _audit uuid)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _client uuid;
  _failed record;
  _after jsonb := jsonb_build_object('onHold', _on_hold);
begin
  update public.payout_order set on_hold = _on_hold, lease_until = null, fence = fence + 1
    where withdrawal_id = _withdrawal and fence = _fence and on_hold is null
    returning client_id into _client;
  if not found then
    return false;
  end if;

  if _on_hold = 'failed' then
    select tx_id, evidence into _failed from public.tron_transaction
      where purpose = 'payout' and subject = _withdrawal::text
      order by attempt desc
      limit 1;
    _after := _after || jsonb_build_object('txId', _failed.tx_id, 'evidence', _failed.evidence);
  end if;
  perform public.audit_record(_audit, _at, 'job:payout', 'payout.onHold', _client, _withdrawal::text, null, _after);
  return true;
end
$$;

-- Whether the machine may pay from a wallet: where two operators have pinned wallets to pay from, it is one of those.
create function payout_wallet_is_allowed(_address text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.own_wallet where address = _address and purpose = 'paying' and unpinned_at is null)
      or not exists (select from public.own_wallet where purpose = 'paying');
end
$$;

-- The process that has a wallet's key registers it for paying. From then on what is approved is left to the machine.
create function payout_wallet_register(_address text, _chain bigint, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  -- Nodes are asked about it ever after, and what leaves an address of clients is no payment.
  if not public.payout_wallet_is_allowed(_address) or _address !~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'
     or exists (select from public.tron_address where address = _address) then
    perform public.raise_error('contradicts_rows', format('wallet %s is not pinned to pay from', _address));
  end if;
  insert into public.payout_wallet (address, chain_id, registered_at, started_at)
  values (_address, _chain, _at, _at)
      on conflict (address) do update set started_at = excluded.started_at;
end
$$;

-- Notes that the money of a client's finance account is proven up to an entry, which is there. It never goes back.
create function payout_origin_note(_client uuid, _seq bigint, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.ledger_account
    where client_id = _client and kind = 1 and subject = public.ledger_nobody() and seq >= _seq;
  if not found then
    perform public.raise_error('contradicts_rows', format('client %s has no entry %s', _client, _seq));
  end if;
  insert into public.payout_origin as proven (client_id, seq, proven_at) values (_client, _seq, _at)
      on conflict (client_id) do update set seq = excluded.seq, proven_at = excluded.proven_at
   where proven.seq < excluded.seq;
end
$$;

-- What speaks against a payment that is about to be kept as signed; null when nothing does, and then it stays so until
-- the transaction ends. 'over': it is not approved any more, not this process's, or payouts are halted. 'frozen': its
-- client's payments are. 'reserveDiffers': recipient and amount are not those that were reserved. 'uncovered' or
-- 'coverageUnknown': less is held than owed by now, or nobody knows.
create function payout_check(_client uuid, _withdrawal uuid, _fence bigint, _wallet text, _recipient text, _units bigint,
                             _at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  if public.withdrawal_lock(_client, _withdrawal) is distinct from 'approved' then
    return 'over';
  end if;
  perform from public.client where id = _client for share;
  if public.client_is_frozen(_client, 'payments') then
    return 'frozen';
  end if;
  perform from public.payout_order
    where withdrawal_id = _withdrawal and client_id = _client and fence = _fence and on_hold is null for update;
  if not found then
    return 'over';
  end if;
  perform from public.withdrawal_reserved(_client, _withdrawal) where amount = _units and address = _recipient;
  if not found then
    return 'reserveDiffers';
  end if;

  -- What a wallet has is promised to nobody else meanwhile.
  perform from public.payout_wallet where address = _wallet for update;
  if not found or not public.payout_wallet_is_allowed(_wallet) then
    perform public.raise_error('contradicts_rows', format('wallet %s is not registered', _wallet));
  end if;
  -- From here on nobody halts until the transaction ends, so no halt is overlooked.
  lock table public.payout_halt in share mode;
  if public.payout_is_halted() then
    return 'over';
  end if;
  return public.coverage_objection(_at);
end
$$;

-- What the machine has signed, in the audit log.
create function payout_note_signed(_client uuid, _withdrawal uuid, _tx_id text, _at timestamptz, _audit uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.audit_record(_audit, _at, 'job:payout', 'payout.signed', _client, _withdrawal::text, null,
    jsonb_build_object('txId', _tx_id));
end
$$;

-- The machine's own payment is in a solid block, as its row says: settles the withdrawal by it. Answers 'settled';
-- 'otherPayment' when the transfer has paid another one; the stage of one that is not approved; null when there is none.
-- Refuses one without such a row, or whose row is not what was reserved.
create function payout_settle(_client uuid, _withdrawal uuid, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _stage text := public.withdrawal_lock(_client, _withdrawal);
  _sent public.tron_transaction;
begin
  if _stage is distinct from 'approved' then
    return _stage;
  end if;
  select * into _sent from public.tron_transaction
    where purpose = 'payout' and subject = _withdrawal::text and state = 'confirmed' and token is not null;
  perform from public.withdrawal_reserved(_client, _withdrawal)
    where amount = _sent.units and address = _sent.recipient;
  if not found then
    perform public.raise_error('contradicts_rows',
      format('no confirmed transaction has paid what was reserved for withdrawal %s', _withdrawal));
  end if;
  return case when public.withdrawal_settle(_client, _withdrawal, _stage, _sent.tx_id, _sent.ordinal, _sent.block,
                                            _sent.block_at, 'job:payout', _at, _audit)
              then 'settled' else 'otherPayment' end;
end
$$;

-- Whether anything halts payouts: the last row of a reason counts.
create function payout_is_halted() returns boolean
language plpgsql as $$
begin
  return exists (
    select from (select distinct on (reason) kind from public.payout_halt order by reason, step desc) as last
     where kind = 'set');
end
$$;

-- Halts payouts for a reason, or lifts it, from the commit of this transaction on. False, and nothing is written, when
-- that is so already. Jobs, the payer and operators halt.
create function payout_halt_set(_reason text, _details jsonb, _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return public.payout_halt_record('set', _reason, _details, _actor, _at, _audit);
end
$$;

-- Jobs lift one halt, as two operators have signed. Answers 'done'; 'notHalted' when it has been lifted, or another one is
-- in force for the same reason; 'ended' when the proposal has.
create function payout_halt_lift(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid,
                                 _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'payouts.resume', _signers, 2, _at);
  _last public.payout_halt;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.payout_halt in share row exclusive mode;
  select * into _last from public.payout_halt where reason = _asked.subject order by step desc limit 1;
  if _last.kind is distinct from 'set' or _last.step::text <> _asked.facts ->> 'halt' then
    return 'notHalted';
  end if;
  perform public.payout_halt_record('lifted', _asked.subject,
    pg_catalog.jsonb_build_object('liftedBecause', _asked.facts ->> 'reason'), _signers[cardinality(_signers)]::text, _at,
    _audit);
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Sets or lifts the halt for a reason; false where it is so already.
create function payout_halt_record(_kind text, _reason text, _details jsonb, _actor text, _at timestamptz, _audit uuid)
returns boolean
language plpgsql as $$
begin
  lock table public.payout_halt in share row exclusive mode;
  if _kind = coalesce(
    (select kind from public.payout_halt where reason = _reason order by step desc limit 1), 'lifted') then
    return false;
  end if;
  insert into public.payout_halt (step, kind, reason, details, actor, at)
  select coalesce(max(step), 0) + 1, _kind, _reason, _details, _actor, _at from public.payout_halt;
  perform public.audit_record(
    _audit, _at, _actor, case when _kind = 'set' then 'payouts.halt' else 'payouts.resume' end, null, null, null,
    pg_catalog.jsonb_build_object('reason', _reason) || coalesce(_details, '{}'));
  return true;
end
$$;
-- How much may leave a client's account, by their verification: what operators set last, before that the program's own
-- figures (version 0): enough for what is usual before a passport is shown, ten times as much afterwards.
create function transfer_limits_in_force()
returns table (state text, version integer, day_micro bigint, month_micro bigint, actor text, set_at timestamptz)
language plpgsql stable as $$
begin
  return query
    select distinct on (known.state) known.*
      from (select * from public.transfer_limit
            union all
            values ('unverified', 0, 10000000000, 50000000000, null, null::timestamptz),
                   ('waiting',    0, 10000000000, 50000000000, null, null),
                   ('rejected',   0, 10000000000, 50000000000, null, null),
                   ('verified',   0, 100000000000, 500000000000, null, null)) as known
     order by known.state, known.version desc;
end
$$;

-- What left a client's account within 24 hours and 30 days, and when the first of it did: withdrawals that were asked for
-- and not rejected, and transfers to other clients.
create function transfers_lately(_client uuid, _at timestamptz)
returns table (day_micro bigint, day_first timestamptz, month_micro bigint, month_first timestamptz)
language plpgsql stable as $$
declare
  _day timestamptz := _at - interval '24 hours';
  _month timestamptz := _at - interval '720 hours';
begin
  return query
    select coalesce(sum(amount_micro) filter (where leaving.at > _day), 0)::bigint,
           min(leaving.at) filter (where leaving.at > _day),
           coalesce(sum(amount_micro), 0)::bigint, min(leaving.at)
      from (
        select asked_at as at, amount_micro from public.withdrawal
         where client_id = _client and asked_at > _month and not exists (
           select from public.approval
            where approval.client_id = _client and withdrawal_id = withdrawal.id and action = 'reject')
        union all
        select entry.at, -amount from public.ledger_entry as entry
         where entry.client_id = _client and entry.code = 26 and entry.flow = 'peer_out' and entry.at > _month) as leaving;
end
$$;

-- Refuses what has just been booked, when it leads past a limit of the client's: the transaction is undone.
create function transfer_limits_require(_client uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _state text;
  _limit record;
  _used record;
begin
  select case when review.verdict = 'reopened' then 'unverified' else coalesce(review.verdict, 'waiting') end into _state
    from public.verification_scan as scan
    left join public.verification_review as review
           on review.client_id = scan.client_id and review.scan_id = scan.id
   where scan.client_id = _client
   order by scan.id desc, review.id desc limit 1;
  select day_micro, month_micro into _limit from public.transfer_limits_in_force()
    where state = coalesce(_state, 'unverified');
  select * into _used from public.transfers_lately(_client, _at);
  if _used.day_micro > _limit.day_micro then
    perform public.raise_error('limit_reached', 'dayLimitReached');
  end if;
  if _used.month_micro > _limit.month_micro then
    perform public.raise_error('limit_reached', 'monthLimitReached');
  end if;
end
$$;

-- What guards an account's payments to someone new: protections that the client switched on (one without an end is
-- infinite), and what was changed within a day. Null: nothing does; what has ended is not told.
create function address_guards(_client uuid, _at timestamptz)
returns table (saved_only_until timestamptz, new_waits_until timestamptz, held_until timestamptz)
language plpgsql stable as $$
declare
  _held_until timestamptz := public.client_guard_changed_at(_client, _at - interval '24 hours') + interval '24 hours';
begin
  return query
    select max(coalesce(off_at, 'infinity')) filter (where protection = 'savedOnly'),
           max(coalesce(off_at, 'infinity')) filter (where protection = 'newWaits'),
           _held_until
      from public.address_protection
     where client_id = _client and (off_at is null or off_at > _at);
end
$$;

-- Why nothing can be withdrawn to an address now, as the contract's `addressRefusal` has it; null: nothing speaks against
-- it. The page foretells by that one, and this one decides.
create function withdrawal_address_refusal(_client uuid, _address text, _at timestamptz) returns text
language plpgsql stable as $$
declare
  _saved_at timestamptz := (
    select saved_at from public.saved_address where client_id = _client and address = _address);
  _guards record;
begin
  select * into _guards from public.address_guards(_client, _at);
  if _guards.saved_only_until is not null and _saved_at is null then
    return 'addressNotSaved';
  end if;
  if _saved_at <= _at - interval '24 hours' then
    return null;
  end if;
  perform from public.withdrawal
    join public.payout on payout.client_id = withdrawal.client_id and payout.withdrawal_id = withdrawal.id
   where withdrawal.client_id = _client and withdrawal.address = _address;
  if found then
    return null;
  end if;
  if _guards.new_waits_until is not null then
    return case when _saved_at is null then 'addressNotSaved' else 'addressWaits' end;
  end if;
  return case when _guards.held_until is not null then 'addressHeld' end;
end
$$;

-- A client requests a withdrawal: the money is reserved, and waits for operators. Called by the web server. It
-- answers 'ok', or why not, as the contract calls it; then nothing is changed. Too little money and a limit that would be
-- passed are errors, and undo the transaction.
create function withdrawal_request(
  _client uuid, _id uuid, _address text, _amount bigint, _at timestamptz, _block bigint, _proof payment_proof
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _day integer := extract(day from _at at time zone 'UTC');
  _refusal text;
begin
  -- What has paid it by then would be taken for no payment of it.
  if _block > coalesce((select max(block) from public.tron_cursor), -1) then
    perform public.raise_error('contradicts_rows', format('block %s was not read', _block));
  end if;
  perform public.ledger_lock(_client);
  if public.client_is_stopped(_client, 'withdrawals') then
    return 'unexpectedError';
  end if;
  if exists (select from public.withdrawal_period)
     and not exists (select from public.withdrawal_period where _day between from_day and to_day) then
    return 'unexpectedError';
  end if;
  _refusal := public.payment_refusal(_client, _proof, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  if exists (select from public.client_lookup where key = 'tron:' || _address) then
    return 'invalidAddress';
  end if;
  _refusal := public.withdrawal_address_refusal(_client, _address, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  if not public.payment_code_use(_client, _proof, _at) then
    return 'invalidOneTimeCode';
  end if;

  perform public.ledger_reserve(_client, _id, _amount, _address, _at);
  perform public.withdrawal_add(_client, _id, _at, _block, _proof.session_id, _address, _amount);
  insert into public.withdrawal_waiting (withdrawal_id, client_id, asked_at) values (_id, _client, _at);
  perform public.transfer_limits_require(_client, _at);
  return 'ok';
end
$$;

-- A client's payment to another one: the reason of the posting in both books. It stands with who paid.
create table peer_transfer (
  client_id    uuid        not null,
  id           text        not null,  -- the posting's key
  recipient_id uuid        not null,
  amount_micro bigint      not null,
  session_id   bytea       not null,  -- which asked for it
  at           timestamptz not null,
  constraint peer_transfer_pk primary key (client_id, id),
  constraint peer_transfer_client foreign key (client_id) references client (id),
  constraint peer_transfer_amount check (amount_micro > 0),
  constraint peer_transfer_other check (recipient_id <> client_id)
);
-- A recipient who was paid before is not new.
create index peer_transfer_recipient on peer_transfer (client_id, recipient_id);

-- Why nothing can be sent to a new recipient now, as the contract's `recipientRefusal` has it; null: nothing speaks
-- against it.
create function peer_recipient_refusal(_client uuid, _recipient uuid, _at timestamptz) returns text
language plpgsql stable as $$
declare
  _free_at timestamptz;
begin
  perform from public.peer_transfer where client_id = _client and recipient_id = _recipient;
  if found then
    return null;
  end if;
  select greatest(saved_only_until, new_waits_until, held_until) into _free_at
    from public.address_guards(_client, _at);
  return case when _free_at = 'infinity' then 'recipientLocked' when _free_at is not null then 'recipientWaits' end;
end
$$;

-- Money goes from one client to another at once. Called by the web server; answers as withdrawal_request does. Statements
-- show the other's name and account beside the amount.
create function peer_transfer_send(
  _client uuid, _uid text, _amount bigint, _key text, _at timestamptz, _proof payment_proof
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _recipient uuid := (select client_id from public.client_lookup where key = 'uid:' || _uid);
  _id text := 'peer:' || _client || ':' || _key;
  _payer_uid text := (select uid from public.finance_account where client_id = _client);
  _payer_name text := (select name from public.client where id = _client);
  _recipient_name text := (select name from public.client where id = _recipient);
  _refusal text;
begin
  if _recipient is null or _recipient = _client then
    return 'invalidAddress';
  end if;
  perform public.ledger_lock(least(_client, _recipient));
  perform public.ledger_lock(greatest(_client, _recipient));

  if public.client_is_stopped(_client, 'transfers') then
    return 'unexpectedError';
  end if;
  _refusal := public.payment_refusal(_client, _proof, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  -- Money that arrives in a frozen account cannot be used there, and cannot be called back.
  if public.client_is_frozen(_recipient, 'payments') then
    return 'invalidAddress';
  end if;
  perform from public.finance_account where client_id = _recipient and uid = _uid;
  if not found then
    return 'invalidAddress';
  end if;
  _refusal := public.peer_recipient_refusal(_client, _recipient, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  if not public.payment_code_use(_client, _proof, _at) then
    return 'invalidOneTimeCode';
  end if;

  insert into public.peer_transfer (client_id, id, recipient_id, amount_micro, session_id, at)
  values (_client, _id, _recipient, _amount, _proof.session_id, _at);
  perform public.ledger_transfer(
    _client, _recipient, _amount, _id, _id, _at,
    public.client_short_name(_payer_name) || ', ' || _payer_uid,
    public.client_short_name(_recipient_name) || ', ' || _uid);
  perform public.transfer_limits_require(_client, _at);
  return 'ok';
end
$$;

select protect_append_only('peer_transfer');

-- The days as operators write them.
create function withdrawal_period_days() returns text
language plpgsql stable as $$
begin
  return coalesce(
    (select string_agg(from_day || '-' || to_day, ', ' order by from_day) from public.withdrawal_period), 'always');
end
$$;

-- A change of the limits of one state, or of the days of withdrawals, that two have signed. The row stays.
create table rule_change (
  number      integer     not null,
  action      text        not null,
  subject     text        not null,  -- a state of verification; 'withdrawals'
  from_at     timestamptz not null,
  facts       jsonb       not null,  -- as they were signed
  before      jsonb       not null,  -- what it takes the place of, as far as that was announced then
  signers     uuid[]      not null,
  proposal_id uuid        not null,
  applied_at  timestamptz,           -- null: still to come
  constraint rule_change_pk primary key (number),
  constraint rule_change_action check (action in ('limit.set', 'calendar.set'))
);

-- Of these limits, or of these days: how many changes were announced.
create function rule_changes_of(_action text, _subject text) returns bigint
language plpgsql stable as $$
begin
  return (select count(*) from public.rule_change where action = _action and subject = _subject);
end
$$;

-- Of these limits, or of these days: what is in force, as those who change it sign it. Null where there is no such thing.
create function rule_in_force(_action text, _subject text) returns jsonb
language plpgsql stable as $$
begin
  if _action = 'limit.set' then
    return (
      select jsonb_build_object('day', coalesce(day_micro::text, 'none'), 'month', coalesce(month_micro::text, 'none'))
        from public.transfer_limits_in_force() where state = _subject);
  end if;
  return jsonb_build_object('days', public.withdrawal_period_days());
end
$$;

-- The same of a moment, as far as it was announced: a change of then takes the place of that.
create function rule_in_force_at(_action text, _subject text, _at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return coalesce(
    (select jsonb_strip_nulls(jsonb_build_object('day', facts -> 'day', 'month', facts -> 'month', 'days', facts -> 'days'))
       from public.rule_change
      where action = _action and subject = _subject and applied_at is null and from_at <= _at
      order by from_at desc, number desc
      limit 1),
    public.rule_in_force(_action, _subject));
end
$$;

-- Whether what two sign can be applied on its day: one change that cannot holds up every later one.
create function rule_is_valid(_action text, _subject text, _facts jsonb) returns boolean
language plpgsql stable as $$
declare
  _amount text := '^(none|0|[1-9]\d{0,17})$';
  _days text[] := regexp_match(_facts ->> 'days', '^(\d{1,2})-(\d{1,2})$');
begin
  perform (_facts ->> 'from')::timestamptz;
  return coalesce(
    _facts ->> 'from' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'
    and (select bool_and(jsonb_typeof((_facts ->> language)::jsonb) = 'string')
           from unnest(array['ru', 'en', 'de', 'es']) as language)
    and case when _action = 'limit.set' then
        _facts ->> 'day' ~ _amount and _facts ->> 'month' ~ _amount
        and public.rule_in_force(_action, _subject) is not null
      else
        _subject = 'withdrawals'
        and (_facts ->> 'days' = 'always'
             or (_days[1]::integer >= 1 and _days[2]::integer between _days[1]::integer and 31))
    end, false);
exception when data_exception then
  return false;
end
$$;

-- A step of the function that applies what was announced: sets what may leave the accounts of clients in one state.
create function transfer_limit_set(_change rule_change, _at timestamptz, _audit uuid) returns void
language plpgsql as $$
declare
  _facts jsonb := _change.facts;
  _signers uuid[] := _change.signers;
  _before record;
begin
  lock table public.transfer_limit in share row exclusive mode;
  select * into _before from public.transfer_limits_in_force() as known where known.state = _change.subject;
  insert into public.transfer_limit (state, version, day_micro, month_micro, actor, set_at)
  values (_change.subject, _before.version + 1, nullif(_facts ->> 'day', 'none')::bigint,
          nullif(_facts ->> 'month', 'none')::bigint, _signers[cardinality(_signers)]::text, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'limit.set', null, _change.subject,
    jsonb_build_object('day', coalesce(_before.day_micro::text, 'none'),
                       'month', coalesce(_before.month_micro::text, 'none')),
    jsonb_build_object('day', _facts ->> 'day', 'month', _facts ->> 'month', 'signers', to_jsonb(_signers)));
end
$$;

-- Another: sets the days of the month on which withdrawals can be requested: 'always', or '1-10'.
create function withdrawal_period_set(_change rule_change, _at timestamptz, _audit uuid) returns void
language plpgsql as $$
declare
  _days text := _change.facts ->> 'days';
  _signers uuid[] := _change.signers;
begin
  lock table public.withdrawal_period in share row exclusive mode;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'withdrawal.period', null, null,
    jsonb_build_object('days', public.withdrawal_period_days()),
    jsonb_build_object('days', _days, 'signers', to_jsonb(_signers)));
  delete from public.withdrawal_period;
  if _days <> 'always' then
    insert into public.withdrawal_period (from_day, to_day)
    values (split_part(_days, '-', 1)::smallint, split_part(_days, '-', 2)::smallint);
  end if;
end
$$;

-- Announces a change of limits or of the days of withdrawals, as two have signed it, and publishes its notice at once, as
-- news. What is due already is applied at once. Answers 'done'; 'changed' when another was announced since; 'invalid' when
-- it could not be applied; 'ended' when the proposal has.
create function rule_announce(_proposal uuid, _action text, _signers uuid[], _news uuid, _at timestamptz, _audits uuid[])
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, _action, _signers, 2, _at);
  _facts jsonb := _asked.facts;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.rule_change in share row exclusive mode;
  if (public.rule_changes_of(_action, _asked.subject) + 1)::text <> _facts ->> 'change' then
    return 'changed';
  end if;
  if not public.rule_is_valid(_action, _asked.subject, _facts) then
    return 'invalid';
  end if;
  insert into public.rule_change (number, action, subject, from_at, facts, before, signers, proposal_id)
  select coalesce(max(number), 0) + 1, _action, _asked.subject, (_facts ->> 'from')::timestamptz, _facts,
         public.rule_in_force_at(_action, _asked.subject, (_facts ->> 'from')::timestamptz), _signers, _proposal
    from public.rule_change;
  perform public.news_insert(_news, _at, false, _facts);
  perform public.audit_record(_audits[1], _at, _signers[cardinality(_signers)]::text, 'rule.announce', null,
    _asked.subject, null, _facts || jsonb_build_object('action', _action, 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audits[2]);
  if (_facts ->> 'from')::timestamptz <= _at then
    perform public.rule_change_apply(_at, _audits[3]);
  end if;
  return 'done';
end
$$;

-- Jobs apply the next announced change whose moment has come, in the order in which they were announced. False when there is
-- none.
create function rule_change_apply(_at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _next public.rule_change;
begin
  perform public.require_now(_at);
  lock table public.rule_change in share row exclusive mode;
  select * into _next from public.rule_change
    where applied_at is null and from_at <= _at
    order by from_at, number
    limit 1;
  if not found then
    return false;
  end if;
  if _next.action = 'limit.set' then
    perform public.transfer_limit_set(_next, _at, _audit);
  else
    perform public.withdrawal_period_set(_next, _at, _audit);
  end if;
  update public.rule_change set applied_at = _at where number = _next.number;
  return true;
end
$$;
