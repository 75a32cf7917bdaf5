import { useState } from 'react'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { CopyIcon, DoneIcon } from '../../ui/icons.tsx'
import style from './address.module.css'

/**
 * An address in groups, so that it can be compared, its ends emphasised, as they are what people check. Copied by hand
 * it has no gaps.
 */
export const GroupedAddress = ({ address }: { address: string }) => (
  <code className={style.address}>
    {groupsOf(address).map(({ from, text, isEnd }) => (
      <span key={from} className={isEnd ? style.end : ''}>
        {text}
        <wbr />
      </span>
    ))}
  </code>
)

const groupLength = 4
const endLength = 6

/** The ends by themselves, and what is between them by fours. */
export function groupsOf(address: string): { from: number; text: string; isEnd: boolean }[] {
  if (address.length <= 2 * endLength) return [{ from: 0, text: address, isEnd: true }]
  const last = address.length - endLength
  const starts = [0]
  for (let from = endLength; from < last; from += groupLength) starts.push(from)
  return [...starts, last].map((from, index, all) => ({
    from,
    text: address.slice(from, all[index + 1] ?? address.length),
    isEnd: from === 0 || from === last,
  }))
}

/** Its ends, where the whole address would not be read. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`

/** Copies the text beside it, and confirms that for a moment. */
export function CopyButton({
  value,
  label,
  isWide = false,
}: {
  value: string
  label: string
  isWide?: boolean
}) {
  const { text } = useText()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'copyFailed')
  return (
    <>
      <Button isWide={isWide} onClick={() => void copy()} onBlur={() => setOutcome(null)}>
        {outcome === 'copied' ? <DoneIcon /> : <CopyIcon />}
        {outcome === 'copied' ? text('ui.copied') : label}
      </Button>
      <output className={outcome === 'copyFailed' ? style.failed : 'visually-hidden'}>
        {outcome && text(`ui.${outcome}`)}
      </output>
    </>
  )
}
