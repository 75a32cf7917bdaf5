-- expand: How operators enter their console and divide its work: accounts, sessions, invitations, the inbox.
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
  constraint operator_invitation_expires check (expires_at > made_at and expires_at <= made_at + interval '168 hours'),
  constraint operator_invitation_lengths check (length(name) <= 200 and length(email) <= 200),
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
  number  integer,  -- null: of none yet
  constraint operator_register_notified_pk primary key (is_only),
  constraint operator_register_notified_entry foreign key (number) references operator_register (number),
  constraint operator_register_notified_only_one check (is_only)
);
insert into operator_register_notified default values;

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
  constraint rights_review_quarter check (quarter = to_char(at at time zone 'UTC', 'YYYY"-Q"Q')),
  constraint rights_review_reason check (length(reason) between 1 and 400)
);

select protect_append_only('rights_review');

-- One of a quarter to come would be found there as done.
create trigger rights_review_checked before insert on rights_review
  for each row execute function public.refuse_other_times('at');
