import type { ReactNode } from 'react'
import type { Call } from '../../contract/call.ts'
import { useList, type List, type ListOptions } from './lists.ts'

interface WithListsProps<Request, Answer> {
  call: Call<Request, string, Answer>
  requests: readonly Request[]
  options: ListOptions
  /** Given in the order of the requests. */
  children: (lists: readonly List<Answer>[]) => ReactNode
}

/**
 * Loads several lists of a call, one hook within the other, and then shows all together. Where their number
 * changes, what is shown loses its state.
 */
export function WithLists<Request, Answer>({
  requests: [next, ...others],
  ...rest
}: WithListsProps<Request, Answer>) {
  return next === undefined ? rest.children([]) : <Next {...rest} request={next} requests={others} />
}

function Next<Request, Answer>({
  call,
  request,
  requests,
  options,
  children,
}: WithListsProps<Request, Answer> & { request: Request }) {
  const list = useList(call, request, options)
  return (
    <WithLists call={call} requests={requests} options={options}>
      {lists => children([list, ...lists])}
    </WithLists>
  )
}
