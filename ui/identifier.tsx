import { Fragment } from 'react'
import { groupUid, isUid } from '../contract/address.ts'
import { useText } from '../texts/index.ts'
import { CopyButton } from './copy-button.tsx'
import style from './identifier.module.css'

/**
 * An address, a hash, a seal or the number of an account: whole and in groups, so that it can be compared sign by sign,
 * or short, where it is only recognised. Copied by hand it has no gaps.
 */
export function Identifier({
  value,
  isShort = false,
  copied,
  href,
}: {
  value: string
  isShort?: boolean
  /** What the button beside it copies, for readers; without it there is none. */
  copied?: string
  /** Where a blockchain explorer shows it. */
  href?: string | undefined
}) {
  const { text } = useText()
  const shown = isShort ? <Short value={value} /> : <Whole value={value} />
  const isAlone = copied === undefined && href === undefined
  if (isAlone) return shown

  return (
    <span className={style.row}>
      {isShort && href !== undefined ? (
        <a href={href} target="_blank" rel="noreferrer" title={text('promise.explorer')}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {copied !== undefined && <CopyButton value={value} label={text('ui.copy')} name={copied} isQuiet />}
      {!isShort && href !== undefined && (
        <a href={href} target="_blank" rel="noreferrer">
          {text('promise.explorer')}
        </a>
      )}
    </span>
  )
}

const Short = ({ value }: { value: string }) => (
  <code className={style.short} title={value} data-short="">
    <span>{shortened(value)}</span>
  </code>
)

/** The number of an account is read, the others are compared. */
const Whole = ({ value }: { value: string }) =>
  isUid(value) ? (
    <span className={style.number}>{groupUid(value)}</span>
  ) : (
    <code className={style.whole}>
      {groupsOf(value).map(({ from, text, isEnd }) => (
        <Fragment key={from}>
          <span className={isEnd ? style.end : undefined}>{text}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  )

/** Its beginning and its end, enough to recognise it by, held on one line. */
export const shortened = (value: string): string =>
  value.length > 2 * endLength ? `${value.slice(0, endLength)}…\u2060${value.slice(-endLength)}` : value

const groupLength = 4
const endLength = 6

/** The ends, which people check, by themselves, and what is between them by fours. */
export function groupsOf(value: string): { from: number; text: string; isEnd: boolean }[] {
  if (value.length <= 2 * endLength) return [{ from: 0, text: value, isEnd: true }]
  const last = value.length - endLength
  const starts = [0]
  for (let from = endLength; from < last; from += groupLength) starts.push(from)
  return [...starts, last].map((from, index, all) => ({
    from,
    text: value.slice(from, all[index + 1] ?? value.length),
    isEnd: from === 0 || from === last,
  }))
}
