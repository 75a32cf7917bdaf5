-- expand: A month's settlement: what every account has earned or lost, paid out or carried on (docs/settlement.md).
--
-- Months are texts such as '2026-03', in UTC. They are settled in order, each once.

-- The month of a moment, when it begins, and the one after it.
create function month_of(_at timestamptz) returns text
language sql stable as $$
  select to_char(_at at time zone 'UTC', 'YYYY-MM')
$$;

create function month_start(_month text) returns timestamptz
language sql stable as $$
  select (_month || '-01')::timestamp at time zone 'UTC'
$$;

create function month_after(_month text) returns text
language sql stable as $$
  select to_char((_month || '-01')::timestamp + interval '1 month', 'YYYY-MM')
$$;

-- What a month came to: the reason of every profit, loss and reward in the ledger. Only accounts that took part in a deal,
-- or whose opening was rewarded, have a row. A month's hash is made of these rows as texts (settlement_line).
create table profit (
  client_id            uuid        not null,
  account_id           uuid        not null,
  month                text        not null,
  program_id           integer     not null,
  deals                integer     not null,  -- in how many it took part
  result_micro         bigint      not null,  -- the sum of its shares of them
  carried_before_micro bigint      not null,  -- losses of settled months; never above zero
  recovered_micro      bigint      not null,  -- of a gain: gives those losses back
  loss_micro           bigint      not null,  -- of a loss: carried on, down to minus the deposit of the month's end
  borne_micro          bigint      not null,  -- of a loss: beyond that, out of the house's capital
  profit_micro         bigint      not null,  -- of a gain: the rest
  base_micro           bigint      not null,  -- what sponsors are rewarded for
  bonus_micro          bigint      not null,  -- to line 1 for the opening
  reward1_micro        bigint      not null,  -- to line 1, 2 and 3 for the profit
  reward2_micro        bigint      not null,
  reward3_micro        bigint      not null,
  is_used_up           boolean     not null,  -- nothing is left of the deposit
  is_closed            boolean     not null,  -- had been closed: the closing has booked loss and recovery
  reinvested_micro     bigint      not null,  -- of the profit
  at                   timestamptz not null,
  constraint profit_pk primary key (client_id, account_id, month),
  constraint profit_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint profit_month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint profit_deals check (deals >= 0),
  constraint profit_sum check (result_micro = recovered_micro + profit_micro - loss_micro - borne_micro),
  constraint profit_signs check (
    carried_before_micro <= 0 and recovered_micro between 0 and -carried_before_micro and loss_micro >= 0
    and borne_micro >= 0 and profit_micro >= 0 and (result_micro >= 0 or recovered_micro + profit_micro = 0)
    and (result_micro <= 0 or loss_micro + borne_micro = 0)
    and (profit_micro = 0 or recovered_micro = -carried_before_micro)),
  constraint profit_rewards check (
    base_micro between 0 and profit_micro and least(bonus_micro, reward1_micro, reward2_micro, reward3_micro) >= 0
    and (base_micro > 0 or reward1_micro + reward2_micro + reward3_micro = 0)),
  constraint profit_reinvested check (reinvested_micro between 0 and profit_micro)
);
-- Where losses taken at a closing count against a later profit.
create index profit_reduced on profit (client_id, program_id) where base_micro <> profit_micro;
-- Rewards are added up from a whole month. Rows come month after month, so that this is almost free and skips the others.
create index profit_month on profit using brin (month);

-- The months whose settlement has begun. From then on no deal is executed in that month.
create table settlement (
  month       text        not null,
  hash        text        not null,  -- of the rows that were previewed, and nothing else was executed
  -- 1 compared with its preview, 2 profits posted, 3 rewards added up, 4 rewards posted, 5 finished
  stage       smallint    not null,
  actor       text        not null,
  totals      jsonb,                 -- what its preview added up to, for operators who compare a later month with it
  begun_at    timestamptz not null,
  finished_at timestamptz,
  constraint settlement_pk primary key (month),
  constraint settlement_stage check (stage in (1, 2, 3, 4, 5)),
  constraint settlement_finished check ((finished_at is not null) = (stage = 5))
);

-- The month whose turn it is: the one after the last settled, or the first in which a deal was executed. Null while none
-- ever was.
create function settlement_due_month() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _settled text;
begin
  select max(month) into _settled from public.settlement where finished_at is not null;
  if _settled is not null then
    return public.month_after(_settled);
  end if;
  return (select public.month_of(min(executed_at)) from public.deal_result);
end
$$;

-- The preview that waits for an operator. There is one at most: months are settled in order.
create table settlement_preview (
  month        text        not null,
  run          uuid        not null,  -- who is computing it; a later one takes over
  hash         text,                  -- null until all portions are computed
  totals       jsonb,
  actor        text        not null,
  previewed_at timestamptz not null,
  constraint settlement_preview_pk primary key (month)
);

-- The clients in the order of their ids, so many at once: each portion is previewed, compared and executed in a transaction
-- of its own. Both bounds belong to it; the last portion goes up to the highest id there can be. Its rows are computed each
-- time; what is kept of them is their hash.
create table settlement_portion (
  month   text    not null,
  number  integer not null,  -- 1, 2, 3
  first   uuid    not null,
  last    uuid    not null,
  digest  bytea   not null,  -- SHA-256 of its rows as text
  figures jsonb   not null,  -- what it adds up to, for the operator who decides
  -- What it is allotted by the house's book, known when it was compared: profits and what gains gave back, losses, those
  -- beyond deposits, rewards and bonuses.
  gains_micro   bigint,
  losses_micro  bigint,
  borne_micro   bigint,
  rewards_micro bigint,
  stage         smallint not null default 0,  -- up to which it is settled: no stage begins before all have done the last
  constraint settlement_portion_pk primary key (month, number)
);

-- A month's hash is the Merkle tree hash of RFC 6962 over its rows as texts, whatever portions they are taken in, after a
-- first line that names the month. Kept of it are the hashes of the rows, so many to a block: with them each client can
-- be shown that their row is in the hash, and nothing about anyone else's.
create table settlement_block (
  month         text    not null,
  number        integer not null,  -- 0, 1, 2; the first line of the month is the first hash of block 0
  first_client  uuid    not null,  -- whose row is its first
  first_account uuid    not null,
  leaves        bytea   not null,  -- 32 bytes for each row, 256 rows but in the last block
  root          bytea,             -- over them, once the block is full or the last
  constraint settlement_block_pk primary key (month, number),
  constraint settlement_block_leaves check (length(leaves) % 32 = 0 and length(leaves) between 32 and 8192),
  constraint settlement_block_root check (length(root) = 32)
);

-- What sponsors have of a month that is being settled, until it is credited.
create table settlement_reward (
  client_id    uuid   not null,  -- the sponsor
  rewards      bigint not null,  -- how many profits and openings it is for
  amount_micro bigint not null,
  line1_micro  bigint not null,  -- of it from partners on line 1, the bonus for openings included
  line2_micro  bigint not null,
  line3_micro  bigint not null,
  constraint settlement_reward_pk primary key (client_id),
  constraint settlement_reward_lines check (line1_micro + line2_micro + line3_micro = amount_micro)
);

select protect_append_only('profit');

-- How a month is settled. These functions alone write what a month comes to and what follows from it, each portion in a
-- transaction of its own that also notes how far it is; a process that is killed is followed by the next call.

-- The result of a month for an account: the columns of `profit` that are in the month's hash.
create type settlement_row as (
  client_id            uuid,
  account_id           uuid,
  program_id           integer,
  deals                integer,
  result_micro         bigint,
  carried_before_micro bigint,
  recovered_micro      bigint,
  loss_micro           bigint,
  borne_micro          bigint,
  profit_micro         bigint,
  base_micro           bigint,
  bonus_micro          bigint,
  reward1_micro        bigint,
  reward2_micro        bigint,
  reward3_micro        bigint,
  is_used_up           boolean
);

-- What the sponsor on line 1 has of an opening (opening_bonuses in 0013_partnership).
create type opening_bonus as (client_id uuid, account_id uuid, program_id integer, micro bigint);

-- The results of a month for every account of some clients. It follows from the deals that were executed in the month and
-- from what was before its end, so it stays the same whatever happens later: that an account is closed, that more is paid
-- in, or that a client is verified or deleted.
create function settlement_compute(_month text, _first uuid, _last uuid) returns setof settlement_row
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_nestloop = off rows 2500 as $$
declare
  _from timestamptz := public.month_start(_month);
  _until timestamptz := public.month_start(public.month_after(_month));
  _unrewarded uuid[] := public.unrewarded_sponsors(_until);
  _bonuses public.opening_bonus[] := public.opening_bonuses(_month, _first, _last, _unrewarded);
begin
  return query
    select client.id, given.account_id, given.program_id, given.deals, given.result, given.carried, given.recovered,
           given.loss, greatest(-given.result, 0) - given.loss, given.profit, given.base, given.bonus,
           case when client.sponsor1 is not null and client.sponsor1 <> all (_unrewarded)
                then public.deal_share(given.base, 50000) else 0 end,
           case when client.sponsor2 is not null and client.sponsor2 <> all (_unrewarded)
                then public.deal_share(given.base, 30000) else 0 end,
           case when client.sponsor3 is not null and client.sponsor3 <> all (_unrewarded)
                then public.deal_share(given.base, 20000) else 0 end,
           coalesce(given.deposit > 0 and given.deposit + given.carried + given.recovered - given.loss = 0, false)
      from (
        select coalesce(earned.client_id, opened.client_id) as client_id,
               coalesce(earned.account_id, opened.account_id) as account_id,
               coalesce(earned.program_id, opened.program_id) as program_id, coalesce(earned.deals, 0) as deals,
               coalesce(earned.result, 0) as result, coalesce(earned.carried, 0) as carried,
               coalesce(earned.recovered, 0) as recovered, coalesce(earned.loss, 0) as loss,
               coalesce(earned.profit, 0) as profit, coalesce(earned.base, 0) as base,
               coalesce(opened.micro, 0) as bonus, earned.deposit
          from (
            select outcome.*,
                   -- A loss that was taken at a closing is earned back first by the client's other accounts of the program.
                   greatest(least(outcome.profit,
                     sum(outcome.profit) over (partition by outcome.client_id, outcome.program_id
                                               order by outcome.account_id)
                     - coalesce(taken.micro, 0) + coalesce(reduced.micro, 0)), 0)::bigint as base
              from (
                select share.client_id, share.account_id, share.program_id, share.deals, share.result_micro as result,
                       carried.micro as carried, held.deposit,
                       public.month_recovery(share.result_micro, carried.micro) as recovered,
                       coalesce(closed.loss_micro,
                                public.month_loss(share.result_micro, carried.micro, held.deposit)) as loss,
                       greatest(share.result_micro, 0)
                         - public.month_recovery(share.result_micro, carried.micro) as profit
                  from (
                    -- What was booked of an account when it was closed stays so, whatever is disputed afterwards.
                    select earning.client_id, earning.account_id, earning.program_id, earning.deals, earning.result_micro
                      from public.trading_account_shares(_first, _last, _from, _until) as earning
                      left join public.account_closing as closing
                        on closing.client_id = earning.client_id and closing.account_id = earning.account_id
                           and closing.client_id between _first and _last
                     where closing.account_id is null
                     union all
                    select closing.client_id, closing.account_id, closing.program_id, booked.deals, booked.result_micro
                      from public.account_closing as closing
                      join public.closing_month as booked
                        on booked.client_id = closing.client_id and booked.account_id = closing.account_id
                     where closing.client_id between _first and _last and booked.client_id between _first and _last
                       and booked.month = _month) as share
                  join (
                    select client_id, account_id,
                           sum(change_micro) filter (where reason = 'deposit' and since < _until)::bigint as deposit
                      from public.stake_change
                     where client_id between _first and _last
                     group by client_id, account_id) as held
                    on held.client_id = share.client_id and held.account_id = share.account_id
                  left join public.closing_month as closed on closed.client_id = share.client_id
                        and closed.account_id = share.account_id and closed.month = _month
                        and closed.client_id between _first and _last
                  left join public.ledger_account as book on book.client_id = share.client_id and book.kind = 7
                        and book.subject = share.account_id and book.client_id between _first and _last
                 cross join lateral (
                   select coalesce(closed.carried_micro, book.balance, 0) as micro) as carried
              ) as outcome
              left join (
                select client_id, program_id, sum(loss_micro) as micro from public.account_closing
                 where client_id between _first and _last and at < _until
                 group by client_id, program_id) as taken
                on taken.client_id = outcome.client_id and taken.program_id = outcome.program_id
              left join (
                select client_id, program_id, sum(profit_micro - base_micro) as micro from public.profit
                 where client_id between _first and _last and base_micro <> profit_micro and month < _month
                 group by client_id, program_id) as reduced
                on reduced.client_id = outcome.client_id and reduced.program_id = outcome.program_id
          ) as earned
          full join unnest(_bonuses) as opened
            on opened.client_id = earned.client_id and opened.account_id = earned.account_id
      ) as given
      join public.client on client.id = given.client_id and client.id between _first and _last;
end
$$;

-- A row as the text that is hashed. Not called immutable, which it is: concat_ws is not, and so PostgreSQL would call this for
-- each row of a month, four times, instead of putting the text in its place.
create function settlement_line(_row settlement_row) returns text
language sql stable as $$
  select concat_ws(' ', _row.client_id, _row.account_id, _row.program_id, _row.deals, _row.result_micro,
                   _row.carried_before_micro, _row.recovered_micro, _row.loss_micro, _row.borne_micro, _row.profit_micro,
                   _row.base_micro, _row.bonus_micro, _row.reward1_micro, _row.reward2_micro, _row.reward3_micro,
                   case when _row.is_used_up then 1 else 0 end) || chr(10)
$$;

-- The rows of some clients as texts, in the order of the clients' and the accounts' ids: as they come out now, and as they
-- were settled.
create function settlement_lines(_rows settlement_row[]) returns text[]
language sql stable as $$
  select coalesce(array_agg(public.settlement_line(computed) order by computed.client_id, computed.account_id), '{}')
    from unnest(_rows) as computed
$$;

-- The rows of a portion of the clients as they were settled, to be hashed and compared like computed ones.
create function settlement_settled_rows(_month text, _first uuid, _last uuid) returns settlement_row[]
language plpgsql stable as $$
begin
  return array(
    select row(client_id, account_id, program_id, deals, result_micro, carried_before_micro, recovered_micro, loss_micro,
               borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro, reward3_micro,
               is_used_up)::public.settlement_row
      from public.profit where client_id between _first and _last and month = _month);
end
$$;

-- The hash of a portion: of its rows as texts, in their order.
create function settlement_digest_of(_lines text[]) returns bytea
language sql stable as $$
  select sha256(convert_to(array_to_string(_lines, ''), 'UTF8'))
$$;

create function settlement_digest(_rows settlement_row[]) returns bytea
language plpgsql stable as $$
begin
  return public.settlement_digest_of(public.settlement_lines(_rows));
end
$$;

-- Adds the hashes of a portion's rows, which are in their order, to the blocks of their month.
create function settlement_add_to_blocks(_month text, _rows settlement_row[], _lines text[]) returns void
language plpgsql as $$
declare
  _begun integer;
  _leaves bigint;
begin
  select number, number * 256 + length(leaves) / 32 into strict _begun, _leaves
    from public.settlement_block where month = _month order by number desc limit 1;
  insert into public.settlement_block (month, number, first_client, first_account, leaves)
  select _month, (_leaves + nth - 1) / 256, (_rows[min(nth)]).client_id, (_rows[min(nth)]).account_id,
         string_agg(public.merkle_leaf(line), '' order by nth)
    from unnest(_lines) with ordinality as told (line, nth)
   group by (_leaves + nth - 1) / 256
      on conflict (month, number) do update set leaves = settlement_block.leaves || excluded.leaves;
  update public.settlement_block set root = public.merkle_root(leaves)
   where month = _month and number >= _begun and length(leaves) = 8192;
end
$$;

-- What rows add up to, by program, and the five accounts with the largest gains and losses. Amounts are texts.
create function settlement_figures(_rows settlement_row[]) returns jsonb
language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'programs', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'program', program_id, 'accounts', accounts, 'gains', gains::text, 'losses', losses::text,
               'profit', profit::text, 'borne', borne::text, 'rewards', rewards::text, 'usedUp', used_up,
               'usedUpMicro', used_up_micro::text)), '[]')
        from (
          select program_id, count(*) filter (where deals > 0) as accounts,
                 sum(greatest(result_micro, 0)) as gains, sum(least(result_micro, 0)) as losses, sum(profit_micro) as profit,
                 sum(borne_micro) as borne,
                 sum(bonus_micro + reward1_micro + reward2_micro + reward3_micro) as rewards,
                 count(*) filter (where is_used_up) as used_up,
                 coalesce(sum(loss_micro - carried_before_micro) filter (where is_used_up), 0) as used_up_micro
            from unnest(_rows) group by program_id) as summed),
    'largest', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'client', client_id, 'account', account_id, 'program', program_id, 'result', result_micro::text)), '[]')
        from (
          (select * from unnest(_rows) where result_micro > 0 order by result_micro desc, client_id, account_id limit 5)
          union all
          (select * from unnest(_rows) where result_micro < 0 order by result_micro, client_id, account_id limit 5)
        ) as outlier));
end
$$;

-- Whether a month may be settled: in its turn, and five minutes after its end, when calls that came before midnight have
-- ended.
create function settlement_is_due(_month text, _at timestamptz) returns boolean
language plpgsql stable as $$
begin
  perform public.require_now(_at);
  return coalesce(_month = public.settlement_due_month()
                  and _at >= public.month_start(public.month_after(_month)) + interval '5 minutes', false);
end
$$;

-- Begins the preview of a month. It takes over from a process that previews, and not from one that executes. Answers
-- 'begun', 'notDue' or 'executing'.
create function settlement_preview_begin(_month text, _run uuid, _actor text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not public.settlement_is_due(_month, _at) then
    return 'notDue';
  end if;
  insert into public.settlement_preview (month, run, hash, totals, actor, previewed_at)
  values (_month, _run, null, null, _actor, _at)
      on conflict (month) do update set month = excluded.month;
  -- One that executes locks the row before it reads.
  if exists (select from public.settlement where month = _month) then
    delete from public.settlement_preview where run = _run;
    return 'executing';
  end if;
  update public.settlement_preview set run = _run, hash = null, totals = null, actor = _actor, previewed_at = _at
    where month = _month;
  delete from public.settlement_portion;
  delete from public.settlement_block where month = _month;
  insert into public.settlement_block (month, number, first_client, first_account, leaves)
  values (_month, 0, public.ledger_nobody(), public.ledger_nobody(),
          public.merkle_leaf('settlement ' || _month || chr(10)));
  return 'begun';
end
$$;

-- Computes the rows of the next portion, of _size clients, and keeps their hash. Answers 'staged', 'complete' when there is
-- no further portion, or 'overtaken' when someone else is previewing now. A plan that was made while a table was small
-- would be kept and read all of it for each account: so each portion is planned by itself.
create function settlement_preview_stage(_month text, _run uuid, _size integer) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _before public.settlement_portion;
  _clients uuid[];
  _first uuid;
  _last uuid;
  _rows public.settlement_row[];
  _lines text[];
begin
  perform from public.settlement_preview where month = _month and run = _run for update;
  if not found then
    return 'overtaken';
  end if;
  select * into _before from public.settlement_portion where month = _month order by number desc limit 1;
  if _before.last = public.highest_client() then
    return 'complete';
  end if;

  -- What disputes have changed of the stakes is noted account by account (settlement_note_disputes).
  if cardinality(public.programs_in_dispute(public.month_start(_month))) > 0 then
    _size := least(_size, 500);
  end if;
  -- A portion of none would be the last, and leave out all who come after it; who executes takes a portion in one statement.
  _size := greatest(least(_size, 5000), 1);
  select array_agg(id order by id) into _clients from (
    select id from public.client where id > coalesce(_before.last, public.ledger_nobody()) order by id limit _size) as next;
  _first := coalesce(_clients[1], public.highest_client());
  _last := coalesce(_clients[_size], public.highest_client());
  select array_agg(computed order by computed.client_id, computed.account_id) into _rows
    from public.settlement_compute(_month, _first, _last) as computed;
  _lines := public.settlement_lines(_rows);
  perform public.settlement_add_to_blocks(_month, _rows, _lines);
  insert into public.settlement_portion (month, number, first, last, digest, figures)
  values (_month, coalesce(_before.number, 0) + 1, _first, _last, public.settlement_digest_of(_lines),
          public.settlement_figures(_rows));
  return 'staged';
end
$$;

-- The last portion of the clients ends here: no client has a higher id.
create function highest_client() returns uuid
language sql immutable as $$
  select 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
$$;

-- What the portions of a month add up to, by program, and the five accounts with the largest gains and the five with the
-- largest losses, by which operators judge it: not the caller, who could show them another month than the hash has.
create function settlement_totals(_month text) returns jsonb
language plpgsql stable as $$
declare
  _programs jsonb;
  _largest jsonb := '[]';
  _it record;
  _uid text;
begin
  select coalesce(jsonb_agg(jsonb_build_object(
           'program', key, 'accounts', accounts, 'gainsMicro', gains::text, 'lossesMicro', losses::text,
           'profitMicro', profit::text, 'borneMicro', borne::text, 'rewardsMicro', rewards::text, 'usedUp', used_up,
           'usedUpMicro', used_up_micro::text) order by id), '[]')
    into _programs
    from (
      select program.id, program.key, sum(part.accounts) as accounts, sum(part.gains) as gains, sum(part.losses) as losses,
             sum(part.profit) as profit, sum(part.borne) as borne, sum(part.rewards) as rewards,
             sum(part."usedUp") as used_up, sum(part."usedUpMicro") as used_up_micro
        from public.settlement_portion as portion
       cross join lateral jsonb_to_recordset(portion.figures -> 'programs') as part
         (program integer, accounts integer, gains numeric, losses numeric, profit numeric, borne numeric, rewards numeric,
          "usedUp" integer, "usedUpMicro" numeric)
        join public.program on program.id = part.program
       where portion.month = _month
       group by program.id, program.key) as summed;

  for _it in
    select ranked.client, ranked.account, ranked.result, program.key
      from (
        select part.*, row_number() over (partition by part.result > 0 order by abs(part.result) desc, part.client, part.account)
                         as place
          from public.settlement_portion as portion
         cross join lateral jsonb_to_recordset(portion.figures -> 'largest') as part
           (client uuid, account uuid, program integer, result bigint)
         where portion.month = _month) as ranked
      join public.program on program.id = ranked.program
     where ranked.place <= 5
     order by ranked.result < 0, ranked.place
  loop
    select uid into strict _uid from public.trading_account where client_id = _it.client and id = _it.account;
    _largest := _largest || jsonb_build_object('account', _uid, 'program', _it.key, 'resultMicro', _it.result::text);
  end loop;
  return jsonb_build_object('programs', _programs, 'largest', _largest);
end
$$;

-- Ends a preview of which all portions are staged: from now on it can be executed under its hash, which is the answer.
-- Null when someone else is previewing now. The totals are what an operator is shown; nothing is computed from them.
create function settlement_preview_finish(_month text, _run uuid, _actor text, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _hash text;
  _totals jsonb;
begin
  perform from public.settlement_preview where month = _month and run = _run for update;
  if not found then
    return null;
  end if;
  perform from public.settlement_portion where month = _month and last = public.highest_client();
  if not found then
    perform public.raise_error('contradicts_rows', format('not all portions of %s are staged', _month));
  end if;
  update public.settlement_block set root = public.merkle_root(leaves) where month = _month and root is null;
  select encode(public.merkle_root(string_agg(root, '' order by number)), 'hex') into _hash
    from public.settlement_block where month = _month;
  _totals := public.settlement_totals(_month);

  update public.settlement_preview set hash = _hash, totals = _totals, previewed_at = _at where month = _month;
  perform public.audit_record(_audit, _at, _actor, 'settlement.preview', null, _month, null,
    jsonb_build_object('hash', _hash) || _totals);
  return _hash;
end
$$;

-- Whether two have signed the hash of a preview, or it needs nobody: it moves nothing, and no deal was executed in its month.
-- The process that calls has verified the signatures.
create function settlement_is_signed(_month text, _hash text) returns boolean
language plpgsql stable as $$
begin
  if exists (
    select from public.proposal
      join public.approval_signature as signed on signed.proposal_id = proposal.id
     where proposal.action = 'settlement.execute' and proposal.subject = _month and proposal.facts ->> 'hash' = _hash
     group by proposal.id having count(distinct signed.operator_id) > 1) then
    return true;
  end if;
  return exists (select from public.settlement_preview where month = _month and totals -> 'programs' = '[]')
     and not exists (
       select from public.deal_result
        where executed_at >= public.month_start(_month)
          and executed_at < public.month_start(public.month_after(_month)));
end
$$;

-- Begins to execute the month that was previewed under a hash. From here on no deal is executed in this month: a result
-- locks its program's row, as this does. Answers 'begun', also when it was before, 'notDue', 'notPreviewed', 'otherHash',
-- 'uncredited' while a result of the month waits for an operator, 'disputed' while it cannot be settled without one that
-- is disputed since someone could then lose more than they have, 'noStatement' while a venue's statement as of the month's
-- end or later is missing, or 'uncovered' or 'coverageUnknown' while less is held than owed, or nobody knows.
create function settlement_begin(_month text, _hash text, _actor text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _begun text;
  _previewed text;
  _previewed_at timestamptz;
  _objection text;
begin
  select hash, previewed_at into _previewed, _previewed_at from public.settlement_preview where month = _month for update;
  select hash into _begun from public.settlement where month = _month;
  if found then
    return case when _begun = _hash then 'begun' else 'otherHash' end;
  end if;
  if not public.settlement_is_due(_month, _at) then
    return 'notDue';
  end if;
  if _previewed is null then
    return 'notPreviewed';
  end if;
  if _previewed <> _hash then
    return 'otherHash';
  end if;
  if session_user = 'mastercopy_jobs' and not public.settlement_is_signed(_month, _hash) then
    perform public.raise_error('contradicts_rows', format('month %s is not signed by two', _month));
  end if;

  perform public.deal_lock_programs();
  if exists (
    select from public.deal_waiting as waiting join public.deal_result as result on result.deal_id = waiting.deal_id
     where not result.is_cancelled and result.executed_at < public.month_start(public.month_after(_month))
       and not public.deal_is_disputed(result.deal_id)) then
    return 'uncredited';
  end if;
  if exists (
    select from public.deal_waiting as waiting join public.deal_result as result on result.deal_id = waiting.deal_id
     where result.executed_at < public.month_start(public.month_after(_month))
       and public.deal_least_left(waiting.program_id, null, null, _at) < 0) then
    return 'disputed';
  end if;
  if not public.house_has_statements(_month, public.house_evidence()) then
    return 'noStatement';
  end if;
  _objection := public.coverage_objection_of(_at, public.month_start(public.month_after(_month)), _previewed_at);
  if _objection is not null then
    return _objection;
  end if;
  insert into public.settlement (month, hash, stage, actor, totals, begun_at)
  select _month, _hash, 1, _actor, totals, _at from public.settlement_preview where month = _month;
  update public.settlement_portion set stage = 0 where month = _month and stage <> 0;
  return 'begun';
end
$$;

-- Takes a beginning back, and the preview with it, before anything is posted. Answers false when it is being executed all
-- the same, because someone else found it unchanged.
create function settlement_withdraw(_month text, _hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _run public.settlement;
begin
  select * into _run from public.settlement where month = _month;
  if found and _run.hash = _hash and _run.stage = 1 then
    -- A comparison of a portion that has begun ends before.
    perform from public.settlement_portion where month = _month order by number for update;
    select * into _run from public.settlement where month = _month for update;
  end if;
  if not found or _run.hash <> _hash then
    return true;
  end if;
  if _run.stage <> 1 then
    return false;
  end if;
  delete from public.settlement where month = _month;
  delete from public.settlement_preview where month = _month;
  delete from public.settlement_portion where month = _month;
  delete from public.settlement_block where month = _month;
  return true;
end
$$;

-- Does a portion of a month that has begun: compares it with its preview, posts its profits, adds up its sponsors'
-- rewards, posts those, each for all portions before the next begins. Several at once take a portion each. Answers
-- 'advanced'; 'finished' after the last one and 'finishedBefore' ever after; 'differs' when the month is not what was
-- previewed and nothing was posted; 'unbacked' when more would be credited than the house's book has: then nothing was
-- posted either, and it has not begun any more; 'withdrawn' when no settlement under this hash has begun.
create function settlement_advance(_month text, _hash text, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  _run public.settlement;
  _portion public.settlement_portion;
  _rows public.settlement_row[];
begin
  select * into _run from public.settlement where month = _month;
  if not found or _run.hash <> _hash then
    return 'withdrawn';
  end if;
  if _run.stage = 5 then
    return 'finishedBefore';
  end if;
  if _run.stage = 3 then
    return public.settlement_sum_rewards(_run, _at, _audit);
  end if;
  select * into _portion from public.settlement_portion
    where month = _month and stage < _run.stage order by number limit 1
      for update skip locked;
  if not found then
    -- The last ones are being done.
    perform from public.settlement_portion where month = _month and stage < _run.stage order by number limit 1
      for update;
    return public.settlement_go_on(_run, _at, _audit);
  end if;
  -- The month may have been taken back before the portion was locked, and not since: that locks all of them. Nor does its
  -- next stage begin without this one.
  perform from public.settlement where month = _month and hash = _hash and stage = _run.stage;
  if not found then
    return 'advanced';
  end if;

  if _run.stage = 1 then
    select array_agg(computed) into _rows
      from public.settlement_compute(_month, _portion.first, _portion.last) as computed;
    if public.settlement_digest(_rows) <> _portion.digest then
      return 'differs';
    end if;
    perform public.settlement_note_sums(_portion, _rows);
  elsif _run.stage = 2 then
    perform public.settlement_post_profits(_month, _portion, _at);
  else
    perform public.settlement_post_rewards(_month, _portion.first, _portion.last, _at);
    perform public.house_require_rewards(_portion);
  end if;
  update public.settlement_portion set stage = _run.stage where month = _month and number = _portion.number;
  return public.settlement_go_on(_run, _at, _audit);
end
$$;

-- Adds up what sponsors have: one at a time, because each adds up for several portions.
create function settlement_sum_rewards(_run settlement, _at timestamptz, _audit uuid) returns text
language plpgsql as $$
declare
  _portion public.settlement_portion;
  _last public.settlement_portion;
begin
  perform from public.settlement where month = _run.month and hash = _run.hash and stage = 3 for update;
  if not found then
    return 'advanced';
  end if;
  select * into _portion from public.settlement_portion where month = _run.month and stage < 3 order by number limit 1;
  if found then
    _last := public.settlement_add_up_rewards(_run.month, _portion, _at);
    update public.settlement_portion set stage = 3
     where month = _run.month and number between _portion.number and _last.number;
  end if;
  return public.settlement_go_on(_run, _at, _audit);
end
$$;

-- What a portion is allotted: as its rows have been found now.
create function settlement_note_sums(_portion settlement_portion, _rows settlement_row[]) returns void
language plpgsql as $$
begin
  update public.settlement_portion
     set gains_micro = sums.gains, losses_micro = sums.losses, borne_micro = sums.borne, rewards_micro = sums.rewards
    from (
      select coalesce(sum(recovered_micro + profit_micro), 0)::bigint as gains, coalesce(sum(loss_micro), 0)::bigint as losses,
             coalesce(sum(borne_micro), 0)::bigint as borne,
             coalesce(sum(bonus_micro + reward1_micro + reward2_micro + reward3_micro), 0)::bigint as rewards
        from unnest(_rows)) as sums
   where month = _portion.month and number = _portion.number;
end
$$;

-- Begins the next stage when the present one is done with all portions. Two who end its last portions at once see each
-- other's as not done: then the next call does it.
create function settlement_go_on(_run settlement, _at timestamptz, _audit uuid) returns text
language plpgsql as $$
begin
  if exists (select from public.settlement_portion where month = _run.month and stage < _run.stage) then
    return 'advanced';
  end if;
  perform from public.settlement where month = _run.month and hash = _run.hash and stage = _run.stage for update;
  if not found
     -- It may have been taken back and begun once more meanwhile.
     or exists (select from public.settlement_portion where month = _run.month and stage < _run.stage) then
    return 'advanced';
  end if;
  if _run.stage = 1 and not public.house_allot_month(_run.month, _at) then
    delete from public.settlement where month = _run.month;
    return 'unbacked';
  end if;

  update public.settlement
     set stage = _run.stage + 1, finished_at = case when _run.stage = 4 then public.record_moment(_at) end
   where month = _run.month;
  if _run.stage in (1, 4) then
    perform public.audit_record(_audit, _at, _run.actor,
      case when _run.stage = 1 then 'settlement.execute' else 'settlement.finish' end, null, _run.month, null,
      jsonb_build_object('hash', _run.hash));
  end if;
  if _run.stage <> 4 then
    return 'advanced';
  end if;
  delete from public.settlement_preview where month = _run.month;
  delete from public.settlement_portion where month = _run.month;
  return 'finished';
end
$$;

-- Posts the profits and losses of a portion, step by step. Its books are locked first, so that nothing is closed meanwhile.
create function settlement_post_profits(_month text, _portion settlement_portion, _at timestamptz) returns void
language plpgsql as $$
declare
  _clients uuid[];
  _orders public.ledger_order[];
begin
  select array_agg(distinct client_id) into _clients
    from public.trading_account where client_id between _portion.first and _portion.last;
  perform public.ledger_lock_many(_clients);
  perform public.settlement_note_disputes(_month, _portion.first, _portion.last, _at);
  perform public.profit_add(public.settlement_profits(_month, _portion.first, _portion.last, _at));
  if public.settlement_digest(public.settlement_settled_rows(_month, _portion.first, _portion.last)) <> _portion.digest then
    perform public.raise_error('contradicts_rows',
      format('portion %s of %s is not what was previewed', _portion.number, _month));
  end if;
  perform public.house_require_portion(_portion);
  _orders := public.settlement_orders(_month, _portion.first, _portion.last);
  if _orders is not null then
    perform public.ledger_post_many(_orders, _at);
  end if;
  perform public.settlement_note_stakes(_month, _portion.first, _portion.last, _at);
  perform public.settlement_end_accounts(_month, _portion.first, _portion.last, _at);
end
$$;

-- The rows become the reason of what is posted. A profit is reinvested where its client wishes that now, the account is
-- open, and as far as the program's maximum leaves room.
create function settlement_profits(_month text, _first uuid, _last uuid, _at timestamptz) returns profit[]
language plpgsql stable set enable_nestloop = off as $$
begin
  return (
    select array_agg(
             row(computed.client_id, computed.account_id, _month, computed.program_id, computed.deals, computed.result_micro,
                 computed.carried_before_micro, computed.recovered_micro, computed.loss_micro, computed.borne_micro,
                 computed.profit_micro, computed.base_micro, computed.bonus_micro, computed.reward1_micro,
                 computed.reward2_micro, computed.reward3_micro, computed.is_used_up, closing.account_id is not null,
                 case when account.reinvest and account.status = 2
                      then least(computed.profit_micro,
                                 greatest(coalesce(program.most_micro - coalesce(deposit.balance, 0), computed.profit_micro), 0))
                      else 0 end, _at)::public.profit)
      -- Accounts first: where tables are spread, what a function answers cannot be the outer part of an outer join.
      from public.trading_account as account
      left join public.account_closing as closing on closing.client_id = account.client_id and closing.account_id = account.id
            and closing.client_id between _first and _last
      left join public.ledger_account as deposit on account.reinvest and deposit.client_id = account.client_id
            and deposit.kind = 3 and deposit.subject = account.id and deposit.client_id between _first and _last
      join public.settlement_compute(_month, _first, _last) as computed on computed.client_id = account.client_id
            and computed.account_id = account.id
      left join public.program_most as program on program.program_id = account.program_id
            and account.opened_at >= program.since and account.opened_at < program.until
     where account.client_id between _first and _last);
end
$$;

-- The plan may be kept: where the statement is planned each time, so is the foreign-key check of each row, which took longer
-- than all else that a row costs.
create function profit_add(_rows profit[]) returns void
language plpgsql set plan_cache_mode = auto as $$
begin
  insert into public.profit
    (client_id, account_id, month, program_id, deals, result_micro, carried_before_micro, recovered_micro, loss_micro,
     borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro, reward3_micro, is_used_up, is_closed,
     reinvested_micro, at)
  select client_id, account_id, month, program_id, deals, result_micro, carried_before_micro, recovered_micro, loss_micro,
         borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro, reward3_micro, is_used_up,
         is_closed, reinvested_micro, at
    from unnest(_rows);
end
$$;

-- One posting for each client, with the legs of each of their accounts. Null when nothing moves.
create function settlement_orders(_month text, _first uuid, _last uuid) returns ledger_order[]
language plpgsql stable set enable_nestloop = off as $$
begin
  return (
    select array_agg(row(asked.client_id, 'settlement:' || _month, 'settlement:' || _month, asked.legs)::public.ledger_order)
      from (
        select profit.client_id, array_agg(row(leg.flow, leg.amount, profit.account_id, leg.counterparty)::public.ledger_leg
                                           order by profit.account_id, leg.place) as legs
          from public.profit
          join public.trading_account as account
            on account.client_id = profit.client_id and account.id = profit.account_id
               and account.client_id between _first and _last
         cross join lateral (values
           (1, 'loss_recovery'::public.ledger_flow, case when is_closed then 0 else recovered_micro end, null),
           (2, 'loss', case when is_closed then 0 else loss_micro end, null),
           (3, 'loss_borne', borne_micro, null),
           (4, 'profit', profit_micro, null),
           (5, 'profit_reinvest', reinvested_micro, account.uid),
           (6, 'profit_payout', profit_micro - reinvested_micro, account.uid)) as leg (place, flow, amount, counterparty)
         where profit.client_id between _first and _last and profit.month = _month and leg.amount > 0
         group by profit.client_id) as asked);
end
$$;

-- In programs with a dispute that is not settled before this month, account by account, what it has changed of the stakes.
create function settlement_note_disputes(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _programs integer[] := public.programs_in_dispute(public.month_start(_month));
  _it public.trading_account;
begin
  if cardinality(_programs) = 0 then
    return;
  end if;
  for _it in
    select account.* from public.trading_account as account
      left join public.account_closing as closing
        on closing.client_id = account.client_id and closing.account_id = account.id
     where account.client_id between _first and _last and account.program_id = any (_programs) and account.status <> 4
       and closing.account_id is null
  loop
    perform public.trading_account_note_disputes(_it, _month, _at);
  end loop;
end
$$;

-- A loss comes off the stake from the month's end on, and what else has moved from now on.
create function settlement_note_stakes(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _until timestamptz := public.month_start(public.month_after(_month));
  _losses public.stake_change[];
  _clients uuid[];
  _accounts uuid[];
begin
  select array_agg(row(client_id, account_id, _until, 'loss', -loss_micro)::public.stake_change) into _losses
    from public.profit
   where client_id between _first and _last and month = _month and loss_micro > 0 and not is_closed;
  perform public.stake_change_add(_losses);
  select array_agg(client_id), array_agg(account_id) into _clients, _accounts
    from public.profit
   where client_id between _first and _last and month = _month and not is_closed and recovered_micro + reinvested_micro > 0;
  if _clients is not null then
    perform public.stakes_note(_clients, _accounts, _at);
  end if;
end
$$;

-- Accounts that end with the month: those of which nothing is left, and those that only waited for their last profit.
create function settlement_end_accounts(_month text, _first uuid, _last uuid, _at timestamptz) returns void
language plpgsql as $$
declare
  _it record;
begin
  for _it in
    select profit.client_id, profit.account_id, profit.is_used_up and not profit.is_closed as is_used_up
      from public.profit
      join public.trading_account as account
        on account.client_id = profit.client_id and account.id = profit.account_id
     where profit.client_id between _first and _last and profit.month = _month
       and (account.status = 2 and profit.is_used_up or account.status = 3 and profit.is_closed)
     order by profit.client_id, profit.account_id
  loop
    if _it.is_used_up then
      perform public.trading_account_end(_it.client_id, _it.account_id, _month, _at);
    else
      perform from public.closing_month
        where client_id = _it.client_id and account_id = _it.account_id and month > _month and profit_micro > 0;
      if not found then
        update public.trading_account set status = 4 where client_id = _it.client_id and id = _it.account_id;
      end if;
    end if;
  end loop;
end
$$;

-- An active account of which nothing is left after a month: what was added since then returns, and it is closed. Where it
-- has a share in a deal that is not settled, it waits for that as one that its client closes: later gains give the loss
-- back.
create function trading_account_end(_client uuid, _account uuid, _month text, _at timestamptz) returns void
language plpgsql as $$
declare
  _until timestamptz := public.month_start(public.month_after(_month));
  _since timestamptz;
  _it public.trading_account;
  _state public.account_state;
begin
  perform public.require_now(_at);
  select public.used_up_since(array_agg(since), array_agg(change_micro),
                              array_agg(case when reason = 'deposit' then change_micro else 0 end), _until)
    into _since
    from public.stake_change where client_id = _client and account_id = _account;
  update public.trading_account set status = 3, copies_until = _since, closing_since = greatest(_at, _until)
   where client_id = _client and id = _account;
  select * into _it from public.trading_account where client_id = _client and id = _account;
  _state := public.trading_account_state(_client, _account, _at);
  if cardinality(_state.months) = 0 and not public.trading_account_waits(_it.program_id, _state.steps) then
    perform public.trading_account_return(_it, '{}', _at);
  end if;
end
$$;

-- Adds up what the sponsors of a portion, and of the next 31, have of the month's profits and openings: each time all rows
-- of the month are read once. Answers the last of those portions.
create function settlement_add_up_rewards(_month text, _portion settlement_portion, _at timestamptz)
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
  -- No key says of a sponsor that they are a client, who may be on another machine. One who is none holds up nobody's month:
  -- what is due to them stays due, and doctor finds it.
  delete from public.settlement_reward as reward
   where client_id between _portion.first and _last.last
     and not exists (select 1 from public.client where client.id = reward.client_id);
  perform public.house_allot_rewards(_month, _portion.number, _last.number, _at);
  return _last;
end
$$;

-- What would keep a month from being executed now, for operators who look at its preview; settlement_begin decides.
create function settlement_objections(_month text, _at timestamptz) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _end timestamptz := public.month_start(public.month_after(_month));
begin
  return array_remove(array[
    case when exists (
      select from public.deal_waiting as waiting join public.deal_result as result on result.deal_id = waiting.deal_id
       where not result.is_cancelled and result.executed_at < _end
         and not public.deal_is_disputed(result.deal_id)) then 'uncredited' end,
    case when exists (
      select from public.deal_waiting as waiting join public.deal_result as result on result.deal_id = waiting.deal_id
       where result.executed_at < _end
         and public.deal_least_left(waiting.program_id, null, null, _at) < 0) then 'disputed' end,
    case when not public.house_has_statements(_month, public.house_evidence()) then 'noStatement' end,
    public.coverage_objection(_at)], null);
end
$$;
