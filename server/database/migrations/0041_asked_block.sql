-- Where the chain stood when a withdrawal was asked for: what paid it lies above this block, whatever our clocks said.
-- Null where the chain had not been read so far, and for what was asked for before this column.
alter table withdrawal add column asked_block bigint;
alter table withdrawal add constraint withdrawal_asked_block check (asked_block >= 0);
