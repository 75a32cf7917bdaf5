-- How much may leave a client's account by withdrawal or transfer to another client, in any 24 hours and any 30 days.

-- What operators set for the clients of one state of verification. The last version counts; before the first one the
-- program's own figures do. Null: no limit.
create table transfer_limit (
  state       text        not null,      -- the contract's word
  version     integer     not null,      -- counts from 1
  day_micro   bigint,
  month_micro bigint,
  actor       text        not null,      -- as in the audit log
  set_at      timestamptz not null,
  constraint transfer_limit_pk primary key (state, version),
  constraint transfer_limit_state check (state in ('unverified', 'waiting', 'rejected', 'verified')),
  constraint transfer_limit_version check (version > 0),
  constraint transfer_limit_amounts check (day_micro >= 0 and month_micro >= 0)
);

-- What left lately is reckoned at every payment.
create index withdrawal_asked on withdrawal (client_id, asked_at);
create index ledger_entry_peer_out on ledger_entry (client_id, at) where code = 26;

create function transfer_limit_guard() returns void
language plpgsql as $$
begin
  create or replace trigger transfer_limit_stays before update or delete or truncate on public.transfer_limit
    for each statement execute function public.rewriting_refuse();
end
$$;

select transfer_limit_guard();
