import { useId, useState } from 'react'
import { useText } from '../texts/index.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import style from './copy-field.module.css'
import { CopyIcon, DoneIcon } from './icons.tsx'

/** A hash or a link: beside a button it would take many short lines on a phone. */
const longFrom = 36

/** Something to share: an address, a code, a link. Copying confirms whether it worked. */
export function CopyField({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const id = useId()
  const { text } = useText()
  const end = shown.lastIndexOf('/') + 1
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'copyFailed')

  return (
    <div className={style.field}>
      <div id={id} className={style.label}>
        {label}
      </div>
      <div className={style.row}>
        <code
          className={[style.value, shown.length >= longFrom && style.long, /^\w+$/.test(shown) && style.word]
            .filter(Boolean)
            .join(' ')}
          aria-labelledby={id}
        >
          {end === 0 ? (
            shown
          ) : (
            <span>
              {shown.slice(0, end)}
              <span className={style.end}>{shown.slice(end)}</span>
            </span>
          )}
        </code>
        <Button
          aria-label={`${text('ui.copy')}: ${label}`}
          onClick={() => void copy()}
          onBlur={() => setOutcome(null)}
        >
          {outcome === 'copied' ? <DoneIcon /> : <CopyIcon />}
          {outcome === 'copied' ? text('ui.copied') : text('ui.copy')}
        </Button>
      </div>
      <output className={outcome === 'copyFailed' ? style.failed : 'visually-hidden'}>
        {outcome && text(`ui.${outcome}`)}
      </output>
    </div>
  )
}
