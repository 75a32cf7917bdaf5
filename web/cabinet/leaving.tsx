import { useEffect, useState } from 'react'
import { signOut } from '../../contract/identity.ts'
import { lists } from '../../ui/call/lists.ts'
import { sendQuietly } from '../../ui/call/send.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { leaving } from './exit.ts'
import style from './guard.module.css'
import { useToSignIn } from '../call/to-sign-in.ts'
import { languageKey } from '../../contract/languages.ts'
import { appearanceKeys } from '../../ui/appearance.ts'
import { entryKey } from '../call/after-sign-in.ts'

/** Signs out. Without a network the session stays open, and the page says so, but it shows nothing more. */
export function Leaving() {
  const { text } = useText()
  const toSignIn = useToSignIn()
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(0)
  const hasFailed = failed === tries

  useEffect(() => {
    lists.clear()
    forgetClient(() => localStorage, thisTab)
    attempt(tellOtherTabs)
    void sendQuietly(signOut, {}).then(async ({ outcome }) => {
      if (outcome !== 'ok') return setFailed(tries)
      await toSignIn()
      return leaving.set(false)
    })
  }, [tries, toSignIn])

  return (
    <main className={style.outside}>
      {hasFailed ? (
        <Empty
          drawing="wave"
          action={<Button onClick={() => setTries(tries + 1)}>{text('cabinet.exitAgain')}</Button>}
        >
          <strong>{text('cabinet.exitFailedTitle')}</strong> {text('cabinet.exitFailed')}
        </Empty>
      ) : (
        <p role="status">{text('cabinet.exiting')}</p>
      )}
    </main>
  )
}

const thisTab = (): Storage => sessionStorage
export const forgetHere = (): void => forgetClient(thisTab)

/** Stored for a moment, for the other tabs to hear of it: a session that ends of itself keeps its unanswered payments. */
export const exitKey = 'mc_exit'
function tellOtherTabs(): void {
  localStorage.setItem(exitKey, '1')
  localStorage.removeItem(exitKey)
}

/** What reveals nothing of the client; removing the mark of a sign-in would reload other tabs. */
const kept: readonly string[] = [languageKey, entryKey, ...appearanceKeys]

/**
 * Removes all else that is ours, so that a new key cannot be forgotten here. What this browser stores of a client beside
 * the session: an unanswered payment with its address and amount, Telegram's signed proof, the referral code for which a
 * chart was allowed. The language is the browser's, and stays.
 */
export function forgetClient(...shelves: readonly (() => Storage)[]): void {
  for (const shelf of shelves) attempt(() => clearStorage(shelf()))
}

function clearStorage(shelf: Storage): void {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index))
  for (const key of keys) if (key?.startsWith('mc_') && !kept.includes(key)) shelf.removeItem(key)
}

/** Storage may be forbidden; then nothing is stored either. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}
