import { useEffect, useState } from 'react'
import { useText } from '../texts/index.ts'
import { Button } from './button.tsx'
import style from './copy-button.module.css'
import { copyText } from './copy-text.ts'
import { CopyIcon, DoneIcon } from './icons.tsx'

/** As long as the button confirms that it has copied. */
const confirmedMs = 2000

/** Copies the text beside it, and confirms that for a moment; where it could not, it says so until it is left. */
export function CopyButton({
  value,
  label,
  name,
  isWide = false,
  isQuiet = false,
}: {
  value: string
  label: string
  /** What is copied, where the label alone does not tell. */
  name?: string
  isWide?: boolean
  isQuiet?: boolean
}) {
  const { text } = useText()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'copyFailed')

  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), confirmedMs)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <>
      <Button
        kind={isQuiet ? 'quiet' : 'secondary'}
        isWide={isWide}
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        onClick={() => void copy()}
        onBlur={() => setOutcome(null)}
      >
        {outcome === 'copied' ? <DoneIcon /> : <CopyIcon />}
        {outcome === 'copied' ? text('ui.copied') : label}
      </Button>
      <output className={outcome === 'copyFailed' ? style.failed : 'visually-hidden'}>
        {outcome && text(`ui.${outcome}`)}
      </output>
    </>
  )
}
