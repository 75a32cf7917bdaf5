import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { Skeleton, type Outline } from '../skeleton.tsx'
import type { List } from './lists.ts'

/** Shows what a list holds; until then its outline, and after a failure the way to try again. */
export function Loaded<Answer>({
  list,
  outline,
  children,
}: {
  list: List<Answer>
  /** What of it is below each other, meanwhile; three rows where nothing is said. */
  outline?: Outline
  children: (answer: Answer) => ReactNode
}) {
  const { text } = useText()
  if (list.answer !== undefined) return children(list.answer)
  if (!list.hasFailed) return <Skeleton outline={outline} />
  return (
    <Empty action={<Button onClick={list.refresh}>{text('ui.refresh')}</Button>}>
      {text('failures.tryAgain')}
    </Empty>
  )
}
