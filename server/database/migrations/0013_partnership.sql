-- expand: Partnership: whom a client invited, on three lines. Spread by the upline, who reads it.

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

-- What sponsors are rewarded with, and how it is credited. These functions are steps of a month's settlement
-- (0012_settlement), and of an opening.

-- The client who is at the root of the partners: nobody's partner, because the house would pay itself.
create function house_partner() returns uuid
language plpgsql stable as $$
begin
  return (select client_id from public.client_lookup where key = 'house');
end
$$;

-- The sponsors of a client with line and rate, as rows beside the client's.
create function reward_sponsors(_sponsor1 uuid, _sponsor2 uuid, _sponsor3 uuid, _house uuid)
returns table (line smallint, id uuid, rate_ppm integer)
language sql immutable as $$
  select line, id, rate_ppm
    from (values (1::smallint, _sponsor1, 50000), (2::smallint, _sponsor2, 30000), (3::smallint, _sponsor3, 20000))
         as sponsor (line, id, rate_ppm)
   where id is not null and id is distinct from _house
$$;

-- Notes what sponsors have of the profits of these clients, rounded down, out of the house's money.
create function reward_note_profits(_month text, _first uuid, _last uuid) returns void
language plpgsql as $$
declare
  _house uuid := public.house_partner();
begin
  insert into public.reward (client_id, month, source_id, account_id, kind, line, base_micro, rate_ppm, amount_micro, batch)
  select sponsor.id, _month, profit.client_id, profit.account_id, 1, sponsor.line, profit.profit_micro, sponsor.rate_ppm,
         public.deal_share(profit.profit_micro, sponsor.rate_ppm), 'profit:' || _month
    from public.profit
    join public.client on client.id = profit.client_id
   cross join lateral public.reward_sponsors(client.sponsor1, client.sponsor2, client.sponsor3, _house) as sponsor
   where profit.client_id between _first and _last and profit.month = _month
     and public.deal_share(profit.profit_micro, sponsor.rate_ppm) > 0;
end
$$;

-- What a sponsor on line 1 has of a first opening under some programs, once: with the settlement of the first whole month
-- of that account, if it is still open and not being closed. Months are settled in order, so those are the accounts
-- opened in the month before; with the first month of all, whatever was opened before it.
create function reward_openings(_month text, _first uuid, _last uuid)
returns table (sponsor_id uuid, source_id uuid, account_id uuid, base_micro bigint, rate_ppm integer, amount_micro bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _house uuid := public.house_partner();
  _until timestamptz := public.month_start(_month);
  _since timestamptz := coalesce(
    (select public.month_start(max(month)) from public.settlement where month < _month), '-infinity');
begin
  return query
    select due.sponsor1, due.client_id, due.id, due.amount, due.partner_bonus_ppm,
           public.deal_share(due.amount, due.partner_bonus_ppm)
      from (
        select client.sponsor1, account.client_id, account.id, program.partner_bonus_ppm,
               (array_agg(stake.amount_micro order by stake.since))[1] as amount
          from public.trading_account as account
          join public.program on program.id = account.program_id and program.partner_bonus_ppm > 0
          join public.client on client.id = account.client_id and client.sponsor1 is not null
               and client.sponsor1 is distinct from _house
          join public.stake on stake.client_id = account.client_id and stake.account_id = account.id
         where account.client_id between _first and _last and account.status = 2
           and account.opened_at >= _since and account.opened_at < _until
           and not exists (
             select from public.trading_account as former
              where former.client_id = account.client_id and former.program_id = account.program_id
                and (former.opened_at, former.id) < (account.opened_at, account.id))
         group by client.sponsor1, account.client_id, account.id, program.partner_bonus_ppm
      ) as due
     where public.deal_share(due.amount, due.partner_bonus_ppm) > 0;
end
$$;

create function reward_note_openings(_month text, _first uuid, _last uuid) returns void
language plpgsql as $$
begin
  insert into public.reward (client_id, month, source_id, account_id, kind, line, base_micro, rate_ppm, amount_micro, batch)
  select sponsor_id, _month, source_id, account_id, 2, 1, base_micro, rate_ppm, amount_micro, 'profit:' || _month
    from public.reward_openings(_month, _first, _last);
end
$$;

-- Credits these sponsors with what a month's rewards come to: one movement each, to the oldest active trading account, or
-- kept until there is one. Their books are held from here on.
create function reward_credit_batch(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _batch text := 'profit:' || _month;
  _orders public.ledger_order[];
  _clients uuid[];
  _accounts uuid[];
begin
  insert into public.reward_credit (client_id, batch, rewards, amount_micro, account_id, text, at)
  select earned.client_id, _batch, earned.rewards, earned.micro, oldest.id, _month, _at
    from (
      select client_id, count(*) as rewards, sum(amount_micro)::bigint as micro
        from public.reward
       where client_id between _first and _last and month = _month and batch = _batch
       group by client_id) as earned
    left join (
      select client_id, (array_agg(id order by opened_at, id))[1] as id
        from public.trading_account
       where client_id between _first and _last and status = 2
       group by client_id) as oldest on oldest.client_id = earned.client_id;

  select array_agg(row(client_id, 'reward:' || batch, 'reward:' || batch, array[row(
           case when account_id is null then 'reward_pending'::public.ledger_flow else 'reward' end,
           amount_micro, account_id, text)::public.ledger_leg])::public.ledger_order)
    into _orders
    from public.reward_credit where client_id between _first and _last and batch = _batch;
  if _orders is null then
    return;
  end if;
  perform public.ledger_post_many(_orders, _at);

  select array_agg(client_id), array_agg(account_id) into _clients, _accounts
    from public.reward_credit where client_id between _first and _last and batch = _batch and account_id is not null;
  perform public.stakes_note(_clients, _accounts, _at);
end
$$;

-- An account may have been opened while its client's book was about to be held: its rewards need not wait.
create function reward_release_to_opened(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _opened record;
begin
  for _opened in
    select credit.client_id, (array_agg(account.id order by account.opened_at, account.id))[1] as account_id
      from public.reward_credit as credit
      join public.trading_account as account on account.client_id = credit.client_id and account.status = 2
     where credit.client_id between _first and _last and credit.batch = 'profit:' || _month and credit.account_id is null
     group by credit.client_id order by credit.client_id
  loop
    perform public.reward_release_pending(_opened.client_id, _opened.account_id, _at);
  end loop;
end
$$;

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
    perform public.stakes_note(array[_client], array[_account], _at);
  end if;
end
$$;
