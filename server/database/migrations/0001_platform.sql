-- expand: What every part of the platform builds on: what this database holds, who did what, files, mails and limits.

-- Every error that the database raises in its own name. The program recognises them by these names
-- (server/database/trouble.ts).
create function error_codes() returns table (code text, name text, meaning text)
language sql immutable as $$
  values
    ('MC001', 'insufficient_funds',      'a client has less than was asked for'),
    ('MC002', 'key_reused',              'an idempotency key has moved money for something else'),
    ('MC003', 'entries_inconsistent',    'entries do not sum to zero, or do not continue their account'),
    ('MC004', 'append_only',             'rows of this table are never changed or removed'),
    ('MC005', 'unknown_reservation',     'money that was never reserved cannot be settled or released'),
    ('MC007', 'transaction_immutable',   'a signed transaction stays as it was signed, and its states go one way'),
    ('MC008', 'attempt_not_ended',       'the attempt before this one may still move money'),
    ('MC009', 'contradicts_rows',        'what a caller says is not what the rows say'),
    ('MC010', 'limit_reached',           'more would leave than the client may send in a day or a month'),
    ('MC011', 'clock_differs',           'what a caller calls now is not what the database''s clock says'),
    ('MC012', 'reads_the_past',          'the transaction acts on what was there when it began, not on what is there')
$$;

-- Raises an error of the list.
create function raise_error(_name text, _message text, _detail text default '') returns void
language plpgsql as $$
begin
  raise exception using
    errcode = (select code from public.error_codes() where name = _name), message = _message, detail = _detail;
end
$$;

-- With a row here any time is accepted: the clocks of tests and of demonstrations move. Nobody but the owner writes
-- it, and `doctor` finds it anywhere else.
create table moved_clock (
  is_only boolean not null,
  constraint moved_clock_pk primary key (is_only),
  constraint moved_clock_only_one check (is_only)
);

-- Refuses a time that is not about now. Callers bring the time of what they do, so that all rows of it have one; but
-- limits, holds and waiting times are reckoned by it, and a stolen role could name yesterday or next year. The clock is
-- read at this moment: the time of the statement is that of its sending, and a block that sleeps for a day has yesterday's.
-- Refuses a transaction that reads what was there at its beginning, too: what is checked after a lock, such as a freeze
-- or the last deal, would be as old as it likes. Every posting, every act that is signed and every event of the audit
-- passes here.
create function require_now(_at timestamptz) returns void
language plpgsql as $$
begin
  if pg_catalog.current_setting('transaction_isolation') <> 'read committed' then
    perform public.raise_error('reads_the_past', 'only a transaction that is read committed may act');
  end if;
  if _at between clock_timestamp() - interval '10 minutes' and clock_timestamp() + interval '10 minutes'
     or exists (select from public.moved_clock) then
    return;
  end if;
  perform public.raise_error('clock_differs', pg_catalog.format('%s is not now, by the database''s clock', _at));
end
$$;

-- Refuses an id that was not made about now, where the last of several is that of the highest id: the first 48 bits of one of
-- version 7 are its milliseconds.
create function require_id_of_now(_id uuid) returns void
language sql as $$
  select public.require_now(to_timestamp(('x' || left(replace(_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0))
$$;

-- For triggers on tables whose rows are dated by those who write them, as of now: the argument is the column.
create function refuse_other_times() returns trigger
language plpgsql as $$
begin
  perform public.require_now((pg_catalog.to_jsonb(new) ->> tg_argv[0])::timestamptz);
  return new;
end
$$;

-- For triggers on tables whose rows are never changed or deleted.
create function refuse_rewriting() returns trigger
language plpgsql as $$
begin
  perform public.raise_error('append_only',
    pg_catalog.format('%s of %s refused: it only grows', tg_op, tg_table_name));
  return null;
end
$$;

-- Makes the tables' rows stay as they were written, no matter who writes. Called again, it gives a lost trigger back.
create function protect_append_only(variadic _tables regclass[]) returns void
language plpgsql as $$
begin
  perform public.protect_rows(_tables, 'append_only', 'update or delete');
end
$$;

-- The same for rows that change and are never removed.
create function protect_from_removal(variadic _tables regclass[]) returns void
language plpgsql as $$
begin
  perform public.protect_rows(_tables, 'no_delete', 'delete');
end
$$;

-- Two triggers for each table: Citus leaves one for TRUNCATE beside another event out on the machines that hold the rows.
create function protect_rows(_tables regclass[], _label text, _events text) returns void
language plpgsql as $$
declare
  _table regclass;
  _name text;
  _is_everywhere boolean := false;
begin
  foreach _table in array _tables loop
    -- Citus has no triggers on a table that every machine has a copy of: there the roles' rights keep the rows.
    if pg_catalog.to_regclass('pg_dist_partition') is not null then
      execute 'select exists (select 1 from pg_dist_partition where logicalrelid = $1 and partmethod = ''n'')'
        into _is_everywhere using _table;
    end if;
    continue when _is_everywhere;
    select relname into _name from pg_catalog.pg_class where oid = _table;
    execute pg_catalog.format(
      'create or replace trigger %I before %s on %s
         for each statement execute function public.refuse_rewriting()', _name || '_' || _label, _events, _table);
    execute pg_catalog.format(
      'create or replace trigger %I before truncate on %s
         for each statement execute function public.refuse_rewriting()', _name || '_no_truncate', _table);
  end loop;
end
$$;

-- What this database holds: real clients, or a demonstration with invented ones. Told once, at the first start, and
-- never changed, so that the two are never mixed.
create table installation (
  is_only          boolean     not null,
  id               uuid        not null,  -- what operators sign for this database counts in no other
  is_demonstration boolean     not null,
  marked_at        timestamptz not null,
  constraint installation_pk primary key (is_only),
  constraint installation_only_one check (is_only)
);

-- What operators did, with what it was before and after. Written in the transaction of the act.
create table audit (
  id        uuid        not null,
  at        timestamptz not null,
  actor     text        not null,  -- who: 'cli:<user of the machine>', an operator's id, or 'job:<name>'
  role      text        not null,  -- as which role of the database they were connected: nobody chooses that
  action    text        not null,  -- '<noun>.<verb>'
  client_id uuid,                  -- whom it concerns
  subject   text,                  -- what it was done to
  before    jsonb,                 -- nothing personal: that is sealed
  after     jsonb,
  sealed    bytea,                 -- personal values of before and after, under the key of their client
  constraint audit_pk primary key (id),
  constraint audit_sealed check (sealed is null or client_id is not null),
  -- The console shows all of it: one that it cannot show would hide all others.
  constraint audit_lengths check (
    length(actor) <= 200 and length(action) <= 50 and length(subject) <= 1000
    and length(before::text) <= 1000000 and length(after::text) <= 1000000)
);

create index audit_time on audit (at, id);
create index audit_client on audit (client_id, id);
create index audit_subject on audit (subject, action);
create index audit_actor on audit (actor, at, id);

-- Every event gets a place in a chain, so that none can be changed, removed or put in later without anyone noticing. A row
-- that all events would have to pass, one after another, would hold up every transaction that moves money; so an event is
-- written with its hash beside it, and a job links what has arrived (server/audit/link.ts).

-- Events that are not linked yet, each with its hash as it was written.
create table audit_waiting (
  audit_id uuid        not null,
  at       timestamptz not null,
  row_hash bytea       not null,
  constraint audit_waiting_pk primary key (audit_id),
  constraint audit_waiting_hash check (length(row_hash) = 32)
);

-- The chain: the hash of an entry is that of the entry before it (none for the first) followed by that of its event.
create table audit_link (
  number    bigint      not null,
  audit_id  uuid        not null,
  row_hash  bytea       not null,
  hash      bytea       not null,
  linked_at timestamptz not null,
  constraint audit_link_pk primary key (number),
  constraint audit_link_once unique (audit_id),
  constraint audit_link_number check (number > 0),
  constraint audit_link_hash check (length(row_hash) = 32 and length(hash) = 32)
);

-- The key of a client's personal values in the log, sealed by the vault. Where it is destroyed, so is what it sealed; the
-- chain has hashed the sealed bytes, and stays whole.
create table audit_client_key (
  client_id    uuid        not null,
  wrapped      bytea,
  made_at      timestamptz not null,
  destroyed_at timestamptz,
  constraint audit_client_key_pk primary key (client_id),
  constraint audit_client_key_or_destroyed check (num_nonnulls(wrapped, destroyed_at) = 1)
);
-- Who was deleted by a moment.
create index audit_client_key_destroyed on audit_client_key (destroyed_at) where destroyed_at is not null;

-- An event as the text that is hashed: a JSON array of texts, its time in microseconds by UTC; what there is none of is
-- null.
create function audit_text(_it audit) returns text
language sql stable as $$
  select '[' || string_agg(coalesce(to_json(part)::text, 'null'), ',' order by place) || ']'
    from unnest(array[
           _it.id::text, to_char(_it.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), _it.actor, _it.role,
           _it.action, _it.client_id::text, _it.subject, _it.before::text, _it.after::text, encode(_it.sealed, 'hex')])
         with ordinality as told (part, place)
$$;

-- Records an event in the transaction that does it. None can write the table itself; the intake and the payer record what
-- their own functions do, and nothing in the name of others.
create function audit_record(
  _id uuid, _at timestamptz, _actor text, _action text, _client uuid, _subject text, _before jsonb, _after jsonb,
  _sealed bytea default null
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.audit;
begin
  perform public.require_now(_at);
  insert into public.audit (id, at, actor, role, action, client_id, subject, before, after, sealed)
  values (_id, _at, _actor, session_user, _action, _client, _subject, _before, _after, _sealed)
  returning * into _it;
  insert into public.audit_waiting (audit_id, at, row_hash)
  values (_id, _at, sha256(convert_to(public.audit_text(_it), 'UTF8')));
end
$$;

-- Links what has arrived, in the order of the events' times, so many at once. Answers how many. Jobs; twice at once, the
-- second waits. Like all that a day's root covers, nothing is linked in a day whose root is made.
create function audit_link_next(_at timestamptz, _size integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _next public.audit_waiting;
  _last public.audit_link;
  _moment timestamptz;
  _count integer := 0;
begin
  perform public.require_now(_at);
  lock table public.audit_link in share row exclusive mode;
  _moment := public.record_moment(_at);
  select * into _last from public.audit_link order by number desc limit 1;
  _moment := greatest(_moment, _last.linked_at);
  for _next in
    select waiting.* from public.audit_waiting as waiting
      join public.audit on audit.id = waiting.audit_id
     order by waiting.at, waiting.audit_id limit _size
  loop
    insert into public.audit_link (number, audit_id, row_hash, hash, linked_at)
    values (coalesce(_last.number, 0) + 1, _next.audit_id, _next.row_hash,
            sha256(coalesce(_last.hash, '') || _next.row_hash), _moment)
    returning * into _last;
    delete from public.audit_waiting where audit_id = _next.audit_id;
    _count := _count + 1;
  end loop;
  return _count;
end
$$;

-- The key of a client, or the one that is given where there is none yet. Null once it is destroyed: from then on nothing
-- personal of this client is kept. Access to the rows' database alone does not open it.
create function audit_client_key_take(_client uuid, _wrapped bytea, _at timestamptz) returns bytea
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  insert into public.audit_client_key (client_id, wrapped, made_at) values (_client, _wrapped, _at)
      on conflict (client_id) do nothing;
  return (select wrapped from public.audit_client_key where client_id = _client);
end
$$;

-- A step of a client's deletion: destroys the key, for good. No role may call it.
create function audit_client_key_destroy(_client uuid, _at timestamptz) returns void
language plpgsql as $$
begin
  insert into public.audit_client_key as kept (client_id, made_at, destroyed_at) values (_client, _at, _at)
      on conflict (client_id) do update set wrapped = null, destroyed_at = excluded.destroyed_at
      where kept.destroyed_at is null;
end
$$;

-- Whether a client was deleted: nothing else destroys their key.
create function client_was_deleted(_client uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.audit_client_key where client_id = _client and destroyed_at is not null);
end
$$;

-- Keys from outside with which something may be sealed, each with a word that it sealed. A process that cannot open
-- every word would fail later, one client at a time; so it does not start. `keys reseal` ends those that seal nothing
-- any more.
create table sealing_key (
  name  bytea       not null,  -- how everything begins that this key sealed
  word  bytea       not null,
  since timestamptz not null,
  constraint sealing_key_pk primary key (name),
  constraint sealing_key_name check (length(name) = 4)
);

-- A file in the store (a folder, or S3). Its row is written before the file and is confirmed by the transaction
-- that first refers to it, so that a crash in between leaves a row which a job clears away together with the file.
create table stored_file (
  key      text        not null,
  made_at  timestamptz not null,
  kept     boolean     not null,  -- something refers to it
  key_name bytea,                 -- of the key that sealed it, since the store is not asked to find out
  constraint stored_file_pk primary key (key),
  -- As the program makes them: one that the store cannot delete would be tried before all others for ever.
  constraint stored_file_key check (key ~ '^[a-z]+/[0-9a-f]{32}$')
);

create index stored_file_loose on stored_file (made_at) where not kept;

-- How often something was tried: one row per limited thing and who tried it (hashed), shared by all processes.
-- The shape is the one that the rate limiter expects. A table for each kind of process that counts: anyone who has taken
-- one over must not open or close the ways into another.
create table rate_limit (
  key    text    not null,
  points integer not null default 0,
  expire bigint,  -- milliseconds since 1970
  constraint rate_limit_pk primary key (key)
);

create table intake_rate_limit (
  key    text    not null,
  points integer not null default 0,
  expire bigint,
  constraint intake_rate_limit_pk primary key (key)
);

create table operator_rate_limit (
  key    text    not null,
  points integer not null default 0,
  expire bigint,
  constraint operator_rate_limit_pk primary key (key)
);

-- Mails on their way out.
--
-- A row is written in the transaction of the mail's cause, so a mail about what was rolled back is never sent, and
-- one about what was committed is never lost. The queue is locked across clients, so it is not spread by client.
--
-- A row holds the whole mail as it will be read, also what is secret or personal in it: it is sealed under a key that
-- is no part of the database, and deleted a week after it ended (server/platform/mail/deliver.ts).
create table mail (
  id         uuid        not null,            -- also the mail's Message-ID, the same at every try
  channel    text        not null default 'mail',
  recipient  text        not null,            -- an email address, or Telegram's number for a person
  language   text        not null,
  kind       text        not null,
  sealed     bytea       not null,            -- subject, text and HTML together
  posted_at  timestamptz not null,
  attempts   integer     not null default 0,  -- begun ones, so that one that ends its process counts
  due_at     timestamptz,                     -- the next try; while one is going on, the end of its lease
  ended_at   timestamptz,
  -- Abandoned after too many tries; refused, for good, by the reader's mail server; expired, unsent.
  outcome    text,
  expires_at timestamptz,                     -- from here on it helps nobody, as a code that has run out, and is not sent
  constraint mail_pk primary key (id),
  constraint mail_channel check (channel in ('mail', 'telegram')),
  constraint mail_language check (language in ('ru', 'en', 'de', 'es')),
  constraint mail_attempts check (attempts >= 0),
  constraint mail_outcome check (outcome in ('delivered', 'abandoned', 'refused', 'expired')),
  constraint mail_waits_or_ended check (num_nonnulls(due_at, ended_at) = 1 and num_nonnulls(due_at, outcome) = 1)
);
-- In the order in which they are taken.
create index mail_due on mail (channel, expires_at, due_at) where due_at is not null;
-- What operators see of the queue; nearly all others were delivered.
create index mail_undelivered on mail (channel) where outcome in ('abandoned', 'refused', 'expired');
create index mail_ended on mail (channel, ended_at) where ended_at is not null;
create index mail_recipient on mail (lower(recipient), posted_at);

select protect_append_only('installation', 'audit', 'audit_link');

-- Who the operators are, what they may do, what they propose, and what they have signed.
--
-- The database keeps signatures and cannot verify them: a process does (server/operators), before it calls a function that
-- carries something out. Such functions take the operators whose signatures were verified, and look whether each of them
-- has signed at all.

-- What someone wants to have done. What it depends on besides these facts is in the rows of its subject.
create table proposal (
  id          uuid        not null,
  action      text        not null,  -- server/operators/actions.ts
  subject     text        not null,  -- a withdrawal's id, a month, an operator's id, the reason of a halt
  client_id   uuid,
  facts       jsonb       not null,  -- texts by their names
  proposed_by uuid        not null,  -- an operator
  proposed_at timestamptz not null,
  constraint proposal_pk primary key (id),
  constraint proposal_facts check (jsonb_typeof(facts) = 'object'),
  -- As the console shows them in lists.
  constraint proposal_lengths check (octet_length(action) <= 60 and length(subject) <= 400)
);
create index proposal_subject on proposal (subject, action);
-- Ended ones are listed by page, the latest first.
create index proposal_time on proposal (proposed_at desc, id);

-- One operator's signature over the text of a proposal (server/operators/approval-text.ts). Anyone with the operators' role
-- can add one: only those that verify count.
create table approval_signature (
  proposal_id uuid        not null,
  operator_id uuid        not null,
  kind        text        not null,  -- of the key
  key         text        not null,  -- the public key, as the register has it (server/operators/keys.ts)
  signature   bytea       not null,
  signed_at   timestamptz not null,
  -- A passkey signs these two, and the text's hash is in the second.
  authenticator_data bytea,
  client_data        bytea,
  constraint approval_signature_pk primary key (proposal_id, signature),
  constraint approval_signature_of foreign key (proposal_id) references proposal (id),
  constraint approval_signature_kind check (kind in ('ed25519', 'passkey', 'browserKey')),
  constraint approval_signature_passkey check (
    num_nonnulls(authenticator_data, client_data) = case when kind = 'passkey' then 2 else 0 end)
);

-- How a proposal has ended. 'done': it was carried out, by these operators. One row, so none is carried out twice.
create table proposal_outcome (
  proposal_id uuid        not null,
  outcome     text        not null,  -- 'done', 'withdrawn', 'expired', or why it was refused
  signers     uuid[]      not null,  -- in the order of their signatures
  detail      text,
  at          timestamptz not null,
  constraint proposal_outcome_pk primary key (proposal_id),
  constraint proposal_outcome_of foreign key (proposal_id) references proposal (id),
  constraint proposal_outcome_length check (length(outcome) <= 30),
  constraint proposal_outcome_signers check (outcome <> 'done' or cardinality(signers) > 0)
);

-- The proposals that have not ended: a few of all that are kept.
create table proposal_open (
  proposal_id uuid not null,
  constraint proposal_open_pk primary key (proposal_id),
  constraint proposal_open_of foreign key (proposal_id) references proposal (id)
);

-- Why one that was signed is not carried out, or was not when it ended: what the jobs found when they last tried.
create table proposal_wait (
  proposal_id uuid        not null,
  reason      text        not null,  -- 'needsSecond', or one of contract/console/proposals.ts
  constraint proposal_wait_pk primary key (proposal_id),
  constraint proposal_wait_reason check (reason in (
    'needsSecond', 'uncovered', 'coverageUnknown', 'noStatement', 'nodeAway', 'departuresUnread', 'halted')),
  constraint proposal_wait_of foreign key (proposal_id) references proposal (id)
);

-- Which keys and rights operators have, as one entry after the other says, beginning with the two administrators that the
-- configuration names. Each entry is a proposal with the signatures that it was made by.
create table operator_register (
  number      integer     not null,
  proposal_id uuid        not null,
  signatures  bytea[]     not null,
  at          timestamptz not null,
  constraint operator_register_pk primary key (number),
  constraint operator_register_once unique (proposal_id),
  constraint operator_register_of foreign key (proposal_id) references proposal (id),
  constraint operator_register_number check (number > 0)
);

-- How far each role has read the register, and the hash of all entries up to there: one that is shorter or says something
-- else is refused.
create table operator_register_seen (
  role   text    not null,
  number integer not null,
  hash   text    not null,
  constraint operator_register_seen_pk primary key (role),
  constraint operator_register_seen_number check (number >= 0)
);

select protect_append_only('proposal', 'approval_signature', 'proposal_outcome', 'operator_register');

-- Some proposals, by their ids. What operators enter of deals that are open is not for the payer.
create function proposals_of(_ids uuid[]) returns setof proposal
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select * from public.proposal
     where id = any(_ids) and (action <> 'deal.enter' or session_user <> 'mastercopy_payout');
end
$$;

-- Records a proposal, or finds the same one while it is open: two who want the same sign one. Answers its id. Operators.
create function proposal_make(_id uuid, _action text, _subject text, _client uuid, _facts jsonb, _operator uuid,
                              _at timestamptz, _audit uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _same uuid;
begin
  lock table public.proposal in share row exclusive mode;
  select id into _same from public.proposal
    where action = _action and subject = _subject and client_id is not distinct from _client and facts = _facts
      and proposed_at > _at - interval '168 hours'
      and not exists (select from public.proposal_outcome where proposal_id = proposal.id)
    order by proposed_at desc
    limit 1;
  if found then
    return _same;
  end if;
  insert into public.proposal (id, action, subject, client_id, facts, proposed_by, proposed_at)
  values (_id, _action, _subject, _client, _facts, _operator, _at);
  insert into public.proposal_open (proposal_id) values (_id);
  perform public.audit_record(_audit, _at, _operator::text, 'proposal.make', _client, _subject, null,
    -- Of a client they may be personal: the log has their hash, and the proposal has them.
    jsonb_build_object('proposal', _id, 'action', _action) || case when _client is not null
      then jsonb_build_object('facts', encode(sha256(convert_to(_facts::text, 'UTF8')), 'hex'))
      -- What deals are stays sealed, also from those who read the log.
      else _facts - 'reports' || coalesce(
        jsonb_build_object('reports', encode(sha256(convert_to(_facts ->> 'reports', 'UTF8')), 'hex')), '{}') end);
  return _id;
end
$$;

-- Keeps an operator's signature, once. False when the proposal has ended. Operators.
create function approval_sign(_proposal uuid, _operator uuid, _kind text, _key text, _signature bytea,
                              _signed_at timestamptz, _at timestamptz, _audit uuid,
                              _authenticator_data bytea default null, _client_data bytea default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal;
begin
  perform public.require_now(_signed_at);
  select * into _asked from public.proposal where id = _proposal for update;
  if not found or exists (select from public.proposal_outcome where proposal_id = _proposal) then
    return false;
  end if;
  insert into public.approval_signature (proposal_id, operator_id, kind, key, signature, signed_at, authenticator_data,
                                         client_data)
  values (_proposal, _operator, _kind, _key, _signature, _signed_at, _authenticator_data, _client_data)
      on conflict do nothing;
  if not found then
    return true;
  end if;
  perform public.audit_record(_audit, _at, _operator::text, 'proposal.sign', _asked.client_id, _asked.subject, null,
    jsonb_build_object('proposal', _proposal, 'action', _asked.action));
  return true;
end
$$;

-- Ends a proposal without carrying it out. Operators take theirs back, jobs refuse. False when it has ended already.
create function proposal_close(_proposal uuid, _outcome text, _detail text, _actor text, _at timestamptz, _audit uuid)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal;
begin
  select * into _asked from public.proposal where id = _proposal for update;
  if not found or _outcome = 'done' then
    perform public.raise_error('contradicts_rows', format('proposal %s cannot be closed as %s', _proposal, _outcome));
  end if;
  if exists (select from public.proposal_outcome where proposal_id = _proposal) then
    return false;
  end if;
  insert into public.proposal_outcome (proposal_id, outcome, signers, detail, at)
  values (_proposal, _outcome, '{}', _detail, _at);
  delete from public.proposal_open where proposal_id = _proposal;
  perform public.audit_record(_audit, _at, _actor, 'proposal.close', _asked.client_id, _asked.subject, null,
    jsonb_build_object('proposal', _proposal, 'action', _asked.action, 'outcome', _outcome));
  return true;
end
$$;

-- The steps of functions that carry out a proposal. No role may call them.

-- Holds a proposal until the transaction ends. Nulls when it has ended. Raises where it is of another action, older than
-- seven days, or not signed by so many different operators, each of whom has signed.
create function proposal_take(_proposal uuid, _action text, _signers uuid[], _people integer, _at timestamptz)
returns proposal
language plpgsql as $$
declare
  _asked public.proposal;
begin
  perform public.require_now(_at);
  select * into _asked from public.proposal where id = _proposal for update;
  if exists (select from public.proposal_outcome where proposal_id = _proposal) then
    return null;
  end if;
  if _asked.action is distinct from _action or _asked.proposed_at <= _at - interval '168 hours'
     or cardinality(_signers) < _people or cardinality(_signers) = 0
     or cardinality(_signers) <> (
       select count(distinct operator_id) from public.approval_signature
        where proposal_id = _proposal and operator_id = any(_signers)) then
    perform public.raise_error('contradicts_rows',
      format('proposal %s is not signed for %s by %s', _proposal, _action, _signers));
  end if;
  return _asked;
end
$$;

-- A proposal was carried out, for good.
create function proposal_done(_asked proposal, _signers uuid[], _at timestamptz, _audit uuid) returns void
language plpgsql as $$
begin
  insert into public.proposal_outcome (proposal_id, outcome, signers, at) values (_asked.id, 'done', _signers, _at);
  delete from public.proposal_open where proposal_id = _asked.id;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'proposal.done', _asked.client_id,
    _asked.subject, null,
    jsonb_build_object('proposal', _asked.id, 'action', _asked.action, 'signers', to_jsonb(_signers)));
end
$$;

-- The functions of jobs.

-- Notes why a proposal waits. False where that was noted before.
create function proposal_wait_note(_proposal uuid, _reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.proposal_wait as known (proposal_id, reason) values (_proposal, _reason)
      on conflict (proposal_id) do update set reason = excluded.reason where known.reason <> excluded.reason;
  return found;
end
$$;

-- Adds an entry to the register: who is enrolled, gets a right, or has none any more. Answers 'done'; 'ended' when the
-- proposal has; 'later' when it would not be the entry of this number.
create function operator_register_append(_proposal uuid, _action text, _number integer, _signers uuid[],
                                         _signatures bytea[], _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _people integer := case
    when _action in ('operator.end', 'operator.addKey', 'operator.endKey', 'operator.recover') then 1 else 2 end;
  _asked public.proposal := public.proposal_take(_proposal, _action, _signers, _people, _at);
begin
  if _asked.id is null then
    return 'ended';
  end if;
  if _action not like 'operator.%' then
    perform public.raise_error('contradicts_rows', format('%s is no entry of the register', _action));
  end if;
  lock table public.operator_register in share row exclusive mode;
  if _number <> (select coalesce(max(number), 0) + 1 from public.operator_register) then
    return 'later';
  end if;
  if _at < public.record_moment(_at) or _at < (select max(at) from public.operator_register) then
    perform public.raise_error('contradicts_rows', 'the root of this day is made, or a later entry is there');
  end if;
  -- Whether they are right, processes verify. An entry without them could never be taken out again.
  if (select count(distinct operator_id) from public.approval_signature
       where proposal_id = _proposal and operator_id = any(_signers) and signature = any(_signatures)) < _people then
    perform public.raise_error('contradicts_rows', format('proposal %s has not these signatures', _proposal));
  end if;
  insert into public.operator_register (number, proposal_id, signatures, at)
  values (_number, _proposal, _signatures, _at);
  perform public.operator_account_follow(_asked);
  perform public.proposal_done(_asked, _signers, _at, _audit);
  return 'done';
end
$$;

-- A month has begun to be executed under the hash that two have signed. False when the proposal has ended.
create function settlement_proposal_done(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'settlement.execute', _signers, 2, _at);
begin
  if _asked.id is null then
    return false;
  end if;
  perform from public.settlement where month = _asked.subject and hash = _asked.facts ->> 'hash';
  if not found then
    perform public.raise_error('contradicts_rows', format('month %s is not executed under this hash', _asked.subject));
  end if;
  perform public.proposal_done(_asked, _signers, _at, _audit);
  return true;
end
$$;

-- The hash of all entries up to one. What they were signed with is verified by their signatures.
create function operator_register_hash(_number integer) returns text
language sql stable as $$
  select encode(sha256(convert_to(string_agg(
           concat_ws(' ', number, proposal_id, extract(epoch from at),
                     (select string_agg(encode(one, 'hex'), ',' order by place)
                        from unnest(signatures) with ordinality as signed (one, place))), e'\n' order by number), 'UTF8')), 'hex')
    from public.operator_register where number <= _number
$$;

-- Notes how far the role that calls has read the register, where it is that long. It never goes back.
create function operator_register_note_seen(_number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.operator_register_seen as seen (role, number, hash)
  select session_user, number, public.operator_register_hash(number) from public.operator_register where number = _number
      on conflict (role) do update set number = excluded.number, hash = excluded.hash where seen.number < excluded.number;
end
$$;

-- How the jobs of all processes have run, for those who watch over the installation.

-- The last runs of a job on a machine. Written now and then, and whenever it begins to fail or works again.
create table job_run (
  name          text        not null,
  machine       text        not null,  -- its name: a node or a mail server may be away from one of several alone
  role          text        not null,  -- as which role of the database its process is connected
  every_ms      integer     not null,
  took_ms       integer     not null,  -- the last run that is noted
  ended_at      timestamptz not null,
  ok_at         timestamptz,           -- the last one that ended well
  failing_since timestamptz,           -- null while it works
  failures      integer     not null,  -- since then
  error         text,                  -- the last one
  constraint job_run_pk primary key (name, machine, role),
  -- The payer has one, and must not have others look as if they ran.
  constraint job_run_payer check (role <> 'mastercopy_payout' or name = 'payouts'),
  constraint job_run_times check (every_ms >= 0 and took_ms >= 0),
  constraint job_run_failures check (failures >= 0 and (failures > 0) = (failing_since is not null))
);

-- Which process is at a job that several would do alike (server/platform/job-lease.ts).
create table job_lease (
  name   text        not null,
  holder uuid        not null,
  until  timestamptz not null,  -- it is renewed while the work goes on
  constraint job_lease_pk primary key (name)
);

-- Notes the end of a job's run: well where there is no error. What a machine that is no more has noted is deleted after a
-- day, or after three times the job's interval. The processes that have jobs.
create function job_note(_name text, _machine text, _every_ms integer, _took_ms integer, _error text, _at timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  delete from public.job_run
    where name = _name and ended_at < _at - greatest(interval '24 hours', every_ms * interval '3 milliseconds');
  insert into public.job_run as run
    (name, machine, role, every_ms, took_ms, ended_at, ok_at, failing_since, failures, error)
  values (_name, _machine, session_user, _every_ms, _took_ms, _at, case when _error is null then _at end,
          case when _error is not null then _at end, case when _error is null then 0 else 1 end, left(_error, 300))
      on conflict (name, machine, role) do update
      set every_ms = excluded.every_ms, took_ms = excluded.took_ms, ended_at = excluded.ended_at,
          ok_at = coalesce(excluded.ok_at, run.ok_at), error = coalesce(excluded.error, run.error),
          failures = case when excluded.failures = 0 then 0 else run.failures + 1 end,
          failing_since = case when excluded.failures = 0 then null else coalesce(run.failing_since, excluded.failing_since) end;
end
$$;
