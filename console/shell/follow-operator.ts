import { useEffect } from 'react'
import { consoleSession } from '../../contract/console/session.ts'
import { clearLists, lists } from '../../ui/call/lists.ts'

/** The tabs of a browser have one session: where another operator enters in one, nothing stays of who was in the others. */
export function useFollowOperator(operator: string): void {
  useEffect(() => {
    const tabs = new BroadcastChannel('mc_operator')
    tabs.onmessage = ({ data }) => {
      if (data === operator) return
      lists.removeQueries({ predicate: ({ queryKey: [path] }) => path !== consoleSession.path })
      clearLists(consoleSession)
    }
    tabs.postMessage(operator)
    return () => tabs.close()
  }, [operator])
}
