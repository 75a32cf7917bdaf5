-- expand: Who is at what of the operators' inbox.

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
