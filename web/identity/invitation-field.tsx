import { useRef, useState } from 'react'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { FieldState } from '../../ui/use-form.ts'

/** A code that came with a link is filled in: it is shown, and changed on request. */
export function InvitationField({ invitedBy, ...field }: FieldState & { invitedBy: string }) {
  const { text } = useText()
  const [isChanging, setChanging] = useState(invitedBy === '')
  const place = useRef<HTMLDivElement>(null)
  const change = () => {
    setChanging(true)
    place.current?.querySelector('input')?.select()
  }
  return (
    <div ref={place}>
      <Field
        {...field}
        label={text(isChanging ? 'identity.invitation' : 'identity.invitedBy')}
        hint={isChanging ? text('identity.invitationHint') : undefined}
        maxLength={64}
        isReadOnly={!isChanging}
        after={
          !isChanging && (
            <Button kind="quiet" onClick={change}>
              {text('identity.changeInvitation')}
            </Button>
          )
        }
      />
    </div>
  )
}
