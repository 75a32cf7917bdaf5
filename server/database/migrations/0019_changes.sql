-- expand: What two operators change for all clients, or of what a provider or a client may do: limits, the withdrawal
-- calendar, news, providers and their keys, a verification. Jobs call these, once they have verified the signatures.

-- Sets what may leave the accounts of clients in one state, as two have signed. Answers 'done'; 'changed' when the limits
-- are not those that were signed against; 'ended' when the proposal has.
create function transfer_limit_set(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'limit.set', _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _before record;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.transfer_limit in share row exclusive mode;
  select * into _before from public.transfer_limits_in_force() as known where known.state = _asked.subject;
  if not found or _before.version::text <> _facts ->> 'version' then
    return 'changed';
  end if;
  insert into public.transfer_limit (state, version, day_micro, month_micro, actor, set_at)
  values (_asked.subject, _before.version + 1, nullif(_facts ->> 'day', 'none')::bigint,
          nullif(_facts ->> 'month', 'none')::bigint, _signers[cardinality(_signers)]::text, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'limit.set', null, _asked.subject,
    jsonb_build_object('day', coalesce(_before.day_micro::text, 'none'),
                       'month', coalesce(_before.month_micro::text, 'none')),
    jsonb_build_object('day', _facts ->> 'day', 'month', _facts ->> 'month', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Sets the days of the month on which withdrawals can be requested, as two have signed: 'always', or '1-10'. Answers as
-- the one above.
create function withdrawal_period_set(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid,
                                      _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'calendar.set', _signers, 2, _at);
  _days text := _asked.facts ->> 'days';
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.withdrawal_period in share row exclusive mode;
  if public.withdrawal_period_days() <> _asked.facts ->> 'before' then
    return 'changed';
  end if;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'withdrawal.period', null, null,
    jsonb_build_object('days', public.withdrawal_period_days()),
    jsonb_build_object('days', _days, 'signers', to_jsonb(_signers)));
  delete from public.withdrawal_period;
  if _days <> 'always' then
    insert into public.withdrawal_period (from_day, to_day)
    values (split_part(_days, '-', 1)::smallint, split_part(_days, '-', 2)::smallint);
  end if;
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- The days as operators write them.
create function withdrawal_period_days() returns text
language plpgsql stable as $$
begin
  return coalesce(
    (select string_agg(from_day || '-' || to_day, ', ' order by from_day) from public.withdrawal_period), 'always');
end
$$;

-- Publishes news word for word as two have signed them; each text is in the proposal as JSON writes it. Answers 'done';
-- 'ended' when the proposal has.
create function news_publish(_proposal uuid, _signers uuid[], _news uuid, _at timestamptz, _audit uuid,
                             _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'news.publish', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  insert into public.news (id, published_at, is_notification)
  values (_news, _at, _asked.facts ->> 'shown at entry' = 'yes');
  insert into public.news_text (news_id, language, content)
  select _news, language, (_asked.facts ->> language)::jsonb #>> '{}'
    from unnest(array['ru', 'en', 'de', 'es']) as language;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'news.publish', null, _news::text, null,
    _asked.facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Opens a client's accepted verification again, as two have signed. Answers 'done'; 'stale' when the scan is not the last
-- one, or is not accepted; 'ended' when the proposal has.
create function verification_reopen(_proposal uuid, _signers uuid[], _review uuid, _at timestamptz, _audit uuid,
                                    _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'verification.reopen', _signers, 2, _at);
  _client uuid := _asked.client_id;
  _last record;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform from public.client where id = _client for no key update;
  select scan.id, review.verdict into _last
    from public.verification_scan as scan
    left join public.verification_review as review on review.client_id = scan.client_id and review.scan_id = scan.id
   where scan.client_id = _client
   order by scan.id desc, review.id desc
   limit 1;
  if _last.id::text is distinct from _asked.subject or _last.verdict is distinct from 'verified' then
    return 'stale';
  end if;
  insert into public.verification_review (client_id, scan_id, id, verdict, reason, actor, at)
  values (_client, _last.id, _review, 'reopened', null, _signers[cardinality(_signers)]::text, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'verification.reopen', _client,
    _asked.subject, jsonb_build_object('status', 'verified'),
    jsonb_build_object('status', 'unverified', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- One operator accepts or rejects a scan. What opens it again takes two. The caller holds the client's row.
create function verification_review_add(_client uuid, _scan uuid, _review uuid, _verdict text, _reason text, _actor text,
                                        _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if _verdict not in ('verified', 'rejected') then
    perform public.raise_error('contradicts_rows', format('one operator cannot find %s', _verdict));
  end if;
  insert into public.verification_review (client_id, scan_id, id, verdict, reason, actor, at)
  values (_client, _scan, _review, _verdict, _reason, _actor, _at);
end
$$;

-- Adds a provider with the programs and the first key that two have signed. Answers 'done'; 'nameTaken';
-- 'unknownProgram'; 'ended' when the proposal has.
create function provider_add(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'provider.add', _signers, 2, _at);
  _programs text[] := string_to_array(_asked.facts ->> 'programs', ', ');
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if (select count(*) from public.program where key = any(_programs)) <> cardinality(_programs) then
    return 'unknownProgram';
  end if;
  insert into public.provider (name, added_at) values (_asked.subject, _at) on conflict do nothing;
  if not found then
    return 'nameTaken';
  end if;
  insert into public.provider_program (provider, program_id)
  select _asked.subject, id from public.program where key = any(_programs);
  perform public.provider_key_insert(_asked, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'provider.add', null, _asked.subject,
    null, jsonb_build_object('programs', _programs, 'key', _asked.facts ->> 'key', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Adds a second key, as two have signed. Answers 'done'; 'unknownProvider'; 'keysInUse'; 'ended' when the proposal has.
create function provider_key_add(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'provider.key', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform from public.provider where name = _asked.subject and ended_at is null for update;
  if not found then
    return 'unknownProvider';
  end if;
  -- One takes the other's place: two are enough, and no third is forgotten.
  if (select count(*) from public.provider_key where provider = _asked.subject and ended_at is null) > 1 then
    return 'keysInUse';
  end if;
  perform public.provider_key_insert(_asked, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'provider.key', null, _asked.subject,
    null, jsonb_build_object('key', _asked.facts ->> 'key', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

create function provider_key_insert(_asked proposal, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.provider_key (id, provider, secret, made_at)
  values (_asked.facts ->> 'key', _asked.subject, decode(_asked.facts ->> 'sealed secret', 'hex'), _at);
end
$$;

-- One operator ends a key, or a provider with all of them. Nothing that was reported changes. False where none is in use.
create function provider_end(_name_or_key text, _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _is_provider boolean;
  _keys integer;
begin
  update public.provider set ended_at = _at where name = _name_or_key and ended_at is null;
  _is_provider := found;
  update public.provider_key set ended_at = _at
    where ended_at is null and (id = _name_or_key or provider = _name_or_key);
  get diagnostics _keys = row_count;
  if not _is_provider and _keys = 0 then
    return false;
  end if;
  perform public.audit_record(_audit, _at, _actor, case when _is_provider then 'provider.end' else 'provider.end-key' end,
    null, _name_or_key, null, '{}');
  return true;
end
$$;
