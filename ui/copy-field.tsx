import { Fragment, useId, type ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { CopyButton } from './copy-button.tsx'
import style from './copy-field.module.css'
import { Identifier } from './identifier.tsx'

/** A hash or a link: beside a button it would take many short lines on a phone. */
const longFrom = 36

/** An address, a hash or a key; a code that is read out is shorter. */
const isIdentifier = /^\w{20,}$/

/** Something to share: an address, a code, a link. Copying confirms whether it worked. */
export function CopyField({
  label,
  value,
  children,
}: {
  label: string
  value: string
  /** What else can be done with it. */
  children?: ReactNode
}) {
  const id = useId()
  const { text } = useText()

  return (
    <div className={style.field}>
      <div id={id} className={style.label}>
        {label}
      </div>
      <div className={style.row}>
        <div
          className={value.length >= longFrom ? `${style.value} ${style.long}` : style.value}
          role="group"
          aria-labelledby={id}
        >
          {isIdentifier.test(value) ? <Identifier value={value} /> : <Text value={value} />}
        </div>
        <CopyButton value={value} label={text('ui.copy')} name={label} />
        {children}
      </div>
    </div>
  )
}

/** A link, a code, sealed content: its lines end where its parts do. */
const Text = ({ value }: { value: string }) => (
  <code className={style.text}>
    {partsOf(value).map((part, place) => (
      // The same part may come twice.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
)

const partsOf = (value: string): string[] =>
  value.replaceAll(/\/+|,|":/g, ending => `${ending}\u200b`).split('\u200b')
