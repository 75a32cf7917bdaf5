import { useId, type ChangeEvent } from 'react'
import { useText } from '../texts/index.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldState } from './use-form.ts'
import style from './file-field.module.css'

/** Binary megabytes, as the limits of files are. */
const megabyte = 1_048_576

interface FileFieldProps extends Partial<Pick<FieldState, 'name' | 'complaint' | 'isDisabled' | 'focus'>> {
  label: string
  accept: string
  /** The one that was chosen. */
  file: File | undefined
  choose: (file: File) => void
}

/**
 * One file to choose or to drop. The browser's own field lies unseen over the whole box, so that it takes clicks,
 * keys and drops; its words, which no page can choose, are replaced by ours.
 */
export function FileField({
  label,
  accept,
  name,
  complaint = null,
  isDisabled = false,
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
    // Emptied, so that the same file can be chosen again after it was changed.
    event.target.value = ''
  }

  const says = file
    ? text('ui.chosenFile', { NAME: file.name, X: number(Math.ceil((file.size / megabyte) * 10) / 10) })
    : text('ui.chooseFile')
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
          accept={accept}
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
