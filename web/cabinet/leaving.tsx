import { useEffect, useState } from 'react'
import { signOut } from '../../contract/identity.ts'
import { lists } from '../../ui/call/lists.ts'
import { sendQuietly } from '../../ui/call/send.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { leaving } from './exit.ts'
import { forgetClient } from './forget-client.ts'
import style from './guard.module.css'
import { useToSignIn } from '../call/to-sign-in.ts'

/** Signs out. Without a network the session stays open, and the page says so; but it has nothing more to show. */
export function Leaving() {
  const { text } = useText()
  const toSignIn = useToSignIn()
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(0)
  const hasFailed = failed === tries

  useEffect(() => {
    lists.clear()
    forgetClient()
    void sendQuietly(signOut, {}).then(async ({ outcome }) => {
      if (outcome !== 'ok') return setFailed(tries)
      await toSignIn()
      return leaving.set(false)
    })
  }, [tries, toSignIn])

  return (
    <main className={style.outside}>
      {hasFailed ? (
        <Empty action={<Button onClick={() => setTries(tries + 1)}>{text('cabinet.exitAgain')}</Button>}>
          <strong>{text('cabinet.exitFailedTitle')}</strong> {text('cabinet.exitFailed')}
        </Empty>
      ) : (
        <p role="status">{text('cabinet.exiting')}</p>
      )}
    </main>
  )
}
