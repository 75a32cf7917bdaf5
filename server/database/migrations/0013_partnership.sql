-- Partnership: whom a client invited, on three lines. Spread by the upline, who reads it.

create table referral (
  sponsor_id uuid        not null,
  line       smallint    not null,
  client_id  uuid        not null,  -- the invited; an id of version 7, so its order is that of joining
  code       text        not null,  -- the invited one's own referral code
  name       text        not null,  -- as the upline may see it: in full on line 1, shortened on 2 and 3
  joined_at  timestamptz not null,
  constraint referral_pk primary key (sponsor_id, line, client_id),
  constraint referral_line check (line in (1, 2, 3)),
  constraint referral_sponsor foreign key (sponsor_id) references client (id)
);

-- What sponsors are rewarded with, from house money. Spread by who is rewarded; the invited client reads what was
-- given on their account under their sponsors, of whom they have three at most.

-- One account's profit of a month, or one opening, and what a sponsor has of it.
create table reward (
  client_id    uuid     not null,  -- the sponsor
  month        text     not null,  -- with whose settlement it is given
  source_id    uuid     not null,  -- the invited client
  account_id   uuid     not null,  -- and the account
  kind         smallint not null,  -- 1 a monthly profit, 2 a first opening under a program
  line         smallint not null,
  base_micro   bigint   not null,  -- the profit, or the deposit of the opening
  rate_ppm     integer  not null,
  amount_micro bigint   not null,
  batch        text     not null,  -- what it is credited with: 'profit:<month>'
  constraint reward_pk primary key (client_id, month, source_id, account_id, kind),
  constraint reward_kind check (kind in (1, 2)),
  constraint reward_line check (line in (1, 2, 3)),
  constraint reward_amount check (amount_micro > 0 and amount_micro = deal_share(base_micro, rate_ppm))
);

-- Whatever month it was given with, an opening is rewarded once.
create unique index reward_opening_once on reward (client_id, source_id, account_id) where kind = 2;

-- One movement of money for all rewards of a batch: the reason of every reward in the ledger.
create table reward_credit (
  client_id    uuid        not null,
  batch        text        not null,
  rewards      integer     not null,  -- how many are in it
  amount_micro bigint      not null,
  account_id   uuid,                  -- the sponsor's account that took it; null: it waits until they open one
  text         text        not null,  -- what statements show beside it
  at           timestamptz not null,
  constraint reward_credit_pk primary key (client_id, batch),
  constraint reward_credit_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint reward_credit_amount check (rewards > 0 and amount_micro > 0)
);

-- A batch that had waited, taken by the account that was opened.
create table reward_release (
  client_id  uuid        not null,
  batch      text        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  constraint reward_release_pk primary key (client_id, batch),
  constraint reward_release_credit foreign key (client_id, batch) references reward_credit (client_id, batch),
  constraint reward_release_account foreign key (client_id, account_id) references trading_account (client_id, id)
);

select protect_append_only('reward', 'reward_credit', 'reward_release');

-- No profit, loss or reward without its reason. An entry that books one is taken only under the one key that its reason
-- gives it, to the account and with the very amount that stand in the reason's row: a row of profit, written when a month
-- was settled or an account was closed, or a credit of rewards. Postings are unique by their key, so each is paid once.
--
-- What this proves: however the ledger is written, also by hand, a profit or reward has a row that says where it comes
-- from. Nor can such an entry be added to a posting that has it. What it does not prove: that this row is right (the
-- settlement computes it twice, the audit once more).

-- Each reason is found by its key. A plan that was made while a table was empty is kept, and would read all of it for
-- each entry; so they are looked for in a query of their own, which cannot be joined in another way.
create function ledger_reasons_given() returns trigger
language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _unfounded record;
begin
  -- Most postings need none.
  if not exists (select from inserted where flow in ('profit', 'loss', 'reward', 'reward_pending')) then
    return null;
  end if;

  -- Each is told by its side of the client: the income that grows, the deposit that shrinks or grows, what waits.
  select booked.client_id, booked.flow, booked.amount, posting.key into _unfounded
    from (
      select client_id, posting_id, flow, subject, sum(abs(amount)) as amount
        from inserted
       where (flow = 'profit' and kind = 4) or (flow in ('loss', 'reward') and kind = 3)
          or (flow = 'reward_pending' and kind = 6)
       group by client_id, posting_id, flow, subject) as booked
    join public.ledger_posting as posting on posting.client_id = booked.client_id and posting.id = booked.posting_id
    left join lateral (
      select true as given
        from public.profit
       where booked.flow in ('profit', 'loss') and posting.key like 'settlement:%'
         and client_id = booked.client_id and account_id = booked.subject and month = substr(posting.key, 12)
         and kind in (1, 2) and booked.amount = case when booked.flow = 'profit' then profit_micro else loss_micro end
      union all
      select true
        from public.profit
       where booked.flow in ('profit', 'loss') and posting.key = 'closing:' || booked.subject
         and client_id = booked.client_id and account_id = booked.subject
         and kind = 3 and booked.amount = case when booked.flow = 'profit' then profit_micro else loss_micro end
      union all
      select true
        from public.reward_credit
       where booked.flow in ('reward', 'reward_pending') and posting.key like 'reward:%'
         and client_id = booked.client_id and batch = substr(posting.key, 8)
         and booked.amount = amount_micro and booked.subject = coalesce(account_id, public.ledger_nobody())
      limit 1) as reason on true
   where reason.given is null
   limit 1;
  if found then
    perform public.raise_error('movement_without_reason',
      format('flow %s of %s to client %s under the key %s has no reason',
             _unfounded.flow, _unfounded.amount, _unfounded.client_id, _unfounded.key));
  end if;

  -- A reason pays once. Anyone who adds to a posting that stands comes later in the account than what it booked.
  select added.client_id, added.flow, added.posting_id into _unfounded
    from (select client_id, posting_id, flow, kind, subject, min(seq) as first
            from inserted
           where (flow = 'profit' and kind = 4) or (flow in ('loss', 'reward') and kind = 3)
              or (flow = 'reward_pending' and kind = 6)
           group by client_id, posting_id, flow, kind, subject) as added
   where exists (
     select from public.ledger_entry as entry
      where entry.client_id = added.client_id and entry.kind = added.kind and entry.subject = added.subject
        and entry.seq < added.first and entry.posting_id = added.posting_id and entry.flow = added.flow)
   limit 1;
  if found then
    perform public.raise_error('movement_without_reason',
      format('flow %s of client %s is booked under the posting %s already',
             _unfounded.flow, _unfounded.client_id, _unfounded.posting_id));
  end if;

  return null;
end
$$;

create trigger ledger_entry_reasoned after insert on ledger_entry
  referencing new table as inserted for each statement execute function public.ledger_reasons_given();

-- What waited for an active account goes to this one. The client's book is held.
create function reward_release_pending(_client uuid, _account uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _pending record;
begin
  for _pending in
    select batch, amount_micro, text from public.reward_credit as credit
     where client_id = _client and account_id is null and not exists (
       select from public.reward_release as release
        where release.client_id = _client and release.batch = credit.batch)
     order by at, batch
  loop
    insert into public.reward_release (client_id, batch, account_id, at)
    values (_client, _pending.batch, _account, _at);
    perform public.ledger_post(_client, 'reward-release:' || _pending.batch, 'reward:' || _pending.batch, _at,
      array[row('reward_release', _pending.amount_micro, _account, _pending.text)::public.ledger_leg]);
  end loop;
  if found then
    perform public.stake_note(_client, _account, (
      select balance from public.ledger_account where client_id = _client and kind = 3 and subject = _account), _at);
  end if;
end
$$;
