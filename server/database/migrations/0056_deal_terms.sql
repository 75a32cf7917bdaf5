-- The terms under which a deal opened, as they were then: a program's may change, but what they say of a deal that is
-- open may not. They are sealed with the deal. Deals from before opened under the terms that programs began with.
alter table deal add column days_max integer not null default 30;
alter table deal add column loss_ppm_max integer not null default 1000000;
alter table deal add constraint deal_term check (days_max between 1 and 366);
alter table deal add constraint deal_loss_most check (loss_ppm_max between 1 and 1000000);
