-- expand: Interim results of parts that a venue cannot end by themselves (docs/settlement.md).
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
  perform public.house_hold();
  _refusal := public.deal_interim_refusal(_it, _set, _at);
  if _refusal is not null then
    return _refusal;
  end if;
  insert into public.deal_result (deal_id, executed_at, result_ppm, source)
  select _it.id, greatest(public.record_moment(_at), _it.opened_at, public.month_start(public.month_after(max(month)))),
         _set.result_ppm, 3
    from public.settlement;
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

-- Why it cannot be set; null where it can. The house's book is held.
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
  if _set.as_of < greatest(_it.parted_at, _at - interval '7 days') or _set.as_of > _at + interval '1 minute' then
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
