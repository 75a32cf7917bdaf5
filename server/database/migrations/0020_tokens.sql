-- expand: Platform tokens: how many there may ever be, and what each was made for. And the limits and the days of
-- withdrawals, which change from a moment on, with a notice to clients.
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

-- A change of the limits of one state, or of the days of withdrawals, that two have signed. The row stays.
create table rule_change (
  number      integer     not null,
  action      text        not null,
  subject     text        not null,  -- a state of verification; 'withdrawals'
  from_at     timestamptz not null,
  facts       jsonb       not null,  -- as they were signed
  before      jsonb       not null,  -- what was in force then
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
         public.rule_in_force(_action, _asked.subject), _signers, _proposal
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

-- What would keep a month from being executed now, for operators who look at its preview; settlement_begin decides.
create function settlement_objections(_month text, _at timestamptz) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _end timestamptz := public.month_start(public.month_after(_month));
begin
  return array_remove(array[
    case when exists (
      select from public.deal_waiting as waiting join public.deal_result as result on result.deal_id = waiting.deal_id
       where not result.is_cancelled and result.executed_at < _end
         and not public.deal_is_disputed(result.deal_id)) then 'uncredited' end,
    case when exists (
      select from public.deal_waiting as waiting join public.deal_result as result on result.deal_id = waiting.deal_id
       where result.executed_at < _end
         and public.deal_least_left(waiting.program_id, null, null, _at) < 0) then 'disputed' end,
    case when not public.house_has_statements(_month, public.house_evidence()) then 'noStatement' end,
    public.coverage_objection(_at)], null);
end
$$;

-- A ring of own invitations that an operator has examined. A ring that grows has another name, and is examined again.
create table ring_review (
  ring   text        not null,  -- SHA-256 of who invited whom in it, and what they share
  reason text        not null,  -- what came of it, for operators
  actor  text        not null,  -- as in the audit log
  at     timestamptz not null,
  constraint ring_review_pk primary key (ring),
  constraint ring_review_reason check (length(reason) between 1 and 400)
);
select protect_append_only('ring_review');

-- One operator notes what came of a ring. False when someone has done so before.
create function ring_review_add(_ring text, _reason text, _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.ring_review (ring, reason, actor, at) values (_ring, _reason, _actor, _at) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform public.audit_record(_audit, _at, _actor, 'ring.review', null, _ring, null, jsonb_build_object('reason', _reason));
  return true;
end
$$;
