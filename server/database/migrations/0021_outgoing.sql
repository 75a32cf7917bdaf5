-- What we send to the chain: payouts, and what moves our own money.
--
-- A transaction is signed once and kept here whole before anybody hears of it. From then on only two things can be
-- done: to send the same bytes again, or to prove that they can never be in a block any more. It concerns no client
-- by itself and is followed across clients, so it is not spread by client.
create table tron_outgoing (
  id              uuid        not null,
  purpose         text        not null,   -- payout, sweep, activation, seals: whoever sends it says what for
  subject         text        not null,   -- what it is about: a withdrawal's id, a sweep order's, a day
  attempt         integer     not null,   -- counts from 1; the next one needs the end of this one, proven
  chain_id        bigint      not null,
  tx_id           text        not null,
  raw_data        bytea       not null,   -- what was signed
  signature       bytea       not null,
  owner           text        not null,   -- who pays
  recipient       text        not null,
  token           text,                   -- null: TRX
  units           bigint      not null,   -- the token's smallest unit, or sun
  memo            text,                   -- what it says to everybody who reads the chain
  fee_limit_sun   bigint      not null,   -- most that may be burned for energy
  reference_block bigint      not null,   -- solid when it was signed; it can be in no block before
  reference_id    text        not null,
  reference_at    timestamptz not null,   -- by the chain's clock, as all that follows
  expires_at      timestamptz not null,
  state           text        not null,
  solid_seen      bigint      not null,   -- the highest solid block that a node has shown us since
  seen_block      bigint,                 -- where a node shows it, while a reorganisation may still undo that
  block           bigint,                 -- where it is for good: confirmed or failed
  block_at        timestamptz,
  ordinal         integer,                -- the transfer's place among the logs of its transaction
  fee_sun         bigint,                 -- what was burned
  evidence        jsonb,                  -- why it is failed or dead: what was asked, and what nodes answered
  signed_at       timestamptz not null,   -- by our clock, to be read by people
  sending_at      timestamptz,
  ended_at        timestamptz,
  constraint tron_outgoing_pk primary key (id),
  constraint tron_outgoing_once unique (tx_id),
  constraint tron_outgoing_attempt unique (purpose, subject, attempt),
  constraint tron_outgoing_forms check (tx_id ~ '^[0-9a-f]{64}$' and reference_id ~ '^[0-9a-f]{64}$'),
  constraint tron_outgoing_amounts check (units > 0 and fee_limit_sun >= 0 and attempt > 0),
  constraint tron_outgoing_memo check (memo <> ''),
  constraint tron_outgoing_states check (state in ('signed', 'sending', 'confirmed', 'failed', 'dead')),
  constraint tron_outgoing_ends check ((ended_at is not null) = (state in ('confirmed', 'failed', 'dead'))),
  constraint tron_outgoing_places check (
    (num_nonnulls(block, block_at, fee_sun) = 3) = (state in ('confirmed', 'failed'))
    and (ordinal is not null) = (state = 'confirmed' and token is not null)),
  constraint tron_outgoing_proofs check ((evidence is not null) = (state in ('failed', 'dead')))
);

-- At most one that may still move money, or has moved it, for each thing that is paid.
create unique index tron_outgoing_living on tron_outgoing (purpose, subject)
  where state in ('signed', 'sending', 'confirmed');
create index tron_outgoing_open on tron_outgoing (owner) where state in ('signed', 'sending');
create index tron_outgoing_owner on tron_outgoing (owner, reference_at);
-- Which stand open for a purpose is asked across wallets.
create index tron_outgoing_open_for on tron_outgoing (purpose) where state in ('signed', 'sending');

-- Bytes stay as they were signed (MC006, else); states go one way; an attempt follows only where the one before has ended.
create function tron_outgoing_check() returns trigger
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

create function tron_outgoing_guard() returns void
language plpgsql as $$
begin
  create or replace trigger tron_outgoing_checked before insert or update on public.tron_outgoing
    for each row execute function public.tron_outgoing_check();
  create or replace trigger tron_outgoing_stays before delete or truncate on public.tron_outgoing
    for each statement execute function public.rewriting_refuse();
end
$$;

select tron_outgoing_guard();
