/** A release that comes when the tables are spread already and full: new columns, tables, constraints and values. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../../server/database/index.ts'
import { type Placement, placements } from '../../server/database/tables.ts'
import { queryRows, executeStatements } from '../support/connection.ts'
import { asUser } from '../support/database-url.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const expand = `-- expand: What clients wish to be told.
create table wish (
  client_id  uuid    not null,
  id         uuid    not null,
  program_id integer not null,
  constraint wish_pk primary key (client_id, id)
);
alter table wish add constraint wish_client foreign key (client_id) references client (id);
alter table wish add constraint wish_program foreign key (program_id) references program (id);
create table wish_kind (
  id integer not null,
  constraint wish_kind_pk primary key (id)
);
select protect_append_only('wish', 'wish_kind');
alter table program add column motto text;
alter table session add column seen_from text;
update session set seen_from = 'unknown; since before';
alter table session alter column seen_from set not null;
alter table session add constraint session_seen_from check (seen_from <> '');
create index session_seen_from_index on session (client_id, seen_from);
update program set motto = 'calm';
create function wishes_of(_client uuid) returns bigint language plpgsql stable as $$
begin
  return (select count(*) from public.wish where client_id = _client);
end
$$;
`
const contract = `-- contract: Nobody asks any more where a session was seen from.
alter table session drop constraint session_seen_from;
alter table session drop column seen_from;
alter table program drop column motto;
drop function wishes_of;
drop table wish_kind;
drop table wish;
`

const withWishes: Record<string, Placement> = {
  ...placements,
  wish: { kind: 'distributed', column: 'client_id' },
  wish_kind: { kind: 'reference' },
}

export async function laterMigration(adminUrl: string): Promise<string> {
  const url = asUser(adminUrl, 'mastercopy_owner')
  const folder = await temporaryFolder('migrations')
  try {
    await writeFile(join(folder, '9001_wishes.sql'), expand)
    await migrate({ url, folder, tables: withWishes })
    const guarded = await tryWish(url, adminUrl)
    await writeFile(join(folder, '9002_no_wishes.sql'), contract)
    await migrate({ url, folder })
    await executeStatements(url, `delete from migration_journal where name like '900%'`)
    const again = await migrate({ url })
    if (again.length > 0) throw new Error(`steps were taken twice: ${again.join(', ')}`)
    return `a step that adds, with 16 statements, and one that takes away; ${guarded} shards of the new table guarded`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The new table is spread like the others, and keeps its rows on every shard. */
async function tryWish(url: string, adminUrl: string): Promise<number> {
  await executeStatements(url, `insert into wish select id, id, 1 from client`)
  const [counted] = (await queryRows(
    url,
    `select wishes_of(client_id)::int as one from (select client_id from wish limit 1) as any_one`,
  )) as { one: number }[]
  if (counted && counted.one !== 1) throw new Error('the new function does not answer')
  const query = `select sum(result::int)::int as shards from run_command_on_shards('wish',
    'select count(*) from pg_trigger where tgrelid = ''%s''::regclass and tgtype = 26')`
  const [guards] = (await queryRows(adminUrl, query)) as { shards: number }[]
  const [all] = (await queryRows(
    adminUrl,
    `select count(*)::int as shards from pg_dist_shard where logicalrelid = 'wish'::regclass`,
  )) as { shards: number }[]
  if (guards?.shards !== all?.shards)
    throw new Error(`${guards?.shards} of ${all?.shards} shards are guarded`)
  return all!.shards
}
