import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { languageKey, languageOfId } from '../contract/languages.ts'
import { useText } from '../texts/index.ts'
import { beginTask } from '../ui/busy.ts'
import { notify, turnPage } from '../ui/notices.ts'
import { entryKey } from './call/after-sign-in.ts'
import { isRootThere, leaveForLanding } from './call/leave-for-landing.ts'
import { onDeparture } from '../ui/call/send.ts'
import { useToSignIn } from './call/to-sign-in.ts'
import { leaving } from './cabinet/exit.ts'
import { exitKey, forgetHere } from './cabinet/leaving.tsx'
import { ProofGate } from './identity/proof-gate.tsx'

/** What holds for every address: redirects, other tabs' actions, and the preloader. */
export function Root() {
  useWaysOut()
  useFollowTabs()
  useShowNavigation()
  useTurnPages()
  return (
    <>
      <Outlet />
      <ProofGate />
    </>
  )
}

/**
 * Follows another tab of this browser: a language chosen there is used here too, and after a sign-out there nothing is
 * stored here of the client. After a sign-in there the session is a new one, perhaps another client's: the data here may
 * not be theirs and are loaded again.
 */
function useFollowTabs(): void {
  const { changeLanguage } = useText()

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === entryKey) location.reload()
      if (key === exitKey) forgetHere()
      // Also the one that is spoken: another may be on its way. Where its texts do not arrive, this tab keeps its own.
      if (key === languageKey) changeLanguage(languageOfId(newValue)).catch(() => {})
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [changeLanguage])
}

/** The page before stays until the next one's code has come: on a slow network the preloader shows that. */
function useShowNavigation(): void {
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => (isUnderWay ? beginTask() : undefined), [isUnderWay])
}

/** Notices of failures do not follow the client from page to page. */
function useTurnPages(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => void (pathChanged && turnPage())),
    [router],
  )
}

/** Where calls lead that were not processed (specification, sections 6 and 7). */
function useWaysOut(): void {
  const { text } = useText()
  const toSignIn = useToSignIn()

  useEffect(() => {
    const networkError = {
      title: text('failures.networkError'),
      message: text('failures.tryAgain'),
      success: false,
    }
    const noAccess = {
      title: text('failures.noAccess'),
      message: text('failures.logIn'),
      success: false,
      isCarried: true,
    }

    onDeparture(async departure => {
      if (departure === 'forbidden') leaveForLanding()
      else if (departure === 'noAccess') {
        // What was under way when its client signed out is answered so, and they are led to the login already.
        if (leaving.get()) return true
        notify(noAccess)
        void toSignIn({ isReturn: true })
      } else if (await isRootThere()) leaveForLanding(networkError)
      else {
        // Without a network the root would be the browser's own error page: the notice is shown here instead, or on the
        // page to which this one goes back.
        notify({ ...networkError, isCarried: true })
        return false
      }
      return true
    })
  }, [text, toSignIn])
}
