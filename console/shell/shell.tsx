import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { proveWithKey, signInText } from '../../contract/console/staff.ts'
import { useConsoleText } from '../../texts/console.ts'
import { onProofNeeded, send } from '../../ui/call/send.ts'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { Logo } from '../../ui/logo.tsx'
import { notify } from '../../ui/notices.ts'
import { PageBar } from '../../ui/page-bar.ts'
import { useKeys } from '../page/use-keys.ts'
import { useFollowOperator } from './follow-operator.ts'
import { useTyping } from './use-typing.ts'
import { useRight, useSession } from '../page/session.ts'
import { signText } from '../keys/sign-text.ts'
import { Menu, type MenuPage } from './menu.tsx'
import style from './shell.module.css'

/** The console's frame: the menu at the side (on a phone behind one button at the foot), the bar, the page. */
export function Shell({ pages, children }: { pages: readonly MenuPage[]; children: ReactNode }) {
  const { text } = useConsoleText()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { operator } = useSession()
  useKeyProof()
  useTyping()
  useFollowOperator(operator.id)
  const navigate = useNavigate()
  const maySearch = useRight('client.read')
  useKeys({
    '/': () => void (maySearch && navigate({ to: '/clients' })),
    i: () => void navigate({ to: '/' }),
  })
  return (
    // Another operator's is another page, also where their session comes before the former one's has been taken away.
    <div key={operator.id} className={style.shell}>
      <a className={`visually-hidden ${style.skip}`} href="#content">
        {text('cabinet.skip')}
      </a>
      <div className={style.column}>
        <aside className={style.side}>
          <div className={style.name}>
            <Logo label="Mastercopy" />
            <p className={style.kind}>{text('console.name')}</p>
          </div>
          <Menu pages={pages} />
        </aside>
      </div>
      <header className={style.header}>
        <div ref={setBar} className={style.bar} />
        <p className={style.times}>{text('console.times')}</p>
        <p className={style.operator} title={operator.name}>
          {operator.name}
        </p>
        <LanguageSwitcher />
      </header>
      <main id="content" className={style.page} tabIndex={-1}>
        {bar && <PageBar value={bar}>{children}</PageBar>}
      </main>
    </div>
  )
}

/** Where a call needs a proof, a key of the operator signs it, and the call is sent again. */
function useKeyProof(): void {
  const { text } = useConsoleText()
  const { keys } = useSession()
  useEffect(() => {
    onProofNeeded(async () => {
      const issued = await send(signInText, {})
      const made = issued.outcome === 'ok' ? await signText(keys, issued.answer.text) : null
      const proved = made && (await send(proveWithKey, { text: issued.answer!.text, ...made }))
      if (proved?.outcome === 'ok') return 'ok'
      notify({
        title: text('consoleStaff.noKey'),
        message: text('consoleStaff.noKeyNote'),
        success: false,
      })
      return 'unanswered'
    })
  }, [keys, text])
}
