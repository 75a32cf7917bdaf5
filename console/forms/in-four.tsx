import { useId } from 'react'
import { languages, type Language } from '../../contract/languages.ts'
import { useConsoleText } from '../../texts/console.ts'
import { FieldLabel } from '../../ui/field-label.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import style from './in-four.module.css'

const nameOf = (name: string, language: Language): string => `${name}.${language}`

/** A text in four languages, side by side. Its fields are called `name.ru` and so on. */
export function InFour({
  form,
  name,
  label,
  hint,
  isLine = false,
}: {
  form: UsedForm
  name: string
  label: string
  hint?: string
  /** Each is a few words: a name, and no text. */
  isLine?: boolean
}) {
  const id = useId()
  const { textOf } = useConsoleText()
  return (
    <fieldset className={style.four}>
      <legend>{label}</legend>
      {hint && <p className={style.hint}>{hint}</p>}
      <div className={style.languages}>
        {languages.map(language => {
          const field = form.field(nameOf(name, language))
          return (
            <div key={language} className={style.one}>
              <label htmlFor={`${id}-${language}`}>
                <FieldLabel label={textOf(`consoleFacts.${language}`)} complaint={field.complaint} />
              </label>
              <textarea
                id={`${id}-${language}`}
                lang={language}
                rows={isLine ? 1 : 4}
                value={field.value}
                aria-invalid={field.complaint !== null}
                onChange={event => field.change(event.target.value)}
                onFocus={field.focus}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** What was typed, by language. */
export const inFour = (values: Record<string, string>, name: string): Record<Language, string> =>
  Object.fromEntries(
    languages.map(language => [language, (values[nameOf(name, language)] ?? '').trim()]),
  ) as Record<Language, string>
