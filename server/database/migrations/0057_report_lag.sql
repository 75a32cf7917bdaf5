-- How long after its opening at the venue a deal may be reported: whoever reports later has seen how it goes. How late
-- each one was stands in its row, so that it can be counted; the venue's time itself is sealed.
alter table program add column report_minutes_max integer not null default 240;
alter table program add constraint program_report_minutes check (report_minutes_max between 1 and 10080);
alter table deal add column reported_after_seconds integer not null default 0;
alter table deal add constraint deal_reported_after check (reported_after_seconds >= 0);
