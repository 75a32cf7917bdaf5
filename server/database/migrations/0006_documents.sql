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
  constraint document_kind check (
    kind in ('formationCertificate', 'taxCertificate', 'userAgreement', 'tradingTerms', 'riskDisclosure')),
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

-- A document's next version as it was set for two operators to read, in one language. Nobody else sees it. Its file is found by
-- its hash, as those of published ones are. Small and shared by all.
create table document_draft (
  kind         text        not null,
  version      integer     not null,
  language     text        not null,
  hash         text        not null,
  fingerprint  text        not null,
  is_operators boolean     not null,
  made_at      timestamptz not null,
  content      bytea       not null,
  constraint document_draft_pk primary key (kind, version, language, hash),
  constraint document_draft_language check (language in ('ru', 'en', 'de', 'es')),
  constraint document_draft_hash check (hash = encode(sha256(content), 'hex'))
);

-- Publishes a kind's next version, to the byte as two have signed it. Answers 'done'; 'changed' when another version is in
-- force by now; 'ended' when the proposal has.
create function document_publish_signed(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid,
                                        _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'document.publish', _signers, 2, _at);
  _facts jsonb := _asked.facts;
  _draft public.document_draft;
  _published integer := 0;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  lock table public.document in share row exclusive mode;
  if (select coalesce(max(version), 0) + 1 from public.document where kind = _asked.subject)::text
     <> _facts ->> 'version' then
    return 'changed';
  end if;
  for _draft in
    select * from public.document_draft as draft
     where draft.kind = _asked.subject and draft.version::text = _facts ->> 'version' and draft.hash = _facts ->> draft.language
     order by draft.language
  loop
    if not public.document_insert(_draft.kind, _draft.version, _draft.language, _draft.fingerprint, _draft.is_operators,
                                   _at, _draft.content) then
      perform public.raise_error('contradicts_rows', format('version %s of %s is there', _draft.version, _draft.kind));
    end if;
    _published := _published + 1;
  end loop;
  if _published <> 4 then
    perform public.raise_error('contradicts_rows', format('%s of four drafts of %s are there', _published, _asked.subject));
  end if;
  delete from public.document_draft where kind = _asked.subject;
  perform public.audit_record(_audit, _at, _signers[cardinality(_signers)]::text, 'document.publish', null, _asked.subject,
    null, _facts || jsonb_build_object('signers', to_jsonb(_signers)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
