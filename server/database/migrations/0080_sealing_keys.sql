-- Keys from outside with which something may be sealed, each with a word that it sealed. A process that cannot open
-- every word would fail later, one client at a time; so it does not start. `keys reseal` ends those that seal nothing
-- any more.
create table sealing_key (
  name  bytea       not null,            -- how everything begins that this key sealed
  word  bytea       not null,
  since timestamptz not null,
  constraint sealing_key_pk primary key (name),
  constraint sealing_key_name check (length(name) = 4)
);

-- A file's key, since the store is not asked to find out; null in rows from before.
alter table stored_file add column key_name bytea;
