import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { consoleSession } from '../../contract/console/session.ts'
import { languageKey, languageOfId } from '../../contract/languages.ts'
import { useConsoleText } from '../../texts/console.ts'
import { beginTask } from '../../ui/busy.ts'
import { heldAnswer, lists } from '../../ui/call/lists.ts'
import { onDeparture } from '../../ui/call/send.ts'
import { notify, turnPage } from '../../ui/notices.ts'
import { keepForms } from '../forms/use-kept-form.ts'

/** What holds for every address: redirects, the language of other tabs, and the preloader. */
export function Root() {
  useWaysOut()
  useFollowLanguage()
  useShowNavigation()
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => void (pathChanged && turnPage())),
    [router],
  )
  return <Outlet />
}

/** Where calls lead that were not processed: to sign in; what is forbidden or failed is shown in its place. */
function useWaysOut(): void {
  const { text } = useConsoleText()
  const [navigate, router] = [useNavigate(), useRouter()]
  useEffect(() => {
    onDeparture(departure => {
      if (departure === 'noAccess') {
        const session = heldAnswer(consoleSession, {})
        if (session) keepForms(session.operator.id)
        lists.clear()
        const { pathname, href: back } = router.state.location
        // Several calls have no access at once: the first one says from where.
        if (pathname !== '/signin') void navigate({ to: '/signin', search: { back }, replace: true })
        return true
      }
      const title = text(departure === 'forbidden' ? 'console.forbidden' : 'failures.networkError')
      const message = text(departure === 'forbidden' ? 'console.forbiddenNote' : 'failures.tryAgain')
      notify({ title, message, success: false })
      return false
    })
  }, [text, navigate, router])
}

function useFollowLanguage(): void {
  const { changeLanguage, language } = useConsoleText()
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === languageKey && languageOfId(newValue) !== language)
        void changeLanguage(languageOfId(newValue))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [changeLanguage, language])
}

function useShowNavigation(): void {
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => (isUnderWay ? beginTask() : undefined), [isUnderWay])
}
