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
      select date_trunc('day', greatest(_it.opened_at + _it.days_max * interval '1 day', max(parted_at)) at time zone 'UTC')
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
  perform public.audit_record(_audit, _at, 'jobs', 'deal.part', null, _id::text, null, jsonb_build_object(
    'program', _program, 'number', public.deal_name(_it.number, _part)));
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
                -- One that was not ended there is still with the rest (0032_interim).
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
