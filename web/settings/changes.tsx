import { useState } from 'react'
import { cancelChange, showCare, type ChangeKind } from '../../contract/care.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { cancelChangeForm } from '../../contract/forms.ts'
import { refreshLists, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

type Change = AnswerOf<typeof showCare>['changes'][number]

/** Waiting changes of how the account is entered, each with a way to cancel it. Nothing where none waits. */
export function ChangesBlock() {
  const { text, date } = useText()
  const { answer } = useList(showCare, {})
  const [cancelling, setCancelling] = useState<ChangeKind | null>(null)
  if (!answer || answer.changes.length === 0) return null
  const named = ({ kind, email }: Change): string =>
    kind === 'email' ? text('care.email', { EMAIL: email ?? '' }) : text(`care.${kind}`)
  return (
    <Card title={text('care.changes')} note={<Status tone="bad">{text('care.waiting')}</Status>}>
      <p>{text('care.changesNote')}</p>
      {answer.changes.map(change => (
        <div key={change.kind}>
          <p>
            <strong>{named(change)}</strong>. {text('care.due', { AT: date(change.dueAt) })}
          </p>
          <Actions>
            <Button kind="danger" onClick={() => setCancelling(change.kind)}>
              {text('care.cancel')}
            </Button>
          </Actions>
        </div>
      ))}
      {cancelling === 'email' && <CancelByCode close={() => setCancelling(null)} />}
      {cancelling && cancelling !== 'email' && <Cancel kind={cancelling} close={() => setCancelling(null)} />}
    </Card>
  )
}

function useCancelled(close: () => void): () => Promise<void> {
  const { text } = useText()
  return async () => {
    notify({ title: text('care.cancelled'), message: '', success: true })
    close()
    await refreshLists(showCare)
    await refreshSettings()
  }
}

function Cancel({ kind, close }: { kind: ChangeKind; close: () => void }) {
  const { text } = useText()
  const send = useSend(cancelChange)
  const refuse = useRefusal()
  const done = useCancelled(close)
  const cancel = async () => {
    const { outcome } = await send({ kind, code: undefined })
    return outcome === 'ok' ? done() : refuse(outcome)
  }
  return (
    <ConfirmationDialog
      title={text('care.cancel')}
      note={text('care.cancelNote')}
      action={text('care.cancel')}
      back={text('ui.close')}
      send={cancel}
      close={close}
    />
  )
}

/** A new email is cancelled by the code that was sent to the old one. */
function CancelByCode({ close }: { close: () => void }) {
  const { text } = useText()
  const send = useSend(cancelChange)
  const refuse = useRefusal()
  const done = useCancelled(close)
  const form = useForm(cancelChangeForm, async ({ code = '' }, complain) => {
    const { outcome } = await send({ kind: 'email', code })
    return outcome === 'ok' ? done() : refuse(outcome, complain)
  })
  return (
    <Modal kind="question" title={text('care.cancel')} close={close}>
      <p>{text('care.cancelNote')}</p>
      <Form form={form} label={text('care.cancel')}>
        <Field {...form.field('code')} label={text('care.code')} maxLength={40} />
        <Actions>
          <Button type="submit" kind="danger">
            {text('care.cancel')}
          </Button>
          <DialogBack>{text('ui.close')}</DialogBack>
        </Actions>
      </Form>
    </Modal>
  )
}
