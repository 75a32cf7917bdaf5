import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { enter } from '../../contract/entry.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useStore } from '../../ui/store.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { ProfileContext } from '../call/profile.ts'
import { NewsText } from '../call/news-text.tsx'
import { useLive } from '../../ui/live/use-live.ts'
import { leaving } from './exit.ts'
import { useKeptLanguage } from './kept-language.ts'
import { liveLists } from './live-lists.ts'
import style from './guard.module.css'
import { Leaving } from './leaving.tsx'
import { offerOfflinePage } from './offline-page.ts'

/** The cabinet, until its client leaves it. */
export const Guard = () => (useStore(leaving) ? <Leaving /> : <Entered />)

/** Loads the entry data before anything of the cabinet is shown. Without a session the call itself leads to /signin. */
function Entered() {
  const { text } = useText()
  const [news, setNews] = useState<string | null>()
  useLive(liveLists)
  useEffect(offerOfflinePage, [])
  useKeptLanguage()
  const entry = useList(enter, {}, { message: text('cabinet.entering') })

  if (entry.hasFailed)
    return (
      <main className={style.outside}>
        <Loaded list={entry}>{() => null}</Loaded>
      </main>
    )
  if (!entry.answer) return null

  const { profile, notification = null } = entry.answer
  // One that comes later would open in the middle of what the client does.
  if (news === undefined) setNews(notification)
  return (
    <ProfileContext value={profile}>
      <Outlet />
      {news && <Notification content={news} close={() => setNews(null)} />}
    </ProfileContext>
  )
}

/** The current news notification, shown once when the cabinet is loaded. */
function Notification({ content, close }: { content: string; close: () => void }) {
  const { text } = useText()
  return (
    <Modal kind="explanation" title={text('cabinet.notification')} close={close}>
      <NewsText onLeave={close}>{content}</NewsText>
      <Button kind="primary" onClick={close}>
        {text('cabinet.understood')}
      </Button>
    </Modal>
  )
}
