/** Pages of a history: the first came with the list, further ones are fetched when they are opened. */
import type { Call } from '../../contract/call.ts'
import type { Page } from '../../contract/wire.ts'
import { usePageNumber } from './url-state.ts'
import { useList } from './lists.ts'

export interface Paged<T> {
  /** Counts from 1. */
  page: number
  /** Undefined while the page is loading. */
  items: readonly T[] | undefined
  total: number
  hasFailed: boolean
  turn?: (page: number) => void
  /** Where a page is a page of its own, its address. */
  hrefOf?: (page: number) => string
}

export function usePaged<Request, Answer, T>(
  first: Page<T>,
  call: Call<Request, string, Answer>,
  further: {
    request: (page: number) => Request
    page: (answer: Answer) => Page<T> | undefined
    /** Distinguishes its page in the address from those of other lists on the same page. */
    place?: string
  },
): Paged<T> {
  const [asked, turn] = usePageNumber(further.place)
  // An address may name a page beyond the last one. The first page is full where there are others.
  const page = Math.min(asked, Math.ceil(first.total / first.items.length) || 1)
  const isFirst = page === 1
  const { answer, hasFailed } = useList(call, further.request(page), { isWanted: !isFirst })

  if (isFirst) return { page, items: first.items, total: first.total, hasFailed: false, turn }
  const fetched = answer && further.page(answer)
  return { page, items: fetched?.items, total: fetched?.total ?? first.total, hasFailed, turn }
}
