-- A deal that never traded is told apart from one that ended even: it is no deal of the program's record. Its reason
-- stands as its reference.
alter table deal_result add column is_cancelled boolean not null default false;
alter table deal_result add constraint deal_result_cancelled check (not is_cancelled or result_ppm = 0);
