-- What a transaction of ours says to everybody who reads the chain. It is part of what was signed, so it stays as all of
-- that does. The first to say something are the roots over each day's seals: purpose 'seals', and the day as subject.
alter table tron_outgoing add column memo text;
alter table tron_outgoing add constraint tron_outgoing_memo check (memo <> '');
-- Which purposes stand open is asked across wallets.
create index tron_outgoing_open_for on tron_outgoing (purpose) where state in ('signed', 'sending');

-- As in 0021, and a memo stays as well.
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
         new.reference_id, new.reference_at, new.expires_at, new.signed_at)
     is distinct from
     row(old.id, old.purpose, old.subject, old.attempt, old.chain_id, old.tx_id, old.raw_data, old.signature,
         old.owner, old.recipient, old.token, old.units, old.memo, old.fee_limit_sun, old.reference_block,
         old.reference_id, old.reference_at, old.expires_at, old.signed_at) then
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
  return new;
end
$$;
