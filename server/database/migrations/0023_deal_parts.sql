-- expand: Deals that are open beyond their term are parted for the accounts that are closing (docs/settlement.md).
--
-- A part is a deal of its own: a row beside that of the whole, with its number, its opening and its terms. Its stakes are
-- those of the accounts that are closing by then, as the whole had them (deals_elsewhere), and what is left of the whole
-- goes on without them. It is ended at the venue by itself, with a net result in dollars.

-- Up to which moment accounts are closing that a parting is for: half an hour ago. By clocks that differ by ten minutes and
-- in transactions of five, whatever account is closing since then is seen as such, and none joins them later.
create function parting_moment(_at timestamptz) returns timestamptz
language sql stable as $$
  select date_trunc('milliseconds', _at - interval '30 minutes')
$$;

-- Whether a deal is to be parted, if anyone waits for that: from the first day after its term on, and once a day.
create function deal_is_parted_now(_it deal, _at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return _it.part = 0
    and not exists (select from public.deal_result where deal_id = _it.id)
    and date_trunc('day', public.parting_moment(_at) at time zone 'UTC') > (
      select date_trunc('day', greatest(_it.opened_at + _it.days_max * interval '24 hours', max(parted_at)) at time zone 'UTC')
        from public.deal where program_id = _it.program_id and number = _it.number);
end
$$;

-- Which deals those are, of which an account that is closing has a stake. Jobs, apart from the parting itself: what reads
-- accounts everywhere writes nothing that all machines have.
create function deals_to_part(_at timestamptz) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.deal;
  _one record;
  _found uuid[] := '{}';
begin
  for _it in
    select deal.* from public.deal_waiting as waiting join public.deal on deal.id = waiting.deal_id
  loop
    continue when not public.deal_is_parted_now(_it, _at);
    for _one in
      select client_id, id from public.trading_account
       where program_id = _it.program_id and status = 3 and closing_since <= public.parting_moment(_at)
    loop
      if public.stake_in((public.trading_account_state(_one.client_id, _one.id, _at)).steps, _it.id, _it.opened_at,
                         _it.venue_opened_at) > 0 then
        _found := _found || _it.id;
        exit;
      end if;
    end loop;
  end loop;
  return _found;
end
$$;

-- Parts a deal for the accounts that are closing. Answers 'parted' or 'notDue'. Jobs.
create function deal_part(_deal uuid, _id uuid, _salt text, _at timestamptz, _audit uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _it public.deal;
  _report public.deal_report;
  _program text;
  _part smallint;
  _after timestamptz;
  _moment timestamptz;
  _content text;
begin
  perform public.require_now(_at);
  select * into _it from public.deal where id = _deal;
  perform from public.deal_notified_sum where deal_id = _deal;
  if not found then
    return 'notDue';
  end if;
  select key into _program from public.program where id = _it.program_id for no key update;
  if not public.deal_is_parted_now(_it, _at) then
    return 'notDue';
  end if;
  select max(part) + 1, coalesce(max(parted_at), _it.opened_at) into _part, _after
    from public.deal where program_id = _it.program_id and number = _it.number;
  _moment := public.parting_moment(_at);
  select * into strict _report from public.deal_report where deal_id = _deal and part = 0;
  -- What the whole is stays sealed while it is open.
  select public.deal_canonical(jsonb_build_object(
           'program', _program, 'number', public.deal_name(_it.number, _part), 'provider', _report.provider,
           'reference', _report.reference, 'venue', content::jsonb ->> 'venue', 'openedAt', public.deal_moment(_it.opened_at),
           'lossPercentMax', public.deal_percent(_it.loss_ppm_max), 'partedAt', public.deal_moment(_moment),
           'source', public.deal_source_name(_it.source), 'sealOfWhole', _it.seal))
    into strict _content from public.deal_content where deal_id = _deal;

  insert into public.deal (id, program_id, number, part, parted_after, parted_at, opened_at, seal, source, days_max,
                           loss_ppm_max, gain_ppm_max, venue_opened_at)
  values (_id, _it.program_id, _it.number, _part, _after, _moment, _it.opened_at, public.deal_seal(_content, _salt),
          _it.source, _it.days_max, _it.loss_ppm_max, _it.gain_ppm_max, _it.venue_opened_at);
  insert into public.deal_content (deal_id, content, salt) values (_id, _content, _salt);
  insert into public.deal_report (provider, reference, part, deal_id, seq)
  values (_report.provider, _report.reference, _part, _id, _report.seq);
  insert into public.deal_waiting (deal_id, program_id) values (_id, _it.program_id);
  perform public.live_count('program:' || _it.program_id);
  perform public.audit_record(_audit, _at, 'job:deals beyond their term', 'deal.part', null, _id::text, null,
    jsonb_build_object('program', _program, 'number', public.deal_name(_it.number, _part)));
  return 'parted';
end
$$;

-- The parts that a provider is to end at the venue, with the notified sums. The intake.
create function deal_parts_of(_provider text)
returns table (reference text, part smallint, parted_at timestamptz, sum_micro bigint, rest_micro bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select report.reference, one.part, one.parted_at, notified.sum_micro,
           (of.sum_micro - (
             select sum(other_notified.sum_micro) from public.deal as other
               join public.deal_notified_sum as other_notified on other_notified.deal_id = other.id
              where other.program_id = one.program_id and other.number = one.number and other.part > 0
                -- One that was not ended there is still with the rest.
                and not exists (select from public.deal_interim as interim where interim.deal_id = other.id)))::bigint
      from public.deal_waiting as waiting
      join public.deal as one on one.id = waiting.deal_id and one.part > 0
      join public.deal_report as report on report.deal_id = one.id and report.provider = _provider
      join public.deal_notified_sum as notified on notified.deal_id = one.id
      join public.deal as whole on whole.program_id = one.program_id and whole.number = one.number and whole.part = 0
      join public.deal_notified_sum as of on of.deal_id = whole.id
     where not exists (select from public.deal_result as result where result.deal_id = one.id)
     order by one.parted_at, report.reference;
end
$$;

-- Interim results of parts that a venue cannot end by themselves (docs/settlement.md).
--
-- Accounts that are closing are paid by it at once, and capital bears what the deal comes to for their stakes from then on:
-- the whole amount that they are paid, stakes included, is set aside of it until the deal has ended at the venue and a
-- statement includes that.
create table deal_interim (
  deal_id     uuid        not null,  -- a part
  result_ppm  bigint      not null,
  stakes_micro bigint     not null,  -- the sum notified for the part
  paid_micro  bigint      not null,  -- the same with the result
  venue       text        not null,
  as_of       timestamptz not null,  -- of the venue's statement by which it was set
  file_hash   text        not null,  -- SHA-256 of that file
  set_at      timestamptz not null,
  constraint deal_interim_pk primary key (deal_id),
  constraint deal_interim_venue foreign key (venue) references venue (name),
  constraint deal_interim_paid check (
    stakes_micro > 0 and paid_micro = stakes_micro + deal_share(stakes_micro, result_ppm) and paid_micro > 0),
  constraint deal_interim_file check (file_hash ~ '^[0-9a-f]{64}$')
);
select protect_append_only('deal_interim');

-- How much of results that were set is neither by a venue's evidence nor out of the accounts' own: what was set aside
-- stands for it.
create function house_interim_results() returns numeric
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(interim.paid_micro - interim.stakes_micro), 0)
      from public.deal_interim as interim
      join public.house_account as aside
        on aside.kind = 17 and aside.subject = interim.deal_id::text and aside.balance > 0);
end
$$;

-- Sets the result of a part that its venue cannot end by itself, as two have signed it by a statement of the venue, and
-- credits it. Answers 'done' or 'ended'; 'notParted' where it is no part; 'contradiction' where it has a result, or what is
-- left of the deal has; 'percentOutOfRange' beyond what its opening stated, or where nothing were left to pay; 'staleStatement' where that is not of the days
-- since it was parted, or older than a week; 'notThere' where the house's book does not know its venue; 'uncovered' or
-- 'coverageUnknown' while nothing is paid; 'insufficientCapital' where free capital does not cover all that would be paid.
-- Jobs, which have told the sums of all deals before.
create function deal_set_interim(_proposal uuid, _signers uuid[], _at timestamptz, _audits uuid[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'deal.interim', _signers, 2, _at);
  _it public.deal;
  _set public.deal_interim;
  _refusal text;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  select * into _it from public.deal where id = _asked.subject::uuid and part > 0;
  if not found then
    return 'notParted';
  end if;
  _set.deal_id := _it.id;
  _set.result_ppm := _asked.facts ->> 'ppm';
  _set.as_of := _asked.facts ->> 'as of';
  _set.file_hash := _asked.facts ->> 'file';
  _set.set_at := _at;
  select content::jsonb ->> 'venue' into _set.venue from public.deal_content where deal_id = _it.id;
  _set.stakes_micro := (public.deal_notify_sum(_it.id, _at)).sum_micro;
  _set.paid_micro := _set.stakes_micro + public.deal_share(_set.stakes_micro, _set.result_ppm);

  -- Its end may be reported meanwhile, and a month may begin to be settled.
  perform from public.program where id = _it.program_id for no key update;
  perform public.house_lock();
  _refusal := public.deal_interim_refusal(_it, _set, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  insert into public.deal_result (deal_id, executed_at, result_ppm, source)
  select _it.id, greatest(public.record_moment(_at), _it.opened_at, public.month_start(public.month_after(max(month)))),
         _set.result_ppm, 3
    from public.settlement;
  perform public.deal_reveal_content(_it.id);
  insert into public.deal_interim select (_set).*;
  perform public.house_post('interim:' || _it.id, 'interim:' || _it.id, _at, array[
    row(1, '', -_set.paid_micro)::public.house_leg, row(17, _it.id::text, _set.paid_micro)::public.house_leg]);
  perform public.audit_record(_audits[1], _at, _signers[2]::text, 'deal.interim', null, _it.id::text,
    jsonb_build_object('status', 'opened'),
    jsonb_build_object('percent', public.deal_percent(_set.result_ppm), 'setAside', _set.paid_micro::text));
  perform public.deal_note_credit(_it.id, _signers[2]::text, _at, _audits[2]);
  perform public.proposal_done(_asked, _signers, _at, _audits[3]);
  return 'done';
end
$$;

-- Why it cannot be set; null where it can. The house's book is locked.
create function deal_interim_refusal(_it deal, _set deal_interim, _at timestamptz) returns text
language plpgsql as $$
declare
  _evidence jsonb := public.house_evidence();
  _objection text := public.coverage_objection(_at);
begin
  if public.deal_has_ended(_it.program_id, _it.number, true)
     or exists (
       select from public.deal_result as result join public.deal on deal.id = result.deal_id
        where deal.program_id = _it.program_id and deal.number = _it.number and deal.part in (0, _it.part)) then
    return 'contradiction';
  end if;
  -- Where nothing were left to pay, nothing could be set aside for it: then they wait for the deal's end.
  if _set.result_ppm not between -_it.loss_ppm_max and _it.gain_ppm_max or _set.paid_micro <= 0 then
    return 'percentOutOfRange';
  end if;
  if _set.as_of < greatest(_it.parted_at, _at - interval '168 hours') or _set.as_of > _at + interval '1 minute' then
    return 'staleStatement';
  end if;
  if not exists (select from public.venue where name = _set.venue) then
    return 'notThere';
  end if;
  if _objection is not null then
    return _objection;
  end if;
  if public.house_balance(1) - public.house_balance(11) < _set.paid_micro
     or public.house_room(_evidence, public.house_pending(public.house_allotted_month(), _evidence, _at)) < _set.paid_micro then
    return 'insufficientCapital';
  end if;
  return null;
end
$$;

-- Gives back to the capital what was set aside for deals that have ended at their venue by its last statement. Answers how
-- many. Jobs.
create function house_interims_release(_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _evidence jsonb := public.house_evidence();
  _it record;
  _released integer := 0;
begin
  for _it in
    select interim.deal_id, interim.paid_micro
      from public.deal_interim as interim
      join public.house_account as aside
        on aside.kind = 17 and aside.subject = interim.deal_id::text and aside.balance > 0
      join public.deal as part on part.id = interim.deal_id
      join public.deal as whole on whole.program_id = part.program_id and whole.number = part.number and whole.part = 0
      join public.deal_result as result on result.deal_id = whole.id
     where least(result.closed_at, result.executed_at) <= (_evidence ->> interim.venue)::timestamptz
     order by interim.set_at, interim.deal_id
  loop
    if public.house_post('interim-end:' || _it.deal_id, 'interim:' || _it.deal_id, _at, array[
         row(17, _it.deal_id::text, -_it.paid_micro)::public.house_leg,
         row(1, '', _it.paid_micro)::public.house_leg]) = 'posted' then
      _released := _released + 1;
    end if;
  end loop;
  return _released;
end
$$;
