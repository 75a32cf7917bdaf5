import { use, type ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { Button } from './button.tsx'
import { CloseContext } from './top-layer.ts'

interface DialogBackProps {
  /** Its word, where it is not "Cancel". */
  children?: ReactNode
}

/** The way back from what a dialog asks, after its main action, beside the cross. Nothing where no dialog is. */
export function DialogBack({ children }: DialogBackProps) {
  const { text } = useText()
  const close = use(CloseContext)
  if (!close) return null
  return (
    <Button kind="quiet" onClick={close}>
      {children ?? text('ui.cancel')}
    </Button>
  )
}
