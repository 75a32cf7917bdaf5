/** What an entry about an operator replaces, or adds to, by the register: the facts that are signed with it. */
import { operatorRoles } from '../../contract/console/roles.ts'
import type { Proposal } from './actions.ts'
import type { Operator, Register } from './register.ts'

/** It has no email of those whom the configuration names: there the account's is signed, and is not compared. */
export function priorFacts(
  { operators }: Register,
  { action, subject }: Pick<Proposal, 'action' | 'subject'>,
): Proposal['facts'] {
  const operator = operators.get(subject)
  if (action === 'operator.email' && operator?.email) return { 'email before': operator.email }
  if (action === 'operator.grant' || action === 'operator.reinstate')
    return { 'roles before': (operator && rolesBefore(operator).join(', ')) || 'none' }
  return {}
}

/** The roles that they have or will have; of one whose rights were all ended, those that ended with them. */
function rolesBefore({ roles, suspendedAt }: Operator): string[] {
  const ended = suspendedAt?.getTime()
  return operatorRoles.filter(role => roles.some(one => one.role === role && one.until?.getTime() === ended))
}
