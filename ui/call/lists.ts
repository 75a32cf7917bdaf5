/** Lists from the server: kept after the first load, and loaded again only on request (specification, section 4). */
import { QueryClient, queryOptions, useQuery, type Query, type UseQueryResult } from '@tanstack/react-query'
import { writeRequest, type Call } from '../../contract/call.ts'
import type { Language } from '../../contract/languages.ts'
import { browserStorage, chosenLanguage, useText } from '../../texts/index.ts'
import { isLeaving, send, sendQuietly, sendUnattended } from './send.ts'

const retriesMax = 2

/** Since lists are never outdated by age, one that is there is so only after a reload that failed. */
const isThere = ({ state }: Query): boolean => state.data !== undefined

export const lists = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      retry: (failures, error) => error instanceof NotLoaded && error.isReload && failures < retriesMax,
      refetchOnWindowFocus: isThere,
      refetchOnReconnect: isThere,
      networkMode: 'always',
    },
  },
})

/** A list that failed to load. `isLeaving`: the browser is being redirected, and there is nothing to show here. */
class NotLoaded extends Error {
  readonly isLeaving: boolean
  readonly isMissing: boolean
  /** The list before stays meanwhile, and another try may find the server again. */
  readonly isReload: boolean
  constructor(outcome: string, isReload: boolean) {
    super(`the call ended with ${outcome}`)
    // After an answer the browser stays, whatever an earlier call has led to.
    this.isLeaving = outcome === 'unanswered' && isLeaving()
    this.isMissing = outcome === 'notThere'
    this.isReload = isReload && !this.isMissing && !this.isLeaving
  }
}

/** A list as a page sees it: its answer, or undefined while it is loading. */
export interface List<Answer> {
  answer: Answer | undefined
  hasFailed: boolean
  /** The answer is there, and is being asked for again. */
  isReloading: boolean
  /** The server says that there is no such thing: to ask again would not help. */
  isMissing: boolean
  /** Clears the list and loads it again. */
  refresh: () => void
}

/** Whether a list holds the server's answer in this language. */
const isIn = (language: Language, { queryKey }: Query): boolean =>
  queryKey[2] === null || queryKey[2] === language

/** A call by its path: its lists are found without its schemas. */
export type CallPath = Pick<Call<any, string, any>, 'path'>

/** The lists of a call in the chosen language, in which the server answers. */
export function inChosenLanguage({ path }: CallPath) {
  const language = chosenLanguage(browserStorage())
  return { queryKey: [path], exact: false, predicate: (one: Query) => isIn(language, one) }
}

export interface ListOptions {
  /** The server answers in the client's language, so that each language has a list of its own. */
  inLanguage?: boolean
  /** False: not now. */
  isWanted?: boolean
  /** The preloader's message meanwhile. */
  message?: string
  /** Loads without a preloader; without an answer, the list shows that in its place. */
  isQuiet?: boolean
  /** Reloads the list when it is this old, while the window is visible; null: never. */
  everyMs?: number | null
}

/** How lists are loaded with these options, for each call and request. */
export function useListOptions({ inLanguage = false, isWanted = true, message, ...options }: ListOptions) {
  const { text, language } = useText()
  return <Request, Answer>(call: Call<Request, string, Answer>, request: Request) => ({
    ...listOptions(call, request, {
      ...options,
      language: inLanguage ? language : null,
      message: message ?? text('ui.loading'),
    }),
    enabled: isWanted,
  })
}

/**
 * How a list is loaded. One that is there already is reloaded in the background: no preloader, no redirect when the
 * server is out of reach, and an automatic reload does not keep the session alive. It is tried a few times, and again
 * once the window is looked at or the network is back.
 */
function listOptions<Request, Answer>(
  call: Call<Request, string, Answer>,
  request: Request,
  {
    language,
    message,
    isQuiet,
    everyMs,
  }: Omit<ListOptions, 'message'> & { language: string | null; message: string },
) {
  const written = writeRequest(call, request)
  return queryOptions({
    queryKey: [call.path, written, language],
    queryFn: async ({ client, queryKey }): Promise<Answer> => {
      const isReload = client.getQueryData(queryKey) !== undefined
      const ask = isReload ? sendUnattended : isQuiet ? sendQuietly : send
      const sent = await ask(call, request, { message, onlyAsks: true })
      if (sent.outcome === 'ok') return sent.answer as Answer
      throw new NotLoaded(sent.outcome, isReload)
    },
    // The same list in the language before stays until this one is there, with what is filled in beside it.
    placeholderData: (before, shown) =>
      shown && lists.getQueryData<typeof before>([call.path, written, shown.queryKey[2]!]),
    ...(everyMs && { staleTime: everyMs, refetchInterval: everyMs, refetchOnWindowFocus: 'always' }),
  })
}

/** Loads a list when a page first needs it. */
export const useList = <Request, Answer>(
  call: Call<Request, string, Answer>,
  request: Request,
  options: ListOptions = {},
): List<Answer> => listOf(call, useQuery(useListOptions(options)(call, request)))

/** A query of the library as a page sees it. */
export const listOf = <Answer>(call: CallPath, query: UseQueryResult<Answer>): List<Answer> => ({
  answer: query.data,
  hasFailed: query.isLoadingError && !(query.error instanceof NotLoaded && query.error.isLeaving),
  isReloading: query.isRefetching,
  isMissing: query.error instanceof NotLoaded && query.error.isMissing,
  refresh: () => clearLists(call),
})

/** It has loaded, or cannot. */
export const hasEnded = ({ answer, hasFailed }: Pick<List<unknown>, 'answer' | 'hasFailed'>): boolean =>
  answer !== undefined || hasFailed

/**
 * A list that is shown once the others are there or have failed, because what comes with them stands above or beside
 * what can be pressed, and would move it away under a finger.
 */
export const shownAfter = <Answer>(
  list: List<Answer>,
  ...others: readonly Pick<List<unknown>, 'answer' | 'hasFailed'>[]
): List<Answer> => (others.every(hasEnded) ? list : { ...list, answer: undefined })

/** What a list that has no language holds now, after a reload before the page is drawn again; undefined before its first load. */
export const heldAnswer = <Request, Answer>(
  call: Call<Request, string, Answer>,
  request: Request,
): Answer | undefined => lists.getQueryData<Answer>([call.path, writeRequest(call, request), null])

/** Clears these calls' lists; those on the page load again at once, others when they are next shown. */
export function clearLists(...calls: readonly CallPath[]): void {
  for (const call of calls) void lists.resetQueries({ queryKey: [call.path] })
}

/** Reloads these calls' lists in the background, those on the page at once and others when they are next shown. */
export const refreshLists = (...calls: readonly CallPath[]): Promise<void> => reload(calls, () => true)

/** The same of those that were loaded before a moment, or are being loaded at it. */
export const refreshLoadedBefore = (at: Date, ...calls: readonly CallPath[]): Promise<void> =>
  reload(calls, ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < at.getTime())

/**
 * A first load under way may have been answered before what has changed now, and the library does not begin it again:
 * its list is reloaded once it is there.
 */
async function reload(calls: readonly CallPath[], isOld: (query: Query) => boolean): Promise<void> {
  const named = calls.flatMap(({ path }) => lists.getQueryCache().findAll({ queryKey: [path] }))
  const beingLoaded = new Set(named.filter(isBeingLoaded))
  const outdated = new Set(named.filter(query => beingLoaded.has(query) || isOld(query)))
  await lists.invalidateQueries({ predicate: query => outdated.has(query) })
  if (beingLoaded.size > 0) await lists.invalidateQueries({ predicate: query => beingLoaded.has(query) })
}

const isBeingLoaded = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle'

/** Drops the lists of these calls that no page shows at the moment; they are loaded when one does. */
export function forgetHidden(...calls: readonly CallPath[]): void {
  for (const call of calls) lists.removeQueries({ queryKey: [call.path], type: 'inactive' })
}
