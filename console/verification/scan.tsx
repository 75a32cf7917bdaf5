import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { commentMax, scanDecide, scanShow, scanWaiting } from '../../contract/console/verification.ts'
import type { FormValues } from '../../contract/rules.ts'
import { rejectionReasons, type RejectionReason } from '../../contract/verification.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Choice } from '../../ui/choice.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOnce } from '../../ui/use-once.ts'
import { AtWork } from '../claims/at-work.tsx'
import { useRight } from '../page/session.ts'
import { useKeys } from '../page/use-keys.ts'
import { fieldsOf, textIn } from '../forms/typed.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Picture } from './picture.tsx'
import style from './scan.module.css'

const reasons = Object.keys(rejectionReasons) as RejectionReason[]

interface ScanProps {
  scan: string
  /** It is not decided yet. */
  isWaiting: boolean
  next: () => void
}

/** One document: the picture, the data beside it, and the decision. */
export function Scan({ scan, isWaiting, next }: ScanProps) {
  const { text } = useConsoleText()
  const mayReview = useRight('verification.review')
  const shown = useList(scanShow, { scan })
  const [isShown, setShown] = useState(false)
  return (
    <AtWork kind="document" itemKey={scan}>
      <section className={style.place}>
        <Picture scan={scan} onShown={() => setShown(true)} />
        <div className={style.beside}>
          <Loaded list={shown} missing={text('console.noSuch')}>
            {one => <Beside {...one} />}
          </Loaded>
          {mayReview && isWaiting && <DecisionForm scan={scan} next={next} isShown={isShown} />}
          {!isWaiting && <Note>{text('consoleVerification.decided')}</Note>}
        </div>
      </section>
    </AtWork>
  )
}

function Beside({ client, code, name, createdAt, uploadedAt, earlier }: AnswerOf<typeof scanShow>) {
  const { text, date } = useConsoleText()
  return (
    <Facts
      items={[
        { term: text('consoleClients.name'), value: name },
        { term: text('consoleClients.code'), value: <Link to={`/clients/${client}`}>{code}</Link> },
        { term: text('consoleVerification.registered'), value: date(createdAt) },
        { term: text('consoleVerification.uploaded'), value: date(uploadedAt) },
        ...earlier.flatMap(({ at, verdict, reason, comment }) => [
          {
            term: `${text('consoleVerification.earlier')}, ${date(at)}`,
            value: `${text(`consoleClients.${verdict}`)}${reason ? `: ${text(`verification.${reason}`)}` : ''}`,
          },
          ...(comment ? [{ term: text('consoleVerification.comment'), value: comment }] : []),
        ]),
      ]}
    />
  )
}

type Decision = [verdict: 'verified' | 'rejected', typed: FormValues, reason?: RejectionReason]

/** Accepted by one, or rejected with a reason; keys do it as well. The picture comes first. */
function DecisionForm({ scan, next, isShown }: { scan: string; next: () => void; isShown: boolean }) {
  const { text } = useConsoleText()
  const send = useSend(scanDecide)
  const showOutcome = useOutcome()
  // A key may be pressed again before the answer has come, and until the next document is there.
  const { sendOnce: decide } = useOnce(async (...[verdict, typed, reason]: Decision): Promise<void> => {
    const comment = textIn(typed, 'comment') || undefined
    const { outcome } = await send({ scan, verdict, reason, comment })
    showOutcome(outcome)
    if (outcome !== 'ok' && outcome !== 'ended') return
    next()
    await refreshLists(scanWaiting)
  })
  const form = useForm(fieldsOf('reason', 'comment?'), typed =>
    decide(
      'rejected',
      typed,
      reasons.find(one => one === typed['reason']),
    ),
  )
  // Once a reason for rejection is chosen, the document is not accepted by a slip.
  const isChosen = Boolean(form.values['reason'])
  useKeys({
    ...Object.fromEntries(reasons.map((reason, index) => [index + 1, () => form.fill('reason', reason)])),
    a: () => void (isChosen || decide('verified', form.values)),
    Enter: () => void (isChosen && form.submit()),
  })
  return (
    <>
      <Field
        {...form.field('comment')}
        label={text('consoleVerification.comment')}
        hint={text('consoleVerification.commentNote')}
        maxLength={commentMax}
      />
      <Actions>
        <Button
          kind={isShown ? 'primary' : 'secondary'}
          disabled={isChosen}
          onClick={() => void decide('verified', form.values)}
        >
          {text('consoleVerification.accept')}
        </Button>
      </Actions>
      <Form form={form} label={text('consoleVerification.reject')}>
        <Choice
          {...form.field('reason')}
          label={text('consoleVerification.reason')}
          options={reasons.map((value, index) => ({
            value,
            title: `${index + 1}. ${text(`verification.${value}`)}`,
          }))}
        />
        <Actions>
          <Button type="submit" kind="danger">
            {text('consoleVerification.reject')}
          </Button>
          {isChosen && (
            <Button kind="quiet" onClick={() => form.fill('reason', '')}>
              {text('consoleVerification.noReason')}
            </Button>
          )}
        </Actions>
      </Form>
    </>
  )
}
