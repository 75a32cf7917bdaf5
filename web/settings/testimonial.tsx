import { useState } from 'react'
import {
  shownNameLengthMax,
  showTestimonial,
  submitTestimonial,
  testimonialForm,
  testimonialLengthMax,
  testimonialLengthMin,
  withdrawTestimonial,
  type OwnTestimonial,
} from '../../contract/testimonials.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { Prose } from '../../ui/prose.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Loaded, refreshLists, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'

/** The client's public testimonial, by their consent. */
export function TestimonialBlock() {
  const { text } = useText()
  const list = useList(showTestimonial, {})
  return (
    <Card title={text('testimonial.title')}>
      <Loaded list={list}>
        {({ own, mayWrite }) =>
          own && (own.state === 'waiting' || own.state === 'published') ? (
            <Own own={own} />
          ) : (
            <>
              {own?.state === 'refused' && <Refused own={own} />}
              {mayWrite ? <Writing /> : <p>{text('testimonial.notVerified')}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Refused({ own: { reason = 'unclear' } }: { own: OwnTestimonial }) {
  const { text } = useText()
  return <Note>{text('testimonial.refused', { WHY: text(`testimonial.${reason}`) })}</Note>
}

function Writing() {
  const { text } = useText()
  const submit = useSend(submitTestimonial)
  const refuse = useRefusal()
  const form = useForm(testimonialForm, async ({ shownName = '', content = '', consent = '' }) => {
    const { outcome } = await submit({ shownName, content, hasConsent: consent === 'yes' })
    const showResult = (title: string, success: boolean) => notify({ title, message: '', success })
    if (outcome === 'unusable') showResult(text('testimonial.unusable', { N: testimonialLengthMin }), false)
    else if (outcome === 'notVerified') showResult(text('testimonial.notVerified'), false)
    else if (outcome === 'alreadyThere') showResult(text('testimonial.alreadyThere'), false)
    else if (outcome !== 'ok') refuse(outcome)
    else showResult(text('testimonial.submitted'), true)
    if (outcome === 'ok' || outcome === 'alreadyThere') await refreshLists(showTestimonial)
  })
  return (
    <Form form={form} label={text('testimonial.title')}>
      <p>{text('testimonial.note')}</p>
      <p>{text('testimonial.rules')}</p>
      <Field {...form.field('shownName')} label={text('testimonial.name')} maxLength={shownNameLengthMax} />
      <TextArea
        {...form.field('content')}
        label={text('testimonial.content', { N: testimonialLengthMin })}
        maxLength={testimonialLengthMax}
      />
      <Checkbox {...form.field('consent')} label={text('testimonial.consent')} />
      <Actions>
        <Button type="submit" disabled={form.isSending}>
          {text('testimonial.submit')}
        </Button>
      </Actions>
    </Form>
  )
}

function Own({ own: { shownName, content, state, until } }: { own: OwnTestimonial }) {
  const { text, date } = useText()
  const withdraw = useSend(withdrawTestimonial)
  const refuse = useRefusal()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Note>
        {state === 'published' && until
          ? text('testimonial.published', { AT: date(until) })
          : text('testimonial.waiting')}
      </Note>
      <Prose>{content}</Prose>
      <p>{shownName}</p>
      <Actions>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {text('testimonial.withdraw')}
        </Button>
      </Actions>
      {isAsking && (
        <ConfirmationDialog
          title={text('testimonial.withdraw')}
          note={text('testimonial.withdrawNote')}
          action={text('testimonial.withdraw')}
          send={async () => {
            const { outcome } = await withdraw({})
            if (outcome === 'ok' || outcome === 'notThere')
              notify({ title: text('testimonial.withdrawnNow'), message: '', success: true })
            else refuse(outcome)
            setAsking(false)
            await refreshLists(showTestimonial)
          }}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}
