import { useEffect } from 'react'
import { refreshLists, refreshLoadedBefore, type CallPath } from '../call/lists.ts'
import { openLive } from './live.ts'

export interface LiveLists {
  /** One for each application, whose tabs share a stream. */
  name: string
  /** Which calls show a list, by the list's name. */
  calls: Readonly<Record<string, readonly CallPath[]>>
  /** The paths of those of `calls` that need not be asked again when the stream begins: they are always the first. */
  first?: readonly CallPath['path'][]
}

/** Loads what a page shows again, unnoticed, whenever the server says that it has changed. */
export function useLive({ name, calls, first = [] }: LiveLists): void {
  useEffect(() => {
    const all = unlike(Object.values(calls).flat())
    return openLive(name, {
      changed: lists => {
        const shown = lists === 'all' ? all : lists.flatMap(list => calls[list] ?? [])
        void refreshLists(...unlike(shown))
      },
      began: at => refreshLoadedBefore(at, ...all.filter(({ path }) => !first.includes(path))),
    })
  }, [name, calls, first])
}

/** Each call once. */
const unlike = (calls: readonly CallPath[]): CallPath[] => [
  ...new Map(calls.map(call => [call.path, call])).values(),
]
