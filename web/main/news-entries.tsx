import { useState } from 'react'
import type { NewsEntry } from '../../contract/news.ts'
import { showNotices } from '../../contract/notices.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { NewMark } from '../../ui/new-mark.tsx'
import { useList } from '../call/index.ts'
import { NewsText } from '../call/news-text.tsx'
import style from './page.module.css'

const latest = 3

/** The latest news; older ones on request. */
export function NewsEntries({ entries }: { entries: readonly NewsEntry[] }) {
  const { text } = useText()
  const [isWhole, setWhole] = useState(false)
  const unread = useUnread()
  return (
    <>
      <ol className={style.entries}>
        {(isWhole ? entries : entries.slice(0, latest)).map((entry, index) => (
          <Entry
            key={entry.at.toISOString() + entry.content}
            entry={entry}
            isNew={unread.has(entry.at.getTime())}
            isFirstOlder={index === latest}
          />
        ))}
      </ol>
      {!isWhole && entries.length > latest && (
        <Button onClick={() => setWhole(true)}>{text('ui.older')}</Button>
      )}
    </>
  )
}

/** When the unread ones among the client's notices were published: the bell counts the same ones. */
function useUnread(): ReadonlySet<number> {
  const { answer } = useList(showNotices, { before: undefined }, { inLanguage: true, isQuiet: true })
  const unread = answer?.notices.filter(({ kind, isNew }) => kind === 'news' && isNew) ?? []
  return new Set(unread.map(({ at }) => at.getTime()))
}

/** One entry: when it was published, and what it says. */
function Entry({
  entry,
  isNew,
  isFirstOlder,
}: {
  entry: NewsEntry
  isNew: boolean
  /** The keyboard goes on from there, as the button is gone. */
  isFirstOlder: boolean
}) {
  const { text, date } = useText()
  return (
    <li {...(isFirstOlder && { ref: takeLostFocus, tabIndex: -1 })}>
      <article className={style.entry}>
        <p className={style.date}>
          <time dateTime={entry.at.toISOString()}>{date(entry.at)}</time>
          {isNew && <NewMark>{text('news.isNew')}</NewMark>}
        </p>
        <NewsText>{entry.content}</NewsText>
      </article>
    </li>
  )
}
