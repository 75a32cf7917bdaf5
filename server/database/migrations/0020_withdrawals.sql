-- Money that leaves to the chain.

-- A client asks for money. The amount is reserved in the ledger in the same transaction, under this row's id.
create table withdrawal (
  client_id    uuid        not null,
  id           uuid        not null,
  asked_at     timestamptz not null,
  address      text        not null,    -- a Tron address outside of the platform
  amount_micro bigint      not null,
  constraint withdrawal_pk primary key (client_id, id),
  constraint withdrawal_client foreign key (client_id) references client (id),
  constraint withdrawal_amount check (amount_micro > 0)
);

-- What operators said of it; the last word counts. Approved: it is being paid and cannot be rejected. Revoked: it
-- waits again, because nothing was sent.
create table withdrawal_review (
  client_id     uuid        not null,
  withdrawal_id uuid        not null,
  step          integer     not null,   -- counts from 1, under a lock on the withdrawal: no clock decides which is last
  verdict       text        not null,
  reason        text,                   -- the contract's word, with a rejection
  actor         text        not null,
  at            timestamptz not null,
  constraint withdrawal_review_pk primary key (client_id, withdrawal_id, step),
  constraint withdrawal_review_step check (step > 0),
  constraint withdrawal_review_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint withdrawal_review_verdict check (verdict in ('approved', 'revoked', 'rejected')),
  constraint withdrawal_review_reason check ((reason is not null) = (verdict = 'rejected'))
);

-- The transfer that paid it, proven in a block that nothing can undo. A transfer pays one withdrawal: its name stands
-- in the locator ('payout:<transaction>:<ordinal>').
create table payout (
  client_id     uuid        not null,
  withdrawal_id uuid        not null,
  tx_id         text        not null,
  ordinal       integer     not null,
  block         bigint      not null,
  block_at      timestamptz not null,
  confirmed_at  timestamptz not null,
  constraint payout_pk primary key (client_id, withdrawal_id),
  constraint payout_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint payout_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

-- Withdrawals that operators still have to do with, so that they need not look through all clients.
create table withdrawal_waiting (
  withdrawal_id uuid        not null,
  client_id     uuid        not null,
  asked_at      timestamptz not null,
  constraint withdrawal_waiting_pk primary key (withdrawal_id)
);

-- On which days of the month withdrawals may be asked for (UTC). No row: always.
create table withdrawal_period (
  from_day smallint not null,
  to_day   smallint not null,
  constraint withdrawal_period_pk primary key (from_day),
  constraint withdrawal_period_days check (from_day between 1 and 31 and to_day between from_day and 31)
);

create function withdrawal_guard() returns void
language plpgsql as $$
begin
  create or replace trigger withdrawal_stays before update or delete or truncate on public.withdrawal
    for each statement execute function public.rewriting_refuse();
  create or replace trigger withdrawal_review_stays before update or delete or truncate on public.withdrawal_review
    for each statement execute function public.rewriting_refuse();
  create or replace trigger payout_stays before update or delete or truncate on public.payout
    for each statement execute function public.rewriting_refuse();
end
$$;

select withdrawal_guard();
