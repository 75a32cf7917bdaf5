-- expand: The documents that clients agree to: every version that was ever published, to the byte, and who accepted which.

-- The files as they were served, found by their hash. Small and shared by all.
create table document_file (
  hash    text  not null,  -- SHA-256, 64 hex digits
  content bytea not null,
  constraint document_file_pk primary key (hash),
  constraint document_file_hash check (hash ~ '^[0-9a-f]{64}$')
);

-- A published version. A kind's four languages are published together under one number; the highest is in force.
create table document (
  kind         text        not null,  -- the contract's word
  version      integer     not null,
  language     text        not null,
  fingerprint  text        not null,  -- SHA-256 of what it was made from; when that changes, a version follows
  hash         text        not null,
  is_operators boolean     not null,  -- the operator's own file, in place of the one that the platform sets
  published_at timestamptz not null,
  constraint document_pk primary key (kind, version, language),
  constraint document_has_file foreign key (hash) references document_file (hash),
  constraint document_language check (language in ('ru', 'en', 'de', 'es')),
  constraint document_version check (version > 0)
);
create index document_hash on document (hash);

-- Publishes a kind's first version in one language, when the web server starts for the first time: what clients have agreed
-- to is changed by two operators, and by no process. It answers false when it is there: another process has published it,
-- and is waited for here.
create function document_publish(
  _kind text, _language text, _fingerprint text, _is_operators boolean, _published_at timestamptz, _content bytea
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return public.document_insert(_kind, 1, _language, _fingerprint, _is_operators, _published_at, _content);
end
$$;

-- A version in one language, with its file. The hash is the content's own.
create function document_insert(
  _kind text, _version integer, _language text, _fingerprint text, _is_operators boolean, _published_at timestamptz,
  _content bytea
) returns boolean
language plpgsql as $$
declare
  _hash text := encode(sha256(_content), 'hex');
begin
  insert into public.document_file (hash, content) values (_hash, _content) on conflict do nothing;
  insert into public.document (kind, version, language, fingerprint, hash, is_operators, published_at)
  values (_kind, _version, _language, _fingerprint, _hash, _is_operators, _published_at) on conflict do nothing;
  return found;
end
$$;

-- A client's consent to a version, as it was in force at that moment, written with what it was given for.
create table acceptance (
  client_id uuid        not null,
  id        uuid        not null,
  kind      text        not null,
  version   integer     not null,
  language  text        not null,
  hash      text        not null,
  at        timestamptz not null,
  constraint acceptance_pk primary key (client_id, id),
  constraint acceptance_client foreign key (client_id) references client (id),
  constraint acceptance_document foreign key (kind, version, language) references document (kind, version, language)
);

-- Consent is never rewritten, and `document` cannot lose a version that a consent points at.
select protect_append_only('acceptance');
