import { useEffect } from 'react'
import { consoleSession } from '../../contract/console/session.ts'
import { clearLists, lists } from '../../ui/call/lists.ts'

/** Who is in, for the other tabs to hear of it. */
export const operatorKey = 'mc_operator'

/** The tabs of a browser have one session: where another operator enters in one, nothing stays of who was in the others. */
export function useFollowOperator(operator: string): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key !== operatorKey || newValue === operator) return
      lists.removeQueries({ predicate: ({ queryKey: [path] }) => path !== consoleSession.path })
      clearLists(consoleSession)
    }
    addEventListener('storage', follow)
    try {
      localStorage.setItem(operatorKey, operator)
    } catch {
      // Without storage the other tabs find out at their next load.
    }
    return () => removeEventListener('storage', follow)
  }, [operator])
}
