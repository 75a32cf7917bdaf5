-- expand: Who is at what of the operators' inbox.

-- An operator has said that they are at it. It keeps nobody from deciding: it tells the others.
create table inbox_mark (
  kind        text        not null,
  key         text        not null,
  operator_id uuid        not null,
  taken_at    timestamptz not null,
  constraint inbox_mark_pk primary key (kind, key)
);
