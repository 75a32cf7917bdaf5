/** Entries of the register of operators, and invitations to it: what is not the subject is in the facts. */
import { email } from '../../../contract/rules.ts'
import { subjectLine, type LinesByAction } from './lines.ts'

const operatorLine = subjectLine('operator id')

/** As accounts have it: what is reported to all operators cannot be mailed to anything else. */
const isAddress = (text: string): boolean => email(text, {}) === null && text === text.toLowerCase()

export const register = {
  'operator.enrol': operatorLine,
  'operator.grant': operatorLine,
  'operator.end': operatorLine,
  'operator.reinstate': operatorLine,
  'operator.addKey': operatorLine,
  'operator.endKey': operatorLine,
  'operator.replaceKey': operatorLine,
  'operator.email': subjectLine('operator id', ({ facts }) => isAddress(facts['email'] ?? '')),
  'operator.recover': operatorLine,
  'staff.invite': async (_connection, { subject, facts }) => (subject === facts['email'] ? [] : null),
} satisfies LinesByAction
