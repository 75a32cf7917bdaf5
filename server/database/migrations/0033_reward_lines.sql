-- expand: What a sponsor is rewarded with in a month is kept by lines too: partners read how much each line brings, without
-- adding up the rows of everybody whom they have brought.

-- Null: credited, or added up, before the lines were kept apart.
alter table settlement_reward
  add column line1_micro bigint,  -- the bonus for openings included
  add column line2_micro bigint,
  add column line3_micro bigint;
alter table reward_credit
  add column line1_micro bigint,
  add column line2_micro bigint,
  add column line3_micro bigint;
alter table reward_credit
  add constraint reward_credit_lines check (
    line1_micro >= 0 and line2_micro >= 0 and line3_micro >= 0
    and line1_micro + line2_micro + line3_micro = amount_micro);

create or replace function settlement_add_up_rewards(_month text, _portion settlement_portion, _at timestamptz)
returns settlement_portion
language plpgsql as $$
declare
  _last public.settlement_portion;
begin
  select * into strict _last from public.settlement_portion
    where month = _month and number < _portion.number + 32 order by number desc limit 1;
  insert into public.settlement_reward (client_id, rewards, amount_micro, line1_micro, line2_micro, line3_micro)
  select reward.sponsor, count(*), sum(reward.micro)::bigint,
         coalesce(sum(reward.micro) filter (where reward.line = 1), 0)::bigint,
         coalesce(sum(reward.micro) filter (where reward.line = 2), 0)::bigint,
         coalesce(sum(reward.micro) filter (where reward.line = 3), 0)::bigint
    from public.profit
    join public.client on client.id = profit.client_id
   cross join lateral (values (1, client.sponsor1, profit.reward1_micro), (2, client.sponsor2, profit.reward2_micro),
                              (3, client.sponsor3, profit.reward3_micro), (1, client.sponsor1, profit.bonus_micro))
      as reward (line, sponsor, micro)
   where profit.month = _month and reward.micro > 0 and reward.sponsor between _portion.first and _last.last
   group by reward.sponsor;
  perform public.house_allot_rewards(_month, _portion.number, _last.number, _at);
  return _last;
end
$$;

-- What the sponsors of a portion are credited with, each in the oldest active account. The range of each table is read once
-- (trading_account_shares).
create function reward_credits(_month text, _first uuid, _last uuid, _at timestamptz) returns reward_credit[]
language plpgsql stable set enable_nestloop = off as $$
begin
  return (
    select array_agg(
             row(earned.client_id, _month, earned.rewards, earned.amount_micro, oldest.id, _at,
                 earned.line1_micro, earned.line2_micro, earned.line3_micro)::public.reward_credit)
      from public.settlement_reward as earned
      left join (
        select client_id, (array_agg(id order by opened_at, id))[1] as id
          from public.trading_account
         where client_id between _first and _last and status = 2
         group by client_id) as oldest on oldest.client_id = earned.client_id
     where earned.client_id between _first and _last);
end
$$;

create function reward_orders(_month text, _first uuid, _last uuid) returns ledger_order[]
language plpgsql stable set enable_nestloop = off as $$
begin
  return (
    select array_agg(row(asked.client_id, 'reward:' || _month, 'reward:' || _month, asked.legs)::public.ledger_order)
      from (
        select credit.client_id, array_agg(
                 row(leg.flow, leg.amount, credit.account_id, leg.counterparty)::public.ledger_leg order by leg.place) as legs
          from public.reward_credit as credit
          left join public.trading_account as account
            on account.client_id = credit.client_id and account.id = credit.account_id
               and account.client_id between _first and _last
          left join public.program_most as program on program.program_id = account.program_id
                and account.opened_at >= program.since and account.opened_at < program.until
          left join public.ledger_account as deposit on deposit.client_id = credit.client_id and deposit.kind = 3
                and deposit.subject = credit.account_id and deposit.client_id between _first and _last
         cross join lateral (values
           (1, case when credit.account_id is null then 'reward_pending'::public.ledger_flow else 'reward' end,
            credit.amount_micro, _month),
           (2, 'deposit_return', public.reward_excess(credit.amount_micro, deposit.balance, program.most_micro), account.uid))
           as leg (place, flow, amount, counterparty)
         where credit.client_id between _first and _last and credit.month = _month and leg.amount > 0
         group by credit.client_id) as asked);
end
$$;

create or replace function settlement_post_rewards(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _clients uuid[];
  _accounts uuid[];
begin
  select array_agg(client_id) into _clients from public.settlement_reward where client_id between _first and _last;
  if _clients is null then
    return;
  end if;
  perform public.ledger_hold_many(_clients);
  perform public.reward_credit_add(public.reward_credits(_month, _first, _last, _at));
  delete from public.settlement_reward where client_id between _first and _last;

  perform public.ledger_post_held(public.reward_orders(_month, _first, _last), _at);

  select array_agg(client_id), array_agg(account_id) into _clients, _accounts
    from public.reward_credit where client_id between _first and _last and month = _month and account_id is not null;
  if _clients is not null then
    perform public.stakes_note(_clients, _accounts, _at);
  end if;
end
$$;

-- The plan may be kept: where the statement is planned each time, so is the foreign-key check of each row.
create function reward_credit_add(_credits reward_credit[]) returns void
language plpgsql set plan_cache_mode = auto as $$
begin
  insert into public.reward_credit (
    client_id, month, rewards, amount_micro, account_id, at, line1_micro, line2_micro, line3_micro)
  select client_id, month, rewards, amount_micro, account_id, at, line1_micro, line2_micro, line3_micro from unnest(_credits);
end
$$;
