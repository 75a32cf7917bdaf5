import { useConsoleText } from '../../texts/console.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Where a page of ours has failed, or its code did not come. */
export function BrokenPage() {
  const { text } = useConsoleText()
  return (
    <Empty action={<Button onClick={() => location.reload()}>{text('ui.refresh')}</Button>}>
      {text('outcomes.unexpectedError')}
    </Empty>
  )
}
