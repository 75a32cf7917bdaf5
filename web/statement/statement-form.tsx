import { useState } from 'react'
import { groupUid } from '../../contract/address.ts'
import { statementForm } from '../../contract/forms.ts'
import { makeStatement, type StatementFormat, statementFormats } from '../../contract/statement.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type UsedForm, useForm } from '../../ui/use-form.ts'
import { download, type Downloaded } from '../../ui/call/download.ts'
import { useRefusal } from '../call/refusal.ts'
import { daysOf, isGoingOn, periods } from './period.ts'
import style from './statement.module.css'

const formats = Object.keys(statementFormats) as StatementFormat[]
const initial = { period: 'thisMonth', format: 'pdf' }

/** The period and the format; then the file, and how it can be checked. */
export function StatementForm({ uid }: { uid: string }) {
  const { text } = useText()
  const [saved, setSaved] = useState<Downloaded | null>(null)
  const fetchStatement = useStatement(uid)
  const form = useForm(
    statementForm,
    async values => {
      setSaved(null)
      setSaved(await fetchStatement(values))
    },
    { initial },
  )

  return (
    <div className={style.sheet}>
      <Note>{text('statement.lead')}</Note>
      <Form form={form} label={text('statement.title', { UID: groupUid(uid) })}>
        <Choice
          {...form.field('period')}
          label={text('statement.period')}
          options={periods.map(value => ({ value, title: text(`statement.${value}`) }))}
        />
        {form.values['period'] === 'own' && <OwnDays form={form} />}
        <GoingOn form={form} />
        <Choice
          {...form.field('format')}
          label={text('statement.format')}
          options={formats.map(value => ({ value, title: text(`statement.${value}`) }))}
        />
        <Actions>
          <Button type="submit" kind="primary">
            {text('statement.make')}
          </Button>
          <DialogBack>{text('ui.close')}</DialogBack>
        </Actions>
      </Form>
      <output>{saved && <Saved file={saved} />}</output>
    </div>
  )
}

function useStatement(uid: string) {
  const { text } = useText()
  const refuse = useRefusal()

  return async (values: UsedForm['values']): Promise<Downloaded | null> => {
    const request = { uid, ...daysOf(values, new Date()), format: values['format'] as StatementFormat }
    const sent = await download(makeStatement, request, text('statement.making'))
    if (sent.outcome === 'ok') {
      saveFile(sent.file.name, sent.file.content)
      return sent.file
    }
    if (sent.outcome === 'tooLong' || sent.outcome === 'invalidPeriod')
      notify({
        title: text(`statement.${sent.outcome}`),
        message: text(`statement.${sent.outcome}Note`),
        success: false,
      })
    else refuse(sent.outcome)
    return null
  }
}

function OwnDays({ form }: { form: UsedForm }) {
  const { text } = useText()
  return (
    <div className={style.days}>
      <Field {...form.field('firstDay')} type="date" label={text('statement.firstDay')} />
      <Field {...form.field('lastDay')} type="date" label={text('statement.lastDay')} />
    </div>
  )
}

/** Days are those of UTC; of a running period, up to which moment it goes. */
function GoingOn({ form }: { form: UsedForm }) {
  const { text, utcDate } = useText()
  const [now] = useState(() => new Date())
  const days = daysOf(form.values, now)
  const isUnfinished = form.values['period'] === 'own' && !days.lastDay
  return (
    <Note>
      {text('statement.utc')}
      {!isUnfinished && isGoingOn(days, now) && <> {text('statement.upTo', { AT: utcDate(now) })}</>}
    </Note>
  )
}

/** What was saved, and how to verify later that it is unchanged. */
function Saved({ file: { name, sha256 } }: { file: Downloaded }) {
  const { text } = useText()
  return (
    <div className={style.saved}>
      <p className={style.name}>{text('statement.saved', { NAME: name })}</p>
      <CopyField label={text('statement.fingerprint')} value={sha256} />
      <Note>{text('statement.verify')}</Note>
    </div>
  )
}
