-- expand: What every part of the platform stands on: what this database holds, who did what, files, mails and limits.

-- Every error that the database raises in its own name. The program recognises them by these names
-- (server/database/error-codes.ts).
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
    ('MC010', 'limit_reached',           'more would leave than the client may send in a day or a month')
$$;

-- Raises an error of the list.
create function raise_error(_name text, _message text, _detail text default '') returns void
language plpgsql as $$
begin
  raise exception using
    errcode = (select code from public.error_codes() where name = _name), message = _message, detail = _detail;
end
$$;

create function refuse_rewriting() returns trigger
language plpgsql as $$
begin
  perform public.raise_error('append_only',
    pg_catalog.format('%s of %s refused: it only grows', tg_op, tg_table_name));
  return null;
end
$$;

-- Makes the tables' rows stay as they were written, no matter who writes. Called again, it gives a lost trigger back. Two
-- triggers for each table: Citus leaves one for TRUNCATE beside another event out on the machines that hold the rows.
create function protect_append_only(variadic _tables regclass[]) returns void
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
      'create or replace trigger %I before update or delete on %s
         for each statement execute function public.refuse_rewriting()', _name || '_append_only', _table);
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
  is_demonstration boolean     not null,
  marked_at        timestamptz not null,
  constraint installation_pk primary key (is_only),
  constraint installation_only_one check (is_only)
);

-- What operators did, with what it was before and after. Written in the transaction of what it tells about.
create table audit (
  id        uuid        not null,
  at        timestamptz not null,
  actor     text        not null,  -- who: 'cli:<user of the machine>', an operator's id, or 'job:<name>'
  role      text        not null,  -- as which role of the database they were connected: nobody chooses that
  action    text        not null,  -- '<word>.<verb>'
  client_id uuid,                  -- whom it concerns
  subject   text,                  -- what it was done to
  before    jsonb,
  after     jsonb,
  constraint audit_pk primary key (id)
);

create index audit_client on audit (client_id, id);

-- Records an event in the transaction that does it. Every role that does anything worth recording calls it; none can write
-- the table itself.
create function audit_record(
  _id uuid, _at timestamptz, _actor text, _action text, _client uuid, _subject text, _before jsonb, _after jsonb
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit (id, at, actor, role, action, client_id, subject, before, after)
  values (_id, _at, _actor, session_user, _action, _client, _subject, _before, _after);
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

-- A file in the store (a folder, or S3). Its row is written before the file and is told to be kept by the transaction
-- that first refers to it, so that a crash in between leaves a row which a job clears away together with the file.
create table stored_file (
  key      text        not null,
  made_at  timestamptz not null,
  kept     boolean     not null,  -- something refers to it
  key_name bytea,                 -- of the key that sealed it, since the store is not asked to find out
  constraint stored_file_pk primary key (key)
);

create index stored_file_loose on stored_file (made_at) where not kept;

-- How often something was tried: one row per limited thing and who tried it (hashed), shared by all processes.
-- The shape is the one that the rate limiter expects.
create table rate_limit (
  key    text    not null,
  points integer not null default 0,
  expire bigint,  -- milliseconds since 1970
  constraint rate_limit_pk primary key (key)
);

-- Mails on their way out.
--
-- A row is written in the transaction of what the mail tells about, so what did not happen is told to nobody, and
-- what did is told to the end. The queue is locked across clients, so it is not spread by client.
--
-- A row holds the whole mail as it will be read, also what is secret or personal in it: it is sealed under a key that
-- is no part of the database, and deleted a week after it ended (server/platform/mail/deliver.ts).
create table mail (
  id         uuid        not null,            -- also the mail's Message-ID, the same at every try
  recipient  text        not null,
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
  constraint mail_language check (language in ('ru', 'en', 'de', 'es')),
  constraint mail_outcome check (outcome in ('delivered', 'abandoned', 'refused', 'expired')),
  constraint mail_waits_or_ended check (num_nonnulls(due_at, ended_at) = 1 and num_nonnulls(due_at, outcome) = 1)
);
create index mail_due on mail (due_at) where due_at is not null;
create index mail_ended on mail (ended_at) where ended_at is not null;
create index mail_recipient on mail (lower(recipient), posted_at);

select protect_append_only('installation', 'audit');
