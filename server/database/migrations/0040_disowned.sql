-- Whose transfers are whose: a stranger may send any amount to any address, also the amount of a withdrawal.

-- A wallet outside of this program that operators pay from by hand. A withdrawal is confirmed by what came from one of
-- these, or from a wallet of the machine. Noted by mistake, it is deleted; the audit log keeps both.
create table hand_wallet (
  address  text        not null,
  reason   text        not null,
  actor    text        not null,
  noted_at timestamptz not null,
  constraint hand_wallet_pk primary key (address),
  constraint hand_wallet_shape check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$')
);

-- An operator says that a transfer which looks like a withdrawal's payment is a stranger's: it does not stand in its
-- way any more. It counts for nothing once its sender turns out to be a wallet of ours.
create table withdrawal_disowned (
  client_id     uuid        not null,
  withdrawal_id uuid        not null,
  tx_id         text        not null,
  reason        text        not null,
  actor         text        not null,
  at            timestamptz not null,
  constraint withdrawal_disowned_pk primary key (client_id, withdrawal_id, tx_id),
  constraint withdrawal_disowned_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint withdrawal_disowned_tx check (tx_id ~ '^[0-9a-f]{64}$')
);

create function disowned_guard() returns void
language plpgsql as $$
begin
  create or replace trigger withdrawal_disowned_stays before update or delete or truncate on public.withdrawal_disowned
    for each statement execute function public.rewriting_refuse();
end
$$;

select disowned_guard();
