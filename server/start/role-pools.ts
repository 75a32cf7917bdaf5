/** The connection pools of a process: one for each role of the database that it serves as. */
import { ConfigTrouble, type Config } from '../platform/config.ts'
import { openDatabase, rightsFindings, roleName, sql, type Database, type Role } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Logger } from 'pino'

type ServingRole = Exclude<Role, 'reader'>

export type RolePools = Partial<Record<Role, Database>>

/** Throws `ConfigTrouble` where a role connects as another one, or has other rights than the lists grant. */
export async function openRolePools(
  config: Config,
  roles: readonly Role[],
  urlOf: (role: Role) => string,
  log: Logger,
): Promise<RolePools> {
  const pools: RolePools = {}
  for (const role of roles)
    pools[role] = openDatabase({
      url: urlOf(role),
      poolMax: config.database.poolMax,
      applicationName: `mastercopy ${role}`,
      onTrouble: error => log.warn({ err: error }, 'a database connection was lost'),
    })
  try {
    for (const role of roles) await requireRole(pools[role]!, role)
    await requireRights(pools[roles[0]!]!, roles)
    return pools
  } catch (error) {
    await closeRolePools(pools)
    throw error
  }
}

/** The context of this process as one of the roles that it serves as. */
export type ContextOf = (role: ServingRole) => AppContext

export async function closeRolePools(pools: RolePools): Promise<void> {
  await Promise.all(Object.values(pools).map(pool => pool.destroy()))
}

export function poolOf(pools: RolePools, role: Role): Database {
  const pool = pools[role]
  if (!pool) throw new Error(`this process does not serve as ${role}`)
  return pool
}

async function requireRole(database: Database, role: Role): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database)
  if (rows[0]!.name !== roleName(role))
    throw new ConfigTrouble(
      `DATABASE_${role.toUpperCase()}_URL: connects as ${rows[0]!.name}, and has to connect as ${roleName(role)}`,
    )
}

/** Any role can read the rights of all. */
async function requireRights(database: Database, roles: readonly Role[]): Promise<void> {
  const faults = (await rightsFindings(database)).filter(finding =>
    roles.some(role => finding.startsWith(`${roleName(role)} `)),
  )
  if (faults.length > 0)
    throw new ConfigTrouble(
      `The rights in the database are not what they should be; run "migrate" to set them: ${faults.join('; ')}`,
    )
}
