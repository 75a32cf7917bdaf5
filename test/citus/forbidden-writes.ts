/** What keeps money from being written, on the shards. What each role may not write it cannot write on a shard either, straight on a worker; nor can the owner rewrite. */
import pg from 'pg'
import { rightsOf, roleName, roles, type Role } from '../../server/database/roles.ts'
import { tables } from '../../server/database/tables.ts'
import { compareShards, type Database } from '../../server/database/index.ts'
import { queryRows, executeStatements } from '../support/connection.ts'
import { asUser } from '../support/database-url.ts'

interface Shard {
  table: string
  shard: string
  column: string
  isAppendOnly: boolean
}

/** One shard of each table on each worker: what the others may is compared by `doctor`. */
export async function forbiddenWrites(adminUrl: string): Promise<string> {
  let refused = 0
  for (const worker of await workersOf(adminUrl)) {
    const shards = (await queryRows(seeing(worker), shardsHere)) as Shard[]
    if (shards.length === 0) throw new Error(`no shards on ${new URL(worker).host}`)
    for (const role of roles) refused += await tryAs(worker, role, shards)
    refused += await rewriteAsOwner(
      worker,
      shards.filter(({ isAppendOnly }) => isAppendOnly),
    )
  }
  return `${refused} writes refused: 6 roles and the owner, on ${(await workersOf(adminUrl)).length} workers`
}

async function workersOf(adminUrl: string): Promise<string[]> {
  const query = `select nodename, nodeport from pg_dist_node where noderole = 'primary' and groupid > 0 order by nodeport`
  return ((await queryRows(adminUrl, query)) as { nodename: string; nodeport: number }[]).map(node => {
    const url = new URL(adminUrl)
    url.hostname = node.nodename
    url.port = String(node.nodeport)
    return url.href
  })
}

/** Shards are hidden in the catalogue unless asked for. */
function seeing(worker: string): string {
  const url = new URL(worker)
  url.searchParams.set('options', '-c citus.override_table_visibility=off')
  return url.href
}

/** A table with its first shard on this worker, and a column that every writer would have to name. */
const shardsHere = `
  select distinct on (shell.relname) shell.relname::text as table, shard.relname::text as shard,
         (select attname::text from pg_attribute where attrelid = shell.oid and attnum = 1) as column,
         exists (select from pg_trigger where tgrelid = shell.oid and tgname = shell.relname || '_append_only')
           as "isAppendOnly"
    from pg_dist_shard
    join pg_dist_placement using (shardid)
    join pg_class as shell on shell.oid = logicalrelid
    join pg_class as shard on shard.relname = shell.relname || '_' || shardid
                          and shard.relnamespace = shell.relnamespace
   where groupid = (select groupid from pg_dist_local_group)
   order by shell.relname, shardid`

/** Statements that fail for the missing right before they read a row. */
const writesTo = ({ shard, column }: Shard): Record<string, string> => ({
  insert: `insert into ${shard} default values`,
  update: `update ${shard} set ${column} = ${column} where false`,
  delete: `delete from ${shard} where false`,
  truncate: `truncate ${shard}`,
  owning: `alter table ${shard} disable trigger all`,
})

async function tryAs(worker: string, role: Role, shards: readonly Shard[]): Promise<number> {
  const tries = shards.flatMap(shard => {
    const given = rightsOf(tables[shard.table]!.rights, role).map(right => right.split(' ')[0])
    return Object.entries(writesTo(shard)).flatMap(([right, write]) => (given.includes(right) ? [] : [write]))
  })
  return requireRefused(asUser(worker, roleName(role)), tries, '42501')
}

const rewriteAsOwner = (worker: string, shards: readonly Shard[]): Promise<number> => {
  const tries = shards.flatMap(shard => [writesTo(shard)['update']!, writesTo(shard)['delete']!])
  return requireRefused(asUser(worker, 'mastercopy_owner'), tries, 'MC004')
}

/** Citus itself refuses writes to shards as long as nobody switches that off, which anyone may. */
async function requireRefused(url: string, writes: readonly string[], code: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set citus.enable_manual_changes_to_shards to on')
    for (const write of writes) {
      const outcome = await client.query(write).then(
        () => 'done',
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
      )
      if (outcome !== code)
        throw new Error(`${write} as ${new URL(url).username}: ${outcome} instead of ${code}`)
    }
    return writes.length
  } finally {
    await client.end()
  }
}

/** Faults planted on a shard are found by the doctor's comparison, each by its name, and nothing else is. */
export async function plantedFaults(adminUrl: string, operators: Database): Promise<string> {
  const before = await compareShards(operators)
  if (before.faults.length > 0) throw new Error(before.faults.join('; '))
  const [worker] = await workersOf(adminUrl)
  const shards = (await queryRows(seeing(worker!), shardsHere)) as Shard[]
  const shardOf = (name: string) => shards.find(({ table }) => table === name)!.shard
  const [entry, profit, stake, client] = ['ledger_entry', 'profit', 'stake_change', 'client'].map(shardOf)
  await executeStatements(
    worker!,
    'set citus.enable_manual_changes_to_shards to on; set citus.enable_ddl_propagation to off',
    `alter table ${entry} disable trigger all`,
    `grant update on ${stake} to mastercopy_web; alter table ${profit} owner to mastercopy_intake`,
    `grant update (created_at) on ${client} to mastercopy_web`,
  )
  const found = (await compareShards(operators)).faults.map(fault => fault.replace(/^\S+ /, ''))
  const planted = [
    `${client}: other rights to columns than client`,
    `${entry}: other guards than ledger_entry`,
    `${profit}: other owner than profit`,
    `${profit}: other rights than profit`,
    `${stake}: other rights than stake_change`,
  ]
  if (found.join() !== planted.join()) throw new Error(`found: ${found.join('; ')}`)
  await executeStatements(
    worker!,
    'set citus.enable_manual_changes_to_shards to on; set citus.enable_ddl_propagation to off',
    `alter table ${entry} enable trigger all`,
    `revoke update on ${stake} from mastercopy_web; alter table ${profit} owner to mastercopy_owner`,
    `revoke update (created_at) on ${client} from mastercopy_web`,
  )
  const after = await compareShards(operators)
  if (after.faults.length > 0) throw new Error(`not undone: ${after.faults.join('; ')}`)
  return `${before.compared} shards compared; 5 differences planted and found`
}
