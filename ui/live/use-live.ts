import { useEffect } from 'react'
import type { Call } from '../../contract/call.ts'
import { refreshLists, refreshLoadedBefore } from '../call/lists.ts'
import { openLive } from './live.ts'

export interface LiveLists {
  /** One for each application, whose tabs share a stream. */
  name: string
  /** Which calls show a list, by the list's name. */
  calls: Readonly<Record<string, readonly Call<any, any, any>[]>>
  /** Of `calls`, those that need not be asked again when the stream begins: they are always the first. */
  first?: readonly Call<any, any, any>[]
}

/** Loads what a page shows again, unnoticed, whenever the server says that it has changed. */
export function useLive({ name, calls, first = [] }: LiveLists): void {
  useEffect(() => {
    const all = [...new Set(Object.values(calls).flat())]
    return openLive(name, {
      changed: lists => {
        const shown = lists === 'all' ? all : lists.flatMap(list => calls[list] ?? [])
        void refreshLists(...new Set(shown))
      },
      began: at => refreshLoadedBefore(at, ...all.filter(call => !first.includes(call))),
    })
  }, [name, calls, first])
}
