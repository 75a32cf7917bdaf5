import { useState } from 'react'
import { confirmationForm, passkeyForm } from '../../contract/forms.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { addPasskey, beginPasskey, passkeyNameLengthMax } from '../../contract/passkeys.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { makePasskey, type NoAnswer } from '../identity/passkey.ts'
import { useText } from '../language/index.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.ts'
import { useForm } from '../ui/use-form.ts'
import { Confirmation, useFactor } from './confirmation.tsx'
import { refreshSettings } from './refresh.ts'

/** Adding a passkey: the client confirms, then his device makes one. `suggested`: a name for it. */
export function PasskeyAdding({ suggested, close }: { suggested: string; close: () => void }) {
  const { text } = useText()
  const confirm = useConfirmation()
  const add = useAdd(close)
  const [note, setNote] = useState<NoAnswer | null>(null)

  const factor = useFactor()
  const rules = { ...passkeyForm, ...confirmationForm(factor.isOn, factor.isBackup) }
  const initial = { name: suggested.slice(0, passkeyNameLengthMax) }
  const form = useForm(
    rules,
    async ({ name = '', password = '', code = noOneTimeCode }) => {
      setNote(null)
      const options = await confirm(password, code)
      if (!options) return
      const response = await makePasskey(options)
      return typeof response === 'string' ? setNote(response) : add(name, response)
    },
    { initial },
  )

  return (
    <Modal title={text('passkeys.add')} close={close}>
      <p>{text('passkeys.addNote')}</p>
      <Form form={form} label={text('passkeys.add')}>
        <Field
          {...form.field('name')}
          label={text('passkeys.name')}
          hint={text('passkeys.nameHint')}
          maxLength={passkeyNameLengthMax}
        />
        <Confirmation form={form} factor={factor} />
        <div>
          <Button type="submit" kind="primary" disabled={form.isSending}>
            {text('passkeys.add')}
          </Button>
        </div>
        <p role="status">{note && text(`passkeys.${note}`)}</p>
      </Form>
    </Modal>
  )
}

/** Confirms once: a code is used up by it, so that a further try with the device goes on from there. */
function useConfirmation(): (password: string, code: string) => Promise<Record<string, unknown> | null> {
  const begin = useSend(beginPasskey)
  const refuse = useRefusal()
  const [begun, setBegun] = useState<Record<string, unknown> | null>(null)

  return async (password, code) => {
    if (begun) return begun
    const { outcome, answer } = await begin({ password, code })
    if (outcome === 'ok') setBegun(answer.options)
    else refuse(outcome)
    return answer && answer.options
  }
}

/** Hands the new passkey to the server. */
function useAdd(close: () => void): (name: string, response: Record<string, unknown>) => Promise<void> {
  const { text } = useText()
  const ask = useSend(addPasskey)
  const refuse = useRefusal()

  return async (name, response) => {
    const { outcome } = await ask({ name, response })
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
