-- expand: What operators have frozen: a part of what one client may do.
--
-- One operator freezes, two lift it. A frozen part is looked at inside the functions that move money, so that taking over
-- a process does not pass it by; who freezes takes the client's row and book, so that nothing under way is overlooked.

-- A part of a client that is frozen. Lifted, the row is gone; the audit log has both.
create table client_freeze (
  client_id uuid        not null,
  part      text        not null,
  since     timestamptz not null,
  until     timestamptz,           -- of 'transfers' alone: a job ends it then. Null: until two operators lift it
  reason    text        not null,  -- for operators: no client is told, since it may hurt an inquiry
  actor     text        not null,  -- as in the audit log
  constraint client_freeze_pk primary key (client_id, part),
  constraint client_freeze_client foreign key (client_id) references client (id),
  constraint client_freeze_part check (part in ('signIn', 'payments', 'transfers', 'trading')),
  constraint client_freeze_until check (until is null or (part = 'transfers' and until > since))
);

-- Whether this part of a client is frozen. A stolen account is frozen so that its money stays, so who cannot sign in can do
-- nothing else; and who cannot pay cannot pay other clients.
create function client_is_frozen(_client uuid, _part text) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.client_freeze
     where client_id = _client
       and (part in ('signIn', _part) or (_part = 'transfers' and part = 'payments')));
end
$$;

-- One operator freezes a part of a client, from the commit of this transaction on: what moves money holds the client's book,
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
  perform public.ledger_hold(_client);

  select * into _before from public.client_freeze where client_id = _client and part = _part;
  if found and (_before.until is null or _before.until >= _until) then
    return 'already';
  end if;
  delete from public.client_freeze where client_id = _client and part = _part;
  insert into public.client_freeze (client_id, part, since, until, reason, actor)
  values (_client, _part, _at, _until, _reason, _actor);
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
  select * into _before from public.client_freeze
    where client_id = _asked.client_id and part = _asked.subject for update;
  if not found or _before.since <> (_asked.facts ->> 'frozen')::timestamptz then
    return 'notFrozen';
  end if;
  delete from public.client_freeze where client_id = _asked.client_id and part = _asked.subject;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'client.unfreeze', _asked.client_id,
    _asked.subject, to_jsonb(_before), jsonb_build_object('proposal', _proposal, 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Jobs end a freeze whose time is over. False when it is not.
create function client_freeze_expire(_client uuid, _part text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.client_freeze;
begin
  delete from public.client_freeze where client_id = _client and part = _part and until <= _at returning * into _before;
  if not found then
    return false;
  end if;
  perform public.audit_record(_audit, _at, 'job:freezes', 'client.unfreeze', _client, _part, to_jsonb(_before), null);
  return true;
end
$$;
