import { useId, type ChangeEvent } from 'react'
import { useText } from '../../texts/index.ts'
import { FieldLabel } from '../../ui/field-label.tsx'
import type { FieldState } from '../../ui/use-form.ts'
import style from './file-field.module.css'

/** Binary megabytes, as the limit is one of them. */
const megabyte = 1_048_576

interface FileFieldProps extends FieldState {
  label: string
  file: File | undefined
  choose: (file: File) => void
}

/**
 * One file to choose or to drop. The browser's own field lies unseen over the whole box, so that it takes clicks,
 * keys and drops; its words, which no page can choose, are replaced by ours.
 */
export function FileField({
  label,
  name,
  complaint,
  isDisabled,
  change,
  focus,
  file,
  choose,
}: FileFieldProps) {
  const { text, number } = useText()
  const id = useId()

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    if (!chosen) return
    choose(chosen)
    change(chosen.name)
    // Emptied, so that the same file can be chosen again after it was changed.
    event.target.value = ''
  }

  const size = file && number(Math.ceil((file.size / megabyte) * 10) / 10)
  const says = file
    ? text('verification.chosenFile', { NAME: file.name, X: size! })
    : text('verification.chooseFile')
  return (
    <div className={style.field}>
      <label htmlFor={id}>
        <FieldLabel label={label} complaint={complaint} />
      </label>
      <div className={complaint ? `${style.box} ${style.failing}` : style.box}>
        <input
          id={id}
          className={style.input}
          type="file"
          name={name}
          accept=".jpg,.jpeg,image/jpeg"
          disabled={isDisabled}
          aria-invalid={complaint !== null}
          aria-describedby={`${id}-says`}
          onChange={take}
          onFocus={focus}
        />
        <span id={`${id}-says`} className={file ? style.chosen : style.says}>
          {says}
        </span>
      </div>
    </div>
  )
}
