/** Account statements: every movement of an account over a period, as a file. */
import { call } from './call.ts'
import { code, day, field, optional, refusing, text } from './wire.ts'

export const statementFormats = { pdf: 1, csv: 2 } as const
export type StatementFormat = keyof typeof statementFormats

/**
 * Have a statement made of one's own account, by its uid. Both days are inclusive, by the calendar of UTC; without them
 * it begins with the account's opening and ends now. Success is the file itself, whose SHA-256 is in the header
 * `repr-digest` (RFC 9530).
 */
export const makeStatement = call('/api/statement', {
  request: {
    uid: field('uid', text(32)),
    firstDay: refusing('f', optional(day), 'invalidPeriod'),
    lastDay: refusing('t', optional(day), 'invalidPeriod'),
    format: field('k', code(statementFormats)),
  },
  outcomes: { ok: 0, invalidPeriod: 1, tooLong: 3 },
})
