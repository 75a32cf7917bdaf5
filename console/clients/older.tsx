import { usePageNumber } from '../../ui/call/url-state.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'

/** The page of a tab's list: another tab begins at its first one. */
export const useOlder = (): [page: number, turn: (page: number) => void] => usePageNumber()

/** Back to the latest, and to older ones. */
export function Older({ page, more, turn }: { page: number; more: boolean; turn: (page: number) => void }) {
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
          {text('consoleClients.more')}
        </Button>
      )}
    </Actions>
  )
}
