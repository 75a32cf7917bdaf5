import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { enrolFinish, showEnrolment } from '../../contract/console/staff.ts'
import { enrolForm } from '../../contract/console/staff-forms.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { Complaint } from '../../contract/rules.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { useForm } from '../../ui/use-form.ts'
import { makeOwnKey, makePasskey, type MadeKey } from '../keys/make-key.ts'
import { useOutcome } from '../page/use-outcome.ts'
import style from './staff.module.css'
import { CopyField } from '../../ui/copy-field.tsx'
import { NewPasswordAndApp } from './password-fields.tsx'

type Details = AnswerOf<typeof showEnrolment>
type Enrolled = AnswerOf<typeof enrolFinish> & Pick<Details, 'isRoot'>

/** An invitation's link leads here, once. */
export function EnrolPage() {
  const { text } = useConsoleText()
  const { link = '' } = useParams({ strict: false })
  const { answer, hasFailed } = useList(showEnrolment, { link })
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <Frame
      title={text('consoleStaff.enrol')}
      other={<Link to="/signin">{text('consoleStaff.toSignIn')}</Link>}
    >
      {enrolled ? (
        <Enrolled {...enrolled} />
      ) : isUsed || hasFailed ? (
        <Note>{text('consoleStaff.linkEnded')}</Note>
      ) : (
        answer && <Enrolment link={link} details={answer} done={setEnrolled} used={() => setUsed(true)} />
      )}
    </Frame>
  )
}

function Enrolled({ operator, proposals, isSigned, isRoot }: Enrolled) {
  const { text } = useConsoleText()
  if (isSigned)
    return (
      <>
        <p>{text('consoleStaff.enrolled')}</p>
        <Link to="/signin">{text('consoleStaff.toSignIn')}</Link>
      </>
    )
  if (isRoot) return <ToSignAlone proposals={proposals} />
  return (
    <>
      <p>{text('consoleStaff.enrolledWaits')}</p>
      <CopyField label={text('consoleStaff.operatorId')} value={operator} />
    </>
  )
}

/** An operator whom the configuration names signs further keys with the one that it names, which is in a file. */
function ToSignAlone({ proposals }: Pick<Enrolled, 'proposals'>) {
  const { text } = useConsoleText()
  return (
    <>
      <p>{text('consoleStaff.enrolledAlone')}</p>
      {proposals.map((proposal, place) => (
        <CopyField
          key={proposal}
          label={text('consoleStaff.approveKey', { N: place + 1 })}
          value={`npm run cli -- approve ${proposal}`}
        />
      ))}
    </>
  )
}

/** What is wrong is said at its field: the rest of the form stays, and the new keys with it. */
const refusals: Readonly<Record<string, [field: string, Complaint]>> = {
  notThere: ['client', { message: 'accountNotFound' }],
  invalid: ['password', { message: 'weakPassword' }],
  invalidCredentials: ['code', { message: 'wrongCode' }],
}

interface EnrolmentProps {
  link: string
  details: Details
  done: (enrolled: Enrolled) => void
  /** The link was used: also by this form, where the answer was lost. */
  used: () => void
}

function Enrolment({ link, details, done, used }: EnrolmentProps) {
  const { text, language } = useConsoleText()
  const showOutcome = useOutcome()
  const sendCall = useSend(enrolFinish)
  const [keys, setKeys] = useState<readonly MadeKey[]>([])
  const { isReplacement } = details
  const keysMin = details.takesBrowserKeys ? 1 : 2
  const send: Parameters<typeof useForm>[1] = async (values, complain) => {
    const { email = '', password = '', code = '', client = '', telegram = '' } = values
    // A field that cannot be changed is not sent with the form.
    const typed = { email: details.email ?? email.trim(), password, code: code.trim() }
    const declared = { client: client.trim() || undefined, telegram: telegram.trim() || undefined }
    const sent = await sendCall({ link, language, ...typed, ...declared, keys: [...keys] })
    if (sent.outcome === 'ok') return done({ ...sent.answer, isRoot: details.isRoot })
    if (sent.outcome === 'ended') return used()
    const refused = isReplacement ? undefined : refusals[sent.outcome]
    if (refused) complain(...refused)
    else showOutcome(sent.outcome)
  }
  const form = useForm(isReplacement ? {} : enrolForm, send, {
    initial: { email: details.email ?? '' },
    disabled: details.email ? ['email'] : [],
  })
  return (
    <Form form={form} label={text('consoleStaff.enrol')}>
      <Facts
        items={[
          { term: text('consoleStaff.name'), value: details.name },
          {
            term: text('consoleStaff.roles'),
            value: details.roles.map(role => text(`consoleRoles.${role}`)).join(', '),
          },
        ]}
      />
      {isReplacement ? (
        <Note>{text('consoleStaff.replacement')}</Note>
      ) : (
        <>
          <Field
            {...form.field('email')}
            label={text('consoleStaff.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <NewPasswordAndApp form={form} app={details} />
          <Field
            {...form.field('client')}
            label={text('consoleStaff.client')}
            hint={text('consoleStaff.clientNote')}
          />
          {details.asksTelegram && (
            <Field
              {...form.field('telegram')}
              label={text('consoleStaff.telegram')}
              hint={text('consoleStaff.telegramNote')}
              inputMode="numeric"
              maxLength={20}
            />
          )}
        </>
      )}
      <Keys details={details} keys={keys} setKeys={setKeys} />
      <Button type="submit" kind="primary" isWide disabled={keys.length < keysMin}>
        {text('consoleStaff.finish')}
      </Button>
    </Form>
  )
}

const keysMax = 2

function Keys({
  details: { options, text: textToSign, takesBrowserKeys },
  keys,
  setKeys,
}: {
  details: Details
  keys: readonly MadeKey[]
  setKeys: (keys: readonly MadeKey[]) => void
}) {
  const { text, number } = useConsoleText()
  const isFull = keys.length >= keysMax
  const add = async (made: ReturnType<typeof makePasskey>): Promise<void> => {
    const key = await made
    if (key === 'known')
      return notify({ title: text('consoleStaff.passkeyKnown'), message: '', success: false })
    if (key) setKeys([...keys, key])
  }
  return (
    <section className={style.keys} aria-label={text('consoleStaff.keys')}>
      <h2>{text('consoleStaff.keys')}</h2>
      <p>{text('consoleStaff.keysNote')}</p>
      <ol>
        {keys.map((key, at) => (
          <li key={number(at)}>
            {text(key.credential ? 'consoleStaff.passkey' : 'consoleStaff.browserKey')}
          </li>
        ))}
      </ol>
      <Actions>
        <Button disabled={isFull} onClick={() => void add(makePasskey(options, keys))}>
          {text('consoleStaff.addPasskey')}
        </Button>
        {takesBrowserKeys && (
          <Button disabled={isFull} onClick={() => void add(makeOwnKey(textToSign))}>
            {text('consoleStaff.addBrowserKey')}
          </Button>
        )}
      </Actions>
      {takesBrowserKeys && <Note>{text('consoleStaff.browserKeyNote')}</Note>}
    </section>
  )
}
