import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Call } from '../../contract/call.ts'
import { inChosenLanguage, lists } from './lists.ts'

/** When a list was last loaded, or null while it is not: a figure is shown with its time. */
export function useLoadedAt(call: Call<any, string, any>): Date | null {
  const cache = lists.getQueryCache()
  const loadedAt = useSyncExternalStore(
    // The cache notifies synchronously, during rendering too: the update is deferred until that is over.
    changed => cache.subscribe(notifyManager.batchCalls(changed)),
    () => cache.find(inChosenLanguage(call))?.state.dataUpdatedAt ?? 0,
  )
  return loadedAt ? new Date(loadedAt) : null
}
