import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { Skeleton, type Outline } from '../skeleton.tsx'
import type { List } from './lists.ts'

/** Shows a list; until it has loaded its skeleton, and after a failure a button to retry. */
export function Loaded<Answer>({
  list,
  outline,
  missing,
  children,
}: {
  list: List<Answer>
  /** The shapes of the skeleton, from top to bottom; three rows by default. */
  outline?: Outline
  /** What is said where the server knows of no such thing. */
  missing?: string
  children: (answer: Answer) => ReactNode
}) {
  const { text } = useText()
  if (list.answer !== undefined) return children(list.answer)
  if (!list.hasFailed) return <Skeleton outline={outline} />
  if (list.isMissing && missing) return <Empty drawing="wave">{missing}</Empty>
  return (
    <Empty drawing="wave" action={<Button onClick={list.refresh}>{text('ui.refresh')}</Button>}>
      {text('failures.tryAgain')}
    </Empty>
  )
}
