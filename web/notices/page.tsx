import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readNotices, showNotices, type Notice } from '../../contract/notices.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { sendUnattended } from '../../ui/call/send.ts'
import { Empty } from '../../ui/empty.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, useList } from '../call/index.ts'
import { NoticeRow } from './notice-row.tsx'
import style from './page.module.css'

/** All notices of the client, the newest first. Showing them, in a tab that is in front, marks them as read. */
export function NoticesPage() {
  const { text } = useText()
  return (
    <>
      <PageHead title={text('notices.title')} />
      <p className={style.choose}>
        <Link to="/cabinet/settings/notices">{text('notices.choose')}</Link>
      </p>
      <div className={style.sheet}>
        <Part before={undefined} />
      </div>
    </>
  )
}

/** A part of the list; the next one follows on request. */
function Part({ before }: { before: Date | undefined }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const list = useList(showNotices, { before }, { inLanguage: true, isQuiet: true })
  const wasNew = useWasNew(before ? [] : (list.answer?.notices ?? []))
  return (
    <Loaded list={list}>
      {({ notices, hasMore }) => (
        <>
          {notices.length === 0 && !before && <Empty>{text('notices.empty')}</Empty>}
          <ul {...(before && { ref: takeLostFocus, tabIndex: -1 })}>
            {notices.map(notice => (
              <NoticeRow key={keyOf(notice)} notice={notice} isNew={wasNew.has(keyOf(notice))} />
            ))}
          </ul>
          {hasMore && !isOpen && <Button onClick={() => setOpen(true)}>{text('ui.older')}</Button>}
          {hasMore && isOpen && <Part before={notices.at(-1)!.at} />}
        </>
      )}
    </Loaded>
  )
}

const keyOf = ({ at, kind, event, text, number, amountMicro }: Notice): string =>
  [at.toISOString(), kind, event, text, number, amountMicro].join(' ')

const none: ReadonlySet<string> = new Set()

/** Marks them as read; while the page is open they stay highlighted. */
function useWasNew(notices: readonly Notice[]): ReadonlySet<string> {
  const [marked, setMarked] = useState(none)
  const fresh = notices.filter(({ isNew }) => isNew)
  if (fresh.some(notice => !marked.has(keyOf(notice)))) setMarked(new Set([...marked, ...fresh.map(keyOf)]))
  const newest = fresh[0]?.at.getTime()
  useEffect(() => {
    if (newest === undefined) return undefined
    const read = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', read)
      // Where it fails they stay unread, and are marked the next time.
      void sendUnattended(readNotices, { until: new Date(newest) }, { message: '' })
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [newest])
  return marked
}
