/** The signed-in operator, and their rights. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, record, text, uuid } from '../wire.ts'
import { operatorRoles, type OperatorRole } from './roles.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf } from './fields.ts'

export const role = oneOf<OperatorRole>(operatorRoles)

export const consoleSession = call('/api/console/session', {
  outcomes: outcomesOf('ok'),
  answer: {
    operator: field('operator', record({ id: field('id', uuid), name: field('name', text()) })),
    /** Those in force now. */
    roles: field('roles', list(role)),
    /** Keys of the operator that are in force now: what they can sign with. */
    keys: field('keys', list(text(2_000))),
    isDemonstration: field('isDemonstration', flag),
    /** Keys that a browser stores may be enrolled: never in production. */
    takesBrowserKeys: field('takesBrowserKeys', flag),
    cabinetOrigin: field('cabinetOrigin', text(300)),
    /** The server's time, by which waiting times are shown. */
    at: field('at', moment),
  },
})
export type ConsoleSession = AnswerOf<typeof consoleSession>
