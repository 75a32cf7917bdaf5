-- One root over all seals of a UTC day, in the order of their opening (contract/seal.ts). Who has noted it can tell
-- later whether a seal was added, changed or left out. A day without deals has a root too.
create table seal_day (
  day     date        not null,
  seals   integer     not null,
  root    text        not null,
  made_at timestamptz not null,
  constraint seal_day_pk primary key (day),
  constraint seal_day_seals check (seals >= 0),
  constraint seal_day_root check (root ~ '^[0-9a-f]{64}$')
);

create function seal_guard() returns void
language plpgsql as $$
begin
  create or replace trigger seal_day_stays before update or delete or truncate on public.seal_day
    for each statement execute function public.rewriting_refuse();
end
$$;

select seal_guard();
