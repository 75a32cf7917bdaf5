/** The register for the console: replayed again only when an entry was added. */
import { sql } from '../../database/index.ts'
import type { OperatorRole } from '../../../contract/console/roles.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readRegister } from '../read-register.ts'
import { keysOf, rolesOf, type Register } from '../register.ts'
import * as contract from '../../../contract/console/session.ts'
import { operatorRoute } from '../../http/operator-route.ts'

/** Keyed by what all contexts of one process share. */
const replayed = new WeakMap<AppContext['metrics'], Register>()

/** Throws `RegisterTrouble`. */
export async function knownRegister(context: AppContext): Promise<Register> {
  const { rows } = await sql<{ length: number }>`
    select count(*)::integer as length from operator_register`.execute(context.database)
  const known = replayed.get(context.metrics)
  if (known?.hashes.length === rows[0]!.length) return known
  const register = await readRegister(context)
  replayed.set(context.metrics, register)
  return register
}

/** The keys of an operator that are in force at a moment. */
const keysAt = async (context: AppContext, operator: string, at: Date): Promise<string[]> =>
  keysOf((await knownRegister(context)).operators.get(operator), at)

/** The roles of an operator that are in force at a moment. */
export const openOperatorRoles =
  (context: AppContext) =>
  async (operator: string, at: Date): Promise<OperatorRole[]> =>
    rolesOf((await knownRegister(context)).operators.get(operator), at)

/** By id: the register's name of each operator who was ever enrolled. */
export async function operatorNames(context: AppContext): Promise<ReadonlyMap<string, string>> {
  const { operators } = await knownRegister(context)
  return new Map([...operators].map(([id, { name }]) => [id, name]))
}

/** Answers `/api/console/session`. */
export const consoleSession = operatorRoute(
  contract.consoleSession,
  'own.read',
  async (_request, { operator, at }, context) => ({
    operator: { id: operator.id, name: operator.name },
    roles: [...operator.roles],
    keys: await keysAt(context, operator.id, at),
    isDemonstration: context.config.isDemonstration,
    takesBrowserKeys: !context.config.isProduction,
    cabinetOrigin: context.origin,
    at,
  }),
)
