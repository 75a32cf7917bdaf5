/** The pager of a list that becomes shorter: where the last of a page was decided, the last page is turned to. */
import { useEffect } from 'react'
import { Pager } from '../../ui/pager.tsx'

interface ListPagerProps {
  page: number
  pageSize: number
  total: number
  turn: (page: number) => void
}

export function ListPager({ page, pageSize, total, turn }: ListPagerProps) {
  const last = Math.max(Math.ceil(total / pageSize), 1)
  useEffect(() => {
    if (page > last) turn(last)
  })
  return <Pager page={page} pageSize={pageSize} total={total} turn={turn} />
}
