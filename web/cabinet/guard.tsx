import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { enter } from '../../contract/entry.ts'
import { Loaded } from '../call/loaded.tsx'
import { useList } from '../call/lists.ts'
import { ProfileContext } from '../call/profile.ts'
import { useText } from '../../texts/index.ts'
import { useStore } from '../../ui/store.ts'
import { leaving } from './exit.ts'
import style from './guard.module.css'
import { Leaving } from './leaving.tsx'
import { Notification } from './notification.tsx'

/** The cabinet, until its client leaves it. */
export const Guard = () => (useStore(leaving) ? <Leaving /> : <Entered />)

/** Loads the entry data before anything of the cabinet is shown. Without a session the call itself leads to /signin. */
function Entered() {
  const { text } = useText()
  const [isRead, setRead] = useState(false)
  const entry = useList(enter, {}, { message: text('cabinet.entering') })

  if (entry.hasFailed)
    return (
      <main className={style.outside}>
        <Loaded list={entry}>{() => null}</Loaded>
      </main>
    )
  if (!entry.answer) return null

  const { profile, notification } = entry.answer
  return (
    <ProfileContext value={profile}>
      <Outlet />
      {notification && !isRead && <Notification content={notification} close={() => setRead(true)} />}
    </ProfileContext>
  )
}
