import { useState } from 'react'
import { passkeyForm } from '../../contract/forms.ts'
import { addPasskey, beginPasskey, passkeyNameLengthMax } from '../../contract/passkeys.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { makePasskey, type NoAnswer } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { refreshSettings } from './refresh.ts'

/** Adding a passkey: the client's device makes one. `suggested`: a name for it. */
export function PasskeyAdding({ suggested, close }: { suggested: string; close: () => void }) {
  const { text } = useText()
  const begin = useBegin()
  const add = useAdd(close)
  const [note, setNote] = useState<NoAnswer | null>(null)

  const initial = { name: suggested.slice(0, passkeyNameLengthMax) }
  const form = useForm(
    passkeyForm,
    async ({ name = '' }) => {
      setNote(null)
      const options = await begin()
      if (!options) return
      const response = await makePasskey(options)
      return typeof response === 'string' ? setNote(response) : add(name, response)
    },
    { initial },
  )

  return (
    <Modal kind="question" title={text('passkeys.add')} close={close}>
      <p>{text('passkeys.addNote')}</p>
      <Form form={form} label={text('passkeys.add')}>
        <Field
          {...form.field('name')}
          label={text('passkeys.name')}
          hint={text('passkeys.nameHint')}
          maxLength={passkeyNameLengthMax}
        />
        <Actions>
          <Button type="submit" kind="primary">
            {text('passkeys.add')}
          </Button>
          <DialogBack />
        </Actions>
        <p role="status">{note && text(`passkeys.${note}`)}</p>
      </Form>
    </Modal>
  )
}

/** The device's options; each try needs new ones, since a proof renews the session that requested them. */
function useBegin(): () => Promise<Record<string, unknown> | null> {
  const send = useSend(beginPasskey)
  const refuse = useRefusal()

  return async () => {
    const { outcome, answer } = await send({})
    if (outcome !== 'ok') refuse(outcome)
    return answer && answer.options
  }
}

/** Sends the new passkey to the server. */
function useAdd(close: () => void): (name: string, response: Record<string, unknown>) => Promise<void> {
  const { text } = useText()
  const send = useSend(addPasskey)
  const refuse = useRefusal()

  return async (name, response) => {
    const { outcome } = await send({ name, response })
    if (outcome === 'tryAgain' || outcome === 'unanswered') return refuse(outcome)
    const isAdded = outcome === 'ok'
    notify({
      title: text(isAdded ? 'passkeys.addedTitle' : 'passkeys.notAddedTitle'),
      message: text(isAdded ? 'passkeys.addedNote' : 'passkeys.notAddedNote'),
      success: isAdded,
    })
    close()
    await refreshSettings()
  }
}
