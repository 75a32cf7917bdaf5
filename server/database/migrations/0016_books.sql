-- expand: Closing the books of a day: trial balance, coverage and the comparison with the chain as of midnight, in one report
-- that a treasury operator signs.

-- A line of a day's trial balance: what an account of the clients' books, all clients together, or of the house's book had,
-- gained and gave in the day, and had at its end.
create type books_line as (
  day      date,
  book     text,
  kind     smallint,
  name     text,
  currency text,
  side     smallint,
  opening  numeric,
  gained   numeric,
  given    numeric,
  closing  numeric
);

-- The trial balances of some days. A client's book sums to zero, and so do all together; the two sides of the house's book
-- are even. Entries name the time at which they are booked, never one that is over by more than minutes, so an hour later
-- the figures stay what they are. It reads every account, and all entries since the first of the days, once, however many
-- days are asked for: nobody but operators asks.
create function books_trial_balances(_days date[]) returns setof books_line
language plpgsql stable as $$
declare
  _from timestamptz := (select min(day) from unnest(_days) as day)::timestamp at time zone 'UTC';
begin
  return query
    with moved as (
           select 'clients' as book, entry.kind, (entry.at at time zone 'UTC')::date as day,
                  coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as gained,
                  coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0) as given
             from public.ledger_entry as entry where entry.at >= _from group by entry.kind, (entry.at at time zone 'UTC')::date
           union all
           select 'house', entry.kind, (entry.at at time zone 'UTC')::date,
                  coalesce(sum(entry.amount) filter (where entry.amount > 0), 0),
                  coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)
             from public.house_entry as entry where entry.at >= _from group by entry.kind, (entry.at at time zone 'UTC')::date),
         accounts as (
           select 'clients' as book, kinds.kind, kinds.name, kinds.currency, 1::smallint as side,
                  coalesce(stands.balance, 0) as balance
             from public.ledger_kinds() as kinds
             left join (
               select account.kind, sum(account.balance) as balance from public.ledger_account as account
                group by account.kind) as stands on stands.kind = kinds.kind
           union all
           select 'house', kinds.kind, kinds.name, kinds.currency, kinds.side, coalesce(stands.balance, 0)
             from public.house_kinds() as kinds
             left join (
               select account.kind, sum(account.balance) as balance from public.house_account as account
                group by account.kind) as stands on stands.kind = kinds.kind)
    select asked.day, accounts.book, accounts.kind, accounts.name, accounts.currency, accounts.side,
           accounts.balance - since.later - since.gained + since.given, since.gained, since.given,
           accounts.balance - since.later
      from unnest(_days) as asked (day)
     cross join accounts
     cross join lateral (
       select coalesce(sum(moved.gained - moved.given) filter (where moved.day > asked.day), 0) as later,
              coalesce(sum(moved.gained) filter (where moved.day = asked.day), 0) as gained,
              coalesce(sum(moved.given) filter (where moved.day = asked.day), 0) as given
         from moved where moved.book = accounts.book and moved.kind = accounts.kind) as since;
end
$$;

-- A closed day. The report is kept word for word; its hash is what was signed.
create table book_close (
  day         date        not null,
  cutoff      timestamptz not null,  -- the end of the day, by UTC
  result      text        not null,
  hash        text        not null,
  report      text        not null,
  operator_id uuid        not null,  -- who signed it
  proposal_id uuid        not null,
  closed_at   timestamptz not null,
  constraint book_close_pk primary key (day),
  constraint book_close_result check (result in ('green', 'red')),
  constraint book_close_form check (hash = encode(sha256(convert_to(report, 'UTF8')), 'hex'))
);

-- Its trial balance.
create table book_close_line (
  day      date     not null,
  book     text     not null,
  kind     smallint not null,
  name     text     not null,
  currency text     not null,
  side     smallint not null,
  opening  numeric  not null,
  gained   numeric  not null,
  given    numeric  not null,
  closing  numeric  not null,
  constraint book_close_line_pk primary key (day, book, kind),
  constraint book_close_line_day foreign key (day) references book_close (day)
);

select protect_append_only('book_close', 'book_close_line');

-- What is not right with a day, in words of a fixed list; none: it is green. The coverage and the comparison are the last
-- ones before its end, and both have to be of that day; coverage from a chain that was read then.
create function books_objections(_day date, _lines books_line[]) returns text[]
language plpgsql stable as $$
declare
  _from timestamptz := _day::timestamp at time zone 'UTC';
  _until timestamptz := (_day + 1)::timestamp at time zone 'UTC';
  _coverage public.coverage_run;
  _compared public.reconciliation;
begin
  select * into _coverage from public.coverage_run
    where finished_at >= _from and finished_at < _until order by finished_at desc, id desc limit 1;
  select * into _compared from public.reconciliation
    where scope = 'whole' and ended_at >= _from and ended_at < _until order by ended_at desc, id desc limit 1;
  return array_remove(array[
    case when exists (
      select from unnest(_lines) as line group by line.book, line.currency
       having sum(line.closing * line.side) <> 0 or sum(line.opening * line.side) <> 0) then 'uneven' end,
    case when _coverage.id is null or not public.coverage_is_recent(_coverage, _coverage.finished_at) then 'noCoverage'
         when public.coverage_held(_coverage) < public.coverage_owed(_coverage) then 'uncovered' end,
    case when _compared.id is null then 'notCompared' when _compared.mismatches > 0 then 'mismatches' end], null);
end
$$;

-- A day's report, a line for each fact: the trial balance, the last coverage before the day's end, the last comparison of the
-- whole chain with its findings, and what is not right.
create function books_report_text(_day date, _balances books_line[], _objections text[]) returns text
language plpgsql stable as $$
declare
  _from timestamptz := _day::timestamp at time zone 'UTC';
  _until timestamptz := (_day + 1)::timestamp at time zone 'UTC';
  _lines text[];
begin
  _lines := array[
    'mastercopy books 1', 'installation: ' || coalesce((select id::text from public.installation), 'none'), 'day: ' || _day,
    'result: ' || case when cardinality(_objections) = 0 then 'green' else 'red ' || array_to_string(_objections, ' ') end];
  _lines := _lines || array(
    select format('%s %s %s: %s + %s - %s = %s', line.book, line.name, line.currency, line.opening, line.gained, line.given,
                  line.closing)
      from unnest(_balances) as line order by line.book, line.kind);
  _lines := _lines || array(
    select format('coverage %s of block %s: held %s, owed %s', public.deal_moment(finished_at), block,
                  public.coverage_held(run), public.coverage_owed(run))
      from public.coverage_run as run
     where finished_at >= _from and finished_at < _until order by finished_at desc, id desc limit 1);
  _lines := _lines || array(
    select format('comparison %s of block %s: %s addresses, held %s, %s mismatches of %s', public.deal_moment(ended_at), block,
                  addresses, held_micro, mismatches, mismatch_micro)
      from public.reconciliation
     where scope = 'whole' and ended_at >= _from and ended_at < _until order by ended_at desc, id desc limit 1);
  _lines := _lines || array(
    select format('finding %s %s: expected %s, found %s', kind, subject, coalesce(expected_micro::text, 'none'),
                  coalesce(found_micro::text, 'none'))
      from public.reconciliation_finding
     where reconciliation_id = (
       select id from public.reconciliation
        where scope = 'whole' and ended_at >= _from and ended_at < _until order by ended_at desc, id desc limit 1)
     order by number);
  return array_to_string(_lines, E'\n');
end
$$;

-- The reports of some days: their lines, what is not right, and the text that is signed.
create type books_report as (day date, lines books_line[], objections text[], text text);

-- Called by the console and by the command line.
create function books_reports(_days date[]) returns setof books_report
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  _made public.books_report;
begin
  for _made in
    select line.day, array_agg(line order by line.book, line.kind), null, null
      from public.books_trial_balances(_days) as line group by line.day order by line.day
  loop
    _made.objections := public.books_objections(_made.day, _made.lines);
    _made.text := public.books_report_text(_made.day, _made.lines, _made.objections);
    return next _made;
  end loop;
end
$$;

-- The hash of a day's report; null until an hour after its end, when nothing of it can change any more.
create function books_report_hash(_report books_report, _at timestamptz) returns text
language plpgsql stable as $$
begin
  return case when (_report.day + 1)::timestamp at time zone 'UTC' <= _at - interval '1 hour'
              then encode(sha256(convert_to(_report.text, 'UTF8')), 'hex') end;
end
$$;

-- Jobs close a day, as one treasury operator has signed: the report is made again from the rows, and has to have the hash
-- that is signed. Books that are not even halt payouts; what else is red does so by itself. Answers 'done'; 'stale' when the
-- rows say something else; 'already' when it is closed; 'ended' when the proposal has.
create function books_close(_proposal uuid, _signers uuid[], _at timestamptz, _audit uuid, _audit_of_halt uuid,
                            _audit_of_proposal uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  _asked public.proposal := public.proposal_take(_proposal, 'books.closeDay', _signers, 1, _at);
  _day date;
  _made public.books_report;
begin
  if _asked.id is null then
    return 'ended';
  end if;
  _day := _asked.subject::date;
  lock table public.book_close in share row exclusive mode;
  if exists (select from public.book_close where day = _day) then
    return 'already';
  end if;
  select * into strict _made from public.books_reports(array[_day]);
  if public.books_report_hash(_made, _at) is distinct from _asked.facts ->> 'hash' then
    return 'stale';
  end if;

  insert into public.book_close (day, cutoff, result, hash, report, operator_id, proposal_id, closed_at)
  values (_day, (_day + 1)::timestamp at time zone 'UTC', case when cardinality(_made.objections) = 0 then 'green' else 'red' end,
          _asked.facts ->> 'hash', _made.text, _signers[1], _proposal, _at);
  insert into public.book_close_line (day, book, kind, name, currency, side, opening, gained, given, closing)
  select line.* from unnest(_made.lines) as line;
  if 'uneven' = any (_made.objections) then
    perform public.payout_halt_record('set', 'books', jsonb_build_object('day', _day), _signers[1]::text, _at,
                                      _audit_of_halt);
  end if;
  perform public.audit_record(_audit, _at, _signers[1]::text, 'books.closeDay', null, _asked.subject, null,
    jsonb_build_object('hash', _asked.facts ->> 'hash', 'objections', to_jsonb(_made.objections)));
  perform public.proposal_done(_asked, _signers, _at, _audit_of_proposal);
  return 'done';
end
$$;
