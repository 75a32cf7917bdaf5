/** Whether the guards of a table also guard its shards, on each machine that holds some. */
import { sql } from 'kysely'
import { hasCitus } from './distribute.ts'
import type { Connection } from './open.ts'

/** How many shards were compared, and a sentence for each difference; none of both where nothing is spread. */
export async function compareShards(connection: Connection): Promise<{ compared: number; faults: string[] }> {
  if (!(await hasCitus(connection))) return { compared: 0, faults: [] }
  const { rows: tables } = await sql<{ table: string; is: unknown }>`
    select relname as table, ${sql.raw(description)} as is
      from pg_dist_partition join pg_catalog.pg_class on pg_class.oid = logicalrelid`.execute(connection)
  const { rows } = await sql<{ node: string; isDone: boolean; result: string }>`
    select nodename || ':' || nodeport as node, success as "isDone", result
      from run_command_on_all_nodes(${comparison(JSON.stringify(tables))}) join pg_dist_node using (nodeid)
     order by nodeport`.execute(connection)
  const answers = rows.map(({ node, isDone, result }) => ({
    node,
    ...(isDone
      ? (JSON.parse(result) as { compared: number; faults: string[] })
      : { compared: 0, faults: [result] }),
  }))
  return {
    compared: answers.reduce((sum, { compared }) => sum + compared, 0),
    faults: answers.flatMap(({ node, faults }) => faults.map(fault => `${node}: ${fault}`)),
  }
}

/**
 * Owner, rights and guards of a table or a shard. Triggers for TRUNCATE are on the table alone: on shards no role has
 * the right.
 */
const description = `pg_catalog.jsonb_build_object(
  'owner', relowner::regrole::text,
  'rights', (select jsonb_agg(given::text order by given::text) from unnest(relacl) as given),
  'rights to columns', (
    select jsonb_agg(attname || ' ' || given::text order by attname, given::text)
      from pg_catalog.pg_attribute cross join unnest(attacl) as given
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped),
  'guards', (
    select jsonb_agg(concat_ws(' ', proname, tgtype, tgenabled) order by proname, tgtype, tgenabled)
      from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
     where tgrelid = pg_class.oid and not tgisinternal and tgtype & 32 = 0))`

/** The query for each machine, with the tables' properties on the coordinator: one statement with one answer. */
const comparison = (tables: string): string => `
  with expected as (
    select "table", "is" from jsonb_to_recordset($tables$${tables}$tables$) as expected ("table" text, "is" jsonb)
  ), shard as (
    select "table", "is" as expected, "table" || '_' || shardid as name
      from pg_dist_placement
      join pg_dist_shard using (shardid)
      join pg_catalog.pg_class as shell on shell.oid = logicalrelid
      join expected on "table" = shell.relname
     where groupid = (select groupid from pg_dist_local_group)
  ), found as (
    select name, "table", expected, ${description} as "is"
      from shard left join pg_catalog.pg_class on relname = name and relnamespace = 'public'::regnamespace
  ), fault as (
    select name || ': other ' || key || ' than ' || "table" as fault
      from found cross join lateral jsonb_each(expected)
     where "is" -> key is distinct from value
  )
  select jsonb_build_object('compared', (select count(*) from shard),
                            'faults', coalesce((select jsonb_agg(fault order by fault) from fault), '[]'))`
