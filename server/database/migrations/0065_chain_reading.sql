-- What reading the chain waits for, and the way back where it was read wrongly.

-- Why the last look was not answered in full, and since when no look was; null while all is well.
alter table tron_cursor
  add column waits_for   text,         -- server/tron/trouble.ts: which kind of trouble, and a few words on what
  add column waits_since timestamptz,
  add constraint tron_cursor_waits check (num_nonnulls(waits_for, waits_since) in (0, 2));

-- Blocks up to which deposits were booked, a minute or more apart, for a week. Where all nodes name the last of them
-- otherwise, what was read since the last one that they still have is not of this chain.
create table tron_read_block (
  chain_id bigint      not null,
  block    bigint      not null,
  block_id text        not null,
  block_at timestamptz not null,
  constraint tron_read_block_pk primary key (chain_id, block)
);
