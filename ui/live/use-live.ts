import { useEffect } from 'react'
import { refreshLists, refreshLoadedBefore, type CallPath } from '../call/lists.ts'
import { openLive } from './live.ts'

export interface LiveLists {
  /** One for each application, whose tabs share a stream. */
  name: string
  /** Which calls show a list, by the list's name. */
  calls: Readonly<Record<string, readonly CallPath[]>>
  /** The paths of those of `calls` that need no reload when the stream begins: they are always loaded first. */
  first?: readonly CallPath['path'][]
}

/** One array for all: another one at each drawing would open the stream again. */
const none: readonly CallPath['path'][] = []

/** Reloads what a page shows in the background, whenever the server reports a change of it. */
export function useLive({ name, calls, first = none }: LiveLists): void {
  useEffect(() => {
    const all = unlike(Object.values(calls).flat())
    return openLive(name, {
      changed: lists => {
        const shown = lists === 'all' ? all : lists.flatMap(list => calls[list] ?? [])
        void refreshLists(...unlike(shown))
      },
      began: at => void refreshLoadedBefore(at, ...all.filter(({ path }) => !first.includes(path))),
    })
  }, [name, calls, first])
}

/** Each call once. */
const unlike = (calls: readonly CallPath[]): CallPath[] => [
  ...new Map(calls.map(call => [call.path, call])).values(),
]
