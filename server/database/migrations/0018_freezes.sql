-- expand: What operators have frozen: a part of what one client may do.
--
-- One operator freezes, two lift it. A frozen part is checked inside the functions that move money, so that taking over
-- a process does not pass it by; freezing locks the client's row and book, so that nothing under way is overlooked.

-- A part of a client that is frozen, for each cause by itself: where one ends, the others go on. Lifted, the row is gone; the
-- audit log has both.
create table client_freeze (
  client_id uuid        not null,
  part      text        not null,
  -- 'operator'; of 'payments' also 'verification', which was opened again, and the id of the proposal of a change that waits.
  cause     text        not null,
  since     timestamptz not null,
  -- Of 'transfers', and of 'payments' for a change: a job ends it then. Null: until two operators lift it.
  until     timestamptz,
  reason    text        not null,  -- for operators: no client is told, since it may hurt an inquiry
  actor     text        not null,  -- as in the audit log
  constraint client_freeze_pk primary key (client_id, part, cause),
  constraint client_freeze_client foreign key (client_id) references client (id),
  constraint client_freeze_part check (part in ('signIn', 'payments', 'transfers', 'trading')),
  constraint client_freeze_length check (length(reason) <= 1000),
  constraint client_freeze_cause check (cause = 'operator' or part = 'payments'),
  constraint client_freeze_until check (until is null or (part in ('transfers', 'payments') and until > since))
);

-- What the client is told of it: that a part was frozen, and that it is free again.
create table freeze_event (
  client_id uuid        not null,
  at        timestamptz not null,
  part      text        not null,
  is_lifted boolean     not null,
  constraint freeze_event_pk primary key (client_id, at, part, is_lifted),
  constraint freeze_event_client foreign key (client_id) references client (id),
  constraint freeze_event_part check (part in ('signIn', 'payments', 'transfers', 'trading'))
);

-- Notes one or the other beside the freeze's row. A part that stays frozen for another cause is not free.
create function freeze_event_note(_client uuid, _part text, _is_lifted boolean, _at timestamptz) returns void
language plpgsql as $$
begin
  if _is_lifted and public.client_is_frozen(_client, _part) then
    return;
  end if;
  insert into public.freeze_event (client_id, at, part, is_lifted) values (_client, _at, _part, _is_lifted)
      on conflict (client_id, at, part, is_lifted) do nothing;
end
$$;

-- Whether this part of a client is frozen. A stolen account is frozen so that its money stays: a client who cannot sign in
-- can do nothing else, and one who cannot pay cannot pay other clients either.
create function client_is_frozen(_client uuid, _part text) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.client_freeze
     where client_id = _client
       and (part in ('signIn', _part) or (_part = 'transfers' and part = 'payments')));
end
$$;

-- One operator freezes a part of a client, from the commit of this transaction on: what moves money locks the client's book,
-- and is waited for. Ends the client's sessions where they cannot sign in any more. Answers 'done', 'already', or
-- 'notThere'. A longer time takes the place of a shorter one.
create function client_freeze_set(_client uuid, _part text, _until timestamptz, _reason text, _actor text,
                                  _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.client_freeze;
begin
  perform from public.client where id = _client for no key update;
  if not found then
    return 'notThere';
  end if;
  perform public.ledger_lock(_client);

  select * into _before from public.client_freeze
    where client_id = _client and part = _part and cause = 'operator';
  if found and (_before.until is null or _before.until >= _until) then
    return 'already';
  end if;
  delete from public.client_freeze where client_id = _client and part = _part and cause = 'operator';
  -- Who lifts it names it by this time, as a process has read it.
  insert into public.client_freeze (client_id, part, cause, since, until, reason, actor)
  values (_client, _part, 'operator', date_trunc('milliseconds', _at), _until, _reason, _actor);
  perform public.freeze_event_note(_client, _part, false, _at);
  if _part = 'signIn' then
    delete from public.session where client_id = _client;
  end if;
  perform public.audit_record(_audit, _at, _actor, 'client.freeze', _client, _part, to_jsonb(_before),
    jsonb_build_object('part', _part, 'until', _until, 'reason', _reason));
  return 'done';
end
$$;

-- Jobs lift a freeze, as two operators have signed. Answers 'done'; 'notFrozen' when it has been lifted, or another one has
-- taken its place; 'ended' when the proposal has.
create function client_freeze_lift(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid,
                                   _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'client.unfreeze', _signers, 2, _at);
  _before public.client_freeze;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  -- What came to them could neither be used nor be taken back.
  if public.client_was_deleted(_asked.client_id) then
    return 'clientDeleted';
  end if;
  select * into _before from public.client_freeze
    where client_id = _asked.client_id and part = _asked.subject
      and since = (_asked.facts ->> 'frozen')::timestamptz
    for update;
  if not found then
    return 'notFrozen';
  end if;
  delete from public.client_freeze
    where client_id = _asked.client_id and part = _asked.subject and cause = _before.cause;
  perform public.freeze_event_note(_asked.client_id, _asked.subject, true, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'client.unfreeze', _asked.client_id,
    _asked.subject, to_jsonb(_before), jsonb_build_object('proposal', _proposal, 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Jobs end a freeze whose time is over. False when it is not.
create function client_freeze_expire(_client uuid, _part text, _cause text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.client_freeze;
begin
  delete from public.client_freeze where client_id = _client and part = _part and cause = _cause and until <= _at
    returning * into _before;
  if not found then
    return false;
  end if;
  perform public.freeze_event_note(_client, _part, true, _at);
  perform public.audit_record(_audit, _at, 'job:freezes', 'client.unfreeze', _client, _part, to_jsonb(_before), null);
  return true;
end
$$;

-- Modes: what is paused for everybody while something is examined. One operator starts one, with an end and a text for
-- clients; two end it earlier, and a job ends it when its time is over, so that no clock of a caller does. Small and shared
-- by all.
create table incident_mode (
  number     integer     not null,
  mode       text        not null,
  started_at timestamptz not null,
  until      timestamptz not null,
  reason     text        not null,  -- for operators
  ru         text        not null,  -- what clients read meanwhile
  en         text        not null,
  de         text        not null,
  es         text        not null,
  actor      text        not null,
  ended_at   timestamptz,
  constraint incident_mode_pk primary key (number),
  constraint incident_mode_name check (mode in ('noWithdrawals', 'noTransfers', 'noSignIn', 'readOnly')),
  constraint incident_mode_until check (until > started_at and until <= started_at + interval '73 hours'),
  constraint incident_mode_lengths check (
    length(reason) <= 500 and length(ru) <= 500 and length(en) <= 500 and length(de) <= 500 and length(es) <= 500)
);

-- Whether this is paused for everybody: 'withdrawals', 'transfers', 'trading', 'signIn', or 'changes', all others.
create function is_paused(_what text) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.incident_mode
     where ended_at is null
       and ((mode = 'readOnly' and _what <> 'signIn') or (mode = 'noWithdrawals' and _what = 'withdrawals')
            or (mode = 'noTransfers' and _what = 'transfers') or (mode = 'noSignIn' and _what = 'signIn')));
end
$$;

-- How long of the time since then a mode kept clients out: from signing in, or from setting a lost password. Where two were on,
-- it counts once.
create function paused_entry_time(_since timestamptz, _at timestamptz) returns interval
language plpgsql stable as $$
begin
  return (
    select make_interval(secs => coalesce(sum(extract(epoch from upper(span) - lower(span))), 0)::double precision)
      from (select unnest(range_agg(tstzrange(greatest(started_at, _since), coalesce(ended_at, _at)))) as span
              from public.incident_mode
             where mode in ('noSignIn', 'readOnly')
               and coalesce(ended_at, _at) > greatest(started_at, _since)) as paused);
end
$$;

-- Whether a client cannot do this now: it is frozen for them, or paused for everybody.
create function client_is_stopped(_client uuid, _what text) returns boolean
language plpgsql stable as $$
begin
  return public.is_paused(_what)
      or public.client_is_frozen(_client, case when _what = 'withdrawals' then 'payments' else _what end);
end
$$;

-- One operator starts a mode. False when it is on already.
create function incident_start(_mode text, _until timestamptz, _reason text, _texts jsonb, _actor text, _at timestamptz,
                               _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table public.incident_mode in share row exclusive mode;
  if exists (select from public.incident_mode where mode = _mode and ended_at is null) then
    return false;
  end if;
  insert into public.incident_mode (number, mode, started_at, until, reason, ru, en, de, es, actor)
  select coalesce(max(number), 0) + 1, _mode, _at, _until, _reason, _texts ->> 'ru', _texts ->> 'en', _texts ->> 'de',
         _texts ->> 'es', _actor
    from public.incident_mode;
  perform public.audit_record(_audit, _at, _actor, 'incident.start', null, _mode, null,
    jsonb_build_object('until', _until, 'reason', _reason) || _texts);
  return true;
end
$$;

-- Jobs end a mode, as two operators have signed. Answers 'done'; 'notOn' when it has ended; 'ended' when the proposal has.
create function incident_end(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'incident.end', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  update public.incident_mode set ended_at = _at
    where mode = _asked.subject and number::text = _asked.facts ->> 'number' and ended_at is null;
  if not found then
    return 'notOn';
  end if;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'incident.end', null, _asked.subject,
    null, jsonb_build_object('proposal', _proposal, 'signers', to_jsonb(_signers), 'reason', _asked.facts ->> 'reason'));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- One operator ends every session of every client at once: where cookies may have leaked, nobody knows whose. Everybody signs
-- in again; passwords stay. Answers how many have ended.
create function all_sessions_end(_reason text, _actor text, _at timestamptz, _audit uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _ended integer;
begin
  delete from public.session;
  get diagnostics _ended = row_count;
  perform public.audit_record(_audit, _at, _actor, 'incident.endSessions', null, null, null,
    jsonb_build_object('reason', _reason, 'sessions', _ended));
  return _ended;
end
$$;

-- Jobs end a mode whose time is over. False when there is none.
create function incident_expire(_at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _mode text;
begin
  lock table public.incident_mode in share row exclusive mode;
  update public.incident_mode set ended_at = _at
    where number = (
      select number from public.incident_mode where ended_at is null and until <= _at order by number limit 1)
    returning mode into _mode;
  if not found then
    return false;
  end if;
  perform public.audit_record(_audit, _at, 'job:freezes', 'incident.end', null, _mode, null, null);
  return true;
end
$$;
