/** The signed-in operator, loaded before anything is shown. */
import { createContext, use } from 'react'
import { hasRight, type Right } from '../../contract/console/rights.ts'
import type { OperatorRole } from '../../contract/console/roles.ts'
import type { ConsoleSession } from '../../contract/console/session.ts'

/** Set by the guard. */
export const SessionContext = createContext<ConsoleSession | null>(null)

export function useSession(): ConsoleSession {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of the guard')
  return session
}

/** Whether the operator has a role: what it takes to propose what that role signs. */
export const useRole = (role: OperatorRole): boolean => useSession().roles.includes(role)

/** Whether the operator has a right: what they may not do is not offered. */
export function useRight(right: Right): boolean {
  return hasRight(useSession().roles, right)
}
