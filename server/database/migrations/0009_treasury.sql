-- expand: The chain beside the books: what moved on our addresses without being a deposit, who explains it, and what each
-- comparison found. All of it is read across clients, so none of it is spread by client.

-- A transfer of the token out of a deposit address of ours, or into or out of a wallet that pays, in a solid block.
create table token_movement (
  address   text        not null,  -- ours
  tx_id     text        not null,
  ordinal   integer     not null,  -- its place among the logs of its transaction
  direction text        not null,
  other     text        not null,  -- where it went, or came from
  units     uint256     not null,
  block     bigint      not null,
  block_at  timestamptz not null,
  seen_at   timestamptz not null,
  constraint token_movement_pk primary key (address, tx_id, ordinal),
  constraint token_movement_direction check (direction in ('in', 'out')),
  constraint token_movement_some check (units > 0),
  -- Two sign it as one line of words, and what follows from it has these forms as well.
  constraint token_movement_forms check (
    tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0 and isfinite(block_at)
    and address ~ '^[!-~]{1,60}$' and other ~ '^[!-~]{1,60}$')
);
create index token_movement_tx on token_movement (tx_id);
create index token_movement_block on token_movement (block);
create index token_movement_other on token_movement (other, direction);

-- An address that is being emptied, until it ends. The transactions stand in tron_transaction under its id: 'sweep' is
-- the transfer itself, 'activation' the TRX that it needs (under the id and a number, since that may be too little once).
create table sweep_order (
  id       uuid        not null,
  address  text        not null,
  actor    text        not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  outcome  text,  -- given_up: tokens did not move, and the address can be taken up again
  constraint sweep_order_pk primary key (id),
  constraint sweep_order_outcome check (outcome in ('swept', 'nothing', 'given_up')),
  constraint sweep_order_end check (num_nonnulls(ended_at, outcome) in (0, 2))
);
create unique index sweep_order_open on sweep_order (address) where ended_at is null;

-- A deposit address was emptied: by our own command, as two had ordered it, or as two say afterwards.
create table sweep (
  address     text        not null,
  tx_id       text        not null,
  recipient   text        not null,
  units       uint256     not null,
  fee_sun     bigint,  -- what was burned for it, activation and TRX for energy included; null: not ours
  actor       text        not null,
  recorded_at timestamptz not null,
  constraint sweep_pk primary key (address, tx_id),
  constraint sweep_tx check (tx_id ~ '^[0-9a-f]{64}$'),
  constraint sweep_some check (units > 0)
);

-- From which block on a wallet that pays is watched, and what it held then.
create table wallet_start (
  wallet    text        not null,
  block     bigint      not null,
  units     uint256     not null,
  opened_at timestamptz not null,
  constraint wallet_start_pk primary key (wallet)
);

-- An operator's entry for a movement of a wallet: money of ours that came from outside, or went there.
create table wallet_entry (
  tx_id    text        not null,
  wallet   text        not null,
  reason   text        not null,
  actor    text        not null,
  noted_at timestamptz not null,
  constraint wallet_entry_pk primary key (tx_id, wallet),
  constraint wallet_entry_tx check (tx_id ~ '^[0-9a-f]{64}$')
);

-- One comparison, as of a solid block.
create table reconciliation (
  id             uuid        not null,
  scope          text        not null,  -- light: what moved lately; whole: everything
  started_at     timestamptz not null,
  ended_at       timestamptz not null,
  block          bigint      not null,
  block_id       text        not null,
  addresses      integer     not null,  -- how many balances were compared
  held_micro     uint256     not null,  -- what they hold
  mismatches     integer     not null,
  mismatch_micro uint256     not null,  -- how much they are about, added up without signs
  constraint reconciliation_pk primary key (id),
  constraint reconciliation_scope check (scope in ('light', 'whole')),
  constraint reconciliation_counts check (addresses >= 0 and mismatches >= 0)
);
create index reconciliation_latest on reconciliation (ended_at);

create table reconciliation_finding (
  reconciliation_id uuid        not null,
  number            integer     not null,
  kind              text        not null,  -- server/treasury/reconciliation/finding.ts
  is_mismatch       boolean     not null,  -- otherwise a notice
  subject           text        not null,  -- an address, a client, a withdrawal, '<transaction>:<ordinal>'
  expected_micro    numeric(78),
  found_micro       numeric(78),
  details           jsonb,                 -- the movement, the transaction, the part of a month, or the rule
  constraint reconciliation_finding_pk primary key (reconciliation_id, number),
  constraint reconciliation_finding_kind check (kind in (
    'holdsMore', 'holdsLess', 'surplus', 'missed', 'leftUnexplained', 'cameUnexplained', 'walletUnopened', 'bookDeposits',
    'bookPayouts', 'houseAllotment', 'houseBalance', 'payoutUnproven', 'payoutUnsettled', 'book')),
  constraint reconciliation_finding_length check (length(subject) <= 200),
  -- Nothing but the texts that the console shows, or it could show no comparison with it.
  constraint reconciliation_finding_details check (
    details = jsonb_strip_nulls(jsonb_build_object(
      'from', details ->> 'from', 'to', details ->> 'to', 'transaction', details ->> 'transaction',
      'part', details ->> 'part', 'rule', details ->> 'rule'))
    and greatest(length(details ->> 'from'), length(details ->> 'to'), length(details ->> 'transaction')) <= 200
    and length(details ->> 'rule') <= 1000 and details ->> 'part' in ('gains', 'losses', 'borne', 'rewards')),
  constraint reconciliation_finding_numbers check (expected_micro <> 'NaN' and found_micro <> 'NaN'),
  constraint reconciliation_finding_of foreign key (reconciliation_id) references reconciliation (id)
);
-- By which a notice is known to be stored already.
create index reconciliation_finding_notice on reconciliation_finding (subject) where not is_mismatch;

-- One of a time to come would count as the last for as long, whatever is found until then.
create trigger reconciliation_checked before insert on reconciliation
  for each row execute function public.refuse_other_times('ended_at');

-- A comparison that an operator requests. The jobs make it: the requester writes nothing that it is based on.
create table reconciliation_request (
  id       uuid        not null,
  scope    text        not null,
  actor    text        not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  run_id   uuid,  -- what came of it
  outcome  text,  -- or why nothing could be compared
  constraint reconciliation_request_pk primary key (id),
  constraint reconciliation_request_run foreign key (run_id) references reconciliation (id),
  constraint reconciliation_request_scope check (scope in ('light', 'whole')),
  constraint reconciliation_request_end check (num_nonnulls(run_id, outcome) = num_nonnulls(ended_at))
);
create index reconciliation_request_open on reconciliation_request (asked_at) where ended_at is null;

-- Notes that an address was emptied by the transaction of its order, which begins only as two have ordered it
-- (tron_transaction_check). Answers false where the order has ended. Operators: the command that has sent it.
create function sweep_book(_order uuid, _top_ups text[], _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _sent public.tron_transaction;
  _burned bigint;
  _address text;
begin
  perform public.require_now(_at);
  select * into _sent from public.tron_transaction
   where purpose = 'sweep' and subject = _order::text and state = 'confirmed';
  if not found then
    perform public.raise_error('contradicts_rows', format('the order %s is not swept', _order));
  end if;
  update public.sweep_order set ended_at = _at, outcome = 'swept'
   where id = _order and address = _sent.owner and ended_at is null returning address into _address;
  if not found then
    return false;
  end if;
  select coalesce(sum(fee_sun), 0) into _burned from public.tron_transaction
   where (purpose = 'sweep' and subject = _order::text) or (purpose = 'activation' and subject = any(_top_ups));
  insert into public.sweep (address, tx_id, recipient, units, fee_sun, actor, recorded_at)
  values (_address, _sent.tx_id, _sent.recipient, _sent.units, _burned, _actor, _at)
      on conflict (address, tx_id) do nothing;
  perform public.audit_record(_audit, _at, _actor, 'sweep.swept', null, _address, null, jsonb_build_object(
    'txId', _sent.tx_id, 'recipient', _sent.recipient, 'units', _sent.units::text, 'feeSun', _burned::text));
  return true;
end
$$;

select protect_append_only(
  'token_movement', 'sweep', 'wallet_start', 'wallet_entry', 'reconciliation', 'reconciliation_finding');
