import * as contract from '../../../contract/console/session.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { keysAt } from './register.ts'

/** Answers `/api/console/session`. */
export const consoleSession = operatorRoute(
  contract.consoleSession,
  'own.account',
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
