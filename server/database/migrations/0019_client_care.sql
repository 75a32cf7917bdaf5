-- expand: What operators do for one client: a way in that is lost, an address that changes, money that was booked wrongly,
-- a transfer that nothing credited, a look at what the client sees, and what a client asks to have of their data.

-- A change of how a client's account is entered that two operators have signed, while it waits three days. The old way
-- cancels it. Carried out or cancelled, the row is gone; the audit log has both.
create table client_change (
  client_id   uuid        not null,
  kind        text        not null,
  proposal_id uuid        not null,
  asked_at    timestamptz not null,
  due_at      timestamptz not null,
  email       text,                  -- the new one
  code        bytea,                 -- SHA-256 of the code that was sent to the old one
  constraint client_change_pk primary key (client_id, kind),
  constraint client_change_client foreign key (client_id) references client (id),
  constraint client_change_kind check (kind in ('secondFactor', 'email', 'telegram')),
  constraint client_change_due check (due_at > asked_at),
  constraint client_change_email check (
    (kind = 'email') = (email is not null) and num_nonnulls(email, code) in (0, 2) and email = lower(email))
);
create index client_change_due_at on client_change (due_at);

-- Two operators have put a client's balance right: the reason of a posting. It is a payment between the client and the
-- house: statements call it by the types of those.
create table correction (
  client_id    uuid        not null,
  proposal_id  uuid        not null,
  amount_micro bigint      not null,  -- below zero: taken from the client
  category     text        not null,
  evidence     text        not null,
  at           timestamptz not null,
  constraint correction_pk primary key (client_id, proposal_id),
  constraint correction_client foreign key (client_id) references client (id),
  constraint correction_some check (amount_micro <> 0),
  constraint correction_category check (
    category in ('wrongBooking', 'wrongTransfer', 'compensation', 'chargeReturned', 'depositLost'))
);

-- Two operators have credited a transfer of the chain that nothing credited by itself.
create table manual_credit (
  client_id   uuid        not null,
  tx_id       text        not null,
  ordinal     integer     not null,
  proposal_id uuid        not null,
  at          timestamptz not null,
  constraint manual_credit_pk primary key (client_id, tx_id, ordinal),
  constraint manual_credit_client foreign key (client_id) references client (id)
);

-- Two operators have reversed a deposit that the chain has lost. It is here as it was recorded, and among the deposits no more.
create table deposit_reversal (
  client_id    uuid        not null,
  tx_id        text        not null,
  ordinal      integer     not null,
  address      text        not null,
  sender       text        not null,
  amount_micro bigint      not null,
  taken_micro  bigint      not null,  -- of that, from the client; the house bears the rest
  block        bigint      not null,
  block_at     timestamptz not null,
  credited_at  timestamptz,           -- null: it waited, and was in no book
  proposal_id  uuid        not null,
  at           timestamptz not null,
  constraint deposit_reversal_pk primary key (client_id, tx_id, ordinal),
  constraint deposit_reversal_client foreign key (client_id) references client (id),
  constraint deposit_reversal_taken check (
    taken_micro between 0 and case when credited_at is null then 0 else amount_micro end)
);

-- A client lets operators see the cabinet as they see it, until then, or until they end it.
create table view_consent (
  client_id uuid        not null,
  given_at  timestamptz not null,
  until     timestamptz not null,
  ended_at  timestamptz,
  constraint view_consent_pk primary key (client_id, given_at),
  constraint view_consent_client foreign key (client_id) references client (id),
  constraint view_consent_until check (until > given_at and until <= given_at + interval '168 hours')
);

-- A client asks for their data, or for their deletion.
create table data_request (
  client_id uuid        not null,
  id        uuid        not null,
  kind      text        not null,
  asked_at  timestamptz not null,
  ended_at  timestamptz,
  outcome   text,                  -- null: it waits, or its file can be fetched
  reason    text,                  -- why it was refused: the contract's word
  file      text,                  -- of an export: in the store, sealed
  bytes     integer,
  made_at   timestamptz,
  tried_at  timestamptz,           -- when its file could not be made, the last time
  -- Of a deletion: what the client gives up with it, at most; once it is done, what they have given up.
  waived_micro        bigint not null default 0,
  waived_reward_micro bigint not null default 0,
  constraint data_request_pk primary key (client_id, id),
  constraint data_request_client foreign key (client_id) references client (id),
  constraint data_request_kind check (kind in ('export', 'deletion')),
  constraint data_request_outcome check (outcome in ('withdrawn', 'refused', 'done', 'expired')),
  constraint data_request_ended check ((ended_at is null) = (outcome is null)),
  constraint data_request_reason check (
    (outcome = 'refused') = (reason is not null)
    and reason in ('hasMoney', 'accountsOpen', 'withdrawalWaits', 'lawful', 'rewardsDue', 'rewardsPending')),
  constraint data_request_file check (file is null or kind = 'export' and ended_at is null),
  -- Who could withdraw it (contract/limits.ts) gives nothing up.
  constraint data_request_waived check (
    waived_micro >= 0 and waived_micro < 50000000 and waived_reward_micro >= 0
    and (kind = 'deletion' or waived_micro + waived_reward_micro = 0))
);
create index data_request_open on data_request (asked_at) where ended_at is null;
-- Which files of the store are needed.
create index data_request_file on data_request (file) where file is not null;
-- One of a kind waits at a time: what two sign of it is all that a client gives up.
create unique index data_request_waiting on data_request (client_id, kind) where ended_at is null;

select protect_append_only('correction', 'manual_credit', 'deposit_reversal');

-- The name of what operators have done to an account, told in the cabinet; no browser did it.
create function client_notify(_client uuid, _event uuid, _kind text, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.security_event (client_id, id, at, kind, network) values (_client, _event, _at, _kind, 'Mastercopy');
end
$$;

-- Why a change cannot wait now; null where it can. What was signed names what is there: another factor, address or profile
-- that came since is not touched.
create function client_change_refusal(_client uuid, _kind text, _facts jsonb) returns text
language plpgsql as $$
begin
  if exists (select from public.client_change where client_id = _client and kind = _kind) then
    return 'already';
  end if;
  if _kind = 'secondFactor' then
    perform from public.second_factor where client_id = _client and activated_at = (_facts ->> 'since')::timestamptz;
    return case when not found then 'changed' end;
  end if;
  if _kind = 'telegram' then
    perform from public.telegram_identity where client_id = _client and linked_at = (_facts ->> 'since')::timestamptz;
    if not found then
      return 'changed';
    end if;
    perform from public.client where id = _client and email is not null;
    return case when not found then 'lastWayIn' end;
  end if;
  perform from public.client where id = _client and email = _facts ->> 'before';
  if not found then
    return 'changed';
  end if;
  perform from public.client_lookup where key = 'email:' || (_facts ->> 'email');
  return case when found then 'emailBusy' end;
end
$$;

-- Begins a change that waits three days, as two have signed; payments are held until three days after it. Answers 'done',
-- why not, or 'ended' when the proposal has. Jobs.
create function client_change_begin(_proposal uuid, _action text, _signers uuid[], _code bytea, _at timestamptz,
                                    _event uuid, _audit uuid, _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, _action, _signers, 2, _at);
  _client uuid := _asked.client_id;
  _actor text := _signers[cardinality(_signers)]::text;
  _kind text := case when _action = 'client.resetSecondFactor' then 'secondFactor'
                     when _action = 'client.changeEmail' then 'email'
                     when _action = 'client.unlinkTelegram' then 'telegram' end;
  _due timestamptz := _at + interval '72 hours';
  _refusal text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _kind is null then
    perform public.raise_error('contradicts_rows', format('%s changes no way in', _action));
  end if;
  perform from public.client where id = _client for no key update;
  perform public.ledger_lock(_client);
  _refusal := public.client_change_refusal(_client, _kind, _asked.facts);
  if _refusal is not null then
    return _refusal;
  end if;
  insert into public.client_freeze (client_id, part, cause, since, until, reason, actor)
  values (_client, 'payments', _proposal::text, _at, _due + interval '72 hours', _asked.action, 'job:changes');
  perform public.freeze_event_note(_client, 'payments', false, _at);
  insert into public.client_change (client_id, kind, proposal_id, asked_at, due_at, email, code)
  values (_client, _kind, _proposal, _at, _due, case when _kind = 'email' then _asked.facts ->> 'email' end,
          case when _kind = 'email' then _code end);
  perform public.client_notify(_client, _event, _kind || 'ChangeAsked', _at);
  perform public.audit_record(_audit, _at, _actor, _action, _client, _kind, null,
    jsonb_build_object('proposal', _proposal, 'due', _due, 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Takes away a change that waits, and the hold that began with it, and no other. The client's row is locked.
create function client_change_drop(_client uuid, _kind text, _at timestamptz) returns public.client_change
language plpgsql as $$
declare
  _dropped public.client_change;
begin
  delete from public.client_change where client_id = _client and kind = _kind returning * into _dropped;
  delete from public.client_freeze
    where client_id = _client and part = 'payments' and cause = _dropped.proposal_id::text;
  if found then
    perform public.freeze_event_note(_client, 'payments', true, _at);
  end if;
  return _dropped;
end
$$;

-- Cancels a change that waits: the web server has seen a code of the old factor or a fresh sign-in; the code that went to
-- the old address is compared here. False when nothing was cancelled.
create function client_change_cancel(_client uuid, _kind text, _code bytea, _at timestamptz, _by event_source,
                                     _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.client_change;
begin
  perform from public.client where id = _client for no key update;
  perform from public.client_change
    where client_id = _client and kind = _kind and (_kind <> 'email' or code = _code);
  if not found then
    return false;
  end if;
  _before := public.client_change_drop(_client, _kind, _at);
  perform public.security_event_add(_client, _at, 'changeCancelled', _by);
  perform public.audit_record(_audit, _at, 'client', 'client.cancelChange', _client, _kind,
    jsonb_build_object('proposal', _before.proposal_id, 'due', _before.due_at), null);
  return true;
end
$$;

-- What one operator does where two have signed a wrong change: cancels it, by the time at which it was asked, so that none
-- which came since is cancelled. False when it does not wait any more. Operators.
create function client_change_take_back(_client uuid, _kind text, _asked_at timestamptz, _reason text, _actor text,
                                        _at timestamptz, _event uuid, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.client_change;
begin
  perform from public.client where id = _client for no key update;
  perform from public.client_change where client_id = _client and kind = _kind and asked_at = _asked_at;
  if not found then
    return false;
  end if;
  _before := public.client_change_drop(_client, _kind, _at);
  perform public.client_notify(_client, _event, 'changeCancelled', _at);
  perform public.audit_record(_audit, _at, _actor, 'client.cancelChange', _client, _kind,
    jsonb_build_object('proposal', _before.proposal_id, 'due', _before.due_at), jsonb_build_object('reason', _reason));
  return true;
end
$$;

-- Carries a change out whose time has come; all sessions end. The client has 72 hours in which they can come in to cancel
-- it: time in which modes kept clients out is added to the wait, and to the hold. Answers 'done'; 'notDue'; why not by now
-- (client_change_refusal): the change is gone then, and the hold that began with it. What is sealed goes into the log: the
-- address before and after. Jobs.
create function client_change_apply(_client uuid, _kind text, _at timestamptz, _event uuid, _audit uuid,
                                    _sealed bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.client_change;
  _due timestamptz;
  _held_until timestamptz;
  _email text;
  _outcome text;
begin
  perform public.require_now(_at);
  perform from public.client where id = _client for no key update;
  select * into _it from public.client_change where client_id = _client and kind = _kind and due_at <= _at;
  if not found then
    return 'notDue';
  end if;
  _due := _it.asked_at + interval '72 hours' + public.paused_entry_time(_it.asked_at, _at);
  _held_until := _due + interval '72 hours';
  if _due > _at then
    update public.client_change set due_at = _due where client_id = _client and kind = _kind;
    update public.client_freeze set until = _held_until
      where client_id = _client and part = 'payments' and cause = _it.proposal_id::text;
    return 'notDue';
  end if;
  delete from public.client_change where client_id = _client and kind = _kind;
  select coalesce(public.client_change_refusal(_client, _kind, facts), 'done') into _outcome
    from public.proposal where id = _it.proposal_id;
  if _outcome <> 'done' then
    null;
  elsif _kind = 'secondFactor' then
    delete from public.second_factor where client_id = _client;
    delete from public.second_factor_pending where client_id = _client;
    delete from public.backup_code where client_id = _client;
  elsif _kind = 'telegram' then
    delete from public.client_lookup where client_id = _client and key in (
      select 'telegram:' || telegram_id from public.telegram_identity where client_id = _client);
    delete from public.telegram_identity where client_id = _client;
  else
    insert into public.client_lookup (key, client_id) values ('email:' || _it.email, _client) on conflict do nothing;
    if found then
      select email into _email from public.client where id = _client;
      delete from public.client_lookup where key = 'email:' || _email and client_id = _client;
      delete from public.email_code where client_id = _client;
      delete from public.recovery where client_id = _client;
      update public.client set email = _it.email, email_proved_at = null where id = _client;
    else
      _outcome := 'emailBusy';
    end if;
  end if;
  if _outcome = 'done' then
    delete from public.session where client_id = _client;
    perform public.client_notify(_client, _event, case when _kind = 'secondFactor' then 'secondFactorReset'
      when _kind = 'email' then 'emailChanged' else 'telegramUnlinked' end, _at);
  else
    delete from public.client_freeze
      where client_id = _client and part = 'payments' and cause = _it.proposal_id::text;
    if found then
      perform public.freeze_event_note(_client, 'payments', true, _at);
    end if;
    perform public.client_notify(_client, _event,
      case when _outcome = 'emailBusy' then 'emailChangeFailed' else 'changeCancelled' end, _at);
  end if;
  perform public.audit_record(_audit, _at, 'job:changes', 'client.change', _client, _kind,
    jsonb_build_object('proposal', _it.proposal_id), jsonb_build_object('outcome', _outcome), _sealed);
  return _outcome;
end
$$;

-- Changes a client's name to that in the passport which was rejected for its name alone, as two have signed it. It is the
-- client's last scan, so nobody who is verified gets another name, and none while a scan waits beside the one that is there.
-- Sponsors have the name too: in full on line 1, shortened on 2 and 3. What is sealed goes into the log: the name before and
-- after. Answers 'done'; 'changed' when the client has another name by now; 'stale' when the scan is not the last, or was
-- not rejected for that; 'ended' when the proposal has. Jobs.
create function client_rename(_proposal uuid, _signers uuid[], _at timestamptz, _event uuid, _audit uuid,
                              _audit_of_proposal uuid, _sealed bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'client.changeName', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _name text := _asked.facts ->> 'name';
  _short text := public.client_short_name(_name);
  _before text;
  _sponsors uuid[];
  _last record;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select name, array[sponsor1, sponsor2, sponsor3] into _before, _sponsors
    from public.client where id = _client for no key update;
  if _before is distinct from _asked.facts ->> 'before' then
    return 'changed';
  end if;
  select scan.id, review.reason into _last
    from public.verification_scan as scan
    left join public.verification_review as review on review.client_id = scan.client_id and review.scan_id = scan.id
   where scan.client_id = _client
   order by scan.id desc, review.id desc
   limit 1;
  if _last.id::text is distinct from _asked.subject or _last.reason is distinct from 'otherName' then
    return 'stale';
  end if;
  update public.client set name = _name where id = _client;
  update public.referral set name = case when line = 1 then _name else _short end
    where sponsor_id = any(_sponsors) and client_id = _client;
  perform public.client_notify(_client, _event, 'nameChanged', _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'client.changeName', _client,
    _asked.subject, null, jsonb_build_object('proposal', _proposal, 'signers', to_jsonb(_signers)), _sealed);
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- What one operator does at once: ends a client's sessions, and with them, where it is asked, the password: the client sets
-- a new one by a code to their email. The other ways in are switched off then where that email was proved, as by a recovery:
-- a thief may have made one. Answers how many sessions ended; null when there is no such client. Operators.
create function client_sessions_end(_client uuid, _with_password boolean, _reason text, _actor text, _at timestamptz,
                                    _event uuid, _audit uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _proved_at timestamptz;
  _ended integer;
begin
  select email_proved_at into _proved_at from public.client where id = _client for no key update;
  if not found then
    return null;
  end if;
  delete from public.session where client_id = _client;
  get diagnostics _ended = row_count;
  if _with_password then
    update public.client set password_hash = null where id = _client;
  end if;
  -- Without an email there is no recovery, and the code for one that was never proved may reach a stranger: this would be no
  -- way in at all.
  if _with_password and _proved_at is not null then
    update public.passkey set off_at = _at where client_id = _client and off_at is null;
    update public.telegram_identity set off_at = _at where client_id = _client and off_at is null;
  end if;
  perform public.client_notify(_client, _event,
    case when _with_password then 'newPasswordNeeded' else 'sessionsEndedByUs' end, _at);
  perform public.audit_record(_audit, _at, _actor,
    case when _with_password then 'client.requirePassword' else 'client.endSessions' end, _client, null, null,
    jsonb_build_object('reason', _reason, 'sessions', _ended));
  return _ended;
end
$$;

-- Why the house cannot bear an amount; null where it can. It bears it of what corrections have taken, and else of the capital
-- that is there and backs nothing else.
create function house_bearing_refusal(_micro bigint, _at timestamptz) returns text
language plpgsql as $$
declare
  _from_capital bigint := _micro - least(_micro, public.house_balance(16));
  _evidence jsonb := public.house_evidence();
begin
  if public.house_balance(1) - public.house_balance(11) < _from_capital then
    return 'insufficientCapital';
  end if;
  if _from_capital > 0 and public.house_room(_evidence,
       public.house_pending(public.house_allotted_month(), _evidence, _at)) < _from_capital then
    return 'credited';
  end if;
  return null;
end
$$;

-- Why a correction cannot be booked; null where it can. The house bears what it gives, and coverage stays 100 % or more, unless
-- two have said publicly that it goes on.
create function correction_refusal(_give bigint, _at timestamptz) returns text
language plpgsql as $$
begin
  return coalesce(public.coverage_objection(_at), public.house_bearing_refusal(_give, _at),
                  case when not public.coverage_allows_spending(_give, _at) then 'belowCoverage' end);
end
$$;

-- Corrects a client's finance account, as two have signed. Answers 'done', why not, or 'ended' when the proposal has. What
-- the client does not have is an error, and undoes the transaction. Jobs.
create function correction_book(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'client.correct', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _facts jsonb := _asked.facts;
  _micro bigint := (_facts ->> 'micro-dollars')::bigint;
  _gives boolean := _facts ->> 'direction' = 'give';
  _key text := 'correction:' || _proposal;
  _refusal text;
  _taken bigint;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _micro <= 0 or _facts ->> 'direction' not in ('give', 'take') then
    return 'invalid';
  end if;
  if public.deposit_lock(_client) then
    return 'clientDeleted';
  end if;
  perform public.house_lock();
  if _gives then
    _refusal := public.correction_refusal(_micro, _at);
    if _refusal is not null then
      return _refusal;
    end if;
    _taken := least(_micro, public.house_balance(16));
    perform public.house_post(_key, _key, _at, array[
      row(16, '', -_taken)::public.house_leg, row(1, '', _taken - _micro)::public.house_leg,
      row(14, '', _micro)::public.house_leg]);
  else
    perform public.house_post(_key, _key, _at, array[
      row(16, '', _micro)::public.house_leg, row(15, '', _micro)::public.house_leg]);
  end if;
  insert into public.correction (client_id, proposal_id, amount_micro, category, evidence, at)
  values (_client, _proposal, case when _gives then _micro else -_micro end, _facts ->> 'category', _facts ->> 'evidence',
          _at);
  perform public.ledger_post(_client, _key, _key, _at, array[
    row((case when _gives then 'correction_given' else 'correction_taken' end)::public.ledger_flow, _micro, null,
        'Mastercopy')::public.ledger_leg]);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'client.correct', _client,
    _proposal::text, null, _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Credits a transfer of the chain as two have signed it: one to the client's address that waits for more, or one to an
-- address of ours that was nobody's when it came, which becomes this client's deposit. The jobs have asked the nodes. Answers
-- 'done'; 'credited'; 'otherPayment' when the rows say something else of it; 'clientDeleted'; 'notThere'; 'ended'.
create function manual_credit_book(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.credit', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _tx text := split_part(_asked.subject, ':', 1);
  _ordinal integer := split_part(_asked.subject, ':', 2)::integer;
  _micro bigint := (_asked.facts ->> 'micro-dollars')::bigint;
  _reference text := 'deposit:' || _asked.subject;
  _waiting public.deposit;
  _stray public.unmatched_transfer;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if public.deposit_lock(_client) then
    return 'clientDeleted';
  end if;
  select * into _waiting from public.deposit
    where client_id = _client and tx_id = _tx and ordinal = _ordinal for update;
  if not found then
    delete from public.unmatched_transfer where tx_id = _tx and ordinal = _ordinal returning * into _stray;
    if not found then
      return 'notThere';
    end if;
    insert into public.client_lookup (key, client_id) values ('transfer:' || _asked.subject, _client)
        on conflict do nothing;
    if not found then
      perform public.raise_error('contradicts_rows', format('transfer %s is another client''s', _asked.subject));
    end if;
    insert into public.deposit (client_id, tx_id, ordinal, address, sender, amount_micro, block, block_at, seen_at)
    values (_client, _tx, _ordinal, _stray.address, _stray.sender, _stray.units::bigint, _stray.block, _stray.block_at,
            _stray.seen_at)
    returning * into _waiting;
  end if;
  if _waiting.credited_at is not null then
    return 'credited';
  end if;
  -- What is suspicious is released first, by two; what goes back stays away.
  perform from public.deposit_creditable(_client, _waiting.address) as free
    where free.tx_id = _tx and free.ordinal = _ordinal;
  if not found then
    return 'aside';
  end if;
  if _waiting.amount_micro <> _micro or _waiting.address <> _asked.facts ->> 'address'
     or _waiting.sender <> _asked.facts ->> 'sender' then
    perform public.raise_error('contradicts_rows', format('transfer %s is not as it was signed', _asked.subject));
  end if;
  perform public.ledger_post(_client, _reference, _reference, _at,
    array[row('deposit', _micro, null, _tx)::public.ledger_leg]);
  update public.deposit set credited_at = _at where client_id = _client and tx_id = _tx and ordinal = _ordinal;
  insert into public.manual_credit (client_id, tx_id, ordinal, proposal_id, at)
  values (_client, _tx, _ordinal, _proposal, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'deposit.credit', _client,
    _asked.subject, null, _asked.facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Reverses a deposit that the chain has lost, as two have signed it; the jobs have asked the nodes. Of one that was credited a
-- part, or all, is taken from the client, as a correction; the house bears the rest. Whatever coverage comes to: that the money is
-- not there is a fact. Answers 'done'; 'notThere' where there is no such deposit; 'refundOrdered' while it is to go back; 'invalid'
-- where more is taken than was credited; why the house cannot bear it; 'ended' when the proposal has. What the client does not
-- have is an error, and undoes the transaction. Jobs.
create function deposit_reverse(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deposit.reverse', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _facts jsonb := _asked.facts;
  _micro numeric := (_facts ->> 'micro-dollars')::numeric;  -- any uint256, of one that is ignored
  _taken bigint := (_facts ->> 'taken from the client, micro-dollars')::bigint;
  _lost public.deposit;
  _refusal text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _client is null then
    return public.deposit_forget_unbooked(_asked, _signers, _at, _audit, _audit_of_proposal);
  end if;
  perform public.ledger_lock(_client);
  select * into _lost from public.deposit
    where client_id = _client and tx_id = split_part(_asked.subject, ':', 1)
      and ordinal::text = split_part(_asked.subject, ':', 2) and refunded_block is null for update;
  if not found then
    return public.deposit_forget_unbooked(_asked, _signers, _at, _audit, _audit_of_proposal);
  end if;
  if exists (select from public.refund_order
              where tx_id = _lost.tx_id and ordinal = _lost.ordinal and ended_at is null) then
    return 'refundOrdered';
  end if;
  if _lost.amount_micro <> _micro or _lost.address <> _facts ->> 'address' or _lost.sender <> _facts ->> 'sender' then
    perform public.raise_error('contradicts_rows', format('deposit %s is not as it was signed', _asked.subject));
  end if;
  if _taken < 0 or _taken > _micro or _taken > 0 and _lost.credited_at is null then
    return 'invalid';
  end if;
  if _lost.credited_at is not null then
    perform public.house_lock();
    _refusal := public.house_bearing_refusal((_micro - _taken)::bigint, _at);
    if _refusal is not null then
      return _refusal;
    end if;
    perform public.deposit_book_reversal(_client, _asked.subject, _proposal, _micro::bigint, _taken, _at);
  end if;
  insert into public.deposit_reversal
    (client_id, tx_id, ordinal, address, sender, amount_micro, taken_micro, block, block_at, credited_at, proposal_id, at)
  values (_client, _lost.tx_id, _lost.ordinal, _lost.address, _lost.sender, _micro, _taken, _lost.block, _lost.block_at,
          _lost.credited_at, _proposal, _at);
  delete from public.deposit where client_id = _client and tx_id = _lost.tx_id and ordinal = _lost.ordinal;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'deposit.reverse', _client, _asked.subject, null,
    _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- The same of a transfer that is ignored, or came to an address without an owner: it is in no book, and each comparison misses
-- what it says has come. Answers 'done'; 'notThere'; 'invalid' where something would be taken.
create function deposit_forget_unbooked(_asked public.proposal, _signers uuid[], _at timestamptz, _audit uuid,
                                        _audit_of_proposal uuid) returns text
language plpgsql as $$
declare
  _facts jsonb := _asked.facts;
  _tx text := split_part(_asked.subject, ':', 1);
  _ordinal text := split_part(_asked.subject, ':', 2);
  _lost jsonb;
begin
  if _facts ->> 'taken from the client, micro-dollars' <> '0' then
    return 'invalid';
  end if;
  if _asked.client_id is null then
    delete from public.unmatched_transfer as lost
      where tx_id = _tx and ordinal::text = _ordinal and units::text = _facts ->> 'micro-dollars'
        and address = _facts ->> 'address' and sender = _facts ->> 'sender'
      returning to_jsonb(lost) into _lost;
  else
    delete from public.ignored_deposit as lost
      where client_id = _asked.client_id and tx_id = _tx and ordinal::text = _ordinal
        and units::text = _facts ->> 'micro-dollars' and address = _facts ->> 'address' and sender = _facts ->> 'sender'
      returning to_jsonb(lost) into _lost;
  end if;
  if _lost is null then
    return 'notThere';
  end if;
  perform public.audit_record(_audit, _at, _signers[2]::text, 'deposit.reverse', _asked.client_id, _asked.subject, _lost,
    _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- What a reversal moves: in the house's book what it bears, and in the client's what is taken, and what had come from the chain.
-- Both books are locked.
create function deposit_book_reversal(_client uuid, _place text, _proposal uuid, _micro bigint, _taken bigint, _at timestamptz)
returns void
language plpgsql as $$
declare
  _key text := 'correction:' || _proposal;
  _from_corrections bigint := least(_micro - _taken, public.house_balance(16));
begin
  perform public.house_post(_key, _key, _at, array[
    row(16, '', -_from_corrections)::public.house_leg, row(1, '', _from_corrections + _taken - _micro)::public.house_leg,
    row(14, '', _micro)::public.house_leg, row(15, '', _taken)::public.house_leg]);
  perform public.ledger_post(_client, _key, _key, _at,
    case when _taken > 0 then array[row('correction_taken', _taken, null, 'Mastercopy')::public.ledger_leg] end
    || row('deposit_reversal', _micro, null, null)::public.ledger_leg);
  if _taken > 0 then
    insert into public.correction (client_id, proposal_id, amount_micro, category, evidence, at)
    values (_client, _proposal, -_taken, 'depositLost', _place, _at);
  end if;
end
$$;

-- An operator views the cabinet as the client sees it: recorded before it is shown. Answers until when they may; null
-- when the client does not let them. Operators.
create function client_view_note(_client uuid, _page text, _actor text, _at timestamptz, _audit uuid) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _until timestamptz;
begin
  perform public.require_now(_at);
  select max(until) into _until from public.view_consent
    where client_id = _client and ended_at is null and given_at <= _at and until > _at;
  if _until is not null then
    perform public.audit_record(_audit, _at, _actor, 'client.view', _client, _page, null, null);
  end if;
  return _until;
end
$$;

-- A client asks for a file with their data, or to be deleted; what they asked before and still waits is taken back. Web.
create function data_request_ask(_client uuid, _id uuid, _kind text, _waived bigint, _waived_reward bigint,
                                 _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.data_request set ended_at = _at, outcome = 'withdrawn'
    where client_id = _client and kind = _kind and ended_at is null and file is null;
  insert into public.data_request (client_id, id, kind, asked_at, waived_micro, waived_reward_micro)
  values (_client, _id, _kind, _at, _waived, _waived_reward);
end
$$;

-- A client takes a request back that waits. Web.
create function data_request_withdraw(_client uuid, _id uuid, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.data_request set ended_at = _at, outcome = 'withdrawn'
    where client_id = _client and id = _id and ended_at is null and file is null;
end
$$;

-- The time to fetch a file is over, and the request refers to it no more. False when it did not. Jobs.
create function data_request_expire(_client uuid, _id uuid, _file text, _at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.data_request set file = null, ended_at = _at, outcome = 'expired'
    where client_id = _client and id = _id and file = _file;
  return found;
end
$$;

-- One operator refuses to delete a client; the word says why. False when it does not wait. Operators.
create function data_request_refuse(_client uuid, _id uuid, _reason text, _actor text, _at timestamptz, _audit uuid)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.data_request set ended_at = _at, outcome = 'refused', reason = _reason
    where client_id = _client and id = _id and kind = 'deletion' and ended_at is null;
  if not found then
    return false;
  end if;
  perform public.audit_record(_audit, _at, _actor, 'client.refuseDeletion', _client, _id::text, null,
    jsonb_build_object('reason', _reason));
  return true;
end
$$;

-- What keeps a client from being deleted; null where nothing does. A client with partners may be owed rewards of a month that has
-- ended, and is deleted once it is settled: from the month of the deletion on there are none (unrewarded_sponsors). The
-- caller's clock may be behind that of the process that previewed or settled a month, so the database's own counts too, and nobody is
-- deleted as of such a month. What the request that waits gives up does not count. The client reads it where they ask, and
-- operators where they sign.
create function client_delete_refusal(_client uuid, _at timestamptz) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _now timestamptz := _at;
  _waived bigint;
  _waived_reward bigint;
begin
  select waived_micro, waived_reward_micro into _waived, _waived_reward
    from public.data_request where client_id = _client and kind = 'deletion' and ended_at is null;
  if exists (select from public.withdrawal_waiting where client_id = _client) then
    return 'withdrawalWaits';
  end if;
  if exists (select from public.trading_account where client_id = _client and status <> 4) then
    return 'accountsOpen';
  end if;
  if exists (select from public.ledger_account
              where client_id = _client and kind < 100 and kind not in (5, 6, 7)
                and balance > case when kind = 1 then coalesce(_waived, 0) else 0 end)
     or exists (select from public.deposit
                 where client_id = _client and credited_at is null and refunded_block is null)
     or exists (select from public.unconfirmed_deposit where client_id = _client) then
    return 'hasMoney';
  end if;
  if exists (
    select from public.ledger_account
     where client_id = _client and kind = 6 and balance > coalesce(_waived_reward, 0)) then
    return 'rewardsPending';
  end if;
  if not exists (select from public.referral_line where sponsor_id = _client) then
    return null;
  end if;
  if not exists (select from public.moved_clock) then
    _now := greatest(_at, statement_timestamp());
  end if;
  if public.month_start(public.month_after(public.settlement_due_month())) <= _now
     or exists (select from public.settlement_preview where month >= public.month_of(_at))
     or exists (select from public.settlement where month >= public.month_of(_at)) then
    return 'rewardsDue';
  end if;
  return null;
end
$$;

-- Takes from a client who is deleted what they have given up, and never more; the request then says what it was. It is the
-- house's as what corrections take is: it is no capital and no profit, and is given to nobody but by a correction. Their book
-- is locked.
create function client_waive(_client uuid, _request uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _key text := 'waiver:' || _request;
  _balance bigint;
  _reward bigint;
begin
  select coalesce(sum(balance) filter (where kind = 1), 0)::bigint, coalesce(sum(balance) filter (where kind = 6), 0)::bigint
    into _balance, _reward from public.ledger_account where client_id = _client and kind in (1, 6);
  update public.data_request set waived_micro = _balance, waived_reward_micro = _reward
    where client_id = _client and id = _request and waived_micro >= _balance and waived_reward_micro >= _reward;
  if not found then
    perform public.raise_error('contradicts_rows',
      format('client %s has %s and rewards of %s, more than request %s gives up', _client, _balance, _reward, _request));
  end if;
  if _balance + _reward = 0 then
    return;
  end if;
  perform public.house_lock();
  perform public.house_post(_key, _key, _at, array[
    row(16, '', _balance + _reward)::public.house_leg, row(15, '', _balance + _reward)::public.house_leg]);
  perform public.ledger_post(_client, _key, _key, _at,
    case when _balance > 0 then array[row('balance_waived', _balance, null, 'Mastercopy')::public.ledger_leg] end
    || case when _reward > 0 then array[row('reward_waived', _reward, null, null)::public.ledger_leg] end);
end
$$;

-- Deletes what is known of a client, as two have signed and the client has asked, and as far as no law keeps it: the books,
-- what was accepted, the ledger's and the chain's names stay, under an id. The jobs let go of the files themselves.
-- Answers 'done', why not, or 'ended' when the proposal has. Jobs.
create function client_delete(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'client.delete', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _email text;
  _telegram text;
  _request public.data_request;
  _refusal text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select email into _email from public.client where id = _client for no key update;
  select telegram_id::text into _telegram from public.telegram_identity where client_id = _client;
  perform public.ledger_lock(_client);
  -- What was signed is asked for: also what is given up with it.
  perform from public.data_request
    where client_id = _client and id = _asked.subject::uuid and kind = 'deletion' and ended_at is null
      and waived_micro::text = _asked.facts ->> 'waived balance, micro-dollars'
      and waived_reward_micro::text = _asked.facts ->> 'waived rewards, micro-dollars'
      for update;
  if not found then
    return 'notAsked';
  end if;
  _refusal := public.client_delete_refusal(_client, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  perform public.client_waive(_client, _asked.subject::uuid, _at);
  update public.data_request set ended_at = _at, outcome = 'done'
    where client_id = _client and id = _asked.subject::uuid
    returning * into _request;
  update public.data_request set file = null, ended_at = _at, outcome = 'expired'
    where client_id = _client and ended_at is null;
  update public.verification_scan set key = null where client_id = _client and key is not null;
  delete from public.client_lookup where client_id = _client and (key like 'email:%' or key like 'telegram:%'
    or key like 'passkey:%');
  delete from public.mail where lower(recipient) in (_email, _telegram);
  -- It was shown by a consent that ends here.
  delete from public.testimonial where client_id = _client;
  update public.referral set name = '-' where client_id = _client;
  delete from public.session where client_id = _client;
  delete from public.device where client_id = _client;
  delete from public.security_event where client_id = _client;
  delete from public.notice_choice where client_id = _client;
  delete from public.notice_reading where client_id = _client;
  delete from public.notice_sending where client_id = _client;
  delete from public.recovery where client_id = _client;
  delete from public.email_code where client_id = _client;
  delete from public.second_factor where client_id = _client;
  delete from public.second_factor_pending where client_id = _client;
  delete from public.backup_code where client_id = _client;
  delete from public.passkey where client_id = _client;
  delete from public.telegram_identity where client_id = _client;
  delete from public.saved_address where client_id = _client;
  delete from public.view_consent where client_id = _client;
  delete from public.client_change where client_id = _client;
  delete from public.address_protection where client_id = _client;
  delete from public.idempotency_key where client_id = _client;
  -- Nobody pays who is not there any more: what came could not be used, and not be called back.
  delete from public.freeze_event where client_id = _client;
  delete from public.client_freeze where client_id = _client;
  insert into public.client_freeze (client_id, part, cause, since, reason, actor)
  values (_client, 'payments', 'operator', _at, _asked.action, 'job:proposals');
  -- What the log has sealed of this client is closed for good.
  perform public.audit_client_key_destroy(_client, _at);
  update public.client set email = null, email_proved_at = null, name = '-', password_hash = null where id = _client;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'client.delete', _client,
    _asked.subject, null, jsonb_build_object('proposal', _proposal, 'signers', to_jsonb(_signers),
      'waived', _request.waived_micro, 'waivedReward', _request.waived_reward_micro));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
