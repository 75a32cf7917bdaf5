-- expand: Partnership: whom a client invited, on three lines. Spread by the upline, who reads it.

create table referral (
  sponsor_id uuid        not null,
  line       smallint    not null,
  client_id  uuid        not null,  -- the invited; an id of version 7, so its order is that of joining
  code       text        not null,  -- the invited one's own referral code
  name       text        not null,  -- as the upline may see it: in full on line 1, shortened on 2 and 3
  joined_at  timestamptz not null,
  place      bigint      not null,  -- 1, 2, 3 within the line, in the order of joining: a page is a range of places
  constraint referral_pk primary key (sponsor_id, line, client_id),
  constraint referral_place unique (sponsor_id, line, place),
  constraint referral_line check (line in (1, 2, 3)),
  constraint referral_lengths check (length(code) <= 40 and length(name) <= 120),
  constraint referral_sponsor foreign key (sponsor_id) references client (id)
);

-- How many partners a line has: no row, none yet. Counted by who writes the partner, and compared by doctor.
create table referral_line (
  sponsor_id uuid     not null,
  line       smallint not null,
  partners   bigint   not null,
  constraint referral_line_pk primary key (sponsor_id, line),
  constraint referral_line_number check (line in (1, 2, 3)),
  constraint referral_line_partners check (partners between 1 and 1000000000),
  constraint referral_line_sponsor foreign key (sponsor_id) references client (id)
) with (fillfactor = 70);

-- What sponsors are rewarded with, from house money, is in the rows of `profit`: of each invited client's account what lines
-- 1 to 3 have of a month. Those rows stand with the invited client; what they come to for a sponsor stands with the sponsor.

-- One movement of money for all rewards of a month: the reason of every reward in the ledger.
create table reward_credit (
  client_id    uuid        not null,  -- the sponsor
  month        text        not null,  -- with whose settlement it is given
  rewards      bigint      not null,  -- how many profits and openings it is for
  amount_micro bigint      not null,
  account_id   uuid,                  -- the sponsor's account that took it; null: it waits until they open one
  at           timestamptz not null,
  line1_micro  bigint      not null,  -- of the amount from partners on line 1, the bonus for openings included
  line2_micro  bigint      not null,
  line3_micro  bigint      not null,
  constraint reward_credit_pk primary key (client_id, month),
  constraint reward_credit_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint reward_credit_amount check (rewards > 0 and amount_micro > 0),
  constraint reward_credit_lines check (
    line1_micro >= 0 and line2_micro >= 0 and line3_micro >= 0
    and line1_micro + line2_micro + line3_micro = amount_micro)
);

-- The reward of a month that had waited, taken by the account that was opened.
create table reward_release (
  client_id  uuid        not null,
  month      text        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  constraint reward_release_pk primary key (client_id, month),
  constraint reward_release_credit foreign key (client_id, month) references reward_credit (client_id, month),
  constraint reward_release_account foreign key (client_id, account_id) references trading_account (client_id, id)
);

select protect_append_only('reward_credit', 'reward_release');

-- What sponsors are rewarded with, and how it is credited. These functions are steps of a month's settlement
-- (0012_settlement), and of an opening.

-- Sponsors who are owed nothing for a month that ends at a moment: the client at the root of the partners, because the house
-- would pay itself, and those who were deleted by then, because nobody could pay out what they are given. It stays the
-- house's.
create function unrewarded_sponsors(_until timestamptz) returns uuid[]
language plpgsql stable as $$
declare
  _deleted uuid[] := array(select client_id from public.audit_client_key where destroyed_at < _until);
begin
  return array(select client_id from public.client_lookup where key = 'house')
    || array(select distinct sponsor_id from public.referral_line where sponsor_id = any (_deleted));
end
$$;

-- What sponsors on line 1 have of first openings under some programs in a month, once for each opening: with the settlement of the first whole month of that account, if at its
-- end the account was open and client and sponsor were verified; otherwise it lapses. Months are settled in order, so
-- those are the accounts opened in the month before; with the first month of all, whatever was opened before it.
create function opening_bonuses(_month text, _first uuid, _last uuid, _unrewarded uuid[]) returns opening_bonus[]
language plpgsql stable set enable_nestloop = off as $$
declare
  _from timestamptz := public.month_start(_month);
  _until timestamptz := public.month_start(public.month_after(_month));
  _since timestamptz;
  _bonuses public.opening_bonus[] := '{}';
  _it record;
begin
  select coalesce(public.month_start(max(month)), '-infinity') into _since from public.settlement where month < _month;
  for _it in
    select account.client_id, account.id, account.program_id, account.bonus_ppm, client.sponsor1,
           (array_agg(change.change_micro order by change.since))[1] as deposit
      from public.trading_account as account
      join public.client on client.id = account.client_id and client.sponsor1 is not null
           and client.sponsor1 <> all (_unrewarded) and client.id between _first and _last
      join public.stake_change as change on change.client_id = account.client_id and change.account_id = account.id
           and change.client_id between _first and _last
     where account.client_id between _first and _last and account.bonus_ppm > 0
       and account.opened_at >= _since and account.opened_at < _from
       and (account.copies_until is null or coalesce(account.asked_to_close_at, account.copies_until) >= _until)
       and not exists (
         select from public.trading_account as former
          where former.client_id = account.client_id and former.program_id = account.program_id
            and former.client_id between _first and _last
            and (former.opened_at, former.id) < (account.opened_at, account.id))
     group by client.sponsor1, account.client_id, account.id, account.program_id, account.bonus_ppm
  loop
    if public.is_verified_at(_it.client_id, _until) and public.is_verified_at(_it.sponsor1, _until) then
      _bonuses := _bonuses || row(_it.client_id, _it.id, _it.program_id,
                                  public.deal_share(_it.deposit, _it.bonus_ppm))::public.opening_bonus;
    end if;
  end loop;
  return _bonuses;
end
$$;

-- Whether a client's last scan before a moment had been found right by then, and that was not taken back.
create function is_verified_at(_client uuid, _at timestamptz) returns boolean
language plpgsql stable as $$
declare
  _scan uuid;
  _verdict text;
begin
  select id into _scan from public.verification_scan
    where client_id = _client and uploaded_at < _at order by uploaded_at desc, id desc limit 1;
  select verdict into _verdict from public.verification_review
    where client_id = _client and scan_id = _scan and at < _at order by at desc, id desc limit 1;
  return coalesce(_verdict = 'verified', false);
end
$$;

-- Credits these sponsors with what a month's rewards come to: one movement each, to the oldest active trading account, or
-- kept until there is one. What exceeds the program's maximum returns to the finance account at once.
create function settlement_post_rewards(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _clients uuid[];
  _accounts uuid[];
begin
  select array_agg(client_id) into _clients from public.settlement_reward where client_id between _first and _last;
  if _clients is null then
    return;
  end if;
  perform public.ledger_lock_many(_clients);
  perform public.reward_credit_add(public.reward_credits(_month, _first, _last, _at));
  delete from public.settlement_reward where client_id between _first and _last;

  perform public.ledger_post_many(public.reward_orders(_month, _first, _last), _at);

  select array_agg(client_id), array_agg(account_id) into _clients, _accounts
    from public.reward_credit where client_id between _first and _last and month = _month and account_id is not null;
  if _clients is not null then
    perform public.stakes_note(_clients, _accounts, _at);
  end if;
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

-- What the ledger books for a portion of the clients: each reward, and what of it is beyond the program's maximum.
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
           (2, 'reward_excess', public.reward_excess(credit.amount_micro, deposit.balance, program.most_micro), account.uid))
           as leg (place, flow, amount, counterparty)
         where credit.client_id between _first and _last and credit.month = _month and leg.amount > 0
         group by credit.client_id) as asked);
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

-- What of a reward does not fit into an account. Null is no limit.
create function reward_excess(_amount bigint, _deposit bigint, _most bigint) returns bigint
language sql immutable as $$
  select case when _most is null then 0
              else greatest(least(coalesce(_deposit, 0) + _amount - _most, _amount), 0) end
$$;

-- What waited for an active account goes to this one. The client's book is held.
create function reward_release_pending(_client uuid, _account uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _pending record;
  _excess bigint;
  _uid text;
begin
  for _pending in
    select month, amount_micro from public.reward_credit as credit
     where client_id = _client and account_id is null and not exists (
       select from public.reward_release as release
        where release.client_id = _client and release.month = credit.month)
     order by month
  loop
    insert into public.reward_release (client_id, month, account_id, at)
    values (_client, _pending.month, _account, _at);
    select public.reward_excess(_pending.amount_micro, deposit.balance, program.most_micro), account.uid into _excess, _uid
      from public.trading_account as account
      left join public.program_most as program on program.program_id = account.program_id
            and account.opened_at >= program.since and account.opened_at < program.until
      left join public.ledger_account as deposit on deposit.client_id = account.client_id and deposit.kind = 3
            and deposit.subject = account.id
     where account.client_id = _client and account.id = _account;
    perform public.ledger_post(_client, 'reward-release:' || _pending.month, 'reward:' || _pending.month, _at,
      array[row('reward_release', _pending.amount_micro, _account, _pending.month)::public.ledger_leg]
      || case when _excess > 0 then array[row('reward_excess', _excess, _account, _uid)::public.ledger_leg] end);
  end loop;
  if found then
    perform public.stakes_note(array[_client], array[_account], _at);
  end if;
end
$$;

-- A ring of own invitations that an operator has examined. A ring that grows has another name, and is examined again.
create table ring_review (
  ring   text        not null,  -- SHA-256 of who invited whom in it, and what they share
  reason text        not null,  -- what came of it, for operators
  actor  text        not null,  -- as in the audit log
  at     timestamptz not null,
  constraint ring_review_pk primary key (ring),
  constraint ring_review_reason check (length(reason) between 1 and 400)
);
select protect_append_only('ring_review');

-- One operator notes what came of a ring. False when someone has done so before.
create function ring_review_add(_ring text, _reason text, _actor text, _at timestamptz, _audit uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.ring_review (ring, reason, actor, at) values (_ring, _reason, _actor, _at) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform public.audit_record(_audit, _at, _actor, 'ring.review', null, _ring, null, jsonb_build_object('reason', _reason));
  return true;
end
$$;
