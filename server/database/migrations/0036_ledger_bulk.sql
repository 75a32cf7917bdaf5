-- The ledger for many clients at once: a settlement posts for all of them in minutes, not hours. What was done entry by
-- entry is done by sets; what is refused, and what a posting leaves behind, stays the same.

-- Does the chart let this entry stand? As before, but as one expression that is worked out on the spot: the chart's four
-- columns, in the order of its flows. A migration that changes the chart replaces both; a test compares them.
create or replace function ledger_allows(_flow smallint, _kind smallint, _subject uuid, _amount bigint, _code smallint)
returns boolean
language sql immutable as $$
  select coalesce(
    case when _amount < 0
         then _kind = ('{101,1,2,2,1,103,3,4,4,3,104,104,6,1,105,106,5}'::smallint[])[_flow]
              and _code is not distinct from
                  ('{null,12,null,null,13,null,null,8,8,null,null,null,null,26,null,null,null}'::smallint[])[_flow]
         when _amount > 0
         then _kind = ('{1,2,1,102,3,4,103,1,3,1,3,6,3,105,1,5,107}'::smallint[])[_flow]
              and _code is not distinct from
                  ('{11,null,24,null,9,null,null,10,9,25,14,null,14,null,27,null,null}'::smallint[])[_flow]
    end
    and (_kind in (3, 4)) = (_subject <> '00000000-0000-0000-0000-000000000000'), false)
$$;

-- After entries were inserted: refuse what does not sum to zero, has no posting, does not continue its account or would
-- leave a client below zero, even between two movements; then move the accounts. Accounts are always found by key: the
-- plan is kept whether two entries came first or many thousands.
create or replace function ledger_entries_inserted() returns trigger
language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _stray record;
  _accounts bigint;
  _moved bigint;
begin
  if exists (select from inserted group by client_id, posting_id, flow having sum(amount) <> 0) then
    raise exception using errcode = 'MC003', message = 'entries of one posting and flow must sum to zero';
  end if;

  select posting_id into _stray from inserted as entry
    where not exists (
      select from public.ledger_posting as posting
       where posting.client_id = entry.client_id and posting.id = entry.posting_id and posting.at = entry.at)
    limit 1;
  if found then
    raise exception using errcode = 'MC003', message = format('entries without their posting %s', _stray.posting_id);
  end if;

  select client_id, kind, subject, seq into _stray
    from (select *, lag(seq) over account as seq_before, lag(balance_after) over account as balance_before
            from inserted
          window account as (partition by client_id, kind, subject order by seq)) as entry
   where seq <> seq_before + 1 or balance_after - amount <> balance_before
   limit 1;
  if found then
    perform public.ledger_refuse_entry(_stray.client_id, _stray.kind, _stray.subject, _stray.seq);
  end if;

  select client_id, kind, subject, balance_after into _stray from inserted where kind < 100 and balance_after < 0 limit 1;
  if found then
    raise exception using errcode = 'check_violation', message = format('account %s of %s of client %s would stand at %s',
      _stray.kind, _stray.subject, _stray.client_id, _stray.balance_after);
  end if;

  with stretch as materialized (
    select client_id, kind, subject, min(seq) as first, max(seq) as last,
           (array_agg(balance_after - amount order by seq))[1] as balance_before,
           (array_agg(balance_after order by seq desc))[1] as balance
      from inserted
     group by client_id, kind, subject
  ), continued as (
    update public.ledger_account as account
       set balance = stretch.balance, seq = stretch.last
      from stretch
     where account.client_id = stretch.client_id and account.kind = stretch.kind and account.subject = stretch.subject
       and account.seq = stretch.first - 1 and account.balance = stretch.balance_before
    returning 1
  ), opened as (
    insert into public.ledger_account (client_id, kind, subject, balance, seq)
    select client_id, kind, subject, balance, last
      from stretch
     where first = 1 and balance_before = 0
       and not exists (select from public.ledger_account as account
                        where account.client_id = stretch.client_id and account.kind = stretch.kind
                          and account.subject = stretch.subject)
        on conflict (client_id, kind, subject) do nothing
    returning 1
  )
  select (select count(*) from stretch), (select count(*) from continued) + (select count(*) from opened)
    into _accounts, _moved;

  if _moved <> _accounts then
    select entry.client_id, entry.kind, entry.subject, entry.seq into _stray
      from inserted as entry
      left join public.ledger_account as account
             on account.client_id = entry.client_id and account.kind = entry.kind and account.subject = entry.subject
            and account.seq >= entry.seq
     where account.client_id is null
     limit 1;
    perform public.ledger_refuse_entry(_stray.client_id, _stray.kind, _stray.subject, _stray.seq);
  end if;

  return null;
end
$$;

create function ledger_refuse_entry(_client uuid, _kind smallint, _subject uuid, _seq bigint) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'MC003',
    message = format('entry %s does not continue account %s of %s of client %s', _seq, _kind, _subject, _client);
end
$$;

drop function ledger_open(uuid, smallint, uuid, bigint, bigint, bigint);

-- Post for many clients at once, as a settlement does: one order for each of them. All of it or nothing. Answers how
-- many were posted now; the others were repeats. What ledger_entries_of tells of one posting is told here of all.
create or replace function ledger_post_many(_orders ledger_order[], _at timestamptz) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _client uuid;
  _posted bigint;
  _legs bigint;
  _fewest integer;
  _entries bigint;
begin
  for _client in select client_id from unnest(_orders) order by client_id loop
    perform public.ledger_hold(_client);
  end loop;

  with posted as (
    insert into public.ledger_posting (client_id, key, reference, legs, at)
    select client_id, key, reference, legs, _at from unnest(_orders)
        on conflict (client_id, id) do nothing
    returning client_id, id, legs
  ), side as materialized (
    select posted.client_id, posted.id, leg.flow, side.kind, public.ledger_subject(side.kind, leg.subject) as subject,
           side.amount, side.code, 2 * leg.place + side.place as place,
           case when side.code is not null then leg.counterparty end as counterparty
      from posted
     cross join lateral unnest(posted.legs) with ordinality as leg (flow, amount, subject, counterparty, place)
      join public.ledger_chart() as chart on chart.flow = leg.flow
     cross join lateral (values (0, chart.from_kind, -leg.amount, chart.from_code),
                                (1, chart.to_kind, leg.amount, chart.to_code)) as side (place, kind, amount, code)
  ), entered as (
    insert into public.ledger_entry
      (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
    select side.client_id, side.kind, side.subject,
           coalesce(account.seq, 0) + row_number() over of_account,
           side.id, side.flow, side.amount,
           public.ledger_balance_after(side.kind, coalesce(account.balance, 0) + sum(side.amount) over of_account),
           side.code,
           case when side.code is not null
                then coalesce(last.line, 0) + count(side.code) over of_statement end,
           side.counterparty, _at
      from side
      left join public.ledger_account as account
             on account.client_id = side.client_id and account.kind = side.kind and account.subject = side.subject
      left join lateral (
             select entry.line
               from public.ledger_entry as entry
              where entry.client_id = side.client_id and entry.subject = side.subject and entry.line is not null
              order by entry.line desc
              limit 1) as last on side.code is not null
    -- By posting too, so that two of one client collide.
    window of_account as (partition by side.client_id, side.id, side.kind, side.subject order by side.place),
           of_statement as (partition by side.client_id, side.id, side.subject order by side.place)
    returning 1
  )
  select count(*), sum(cardinality(legs)), min(cardinality(legs)),
         (select count(*) from entered)
    into _posted, _legs, _fewest, _entries
    from posted;

  if _posted > 0 then
    perform public.ledger_require_entries(_entries, case when _fewest > 0 then _legs::integer end);
  end if;
  if _posted < cardinality(_orders) then
    perform public.ledger_require_same(client_id, key, reference, legs) from unnest(_orders);
  end if;
  return _posted;
end
$$;
