/** Entries of the register of operators, and invitations to it: what is not the subject is in the facts. */
import { subjectLine, type LinesByAction } from './lines.ts'

const operatorLine = subjectLine('operator id')

export const register = {
  'operator.enrol': operatorLine,
  'operator.grant': operatorLine,
  'operator.end': operatorLine,
  'operator.reinstate': operatorLine,
  'operator.addKey': operatorLine,
  'operator.endKey': operatorLine,
  'operator.replaceKey': operatorLine,
  'operator.email': operatorLine,
  'operator.recover': operatorLine,
  'staff.invite': async (_connection, { subject, facts }) => (subject === facts['email'] ? [] : null),
} satisfies LinesByAction
