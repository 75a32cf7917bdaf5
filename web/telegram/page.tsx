import { useEffect, useState } from 'react'
import { telegramReturnPath } from '../../contract/places.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { purpose, keepProof, wayBack } from './purpose.ts'
import style from './page.module.css'

type State = 'resting' | 'asking' | 'declined' | 'blocked'

/** Our own button calls Telegram's script; what comes back is carried to the application. */
export function WidgetPage({ bot, script }: { bot: string; script: string }) {
  const { text, language } = useText()
  const [state, setState] = useState<State>('resting')
  const [widget, setWidget] = useState<Widget | null>(null)

  useEffect(() => {
    loadWidget(script).then(setWidget, () => setState('blocked'))
  }, [script])

  const ask = () => {
    setState('asking')
    widget?.auth({ bot_id: bot, lang: language }, signed => {
      if (!signed || !keepProof(signed)) return setState('declined')
      return location.replace(telegramReturnPath)
    })
  }

  const back = <a href={wayBack(purpose())}>{text('telegram.back')}</a>
  return (
    <Frame title={text('telegram.title')} other={back}>
      <div className={style.page}>
        <p>{text('telegram.asks')}</p>
        <div role="status">
          <StateNote state={state} />
        </div>
        {state === 'blocked' ? (
          <Button isWide onClick={() => location.reload()}>
            {text('telegram.tryAgain')}
          </Button>
        ) : (
          <Button kind="primary" size="l" isWide disabled={widget === null} onClick={ask}>
            {text(widget ? 'telegram.open' : 'telegram.loading')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

/** The text beside the button. */
function StateNote({ state }: { state: State }) {
  const { text } = useText()
  if (state === 'asking') return <p>{text('telegram.confirm')}</p>
  if (state === 'declined') return <p>{text('telegram.declined')}</p>
  if (state !== 'blocked') return null
  return <NoticeBox title={text('telegram.blockedTitle')}>{text('telegram.blocked')}</NoticeBox>
}

/** Telegram's own script, as far as this page uses it. */
interface Widget {
  /** Opens Telegram's window. Resolves to what it has signed, or `false`; nothing where no window could open. */
  auth: (options: { bot_id: string; lang: string }, done: (signed: unknown) => void) => void
}

declare global {
  interface Window {
    Telegram?: { Login?: Widget }
  }
}

const version = 22
const patienceMs = 10_000

/** Loads the script. Rejects when it does not come: it may be blocked on the way. */
function loadWidget(origin: string): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error(`no login widget from ${origin}`))
    const patience = setTimeout(fail, patienceMs)

    script.src = `${origin}/js/telegram-widget.js?${version}`
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      const widget = window.Telegram?.Login
      if (widget) resolve(widget)
      else fail()
    })
    document.head.append(script)
  })
}
