import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Call } from '../../contract/call.ts'
import { listOf, useListOptions, type List, type ListOptions } from './lists.ts'

/** Loads several lists of a call, in the order of the requests, of which no two are the same. */
export function useLists<Request, Answer>(
  call: Call<Request, string, Answer>,
  requests: readonly Request[],
  options: ListOptions = {},
): List<Answer>[] {
  const optionsOf = useListOptions(options)
  const queries = useQueries({ queries: requests.map(request => optionsOf(call, request)) })
  // The library's types do not follow an answer that is yet to be named.
  return queries.map(query => listOf(call, query as UseQueryResult<Answer>))
}
