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
begin
  foreach _role in array array['owner', 'web', 'intake', 'jobs', 'payout', 'operators', 'reader'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = 'mastercopy_' || _role) then
      execute pg_catalog.format('create role %I login', 'mastercopy_' || _role);
    end if;
    -- What PostgreSQL compiles, because it expects it to be expensive, runs here for less time than that takes.
    if not exists (select from pg_catalog.pg_roles
                   where rolname = 'mastercopy_' || _role and 'jit=off' = any (rolconfig)) then
      execute pg_catalog.format('alter role %I set jit = off', 'mastercopy_' || _role);
    end if;
  end loop;
end
$$;
