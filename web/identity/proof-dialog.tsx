import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { confirmationForm } from '../../contract/forms.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { beginPasskeyProof, prove, proveWithPasskey, type showProofs } from '../../contract/proof.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { arePasskeysSupported, askPasskey, type NoAnswer } from './passkey.ts'
import { CodeField } from './second-factor-code.tsx'
import { TelegramOffer } from './telegram-offer.tsx'
import style from './proof-dialog.module.css'

interface WayProps {
  done: () => void
}

/** A dialog in which the client proves their identity again, by any way they have. */
export function ProofDialog({
  ways: { byPassword, withCode, byPasskey, byTelegram },
  done,
  close,
}: WayProps & { ways: AnswerOf<typeof showProofs>; close: () => void }) {
  const { text } = useText()
  const hasPasskey = byPasskey && arePasskeysSupported()
  return (
    <Modal kind="question" title={text('proof.title')} close={close}>
      <p>{text('proof.note')}</p>
      {byPassword && <ByPassword withCode={withCode} done={done} />}
      {hasPasskey && <ByPasskey done={done} />}
      {byTelegram && <ByTelegram />}
      {!byPassword && !hasPasskey && !byTelegram && <p>{text('proof.none')}</p>}
      {!byPassword && (
        <Actions>
          <DialogBack />
        </Actions>
      )}
    </Modal>
  )
}

function ByPassword({ withCode, done }: WayProps & { withCode: boolean }) {
  const { text } = useText()
  const send = useSend(prove)
  const refuse = useRefusal()
  const [isBackup, turn] = useState(false)

  const rules = confirmationForm(withCode, isBackup)
  const form = useForm(rules, async ({ password = '', code = noOneTimeCode }, complain) => {
    const { outcome } = await send({ password, code })
    return outcome === 'ok' ? done() : refuse(outcome, complain)
  })
  return (
    <Form form={form} label={text('proof.title')}>
      <PasswordField
        {...form.field('password')}
        label={text('proof.password')}
        autoComplete="current-password"
      />
      {withCode && <CodeField form={form} isBackup={isBackup} turn={turn} />}
      <Actions>
        <Button type="submit" kind="primary">
          {text('proof.confirm')}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}

function ByPasskey({ done }: WayProps) {
  const { text } = useText()
  const begin = useSend(beginPasskeyProof)
  const finish = useSend(proveWithPasskey)
  const refuse = useRefusal()
  const [note, setNote] = useState<NoAnswer | null>(null)

  const press = async () => {
    setNote(null)
    const begun = await begin({})
    if (begun.outcome !== 'ok') return refuse(begun.outcome)
    const response = await askPasskey(begun.answer.options)
    if (typeof response === 'string') return setNote(response)

    const { outcome } = await finish({ response })
    if (outcome === 'ok') return done()
    if (outcome !== 'invalidCredentials') return refuse(outcome)
    notify({ title: text('passkeys.refusedTitle'), message: text('passkeys.refusedNote'), success: false })
  }
  return (
    <div className={style.way}>
      <Button onClick={() => void press()}>{text('proof.passkey')}</Button>
      <p role="status">{note && text(`passkeys.${note}`)}</p>
    </div>
  )
}

function ByTelegram() {
  const { text } = useText()
  return (
    <TelegramOffer>
      {depart => (
        <div className={style.way}>
          <p>{text('proof.telegramNote')}</p>
          <Button onClick={() => void depart({ for: 'prove', invitation: '', back: location.pathname })}>
            {text('proof.telegram')}
          </Button>
        </div>
      )}
    </TelegramOffer>
  )
}
