-- expand: How operators enter their console: accounts, sessions, invitations.
--
-- None of it says what an operator may do. That is said by the register alone (0001_platform.sql), which processes replay
-- from the keys that the configuration names: a row that was written here by the wrong hand lets in to read, no more.

-- An operator's account in the console. Their rights and keys are in the register.
create table operator_account (
  operator_id    uuid        not null,
  name           text        not null,
  email          text        not null,  -- lower case
  language       text        not null,
  password_hash  text        not null,  -- argon2id in its own encoding
  totp_secret    bytea       not null,  -- sealed
  totp_last_step bigint      not null,  -- the 30-second step of the last code; no code of it or before counts again
  -- When they may sign in, in minutes of the day (UTC), and from where; nulls: always, and empty: from everywhere. A day's
  -- hours may pass midnight.
  hours_from     smallint,
  hours_until    smallint,
  networks       text[]      not null default '{}',  -- '203.0.113.0/24'
  client_id      uuid,                  -- their own account as a client, as they declared it
  created_at     timestamptz not null,
  constraint operator_account_pk primary key (operator_id),
  constraint operator_account_email unique (email),
  constraint operator_account_email_lower check (email = lower(email)),
  constraint operator_account_language check (language in ('ru', 'en', 'de', 'es')),
  constraint operator_account_hours check (
    num_nonnulls(hours_from, hours_until) in (0, 2)
    and hours_from between 0 and 1439 and hours_until between 0 and 1439 and hours_from <> hours_until)
);

-- A browser in which an operator has signed in. The secret of its cookie is stored only as a SHA-256 hash.
create table operator_session (
  id          bytea       not null,  -- SHA-256 of the cookie's secret
  operator_id uuid        not null,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,  -- idle expiry counts from here: 15 minutes
  expires_at  timestamptz not null,  -- absolute expiry: 8 hours
  proved_at   timestamptz,           -- when one of their keys last signed here; null: a password and a code let in
  user_agent  text,
  network     text,
  constraint operator_session_pk primary key (id),
  constraint operator_session_of foreign key (operator_id) references operator_account (operator_id)
);
create index operator_session_operator on operator_session (operator_id);

-- A link by which someone enrols, once, within seven days. Stored as the hash of its secret.
create table operator_invitation (
  id          bytea       not null,  -- SHA-256 of the link's secret
  operator_id uuid,                  -- one whom the configuration names; null: someone new
  name        text        not null,
  email       text,                  -- null: they tell it themselves
  roles       text        not null,  -- as they are proposed: 'support, verification'
  proposal_id uuid,                  -- by which two administrators invited; null: the first links
  totp_secret bytea,                 -- sealed: shown, and not confirmed yet
  made_at     timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint operator_invitation_pk primary key (id),
  constraint operator_invitation_expires check (expires_at > made_at),
  constraint operator_invitation_email_lower check (email = lower(email))
);
-- The first links are made once.
create unique index operator_invitation_first on operator_invitation (operator_id) where proposal_id is null;

-- What an authenticator is asked to sign when an operator enrols or signs in; used once.
create table operator_challenge (
  id      bytea       not null,  -- SHA-256 of the challenge
  holder  bytea,                 -- the invitation or session that it was given to; null: someone who signs in
  made_at timestamptz not null,
  constraint operator_challenge_pk primary key (id)
);

-- What an entry of the register means for the operator's account. Whose rights or keys were ended is signed out, also of
-- a session that is given another secret at this moment.
create function operator_account_follow(_asked proposal) returns void
language plpgsql as $$
begin
  perform from public.operator_account where operator_id = _asked.subject::uuid for no key update;
  if _asked.action in ('operator.end', 'operator.endKey', 'operator.replaceKey') then
    delete from public.operator_session where operator_id = _asked.subject::uuid;
  elsif _asked.action = 'operator.email' then
    delete from public.operator_session where operator_id = _asked.subject::uuid;
    update public.operator_account set email = _asked.facts ->> 'email'
      where operator_id = _asked.subject::uuid
        and not exists (select from public.operator_account where email = _asked.facts ->> 'email');
  end if;
end
$$;

-- Whether a client is one of these people themselves, their sponsors, or in the three lines of their invitations: by the
-- account that they declared, an email, or a Telegram id.
create function client_is_near(_client uuid, _declared uuid, _emails text[], _telegram text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _keys text[] := array['telegram:' || _telegram];
  _own uuid[];
  _sponsors uuid[];
begin
  select _keys || array_agg('email:' || lower(email)) into _keys from unnest(_emails) as email;
  select array_agg(client_id) into _own from public.client_lookup where key = any(_keys);
  _own := array_remove(_own || _declared, null);
  select array[id, sponsor1, sponsor2, sponsor3] into _sponsors from public.client where id = _client;
  if _own && _sponsors then
    return true;
  end if;
  perform from public.client
    where id = any(_own) and (sponsor1 = _client or sponsor2 = _client or sponsor3 = _client);
  return found;
end
$$;

-- Up to which entry of the register all operators were notified of it.
create table operator_register_notified (
  is_only boolean not null default true,
  number  integer not null,
  constraint operator_register_notified_pk primary key (is_only),
  constraint operator_register_notified_only_one check (is_only)
);
insert into operator_register_notified (number) values (0);

-- Two administrators have invited someone; in the transaction that makes the link. False when the proposal has ended.
create function staff_invitation_done(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'staff.invite', _signers, 2, _at);
begin
  if _asked.id is null then
    return false;
  end if;
  perform public.proposal_done(_asked, _signers, _at, _audit);
  return true;
end
$$;

-- What two operators change for all clients, or of what a provider or a client may do: news, providers and their
-- keys, a verification; limits and the withdrawal calendar are in 0020_tokens. Jobs call these, once they have verified the
-- signatures.

-- The days as operators write them.
create function withdrawal_period_days() returns text
language plpgsql stable as $$
begin
  return coalesce(
    (select string_agg(from_day || '-' || to_day, ', ' order by from_day) from public.withdrawal_period), 'always');
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
create function verification_review_add(_client uuid, _scan uuid, _review uuid, _verdict text, _reason text, _actor text,
                                        _at timestamptz, _audit uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _last uuid;
begin
  perform public.require_now(_at);
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
  if _verdict = 'verified' then
    delete from public.client_freeze where client_id = _client and part = 'payments' and cause = 'verification';
    if found then
      perform public.freeze_event_note(_client, 'payments', true, _at);
    end if;
  end if;
  perform public.audit_record(_audit, _at, _actor,
    case when _verdict = 'verified' then 'verification.accept' else 'verification.reject' end, _client, _scan::text,
    jsonb_build_object('status', 'waiting'),
    jsonb_strip_nulls(jsonb_build_object('status', _verdict, 'reason', _reason)));
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

-- The key as it was signed: its secret comes sealed, and only the intake opens it.
create function provider_key_insert(_asked proposal, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.provider_key (id, provider, secret, made_at)
  values (_asked.facts ->> 'key', _asked.subject, decode(_asked.facts ->> 'sealed secret', 'hex'), _at);
end
$$;

-- One operator ends a key, or a provider with all of them. Nothing that was reported changes. False where none is in use.
create function provider_end(_name_or_key text, _reason text, _actor text, _at timestamptz, _audit uuid) returns boolean
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
    null, _name_or_key, null, jsonb_build_object('reason', _reason));
  return true;
end
$$;

-- Programs. Their terms change from a date on; what was opened before keeps the upper limit that it was opened with.

-- What becomes of a program from a moment on, as two have signed it. Only what concerns openings changes: bounds of deals,
-- risk and strategy belong to what is open.
create table program_change (
  program_id           integer     not null,
  number               integer     not null,  -- 1, 2, 3 within the program
  from_at              timestamptz not null,
  least_micro          bigint      not null,
  most_micro           bigint,
  unlocked_least_micro bigint,
  tokens_on_opening    integer     not null,
  partner_bonus_ppm    integer     not null,
  is_open              boolean     not null,  -- false: no account is opened under it any more
  before               jsonb       not null,  -- the terms that it follows, as its signers read them
  proposal_id          uuid        not null,
  applied_at           timestamptz,           -- null: still to come
  overtaken_at         timestamptz,           -- since then a closing before its day is announced: it never applies
  constraint program_change_pk primary key (program_id, number),
  constraint program_change_program foreign key (program_id) references program (id),
  constraint program_change_limits check (least_micro > 0 and (most_micro is null or most_micro >= least_micro)),
  constraint program_change_unlocked check (unlocked_least_micro is null or unlocked_least_micro between 1 and least_micro),
  constraint program_change_gifts check (
    tokens_on_opening >= 0 and partner_bonus_ppm >= 0 and partner_bonus_ppm % 10000 = 0)
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

-- Makes a program, as two have signed it; it is open at once. Answers 'done'; 'keyTaken'; 'ended' when the proposal has.
create function program_create(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_proposal uuid)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'program.create', _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _id integer;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.program in share row exclusive mode;
  if exists (select from public.program where key = _asked.subject) then
    return 'keyTaken';
  end if;
  select coalesce(max(id), 0) + 1 into _id from public.program;
  insert into public.program (id, key, strategy, least_micro, most_micro, unlocked_least_micro, tokens_on_opening,
                              partner_bonus_ppm, risk, chart, is_open, deal_days_max, loss_ppm_max, gain_ppm_max,
                              report_minutes_max)
  values (_id, _asked.subject, _facts ->> 'strategy', (_facts ->> 'least')::bigint, nullif(_facts ->> 'most', 'none')::bigint,
          nullif(_facts ->> 'unlocked least', 'none')::bigint, (_facts ->> 'tokens')::integer,
          (_facts ->> 'bonus ppm')::integer, (_facts ->> 'risk')::smallint, (_facts ->> 'chart')::smallint, true,
          (_facts ->> 'deal days')::integer, (_facts ->> 'loss ppm')::integer, (_facts ->> 'gain ppm')::integer,
          (_facts ->> 'report minutes')::integer);
  insert into public.program_most (program_id, since, until, most_micro)
  values (_id, '-infinity', 'infinity', nullif(_facts ->> 'most', 'none')::bigint);
  insert into public.program_text (program_id, language, name, about)
  select _id, language, (_facts ->> language)::jsonb ->> 'name', (_facts ->> language)::jsonb ->> 'about'
    from unnest(array['ru', 'en', 'de', 'es']) as language;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'program.create', null, _asked.subject,
    null, _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- Announces that a program's terms change, or that it closes to new accounts, from a moment on: the notice is published at
-- once, as news. Answers 'done'; 'changed' when another change was announced since; 'ended' when the proposal has. Changes
-- count in the order in which they were decided, so none comes before the one that was announced last. A closing may: it
-- overtakes what was to come after it.
create function program_change_announce(_proposal uuid, _action text, _signers uuid[], _news uuid, _at timestamptz,
                                        _audit uuid, _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, _action, _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _from timestamptz := (_facts ->> 'from')::timestamptz;
  _last record;
  _before jsonb;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _action not in ('program.change', 'program.close') then
    perform public.raise_error('contradicts_rows', format('%s changes no program', _action));
  end if;
  lock table public.program_change in share row exclusive mode;
  select * into _last from public.program_terms_last(_asked.subject);
  if not found or (_last.number + 1)::text <> _facts ->> 'change' or _from <= _at
     or (_action = 'program.change' and _from < _last.from_at) then
    return 'changed';
  end if;
  _before := to_jsonb(_last);
  if _action = 'program.close' then
    update public.program_change set overtaken_at = _at
     where program_id = _last.program_id and applied_at is null and from_at > _from;
    select * into _last from public.program_terms_last(_asked.subject);
  end if;
  insert into public.program_change (program_id, number, from_at, least_micro, most_micro, unlocked_least_micro,
                                     tokens_on_opening, partner_bonus_ppm, is_open, before, proposal_id)
  select _last.program_id, _last.number + 1, _from,
         case when _action = 'program.close' then _last.least_micro else (_facts ->> 'least')::bigint end,
         case when _action = 'program.close' then _last.most_micro else nullif(_facts ->> 'most', 'none')::bigint end,
         case when _action = 'program.close' then _last.unlocked_least_micro
              else nullif(_facts ->> 'unlocked least', 'none')::bigint end,
         case when _action = 'program.close' then _last.tokens_on_opening else (_facts ->> 'tokens')::integer end,
         case when _action = 'program.close' then _last.partner_bonus_ppm else (_facts ->> 'bonus ppm')::integer end,
         _action <> 'program.close', _before, _proposal;
  perform public.news_insert(_news, _at, false, _facts);
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, _action, null, _asked.subject,
    _before, _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;

-- The terms of a program as they will be when all that is announced is in force, since when, and how many changes were
-- announced. No row when there is no such program, or it closes.
create function program_terms_last(_key text)
returns table (program_id integer, number integer, from_at timestamptz, least_micro bigint, most_micro bigint,
               unlocked_least_micro bigint, tokens_on_opening integer, partner_bonus_ppm integer)
language plpgsql stable as $$
begin
  return query
    select program.id, (
             select coalesce(max(announced.number), 0) from public.program_change as announced
              where announced.program_id = program.id),
           last.from_at, coalesce(last.least_micro, program.least_micro),
           case when last.number is null then program.most_micro else last.most_micro end,
           case when last.number is null then program.unlocked_least_micro else last.unlocked_least_micro end,
           coalesce(last.tokens_on_opening, program.tokens_on_opening),
           coalesce(last.partner_bonus_ppm, program.partner_bonus_ppm)
      from public.program
      left join lateral (
        select change.* from public.program_change as change
         where change.program_id = program.id and change.overtaken_at is null
         order by change.number desc limit 1) as last on true
     where program.key = _key and program.is_open and coalesce(last.is_open, true);
end
$$;

-- Jobs apply the next announced change whose moment has come, in their order. False when there is none.
create function program_change_apply(_at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _next public.program_change;
  _before public.program;
begin
  perform public.require_now(_at);
  lock table public.program_change in share row exclusive mode;
  select * into _next from public.program_change
    where applied_at is null and overtaken_at is null and from_at <= _at
    order by program_id, number
    limit 1;
  if not found then
    return false;
  end if;
  select * into _before from public.program where id = _next.program_id for update;
  update public.program
     set least_micro = _next.least_micro, most_micro = _next.most_micro, unlocked_least_micro = _next.unlocked_least_micro,
         tokens_on_opening = _next.tokens_on_opening, partner_bonus_ppm = _next.partner_bonus_ppm, is_open = _next.is_open
   where id = _next.program_id;
  -- Of several that are applied at one moment the last holds.
  update public.program_most set until = _at
   where program_id = _next.program_id and until = 'infinity' and since < _at;
  insert into public.program_most (program_id, since, until, most_micro)
  values (_next.program_id, _at, 'infinity', _next.most_micro)
  on conflict (program_id, since) do update set most_micro = excluded.most_micro;
  update public.program_change set applied_at = _at where program_id = _next.program_id and number = _next.number;
  perform public.audit_record(_audit, _at, 'job:programs', 'program.apply', null, _before.key, to_jsonb(_before),
    to_jsonb(_next));
  return true;
end
$$;

-- Which operator works on which item of the inbox.

-- An operator's claim of an item. It stops nobody from deciding; it informs the others.
create table inbox_mark (
  kind        text        not null,
  key         text        not null,
  operator_id uuid        not null,
  taken_at    timestamptz not null,
  constraint inbox_mark_pk primary key (kind, key)
);

-- Once a quarter someone reviews everybody's rights, and records it: of which quarter it is, and up to which entry of the
-- register they have reviewed.
create table rights_review (
  quarter     text        not null,  -- '2026-Q4': the one that the review belongs to
  operator_id uuid        not null,
  entries     integer     not null,
  reason      text        not null,  -- what they have found
  at          timestamptz not null,
  constraint rights_review_pk primary key (quarter),
  constraint rights_review_quarter check (quarter ~ '^\d{4}-Q[1-4]$'),
  constraint rights_review_reason check (reason <> '')
);

select protect_append_only('rights_review');
