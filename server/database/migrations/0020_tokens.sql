-- expand: Platform tokens: how many there may ever be, and what each was made for.
--
-- A token is made in two ways: by the terms of a program, on a client's first opening under it, and by two operators, each
-- time with a reason. Both count against one cap, which two operators set. No function makes one otherwise.

-- How many tokens are ever made, as two operators have signed it; the last one counts. Before the first: token_cap_in_force.
create table token_cap (
  version     integer     not null,
  cap         bigint      not null,
  before      bigint      not null,  -- the cap that it took the place of
  reason      text        not null,
  proposal_id uuid        not null,
  set_at      timestamptz not null,
  constraint token_cap_pk primary key (version),
  constraint token_cap_some check (version > 0 and cap >= 0)
);

-- Every making of tokens, and an opening that would have made more than the cap leaves: that one is opened all the same, and
-- operators may grant what is missing.
create table token_issue (
  number       bigint      not null,  -- 1, 2, 3
  client_id    uuid        not null,
  posting_key  text        not null,  -- of the posting in the client's book, where something was made
  kind         text        not null,
  asked        bigint      not null,
  made         bigint      not null,
  issued_after bigint      not null,  -- all that were ever made, this one included
  reason       text,                  -- of a grant, for operators
  proposal_id  uuid,                  -- of a grant
  at           timestamptz not null,
  constraint token_issue_pk primary key (number),
  constraint token_issue_once unique (client_id, posting_key),
  constraint token_issue_amounts check (asked > 0 and made between 0 and asked and issued_after >= made),
  constraint token_issue_kind check (
    (kind = 'opening' and reason is null and proposal_id is null)
    or (kind = 'grant' and reason is not null and proposal_id is not null and made = asked))
);
create index token_issue_short on token_issue (number) where made < asked;

select protect_append_only('token_cap', 'token_issue');

-- The cap, and how many were made. A new installation may make 10,000.
create function token_cap_in_force() returns table (version integer, cap bigint, issued bigint)
language plpgsql stable as $$
begin
  return query
    select coalesce(last.version, 0), coalesce(last.cap, 10000::bigint),
           coalesce((select issued_after from public.token_issue order by number desc limit 1), 0::bigint)
      from (select) as always
      left join lateral (
        select known.version, known.cap from public.token_cap as known order by known.version desc limit 1) as last on true;
end
$$;

-- Writes down that tokens are made, as many as the cap leaves, and answers how many. The caller has locked the client's book, so
-- that books are always locked before this table; it is locked to the end of the transaction, or the cap would be passed.
create function token_issue_add(_client uuid, _key text, _kind text, _asked bigint, _reason text, _proposal uuid,
                                _at timestamptz) returns bigint
language plpgsql as $$
declare
  _known record;
  _made bigint;
begin
  lock table public.token_issue in share row exclusive mode;
  select * into _known from public.token_cap_in_force();
  _made := least(_asked, greatest(_known.cap - _known.issued, 0));
  insert into public.token_issue (number, client_id, posting_key, kind, asked, made, issued_after, reason, proposal_id, at)
  select coalesce(max(number), 0) + 1, _client, _key, _kind, _asked, _made, _known.issued + _made, _reason, _proposal, _at
    from public.token_issue;
  return _made;
end
$$;

-- Sets the cap, as two have signed it. Answers 'done'; 'changed' when it was set meanwhile; 'belowIssued' when more were
-- made; 'ended' when the proposal has.
create function token_cap_set(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'token.supply', _signers, 2, _at);
  _cap bigint := (_asked.facts ->> 'cap')::bigint;
  _before record;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.token_cap, public.token_issue in share row exclusive mode;
  select * into _before from public.token_cap_in_force();
  if _before.version::text <> _asked.facts ->> 'version' then
    return 'changed';
  end if;
  if _cap < _before.issued then
    return 'belowIssued';
  end if;
  insert into public.token_cap (version, cap, before, reason, proposal_id, set_at)
  values (_before.version + 1, _cap, _before.cap, _asked.facts ->> 'reason', _proposal, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'token.supply', null, _asked.subject,
    jsonb_build_object('cap', _before.cap),
    jsonb_build_object('cap', _cap, 'reason', _asked.facts ->> 'reason', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Grants a client tokens, as two have signed it. Answers 'done'; 'beyondCap' when so many are not left; 'notThere' when
-- there is no such client, 'clientDeleted' when there is none any more; 'ended' when the proposal has.
create function token_grant(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'token.grant', _signers, 2, _at);
  _tokens bigint := (_asked.facts ->> 'tokens')::bigint;
  _key text := 'token-grant:' || _proposal;
  _known record;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform from public.client where id = _asked.client_id;
  if not found then
    return 'notThere';
  end if;
  if public.deposit_lock(_asked.client_id) then
    return 'clientDeleted';
  end if;
  lock table public.token_issue in share row exclusive mode;
  select * into _known from public.token_cap_in_force();
  if _known.cap - _known.issued < _tokens then
    return 'beyondCap';
  end if;
  perform public.token_issue_add(_asked.client_id, _key, 'grant', _tokens, _asked.facts ->> 'reason', _proposal, _at);
  perform public.ledger_post(_asked.client_id, _key, 'proposal:' || _proposal, _at,
    array[row('token_grant', _tokens, null, null)::public.ledger_leg]);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'token.grant', _asked.client_id,
    _asked.subject, null,
    jsonb_build_object('tokens', _tokens, 'reason', _asked.facts ->> 'reason', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
