-- A failure that is told is believed when what the sender holds says the same; until then the transaction is on hold.

-- What each node said that the owner held of the token, and at the end of which solid block, when it was signed; null
-- for TRX. It stays as it was signed.
alter table tron_outgoing add column balance_before jsonb;
-- Nodes tell an end of it that is not believed: since when, why, and what was asked and answered. It stays open, and is
-- followed; what is written here stays when it has ended.
alter table tron_outgoing add column on_hold_since timestamptz;
alter table tron_outgoing add column reason text;
alter table tron_outgoing add column hold_evidence jsonb;
alter table tron_outgoing add constraint tron_outgoing_hold
  check (num_nonnulls(on_hold_since, reason, hold_evidence) in (0, 3));
alter table tron_outgoing add constraint tron_outgoing_hold_reason check (reason in ('failureUnproven'));
-- A token's transfer has failed when balances say so, and that is kept.
alter table tron_outgoing add constraint tron_outgoing_failure
  check (state <> 'failed' or token is null or evidence -> 'balances' is not null);

create or replace function tron_outgoing_check() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'signed' then
      raise exception using errcode = 'MC006', message = 'a transaction begins as signed';
    end if;
    if new.attempt > 1 and not exists (
      select from public.tron_outgoing as before
       where before.purpose = new.purpose and before.subject = new.subject
         and before.attempt = new.attempt - 1 and before.state in ('failed', 'dead')
    ) then
      raise exception using errcode = 'MC006',
        message = pg_catalog.format('attempt %s for %s %s: the one before has not ended',
                                    new.attempt, new.purpose, new.subject);
    end if;
    return new;
  end if;

  if row(new.id, new.purpose, new.subject, new.attempt, new.chain_id, new.tx_id, new.raw_data, new.signature,
         new.owner, new.recipient, new.token, new.units, new.memo, new.fee_limit_sun, new.reference_block,
         new.reference_id, new.reference_at, new.expires_at, new.signed_at, new.balance_before)
     is distinct from
     row(old.id, old.purpose, old.subject, old.attempt, old.chain_id, old.tx_id, old.raw_data, old.signature,
         old.owner, old.recipient, old.token, old.units, old.memo, old.fee_limit_sun, old.reference_block,
         old.reference_id, old.reference_at, old.expires_at, old.signed_at, old.balance_before) then
    raise exception using errcode = 'MC006', message = 'what was signed cannot be changed';
  end if;
  if new.solid_seen < old.solid_seen then
    raise exception using errcode = 'MC006', message = 'the solid chain does not go backwards';
  end if;
  if old.state in ('confirmed', 'failed', 'dead')
     or not (new.state = old.state
             or (old.state = 'signed' and new.state in ('sending', 'dead'))
             or (old.state = 'sending' and new.state in ('confirmed', 'failed', 'dead'))) then
    raise exception using errcode = 'MC006',
      message = pg_catalog.format('a transaction does not go from %s to %s', old.state, new.state);
  end if;
  if old.on_hold_since is not null
     and row(new.on_hold_since, new.reason, new.hold_evidence)
         is distinct from row(old.on_hold_since, old.reason, old.hold_evidence) then
    raise exception using errcode = 'MC006', message = 'why a transaction is on hold stays as it was found';
  end if;
  return new;
end
$$;

-- The last attempt was called failed, and does not show as that any more.
alter table payout_order drop constraint payout_order_parked;
alter table payout_order add constraint payout_order_parked check (parked in (
  'failed', 'seemsPaid', 'blocked', 'ownAddress', 'blacklisted', 'tooMuch', 'wouldFail', 'revoked', 'unseen',
  'oneApproval', 'failureUnproven', 'endedUnpaid'));
