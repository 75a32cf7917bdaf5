-- expand: How the jobs of all processes have run, for those who watch over the installation.

-- The last runs of a job. Written now and then, and whenever it begins to fail or works again.
create table job_run (
  name          text        not null,
  role          text        not null,  -- as which role of the database its process is connected
  every_ms      integer     not null,
  took_ms       integer     not null,  -- the last run that is noted
  ended_at      timestamptz not null,
  ok_at         timestamptz,           -- the last one that ended well
  failing_since timestamptz,           -- null while it works
  failures      integer     not null,  -- since then
  error         text,                  -- the last one
  constraint job_run_pk primary key (name),
  constraint job_run_failures check (failures >= 0 and (failures > 0) = (failing_since is not null))
);

-- Notes the end of a job's run: well where there is no error. The processes that have jobs.
create function job_note(_name text, _every_ms integer, _took_ms integer, _error text, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.job_run as run (name, role, every_ms, took_ms, ended_at, ok_at, failing_since, failures, error)
  values (_name, session_user, _every_ms, _took_ms, _at, case when _error is null then _at end,
          case when _error is not null then _at end, case when _error is null then 0 else 1 end, left(_error, 300))
      on conflict (name) do update
      set role = excluded.role, every_ms = excluded.every_ms, took_ms = excluded.took_ms, ended_at = excluded.ended_at,
          ok_at = coalesce(excluded.ok_at, run.ok_at), error = coalesce(excluded.error, run.error),
          failures = case when excluded.failures = 0 then 0 else run.failures + 1 end,
          failing_since = case when excluded.failures = 0 then null else coalesce(run.failing_since, excluded.failing_since) end;
end
$$;
