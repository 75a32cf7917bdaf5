import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { ownAccount, ownCodeKey, ownPassword } from '../../contract/console/staff.ts'
import { ownPasswordForm } from '../../contract/console/staff-forms.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { clearLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { NewPasswordAndApp } from './password-fields.tsx'

/** Another password and another app for codes; a key of the operator proves who they are. */
export function PasswordCard() {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const send = useSend(ownCodeKey)
  const [shown, setShown] = useState<AnswerOf<typeof ownCodeKey> | null>(null)
  const begin = async (): Promise<void> => {
    const sent = await send({})
    if (sent.outcome === 'ok') setShown(sent.answer)
    else showOutcome(sent.outcome)
  }
  return (
    <Card
      title={text('consoleStaff.passwordTitle')}
      note={text('consoleStaff.passwordNote')}
      actions={<Button onClick={() => void begin()}>{text('consoleStaff.renew')}</Button>}
    >
      {shown && (
        <Modal kind="question" title={text('consoleStaff.passwordTitle')} close={() => setShown(null)}>
          <PasswordForm shown={shown} done={() => setShown(null)} />
        </Modal>
      )}
    </Card>
  )
}

function PasswordForm({ shown, done }: { shown: AnswerOf<typeof ownCodeKey>; done: () => void }) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const send = useSend(ownPassword)
  const form = useForm(ownPasswordForm, async ({ password = '', code = '' }) => {
    const { outcome } = await send({ password, code: code.trim(), sealed: shown.sealed })
    showOutcome(outcome)
    if (outcome !== 'ok') return
    clearLists(ownAccount)
    done()
  })
  return (
    <Form form={form} label={text('consoleStaff.passwordTitle')}>
      <NewPasswordAndApp form={form} app={shown} />
      <Actions>
        <Button type="submit" kind="primary">
          {text('consoleStaff.keep')}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}
