-- Withdrawals that are paid by a machine.
--
-- Its transactions stand in tron_outgoing, under the purpose 'payout' and the withdrawal's id. What stands here is
-- taken and locked across clients, so it is not spread by client.

-- The wallets that a machine pays from, or has paid from: written by the process that holds the key. Where there is
-- none, withdrawals are paid by hand.
create table payout_wallet (
  address       text        not null,
  chain_id      bigint      not null,
  registered_at timestamptz not null,
  started_at    timestamptz not null,      -- the last start of a process that pays from it
  constraint payout_wallet_pk primary key (address)
);

-- An approved withdrawal that is left to the machine, from its approval to its payment. What was approved while there
-- was no machine is not here: somebody may be paying it by hand.
create table payout_order (
  withdrawal_id uuid        not null,
  client_id     uuid        not null,
  ordered_at    timestamptz not null,
  lease_until   timestamptz,               -- while a process is at it
  fence         bigint      not null,      -- grows with each process that takes it: who has an older one is late
  parked        text,                      -- why the machine leaves it to operators
  forgiven      integer     not null,      -- the last failed attempt that an operator has looked at; 0: none
  constraint payout_order_pk primary key (withdrawal_id),
  constraint payout_order_parked check (parked in (
    'failed', 'seemsPaid', 'blocked', 'ownAddress', 'blacklisted', 'tooMuch', 'wouldFail', 'revoked')),
  constraint payout_order_fence check (fence >= 0 and forgiven >= 0)
);
create index payout_order_next on payout_order (ordered_at, withdrawal_id) where parked is null;

-- While the last row of any reason is 'set', nothing new is signed. Rows are only ever added; no clock decides which is
-- the last.
create table payout_halt (
  step    integer     not null,
  kind    text        not null,
  reason  text        not null,            -- a word, such as 'operator' or 'books'; with 'lifted' that of its 'set'
  details jsonb,
  actor   text        not null,
  at      timestamptz not null,
  constraint payout_halt_pk primary key (step),
  constraint payout_halt_step check (step > 0),
  constraint payout_halt_kind check (kind in ('set', 'lifted'))
);

create function payout_halt_guard() returns void
language plpgsql as $$
begin
  create or replace trigger payout_halt_stays before update or delete or truncate on public.payout_halt
    for each statement execute function public.rewriting_refuse();
end
$$;

select payout_halt_guard();
