-- The roles of an installation, made once for a database server by its administrator, and harmless when repeated:
--
--   psql --file server/database/roles.sql
--
-- Afterwards give each a password (\password mastercopy_web ...) and make the database:
--
--   create database mastercopy owner mastercopy_owner;
--
-- What each role may do is granted by `migrate`, from server/database/tables.ts and functions.ts.
do $$
declare
  _role text;
  _setting text;
  -- What PostgreSQL compiles, because it expects it to be expensive, runs here for less time than that takes.
  _of_all constant text[] := array['jit=off'];
  -- Programs ask for these themselves (server/database/open.ts), and a pooler does not pass that on: behind it a machine
  -- that loses its power within a transaction would keep its locks, such as that on halts of payouts, for hours.
  _of_processes constant text[] := _of_all || array['idle_in_transaction_session_timeout=30s', 'statement_timeout=15s'];
begin
  foreach _role in array array['owner', 'web', 'intake', 'jobs', 'payout', 'operators', 'reader'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = 'mastercopy_' || _role) then
      execute pg_catalog.format('create role %I login', 'mastercopy_' || _role);
    end if;
    -- The owner's steps take as long as they take, and so do people who look and backups.
    foreach _setting in array case when _role in ('owner', 'reader') then _of_all else _of_processes end loop
      if not exists (select from pg_catalog.pg_roles
                     where rolname = 'mastercopy_' || _role and _setting = any (rolconfig)) then
        execute pg_catalog.format('alter role %I set %I = %L', 'mastercopy_' || _role,
          pg_catalog.split_part(_setting, '=', 1), pg_catalog.split_part(_setting, '=', 2));
      end if;
    end loop;
  end loop;
end
$$;
