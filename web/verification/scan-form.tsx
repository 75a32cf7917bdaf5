import { useState } from 'react'
import { verificationForm } from '../../contract/forms.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import style from './scan-form.module.css'
import { useUpload } from './use-upload.ts'

/** Chooses a scan and sends it. */
export function ScanForm() {
  const { text } = useText()
  const [file, setFile] = useState<File>()
  const { part, send, cancel } = useUpload()
  const form = useForm(verificationForm(file?.size ?? 0), async () => {
    if (file) await send(file)
  })

  const scan = form.field('file')
  return (
    <Form form={form} label={text('verification.title')}>
      <FileField
        {...scan}
        isDisabled={form.isSending}
        label={text('verification.file')}
        accept=".jpg,.jpeg,image/jpeg"
        file={file}
        choose={chosen => {
          setFile(chosen)
          scan.change(chosen.name)
        }}
      />
      {part !== null && <Progress part={part} />}
      <div className={style.actions}>
        <Button type="submit" kind="primary">
          {text('verification.upload')}
        </Button>
        {part !== null && <Button onClick={cancel}>{text('verification.cancel')}</Button>}
      </div>
    </Form>
  )
}

/** When all is sent, the server still looks at the picture. */
function Progress({ part }: { part: number }) {
  const { text, percent } = useText()
  const isSent = part === 1
  const says = isSent
    ? text('verification.checking')
    : text('verification.sent', { X: percent(Math.floor(part * 100)) })
  return (
    <div className={style.progress}>
      <progress aria-label={text('verification.upload')} max={1} value={isSent ? undefined : part} />
      <span>{says}</span>
    </div>
  )
}
