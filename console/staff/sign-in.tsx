import { useNavigate, useSearch } from '@tanstack/react-router'
import { signInText, signInWithKey, signInWithPassword } from '../../contract/console/staff.ts'
import { consoleSignInForm } from '../../contract/console/staff-forms.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Button } from '../../ui/button.tsx'
import { lists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { Frame } from '../../ui/public-frame.tsx'
import { useForm } from '../../ui/use-form.ts'
import { browserKeys, signByBrowserKey } from '../keys/browser-key.ts'
import { signByAnyPasskey, type MadeSignature } from '../keys/sign-text.ts'
import { areFormsKept } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import style from './staff.module.css'
import { CodeField } from './password-fields.tsx'

/** Login with a key in one step, or read-only with password and code. */
export function SignInPage() {
  const { text } = useConsoleText()
  const enter = useEnter()
  const showOutcome = useOutcome()
  const send = useSend(signInWithPassword)
  const form = useForm(consoleSignInForm, async ({ email = '', password = '', code = '' }) => {
    const { outcome } = await send({ email: email.trim(), password, code: code.trim() })
    if (outcome === 'ok') return enter()
    return showOutcome(outcome)
  })
  return (
    <Frame title={text('consoleStaff.signIn')} other={text('consoleStaff.signInOther')}>
      {areFormsKept() && <Note>{text('consoleStaff.formsKept')}</Note>}
      <div className={style.ways}>
        <KeyButton />
        <p>{text('consoleStaff.orPassword')}</p>
      </div>
      <Form form={form} label={text('consoleStaff.signIn')}>
        <Field
          {...form.field('email')}
          label={text('consoleStaff.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label={text('consoleStaff.password')}
          autoComplete="current-password"
        />
        <CodeField form={form} />
        <Button type="submit" isWide>
          {text('consoleStaff.toRead')}
        </Button>
      </Form>
    </Frame>
  )
}

/** To the page that was requested, of this console alone. */
function useEnter(): () => Promise<void> {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const back = search['back']
  const to = typeof back === 'string' && /^\/[a-z]/.test(back) ? back : '/'
  return async () => {
    lists.clear()
    await navigate({ to, replace: true })
  }
}

function KeyButton() {
  const { text } = useConsoleText()
  const enter = useEnter()
  const showOutcome = useOutcome()
  const [send, finish] = [useSend(signInText), useSend(signInWithKey)]

  /** A text is valid once, so each key signs one of its own. */
  const tried = async (sign: (text: string) => Promise<MadeSignature | null>): Promise<string | null> => {
    const issued = await send({})
    if (issued.outcome !== 'ok') return issued.outcome
    const made = await sign(issued.answer.text)
    return made && (await finish({ text: issued.answer.text, ...made })).outcome
  }
  const press = async (): Promise<void> => {
    for (const own of await browserKeys()) {
      const outcome = await tried(async issued => ({
        key: own.key,
        signature: await signByBrowserKey(own, issued),
        authenticatorData: undefined,
        clientData: undefined,
      }))
      if (outcome === 'ok') return enter()
      // After an installation was set up again this browser has keys that belong to nobody.
      if (outcome !== 'invalidCredentials') return outcome ? showOutcome(outcome) : undefined
    }
    const outcome = await tried(signByAnyPasskey)
    if (outcome === 'ok') return enter()
    if (outcome) return showOutcome(outcome)
    return notify({
      title: text('consoleStaff.noKey'),
      message: text('consoleStaff.noKeyNote'),
      success: false,
    })
  }
  return (
    <Button kind="primary" isWide onClick={() => void press()}>
      {text('consoleStaff.withKey')}
    </Button>
  )
}
