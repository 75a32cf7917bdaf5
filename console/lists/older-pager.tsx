/** Pagers of lists whose length nobody counts: from the latest to older ones. */
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'

interface OlderPagerProps {
  page: number
  more: boolean
  turn: (page: number) => void
}

/** Of numbered pages: one back, and on to older ones. */
export function OlderPager({ page, more, turn }: OlderPagerProps) {
  const { text } = useConsoleText()
  if (page === 1 && !more) return null
  return (
    <Actions>
      {page > 1 && (
        <Button kind="quiet" aria-label={text('ui.previousPage')} onClick={() => turn(page - 1)}>
          ←
        </Button>
      )}
      {more && (
        <Button kind="quiet" onClick={() => turn(page + 1)}>
          {text('console.older')}
        </Button>
      )}
    </Actions>
  )
}

interface BeforePagerProps {
  /** The entry before which the page begins; none is the latest page's. */
  before: string | undefined
  /** The last entry shown, where there are older ones. */
  oldest: string | false
  turn: (before: string) => void
}

/** Of pages that begin before an entry, so that new ones shift nothing: back to the latest, and on to older ones. */
export function BeforePager({ before, oldest, turn }: BeforePagerProps) {
  const { text } = useConsoleText()
  return (
    <Actions>
      {before && <Button onClick={() => turn('')}>{text('console.newest')}</Button>}
      {oldest && <Button onClick={() => turn(oldest)}>{text('console.older')}</Button>}
    </Actions>
  )
}
