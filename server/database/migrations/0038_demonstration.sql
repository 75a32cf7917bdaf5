-- What this database holds: real clients, or a demonstration with invented ones. Told once, at the first start, and
-- never changed, so that the two are never mixed.
create table installation (
  is_only          boolean     not null,
  is_demonstration boolean     not null,
  marked_at        timestamptz not null,
  constraint installation_pk primary key (is_only),
  constraint installation_only_one check (is_only)
);

create function installation_guard() returns void
language plpgsql as $$
begin
  create or replace trigger installation_stays before update or delete or truncate on public.installation
    for each statement execute function public.rewriting_refuse();
end
$$;

select installation_guard();
