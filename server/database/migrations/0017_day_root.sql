-- expand: One root over everything that a day has recorded of the programs' results, so that nothing of it can be changed,
-- added or left out later without anyone noticing.

-- The root of a UTC day: the Merkle tree hash of RFC 6962 over its leaves (contract/day-root.ts), the first of which is the
-- root of the day before. A day without deals has one too.
create table day_root (
  day              date        not null,
  leaves           integer     not null,
  root             text        not null,
  -- The register of operators at the end of the day: how many entries, and the hash of all of them.
  register_entries integer     not null,
  register_hash    text        not null,
  -- The audit's chain at the end of the day: the number of its last entry, and that entry's hash.
  audit_entries    bigint      not null,
  audit_hash       text        not null,
  made_at          timestamptz not null,
  constraint day_root_pk primary key (day),
  constraint day_root_leaves check (leaves >= 3),
  constraint day_root_form check (root ~ '^[0-9a-f]{64}$'),
  constraint day_root_register check (register_entries >= 0),
  constraint day_root_register_form check (register_hash ~ '^([0-9a-f]{64})?$'),
  constraint day_root_audit check (audit_entries >= 0),
  constraint day_root_audit_form check (audit_hash ~ '^([0-9a-f]{64})?$')
);

select protect_append_only('day_root');

-- The moment under which something is recorded that a day's root covers: now, and never in a day whose root is made. No
-- root is made until the transaction ends.
create function record_moment(_at timestamptz) returns timestamptz
language plpgsql as $$
begin
  lock table public.day_root in share mode;
  return greatest(date_trunc('milliseconds', _at),
                  (select (max(day) + 1)::timestamp at time zone 'UTC' from public.day_root));
end
$$;

-- The Merkle tree hash of RFC 6962, section 2.1, over leaves whose hashes follow each other. One that is left over at a
-- level moves up as it is.
create function merkle_root(_hashes bytea) returns bytea
language plpgsql immutable as $$
declare
  _level bytea := _hashes;
begin
  while length(_level) > 32 loop
    select string_agg(case when length(pair) = 64 then sha256('\x01' || pair) else pair end, '' order by place)
      into _level
      from (select place, substr(_level, place * 64 + 1, 64) as pair
              from generate_series(0, (length(_level) - 1) / 64) as place) as pairs;
  end loop;
  return case when length(_level) = 32 then _level else sha256('') end;
end
$$;

-- Not called immutable, like settlement_line, and for its reason.
create function merkle_leaf(_text text) returns bytea
language sql stable as $$
  select sha256('\x00' || convert_to(_text, 'UTF8'))
$$;

-- A leaf as the text that is hashed: a JSON array of texts, its type first. What there is none of is ''.
create function day_leaf(variadic _parts text[]) returns text
language sql immutable as $$
  select '[' || string_agg(to_json(coalesce(part, ''))::text, ',' order by place) || ']'
    from unnest(_parts) with ordinality as told (part, place)
$$;

-- What was recorded on a day, in its order: by the moment, and by the text where moments are the same.
create function day_events(_day date) returns text[]
language plpgsql stable as $$
declare
  _from timestamptz := _day::timestamp at time zone 'UTC';
  _until timestamptz := (_day + 1)::timestamp at time zone 'UTC';
begin
  return array(
    select leaf from (
      select opened_at as at, public.day_leaf('opening', public.deal_moment(opened_at), program.key, number::text, seal) as leaf
        from public.deal join public.program on program.id = deal.program_id
       where part = 0 and opened_at >= _from and opened_at < _until
      union all
      -- With the sum of its stakes, and that of the whole deal.
      select notified.notified_at, public.day_leaf('part', public.deal_moment(notified.notified_at), program.key,
                                           public.deal_name(part.number, part.part), part.seal, notified.sum_micro::text,
                                           of.sum_micro::text)
        from public.deal_notified_sum as notified
        join public.deal as part on part.id = notified.deal_id and part.part > 0
        join public.deal as whole on whole.program_id = part.program_id and whole.number = part.number and whole.part = 0
        join public.deal_notified_sum as of on of.deal_id = whole.id
        join public.program on program.id = part.program_id
       where notified.notified_at >= _from and notified.notified_at < _until
      union all
      select executed_at,
             case when is_cancelled
                  then public.day_leaf('cancellation', public.deal_moment(executed_at), program.key,
                                       public.deal_name(number, part), public.deal_source_name(result.source), reference)
                  else public.day_leaf('ending', public.deal_moment(executed_at), program.key,
                                       public.deal_name(number, part), public.deal_source_name(result.source), public.deal_percent(result_ppm),
                                       public.deal_percent(whole_ppm), close_price,
                                       public.deal_moment(closed_at), reference) end
        from public.deal_result as result
        join public.deal on deal.id = result.deal_id
        join public.program on program.id = deal.program_id
       where executed_at >= _from and executed_at < _until
      union all
      -- By which statement the result of a part was set that the venue could not end by itself.
      select executed_at, public.day_leaf('interim', public.deal_moment(executed_at), program.key,
                                          public.deal_name(number, part), venue, public.deal_moment(as_of), file_hash)
        from public.deal_interim as interim
        join public.deal_result as result on result.deal_id = interim.deal_id
        join public.deal on deal.id = interim.deal_id
        join public.program on program.id = deal.program_id
       where executed_at >= _from and executed_at < _until
      union all
      select credited_at, public.day_leaf('credit', public.deal_moment(credited_at), program.key,
                                          public.deal_name(number, part))
        from public.deal_credit as credit
        join public.deal on deal.id = credit.deal_id
        join public.program on program.id = deal.program_id
       where credited_at >= _from and credited_at < _until
      union all
      select disputed_at, public.day_leaf('dispute', public.deal_moment(disputed_at), program.key,
                                          public.deal_name(deal.number, part), dispute.number::text, reason)
        from public.deal_dispute as dispute
        join public.deal on deal.id = dispute.deal_id
        join public.program on program.id = deal.program_id
       where disputed_at >= _from and disputed_at < _until
      union all
      select ended_at, public.day_leaf('disputeEnd', public.deal_moment(ended_at), program.key,
                                       public.deal_name(deal.number, part), ended.number::text, public.deal_moment(counts_at))
        from public.deal_dispute_end as ended
        join public.deal on deal.id = ended.deal_id
        join public.program on program.id = deal.program_id
       where ended_at >= _from and ended_at < _until
      union all
      select finished_at, public.day_leaf('month', public.deal_moment(finished_at), month, hash)
        from public.settlement
       where finished_at >= _from and finished_at < _until
    ) as event order by at, leaf collate "C");
end
$$;

-- The leaves of a day in the order in which they are hashed: the format's version and the root of the day before, the
-- register of operators, the head of the audit's chain, and what was recorded.
create function day_leaves(_day date, _register_entries integer, _register_hash text, _audit_entries bigint,
                           _audit_hash text) returns text[]
language plpgsql stable as $$
begin
  return array[
    public.day_leaf('day', '2', _day::text, (select root from public.day_root where day = _day - 1)),
    public.day_leaf('register', _register_entries::text, _register_hash),
    public.day_leaf('audit', _audit_entries::text, _audit_hash)] || public.day_events(_day);
end
$$;

-- Makes the root of the next day that is over, from the first deal's day on: a job calls it until it answers 'none', and
-- may run twice at once or be killed. It names the day it means, and how the register was at its end: 'again' when that is
-- not so any more. A day is over for the clocks of all machines five minutes after its midnight. Waits for what is being
-- recorded; nothing is recorded in a day whose root is made.
create function day_root_make(_day date, _register_entries integer, _register_hash text, _at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _next date;
  _head public.audit_link;
  _leaves text[];
begin
  perform public.require_now(_at);
  -- In one order with those who record deals: first the programs, then the days.
  perform public.deal_hold_programs();
  lock table public.day_root in share row exclusive mode;
  _next := public.day_root_due(_at);
  if _next is null then
    return 'none';
  end if;
  if _next <> _day or _register_entries <> (
    select count(*) from public.operator_register where at < (_day + 1)::timestamp at time zone 'UTC') then
    return 'again';
  end if;

  select * into _head from public.audit_link
    where linked_at < (_day + 1)::timestamp at time zone 'UTC' order by number desc limit 1;
  _leaves := public.day_leaves(_day, _register_entries, _register_hash, coalesce(_head.number, 0),
                               encode(_head.hash, 'hex'));
  insert into public.day_root (day, leaves, root, register_entries, register_hash, audit_entries, audit_hash, made_at)
  select _day, cardinality(_leaves),
         encode(public.merkle_root(string_agg(public.merkle_leaf(leaf), '' order by place)), 'hex'),
         _register_entries, _register_hash, coalesce(_head.number, 0), coalesce(encode(_head.hash, 'hex'), ''), _at
    from unnest(_leaves) with ordinality as told (leaf, place);
  return 'made';
end
$$;

-- The day whose root is to be made next; null while there is none.
create function day_root_due(_at timestamptz) returns date
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _day date := coalesce((select max(day) + 1 from public.day_root),
                        (select (min(opened_at) at time zone 'UTC')::date from public.deal));
begin
  return case when _day < ((_at - interval '5 minutes') at time zone 'UTC')::date then _day end;
end
$$;

-- The leaves of a day whose root is made, by its rows as they are now; null for any other day.
create function day_root_leaves(_day date) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select public.day_leaves(day, register_entries, register_hash, audit_entries, audit_hash)
            from public.day_root where day = _day);
end
$$;

-- One process at a time signs for a day's root.
create function day_root_hold(_day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.day_root where day = _day for update;
end
$$;
