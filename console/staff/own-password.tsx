import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { ownAccount, ownCodeKey, ownPassword } from '../../contract/console/staff.ts'
import { ownPasswordForm } from '../../contract/console/staff-forms.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Button } from '../../ui/button.tsx'
import { clearLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOutcome } from '../parts/use-outcome.ts'

/** Another password and another app for codes; a key of the operator proves who asks. */
export function PasswordCard() {
  const { text } = useConsoleText()
  const tellOutcome = useOutcome()
  const ask = useSend(ownCodeKey)
  const [shown, setShown] = useState<AnswerOf<typeof ownCodeKey> | null>(null)
  const begin = async (): Promise<void> => {
    const sent = await ask({})
    if (sent.outcome === 'ok') setShown(sent.answer)
    else tellOutcome(sent.outcome)
  }
  return (
    <Card
      title={text('consoleStaff.passwordTitle')}
      note={text('consoleStaff.passwordNote')}
      actions={<Button onClick={() => void begin()}>{text('consoleStaff.renew')}</Button>}
    >
      {shown && (
        <Modal title={text('consoleStaff.passwordTitle')} close={() => setShown(null)}>
          <PasswordForm shown={shown} done={() => setShown(null)} />
        </Modal>
      )}
    </Card>
  )
}

function PasswordForm({ shown, done }: { shown: AnswerOf<typeof ownCodeKey>; done: () => void }) {
  const { text } = useConsoleText()
  const tellOutcome = useOutcome()
  const ask = useSend(ownPassword)
  const form = useForm(ownPasswordForm, async ({ password = '', code = '' }) => {
    const { outcome } = await ask({ password, code: code.trim(), sealed: shown.sealed })
    tellOutcome(outcome)
    if (outcome !== 'ok') return
    clearLists(ownAccount)
    done()
  })
  return (
    <Form form={form} label={text('consoleStaff.passwordTitle')}>
      <PasswordField
        {...form.field('password')}
        label={text('consoleStaff.newPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={text('consoleStaff.repeat')}
        autoComplete="new-password"
      />
      <p>{text('consoleStaff.codeNote')}</p>
      <QrCode value={shown.totpLink} label={text('consoleStaff.codeQr')} />
      <CopyField label={text('consoleStaff.codeKey')} value={shown.totpKey} />
      <Field
        {...form.field('code')}
        label={text('consoleStaff.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" kind="primary" disabled={form.isSending}>
        {text('consoleStaff.keep')}
      </Button>
    </Form>
  )
}
