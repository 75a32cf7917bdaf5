import { secondFactorForm } from '../../contract/forms.ts'
import { enableSecondFactor } from '../../contract/identity.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { OneTimeCodeField } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { askedWait } from '../../ui/call/send.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useForm } from '../../ui/use-form.ts'
import style from './second-factor.module.css'

export interface NewKey {
  key: string
  qrText: string
}

/** A key is shown, as a picture and as text; a code of it and the password install it. */
export function Installing({ newKey, show }: { newKey: NewKey; show: (codes: string[]) => Promise<void> }) {
  const { text } = useText()
  const send = useSend(enableSecondFactor)
  const refuse = useRefusal()

  const form = useForm(secondFactorForm(false), async ({ code = '', password = '' }, complain) => {
    const { outcome, answer } = await send({ code, key: newKey.key, password })
    // Not too many tries: the key has expired, or another window has asked for one since.
    if (outcome === 'tryAgain' && askedWait() === null)
      return notify({
        title: text('outcomes.notNow'),
        message: text('secondFactor.keyLife'),
        success: false,
      })
    if (outcome !== 'ok') return refuse(outcome, complain)

    notify({
      title: text('secondFactor.installedTitle'),
      message: text('access.othersEnded'),
      success: true,
    })
    await show(answer.backupCodes)
  })

  return (
    <div className={style.setup}>
      <div className={style.key}>
        <QrCode value={newKey.qrText} label={text('secondFactor.qr')} />
        <a href={newKey.qrText}>{text('secondFactor.openApp')}</a>
      </div>
      <div className={style.words}>
        <p>{text('secondFactor.scan')}</p>
        <CopyField label={text('secondFactor.key')} value={newKey.key} />
        <Note>{text('secondFactor.keyLife')}</Note>
        <Form form={form} label={text('secondFactor.switchOn')}>
          <OneTimeCodeField form={form} />
          <PasswordField
            {...form.field('password')}
            label={text('secondFactor.password')}
            autoComplete="current-password"
          />
          <div>
            <Button type="submit" kind="primary">
              {text('secondFactor.switchOn')}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}
