-- expand: Who our clients are, and how they are found.
--
-- Every table that a client owns begins with the client's id, so that the same schema can be spread over
-- several database machines by that column. What must be unique over all clients cannot be: it is in
-- client_lookup, which is spread by its own key.

-- One row for everything that is looked up without knowing the client, or must be unique over all of them.
-- Keys begin with their kind: 'email:', 'ref:', 'uid:', 'tron:', 'transfer:', 'payout:', 'telegram:', 'passkey:',
-- 'withdrawal:', 'scan:'.
create table client_lookup (
  key       text collate "C" not null,  -- in the order of its bytes, so that a beginning of keys is one range of them
  client_id uuid not null,
  constraint client_lookup_pk primary key (key)
);

-- A person with an account, or the house partner at the root of the partner structure (no email, no password).
create table client (
  id              uuid        not null,
  email           text,                  -- lower case; unique through client_lookup 'email:'
  name            text        not null,  -- full name as typed at registration, or as two put it right
  -- argon2id in its own encoding; null: no password set. Read by the web server alone: what others can read can be tried.
  password_hash   text,
  has_password    boolean     generated always as (password_hash is not null) stored not null,
  referral_code   text        not null,  -- unique through client_lookup 'ref:'
  sponsor1        uuid,                  -- sponsors on lines 1, 2 and 3, fixed at registration
  sponsor2        uuid,
  sponsor3        uuid,
  language        text        not null,
  created_at      timestamptz not null,
  email_proved_at timestamptz,           -- money leaves only once the client has shown that the email is theirs
  constraint client_pk primary key (id),
  constraint client_language check (language in ('ru', 'en', 'de', 'es')),
  -- As the contract has them, for the client and for operators' lists.
  constraint client_lengths check (length(name) <= 120 and length(referral_code) <= 40 and length(email) <= 254),
  constraint client_email_lower check (email = lower(email)),
  constraint client_email_proved check (email_proved_at is null or email is not null),
  constraint client_sponsors check (
    (sponsor2 is null or sponsor1 is not null) and (sponsor3 is null or sponsor2 is not null)),
  constraint client_sponsors_differ check (
    sponsor1 <> id and sponsor2 <> id and sponsor3 <> id
    and sponsor1 <> sponsor2 and sponsor1 <> sponsor3 and sponsor2 <> sponsor3)
);

-- The words of the names, for operators who search by the beginnings of some.
create index client_name_words on client
  using gin (array_to_tsvector(array_remove(string_to_array(lower(name), ' '), '')));

-- A browser that signed in. The secret of its cookie is stored only as a SHA-256 hash.
create table session (
  client_id     uuid        not null,
  id            bytea       not null,  -- SHA-256 of the cookie's secret
  created_at    timestamptz not null,
  seen_at       timestamptz not null,  -- idle expiry counts from here
  expires_at    timestamptz not null,  -- absolute expiry
  -- Between the password and the second factor it is good for nothing but a few codes; null: signed in.
  tries_left    smallint,
  proved_at     timestamptz,           -- when the client last proved who they are; signing in is one
  linking_until timestamptz,           -- until then this session may link a Telegram profile
  user_agent    text,                  -- what the browser calls itself
  network       text,                  -- the network address at sign-in
  constraint session_pk primary key (client_id, id),
  -- Here and below: one that its client cannot be shown would hide all others.
  constraint session_lengths check (length(id) <= 32 and length(user_agent) <= 300 and length(network) <= 100),
  constraint session_client foreign key (client_id) references client (id)
);

-- A browser that a client has signed in with before, known by a cookie that outlives its sessions.
create table device (
  client_id     uuid        not null,
  id            bytea       not null,  -- SHA-256 of the cookie's secret
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  -- Also a device that was copied must not guess for ever: after a hundred wrong passwords it is known no more.
  wrong_in_row  smallint    not null default 0,
  constraint device_pk primary key (client_id, id),
  constraint device_client foreign key (client_id) references client (id)
);

-- Security events of a client's account, reported by mail and in the cabinet.
create table security_event (
  client_id  uuid        not null,
  id         uuid        not null,
  at         timestamptz not null,
  kind       text        not null,  -- the contract's word
  user_agent text,                  -- of the browser that did it
  network    text        not null,
  session_id bytea,                 -- the session that did it, which need not be told
  read_at    timestamptz,
  constraint security_event_pk primary key (client_id, id),
  constraint security_event_time check (isfinite(at)),  -- the oldest are deleted day by day
  constraint security_event_lengths check (
    length(user_agent) <= 300 and length(network) <= 100 and length(session_id) <= 32),
  constraint security_event_kind check (kind in (
    'newDevice', 'passwordSet', 'passwordChanged', 'passwordReset', 'secondFactorOn', 'secondFactorOff',
    'backupCodeUsed', 'backupCodesRenewed', 'passkeyAdded', 'passkeyRemoved', 'telegramLinked', 'sessionsEnded',
    'addressSaved', 'addressRemoved', 'protectionOn', 'protectionOff', 'protectionKept', 'passkeyRestored',
    'telegramUnlinked', 'telegramRestored', 'emailAdded', 'secondFactorChangeAsked', 'emailChangeAsked',
    'telegramChangeAsked', 'changeCancelled', 'secondFactorReset', 'emailChanged', 'newPasswordNeeded',
    'sessionsEndedByUs', 'waiverAsked', 'emailChangeFailed', 'secondStepFailed', 'nameChanged')),
  constraint security_event_client foreign key (client_id) references client (id)
);
create index security_event_unread on security_event (client_id, id) where read_at is null;
-- By which those of more than thirteen months ago are deleted.
create index security_event_at on security_event (at);

-- The id of such an event, and the browser, address and session that it tells of.
create type event_source as (event_id uuid, user_agent text, network text, session_id bytea);

create function security_event_add(_client uuid, _at timestamptz, _kind text, _by event_source) returns void
language plpgsql as $$
begin
  insert into public.security_event (client_id, id, at, kind, user_agent, network, session_id)
  values (_client, _by.event_id, _at, _kind, _by.user_agent, _by.network, _by.session_id);
end
$$;

-- Jobs delete events of before a moment, a year ago at least: by those of the last days an account's payments are held.
create function security_events_forget(_until timestamptz, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  if _until > _at - interval '8760 hours' then
    perform public.raise_error('contradicts_rows', format('events of before %s are kept', _until));
  end if;
  delete from public.security_event where at < _until;
end
$$;

-- Wrong passwords in a row: after a hundred, only devices that are known go on guessing at their own client's password.
-- Counted under the hash of the email that was typed, whether or not it is a client's: so nobody learns from an answer
-- who has an account. Looked at before the client is known, so it is not spread by client.
create table wrong_password (
  email_hash bytea       not null,  -- SHA-256 of the email
  in_row     smallint    not null,  -- since the last right one, or since the last recovery
  last_at    timestamptz not null,
  constraint wrong_password_pk primary key (email_hash),
  constraint wrong_password_in_row check (in_row between 0 and 100)
);
create index wrong_password_last on wrong_password (last_at);

-- A request for a recovery code, whether or not the email is a client's: the row is the same for both, so
-- that nobody learns from an answer who has an account. A job makes the code. Looked at without knowing the
-- client and locked across clients, so it is not spread by client.
create table recovery (
  email_hash   bytea       not null,  -- SHA-256 of the email; for a device of its owner's, of that hash and the device's id
  email        bytea,                 -- sealed; null once the job has seen to it
  requested_at timestamptz not null,
  client_id    uuid,                  -- whose email it is; null: nobody's, and no code sets a password
  code         bytea,                 -- its SHA-256, sealed; null before it is made and after it was used
  expires_at   timestamptz,           -- of the code
  tries_left   smallint    not null,  -- of the code
  -- Requests are spread over a day: each moves this on, and one is refused that would move it further than a day ahead.
  paced_until  timestamptz,
  constraint recovery_pk primary key (email_hash),
  constraint recovery_code check (num_nonnulls(code, expires_at) in (0, 2)),
  constraint recovery_tries check (tries_left >= 0),
  constraint recovery_paced check (paced_until <= requested_at + interval '48 hours')
);
create index recovery_waits on recovery (requested_at) where email is not null;

-- One of a time to come would be the last one until then: its owner could make no other.
create trigger recovery_checked before insert or update of requested_at on recovery
  for each row execute function public.refuse_other_times('requested_at');

-- A code on its way to a client's email, or to the one that a client without any wants to have.
create table email_code (
  client_id  uuid        not null,
  email      text        not null,  -- lower case
  code       bytea,                 -- its SHA-256, sealed; null after it was used
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint    not null,
  constraint email_code_pk primary key (client_id),
  constraint email_code_client foreign key (client_id) references client (id),
  constraint email_code_tries check (tries_left >= 0),
  constraint email_code_lower check (email = lower(email))
);

-- The second factor: one-time codes by an app (RFC 6238). Switched on: there is a row. Its key is sealed with a key
-- from outside the database.
create table second_factor (
  client_id    uuid        not null,
  secret       bytea       not null,  -- sealed
  activated_at timestamptz not null,
  last_step    bigint      not null,  -- the 30-second step of the last code; no code of it or before counts again
  constraint second_factor_pk primary key (client_id),
  constraint second_factor_client foreign key (client_id) references client (id)
);

-- A key that was shown and waits to be confirmed with a code.
create table second_factor_pending (
  client_id uuid        not null,
  secret    bytea       not null,  -- sealed
  made_at   timestamptz not null,
  constraint second_factor_pending_pk primary key (client_id),
  constraint second_factor_pending_client foreign key (client_id) references client (id)
);

-- Codes that work once each in place of a one-time code. A used one is gone. Their hashes are sealed: eighty random bits
-- under a plain hash could be tried through one day by anyone who has the database.
create table backup_code (
  client_id uuid  not null,
  hash      bytea not null,
  constraint backup_code_pk primary key (client_id, hash),
  constraint backup_code_client foreign key (client_id) references client (id),
  constraint backup_code_sealed check (octet_length(hash) = 64)
);

-- Passkeys (WebAuthn): a key pair that a client's device keeps. We keep the public half, which opens nothing.
create table passkey (
  client_id  uuid        not null,
  id         text        not null,  -- the authenticator's, base64url; unique through client_lookup 'passkey:'
  public_key bytea       not null,  -- in COSE's encoding, as the authenticator gave it
  counter    bigint      not null,  -- signatures by its own count; 0 for ever where it does not count
  transports text[]      not null,  -- hints for the browser on how to reach the authenticator
  name       text        not null,  -- the client's own word for it
  added_at   timestamptz not null,
  used_at    timestamptz,
  -- Since when it opens nothing, because a recovery of the password switched it off. Its owner switches it on again, or
  -- it is deleted after a week.
  off_at     timestamptz,
  constraint passkey_pk primary key (client_id, id),
  constraint passkey_client foreign key (client_id) references client (id),
  constraint passkey_counter check (counter >= 0),
  constraint passkey_lengths check (length(id) <= 1400 and length(name) <= 60)
);
create index passkey_off on passkey (off_at) where off_at is not null;

-- A challenge for an authenticator to sign. The statement that accepts the signature deletes it.
create table passkey_challenge (
  id         bytea       not null,  -- SHA-256 of the number
  holder     bytea       not null,  -- SHA-256 of the session or the cookie that it was given to
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (id)
);

-- The Telegram profile of a client. They have one, and it is theirs alone: unique through client_lookup 'telegram:'.
create table telegram_identity (
  client_id   uuid        not null,
  telegram_id bigint      not null,  -- Telegram's number for the person; never the opaque 'sub' of OpenID Connect
  name        text        not null,  -- as Telegram told it when the profile was linked
  linked_at   timestamptz not null,
  off_at      timestamptz,           -- as a passkey's
  constraint telegram_identity_pk primary key (client_id),
  constraint telegram_identity_client foreign key (client_id) references client (id),
  constraint telegram_identity_number check (telegram_id > 0),
  constraint telegram_identity_name check (length(name) <= 120)
);
create index telegram_identity_off on telegram_identity (off_at) where off_at is not null;

-- What the login widget handed over and was accepted once, until it is too old to be accepted anyway.
create table telegram_proof (
  hash       bytea       not null,  -- Telegram's signature
  expires_at timestamptz not null,
  constraint telegram_proof_pk primary key (hash)
);

-- The first answer to a call that moved money, kept under the Idempotency-Key that the page sent, so that a
-- repeat gets the same answer. Written in the transaction that moved the money. A refused call leaves no row.
create table idempotency_key (
  client_id   uuid        not null,
  key         text        not null,
  path        text        not null,
  fingerprint bytea       not null,  -- SHA-256 of path and body, without secrets and what may differ in a repeat
  outcome     text        not null,  -- the contract's word
  at          timestamptz not null,
  constraint idempotency_key_pk primary key (client_id, key),
  constraint idempotency_key_client foreign key (client_id) references client (id)
);

-- The first call under a key takes it, and answers no row; a repeat waits here until the first one is decided, and is
-- answered what was stored. The caller undoes its transaction where the work ends otherwise than well.
create function idempotency_claim(_client uuid, _key text, _path text, _fingerprint bytea, _at timestamptz)
returns table (fingerprint bytea, outcome text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.idempotency_key (client_id, key, path, fingerprint, outcome, at)
  values (_client, _key, _path, _fingerprint, 'ok', _at)
      on conflict do nothing;
  if not found then
    return query
      select stored.fingerprint, stored.outcome from public.idempotency_key as stored
       where stored.client_id = _client and stored.key = _key;
  end if;
end
$$;

-- Takes a key for a client. Null: it was free, and is theirs; otherwise whose it is. What a key stands for is nobody's word:
-- addresses of deposits, and what transfers have paid, are claimed by the functions that find it out. Called by the web.
create function client_lookup_claim(_key text, _client uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _owner uuid;
begin
  if _key <> 'house' and _key !~ '^(email|ref|uid|passkey|telegram):' then
    perform public.raise_error('contradicts_rows', format('%s is claimed by nobody', _key));
  end if;
  -- Whose it is may give it back before we see who that is: then it is free again.
  loop
    insert into public.client_lookup (key, client_id) values (_key, _client) on conflict do nothing;
    if found then
      return null;
    end if;
    select client_id into _owner from public.client_lookup where key = _key;
    if found then
      return _owner;
    end if;
  end loop;
end
$$;

-- Takes the id of something that operators know by it alone: it is used once over all clients.
create function client_lookup_claim_id(_kind text, _id uuid, _client uuid) returns void
language plpgsql as $$
begin
  insert into public.client_lookup (key, client_id) values (_kind || ':' || _id, _client) on conflict do nothing;
  if not found then
    perform public.raise_error('contradicts_rows', format('%s %s is there already', _kind, _id));
  end if;
end
$$;

-- Takes a passkey's or a messenger profile's name back. Emails, referral codes, numbers of accounts and addresses of
-- deposits are someone's for good: anyone who could move an address would be paid another's deposits.
create function client_lookup_release(_client uuid, _key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.client_lookup
   where key = _key and client_id = _client and (key like 'passkey:%' or key like 'telegram:%');
end
$$;

-- Who pays, and with what they confirm it: the session that asked; where the second factor is on, the steps for which the
-- code is right under this secret, or the backup code that it is; and what the client reads about a backup code.
create type payment_proof as (
  session_id  bytea,
  secret      bytea,
  steps       bigint[],
  backup_hash bytea,
  event_id    uuid,
  user_agent  text,
  network     text
);

-- Why this client can send no money at all now, as the contract calls it; null: they can. Callers have seen that nothing
-- stops them.
create function payment_refusal(_client uuid, _proof payment_proof, _at timestamptz) returns text
language plpgsql stable as $$
declare
  _payer record;
begin
  select email, email_proved_at into _payer from public.client where id = _client;
  perform from public.session
    where client_id = _client and id = _proof.session_id and tries_left is null and expires_at > _at;
  if not found then
    return 'unexpectedError';
  end if;

  if _payer.email is not null then
    return case when _payer.email_proved_at is null then 'notReachable' end;
  end if;
  perform from public.telegram_identity where client_id = _client and off_at is null;
  return case when not found then 'notReachable' end;
end
$$;

-- Uses the code up that confirms a payment. False: it was not right, or was used before, and nothing is changed. True
-- without any code where the second factor is off.
create function payment_code_use(_client uuid, _proof payment_proof, _at timestamptz) returns boolean
language plpgsql as $$
declare
  _step bigint;
begin
  perform from public.second_factor where client_id = _client;
  if not found then
    return true;
  end if;

  foreach _step in array coalesce(_proof.steps, '{}') loop
    update public.second_factor set last_step = _step
     where client_id = _client and secret = _proof.secret and last_step < _step;
    if found then
      return true;
    end if;
  end loop;

  delete from public.backup_code where client_id = _client and hash = _proof.backup_hash;
  if not found then
    return false;
  end if;
  perform public.security_event_add(_client, _at, 'backupCodeUsed',
    row(_proof.event_id, _proof.user_agent, _proof.network, _proof.session_id)::public.event_source);
  return true;
end
$$;

-- When something that protects a client's account was changed last, since a moment. These are the things that thieves do
-- before they pay themselves: change what confirms payments, or make themselves a way in that stays. Taking a passkey
-- away opens nothing to anyone.
create function client_guard_changed_at(_client uuid, _since timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return (
    select max(at) from public.security_event
     where client_id = _client and at > _since and kind in (
       'passwordSet', 'passwordChanged', 'passwordReset', 'secondFactorOn', 'secondFactorOff', 'backupCodeUsed',
       'backupCodesRenewed', 'passkeyAdded', 'passkeyRestored', 'telegramLinked', 'telegramRestored', 'emailAdded', 'secondFactorReset',
       'emailChanged'));
end
$$;

-- First name and the first letter of the last, as other clients see them; server/identity/short-name.ts does the same.
create function client_short_name(_name text) returns text
language sql immutable as $$
  select split_part(_name, ' ', 1)
         || case when _name like '% %' then ' ' || left(split_part(_name, ' ', -1), 1) || '.' else '' end
$$;
