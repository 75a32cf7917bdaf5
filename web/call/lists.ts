/**
 * Lists from the server: kept after the first load, and loaded again only when someone asks for it
 * (specification, section 4).
 */
import { QueryClient, useQuery, type Query } from '@tanstack/react-query'
import { writeRequest, type Call } from '../../contract/call.ts'
import type { Language } from '../../contract/languages.ts'
import { browserShelf, chosenLanguage, useText } from '../../texts/index.ts'
import { isLeaving, send, sendQuietly } from './send.ts'

export const lists = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
})

/** A list that did not come. `isLeaving`: the browser is going elsewhere, and there is nothing to say here. */
class NotLoaded extends Error {
  readonly isLeaving = isLeaving()
  constructor(outcome: string) {
    super(`the call ended with ${outcome}`)
  }
}

/** A list as a page sees it: its answer, or undefined while it is on its way. */
export interface List<Answer> {
  answer: Answer | undefined
  hasFailed: boolean
  /** Clears the list and loads it again. */
  refresh: () => void
}

/** What a list is kept under. */
const placeOf = <Request>(asked: Call<Request, string, any>, request: Request, language: string | null) => [
  asked.path,
  writeRequest(asked, request),
  language,
]

/** Whether a list holds what the server answers in this language. */
const isIn = (language: Language, { queryKey }: Query): boolean =>
  queryKey[2] === null || queryKey[2] === language

/** The lists of a call that hold what the server answers now: it writes in the chosen language. */
export function inChosenLanguage({ path }: Call<any, string, any>) {
  const language = chosenLanguage(browserShelf())
  return { queryKey: [path], exact: false, predicate: (one: Query) => isIn(language, one) }
}

async function load<Request, Answer>(
  asked: Call<Request, string, Answer>,
  request: Request,
  message: string,
  isQuiet: boolean,
): Promise<Answer> {
  const sent = await (isQuiet ? sendQuietly : send)(asked, request, { message, onlyAsks: true })
  if (sent.outcome === 'ok') return sent.answer as Answer
  throw new NotLoaded(sent.outcome)
}

export interface ListOptions {
  /** The server answers in the client's language, so that each language has a list of its own. */
  inLanguage?: boolean
  /** False: not now. */
  isWanted?: boolean
  /** What the preloader says meanwhile. */
  message?: string
  /** Loads without a preloader; where nobody answers, the list says so in its place. */
  isQuiet?: boolean
}

/** Loads a list when a page first needs it. `inLanguage`: the server answers it in the client's language. */
export function useList<Request, Answer>(
  asked: Call<Request, string, Answer>,
  request: Request,
  { inLanguage = false, isWanted = true, message, isQuiet = false }: ListOptions = {},
): List<Answer> {
  const { text, language } = useText()
  const queryKey = placeOf(asked, request, inLanguage ? language : null)
  const query = useQuery({
    queryKey,
    queryFn: () => load(asked, request, message ?? text('ui.loading'), isQuiet),
    enabled: isWanted,
  })

  return {
    answer: query.data,
    hasFailed: query.error !== null && !(query.error instanceof NotLoaded && query.error.isLeaving),
    refresh: () => void lists.resetQueries({ queryKey: [asked.path] }),
  }
}

/** Clears these calls' lists; those on the page load again at once, others when they are next shown. */
export function clearLists(...calls: readonly Call<any, string, any>[]): void {
  for (const asked of calls) void lists.resetQueries({ queryKey: [asked.path] })
}

/** Loads these calls' lists again while the page goes on showing what it has. */
export async function renewLists(...calls: readonly Call<any, string, any>[]): Promise<void> {
  await Promise.all(calls.map(asked => lists.invalidateQueries({ queryKey: [asked.path] })))
}
