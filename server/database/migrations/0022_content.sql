-- expand: What the public reads: when news appear and go, what clients say of the platform, how it can be reached.

-- News that operators publish, in the four languages. Small and shared by all clients.
create table news (
  id              uuid        not null,
  published_at    timestamptz not null,
  is_notification boolean     not null,  -- shown to clients when they enter, while it is the newest such
  withdrawn_at    timestamptz,           -- not shown any more from then on
  constraint news_pk primary key (id)
);

create table news_text (
  news_id  uuid not null,
  language text not null,
  content  text not null,
  constraint news_text_pk primary key (news_id, language),
  constraint news_text_news foreign key (news_id) references news (id),
  constraint news_text_language check (language in ('ru', 'en', 'de', 'es'))
);

-- A step of those that publish.
create function news_insert(_news uuid, _at timestamptz, _is_notification boolean, _facts jsonb) returns void
language plpgsql as $$
begin
  insert into public.news (id, published_at, is_notification) values (_news, _at, _is_notification);
  insert into public.news_text (news_id, language, content)
  select _news, language, (_facts ->> language)::jsonb #>> '{}' from unnest(array['ru', 'en', 'de', 'es']) as language;
end
$$;

-- Publishes news word for word as two have signed them, at once or from a moment on; each text is in the proposal as JSON
-- writes it. Answers 'done'; 'ended' when the proposal has.
create function news_publish(_proposal uuid, _signers uuid[], _news uuid, _at timestamptz, _audit uuid,
                             _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'news.publish', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  perform public.news_insert(_news, greatest(_at, nullif(_asked.facts ->> 'from', 'at once')::timestamptz),
    _asked.facts ->> 'shown at entry' = 'yes', _asked.facts);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'news.publish', null, _news::text, null,
    _asked.facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Takes news away, as two have signed. Answers 'done'; 'notShown' when they have gone already; 'ended' when the proposal has.
create function news_withdraw(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'news.withdraw', _signers, 2, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  update public.news set withdrawn_at = _at where id = _asked.subject::uuid and withdrawn_at is null;
  if not found then
    return 'notShown';
  end if;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'news.withdraw', null, _asked.subject, null,
    jsonb_build_object('reason', _asked.facts ->> 'reason', 'signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- A client's public testimonial: under the name that they want shown, by their own consent, which
-- they may take back at any time. Few, and read together by everybody, so they stand apart from their clients' rows.
create table testimonial (
  client_id    uuid        not null,
  number       integer     not null,  -- 1, 2, 3 of this client; the last one counts
  shown_name   text        not null,
  content      text        not null,
  language     text        not null,
  submitted_at timestamptz not null,  -- with the consent to its publication
  outcome      text,                  -- 'published', 'refused'; null while it waits
  reason       text,                  -- why it was refused: a word of the contract
  actor        text,
  decided_at   timestamptz,
  until        timestamptz,           -- so long it is shown
  withdrawn_at timestamptz,           -- by the client
  constraint testimonial_pk primary key (client_id, number),
  constraint testimonial_language check (language in ('ru', 'en', 'de', 'es')),
  constraint testimonial_texts check (length(shown_name) between 1 and 60 and length(content) between 1 and 1000),
  constraint testimonial_outcome check (outcome in ('published', 'refused')),
  constraint testimonial_decided check ((outcome is null) = (decided_at is null)),
  constraint testimonial_reason check (
    (reason is not null) = coalesce(outcome = 'refused', false)
    and reason in ('figures', 'promises', 'others', 'advertising', 'unclear')),
  constraint testimonial_until check ((until is not null) = coalesce(outcome = 'published', false))
);

-- A verified client writes one; it waits for an operator. Answers 'done'; 'notVerified'; 'there' while one waits or is shown.
create function testimonial_submit(_client uuid, _shown_name text, _content text, _language text, _at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _last public.testimonial;
begin
  perform from public.client where id = _client for no key update;
  if not public.is_verified_at(_client, _at) then
    return 'notVerified';
  end if;
  select * into _last from public.testimonial where client_id = _client order by number desc limit 1;
  if found and _last.withdrawn_at is null and (_last.outcome is null or _last.until > _at) then
    return 'there';
  end if;
  insert into public.testimonial (client_id, number, shown_name, content, language, submitted_at)
  values (_client, coalesce(_last.number, 0) + 1, _shown_name, _content, _language, _at);
  perform public.live_note(_client, 'testimonial');
  return 'done';
end
$$;

-- Its client withdraws it, whatever its state. False when there is none.
create function testimonial_withdraw(_client uuid, _at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.client where id = _client for no key update;
  update public.testimonial set withdrawn_at = _at
    where client_id = _client and withdrawn_at is null and (outcome is null or until > _at);
  if not found then
    return false;
  end if;
  perform public.live_note(_client, 'testimonial');
  return true;
end
$$;

-- One operator publishes or refuses one that waits, and may refuse one that is shown. Answers 'done', or 'ended'.
create function testimonial_decide(_client uuid, _number integer, _outcome text, _reason text, _until timestamptz,
                                   _actor text, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _before public.testimonial;
begin
  perform from public.client where id = _client for no key update;
  select * into _before from public.testimonial where client_id = _client and number = _number for update;
  if not found or _before.withdrawn_at is not null or _before.outcome = 'refused' or _before.outcome = _outcome then
    return 'ended';
  end if;
  update public.testimonial
     set outcome = _outcome, reason = _reason, until = _until, actor = _actor, decided_at = _at
   where client_id = _client and number = _number;
  perform public.live_note(_client, 'testimonial');
  perform public.audit_record(_audit, _at, _actor, 'testimonial.decide', _client, _number::text,
    jsonb_build_object('outcome', _before.outcome),
    jsonb_build_object('outcome', _outcome, 'reason', _reason, 'until', _until));
  return 'done';
end
$$;

-- Where the platform can be written to, as two have signed: every version, of which the highest is shown. Small and shared by all.
create table contact_version (
  version  integer     not null,
  email    text        not null,
  telegram text,
  phone    text,
  ru       text        not null,  -- what else is to be said: hours, a postal address. May be empty
  en       text        not null,
  de       text        not null,
  es       text        not null,
  set_at   timestamptz not null,
  constraint contact_version_pk primary key (version)
);

-- Answers 'done'; 'changed' when the contacts are not those that were signed against; 'ended' when the proposal has.
create function contacts_set(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'contacts.set', _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _before public.contact_version;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.contact_version in share row exclusive mode;
  select * into _before from public.contact_version order by version desc limit 1;
  if (coalesce(_before.version, 0) + 1)::text <> _asked.subject then
    return 'changed';
  end if;
  insert into public.contact_version (version, email, telegram, phone, ru, en, de, es, set_at)
  values (_asked.subject::integer, _facts ->> 'email', nullif(_facts ->> 'telegram', 'none'),
          nullif(_facts ->> 'phone', 'none'), (_facts ->> 'ru')::jsonb #>> '{}', (_facts ->> 'en')::jsonb #>> '{}',
          (_facts ->> 'de')::jsonb #>> '{}', (_facts ->> 'es')::jsonb #>> '{}', _at);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'contacts.set', null, _asked.subject,
    to_jsonb(_before), _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
