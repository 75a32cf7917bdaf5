-- expand: Who our clients are by their passport.

-- A scan of the passport's main spread as a client uploaded it. Where a verification stands follows from the last scan
-- and the last verdict on it, and is stored nowhere.
create table verification_scan (
  client_id   uuid        not null,
  id          uuid        not null,
  uploaded_at timestamptz not null,
  key         text,                  -- in the store, sealed; null: cleared away when its time was over
  sha256      bytea       not null,  -- of the picture, not of what is sealed
  bytes       integer     not null,
  width       integer     not null,
  height      integer     not null,
  is_reviewed boolean     not null default false,  -- so that what waits is found without reading what ended
  constraint verification_scan_pk primary key (client_id, id),
  constraint verification_scan_client foreign key (client_id) references client (id),
  constraint verification_scan_picture check (bytes > 0 and width > 0 and height > 0 and length(sha256) = 32)
);
-- Operators name a scan by its id alone.
create index verification_scan_id on verification_scan (id);
-- Which files of the store are needed.
create index verification_scan_key on verification_scan (key) where key is not null;
create index verification_scan_waiting on verification_scan (id) where not is_reviewed;

-- What an operator found, or that what was found no longer counts.
create table verification_review (
  client_id uuid        not null,
  scan_id   uuid        not null,
  id        uuid        not null,
  verdict   text        not null,
  reason    text,  -- the contract's word, with a rejection
  actor     text        not null,
  at        timestamptz not null,
  constraint verification_review_pk primary key (client_id, scan_id, id),
  constraint verification_review_scan foreign key (client_id, scan_id) references verification_scan (client_id, id),
  constraint verification_review_verdict check (verdict in ('verified', 'rejected', 'reopened')),
  constraint verification_review_reason check (
    (verdict = 'rejected') = (reason is not null)
    and reason in ('unreadable', 'cropped', 'notPassport', 'expired', 'otherName', 'doubtful'))
);

select protect_append_only('verification_review');

-- Notes a scan that a client has sent in, under an id of now, since a client's last one is that of the highest. Called by the
-- web server.
create function verification_scan_add(_client uuid, _id uuid, _at timestamptz, _key text, _sha256 bytea, _bytes integer,
                                      _width integer, _height integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  perform public.require_id_of_now(_id);
  perform public.client_lookup_claim_id('scan', _id, _client);
  insert into public.verification_scan (client_id, id, uploaded_at, key, sha256, bytes, width, height)
  values (_client, _id, _at, _key, _sha256, _bytes, _width, _height);
end
$$;

-- Opens a client's accepted verification again, as two have signed; payments are held until it is accepted again. Answers
-- 'done'; 'stale' when the scan is not the last one, or is not accepted; 'ended' when the proposal has.
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
  perform public.ledger_lock(_client);
  insert into public.client_freeze (client_id, part, cause, since, reason, actor)
  values (_client, 'payments', 'verification', _at, _asked.action, 'job:changes')
      on conflict (client_id, part, cause) do nothing;
  perform public.freeze_event_note(_client, 'payments', false, _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'verification.reopen', _client,
    _asked.subject, jsonb_build_object('status', 'verified'),
    jsonb_build_object('status', 'unverified', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- One operator accepts or rejects the scan that waits. What opens it again takes two. The caller has locked the client's row.
-- What they note for other operators is in its event of the audit alone, sealed under the client's key.
create function verification_review_add(_client uuid, _scan uuid, _review uuid, _verdict text, _reason text, _actor text,
                                        _at timestamptz, _audit uuid, _sealed bytea default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _last uuid;
begin
  perform public.require_now(_at);
  -- The last review of a scan is that of the highest id: what two sign later comes after it.
  perform public.require_id_of_now(_review);
  if _verdict not in ('verified', 'rejected') then
    perform public.raise_error('contradicts_rows', format('one operator cannot find %s', _verdict));
  end if;
  select id into _last from public.verification_scan
    where client_id = _client order by id desc limit 1;
  perform from public.verification_review where client_id = _client and scan_id = _scan;
  if found or _scan is distinct from _last then
    perform public.raise_error('contradicts_rows', format('scan %s does not wait for a verdict', _scan));
  end if;
  insert into public.verification_review (client_id, scan_id, id, verdict, reason, actor, at)
  values (_client, _scan, _review, _verdict, _reason, _actor, _at);
  update public.verification_scan set is_reviewed = true where client_id = _client and id = _scan;
  if _verdict = 'verified' then
    delete from public.client_freeze where client_id = _client and part = 'payments' and cause = 'verification';
    if found then
      perform public.freeze_event_note(_client, 'payments', true, _at);
    end if;
  end if;
  perform public.audit_record(_audit, _at, _actor,
    case when _verdict = 'verified' then 'verification.accept' else 'verification.reject' end, _client, _scan::text,
    jsonb_build_object('status', 'waiting'),
    jsonb_strip_nulls(jsonb_build_object('status', _verdict, 'reason', _reason)), _sealed);
end
$$;
