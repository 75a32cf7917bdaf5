import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'

/** Below the fields of what is proposed. */
export function ProposeActions() {
  const { text } = useConsoleText()
  return (
    <Actions>
      <Button type="submit" kind="primary">
        {text('console.propose')}
      </Button>
      <DialogBack />
    </Actions>
  )
}
