/**
 * Keeps a list that stands on the page fresh without a preloader, while the page is being looked at. A look that
 * fails is no reason to send anybody away: the next one may succeed.
 */
import { useEffect } from 'react'
import type { Call } from '../../contract/call.ts'
import { unattendedHeader } from '../../contract/unattended.ts'
import { callClient, type Departure } from './client.ts'
import { clearLists, inChosenLanguage, lists } from './lists.ts'

/** A list that is asked for without a request: the client's own, whole. */
type OwnList<Answer> = Call<any, 'ok', Answer>

/**
 * Looks whenever the list is so many milliseconds old, at once if it is already; `null` does not look. Rests while
 * the window is hidden.
 */
export function useQuietRefresh<Answer>(asked: OwnList<Answer>, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    const look = () => void refreshQuietly(asked, { isUnattended: true }).finally(() => wait())
    const wait = (pauseMs = everyMs) => {
      clearTimeout(timer)
      if (!isOver && isSeen()) timer = setTimeout(look, pauseMs)
    }
    const turn = () => (isSeen() ? look() : clearTimeout(timer))

    wait(Math.max(0, everyMs - ageMs(asked)))
    document.addEventListener('visibilitychange', turn)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [asked, everyMs])
}

/** A list that is still being loaded counts as new. */
const ageMs = (asked: Call<any, string, any>): number => {
  const loadedAt = lists.getQueryCache().find(inChosenLanguage(asked))?.state.dataUpdatedAt
  return loadedAt ? Date.now() - loadedAt : 0
}

const isSeen = () => document.visibilityState === 'visible'

/**
 * Asks once, without a preloader, and puts the answer in the list's place. The same list in another language is older
 * then, and is loaded again when it is next shown.
 */
export async function refreshQuietly<Answer>(
  asked: OwnList<Answer>,
  { isUnattended = false }: { isUnattended?: boolean } = {},
): Promise<void> {
  const place = inChosenLanguage(asked)
  const loadedAt = () => lists.getQueryCache().find(place)?.state.dataUpdatedAt
  const before = loadedAt()
  const sent = await quietClient(asked, isUnattended)(asked, {})
  // A list that was cleared or loaded meanwhile is newer than this answer.
  if (sent.outcome !== 'ok' || !before || loadedAt() !== before) return

  lists.setQueriesData(place, sent.answer)
  void lists.resetQueries({ queryKey: [asked.path], predicate: one => !place.predicate(one) })
}

/** What nobody asked for does not keep the session alive. */
const unattended = ({ headers, ...request }: RequestInit): RequestInit => {
  const marked = new Headers(headers)
  marked.set(unattendedHeader, '1')
  return { ...request, headers: marked }
}

const quietClient = (asked: Call<any, string, any>, isUnattended: boolean) =>
  callClient({
    fetch: (path, request) => fetch(path, isUnattended ? unattended(request) : request),
    wait: () => Promise.resolve(),
    keepWait: () => {},
    begin: () => () => {},
    // Where the session has ended, the list is asked for aloud, and that leads where it must.
    depart: (departure: Departure) => departure !== 'failed' && clearLists(asked),
    prove: () => Promise.resolve('unanswered'),
  })

/** Forgets lists that no page shows at the moment; they are loaded again when one does. */
export function forgetUnseen(...calls: readonly Call<any, string, any>[]): void {
  for (const asked of calls) lists.removeQueries({ queryKey: [asked.path], type: 'inactive' })
}
